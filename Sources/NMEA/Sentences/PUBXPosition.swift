/// PUBX,00: u-blox position with accuracies.
///
/// u-blox interface descriptions (M8 to F9, PUBX,00 POSITION): fields 2 time, 3 to 6 position, 7 height above the
/// ellipsoid (m), 8 status, 9 and 10 accuracies (m), 11 speed (km/h), 12 track (degrees), 13 speed downwards (m/s), 14
/// age of the corrections (s), 15 HDOP, 16 VDOP, 17 TDOP, 18 satellites used, 19 reserved, 20 dead reckoning used.
package struct PUBXPosition: NMEASentence {
    package let time: NMEATimeOfDay?
    package let position: NMEAPosition?
    /// Metres.
    package let heightAboveEllipsoid: NMEADecimal?
    package let status: Status
    /// Metres, 68 %.
    package let horizontalAccuracy: NMEADecimal?
    /// Metres, 68 %.
    package let verticalAccuracy: NMEADecimal?
    package let speedKilometresPerHour: NMEADecimal?
    /// Degrees, 0 to 360.
    package let trackTrue: NMEADecimal?
    /// Metres per second, down is positive.
    package let downwardSpeed: NMEADecimal?
    /// Seconds.
    package let correctionAge: NMEADecimal?
    package let horizontalDilution: NMEADecimal?
    package let verticalDilution: NMEADecimal?
    package let timeDilution: NMEADecimal?
    package let satellitesUsed: UInt8?
    package let usesDeadReckoning: Bool?

    package init(reading fields: borrowing NMEAFields) throws(NMEAMalformed) {
        guard (20...21).contains(fields.count) else { throw NMEAMalformed() }
        time = try fields.timeOfDay(2)
        position = try fields.position(3)
        heightAboveEllipsoid = try fields.decimal(7)
        status = fields.withText(8) { Status(letters: $0) }
        horizontalAccuracy = try fields.magnitude(9)
        verticalAccuracy = try fields.magnitude(10)
        speedKilometresPerHour = try fields.magnitude(11)
        trackTrue = try fields.direction(12)
        downwardSpeed = try fields.decimal(13)
        correctionAge = try fields.magnitude(14)
        horizontalDilution = try fields.magnitude(15)
        verticalDilution = try fields.magnitude(16)
        timeDilution = try fields.magnitude(17)
        satellitesUsed = try fields.integer(18, in: 0...255).map { UInt8(truncatingIfNeeded: $0) }
        usesDeadReckoning = try fields.integer(20, in: 0...1).map { $0 == 1 }
    }

    /// The navigation status, two letters.
    package enum Status: Sendable, CaseIterable {
        /// NF: no fix.
        case none
        /// DR.
        case deadReckoning
        /// G2: alone, two dimensions.
        case twoD
        /// G3.
        case threeD
        /// D2: differential.
        case differentialTwoD
        /// D3.
        case differentialThreeD
        /// RK: satellites and dead reckoning.
        case combined
        /// TT: time only.
        case timeOnly
        /// Not sent, or letters that are not documented.
        case unknown

        init(letters: UnsafeBufferPointer<UInt8>) {
            guard letters.count == 2 else {
                self = .unknown
                return
            }
            self =
                switch (letters[0], letters[1]) {
                case (0x4E, 0x46): .none
                case (0x44, 0x52): .deadReckoning
                case (0x47, 0x32): .twoD
                case (0x47, 0x33): .threeD
                case (0x44, 0x32): .differentialTwoD
                case (0x44, 0x33): .differentialThreeD
                case (0x52, 0x4B): .combined
                case (0x54, 0x54): .timeOnly
                case (_, _): .unknown
                }
        }

        /// Whether the receiver vouches for a position of its own (measured or reckoned).
        package var vouchesForPosition: Bool {
            switch self {
            case .deadReckoning, .twoD, .threeD, .differentialTwoD, .differentialThreeD, .combined: true
            case .none, .timeOnly, .unknown: false
            }
        }
    }
}
