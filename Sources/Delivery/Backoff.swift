import Positioning

/// How long to wait before the next try: twice as long after each failure, with full jitter.
///
/// The n-th delay in a row is drawn evenly from `minimum` to `minimum` x 2^n, held at `maximum`. It begins anew
/// only after the other side was well for `stable`, so that one which takes a connection and breaks it at once
/// is not hammered.
package struct Backoff: Sendable {
    /// The longest delay that the other side may ask for.
    package static let serverDelayLimit = Duration.seconds(3600)

    private let minimum: Duration
    private let maximum: Duration
    private let stable: Duration
    private var failures = 0
    private var wellSince: Instant?

    /// A `minimum` below 1 ms counts as 1 ms, a `maximum` below `minimum` as `minimum`.
    package init(
        minimum: Duration = .seconds(1), maximum: Duration = .seconds(300), stable: Duration = .seconds(60)
    ) {
        self.minimum = max(minimum, .milliseconds(1))
        self.maximum = max(maximum, self.minimum)
        self.stable = stable
    }

    /// The other side answered well.
    package mutating func succeeded(now: Instant) {
        wellSince = wellSince ?? now
    }

    /// It failed: the delay before the next try, not below the delay that the other side asked for.
    package mutating func failed(
        serverDelay: Duration? = nil, now: Instant, using generator: inout some RandomNumberGenerator
    ) -> Duration {
        if let wellSince, now.age(since: wellSince) >= stable { failures = 0 }
        wellSince = nil
        failures = min(failures + 1, 62)
        let (doubled, overflow) = minimum.nanoseconds.multipliedReportingOverflow(by: 1 << Int64(failures))
        let ceiling = overflow ? maximum.nanoseconds : min(doubled, maximum.nanoseconds)
        let jittered = Int64.random(in: minimum.nanoseconds...ceiling, using: &generator)
        return max(.nanoseconds(jittered), min(serverDelay ?? .zero, Backoff.serverDelayLimit))
    }
}
