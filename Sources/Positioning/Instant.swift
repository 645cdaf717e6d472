/// A moment on CLOCK_BOOTTIME: it only goes forward, counts suspended time, and means nothing after a reboot.
///
/// Every timer and every age is measured on this clock, never on wall time.
@usableFromInline
package struct Instant: Hashable, Comparable, Sendable, InstantProtocol {
    @usableFromInline package typealias Duration = Swift.Duration

    /// Nanoseconds since the machine started.
    @usableFromInline package var nanoseconds: Int64

    @inlinable package init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

    @inlinable package static func < (a: Instant, b: Instant) -> Bool { a.nanoseconds < b.nanoseconds }

    /// The instant later by `duration`, held at the ends of the clock.
    @inlinable package func advanced(by duration: Duration) -> Instant {
        let (sum, overflow) = nanoseconds.addingReportingOverflow(duration.nanoseconds)
        return Instant(nanoseconds: overflow ? (duration < .zero ? .min : .max) : sum)
    }

    @inlinable package func duration(to other: Instant) -> Duration {
        .nanoseconds(other.nanoseconds.subtractingSaturated(nanoseconds))
    }

    /// How long ago `earlier` was; zero when it lies in the future.
    @inlinable package func age(since earlier: Instant) -> Duration {
        max(.zero, earlier.duration(to: self))
    }
}

extension Duration {
    /// Whole nanoseconds, held at the ends of `Int64` (292 years).
    @inlinable package var nanoseconds: Int64 {
        let (seconds, attoseconds) = components
        let (scaled, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
        if overflow { return seconds < 0 ? .min : .max }
        let (sum, overflowed) = scaled.addingReportingOverflow(attoseconds / 1_000_000_000)
        return overflowed ? (seconds < 0 ? .min : .max) : sum
    }

    /// Seconds as a floating-point number.
    @inlinable package var inSeconds: Double { Double(nanoseconds) / 1e9 }
}

extension Int64 {
    @inlinable package func subtractingSaturated(_ other: Int64) -> Int64 {
        let (difference, overflow) = subtractingReportingOverflow(other)
        return overflow ? (other < 0 ? .max : .min) : difference
    }
}
