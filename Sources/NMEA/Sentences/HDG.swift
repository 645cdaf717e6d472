/// A compass's heading with its deviation and the variation.
///
/// NMEA 0183: fields 1 heading as the sensor has it (degrees), 2 and 3 deviation (degrees, E or W), 4 and 5 variation
/// (degrees, E or W). Magnetic heading is the sensor's plus the deviation, true heading that plus the variation, east
/// positive.
package struct HDG: NMEASentence {
    /// Degrees, 0 to 360, before the deviation is applied.
    package let headingSensor: NMEADecimal?
    /// Degrees, 0 to 180.
    package let deviation: NMEADecimal?
    package let deviationIsWest: Bool
    /// Degrees, 0 to 180.
    package let magneticVariation: NMEADecimal?
    package let variationIsWest: Bool

    package init(reading fields: borrowing NMEAFields) throws(NMEAMalformed) {
        guard fields.count == 6 else { throw NMEAMalformed() }
        headingSensor = try fields.direction(1)
        (deviation, deviationIsWest) = try fields.variation(2)
        (magneticVariation, variationIsWest) = try fields.variation(4)
    }
}
