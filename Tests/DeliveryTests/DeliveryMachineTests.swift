import Delivery
import Positioning
import Spool
import Testing

private func at(_ seconds: Double) -> Instant { Instant(nanoseconds: Int64(seconds * 1e9)) }

private let trouble = SinkFailure("trouble")
private let policy = DeliveryPolicy(batchMax: 4)

/// Every event, with the answers told apart by what they make of the batch 5...7.
private enum Event: CaseIterable {
    case start, nothingAvailable, recordsAvailable
    case openedReady, openedRetryable, openedUnusable
    case acceptedAll, acceptedPart, acceptedNothing, acceptedBeyond
    case rejectedFirst, rejectedLast, rejectedBefore, rejectedBeyond
    case retryable, retryablePart, retryableBefore, retryableBeyond
    case unusable, unusablePart, broke, earlyTimer, dueTimer, tryNow, stop

    func send(to machine: inout DeliveryMachine, now: Instant) -> DeliveryActions {
        var random = RandomSource(seed: 7)
        func written(_ outcome: WriteOutcome) -> DeliveryActions {
            machine.written(outcome, now: now, using: &random)
        }
        switch self {
        case .start: return machine.start(now: now)
        case .nothingAvailable: return machine.recordsAvailable(nil, now: now)
        case .recordsAvailable:
            return machine.recordsAvailable(Backlog(first: 5, count: 9, since: at(0)), now: now)
        case .openedReady: return machine.opened(.ready, now: now, using: &random)
        case .openedRetryable: return machine.opened(.retryable(trouble), now: now, using: &random)
        case .openedUnusable: return machine.opened(.unusable(trouble), now: now, using: &random)
        case .acceptedAll: return written(.accepted(through: 7))
        case .acceptedPart: return written(.accepted(through: 5))
        case .acceptedNothing: return written(.accepted(through: 0))
        case .acceptedBeyond: return written(.accepted(through: .max))
        case .rejectedFirst: return written(.rejected(sequence: 5, trouble))
        case .rejectedLast: return written(.rejected(sequence: 7, trouble))
        case .rejectedBefore: return written(.rejected(sequence: 4, trouble))
        case .rejectedBeyond: return written(.rejected(sequence: 8, trouble))
        case .retryable: return written(.retryable(trouble))
        case .retryablePart: return written(.retryable(trouble, acceptedThrough: 6))
        case .retryableBefore: return written(.retryable(trouble, acceptedThrough: 3))
        case .retryableBeyond: return written(.retryable(trouble, acceptedThrough: 8))
        case .unusable: return written(.unusable(trouble))
        case .unusablePart: return written(.unusable(trouble, acceptedThrough: 6))
        case .broke: return machine.broke(trouble, now: now, using: &random)
        case .earlyTimer: return machine.timer(now: now, using: &random)
        case .dueTimer:
            let due = machine.nextDeadline ?? now.advanced(by: .seconds(100_000))
            return machine.timer(now: due, using: &random)
        case .tryNow: return machine.tryNow(now: now)
        case .stop: return machine.stop(deadline: at(30), now: now)
        }
    }

    var isAnswerToOpen: Bool {
        switch self {
        case .openedReady, .openedRetryable, .openedUnusable: true
        default: false
        }
    }

    var isAnswerToWrite: Bool {
        switch self {
        case .acceptedAll, .acceptedPart, .acceptedNothing, .acceptedBeyond, .rejectedFirst, .rejectedLast,
            .rejectedBefore, .rejectedBeyond, .retryable, .retryablePart, .retryableBefore, .retryableBeyond,
            .unusable, .unusablePart:
            true
        default: false
        }
    }
}

private enum Phase: String {
    case idle, opening, ready, writing, waiting, parked, stopped

    init(_ phase: DeliveryPhase) {
        switch phase {
        case .idle: self = .idle
        case .opening: self = .opening
        case .ready: self = .ready
        case .writing: self = .writing
        case .waiting: self = .waiting
        case .parked: self = .parked
        case .stopped: self = .stopped
        }
    }
}

