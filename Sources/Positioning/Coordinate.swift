/// A place on the WGS-84 ellipsoid, without a height.
@usableFromInline
package struct Coordinate: Hashable, Sendable {
    /// Degrees north, in [-90, 90].
    @usableFromInline package let latitude: Double
    /// Degrees east, in [-180, 180].
    @usableFromInline package let longitude: Double

    /// Nil when either angle is out of its range or not a number.
    @inlinable package init?(latitude: Double, longitude: Double) {
        guard latitude >= -90, latitude <= 90, longitude >= -180, longitude <= 180 else { return nil }
        self.latitude = latitude
        self.longitude = longitude
    }
}
