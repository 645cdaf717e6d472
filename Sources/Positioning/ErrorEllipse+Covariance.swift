import CMath

extension ErrorEllipse {
    /// The ellipse of a covariance: its axes one sigma, its orientation in [0, 180).
    ///
    /// What a covariance that cannot be (a negative variance, not a number) would give is left nil.
    package init(_ covariance: PositionCovariance) {
        self.init()
        let (north, east) = (Double(covariance.northNorth), Double(covariance.eastEast))
        let shared = Double(covariance.northEast)
        latitudeError = ErrorEllipse.deviation(north)
        longitudeError = ErrorEllipse.deviation(east)
        heightError = ErrorEllipse.deviation(Double(covariance.downDown))
        guard latitudeError != nil, longitudeError != nil, shared.isFinite else { return }
        let half = (north - east) / 2
        let spread = (half * half + shared * shared).squareRoot()
        semiMajor = ErrorEllipse.deviation((north + east) / 2 + spread)
        // Rounding may take a flat ellipse below zero.
        semiMinor = ErrorEllipse.deviation(max(0, (north + east) / 2 - spread))
        let angle = Degrees(radians: atan2(shared, half) / 2).value
        orientation = angle < 0 ? angle + 180 : angle
    }

    private static func deviation(_ variance: Double) -> Double? {
        variance >= 0 && variance.isFinite ? variance.squareRoot() : nil
    }
}
