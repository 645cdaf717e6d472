import Positioning

/// Which faults are on: those switched on by hand and those whose time it is.
struct FaultPlan: Sendable {
    private let scheduled: [ScheduledFault]
    private let startedAt: Instant
    private var switchedOn: Set<Fault> = []

    init(_ scheduled: [ScheduledFault], startingAt startedAt: Instant) {
        self.scheduled = scheduled
        self.startedAt = startedAt
    }

    mutating func set(_ fault: Fault, on: Bool) {
        if on { switchedOn.insert(fault) } else { switchedOn.remove(fault) }
    }

    func isActive(_ fault: Fault, at now: Instant) -> Bool {
        let elapsed = startedAt.duration(to: now)
        return switchedOn.contains(fault)
            || scheduled.contains { $0.fault == fault && $0.from <= elapsed && elapsed < $0.until }
    }

    /// When the next scheduled fault begins or ends.
    func nextChange(after now: Instant) -> Instant? {
        let elapsed = startedAt.duration(to: now)
        let next = scheduled.lazy.flatMap { [$0.from, $0.until] }.filter { $0 > elapsed }.min()
        return next.map { startedAt.advanced(by: $0) }
    }
}