private struct Outcome: Equatable {
    var phase: Phase
    var step = DeliveryActions.Step.none
    var acknowledge: UInt64?
    /// Records counted as accepted and rejected, and answers counted as senseless.
    var accepted: UInt64 = 0
    var rejected: UInt64 = 0
    var senseless: UInt64 = 0
    var failures: UInt64 = 0
}

/// Every state of the machine, those that can drain also while draining.
private enum Situation: CaseIterable {
    case idle, opening, ready, writing, waiting, parked, stopped, openingDrain, readyDrain, writingDrain

    /// Brought there by events; now is 10 s.
    var machine: DeliveryMachine {
        var machine = DeliveryMachine(policy: policy)
        var random = RandomSource(seed: 1)
        if self == .idle { return machine }
        _ = machine.start(now: at(9))
        switch self {
        case .idle, .opening, .openingDrain: break
        case .waiting: _ = machine.opened(.retryable(trouble), now: at(9.5), using: &random)
        case .parked: _ = machine.opened(.unusable(trouble), now: at(9.5), using: &random)
        case .ready, .writing, .stopped, .readyDrain, .writingDrain:
            _ = machine.opened(.ready, now: at(9.5), using: &random)
        }
        if self == .writing || self == .writingDrain {
            _ = machine.recordsAvailable(Backlog(first: 5, count: 3, since: at(9)), now: at(9.5))
        }
        if isDraining || self == .stopped { _ = machine.stop(deadline: at(20), now: at(9.5)) }
        if self == .stopped { _ = machine.recordsAvailable(nil, now: at(9.5)) }
        return machine
    }

    var isDraining: Bool { self == .openingDrain || self == .readyDrain || self == .writingDrain }

    var phase: Phase {
        switch self {
        case .idle: .idle
        case .opening, .openingDrain: .opening
        case .ready, .readyDrain: .ready
        case .writing, .writingDrain: .writing
        case .waiting: .waiting
        case .parked: .parked
        case .stopped: .stopped
        }
    }

    func after(_ event: Event) -> Outcome {
        let failed = Outcome(phase: isDraining ? .stopped : .waiting, step: .close, failures: 1)
        let parked = Outcome(phase: isDraining ? .stopped : .parked, step: .close, failures: 1)
        let unchanged = Outcome(phase: phase)
        if event.isAnswerToOpen, phase != .opening { return Outcome(phase: phase, senseless: 1) }
        if event.isAnswerToWrite, phase != .writing { return Outcome(phase: phase, senseless: 1) }
        switch (phase, event) {
        case (.idle, .start): return Outcome(phase: .opening, step: .open)
        case (.idle, .stop): return Outcome(phase: .stopped)
        case (.waiting, .dueTimer), (.parked, .dueTimer), (.waiting, .tryNow), (.parked, .tryNow),
            (.waiting, .stop), (.parked, .stop):
            return Outcome(phase: .opening, step: .open)

        case (.opening, .openedReady): return Outcome(phase: .ready)
        case (.opening, .openedRetryable): return failed
        case (.opening, .openedUnusable): return parked

        case (.ready, .nothingAvailable) where isDraining: return Outcome(phase: .stopped, step: .close)
        case (.ready, .recordsAvailable): return Outcome(phase: .writing, step: .write(max: 4))
        case (.ready, .dueTimer) where isDraining: return Outcome(phase: .stopped, step: .close)

        case (.writing, .acceptedAll): return Outcome(phase: .ready, acknowledge: 7, accepted: 3)
        case (.writing, .acceptedPart): return Outcome(phase: .ready, acknowledge: 5, accepted: 1)
        case (.writing, .acceptedNothing):
            return Outcome(phase: failed.phase, step: .close, senseless: 1, failures: 1)
        case (.writing, .acceptedBeyond):
            return Outcome(phase: .ready, acknowledge: 7, accepted: 3, senseless: 1)
        case (.writing, .rejectedFirst): return Outcome(phase: .ready, acknowledge: 5, rejected: 1)
        case (.writing, .rejectedLast): return Outcome(phase: .ready, acknowledge: 7, accepted: 2, rejected: 1)
        case (.writing, .rejectedBefore), (.writing, .rejectedBeyond), (.writing, .retryableBefore):
            return Outcome(phase: failed.phase, step: .close, senseless: 1, failures: 1)
        case (.writing, .retryable): return failed
        case (.writing, .retryablePart):
            return Outcome(phase: failed.phase, step: .close, acknowledge: 6, accepted: 2, failures: 1)
        case (.writing, .retryableBeyond):
            return Outcome(
                phase: failed.phase, step: .close, acknowledge: 7, accepted: 3, senseless: 1, failures: 1)
        case (.writing, .unusable): return parked
        case (.writing, .unusablePart):
            return Outcome(phase: parked.phase, step: .close, acknowledge: 6, accepted: 2, failures: 1)

        case (.opening, .broke), (.ready, .broke), (.writing, .broke): return failed
        case (_, .broke): return Outcome(phase: phase, senseless: 1)
        case (.opening, .dueTimer), (.writing, .dueTimer):
            return isDraining ? Outcome(phase: .stopped, step: .close) : failed
        default: return unchanged
        }
    }
}

