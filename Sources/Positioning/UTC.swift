/// A moment of Coordinated Universal Time, as nanoseconds since 1970-01-01T00:00:00Z without leap seconds.
///
/// The range is the years 1678 to 2262; a constructor that would leave it gives nil.
@usableFromInline
package struct UTC: Hashable, Comparable, Sendable {
    @usableFromInline package var nanosecondsSince1970: Int64

    @inlinable package init(nanosecondsSince1970: Int64) { self.nanosecondsSince1970 = nanosecondsSince1970 }

    @inlinable package static func < (a: UTC, b: UTC) -> Bool { a.nanosecondsSince1970 < b.nanosecondsSince1970 }

    /// Whole seconds since 1970, rounded towards the past.
    @inlinable package var secondsSince1970: Int64 {
        let (quotient, remainder) = nanosecondsSince1970.quotientAndRemainder(dividingBy: 1_000_000_000)
        return remainder < 0 ? quotient - 1 : quotient
    }

    /// Nanoseconds after `secondsSince1970`, in 0 ..< 1,000,000,000.
    @inlinable package var nanosecond: Int64 {
        let remainder = nanosecondsSince1970 % 1_000_000_000
        return remainder < 0 ? remainder + 1_000_000_000 : remainder
    }

    @inlinable package func duration(to other: UTC) -> Duration {
        .nanoseconds(other.nanosecondsSince1970.subtractingSaturated(nanosecondsSince1970))
    }

    @inlinable package func advanced(by duration: Duration) -> UTC { advanced(byNanoseconds: duration.nanoseconds) }

    /// The moment later by `nanoseconds`, held at the ends of the range.
    @inlinable package func advanced(byNanoseconds nanoseconds: Int64) -> UTC {
        let (sum, overflow) = nanosecondsSince1970.addingReportingOverflow(nanoseconds)
        return UTC(nanosecondsSince1970: overflow ? (nanoseconds < 0 ? .min : .max) : sum)
    }
}

/// How the time of a fix was found, from the least to the most to be believed.
@usableFromInline
package enum TimeSource: UInt8, Sendable, Comparable, CaseIterable {
    /// The receiver gave a time of day only; the date is the host clock's.
    case hostDate
    /// The receiver gave date and time, but not yet vouched for them (leap seconds or date unresolved).
    case unconfirmed
    /// A week rollover of the receiver was corrected by k x 1024 weeks.
    case rolloverCorrected
    /// The receiver's date and time, as it vouched for them.
    case receiver

    @inlinable package static func < (a: TimeSource, b: TimeSource) -> Bool { a.rawValue < b.rawValue }
}
