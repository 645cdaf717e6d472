/// Fix data: time, position, quality and height.
///
/// NMEA 0183: fields 1 time, 2 to 5 position, 6 quality, 7 satellites used, 8 HDOP, 9 and 10 height above mean sea
/// level (M), 11 and 12 geoid separation (M), 13 age of the corrections (s), 14 their station.
package struct GGA: NMEASentence {
    package let time: NMEATimeOfDay?
    package let position: NMEAPosition?
    package let quality: Quality
    package let satellitesUsed: UInt8?
    package let horizontalDilution: NMEADecimal?
    /// Metres.
    package let heightAboveMeanSeaLevel: NMEADecimal?
    /// Metres, the geoid's height above the ellipsoid.
    package let geoidSeparation: NMEADecimal?
    /// Seconds.
    package let correctionAge: NMEADecimal?
    /// Nil also when the sender gives its station a name that is no number.
    package let station: UInt16?

    package init(reading fields: borrowing NMEAFields) throws(NMEAMalformed) {
        guard (11...15).contains(fields.count) else { throw NMEAMalformed() }
        time = try fields.timeOfDay(1)
        position = try fields.position(2)
        quality = Quality(number: try fields.integer(6, in: 0...99))
        satellitesUsed = try fields.integer(7, in: 0...255).map { UInt8(truncatingIfNeeded: $0) }
        horizontalDilution = try fields.magnitude(8)
        heightAboveMeanSeaLevel = try fields.decimal(9)
        try fields.unit(10, 0x4D)
        geoidSeparation = try fields.decimal(11)
        try fields.unit(12, 0x4D)
        correctionAge = try fields.magnitude(13)
        station = fields.station(14)
    }

    /// The quality of the fix, field 6.
    package enum Quality: UInt8, Sendable, CaseIterable {
        case invalid = 0
        case autonomous = 1
        case differential = 2
        /// PPS: the military service.
        case precise = 3
        case rtkFixed = 4
        case rtkFloat = 5
        /// Dead reckoning.
        case estimated = 6
        case manual = 7
        case simulated = 8
        /// Not sent, or a number that the standard does not define.
        case unknown = 255

        init(number: Int?) {
            self = number.flatMap { Quality(rawValue: UInt8(truncatingIfNeeded: $0)) } ?? .unknown
        }

        /// Whether the receiver vouches for a position of its own (measured or reckoned).
        package var vouchesForPosition: Bool {
            switch self {
            case .autonomous, .differential, .precise, .rtkFixed, .rtkFloat, .estimated, .simulated: true
            case .invalid, .manual, .unknown: false
            }
        }
    }
}

extension NMEAFields {
    /// A reference station's number; a name in its place, which some base stations have, is nil and harms nothing.
    func station(_ index: Int) -> UInt16? {
        withText(index) { name in
            var number = 0
            for byte in name {
                guard byte >= Byte.zero, byte <= 0x39, number <= 9999 else { return nil }
                number = number * 10 + Int(byte - Byte.zero)
            }
            return name.isEmpty ? nil : UInt16(exactly: number)
        }
    }
}
