import Delivery
import LinuxIO
import LocationEngine
import Positioning
import RecordFormats
import Sinks
import Spool

/// Drives one sink: performs what its delivery machine decides, and tells the machine what came of it.
final class SinkRunner: SinkListener {
    /// A record that waited longer than its batch may gather, and this, is late.
    private static let lateAfter = Duration.seconds(5)
    private static let leeway = Duration.milliseconds(10)

    let name: String
    private unowned let agent: Agent
    private let loop: EventLoop
    private let cursor: CursorID
    private let hasFilter: Bool
    private var machine: DeliveryMachine
    private var filter: RecordFilter
    private var sink: (any Sink)?
    private var timer: Timer?
    /// What was written last: the records of the batch that passed the filter, and where the batch ends.
    private var offered: ArraySlice<Record> = []
    private var batchEnd: UInt64 = 0
    private var isFailing = false
    private var hasReportedEnd = false
    private var reportedDrops: UInt64 = 0

    init(name: String, policy: DeliveryPolicy, filter: RecordFilter, cursor: CursorID, agent: Agent) {
        self.name = name
        self.agent = agent
        self.cursor = cursor
        loop = agent.loop
        machine = DeliveryMachine(policy: policy)
        self.filter = filter
        hasFilter = filter.isActive
    }

    func use(_ sink: any Sink) { self.sink = sink }

    var status: SinkStatus {
        SinkStatus(
            name: name, phase: machine.phase, counters: machine.counters, pending: agent.spool.pending(cursor),
            dropped: agent.spool.dropped(cursor))
    }

    var isStopped: Bool { machine.phase == .stopped }

    // MARK: Events

    func start() {
        follow(machine.start(now: loop.now))
    }

    /// Records were appended to the spool.
    func recordsAppended() {
        reportDrops()
        follow(machine.recordsAvailable(agent.spool.backlog(cursor), now: loop.now))
    }

    func stop(deadline: Instant) {
        follow(machine.stop(deadline: deadline, now: loop.now))
    }

    /// Has the sink open its output anew, at once where it is out of service.
    func reopen() {
        sink?.reopen()
        follow(machine.tryNow(now: loop.now))
    }

    func sinkOpened(_ outcome: OpenOutcome) { follow(opened(outcome)) }

    func sinkFinished(_ outcome: WriteOutcome) { follow(written(outcome)) }

    func sinkBroke(_ failure: SinkFailure) {
        let actions = machine.broke(failure, now: loop.now, using: &agent.random)
        report(failure)
        follow(actions)
    }

    // MARK: Actions

    /// Performs actions, and those that follow from them, until nothing is left to do now.
    private func follow(_ first: DeliveryActions) {
        var actions = first
        while true {
            if let sequence = actions.acknowledge { agent.spool.acknowledge(cursor, through: sequence) }
            switch actions.step {
            case .none:
                actions = machine.recordsAvailable(agent.spool.backlog(cursor), now: loop.now)
                guard actions != .none else { return settle() }
            case .open:
                guard let outcome = sink?.open() else { return settle() }
                actions = opened(outcome)
            case .close:
                sink?.close()
                offered = []
                actions = .none
            case .write(let max):
                guard let next = write(max: max) else { return settle() }
                actions = next
            }
        }
    }

    private func settle() {
        if machine.phase == .stopped {
            reportEnd()
            agent.sinkStopped()
        }
        guard let deadline = machine.nextDeadline else {
            if let timer { loop.cancel(timer) }
            timer = nil
            return
        }
        if let timer, loop.reschedule(timer, at: deadline) { return }
        timer = loop.schedule(at: deadline, leeway: SinkRunner.leeway) { [weak self] in self?.timerFired() }
    }

    private func timerFired() {
        let failures = machine.counters.failures
        let actions = machine.timer(now: loop.now, using: &agent.random)
        // It did not answer.
        if machine.counters.failures > failures, let failure = machine.counters.lastFailure { report(failure) }
        follow(actions)
    }

