import Positioning

/// From epochs to what is known: validation, source selection, location state and the last fixes.
///
/// Source selection in its first form: the source of the last accepted fix is the selected one. While that fix
/// is not stale, and the source is not gone, epochs of all others are set aside; then the first source that
/// gives a valid fix takes its place and keeps it.
package struct LocationEngine: Sendable {
    /// How many sources the engine keeps apart.
    package static let sourceLimit = 16
    /// How many events wait to be taken: every region entered and left by one fix.
    package static let eventLimit = 2 * RegionMonitor.limit

    package private(set) var counters = EngineCounters()
    /// The last accepted fixes; read on with a `FixRing.Reader`.
    package private(set) var ring: FixRing
    /// What is known of the host's clock.
    package private(set) var clock: HostClock
    /// The limits that count now: those that were set, or longer ones for a slow receiver.
    package private(set) var freshness: Freshness
    /// How often the selected source gives an epoch.
    package private(set) var rate = EpochRate()
    /// Whether the board moves, its distance travelled and its trip.
    package private(set) var motion = Motion()
    /// The regions that are watched; add them before the first epoch.
    package var regions = RegionMonitor()
    package private(set) var visits = Visits()
    private var headings = HeadingEstimator()
    private let holdsStationary: Bool
    private var events: [EngineEvent] = []
    /// Why an epoch was rejected last, and when.
    package private(set) var lastRejection: (reason: RejectionReason, at: Instant)?
    private let setFreshness: Freshness
    private var machine: LocationStateMachine
    private var validation: FixValidation
    private var selected: SourceName?
    private var ratedSource: SourceName?
    private var sources: [KnownSource] = []
    private var firstHeardAt: Instant?

    private struct KnownSource {
        var name: SourceName
        var condition: SourceCondition
    }

    /// - Parameters:
    ///   - earliest: the program's build date; no fix is dated before it.
    ///   - ringCapacity: how many fixes are kept.
    ///   - stationaryHold: `StationaryHold=`: whether a stationary board's fixes have the position where it rests.
    package init(
        freshness: Freshness = .automatic, earliest: UTC, ringCapacity: Int = 128, stationaryHold: Bool = false
    ) {
        holdsStationary = stationaryHold
        setFreshness = freshness
        self.freshness = freshness
        clock = HostClock(earliest: earliest)
        machine = LocationStateMachine(freshness: freshness)
        validation = FixValidation(earliest: earliest, freshness: freshness)
        ring = FixRing(capacity: ringCapacity)
        sources.reserveCapacity(LocationEngine.sourceLimit)
    }

    package var state: LocationState { machine.state }

    /// When `tick` is due; nil while nothing changes by time alone.
    package var nextDeadline: Instant? {
        guard let ofState = machine.nextDeadline else { return motion.nextDeadline }
        return motion.nextDeadline.map { min($0, ofState) } ?? ofState
    }

    /// Where the board points or moved last; nil until something gave a direction.
    package var heading: Heading? { headings.heading }

    /// What happened since the last call, in order. It is to be called after each event that the engine is told of.
    package mutating func takeEvents() -> [EngineEvent] {
        guard !events.isEmpty else { return [] }
        defer { events.removeAll(keepingCapacity: true) }
        return events
    }

    /// The last accepted fix; how far it counts is for `state` and `age(now:)` to say.
    package var lastFix: AcceptedFix? { ring.last }

    /// How long ago the last accepted fix arrived.
    package func age(now: Instant) -> Duration? {
        ring.last.map { now.age(since: $0.fix.receivedAt) }
    }

    /// An epoch arrived from `source`; `hostTime` is what the host's clock shows now, and `isHostSynchronised` what
    /// the kernel says of it. Nil for a recording, whose times have nothing to do with now.
    ///
    /// When the verdict is `accepted`, `lastFix` is the fix to publish: it lacks the values that were sentinels.
    package mutating func receive(
        _ epoch: Fix, from source: SourceName, hostTime: UTC? = nil, isHostSynchronised: Bool = false, now: Instant
    ) -> EngineOutput {
        counters.epochs += 1
        advanceMotion(now: now)
        defer { counters.uptime.note(machine.state, now: now) }
        guard note(source, .talking) else {
            reject(.tooManySources, now: now)
            return EngineOutput(.rejected(.tooManySources), machine.tick(now: now))
        }
        firstHeardAt = firstHeardAt ?? now
        if let selected, selected != source, isLastFixFresh(now: now) {
            counters.setAside += 1
            return EngineOutput(.setAside, machine.tick(now: now))
        }
        var epoch = epoch
        counters.accuraciesWithdrawn += epoch.withdrawSentinelAccuracies()
        counters.valuesWithdrawn += epoch.withdrawSentinelValues()
        follow(rateOf: epoch, from: source)
        if let hostTime {
            clock.read(hostTime, isSynchronised: isHostSynchronised, now: now)
            clock.epoch(epoch)
        }
        let checkedTime = clock.canCheckDates ? hostTime : nil
        if let reason = validation.judge(epoch, hostTime: checkedTime, now: now) {
            reject(reason, now: now)
            return EngineOutput(.rejected(reason), learn(from: epoch, rejectedFor: reason, now: now))
        }
        accept(epoch, from: source, now: now)
        return EngineOutput(
            .accepted, machine.fix(epoch.kind, epoch.corrections, receivedAt: epoch.receivedAt, now: now))
    }

    /// A source began to talk (anything decodes), or can no longer be heard.
    package mutating func sourceChanged(
        _ source: SourceName, to condition: SourceCondition, now: Instant
    ) -> StateChange? {
        advanceMotion(now: now)
        defer { counters.uptime.note(machine.state, now: now) }
        guard note(source, condition) else { return machine.tick(now: now) }
        switch condition {
        case .talking:
            firstHeardAt = firstHeardAt ?? now
            return machine.decoded(now: now)
        case .unavailable(let reason):
            if selected == source { selected = nil }
            let othersTalk = sources.contains { $0.condition == .talking }
            return othersTalk ? machine.tick(now: now) : machine.sourceUnavailable(reason, now: now)
        }
    }

    /// Time went on.
    package mutating func tick(now: Instant) -> StateChange? {
        advanceMotion(now: now)
        defer { counters.uptime.note(machine.state, now: now) }
        return machine.tick(now: now)
    }

    private mutating func advanceMotion(now: Instant) {
        if let event = motion.tick(now: now) { report(.motion(event)) }
    }

    private mutating func report(_ event: EngineEvent) {
        if events.count < LocationEngine.eventLimit { events.append(event) } else { counters.eventsDropped += 1 }
    }

    /// A fast receiver keeps the limits that were set; a slow one stretches them if they may follow it.
    private mutating func follow(rateOf epoch: Fix, from source: SourceName) {
        if source != ratedSource {
            rate = EpochRate()
            ratedSource = source
        }
        rate.epoch(at: epoch.receivedAt)
        freshness = setFreshness.following(period: rate.period)
        machine.freshness = freshness
        validation.freshness = freshness
    }

    private mutating func reject(_ reason: RejectionReason, now: Instant) {
        counters.rejected.count(reason)
        lastRejection = (reason, now)
    }

    private mutating func accept(_ accepted: Fix, from source: SourceName, now: Instant) {
        var fix = accepted
        counters.accept(fix, after: ring.last?.fix.receivedAt, staleAfter: freshness.staleAfter)
        if let position = fix.position { move(&fix, to: EarthCentredPosition(position), now: now) }
        if counters.timeToFirstFix == nil, let firstHeardAt {
            counters.timeToFirstFix = now.age(since: firstHeardAt)
        }
        ring.append(AcceptedFix(fix, from: source))
        selected = source
    }

    /// Regions and visits go by where the receiver says it is, whatever is held.
    private mutating func move(_ fix: inout Fix, to place: EarthCentredPosition, now: Instant) {
        if let event = motion.update(fix, place: place) { report(.motion(event)) }
        let isCourseHeld = motion.holdCourse(in: &fix)
        headings.update(fix, place: place, course: motion.course, isHeld: isCourseHeld)
        for event in regions.update(fix, place: place, gap: freshness.staleAfter, now: now) {
            report(.region(event))
        }
        if let event = visits.update(fix, place: place, motion: motion, gap: freshness.lostAfter) {
            report(.visit(event))
        }
        if holdsStationary, let rest = motion.restingPlace { fix.position = rest }
    }

    /// What an epoch says of the receiver although its position is not believed.
    private mutating func learn(
        from epoch: Fix, rejectedFor reason: RejectionReason, now: Instant
    ) -> StateChange? {
        switch reason {
        case .noPosition:
            let isDateCredible = epoch.time.map { $0 >= validation.earliest } ?? false
            let timeKnown = isDateCredible && epoch.timeSource != .unconfirmed
            return machine.epochWithoutPosition(timeKnown: timeKnown, now: now)
        case .staleOnArrival, .outOfRange, .beforeEarliest, .inFuture, .duplicate, .timeNotAdvancing,
            .impossibleJump, .frozen, .tooManySources:
            return machine.decoded(now: now)
        }
    }

    private func isLastFixFresh(now: Instant) -> Bool {
        age(now: now).map { $0 < freshness.staleAfter } ?? false
    }

    /// False when the source is one too many.
    private mutating func note(_ source: SourceName, _ condition: SourceCondition) -> Bool {
        if let index = sources.firstIndex(where: { $0.name == source }) {
            sources[index].condition = condition
            return true
        }
        guard sources.count < LocationEngine.sourceLimit else { return false }
        sources.append(KnownSource(name: source, condition: condition))
        return true
    }
}

/// What follows from a fix or from time, beside the location state.
package enum EngineEvent: Sendable, Equatable {
    case motion(MotionEvent)
    case region(RegionEvent)
    case visit(VisitEvent)
}

/// Whether a source can be heard.
package enum SourceCondition: Sendable, Equatable {
    /// Something that decodes arrives.
    case talking
    case unavailable(UnavailableReason)
}

/// What became of an epoch.
package struct EngineOutput: Sendable, Equatable {
    package var verdict: Verdict
    package var stateChange: StateChange?

    /// Accepted, rejected, or left to another source.
    package enum Verdict: Sendable, Equatable {
        case accepted
        case rejected(RejectionReason)
        /// Another source is selected.
        case setAside
    }

    init(_ verdict: Verdict, _ stateChange: StateChange?) {
        self.verdict = verdict
        self.stateChange = stateChange
    }
}
