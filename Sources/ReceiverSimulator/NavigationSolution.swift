import Positioning

/// All that the messages of one epoch are made from.
struct NavigationSolution: Sendable {
    /// What the receiver takes for the time, to the millisecond of the epoch.
    var statedTime: UTC
    /// The epoch's true moment less its whole millisecond, nanoseconds; may be negative.
    var nanosecondsOff: Int32
    /// GPS time of week, milliseconds.
    var iTOWMs: UInt32
    var clock: SimulatedClock
    /// As the receiver states it, whether it vouches for it or not.
    var kind: FixKind
    var isVouchedFor: Bool
    var usesSBAS: Bool
    /// Nil when the receiver never had a position.
    var estimate: Estimate?
    var dilution: Dilution
    var satellites: [Satellite]
    /// The satellites are sent with this epoch.
    var sendsSky: Bool

    var satellitesUsed: Int { satellites.count { $0.used } }

    /// What may be published.
    var vouchedKind: FixKind { isVouchedFor ? kind : .none }
}
