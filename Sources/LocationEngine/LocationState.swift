import Positioning

/// What the agent knows of where it is.
package enum LocationState: Sendable, Equatable {
    /// No receiver, or one that says nothing that decodes. Becomes `acquiring` or `tracking`.
    case unavailable(UnavailableReason)
    /// The receiver talks but has no position yet. Becomes `tracking` or `unavailable`.
    case acquiring(timeKnown: Bool)
    /// Fresh, valid fixes arrive, of this kind and with these corrections (`none`: none, or the receiver does not
    /// say). Becomes `stale`; and at once what follows it when time was slept through.
    case tracking(FixKind, CorrectionKind)
    /// The last fix is older than `StaleAfterSec=`; it is offered only with its age. Becomes `tracking` or `lost`;
    /// and `unavailable` in place of `lost` when no source talks by then. `since` is when that fix arrived.
    case stale(since: Instant)
    /// The last fix is older than `LostAfterSec=` and no longer offered as current. Becomes `tracking`; and
    /// `unavailable` when the last source goes. `since` is when that fix arrived.
    case lost(since: Instant)
}

/// Why nothing can be known.
package enum UnavailableReason: UInt8, Sendable, Equatable, CaseIterable {
    /// No source has been opened yet.
    case starting
    case noReceiver
    case noPermission
    /// Another program holds the device.
    case busy
    /// The device is open, and no byte arrives.
    case silent
    /// Bytes arrive, and none of them decode (a wrong baud rate, another protocol).
    case undecodable
    /// A replay or standard input came to its end.
    case ended
}

/// A transition of the location state, as sinks and the socket carry it.
package struct StateChange: Sendable, Equatable {
    package var from: LocationState
    package var to: LocationState
    package var at: Instant

    package init(from: LocationState, to: LocationState, at: Instant) {
        self.from = from
        self.to = to
        self.at = at
    }
}
