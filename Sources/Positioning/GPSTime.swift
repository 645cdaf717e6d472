/// A moment in GPS time: weeks since 1980-01-06 and the time within the week, without leap seconds.
package struct GPSTime: Sendable, Hashable {
    /// Since 1980-01-06, with all rollovers counted.
    package let week: Int
    /// 0 ..< 604,800 s.
    package let nanosecondsOfWeek: Int64

    static let nanosecondsPerWeek: Int64 = 604_800 * 1_000_000_000
    /// 1980-01-06T00:00:00Z, seconds since 1970.
    static let epoch: Int64 = 315_964_800
    /// The last whole week that `UTC` can hold (2262).
    static let weekLimit = 14_700

    /// From a receiver's week, milliseconds of the week and the rest in nanoseconds (which may be negative).
    ///
    /// Nil for a week or a time of the week that does not exist.
    package init?(week: Int, millisecondsOfWeek: UInt32, nanoseconds: Int32 = 0) {
        guard millisecondsOfWeek < 604_800_000 else { return nil }
        self.init(week: week, nanosecondsOfWeek: Int64(millisecondsOfWeek) * 1_000_000 + Int64(nanoseconds))
    }

    /// From a time of the week that may reach up to a week into the neighbouring ones.
    private init?(week: Int, nanosecondsOfWeek: Int64) {
        guard (0...GPSTime.weekLimit).contains(week) else { return nil }
        let carry = nanosecondsOfWeek < 0 ? -1 : nanosecondsOfWeek >= GPSTime.nanosecondsPerWeek ? 1 : 0
        guard week + carry >= 0 else { return nil }
        self.week = week + carry
        self.nanosecondsOfWeek = nanosecondsOfWeek - Int64(carry) * GPSTime.nanosecondsPerWeek
    }

    /// The GPS time of a moment, with a known or the table's difference; nil before 1980-01-06.
    package init?(_ time: UTC, leapSeconds: Int8? = nil) {
        let leap = Int64(leapSeconds ?? LeapSeconds.gpsMinusUTC(at: time))
        let seconds = time.secondsSince1970 - GPSTime.epoch + leap
        guard seconds >= 0 else { return nil }
        let (week, second) = seconds.quotientAndRemainder(dividingBy: 604_800)
        self.init(week: Int(week), nanosecondsOfWeek: second * 1_000_000_000 + time.nanosecond)
    }

    /// The moment in UTC.
    ///
    /// `leapSeconds` is GPS time minus UTC as the receiver has it from a satellite; without it the table's value is
    /// taken. As everywhere, a leap second counts as the first second of the next minute.
    package func utc(leapSeconds: Int8? = nil) -> UTC {
        let seconds = GPSTime.epoch + Int64(week) * 604_800 + nanosecondsOfWeek / 1_000_000_000
        let leap = Int64(leapSeconds ?? LeapSeconds.gpsMinusUTC(atGPSSeconds: seconds))
        return UTC(
            nanosecondsSince1970: (seconds - leap) * 1_000_000_000 + nanosecondsOfWeek % 1_000_000_000)
    }

    /// The full number of a week that was sent modulo 1024 (or another `modulus`), nearest to a reference.
    ///
    /// Never before the week of `floor`, and never before the first week. Nil for a week that is negative.
    package static func resolveWeek(_ week: Int, modulus: Int = 1024, reference: UTC, notBefore floor: UTC) -> Int? {
        precondition(modulus > 0, "weeks modulo \(modulus)")
        guard week >= 0 else { return nil }
        let residue = week % modulus
        let aim = weeks(reference)
        let least = max(0, weeks(floor))
        var full = residue + max(0, aim - residue + modulus / 2) / modulus * modulus
        if full < least { full += (least - full + modulus - 1) / modulus * modulus }
        return full
    }

    /// Whole weeks from the epoch to a moment; negative before it.
    private static func weeks(_ time: UTC) -> Int {
        let seconds = time.secondsSince1970 - epoch
        return Int(seconds >= 0 ? seconds / 604_800 : -((604_799 - seconds) / 604_800))
    }
}
