import Delivery
import LinuxIO
import LocationEngine
import Positioning
import ReceiverStream
import Receivers

/// Keeps one source alive: opens it, decodes what it sends, notices when it falls silent, and opens it again.
final class SourceRunner: SourceListener {
    /// A receiver that says nothing for this long, or nothing that decodes, is called so.
    static let silenceLimit = Duration.seconds(5)
    private static let leeway = Duration.milliseconds(20)

    let name: SourceName
    let isRecording: Bool
    private let silenceLimit: Duration
    private unowned let agent: Agent
    private let loop: EventLoop
    private var source: (any Source)?
    private var stream: ReceiverStream
    private var backoff = Backoff(minimum: .milliseconds(250), maximum: .seconds(30), stable: .seconds(10))
    private var condition = Condition.closed
    /// Opens the source again, or looks after its silence.
    private var attention: Timer?
    private var streamTimer: Timer?
    private var lastByteAt: Instant?
    private var lastFrameAt: Instant?
    private var frames: UInt64 = 0

    private enum Condition: Equatable {
        /// Before the start, or while waiting to open again.
        case closed
        case open
        /// Frames arrive.
        case talking
        /// Open, and not heard for a while.
        case unheard(UnavailableReason)
        /// It will not be opened again.
        case ended
    }

    /// - Parameter isRecording: what it gives may be of any year, and is not checked against this machine's clock.
    init(name: SourceName, isRecording: Bool, silenceLimit: Duration, agent: Agent) {
        self.name = name
        self.silenceLimit = silenceLimit
        self.agent = agent
        loop = agent.loop
        self.isRecording = isRecording
        stream = ReceiverStream(reference: isRecording ? nil : agent.referenceTime())
    }

    func use(_ source: any Source) { self.source = source }

    var counters: StreamCounters { stream.counters }
    var sky: SkyView { stream.sky }
    var hasEnded: Bool { condition == .ended }

    func start() {
        lastByteAt = loop.now
        source?.open()
    }

    /// Closes it; what has arrived of the last epoch is still delivered.
    func stop() {
        source?.close()
        finishStream()
        condition = .closed
    }

    // MARK: SourceListener

    func sourceOpened(_ description: String) {
        condition = .open
        lastByteAt = loop.now
        lastFrameAt = loop.now
        agent.say(.info, "source \(name): opened \(description)", key: "source \(name) opened")
        watchSilence()
    }

    func sourceReceived(_ bytes: UnsafeRawBufferPointer, at now: Instant) {
        lastByteAt = now
        if !isRecording { stream.setReference(agent.referenceTime()) }
        var rest = bytes
        while !rest.isEmpty {
            let taken = stream.append(rest, at: now)
            drain()
            rest = UnsafeRawBufferPointer(rebasing: rest[taken...])
        }
        noteFrames(now)
        armStreamTimer()
    }

    func sourceFailed(_ failure: SourceFailure) {
        finishStream()
        condition = .closed
        let now = loop.now
        var next = "giving up until the configuration is mended"
        if failure.mayPass {
            let delay = backoff.failed(now: now, using: &agent.random)
            next = "trying again in \(TimeText.short(delay))"
            attention = loop.schedule(at: now.advanced(by: delay)) { [weak self] in self?.source?.open() }
        }
        agent.say(.warning, "source \(name): \(failure); \(next)", key: logKey(failure.reason))
        agent.sourceChanged(self, to: .unavailable(failure.reason))
        if !failure.mayPass {
            condition = .ended
            agent.sourceEnded(givenUp: true)
        }
    }

    func sourceRemarked(_ remark: String) {
        agent.say(.info, "source \(name): \(remark)")
    }

    func sourceEnded() {
        finishStream()
        condition = .ended
        agent.say(.info, "source \(name): came to its end")
        agent.sourceChanged(self, to: .unavailable(.ended))
        agent.sourceEnded(givenUp: false)
    }

    // MARK: Stream

    private func drain() {
        while let event = stream.next() {
            switch event {
            case .epoch: agent.received(stream.fix, from: self)
            case .sky: break
            }
        }
    }

    private func finishStream() {
        stream.endInput()
        drain()
        for timer in [attention, streamTimer] { if let timer { loop.cancel(timer) } }
        attention = nil
        streamTimer = nil
    }

    private func noteFrames(_ now: Instant) {
        let counters = stream.counters
        let count = counters.ubxFrames &+ counters.nmeaSentences
        guard count != frames else { return }
        frames = count
        lastFrameAt = now
        guard condition != .talking else { return }
        if case .unheard = condition { agent.say(.info, "source \(name): heard again") }
        condition = .talking
        backoff.succeeded(now: now)
        source?.noteDecoded()
        agent.forget("source \(name) opened")
        for reason in UnavailableReason.allCases { agent.forget(logKey(reason)) }
        agent.sourceChanged(self, to: .talking)
    }

    private func logKey(_ reason: UnavailableReason) -> String { "source \(name) \(reason)" }

    /// One timer, moved only when it fires: cheaper than moving it with every read.
    private func armStreamTimer() {
        if let streamTimer, loop.isScheduled(streamTimer) { return }
        guard let deadline = stream.deadline else { return }
        streamTimer = loop.schedule(at: deadline, leeway: SourceRunner.leeway) { [weak self] in
            guard let self else { return }
            self.stream.tick(at: self.loop.now)
            self.drain()
            self.armStreamTimer()
        }
    }

    // MARK: Silence

    private func watchSilence() {
        let due = loop.now.advanced(by: silenceLimit)
        attention = loop.schedule(at: due, leeway: silenceLimit / 5) { [weak self] in self?.lookAfterSilence() }
    }

    private func lookAfterSilence() {
        guard let reason = silence(now: loop.now), condition != .unheard(reason) else { return watchSilence() }
        let hasTalked = condition == .talking
        condition = .unheard(reason)
        agent.say(.warning, "source \(name): \(text(reason)); listening on", key: logKey(reason))
        agent.sourceChanged(self, to: .unavailable(reason))
        // A receiver that lost its power comes back at the rate that it was made with: the source looks for it anew.
        guard hasTalked, !isRecording else { return watchSilence() }
        finishStream()
        source?.open()
    }

    /// Why nothing can be understood; nil while that lasts too short to tell.
    private func silence(now: Instant) -> UnavailableReason? {
        guard let lastByteAt, let lastFrameAt else { return nil }
        if now.age(since: lastByteAt) >= silenceLimit { return .silent }
        return now.age(since: lastFrameAt) >= silenceLimit ? .undecodable : nil
    }

    private func text(_ reason: UnavailableReason) -> String {
        if reason == .undecodable { return "what arrives does not decode (wrong baud rate or protocol?)" }
        return isRecording ? "nothing arrives" : "nothing arrives (is it wired, powered and at this baud rate?)"
    }
}
