import Delivery
import LinuxIO
import LocationEngine
import Positioning
import Receivers
import Testing

@testable import Agent

@Suite struct SourceRunnerTests {
    private static let unplugged = SourceFailure(.noReceiver, "/dev/gnss: unplugged")

    private func isTracking(_ bench: AgentBench) -> Bool {
        if case .tracking = bench.agent.status.state { return true }
        return false
    }

    @Test func aSourceThatDoesNotOpenIsTriedUntilItDoes() throws {
        let bench = try AgentBench()
        let missing = SourceFailure(.noReceiver, "open /dev/gnss: no such device")
        let source = try bench.source(openings: [missing, missing, nil])
        let sink = bench.sink()
        bench.agent.start()
        #expect(bench.agent.status.state == .unavailable(.noReceiver))
        #expect(try bench.serve { source.isOpen })
        #expect(source.opens == 3)
        bench.send(2, from: source)
        #expect(sink.fixes.count == 2)
        #expect(source.noted == 1)
        #expect(bench.lines(with: "source gnss: open /dev/gnss: no such device; trying again in").count == 1)
        #expect(bench.lines(with: "source gnss: opened fake").count == 1)
    }

    @Test func theWaitBetweenTwoTriesGrows() throws {
        let bench = try AgentBench()
        let source = try bench.source(openings: [Self.unplugged, Self.unplugged])
        bench.agent.start()
        let begin = EventLoop.currentInstant()
        #expect(try bench.serve { source.isOpen })
        let took = EventLoop.currentInstant().age(since: begin)
        #expect(took >= .milliseconds(499) && took < .seconds(4))
    }

    @Test func aFailureAfterRecoveryIsNewsAgain() throws {
        let bench = try AgentBench()
        let source = try bench.source()
        let sink = bench.sink()
        bench.agent.start()
        for round in 1...2 {
            bench.send(from: source)
            source.fail(Self.unplugged)
            #expect(bench.lines(with: "/dev/gnss: unplugged; trying again in").count == round)
            #expect(try bench.serve { source.isOpen })
        }
        #expect(bench.lines(with: "source gnss: opened").count == 3)
        bench.send(from: source)
        #expect(sink.fixes.count == 3)
        #expect(isTracking(bench))
    }

    @Test func aSourceThatOpensAndFailsAtOnceDoesNotFillTheLog() throws {
        let bench = try AgentBench()
        let source = try bench.source()
        bench.agent.start()
        for _ in 0..<2 {
            source.fail(Self.unplugged)
            #expect(try bench.serve { source.isOpen })
        }
        #expect(bench.lines(with: "unplugged").count == 1)
        #expect(bench.lines(with: "opened").count == 1)
    }

    @Test func silenceIsNamedOnceAndHeals() throws {
        let bench = try AgentBench("StaleAfterSec=0.1\nLostAfterSec=0.2")
        let source = try bench.source(silenceLimit: .milliseconds(100))
        bench.agent.start()
        #expect(try bench.serve { bench.agent.status.state == .unavailable(.silent) })
        let said = bench.log.count
        #expect(try !bench.serve(for: .milliseconds(300)) { bench.log.count > said })
        #expect(bench.lines(with: "source gnss: nothing arrives (is it wired").count == 1)
        bench.send(from: source)
        #expect(isTracking(bench))
        #expect(bench.lines(with: "source gnss: heard again").count == 1)
    }

    @Test func whatDoesNotDecodeIsNamedOnceAndHeals() throws {
        let bench = try AgentBench()
        let source = try bench.source(silenceLimit: .milliseconds(100))
        bench.agent.start()
        bench.repeatedly(every: .milliseconds(20)) { source.send([UInt8](repeating: 0xF0, count: 50)) }
        #expect(try bench.serve { bench.agent.status.state == .unavailable(.undecodable) })
        #expect(bench.lines(with: "source gnss: what arrives does not decode").count == 1)
        bench.send(from: source)
        #expect(isTracking(bench))
    }

    @Test func aReceiverThatFallsSilentIsOpenedAnewOnce() throws {
        let bench = try AgentBench()
        let source = try bench.source(silenceLimit: .milliseconds(50))
        bench.agent.start()
        bench.send(from: source)
        #expect(try bench.serve { source.opens == 2 })
        #expect(try !bench.serve(for: .milliseconds(300)) { source.opens > 2 })
        #expect(bench.lines(with: "nothing arrives").count == 1)
        bench.send(from: source)
        #expect(try bench.serve { source.opens == 3 })
    }

