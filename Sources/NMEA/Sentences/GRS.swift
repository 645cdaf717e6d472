/// Range residuals of the satellites of GSA, in its order.
///
/// NMEA 0183 from 2.3: fields 1 time, 2 whether they were computed after (1) or in (0) the solution, 3 to 14 residuals
/// (m), from 4.1 on 15 system and 16 signal.
package struct GRS: NMEASentence {
    package let time: NMEATimeOfDay?
    package let computedAfterSolution: Bool?
    package let systemId: UInt8?
    package let signalId: UInt8?
    private let residuals: SIMD16<Float>
    /// One bit for each slot that was sent.
    private let present: UInt16

    package init(reading fields: borrowing NMEAFields) throws(NMEAMalformed) {
        guard (15...17).contains(fields.count) else { throw NMEAMalformed() }
        time = try fields.timeOfDay(1)
        computedAfterSolution = try fields.integer(2, in: 0...1).map { $0 == 1 }
        var residuals = SIMD16<Float>()
        var present: UInt16 = 0
        for slot in 0..<GSA.slots {
            guard let residual = try fields.decimal(3 + slot) else { continue }
            residuals[slot] = Float(residual.value)
            present |= 1 << UInt16(slot)
        }
        self.residuals = residuals
        self.present = present
        systemId = try fields.hexadecimalDigit(15)
        signalId = try fields.hexadecimalDigit(16)
    }

    /// Metres, for the satellite of the GSA slot; nil when it was not sent.
    package func residual(slot: Int) -> Float? {
        slot >= 0 && slot < GSA.slots && present & 1 << UInt16(slot) != 0 ? residuals[slot] : nil
    }
}
