import Positioning

/// GPS time in whole milliseconds since 1980-01-06T00:00:00Z, which leap seconds do not touch.
struct GPSMilliseconds: Hashable, Sendable {
    var count: Int64

    /// GPS time minus UTC since 2017.
    static let leapSeconds: Int64 = 18
    private static let epochSince1970: Int64 = 315_964_800
    private static let weekMs: Int64 = 604_800_000

    /// The first moment at or after `utc` whose count of milliseconds is a multiple of `periodMs`.
    init(atOrAfter utc: UTC, multipleOf periodMs: Int64) {
        let nanoseconds = utc.nanosecondsSince1970
        let whole = nanoseconds / 1_000_000 + (nanoseconds % 1_000_000 > 0 ? 1 : 0)
        let exact = whole + (GPSMilliseconds.leapSeconds - GPSMilliseconds.epochSince1970) * 1000
        let beyond = (exact % periodMs + periodMs) % periodMs
        count = beyond == 0 ? exact : exact + periodMs - beyond
    }

    var utc: UTC {
        let since1970 = count + (GPSMilliseconds.epochSince1970 - GPSMilliseconds.leapSeconds) * 1000
        let (nanoseconds, overflow) = since1970.multipliedReportingOverflow(by: 1_000_000)
        return UTC(nanosecondsSince1970: overflow ? .max : nanoseconds)
    }

    var timeOfWeekMs: UInt32 {
        UInt32(truncatingIfNeeded: (count % GPSMilliseconds.weekMs + GPSMilliseconds.weekMs) % GPSMilliseconds.weekMs)
    }
}
