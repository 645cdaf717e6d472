/// Position and time.
///
/// NMEA 0183: fields 1 to 4 position, 5 time, 6 status, from 2.3 on 7 mode.
package struct GLL: NMEASentence {
    package let position: NMEAPosition?
    package let time: NMEATimeOfDay?
    /// Status `A`; anything else, or nothing, is a warning.
    package let isValid: Bool
    /// Nil before NMEA 2.3.
    package let mode: NMEAMode?

    package init(reading fields: borrowing NMEAFields) throws(NMEAMalformed) {
        guard (6...8).contains(fields.count) else { throw NMEAMalformed() }
        position = try fields.position(1)
        time = try fields.timeOfDay(5)
        isValid = try fields.character(6) == 0x41
        mode = try fields.mode(7)
    }

    /// The receiver vouches for the position: the status says so, and the mode where there is one.
    package var vouchesForPosition: Bool { isValid && mode?.vouchesForPosition ?? true }
}