@Suite struct DeliveryMachineTests {
    private var random = RandomSource(seed: 99)

    @Test(arguments: Situation.allCases)
    private func everyEventInEveryStateLeadsWhereTheTableSays(_ situation: Situation) {
        for event in Event.allCases {
            var machine = situation.machine
            #expect(Phase(machine.phase) == situation.phase)
            let before = machine.counters
            let actions = event.send(to: &machine, now: at(10))
            let after = machine.counters
            let outcome = Outcome(
                phase: Phase(machine.phase), step: actions.step, acknowledge: actions.acknowledge,
                accepted: after.accepted - before.accepted, rejected: after.rejected - before.rejected,
                senseless: after.senselessAnswers - before.senselessAnswers,
                failures: after.failures - before.failures)
            #expect(outcome == situation.after(event), "\(situation) \(event)")
        }
    }

    @Test(arguments: Situation.allCases)
    private func aDeadlineStandsWhereTimeAloneChangesSomething(_ situation: Situation) {
        let machine = situation.machine
        switch situation {
        case .idle, .ready, .stopped: #expect(machine.nextDeadline == nil)
        case .opening: #expect(machine.nextDeadline == at(69))
        case .writing: #expect(machine.nextDeadline == at(69.5))
        case .openingDrain, .readyDrain, .writingDrain: #expect(machine.nextDeadline == at(20))
        case .parked: #expect(machine.nextDeadline == at(309.5) && machine.nextTry == at(309.5))
        case .waiting:
            #expect(machine.nextTry.map { $0 >= at(10.5) && $0 <= at(11.5) } == true)
            #expect(machine.nextDeadline == machine.nextTry)
        }
    }

    @Test mutating func aBatchWaitsForItsAgeOrItsSize() {
        var machine = DeliveryMachine(policy: DeliveryPolicy(batchMax: 3, batchAge: .seconds(10)))
        #expect(machine.start(now: at(0)).step == .open)
        _ = machine.opened(.ready, now: at(0), using: &random)
        #expect(machine.recordsAvailable(Backlog(first: 1, count: 1, since: at(1)), now: at(1)) == .none)
        #expect(machine.nextDeadline == at(11))
        #expect(machine.recordsAvailable(Backlog(first: 1, count: 2, since: at(1)), now: at(2)) == .none)
        #expect(machine.timer(now: at(11), using: &random) == .none)
        let aged = machine.recordsAvailable(Backlog(first: 1, count: 2, since: at(1)), now: at(11))
        #expect(aged.step == .write(max: 2))
        let done = machine.written(.accepted(through: 2), now: at(11), using: &random)
        #expect(done == DeliveryActions(acknowledge: 2, .none))
        #expect(machine.recordsAvailable(nil, now: at(11)) == .none)
        #expect(machine.nextDeadline == nil)
        let full = machine.recordsAvailable(Backlog(first: 3, count: 7, since: at(12)), now: at(12))
        #expect(full.step == .write(max: 3))
    }

