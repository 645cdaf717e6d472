import Positioning

/// Where delivery to one sink stands.
package enum DeliveryPhase: Sendable, Equatable {
    case idle
    case opening
    case ready
    case writing
    /// The sink failed; it is tried again then.
    case waiting(until: Instant)
    /// The sink is unusable until somebody mends it; whether somebody did is looked up then.
    case parked(until: Instant)
    case stopped
}