    /// Writes a batch; nil while the sink has not answered.
    private func write(max: Int) -> DeliveryActions? {
        offered = []
        let batch = agent.spool.read(cursor, max: max)
        guard let last = batch.last else { return DeliveryActions.none }
        batchEnd = last.sequence
        offered = hasFilter ? filter.passing(batch, isMoving: agent.isMoving, now: loop.now) : batch
        guard !offered.isEmpty else { return written(.accepted(through: batchEnd)) }
        guard let outcome = sink?.write(Batch(offered, lateThrough: lateThrough())) else { return nil }
        return written(outcome)
    }

    /// The last of the offered records that waited too long, or 0.
    private func lateThrough() -> UInt64 {
        let limit = machine.policy.batchAge + SinkRunner.lateAfter
        return offered.last { loop.now.age(since: $0.appendedAt) > limit }?.sequence ?? 0
    }

    // MARK: Answers

    private func opened(_ outcome: OpenOutcome) -> DeliveryActions {
        let actions = machine.opened(outcome, now: loop.now, using: &agent.random)
        switch outcome {
        case .ready: break
        case .retryable(let failure, _), .unusable(let failure): report(failure)
        }
        return actions
    }

    private func written(_ answer: WriteOutcome) -> DeliveryActions {
        var outcome = answer
        switch answer {
        case .accepted(let through):
            // What the filter held back behind the last offered record is done with, too.
            if offered.isEmpty || through == offered.last?.sequence { outcome = .accepted(through: batchEnd) }
        case .rejected, .retryable, .unusable: break
        }
        let actions = machine.written(outcome, now: loop.now, using: &agent.random)
        if hasFilter, let through = actions.acknowledge { filter.delivered(taken(through, answer)) }
        switch answer {
        case .accepted: if !offered.isEmpty { reportRecovery() }
        case .rejected(let sequence, let failure):
            agent.say(.warning, "sink \(name): record \(sequence) left out: \(failure)", key: "\(name) rejected")
        case .retryable(let failure, _, _), .unusable(let failure, _): report(failure)
        }
        return actions
    }

    /// The offered records that are the sink's now.
    private func taken(_ through: UInt64, _ answer: WriteOutcome) -> ArraySlice<Record> {
        let done = offered.prefix { $0.sequence <= through }
        guard case .rejected(let sequence, _) = answer, done.last?.sequence == sequence else { return done }
        return done.dropLast()
    }

    // MARK: Log

    /// Says what failed and when it is tried again; called once the machine has decided that.
    private func report(_ failure: SinkFailure) {
        let next = machine.nextTry.map { "; trying again in \(TimeText.short(loop.now.duration(to: $0)))" } ?? ""
        agent.say(.warning, "sink \(name): \(failure)\(next)", key: "sink \(name)")
        isFailing = true
    }

    private func reportRecovery() {
        guard isFailing else { return }
        isFailing = false
        agent.forget("sink \(name)")
        agent.say(.info, "sink \(name): delivers again")
    }

    /// Records fell off the spool before this sink had them.
    private func reportDrops() {
        let dropped = agent.spool.dropped(cursor)
        guard dropped > reportedDrops else { return }
        reportedDrops = dropped
        let why = "the spool is full (SpoolRecordsMax=\(agent.spool.capacity))"
        agent.say(
            .warning, "sink \(name): \(why); the oldest records are lost to it, \(dropped) so far",
            key: "sink \(name) drops")
    }

    private func reportEnd() {
        guard !hasReportedEnd else { return }
        hasReportedEnd = true
        let left = agent.spool.pending(cursor)
        if left > 0 {
            let what = left == 1 ? "1 record was" : "\(left) records were"
            agent.say(.warning, "sink \(name): stopped; \(what) not delivered")
        }
    }
}
