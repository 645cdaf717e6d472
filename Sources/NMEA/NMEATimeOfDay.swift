import Positioning

/// A time of day in UTC, without a date.
@usableFromInline
package struct NMEATimeOfDay: Hashable, Sendable {
    /// Since midnight, 0 ..< 86,401,000,000,000; second 60 counts as the first of the next minute.
    @usableFromInline package let nanoseconds: Int64
    /// The sender said second 60.
    @usableFromInline package let isLeapSecond: Bool

    /// Nil when a part is out of its range; the second may be 60.
    package init?(hour: Int, minute: Int, second: Int, nanosecond: Int = 0) {
        guard (0...23).contains(hour), (0...59).contains(minute), (0...60).contains(second),
            (0..<1_000_000_000).contains(nanosecond)
        else { return nil }
        nanoseconds = Int64(hour * 3600 + minute * 60 + second) * 1_000_000_000 + Int64(nanosecond)
        isLeapSecond = second == 60
    }

    /// The time of day of a moment.
    package init(_ utc: UTC) {
        let day: Int64 = 86_400 * 1_000_000_000
        let remainder = utc.nanosecondsSince1970 % day
        nanoseconds = remainder < 0 ? remainder + day : remainder
        isLeapSecond = false
    }
}

extension UTC {
    /// The nearest moment with at most `decimals` (0 to 9) decimals of the second, so that a date and a time of day
    /// written from it agree.
    package func rounded(toSecondDecimals decimals: Int) -> UTC {
        var step: Int64 = 1
        for _ in 0..<max(0, 9 - decimals) { step *= 10 }
        let (raised, overflow) = nanosecondsSince1970.addingReportingOverflow(step / 2)
        if overflow { return self }
        let above = raised % step
        return UTC(nanosecondsSince1970: raised &- (above < 0 ? above + step : above))
    }
}
