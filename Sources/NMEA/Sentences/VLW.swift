/// Distance travelled, in nautical miles.
///
/// NMEA 0183: fields 1 through the water in all, 3 since the reset, from 3.0 on 5 over ground in all, 7 since the
/// reset; each with `N`.
package struct VLW: NMEASentence {
    package let waterTotal: NMEADecimal?
    package let waterSinceReset: NMEADecimal?
    package let groundTotal: NMEADecimal?
    package let groundSinceReset: NMEADecimal?

    package init(reading fields: borrowing NMEAFields) throws(NMEAMalformed) {
        guard fields.count == 5 || fields.count == 9 else { throw NMEAMalformed() }
        waterTotal = try fields.magnitude(1)
        waterSinceReset = try fields.magnitude(3)
        groundTotal = try fields.magnitude(5)
        groundSinceReset = try fields.magnitude(7)
        for unit in stride(from: 2, through: 8, by: 2) { try fields.unit(unit, 0x4E) }
    }
}
