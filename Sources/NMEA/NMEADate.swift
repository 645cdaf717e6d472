import Positioning

/// A calendar date as a sentence gives it.
@usableFromInline
package struct NMEADate: Hashable, Sendable {
    /// 0 to 99, or the whole year when `hasCentury`.
    @usableFromInline package let year: UInt16
    /// 1 to 12.
    @usableFromInline package let month: UInt8
    /// 1 to 31.
    @usableFromInline package let day: UInt8
    @usableFromInline package let hasCentury: Bool

    /// Nil for a date that does not exist in any century that GNSS has seen.
    package init?(year: Int, month: Int, day: Int, hasCentury: Bool) {
        guard (1...12).contains(month), hasCentury ? (1...9999).contains(year) : (0...99).contains(year) else {
            return nil
        }
        let calendarYear = hasCentury ? year : 2000 + year
        guard day >= 1, day <= CivilTime.daysIn(month: month, year: calendarYear) else { return nil }
        self.year = UInt16(year)
        self.month = UInt8(month)
        self.day = UInt8(day)
        self.hasCentury = hasCentury
    }

    /// The date of a moment, with its century.
    package init(_ utc: UTC) {
        let civil = CivilTime(utc)
        year = UInt16(clamping: civil.year)
        month = UInt8(clamping: civil.month)
        day = UInt8(clamping: civil.day)
        hasCentury = true
    }
}
