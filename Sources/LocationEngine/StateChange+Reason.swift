import Positioning

/// Why the location state changed.
package enum StateChangeReason: Sendable, Equatable {
    /// A source became unavailable, for this reason.
    case source(UnavailableReason)
    /// The receiver began to talk.
    case receiverTalks
    /// The receiver knows the time.
    case timeKnown
    /// The receiver no longer knows the time.
    case timeUnknown
    /// A valid fix came where none counted.
    case fix
    /// The kind of the fixes changed.
    case fixKind
    /// Only the corrections changed.
    case corrections
    /// No valid fix for `StaleAfterSec=`.
    case fixStale
    /// No valid fix for `LostAfterSec=`.
    case fixLost
}

extension StateChange {
    /// Why it came about; it follows from the two states.
    package var reason: StateChangeReason {
        switch to {
        case .unavailable(let reason): .source(reason)
        case .acquiring(let timeKnown): acquiringReason(timeKnown: timeKnown)
        case .tracking(let kind, _): trackingReason(kind)
        case .stale: .fixStale
        case .lost: .fixLost
        }
    }

    private func acquiringReason(timeKnown: Bool) -> StateChangeReason {
        switch from {
        case .unavailable: .receiverTalks
        case .acquiring, .tracking, .stale, .lost: timeKnown ? .timeKnown : .timeUnknown
        }
    }

    private func trackingReason(_ kind: FixKind) -> StateChangeReason {
        switch from {
        case .tracking(let before, _): before == kind ? .corrections : .fixKind
        case .unavailable, .acquiring, .stale, .lost: .fix
        }
    }
}
