import Positioning

/// Keeps the location state: what happened to the receiver, and how old the last fix is.
///
/// | state | leaves when | for |
/// |---|---|---|
/// | unavailable | something decodes; a fix | acquiring; tracking |
/// | acquiring | a fix; no source talks | tracking; unavailable |
/// | tracking | no fix for `StaleAfterSec=` | stale |
/// | stale | a fix; no fix for `LostAfterSec=` | tracking; lost, or unavailable when no source talks |
/// | lost | a fix; no source talks | tracking; unavailable |
///
/// A position ends by its age alone: neither epochs without a position nor an unplugged receiver cut `tracking`
/// or `stale` short, so that one bad epoch shows nowhere and a loss shows after `StaleAfterSec=` at the latest.
/// After a sleep the state goes straight to the one that the age calls for. A gain (a fix, the time) counts at
/// once; a change of fix kind or corrections, and the loss of the time, count when `persistence` epochs on end
/// contradict the state.
package struct LocationStateMachine: Sendable {
    /// How many epochs on end must differ from the state before it follows them.
    package static let persistence = 3

    package private(set) var state = LocationState.unavailable(.starting)
    /// May change with the receiver's rate; the next event judges by it.
    package var freshness: Freshness
    private var lastFixAt: Instant?
    /// Why no source talks, while the state still lives by the last fix.
    private var silence: UnavailableReason?
    private var contradictions = 0

    package init(freshness: Freshness) {
        self.freshness = freshness
    }

    /// When `tick` is due; nil while nothing changes by time alone.
    package var nextDeadline: Instant? {
        switch state {
        case .tracking: lastFixAt?.advanced(by: freshness.staleAfter)
        case .stale: lastFixAt?.advanced(by: freshness.lostAfter)
        case .unavailable, .acquiring, .lost: nil
        }
    }

    /// No source talks any more, for `reason`.
    package mutating func sourceUnavailable(_ reason: UnavailableReason, now: Instant) -> StateChange? {
        silence = reason
        switch state {
        case .unavailable, .acquiring, .lost: return move(to: .unavailable(reason), now: now)
        case .tracking, .stale: return tick(now: now)
        }
    }

    /// A receiver talks, whatever it says.
    package mutating func decoded(now: Instant) -> StateChange? {
        silence = nil
        switch state {
        case .unavailable: return move(to: .acquiring(timeKnown: false), now: now)
        case .acquiring, .tracking, .stale, .lost: return tick(now: now)
        }
    }

    /// An epoch came without a position.
    package mutating func epochWithoutPosition(timeKnown: Bool, now: Instant) -> StateChange? {
        silence = nil
        let seen = LocationState.acquiring(timeKnown: timeKnown)
        switch state {
        case .unavailable: return move(to: seen, now: now)
        case .acquiring: return follow(seen, atOnce: timeKnown, now: now)
        case .tracking, .stale, .lost: return tick(now: now)
        }
    }

    /// A valid fix came; one that is stale on arrival, or has no position, counts as `decoded` only.
    package mutating func fix(
        _ kind: FixKind, _ corrections: CorrectionKind?, receivedAt: Instant, now: Instant
    ) -> StateChange? {
        guard kind.hasPosition, now.age(since: receivedAt) < freshness.staleAfter else { return decoded(now: now) }
        silence = nil
        let arrived = min(receivedAt, now)
        lastFixAt = max(arrived, lastFixAt ?? arrived)
        let seen = LocationState.tracking(kind, corrections ?? .none)
        switch state {
        case .tracking: return follow(seen, atOnce: false, now: now)
        case .unavailable, .acquiring, .stale, .lost: return move(to: seen, now: now)
        }
    }

    /// Time went on.
    package mutating func tick(now: Instant) -> StateChange? {
        switch state {
        case .unavailable, .acquiring, .lost: return nil
        case .tracking, .stale: break
        }
        guard let lastFixAt else { return nil }
        let age = now.age(since: lastFixAt)
        if age < freshness.staleAfter { return nil }
        if age < freshness.lostAfter {
            return move(to: .stale(since: lastFixAt), now: now)
        }
        if let silence { return move(to: .unavailable(silence), now: now) }
        return move(to: .lost(since: lastFixAt), now: now)
    }

    /// Takes over what an epoch says, unless that may pass in a moment.
    private mutating func follow(_ seen: LocationState, atOnce: Bool, now: Instant) -> StateChange? {
        guard seen != state else {
            contradictions = 0
            return nil
        }
        contradictions += 1
        guard atOnce || contradictions >= LocationStateMachine.persistence else { return nil }
        return move(to: seen, now: now)
    }

    private mutating func move(to next: LocationState, now: Instant) -> StateChange? {
        guard next != state else { return nil }
        let change = StateChange(from: state, to: next, at: now)
        state = next
        contradictions = 0
        return change
    }
}
