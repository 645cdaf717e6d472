import Delivery
import LinuxIO
import LocationEngine
import Positioning
import Receivers
import Spool
import Testing

@testable import Agent

@Suite struct SinkRunnerTests {
    @Test func everyRecordGoesToEverySinkInOrder() throws {
        let bench = try AgentBench()
        let source = try bench.source()
        let sinks = [bench.sink("a"), bench.sink("b", batchMax: 1)]
        bench.agent.start()
        bench.send(25, from: source)
        // The change to tracking, and the fixes.
        #expect(bench.all.count >= 26)
        #expect(sinks.allSatisfy { $0.taken == bench.all })
        #expect(sinks[0].fixes.count == 25)
        let times = sinks[0].fixes.compactMap(\.time)
        #expect(times.count == 25 && zip(times, times.dropFirst()).allSatisfy(<))
    }

    @Test func aSinkThatFailsAndRecoversLosesNothing() throws {
        let bench = try AgentBench()
        let source = try bench.source()
        let (good, bad) = (bench.sink("good"), bench.sink("bad"))
        var failuresLeft = 3
        bad.answer = { batch in
            failuresLeft -= 1
            return failuresLeft < 0 ? .accepted(through: batch.last) : .retryable(SinkFailure("connection refused"))
        }
        bench.agent.start()
        bench.send(30, from: source)
        #expect(good.taken == bench.all)
        #expect(try bench.serve { bad.taken.count == bench.all.count })
        #expect(bad.taken == bench.all)
        #expect(bad.opens == 4 && bad.closes == 3)
        #expect(bench.lines(with: "sink bad: connection refused; trying again in").count == 1)
        #expect(bench.lines(with: "sink bad: delivers again").count == 1)
        #expect(bench.lines(with: "sink good").isEmpty)
    }

    @Test func aSinkThatDoesNotOpenIsTriedAgain() throws {
        let bench = try AgentBench()
        let source = try bench.source()
        let sink = bench.sink()
        sink.openAnswer = .retryable(SinkFailure("no route"))
        bench.agent.start()
        bench.send(5, from: source)
        #expect(try bench.serve { sink.opens >= 3 })
        #expect(sink.taken.isEmpty)
        sink.openAnswer = .ready
        #expect(try bench.serve { sink.taken == bench.all })
    }

    @Test func aHangingSinkDelaysNoOther() throws {
        let bench = try AgentBench()
        let source = try bench.source()
        let (hanging, other) = (bench.sink("hanging"), bench.sink("other"))
        hanging.answer = { _ in nil }
        bench.agent.start()
        bench.send(20, from: source)
        #expect(other.taken == bench.all)
        #expect(hanging.writes == 1)
        hanging.answer = { .accepted(through: $0.last) }
        hanging.finish { .accepted(through: $0.last) }
        #expect(hanging.taken == bench.all)
    }

    @Test func aSinkThatDoesNotAnswerIsNamedAndTriedAgain() throws {
        let bench = try AgentBench()
        let source = try bench.source()
        let sink = bench.sink(answerTimeout: .milliseconds(20))
        sink.answer = { _ in nil }
        bench.agent.start()
        bench.send(3, from: source)
        #expect(try bench.serve { sink.closes > 0 })
        #expect(bench.lines(with: "sink track: no answer within").count == 1)
        sink.answer = { .accepted(through: $0.last) }
        #expect(try bench.serve { sink.taken == bench.all })
    }

    @Test(arguments: 0..<5)
    func whatWasTakenOfABatchIsNotOfferedAgain(taken: UInt64) throws {
        let bench = try AgentBench()
        let source = try bench.source()
        let sink = bench.sink(batchMax: 5)
        sink.openAnswer = nil
        bench.agent.start()
        bench.send(12, from: source)
        var answers = 0
        sink.answer = { batch in
            answers += 1
            if answers > 1 { return .accepted(through: batch.last) }
            return .retryable(SinkFailure("full"), acceptedThrough: taken == 0 ? nil : batch.first + taken - 1)
        }
        sink.openAnswer = .ready
        sink.listener?.sinkOpened(.ready)
        #expect(try bench.serve { sink.taken.count == bench.all.count })
        #expect(sink.taken == bench.all)
    }

    @Test func partialAcceptanceAndAFilterGoTogether() throws {
        let bench = try AgentBench()
        let source = try bench.source()
        let sink = bench.sink(batchMax: 40, minInterval: .milliseconds(500))
        sink.openAnswer = nil
        bench.agent.start()
        // At 10 Hz one in five passes.
        bench.send(36, from: source)
        var answers = 0
        sink.answer = { batch in
            answers += 1
            return .accepted(through: answers == 1 ? batch.records[batch.records.startIndex + 2].sequence : batch.last)
        }
        sink.listener?.sinkOpened(.ready)
        #expect(try bench.serve(for: .seconds(1)) { bench.agent.status.sinks[0].pending == 0 })
        #expect(sink.fixes.count == 8)
        let milliseconds = sink.fixes.compactMap { $0.time.map { $0.nanosecondsSince1970 / 1_000_000 % 10_000 } }
        #expect(milliseconds == (0..<8).map { milliseconds[0] + 500 * $0 })
    }