    @Test func aRecordingIsNotBegunAnewForAPause() throws {
        let bench = try AgentBench()
        let source = try bench.source(isRecording: true, silenceLimit: .milliseconds(50))
        bench.agent.start()
        bench.send(from: source)
        #expect(try bench.serve { bench.lines(with: "source gnss: nothing arrives; listening on").count == 1 })
        #expect(try !bench.serve(for: .milliseconds(200)) { source.opens > 1 })
    }

    // MARK: The end

    @Test func whatOnlyAPersonCanMendIsGivenUp() throws {
        let bench = try AgentBench()
        let directory = SourceFailure(.noReceiver, "open /dev: it is a directory", mayPass: false)
        let source = try bench.source(openings: [directory])
        let sink = bench.sink()
        bench.agent.start()
        try bench.runToEnd()
        #expect(source.opens == 1)
        #expect(bench.agent.hasGivenUpSource)
        #expect(sink.taken == bench.all && sink.taken.count == 1)
        #expect(bench.lines(with: "it is a directory; giving up until the configuration is mended").count == 1)
    }

    @Test func oneSourceThatIsGivenUpDoesNotEndTheOther() throws {
        let bench = try AgentBench()
        _ = try bench.source("bad", openings: [SourceFailure(.noReceiver, "a directory", mayPass: false)])
        let source = try bench.source("good")
        let sink = bench.sink()
        bench.agent.start()
        bench.send(3, from: source)
        #expect(source.isOpen)
        #expect(sink.fixes.count == 3)
    }

    @Test func whenAllSourcesHaveEndedTheAgentStopsByItself() throws {
        let bench = try AgentBench()
        let sources = [try bench.source("a", isRecording: true), try bench.source("b", isRecording: true)]
        let sink = bench.sink(batchMax: 7)
        bench.agent.start()
        bench.send(40, from: sources[0])
        sources[0].end()
        bench.send(5, from: sources[1])
        sources[1].end()
        try bench.runToEnd()
        #expect(sink.taken == bench.all)
        #expect(!bench.agent.hasGivenUpSource)
        #expect(bench.lines(with: "came to its end").count == 2)
    }

    @Test func theLastEpochOfARecordingIsDelivered() throws {
        let bench = try AgentBench()
        let source = try bench.source(isRecording: true)
        let sink = bench.sink()
        bench.agent.start()
        bench.send(2, from: source)
        source.send(Array(bench.nextBytes().dropLast(12)))
        source.end()
        try bench.runToEnd()
        #expect(sink.fixes.count == 3)
    }

    // MARK: Time

    @Test func theStateGoesStaleAndLostByTime() throws {
        let bench = try AgentBench("StaleAfterSec=0.2\nLostAfterSec=0.4")
        let source = try bench.source()
        let sink = bench.sink()
        bench.agent.start()
        bench.send(from: source)
        #expect(isTracking(bench))
        let begin = EventLoop.currentInstant()
        #expect(
            try bench.serve {
                if case .stale = bench.agent.status.state { return true }
                return false
            })
        let stale = EventLoop.currentInstant().age(since: begin)
        #expect(
            try bench.serve {
                if case .lost = bench.agent.status.state { return true }
                return false
            })
        let lost = EventLoop.currentInstant().age(since: begin)
        #expect(stale >= .milliseconds(190) && lost >= .milliseconds(390) && lost < .seconds(4))
        #expect(sink.taken == bench.all)
        #expect(bench.lines(with: "location: stale").count == 1 && bench.lines(with: "location: lost").count == 1)
    }

    @Test func afterARecoveryTheStateGoesStaleInTimeAgain() throws {
        let bench = try AgentBench("StaleAfterSec=0.1\nLostAfterSec=30")
        let source = try bench.source()
        bench.agent.start()
        for _ in 0..<2 {
            bench.send(from: source)
            #expect(isTracking(bench))
            #expect(try bench.serve(for: .seconds(3)) { !isTracking(bench) })
        }
    }

    @Test func anAgentWithNothingToDoSaysSo() throws {
        let bench = try AgentBench()
        bench.agent.start()
        #expect(bench.lines(with: "no [Source NAME] is configured").count == 1)
        #expect(bench.lines(with: "no [Sink NAME] is configured").count == 1)
    }
}
