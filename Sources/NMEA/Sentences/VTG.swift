/// Track and speed over ground.
///
/// NMEA 0183: fields 1 and 2 track (degrees true, T), 3 and 4 track (degrees magnetic, M), 5 and 6 speed (knots, N), 7
/// and 8 speed (km/h, K), from 2.3 on 9 mode.
package struct VTG: NMEASentence {
    /// Degrees, 0 to 360.
    package let trackTrue: NMEADecimal?
    /// Degrees, 0 to 360.
    package let trackMagnetic: NMEADecimal?
    package let speedKnots: NMEADecimal?
    package let speedKilometresPerHour: NMEADecimal?
    /// Nil before NMEA 2.3.
    package let mode: NMEAMode?

    package init(reading fields: borrowing NMEAFields) throws(NMEAMalformed) {
        guard (9...10).contains(fields.count) else { throw NMEAMalformed() }
        trackTrue = try fields.direction(1)
        try fields.unit(2, 0x54)
        trackMagnetic = try fields.direction(3)
        try fields.unit(4, 0x4D)
        speedKnots = try fields.magnitude(5)
        try fields.unit(6, 0x4E)
        speedKilometresPerHour = try fields.magnitude(7)
        try fields.unit(8, 0x4B)
        mode = try fields.mode(9)
    }
}
