/// Heading from magnetic north.
///
/// NMEA 0183 up to 2.0, still sent by compasses and autopilots: fields 1 heading (degrees), 2 `M`.
package struct HDM: NMEASentence {
    /// Degrees, 0 to 360.
    package let headingMagnetic: NMEADecimal?

    package init(reading fields: borrowing NMEAFields) throws(NMEAMalformed) {
        guard fields.count == 3 else { throw NMEAMalformed() }
        headingMagnetic = try fields.direction(1)
        try fields.unit(2, 0x4D)
    }
}