    @Test func aRejectedRecordIsLeftOutAndNamed() throws {
        let bench = try AgentBench()
        let source = try bench.source()
        let sink = bench.sink()
        sink.answer = { batch in
            batch.records.contains { $0.sequence == 4 }
                ? .rejected(sequence: 4, SinkFailure("too long")) : .accepted(through: batch.last)
        }
        bench.agent.start()
        bench.send(10, from: source)
        #expect(sink.taken == bench.all.filter { $0 != 4 })
        #expect(bench.lines(with: "sink track: record 4 left out: too long").count == 1)
    }

    @Test func aRejectedFixIsNoReferenceForTheFilter() throws {
        let bench = try AgentBench()
        let source = try bench.source()
        let sink = bench.sink(minInterval: .milliseconds(500))
        var rejected: UInt64?
        sink.answer = { batch in
            let isFix = { (record: Record) in if case .fix = record.content { true } else { false } }
            guard rejected == nil, let first = batch.records.first(where: isFix)?.sequence else {
                return .accepted(through: batch.last)
            }
            rejected = first
            return .rejected(sequence: first, SinkFailure("too long"))
        }
        bench.agent.start()
        bench.send(2, from: source)
        #expect(rejected != nil)
        #expect(sink.fixes.count == 1)
    }

    @Test func recordsThatWaitedAreMarkedLate() throws {
        let bench = try AgentBench()
        let source = try bench.source()
        let sink = bench.sink()
        bench.agent.start()
        bench.send(3, from: source)
        #expect(sink.taken == bench.all && sink.late.isEmpty)
    }

    @Test func aSpoolThatRunsOverIsNamed() throws {
        let bench = try AgentBench("SpoolRecordsMax=100")
        let source = try bench.source()
        let sink = bench.sink()
        sink.openAnswer = nil
        bench.agent.start()
        bench.send(150, from: source)
        let status = try #require(bench.agent.status.sinks.first)
        #expect(status.dropped == UInt64(bench.all.count - 100))
        #expect(bench.lines(with: "sink track: the spool is full (SpoolRecordsMax=100)").count == 1)
    }

    // MARK: Stopping

    @Test func aStopDeliversWhatIsLeft() throws {
        let bench = try AgentBench()
        let source = try bench.source()
        let sink = bench.sink(batchMax: 5)
        sink.openAnswer = nil
        bench.agent.start()
        bench.send(23, from: source)
        bench.agent.stop()
        #expect(!source.isOpen)
        #expect(sink.taken.isEmpty)
        sink.listener?.sinkOpened(.ready)
        try bench.runToEnd()
        #expect(sink.taken == bench.all)
        #expect(sink.closes == 1)
        #expect(bench.lines(with: "not delivered").isEmpty)
    }

    @Test func aStopGivesOutTheEpochThatIsGathered() throws {
        let bench = try AgentBench()
        let source = try bench.source()
        let sink = bench.sink()
        bench.agent.start()
        bench.send(3, from: source)
        #expect(sink.fixes.count == 3)
        // All but the message that ends the epoch.
        source.send(Array(bench.nextBytes().dropLast(12)))
        #expect(sink.fixes.count == 3)
        bench.agent.stop()
        #expect(sink.fixes.count == 4)
    }

    @Test func theTimeOutOfAStopIsKept() throws {
        let bench = try AgentBench("StopTimeoutSec=0.1")
        let source = try bench.source()
        let (hanging, good) = (bench.sink("hanging"), bench.sink("good"))
        hanging.answer = { _ in nil }
        bench.agent.start()
        bench.send(4, from: source)
        let begin = bench.loop.now
        bench.agent.stop()
        try bench.runToEnd()
        let took = EventLoop.currentInstant().age(since: begin)
        #expect(took >= .milliseconds(99) && took < .seconds(5))
        #expect(good.taken == bench.all)
        #expect(hanging.closes == 1)
        #expect(bench.lines(with: "sink hanging: stopped; \(bench.all.count) records were not delivered").count == 1)
    }

    @Test func aStopDoesNotWaitForASinkThatIsDown() throws {
        let bench = try AgentBench()
        let source = try bench.source()
        let sink = bench.sink()
        bench.agent.start()
        sink.answer = { _ in .unusable(SinkFailure("no permission")) }
        bench.send(4, from: source)
        let begin = EventLoop.currentInstant()
        bench.agent.stop()
        try bench.runToEnd()
        #expect(EventLoop.currentInstant().age(since: begin) < .seconds(1))
        #expect(bench.lines(with: "records were not delivered").count == 1)
    }

    @Test func reopeningReachesEverySink() throws {
        let bench = try AgentBench()
        let sinks = [bench.sink("a"), bench.sink("b")]
        bench.agent.start()
        bench.agent.reopen()
        #expect(sinks.map(\.reopens) == [1, 1])
    }

    @Test func oneSinkTooManyIsNamed() throws {
        let bench = try AgentBench()
        for number in 0...32 { _ = bench.sink("s\(number)") }
        #expect(bench.agent.status.sinks.count == 32)
        #expect(bench.lines(with: "sink s32: more than 32 sinks").count == 1)
    }
}
