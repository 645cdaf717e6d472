/// PUBX,04: u-blox time of day and clock.
///
/// u-blox interface descriptions (M8 to F9, PUBX,04 TIME): fields 2 time, 3 date, 4 UTC time of week (s), 5 UTC week, 6
/// leap seconds (with a `D` behind them while they are the firmware's default), 7 clock bias (ns), 8 clock drift
/// (ns/s), 9 time pulse granularity (ns).
package struct PUBXTime: NMEASentence {
    package let time: NMEATimeOfDay?
    package let date: NMEADate?
    /// Seconds.
    package let timeOfWeek: NMEADecimal?
    package let week: UInt16?
    /// GPS time minus UTC, seconds.
    package let leapSeconds: Int8?
    /// The leap seconds are the firmware's, not yet a satellite's.
    package let leapSecondsAreDefault: Bool
    /// Nanoseconds.
    package let clockBias: NMEADecimal?
    /// Nanoseconds per second.
    package let clockDrift: NMEADecimal?
    /// Nanoseconds.
    package let timePulseGranularity: NMEADecimal?

    package init(reading fields: borrowing NMEAFields) throws(NMEAMalformed) {
        guard fields.count == 10 else { throw NMEAMalformed() }
        time = try fields.timeOfDay(2)
        date = try fields.date(3)
        timeOfWeek = try fields.magnitude(4)
        week = try fields.integer(5, in: 0...65_535).map { UInt16(truncatingIfNeeded: $0) }
        (leapSeconds, leapSecondsAreDefault) = try PUBXTime.leapSeconds(fields)
        clockBias = try fields.decimal(7)
        clockDrift = try fields.decimal(8)
        timePulseGranularity = try fields.decimal(9)
    }

    private static func leapSeconds(_ fields: borrowing NMEAFields) throws(NMEAMalformed) -> (Int8?, Bool) {
        if fields.isEmpty(6) { return (nil, false) }
        let parsed = fields.withText(6) { text -> (Int8, Bool)? in
            let isDefault = text[text.count - 1] == 0x44
            let digits = isDefault ? text.dropLast() : text[...]
            var value = 0
            for byte in digits {
                guard byte >= Byte.zero, byte <= 0x39, value <= 9 else { return nil }
                value = value * 10 + Int(byte - Byte.zero)
            }
            return digits.isEmpty ? nil : (Int8(truncatingIfNeeded: value), isDefault)
        }
        guard let parsed else { throw NMEAMalformed() }
        return parsed
    }
}
