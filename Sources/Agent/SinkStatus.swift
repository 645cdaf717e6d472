import Delivery

/// How delivery to one sink stands.
package struct SinkStatus: Sendable {
    package let name: String
    package let phase: DeliveryPhase
    package let counters: DeliveryCounters
    /// Records that it has not had yet.
    package let pending: Int
    /// Records that fell off the spool before it had them.
    package let dropped: UInt64
}
