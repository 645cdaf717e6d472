/// Rate of turn.
///
/// NMEA 0183: fields 1 rate (degrees a minute, bow to port is negative), 2 status.
package struct ROT: NMEASentence {
    /// Degrees a minute, bow to starboard is positive.
    package let rateOfTurn: NMEADecimal?
    /// Status `A`.
    package let isValid: Bool

    package init(reading fields: borrowing NMEAFields) throws(NMEAMalformed) {
        guard fields.count == 3 else { throw NMEAMalformed() }
        rateOfTurn = try fields.decimal(1)
        isValid = try fields.character(2) == 0x41
    }
}
