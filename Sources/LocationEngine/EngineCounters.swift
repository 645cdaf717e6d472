import Positioning

/// What the engine has seen since it started.
package struct EngineCounters: Sendable, Equatable {
    /// Every epoch of every source: accepted, rejected and set aside.
    package var epochs: UInt64 = 0
    package var accepted: UInt64 = 0
    package var setAside: UInt64 = 0
    package var rejected = RejectionCounters()
    /// Accuracies that no receiver means, taken out of epochs.
    package var accuraciesWithdrawn: UInt64 = 0
    /// Speeds and heights that mean "unknown", taken out of epochs.
    package var valuesWithdrawn: UInt64 = 0
    /// From the first thing that decoded to the first accepted fix.
    package var timeToFirstFix: Duration?
    /// How often the time between two accepted fixes was `StaleAfterSec=` or more, and the longest such time.
    package var gaps: UInt64 = 0
    package var longestGap: Duration?
    /// The horizontal accuracies of the accepted fixes.
    package var accuracy = AccuracySummary()
    /// Of the last accepted fix that said so.
    package var satellitesUsed: UInt8?
    package var satellitesInView: UInt8?
    package var uptime = StateUptime()
    /// Events that nobody took in time.
    package var eventsDropped: UInt64 = 0

    package init() {}

    /// `before`: when the accepted fix before this one arrived.
    mutating func accept(_ fix: Fix, after before: Instant?, staleAfter: Duration) {
        accepted += 1
        if let before {
            let gap = fix.receivedAt.age(since: before)
            if gap >= staleAfter {
                gaps += 1
                longestGap = max(gap, longestGap ?? gap)
            }
        }
        if let accuracy = fix.horizontalAccuracy { self.accuracy.add(accuracy) }
        satellitesUsed = fix.satellitesUsed ?? satellitesUsed
        satellitesInView = fix.satellitesInView ?? satellitesInView
    }
}

/// Horizontal accuracies, 68 %.
package struct AccuracySummary: Sendable, Equatable {
    /// How many fixes had one.
    package private(set) var count: UInt64 = 0
    package private(set) var worst: Metres?
    private var sum = 0.0

    package var mean: Metres? { count > 0 ? Metres(sum / Double(count)) : nil }

    mutating func add(_ accuracy: Metres) {
        count += 1
        sum += accuracy.value
        worst = max(accuracy, worst ?? accuracy)
    }
}
