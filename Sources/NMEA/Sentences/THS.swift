/// Heading from true north and how it was made.
///
/// NMEA 0183 from 3.0: fields 1 heading (degrees), 2 mode (A, E, M, S, or V for not valid).
package struct THS: NMEASentence {
    /// Degrees, 0 to 360.
    package let headingTrue: NMEADecimal?
    /// `V` reads as `unknown`, which vouches for nothing.
    package let mode: NMEAMode?

    package init(reading fields: borrowing NMEAFields) throws(NMEAMalformed) {
        guard fields.count == 3 else { throw NMEAMalformed() }
        headingTrue = try fields.direction(1)
        mode = try fields.mode(2)
    }

    /// The sender vouches for the heading.
    package var vouchesForHeading: Bool { mode?.vouchesForPosition ?? false }
}
