import Configuration
import Delivery
import LinuxIO
import LocationEngine
import Positioning
import Receivers
import Sinks
import Spool
import TestKit
import Testing

@testable import Agent

/// An agent on a real loop, with sources and sinks that do as the test says.
final class AgentBench {
    let loop: EventLoop
    let agent: Agent
    private let written: Lines
    private var epochs = SimulatedEpochs()

    private final class Lines {
        var all: [String] = []
    }

    /// - Parameter lines: of the section `[Agent]`.
    init(_ lines: String = "") throws {
        let written = Lines()
        self.written = written
        loop = try EventLoop()
        let set = ConfigurationSet(main: ConfigurationFile(name: "test", text: "[Agent]\n\(lines)\n"))
        agent = try Agent(
            try ConfigurationFiles.parse(set), hostName: "bench", earliest: SimulatedEpochs.startTime, seed: 1,
            loop: loop, log: AgentLog(level: .debug, showsPriority: false) { written.all.append($0) })
    }

    var log: [String] { written.all }

    func lines(with text: String) -> [String] { log.filter { $0.contains(text) } }

    func source(
        _ name: String = "gnss", isRecording: Bool = false, silenceLimit: Duration = .seconds(5),
        openings: [SourceFailure?] = []
    ) throws -> FakeSource {
        let source = FakeSource(loop: loop, openings: openings)
        agent.addSource(try #require(SourceName(name)), isRecording: isRecording, silenceLimit: silenceLimit) {
            source.listener = $0
            return source
        }
        return source
    }

    func sink(
        _ name: String = "track", batchMax: Int = 10, minInterval: Duration = .zero,
        answerTimeout: Duration = .seconds(60)
    ) -> FakeSink {
        let sink = FakeSink()
        let policy = DeliveryPolicy(
            batchMax: batchMax, retryMin: .milliseconds(2), retryMax: .milliseconds(10), answerTimeout: answerTimeout)
        var publish = PublishPolicy()
        if minInterval > .zero { publish.minInterval = minInterval }
        agent.addSink(
            name, policy: policy, filter: RecordFilter(publish)
        ) {
            sink.listener = $0
            return sink
        }
        return sink
    }

    /// Has the source send the next epochs, each in one piece.
    func send(_ count: Int = 1, from source: FakeSource) {
        for _ in 0..<count { source.send(epochs.next().bytes) }
    }

    /// The bytes of the next epoch, not sent yet.
    func nextBytes() -> [UInt8] { epochs.next().bytes }

    /// The records that there have been.
    var all: [UInt64] { agent.spool.lastSequence == 0 ? [] : Array(1...agent.spool.lastSequence) }

    /// Serves the loop until `condition` holds, at most for `limit`; gives whether it holds.
    func serve(for limit: Duration = .seconds(10), until condition: () -> Bool) throws -> Bool {
        let end = EventLoop.currentInstant().advanced(by: limit)
        while !condition() {
            let left = EventLoop.currentInstant().duration(to: end)
            guard left > .zero else { return false }
            try loop.runOnce(timeout: left)
        }
        return true
    }

    func repeatedly(every interval: Duration, _ work: @escaping () -> Void) {
        loop.schedule(at: loop.now.advanced(by: interval)) { [weak self] in
            work()
            self?.repeatedly(every: interval, work)
        }
    }

    /// Runs until the agent ends the loop by itself.
    func runToEnd() throws {
        let alarm = loop.schedule(at: loop.now.advanced(by: .seconds(10))) { [loop] in
            Issue.record("the agent has not ended")
            loop.stop()
        }
        try loop.run()
        loop.cancel(alarm)
    }
}

/// A source that opens as it is told and sends what the test sends.
final class FakeSource: Source {
    weak var listener: (any SourceListener)?
    private(set) var opens = 0
    private(set) var isOpen = false
    private(set) var noted = 0
    private let loop: EventLoop
    /// What each opening comes to, nil for success; success when none is left.
    private var openings: [SourceFailure?]

    init(loop: EventLoop, openings: [SourceFailure?]) {
        self.loop = loop
        self.openings = openings
    }

    func open() {
        opens += 1
        if !openings.isEmpty, let failure = openings.removeFirst() {
            listener?.sourceFailed(failure)
            return
        }
        isOpen = true
        listener?.sourceOpened("fake")
    }

    func close() { isOpen = false }

    func noteDecoded() { noted += 1 }

    func send(_ bytes: [UInt8]) {
        bytes.withUnsafeBytes { listener?.sourceReceived($0, at: EventLoop.currentInstant()) }
    }

    func fail(_ failure: SourceFailure) {
        isOpen = false
        listener?.sourceFailed(failure)
    }

    func end() {
        isOpen = false
        listener?.sourceEnded()
    }
}

/// A sink that answers as it is told, and keeps the numbers of what it took.
final class FakeSink: Sink {
    weak var listener: (any SinkListener)?
    private(set) var taken: [UInt64] = []
    private(set) var fixes: [Fix] = []
    private(set) var opens = 0
    private(set) var closes = 0
    private(set) var reopens = 0
    private(set) var writes = 0
    private(set) var late: Set<UInt64> = []
    var openAnswer: OpenOutcome? = .ready
    /// What comes of a batch; takes all of it by default. What it accepts is kept.
    var answer: (Batch) -> WriteOutcome? = { .accepted(through: $0.last) }
    /// A batch that has no answer yet.
    private(set) var outstanding: Batch?

    func open() -> OpenOutcome? {
        opens += 1
        return openAnswer
    }

    func write(_ batch: Batch) -> WriteOutcome? {
        writes += 1
        for record in batch.records where batch.isLate(record) { late.insert(record.sequence) }
        guard let outcome = answer(batch) else {
            outstanding = batch
            return nil
        }
        keep(batch, outcome)
        return outcome
    }

    func close() {
        closes += 1
        outstanding = nil
    }

    func reopen() { reopens += 1 }

    /// Answers the outstanding batch.
    func finish(_ outcome: (Batch) -> WriteOutcome) {
        guard let batch = outstanding else { return }
        outstanding = nil
        keep(batch, outcome(batch))
        listener?.sinkFinished(outcome(batch))
    }

    private func keep(_ batch: Batch, _ outcome: WriteOutcome) {
        let through: UInt64
        switch outcome {
        case .accepted(let last): through = last
        case .rejected(let sequence, _): through = sequence - 1
        case .retryable(_, let last, _): through = last ?? 0
        case .unusable: through = 0
        }
        for record in batch.records where record.sequence <= through {
            taken.append(record.sequence)
            if case .fix(let fix) = record.content { fixes.append(fix) }
        }
    }
}
