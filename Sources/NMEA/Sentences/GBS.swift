/// Satellite fault detection: expected errors, and the satellite most likely to be at fault.
///
/// NMEA 0183 from 2.3: fields 1 time, 2 to 4 expected errors (m), 5 satellite, 6 probability of a missed detection, 7
/// its bias (m), 8 the bias's standard deviation (m), from 4.1 on 9 system and 10 signal.
package struct GBS: NMEASentence {
    package let time: NMEATimeOfDay?
    /// Metres, one sigma.
    package let latitudeError: NMEADecimal?
    /// Metres, one sigma.
    package let longitudeError: NMEADecimal?
    /// Metres, one sigma.
    package let heightError: NMEADecimal?
    /// See `NMEASatelliteNumber`.
    package let failedSatellite: UInt16?
    package let missedDetection: NMEADecimal?
    /// Metres.
    package let bias: NMEADecimal?
    /// Metres.
    package let biasDeviation: NMEADecimal?
    package let systemId: UInt8?
    package let signalId: UInt8?

    package init(reading fields: borrowing NMEAFields) throws(NMEAMalformed) {
        guard (9...11).contains(fields.count) else { throw NMEAMalformed() }
        time = try fields.timeOfDay(1)
        latitudeError = try fields.magnitude(2)
        longitudeError = try fields.magnitude(3)
        heightError = try fields.magnitude(4)
        failedSatellite = try fields.integer(5, in: 0...999).map { UInt16(truncatingIfNeeded: $0) }
        missedDetection = try fields.magnitude(6)
        bias = try fields.decimal(7)
        biasDeviation = try fields.magnitude(8)
        systemId = try fields.hexadecimalDigit(9)
        signalId = try fields.hexadecimalDigit(10)
    }
}