    @Test mutating func aFailedSinkIsOpenedAgainAndGetsTheSameBatch() {
        var machine = DeliveryMachine(policy: policy)
        let backlog = Backlog(first: 1, count: 2, since: at(0))
        _ = machine.start(now: at(0))
        _ = machine.opened(.ready, now: at(0), using: &random)
        #expect(machine.recordsAvailable(backlog, now: at(0)).step == .write(max: 2))
        let failure = WriteOutcome.retryable(trouble, after: .seconds(50))
        #expect(machine.written(failure, now: at(1), using: &random) == DeliveryActions(.close))
        #expect(machine.phase == .waiting(until: at(51)))
        #expect(machine.counters.lastFailure == trouble)
        #expect(machine.recordsAvailable(backlog, now: at(2)) == .none)
        #expect(machine.timer(now: at(50.9), using: &random) == .none)
        #expect(machine.timer(now: at(51), using: &random).step == .open)
        #expect(machine.counters.retries == 1)
        #expect(machine.opened(.ready, now: at(51), using: &random) == .none)
        #expect(machine.recordsAvailable(backlog, now: at(51)).step == .write(max: 2))
    }

    @Test mutating func anUnusableSinkIsProbedSlowly() {
        var machine = DeliveryMachine(policy: policy)
        _ = machine.start(now: at(0))
        var now = at(0)
        for _ in 0..<3 {
            #expect(machine.opened(.unusable(trouble), now: now, using: &random).step == .close)
            now = now.advanced(by: .seconds(300))
            #expect(machine.phase == .parked(until: now))
            #expect(machine.timer(now: now, using: &random).step == .open)
        }
        #expect(machine.opened(.ready, now: now, using: &random) == .none)
        #expect(machine.phase == .ready)
    }

    @Test mutating func aSinkThatDoesNotAnswerIsClosedAndTriedAgain() {
        var machine = DeliveryMachine(policy: policy)
        _ = machine.start(now: at(0))
        #expect(machine.timer(now: at(60), using: &random).step == .close)
        #expect(machine.counters.lastFailure == SinkFailure("no answer within 60 s"))
        #expect(Phase(machine.phase) == .waiting)
        #expect(machine.opened(.ready, now: at(60.1), using: &random) == .none)
        #expect(machine.counters.senselessAnswers == 1)
    }

    @Test mutating func stoppingDrainsBatchAfterBatchWhateverTheirAge() {
        var machine = DeliveryMachine(policy: DeliveryPolicy(batchMax: 2, batchAge: .seconds(600)))
        _ = machine.start(now: at(0))
        #expect(machine.stop(deadline: at(5), now: at(0)) == .none)
        _ = machine.opened(.ready, now: at(1), using: &random)
        var first: UInt64 = 1
        while first <= 5 {
            let backlog = Backlog(first: first, count: Int(6 - first), since: at(0))
            let length = min(2, backlog.count)
            #expect(machine.recordsAvailable(backlog, now: at(1)).step == .write(max: length))
            first += UInt64(length)
            let done = machine.written(.accepted(through: first - 1), now: at(1), using: &random)
            #expect(done == DeliveryActions(acknowledge: first - 1, .none))
        }
        #expect(machine.recordsAvailable(nil, now: at(1)) == DeliveryActions(.close))
        #expect(machine.phase == .stopped)
        #expect(machine.counters.accepted == 5)
    }

    @Test mutating func drainingEndsAtItsDeadline() {
        var machine = DeliveryMachine(policy: policy)
        _ = machine.start(now: at(0))
        _ = machine.opened(.ready, now: at(0), using: &random)
        _ = machine.stop(deadline: at(5), now: at(0))
        _ = machine.stop(deadline: at(50), now: at(1))
        #expect(machine.nextDeadline == at(5))
        let late = machine.recordsAvailable(Backlog(first: 1, count: 1, since: at(0)), now: at(5))
        #expect(late == DeliveryActions(.close))
        #expect(machine.phase == .stopped)
    }

    @Test mutating func anAcceptanceOfTheRecordBeforeTheBatchMeansNothing() {
        var machine = Situation.writing.machine
        let actions = machine.written(
            .retryable(trouble, acceptedThrough: 4), now: at(10), using: &random)
        #expect(actions == DeliveryActions(.close))
        #expect(machine.counters.senselessAnswers == 0 && machine.counters.accepted == 0)
    }

    @Test func aBatchOfNothingIsNotPossible() {
        #expect(DeliveryPolicy(batchMax: 0).batchMax == 1)
        #expect(DeliveryPolicy(batchMax: .min).batchMax == 1)
    }
}
