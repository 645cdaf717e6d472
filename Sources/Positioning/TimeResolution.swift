/// Whole times from incomplete or rolled-over ones, by a reference that is roughly right.
///
/// The reference is what the host's clock says (or a capture's date). All of it is arithmetic: who believes which
/// reference is decided where these are called.
package enum TimeResolution {
    private static let nanosecondsPerDay: Int64 = 86_400 * 1_000_000_000
    private static let nanosecondsPerCycle: Int64 = 1024 * GPSTime.nanosecondsPerWeek

    /// A time that a receiver may give whole cycles of 1024 weeks too early, put right.
    ///
    /// Moved forward by the number of cycles that brings it nearest to `reference`, and by as many more as bring it
    /// to `floor` (the date of the build, before which nothing can happen). Never moved back. Nil when no such time
    /// can be held.
    package static func undoRollover(
        _ time: UTC, reference: UTC, notBefore floor: UTC
    ) -> (time: UTC, cycles: Int)? {
        let behind = reference.nanosecondsSince1970.subtractingSaturated(time.nanosecondsSince1970)
        let below = floor.nanosecondsSince1970.subtractingSaturated(time.nanosecondsSince1970)
        var cycles: Int64 = 0
        if behind > 0 {
            let (whole, rest) = behind.quotientAndRemainder(dividingBy: nanosecondsPerCycle)
            cycles = rest > nanosecondsPerCycle / 2 ? whole + 1 : whole
        }
        if below > 0 {
            let (whole, rest) = below.quotientAndRemainder(dividingBy: nanosecondsPerCycle)
            cycles = max(cycles, rest > 0 ? whole + 1 : whole)
        }
        let (shift, overflow) = cycles.multipliedReportingOverflow(by: nanosecondsPerCycle)
        let (moved, beyond) = time.nanosecondsSince1970.addingReportingOverflow(shift)
        guard !overflow, !beyond else { return nil }
        return (UTC(nanosecondsSince1970: moved), Int(cycles))
    }

    /// The year that ends in two given digits (0 to 99) and is nearest to a reference: within 50 years before and 49
    /// after. Nil for other numbers.
    package static func year(twoDigits: Int, near reference: UTC) -> Int? {
        guard (0...99).contains(twoDigits) else { return nil }
        let first = CivilTime(reference).year - 50
        return first + ((twoDigits - first) % 100 + 100) % 100
    }

    /// The moment within 12 hours of a reference at which a clock of UTC shows a time of day.
    ///
    /// `nanosecondOfDay` is 0 ..< 86,401 s, so that a leap second passes; nil for others and at the ends of time.
    package static func moment(nanosecondOfDay: Int64, near reference: UTC) -> UTC? {
        guard (0..<nanosecondsPerDay + 1_000_000_000).contains(nanosecondOfDay) else { return nil }
        let now = reference.nanosecondsSince1970
        let today = now % nanosecondsPerDay
        let secondOfDay = today < 0 ? today + nanosecondsPerDay : today
        var offset = nanosecondOfDay - secondOfDay
        if offset > nanosecondsPerDay / 2 { offset -= nanosecondsPerDay }
        if offset <= -nanosecondsPerDay / 2 { offset += nanosecondsPerDay }
        let (moment, overflow) = now.addingReportingOverflow(offset)
        return overflow ? nil : UTC(nanosecondsSince1970: moment)
    }
}
