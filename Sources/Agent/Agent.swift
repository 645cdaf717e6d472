import Configuration
import Delivery
import LinuxIO
import LocationEngine
import Positioning
import ReceiverStream
import Receivers
import RecordFormats
import Sinks
import Spool

/// The agent: performs, on one loop, what the machines of engine, spool and delivery decide.
///
/// Bytes go one way, from the sources through the engine into the spool and from there to each sink at its own pace.
package final class Agent {
    package let loop: EventLoop
    package let deviceName: String
    private let log: AgentLog
    private let worker: Worker
    private let stopTimeout: Duration
    private let earliest: UTC

    var random: RandomSource
    var spool: Spool
    private var engine: LocationEngine
    private var clockTrust = HostClock.Trust.unknown
    private var sources: [SourceRunner] = []
    private var sinks: [SinkRunner] = []
    private var engineTimer: (timer: Timer, due: Instant)?
    private var phase = Phase.idle

    /// A source was given up, which only a person can mend.
    package private(set) var hasGivenUpSource = false
    /// Called after each epoch and change of state, for a display.
    package var onChange: (() -> Void)?

    /// 1980-01-06: no recording is older.
    private static let firstGPSDay = UTC(nanosecondsSince1970: 315_964_800 * 1_000_000_000)

    private static let tickLeeway = Duration.milliseconds(50)

    private enum Phase {
        /// Becomes `running`.
        case idle
        /// Becomes `stopping`.
        case running
        /// The sinks take what is left. Becomes `stopped`.
        case stopping
        case stopped
    }

    /// - Parameters:
    ///   - hostName: the name of the board where `DeviceName=` does not say it.
    ///   - earliest: the date of the build; nothing received can be older.
    ///   - seed: what the spool's id and every jitter follow from.
    package init(
        _ configuration: AgentConfiguration, hostName: String, earliest: UTC, seed: UInt64, loop: EventLoop,
        log: AgentLog
    ) throws(SystemError) {
        let settings = configuration.agent
        self.loop = loop
        self.log = log
        deviceName = settings.text(ifSet: "DeviceName") ?? hostName
        stopTimeout = settings.seconds("StopTimeoutSec")
        random = RandomSource(seed: seed)
        spool = Spool(
            id: UInt32(truncatingIfNeeded: random.next()), capacity: settings.integer("SpoolRecordsMax"))
        worker = try Worker(on: loop)
        let isAllRecorded = configuration.sources.allSatisfy {
            SourceCatalogue.kind(ofType: $0.type)?.isRecording ?? false
        }
        self.earliest = isAllRecorded ? Agent.firstGPSDay : earliest
        engine = LocationEngine(
            freshness: Freshness(
                staleAfter: settings.seconds("StaleAfterSec"), lostAfter: settings.seconds("LostAfterSec"),
                followsRate: settings.place(of: "StaleAfterSec") == nil),
            earliest: self.earliest, stationaryHold: settings.boolean("StationaryHold"))
        for sink in configuration.sinks { addSink(sink) }
        for source in configuration.sources { addSource(source) }
    }

    private func addSource(_ settings: Settings) {
        guard let kind = SourceCatalogue.kind(ofType: settings.type) else { return }
        addSource(settings.sourceName, isRecording: kind.isRecording) { listener in
            kind.make(settings, SourceContext(loop: loop, listener: listener))
        }
    }

    /// Adds a source before the start; `make` is given who hears of it.
    func addSource(
        _ name: SourceName, isRecording: Bool, silenceLimit: Duration = SourceRunner.silenceLimit,
        _ make: (any SourceListener) -> any Source
    ) {
        let runner = SourceRunner(name: name, isRecording: isRecording, silenceLimit: silenceLimit, agent: self)
        runner.use(make(runner))
        sources.append(runner)
    }

    private func addSink(_ settings: Settings) {
        guard let kind = SinkCatalogue.kind(ofType: settings.type),
            let format = FormatCatalogue.format(named: settings.text("Format"))
        else { return }
        let policy = DeliveryPolicy(
            batchMax: settings.integer("BatchMax"), batchAge: kind.batchAge(settings),
            retryMin: settings.seconds("RetryMinSec"), retryMax: settings.seconds("RetryMaxSec"))
        let filter = RecordFilter(PublishPolicy(settings))
        addSink(settings.name, policy: policy, filter: filter) { listener in
            let format = format.init(FormatContext(deviceName: deviceName))
            return kind.make(settings, SinkContext(loop: loop, worker: worker, format: format, listener: listener))
        }
    }

    /// Adds a sink before the start; `make` is given who hears of it.
    func addSink(
        _ name: String, policy: DeliveryPolicy, filter: RecordFilter, _ make: (any SinkListener) -> any Sink
    ) {
        guard let cursor = spool.addReader(name: name) else {
            return say(.error, "sink \(name): more than \(Spool.readerLimit) sinks; this one is left out")
        }
        let runner = SinkRunner(name: name, policy: policy, filter: filter, cursor: cursor, agent: self)
        runner.use(make(runner))
        sinks.append(runner)
    }

    // MARK: Life

    package func start() {
        guard case .idle = phase else { return }
        phase = .running
        if sources.isEmpty { say(.warning, "no [Source NAME] is configured: nothing will be received") }
        if sinks.isEmpty { say(.warning, "no [Sink NAME] is configured: nothing will be delivered") }
        for sink in sinks { sink.start() }
        for source in sources { source.start() }
    }

    /// Closes the sources, lets the sinks take what is left, and ends the loop, at the latest after `StopTimeoutSec=`.
    package func stop() {
        guard case .running = phase else { return }
        phase = .stopping
        for source in sources { source.stop() }
        let deadline = loop.now.advanced(by: stopTimeout)
        for sink in sinks { sink.stop(deadline: deadline) }
        sinkStopped()
    }

    /// Has every sink open its output anew.
    package func reopen() {
        say(.info, "reopening outputs")
        for sink in sinks { sink.reopen() }
    }

    /// One of the sinks is done; the last one ends the loop.
    func sinkStopped() {
        guard case .stopping = phase, sinks.allSatisfy(\.isStopped) else { return }
        phase = .stopped
        // In a turn of its own: the loop may not have begun to run.
        loop.schedule(at: loop.now) { [loop] in loop.stop() }
    }

    // MARK: What the sources say

    /// An epoch from a source.
    func received(_ fix: borrowing Fix, from runner: SourceRunner) {
        let now = loop.now
        let hostTime = runner.isRecording ? nil : WallClock.now()
        let output = engine.receive(copy fix, from: runner.name, hostTime: hostTime, now: now)
        take(output.stateChange, from: runner.name)
        noteEvents()
        noteClock()
        switch output.verdict {
        case .accepted: if let accepted = engine.lastFix { append(.fix(accepted.fix), from: accepted.source) }
        case .rejected(let reason): report(reason, from: runner.name)
        case .setAside: break
        }
        deliver()
    }

    /// Says why fixes are not believed; that there is no fix, the state says.
    private func report(_ reason: RejectionReason, from source: SourceName) {
        switch reason {
        case .noPosition, .duplicate: return
        case .staleOnArrival, .outOfRange, .beforeEarliest, .inFuture, .timeNotAdvancing, .impossibleJump, .frozen,
            .tooManySources:
            say(
                .warning, "source \(source): a fix was not believed: \(StateText.text(reason))",
                key: "source \(source) \(reason)")
        }
    }

    func sourceChanged(_ runner: SourceRunner, to condition: SourceCondition) {
        take(engine.sourceChanged(runner.name, to: condition, now: loop.now), from: runner.name)
        noteEvents()
        deliver()
    }

    /// A source will not be opened again; when none is left, neither is anything to do.
    func sourceEnded(givenUp: Bool) {
        hasGivenUpSource = hasGivenUpSource || givenUp
        if sources.allSatisfy(\.hasEnded) { stop() }
    }

    private func take(_ change: StateChange?, from source: SourceName) {
        guard let change else { return }
        say(.info, "location: \(StateText.sentence(change.to))")
        append(.stateChange(change), from: source)
    }

    /// Whether the board moves; nil while it is not known.
    var isMoving: Bool? { engine.motion.isMoving }

    private func noteEvents() {
        for event in engine.takeEvents() {
            switch event {
            case .motion(.tripBegan): say(.debug, "a trip began")
            case .motion(.tripEnded(let trip)): say(.debug, "a trip ended after \(Int(trip.distance)) m")
            case .visit(.arrival): say(.debug, "arrived")
            case .visit(.departure): say(.debug, "departed")
            case .region: break
            }
        }
    }

    private func append(_ content: Record.Content, from source: SourceName) {
        spool.append(content, source: source, state: engine.state, now: loop.now)
    }

    private func deliver() {
        for sink in sinks { sink.recordsAppended() }
        armEngineTimer()
        onChange?()
    }

    /// The state goes stale and lost by time alone.
    private func armEngineTimer() {
        guard let deadline = engine.nextDeadline else { return disarmEngineTimer() }
        // One that fires too early looks again: cheaper than moving it with every fix.
        if let (timer, due) = engineTimer, due <= deadline, loop.isScheduled(timer) { return }
        disarmEngineTimer()
        let timer = loop.schedule(at: deadline, leeway: Agent.tickLeeway) { [weak self] in self?.engineTick() }
        engineTimer = (timer, deadline)
    }

    private func disarmEngineTimer() {
        if let engineTimer { loop.cancel(engineTimer.timer) }
        engineTimer = nil
    }

    private func engineTick() {
        let change = engine.tick(now: loop.now)
        noteEvents()
        if let change, let source = engine.lastFix?.source ?? sources.first?.name {
            take(change, from: source)
            return deliver()
        }
        armEngineTimer()
    }

    // MARK: Time

    /// What receivers' dates are checked against.
    func referenceTime() -> ReferenceTime {
        ReferenceTime(time: trustedHostTime(), isClock: true, floor: earliest)
    }

    /// The host's clock, put right by the satellites where they contradict it, unless nobody set it.
    private func trustedHostTime() -> UTC? {
        let time = WallClock.now()
        let best = engine.clock.trust == .contradicted ? engine.clock.gnssTime(hostTime: time) : time
        return best.flatMap { $0 >= earliest ? $0 : nil }
    }

    /// Says when the host's clock turns out to be wrong, or right.
    private func noteClock() {
        let trust = engine.clock.trust
        guard trust != clockTrust else { return }
        clockTrust = trust
        switch trust {
        case .unknown, .plausible, .synchronised: return
        case .unset: say(.warning, "the clock of this machine is not set; the receiver's time is used")
        case .confirmed: say(.info, "the clock of this machine agrees with the receiver")
        case .contradicted:
            let off = engine.clock.offset.map { ", \(TimeText.short($0 < .zero ? .zero - $0 : $0)) off" } ?? ""
            say(.warning, "the clock of this machine is wrong\(off) by the receiver's time, which is used")
        }
    }

    // MARK: Log and status

    func say(_ level: AgentLog.Level, _ message: @autoclosure () -> String, key: String? = nil) {
        guard level <= log.level else { return }
        log.say(level, message(), key: key, now: loop.now)
    }

    func forget(_ key: String) { log.forget(key) }

    package var status: AgentStatus {
        AgentStatus(
            state: engine.state, lastFix: engine.lastFix, age: engine.age(now: loop.now), engine: engine.counters,
            clock: engine.clock, motion: engine.motion, heading: engine.heading, sinks: sinks.map(\.status))
    }
}
