/// Recommended minimum: time, date, position, speed and track.
///
/// NMEA 0183: fields 1 time, 2 status, 3 to 6 position, 7 speed (knots), 8 track (degrees true), 9 date, 10 and 11
/// magnetic variation (degrees, E or W), from 2.3 on 12 mode, from 4.1 on 13 navigational status.
package struct RMC: NMEASentence {
    package let time: NMEATimeOfDay?
    package let date: NMEADate?
    /// Status `A`; anything else, or nothing, is a warning.
    package let isValid: Bool
    package let position: NMEAPosition?
    package let speedKnots: NMEADecimal?
    /// Degrees, 0 to 360.
    package let trackTrue: NMEADecimal?
    /// Degrees, 0 to 180; its direction is in `variationIsWest`.
    package let magneticVariation: NMEADecimal?
    package let variationIsWest: Bool
    /// Nil before NMEA 2.3.
    package let mode: NMEAMode?
    /// Nil before NMEA 4.1.
    package let navigationalStatus: NavigationalStatus?

    package init(reading fields: borrowing NMEAFields) throws(NMEAMalformed) {
        guard (10...14).contains(fields.count) else { throw NMEAMalformed() }
        time = try fields.timeOfDay(1)
        isValid = try fields.character(2) == 0x41
        position = try fields.position(3)
        speedKnots = try fields.magnitude(7)
        trackTrue = try fields.direction(8)
        date = try fields.date(9)
        if fields.count == 12, let letter = try fields.character(11), NMEAMode(rawValue: letter) != nil, letter != 0x45
        {
            // Motorola's T805 leaves the variation's direction out and puts the mode in its place.
            magneticVariation = nil
            variationIsWest = false
            mode = NMEAMode(letter: letter)
        } else {
            (magneticVariation, variationIsWest) = try fields.variation(10)
            mode = try fields.mode(12)
        }
        navigationalStatus = try fields.navigationalStatus(13)
    }

    /// The receiver vouches for the position: the status says so, and the mode where there is one.
    package var vouchesForPosition: Bool { isValid && mode?.vouchesForPosition ?? true }

    /// What the sender as a navigation system thinks of the data. GNSS receivers, which are none, send `V` always.
    package enum NavigationalStatus: UInt8, Sendable, CaseIterable {
        case safe = 0x53
        case caution = 0x43
        case unsafe = 0x55
        case notProvided = 0x56
        case unknown = 0
    }
}

extension NMEAFields {
    func navigationalStatus(_ index: Int) throws(NMEAMalformed) -> RMC.NavigationalStatus? {
        guard let letter = try character(index) else { return nil }
        return RMC.NavigationalStatus(rawValue: letter) ?? .unknown
    }

    /// A magnetic variation or deviation and its direction; a number without a direction says nothing and is nil.
    func variation(_ index: Int) throws(NMEAMalformed) -> (magnitude: NMEADecimal?, isWest: Bool) {
        let magnitude = try magnitude(index)
        if let magnitude, magnitude.value > 180 { throw NMEAMalformed() }
        switch try character(index + 1) {
        case 0x45: return (magnitude, false)
        case 0x57: return (magnitude, true)
        case nil: return (nil, false)
        case .some: throw NMEAMalformed()
        }
    }
}
