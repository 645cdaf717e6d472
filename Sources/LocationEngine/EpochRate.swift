import Positioning

/// How often a receiver gives an epoch, from when they arrive.
package struct EpochRate: Sendable {
    /// So many intervals on end must agree, to a quarter, before they are the period.
    package static let agreement = 3
    /// Two epochs closer than this came out of one buffer.
    static let shortest = Duration.milliseconds(10)

    /// Nil until enough epochs came.
    package private(set) var period: Duration?
    private var lastAt: Instant?
    private var candidate = Duration.zero
    private var agreeing = 0

    package init() {}

    /// An epoch arrived, with or without a position.
    package mutating func epoch(at arrival: Instant) {
        guard let before = lastAt else { return lastAt = arrival }
        let interval = arrival.age(since: before)
        guard interval >= EpochRate.shortest else { return }
        lastAt = arrival
        let isSame = interval * 4 >= candidate * 3 && interval * 3 <= candidate * 4
        agreeing = isSame ? agreeing + 1 : 1
        candidate = interval
        if agreeing >= EpochRate.agreement { period = interval }
    }
}
