import Positioning

/// Decides which fixes one subscriber or sink is given, by its policy and the last fix that was delivered to it.
///
/// A value: a copy can be asked what would pass if the fixes before were delivered.
package struct PublishFilter: Sendable {
    /// An epoch may come, and be dated, this much before its time: half of the shortest period of a receiver (25 Hz).
    package static let tolerance = Duration.milliseconds(20)

    package let policy: PublishPolicy
    private var delivered: Delivered?

    /// What happened to a fix, and why.
    package enum Verdict: Sendable, Equatable, CaseIterable {
        /// No rule is against it.
        case passes
        /// Nothing was delivered yet; or, with `onlyStateChanges`, the location state is another.
        case passesForState
        case passesForHeartbeat
        case passesForChange
        case tooOld
        case tooInaccurate
        case noStateChange
        case tooSoon
        case noChange

        package var isPass: Bool {
            switch self {
            case .passes, .passesForState, .passesForHeartbeat, .passesForChange: true
            case .tooOld, .tooInaccurate, .noStateChange, .tooSoon, .noChange: false
            }
        }
    }

    private struct Delivered: Sendable {
        var at: Instant
        var fix: DeliveredFix?
        var state: LocationState
    }

    private struct DeliveredFix: Sendable {
        var time: UTC?
        var receivedAt: Instant
        var place: EarthCentredPosition?
        var course: Degrees?
        var speed: MetresPerSecond?
        var accuracy: Metres?

        init(_ fix: Fix) {
            time = fix.time
            receivedAt = fix.receivedAt
            place = fix.position.map { EarthCentredPosition($0) }
            course = fix.trackTrue
            speed = fix.speed
            accuracy = fix.horizontalAccuracy
        }

        /// By the receiver's clock where it is known: it has next to no jitter that would turn 10 s into 11. Not
        /// when that was set back, or nothing would pass until it had caught up.
        func elapsed(until fix: Fix) -> Duration {
            guard let time, let later = fix.time, later >= time else { return fix.receivedAt.age(since: receivedAt) }
            return time.duration(to: later)
        }
    }

    package init(_ policy: PublishPolicy) {
        self.policy = policy
    }

    /// Whether a fix is given on; `isMoving` is nil while it is not known.
    package func verdict(on fix: Fix, state: LocationState, isMoving: Bool?, now: Instant) -> Verdict {
        if let maxAge = policy.maxAge, now.age(since: fix.receivedAt) > maxAge { return .tooOld }
        if let limit = policy.maxAccuracy, fix.horizontalAccuracy.map({ $0 > limit }) ?? true { return .tooInaccurate }
        guard let delivered, let reference = delivered.fix else { return .passesForState }
        let elapsed = reference.elapsed(until: fix) + PublishFilter.tolerance
        if let heartbeat = policy.heartbeat, elapsed >= heartbeat { return .passesForHeartbeat }
        if policy.onlyStateChanges {
            return delivered.state.isSameKind(as: state) ? .noStateChange : .passesForState
        }
        if let interval = policy.minInterval, elapsed < interval { return .tooSoon }
        guard policy.hasChangeRule else { return .passes }
        return hasChanged(fix, since: reference, elapsed: elapsed, isMoving: isMoving) ? .passesForChange : .noChange
    }

    /// A fix was delivered, which makes it the one that the next is compared with.
    package mutating func delivered(_ fix: Fix, state: LocationState, now: Instant) {
        delivered = Delivered(at: now, fix: DeliveredFix(fix), state: state)
    }

    /// A change of state was delivered without a fix, or the state alone as a heartbeat.
    package mutating func delivered(state: LocationState, now: Instant) {
        delivered = Delivered(at: now, fix: delivered?.fix, state: delivered?.state ?? state)
    }

    /// When the state is to be delivered alone, because no fix came for `heartbeat`.
    package var heartbeatDeadline: Instant? {
        guard let heartbeat = policy.heartbeat, let delivered else { return nil }
        return delivered.at.advanced(by: heartbeat)
    }

    private func hasChanged(
        _ fix: Fix, since reference: DeliveredFix, elapsed: Duration, isMoving: Bool?
    ) -> Bool {
        let interval = isMoving ?? true ? policy.movingInterval : policy.stationaryInterval
        if let interval, elapsed >= interval { return true }
        if let limit = policy.minSpeedChange, differs(fix.speed?.value, reference.speed?.value, by: limit.value) {
            return true
        }
        if let limit = policy.minAccuracyChange,
            differs(fix.horizontalAccuracy?.value, reference.accuracy?.value, by: limit.value)
        {
            return true
        }
        if let limit = policy.minCourseChange, let course = fix.trackTrue, let before = reference.course,
            course.separation(from: before) >= limit
        {
            return true
        }
        guard let limit = policy.minDistance else { return false }
        guard let position = fix.position, let before = reference.place else { return true }
        return EarthCentredPosition(position).distanceOverGround(to: before) >= limit
    }

    /// A value that became known or unknown is a change, two unknown ones are none.
    private func differs(_ value: Double?, _ before: Double?, by limit: Double) -> Bool {
        guard let value, let before else { return (value == nil) != (before == nil) }
        return (value - before).magnitude >= limit
    }
}

extension LocationState {
    /// Whether two states are the same but for when they began.
    fileprivate func isSameKind(as other: LocationState) -> Bool {
        switch (self, other) {
        case (.stale, .stale), (.lost, .lost): true
        case (.unavailable, _), (.acquiring, _), (.tracking, _), (.stale, _), (.lost, _): self == other
        }
    }
}
