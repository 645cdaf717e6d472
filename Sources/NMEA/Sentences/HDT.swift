/// Heading from true north; where the bow points, not where it moves.
///
/// NMEA 0183: fields 1 heading (degrees), 2 `T`.
package struct HDT: NMEASentence {
    /// Degrees, 0 to 360.
    package let headingTrue: NMEADecimal?

    package init(reading fields: borrowing NMEAFields) throws(NMEAMalformed) {
        guard fields.count == 3 else { throw NMEAMalformed() }
        headingTrue = try fields.direction(1)
        try fields.unit(2, 0x54)
    }
}
