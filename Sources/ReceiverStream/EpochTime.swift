/// When an epoch is, on the clocks that a receiver's protocols use, so that their messages can be told apart.
struct EpochTime {
    /// GPS time of week, ms, as every UBX navigation message has it.
    var timeOfWeekMs: UInt32?
    /// UTC time of day, ns, as the NMEA sentences have it.
    var timeOfDayNs: Int64?

    /// Sentences of one epoch may be cut to different decimals; the fastest receivers are 33 ms apart.
    private static let toleranceNs: Int64 = 10_000_000
    private static let dayNs: Int64 = 86_400 * 1_000_000_000

    /// Whether a UBX message belongs to this epoch; nil when nothing is known of the epoch's time.
    func holds(timeOfWeekMs other: UInt32, gpsMinusUTCMs: Int64) -> Bool? {
        if let timeOfWeekMs { return timeOfWeekMs == other }
        return timeOfDayNs.map { EpochTime.agree($0, other, gpsMinusUTCMs) }
    }

    /// The same for a sentence.
    func holds(timeOfDayNs other: Int64, gpsMinusUTCMs: Int64) -> Bool? {
        if let timeOfDayNs {
            // A leap second has the same place on the dial as the second after it, and is another.
            if (timeOfDayNs < EpochTime.dayNs) != (other < EpochTime.dayNs) {
                return (timeOfDayNs - other).magnitude <= EpochTime.toleranceNs.magnitude
            }
            return EpochTime.apart(timeOfDayNs, other) <= EpochTime.toleranceNs
        }
        return timeOfWeekMs.map { EpochTime.agree(other, $0, gpsMinusUTCMs) }
    }

    private static func agree(_ dayNs: Int64, _ weekMs: UInt32, _ gpsMinusUTCMs: Int64) -> Bool {
        let utcMs = Int64(weekMs) - gpsMinusUTCMs
        return apart(dayNs, utcMs * 1_000_000) <= toleranceNs
    }

    private static func apart(_ a: Int64, _ b: Int64) -> Int64 {
        let difference = ((a - b) % dayNs + dayNs) % dayNs
        return min(difference, dayNs - difference)
    }
}
