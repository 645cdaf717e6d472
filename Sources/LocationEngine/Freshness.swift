/// How long a fix counts.
package struct Freshness: Sendable, Equatable {
    /// `StaleAfterSec=`: a fix of this age is no longer the present position.
    package let staleAfter: Duration
    /// `LostAfterSec=`: a fix of this age is no longer offered as a position at all; never before `staleAfter`.
    package let lostAfter: Duration
    /// Whether a receiver slower than these limits allow stretches them.
    package let followsRate: Bool

    /// What counts when nothing is set: 5 s and 60 s, longer for a slow receiver.
    package static let automatic = Freshness(followsRate: true)

    /// A receiver is stale when so many of its epochs are missing.
    package static let missedEpochs = 5
    /// However slow the receiver is, its fix is stale after this.
    package static let longestStaleAfter = Duration.seconds(300)

    /// A `staleAfter` below 1 ms counts as 1 ms, a `lostAfter` below `staleAfter` as `staleAfter`.
    package init(
        staleAfter: Duration = .seconds(5), lostAfter: Duration = .seconds(60), followsRate: Bool = false
    ) {
        self.staleAfter = max(staleAfter, .milliseconds(1))
        self.lostAfter = max(lostAfter, self.staleAfter)
        self.followsRate = followsRate
    }

    /// The limits for a receiver of this period: `staleAfter` is five periods, and `lostAfter` twice that, where
    /// they are longer than what was set.
    package func following(period: Duration?) -> Freshness {
        guard followsRate, let period else { return self }
        let stretched = min(period * Freshness.missedEpochs, Freshness.longestStaleAfter)
        // A receiver of the rate that the limit is made for has some jitter.
        guard stretched * 5 > staleAfter * 6 else { return self }
        return Freshness(staleAfter: stretched, lostAfter: max(lostAfter, stretched * 2), followsRate: true)
    }
}
