extension EarthCentredPosition {
    /// The Earth's mean radius (2a + b) / 3, metres.
    static let meanRadius = 6_371_008.8

    /// A place on the ellipsoid itself.
    package init(_ position: Coordinate) {
        self.init(position, heightAboveEllipsoid: Metres(0))
    }

    /// The straight line to another place, through the Earth.
    @inlinable
    package func chord(to other: EarthCentredPosition) -> Metres {
        let (dx, dy, dz) = (x - other.x, y - other.y, z - other.z)
        return Metres((dx * dx + dy * dy + dz * dz).squareRoot())
    }

    /// The way over ground to another place, both on the ellipsoid; the same at the antimeridian and the poles.
    ///
    /// The chord bent to the mean radius, for where a geodesic (`Geodesy`) costs too much: within 1e-6 of it up to
    /// 100 km, within 0.5 % up to 5,000 km, within 5 % to the other side of the Earth.
    package func distanceOverGround(to other: EarthCentredPosition) -> Metres {
        let half = chord(to: other).value / (2 * EarthCentredPosition.meanRadius)
        return Metres(2 * EarthCentredPosition.meanRadius * Trigonometry.arcSine(half))
    }
}
