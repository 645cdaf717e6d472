import Positioning

/// How long the location state was which.
package struct StateUptime: Sendable, Equatable {
    /// The states without what goes with them.
    package enum Kind: UInt8, Sendable, CaseIterable {
        case unavailable, acquiring, tracking, stale, lost

        package init(_ state: LocationState) {
            switch state {
            case .unavailable: self = .unavailable
            case .acquiring: self = .acquiring
            case .tracking: self = .tracking
            case .stale: self = .stale
            case .lost: self = .lost
            }
        }
    }

    private var closed = SIMD8<Int64>.zero
    private var kind = Kind.unavailable
    private var since: Instant?

    /// The time in a state so far; nothing before the engine heard of anything.
    package func time(in kind: Kind, now: Instant) -> Duration {
        let open = kind == self.kind ? since.map { now.age(since: $0) } ?? .zero : .zero
        return .nanoseconds(closed[Int(kind.rawValue)]) + open
    }

    /// The state is `state` at `now`, as it may have been before.
    mutating func note(_ state: LocationState, now: Instant) {
        let next = Kind(state)
        guard let since else { return (self.since, kind) = (now, next) }
        guard next != kind else { return }
        closed[Int(kind.rawValue)] &+= now.age(since: since).nanoseconds
        (self.since, kind) = (now, next)
    }
}
