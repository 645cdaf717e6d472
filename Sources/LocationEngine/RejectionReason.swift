/// Why a fix was not accepted.
package enum RejectionReason: UInt8, Sendable, CaseIterable {
    /// The receiver does not vouch for a position.
    case noPosition
    /// It was older than `StaleAfterSec=` before it was looked at.
    case staleOnArrival
    /// A height, speed or course that nothing on or above the earth has.
    case outOfRange
    /// Dated before the program was built.
    case beforeEarliest
    /// Dated more than a day after a host clock that can be trusted.
    case inFuture
    /// The last accepted epoch again: a repetition, a cache, a frozen receiver.
    case duplicate
    /// Its time is not after that of the last accepted fix.
    case timeNotAdvancing
    /// Farther from the last accepted fix than speed, time and both accuracies allow.
    case impossibleJump
    /// The receiver repeats itself: the same place although it says that it moves, or the same epoch without a time.
    case frozen
    /// More sources speak than the engine keeps apart.
    case tooManySources
}

/// How many fixes were rejected, by reason.
package struct RejectionCounters: Sendable, Equatable {
    private var counts: [UInt64]

    package init() {
        counts = Array(repeating: 0, count: RejectionReason.allCases.count)
    }

    package fileprivate(set) subscript(reason: RejectionReason) -> UInt64 {
        get { counts[Int(reason.rawValue)] }
        set { counts[Int(reason.rawValue)] = newValue }
    }

    package var total: UInt64 { counts.reduce(0, +) }

    mutating func count(_ reason: RejectionReason) {
        self[reason] += 1
    }
}
