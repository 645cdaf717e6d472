import Positioning

/// A latitude and a longitude exactly as they were sent.
@usableFromInline
package struct NMEAPosition: Hashable, Sendable {
    /// Units of 1e-10 minute, north is positive; at most 90 degrees either way.
    @usableFromInline package let latitudeMinutesE10: Int64
    /// Units of 1e-10 minute, east is positive; at most 180 degrees either way.
    @usableFromInline package let longitudeMinutesE10: Int64
    /// Decimals of the minute that were sent, of the two angles the fewer.
    @usableFromInline package let decimals: UInt8

    /// Nil when an angle is out of its range.
    package init?(latitudeMinutesE10: Int64, longitudeMinutesE10: Int64, decimals: UInt8) {
        guard latitudeMinutesE10.magnitude <= 90 * NMEAPosition.unitsPerDegree.magnitude,
            longitudeMinutesE10.magnitude <= 180 * NMEAPosition.unitsPerDegree.magnitude
        else { return nil }
        self.latitudeMinutesE10 = latitudeMinutesE10
        self.longitudeMinutesE10 = longitudeMinutesE10
        self.decimals = decimals
    }

    /// In degrees, each rounded once; never nil for a position that was parsed.
    @inlinable package var coordinate: Coordinate? {
        let unit = Double(NMEAPosition.unitsPerDegree)
        return Coordinate(latitude: Double(latitudeMinutesE10) / unit, longitude: Double(longitudeMinutesE10) / unit)
    }

    @inlinable static var unitsPerMinute: Int64 { 10_000_000_000 }
    @inlinable static var unitsPerDegree: Int64 { 60 * unitsPerMinute }
}
