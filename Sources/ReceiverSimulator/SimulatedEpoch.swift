import Positioning

/// The truth about one navigation epoch whose bytes were sent.
package struct SimulatedEpoch: Sendable, Equatable {
    /// From 0, counting also the epochs that were not sent.
    package var number: Int
    /// When its bytes were there to be read.
    package var sentAt: Instant
    /// The moment that the solution is for: a whole millisecond of GPS time and the receiver's clock error.
    package var time: UTC
    /// How much of `time` the receiver knew and told.
    package var clock: SimulatedClock
    /// What the receiver vouched for.
    package var kind: FixKind
    /// SBAS corrections were used.
    package var usesSBAS: Bool
    /// Where the receiver truly was.
    package var truth: Motion
    /// What it stated and vouched for; nil exactly when `kind` has no position.
    package var reported: Estimate?
    package var dilution: Dilution
    /// In the solution.
    package var satellitesUsed: Int
    /// In view when they were last looked at (once a second), used or not.
    package var satellites: [Satellite]
    /// No message of the epoch was damaged on its way.
    package var isIntact: Bool
}

/// How much a receiver knows of the time.
package enum SimulatedClock: Sendable, Comparable {
    /// Nothing: it tells the date that its firmware begins with.
    case unknown
    /// The time, without the leap seconds confirmed.
    case unresolved
    case resolved
}
