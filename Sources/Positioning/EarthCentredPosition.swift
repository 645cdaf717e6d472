import CMath

/// A place in the Earth-centred, Earth-fixed frame of WGS-84: X through the meridian of 0°, Z through the north pole.
package struct EarthCentredPosition: Sendable, Equatable {
    /// Metres.
    package var x, y, z: Double

    @inlinable package init(x: Double, y: Double, z: Double) {
        self.x = x
        self.y = y
        self.z = z
    }

    package init(_ position: Coordinate, heightAboveEllipsoid: Metres) {
        let latitude = Degrees(position.latitude).radians
        let longitude = Degrees(position.longitude).radians
        let sine = sin(latitude)
        let normal =
            Geodesy.equatorialRadius / (1 - Geodesy.eccentricitySquared * sine * sine).squareRoot()
        let height = heightAboveEllipsoid.value
        x = (normal + height) * cos(latitude) * cos(longitude)
        y = (normal + height) * cos(latitude) * sin(longitude)
        z = (normal * (1 - Geodesy.eccentricitySquared) + height) * sine
    }

    /// Nearer to the centre than this, latitude and height are not told apart well; no receiver is there.
    private static let leastRadius = 1_000_000.0
    private static let greatestRadius = 1e10

    /// Position and height above the ellipsoid; nil below 1,000 km and above 10,000,000 km from the Earth's centre.
    ///
    /// B. R. Bowring's iteration (Survey Review, 1976): right to a micrometre from the deepest mine to beyond
    /// geostationary orbit.
    package var geodetic: (position: Coordinate, heightAboveEllipsoid: Metres)? {
        let radius = (x * x + y * y + z * z).squareRoot()
        guard radius >= EarthCentredPosition.leastRadius, radius <= EarthCentredPosition.greatestRadius else {
            return nil
        }
        let axis = (x * x + y * y).squareRoot()
        var reduced = atan2(
            Geodesy.polarRadius * z * (1 + Geodesy.secondEccentricitySquared * Geodesy.polarRadius / radius),
            Geodesy.equatorialRadius * axis)
        var latitude = 0.0
        for _ in 0..<4 {
            let (sine, cosine) = (sin(reduced), cos(reduced))
            latitude = atan2(
                z + Geodesy.secondEccentricitySquared * Geodesy.polarRadius * sine * sine * sine,
                axis - Geodesy.eccentricitySquared * Geodesy.equatorialRadius * cosine * cosine * cosine)
            reduced = atan2((1 - Geodesy.flattening) * sin(latitude), cos(latitude))
        }
        let sine = sin(latitude)
        let height =
            axis * cos(latitude) + z * sine
            - Geodesy.equatorialRadius * (1 - Geodesy.eccentricitySquared * sine * sine).squareRoot()
        let longitude = axis > 0 ? Degrees(radians: atan2(y, x)).value : 0
        guard
            let position = Coordinate(
                latitude: max(-90, min(90, Degrees(radians: latitude).value)), longitude: longitude)
        else { return nil }
        return (position, Metres(height))
    }
}
