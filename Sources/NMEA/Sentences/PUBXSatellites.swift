/// PUBX,03: all satellites in view in one sentence.
///
/// u-blox interface descriptions (M8 to F9, PUBX,03 SVSTATUS): fields 2 count, then six a satellite: number, status
/// (`-` not used, `U` used, `e` ephemeris available, not used), azimuth (degrees), elevation (degrees), carrier to
/// noise (dB-Hz), lock time (s).
package struct PUBXSatellites: NMEASentence {
    package let satelliteCount: Int

    /// Satellites that fit into the fields of one sentence.
    package static let satelliteLimit = (NMEAFields.fieldLimit - 3) / 6

    /// One satellite as it was sent.
    package struct Satellite: Sendable, Equatable {
        /// See `NMEASatelliteNumber`.
        package let number: UInt16
        package let used: Bool
        /// Degrees from true north, 0 to 359.
        package let azimuth: UInt16?
        /// Degrees above the horizon, -90 to 90.
        package let elevation: Int8?
        /// dB-Hz.
        package let carrierToNoise: UInt8?
        /// Seconds, 0 to 64, where 64 means 64 or more.
        package let lockTime: UInt8?
    }

    package init(reading fields: borrowing NMEAFields) throws(NMEAMalformed) {
        guard let count = try fields.integer(2, in: 0...PUBXSatellites.satelliteLimit), !fields.isCut,
            fields.count == 3 + 6 * count || (count == 0 && fields.count == 4)
        else { throw NMEAMalformed() }
        satelliteCount = count
        for index in 0..<count { _ = try PUBXSatellites.satellite(fields, 3 + 6 * index) }
    }

    /// The satellite at `index`, which counts up to `satelliteCount`, from the fields that the sentence was made of.
    package func satellite(at index: Int, in fields: borrowing NMEAFields) -> Satellite? {
        guard index >= 0, index < satelliteCount else { return nil }
        do {
            return try PUBXSatellites.satellite(fields, 3 + 6 * index)
        } catch {
            return nil
        }
    }

    private static func satellite(_ fields: borrowing NMEAFields, _ first: Int) throws(NMEAMalformed) -> Satellite {
        guard let number = try fields.integer(first, in: 1...999) else { throw NMEAMalformed() }
        let used: Bool
        switch try fields.character(first + 1) {
        case 0x55: used = true
        case 0x2D, 0x65: used = false
        case nil, .some: throw NMEAMalformed()
        }
        return Satellite(
            number: UInt16(truncatingIfNeeded: number), used: used,
            azimuth: try fields.integer(first + 2, in: 0...360).map { $0 == 360 ? 0 : UInt16(truncatingIfNeeded: $0) },
            elevation: try fields.integer(first + 3, in: -90...90).map { Int8(truncatingIfNeeded: $0) },
            carrierToNoise: try fields.integer(first + 4, in: 0...99).map { UInt8(truncatingIfNeeded: $0) },
            lockTime: try fields.integer(first + 5, in: 0...255).map { UInt8(truncatingIfNeeded: $0) })
    }
}
