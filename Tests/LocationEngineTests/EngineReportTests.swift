import LocationEngine
import Positioning
import Testing

/// What the engine says of itself: events, reasons, deadlines, counters.
@Suite struct EngineReportTests {
    private var engine = LocationEngine(
        freshness: Freshness(staleAfter: .seconds(5), lostAfter: .seconds(60)), earliest: newYear2026)
    private let gnss: SourceName

    init() throws {
        gnss = try source("gnss")
    }

    private mutating func drive(_ seconds: ClosedRange<Int>, speed: Double) {
        for second in seconds {
            var fix = goodFix(Double(second), latitude: 50 + Double(second) * speed / 111_229)
            fix.speed = MetresPerSecond(speed)
            #expect(engine.receive(fix, from: gnss, now: fix.receivedAt).verdict == .accepted)
        }
    }

    @Test mutating func eventsAreTakenOnceAndInOrder() {
        drive(1...10, speed: 10)
        let events = engine.takeEvents()
        #expect(events.count == 1)
        guard case .motion(.tripBegan)? = events.first else {
            Issue.record("\(events)")
            return
        }
        #expect(engine.takeEvents().isEmpty)
    }

    /// The position is lost after a minute, the trip over after five: both by time alone.
    @Test mutating func theDeadlineIsTheNextOfStateAndTrip() {
        drive(1...10, speed: 10)
        _ = engine.takeEvents()
        #expect(engine.nextDeadline == at(15))
        #expect(engine.tick(now: at(15))?.reason == .fixStale)
        #expect(engine.nextDeadline == at(70))
        #expect(engine.tick(now: at(70))?.reason == .fixLost)
        #expect(engine.nextDeadline == at(310))
        #expect(engine.takeEvents().isEmpty)
        #expect(engine.tick(now: at(310)) == nil)
        guard case .motion(.tripEnded(let trip))? = engine.takeEvents().first else {
            Issue.record("the trip goes on")
            return
        }
        #expect(trip.end.at == at(10))
        #expect(engine.nextDeadline == nil)
    }

    @Test mutating func theTimeInEachStateAddsUp() {
        #expect(engine.counters.uptime.time(in: .tracking, now: at(1)) == .zero)
        _ = engine.sourceChanged(gnss, to: .unavailable(.busy), now: at(10))
        _ = engine.sourceChanged(gnss, to: .talking, now: at(12))
        _ = engine.receive(goodFix(20), from: gnss, now: at(20))
        _ = engine.tick(now: at(25))
        _ = engine.tick(now: at(80))
        let times = StateUptime.Kind.allCases.map { engine.counters.uptime.time(in: $0, now: at(100)) }
        #expect(times == [.seconds(2), .seconds(8), .seconds(5), .seconds(55), .seconds(20)])
    }

    @Test mutating func gapsAccuracyAndSatellitesAreCounted() {
        for (second, accuracy) in [(1.0, 2.0), (2, 4), (6.9, 9), (12, 1), (100, 4)] {
            var fix = goodFix(second)
            fix.horizontalAccuracy = Metres(accuracy)
            fix.satellitesUsed = UInt8(second)
            _ = engine.receive(fix, from: gnss, now: at(second))
        }
        var silent = goodFix(101)
        silent.horizontalAccuracy = nil
        _ = engine.receive(silent, from: gnss, now: at(101))
        let counters = engine.counters
        #expect(counters.gaps == 2 && counters.longestGap == .seconds(88))
        #expect(counters.accuracy.count == 5 && counters.accuracy.mean == Metres(4))
        #expect(counters.accuracy.worst == Metres(9) && counters.satellitesUsed == 100)
    }

    /// A board without a battery-backed clock starts with the time of its last shutdown, three days ago: fixes are
    /// refused only until the receiver has insisted.
    @Test mutating func aClockOfTheLastShutdownDoesNotKeepTheFixesOut() {
        var verdicts: [EngineOutput.Verdict] = []
        for second in 1...10 {
            let fix = goodFix(Double(second) + 5 * 86_400)
            let output = engine.receive(
                fix, from: gnss, hostTime: utc(Double(second) + 2 * 86_400), now: fix.receivedAt)
            verdicts.append(output.verdict)
        }
        #expect(verdicts.prefix(4).allSatisfy { $0 == .rejected(.inFuture) })
        #expect(verdicts.dropFirst(4).allSatisfy { $0 == .accepted })
        #expect(engine.clock.offset == .seconds(-3 * 86_400))
        // The time service comes: the clock is right, and nothing else changes.
        let output = engine.receive(
            goodFix(11 + 5 * 86_400), from: gnss, hostTime: utc(11 + 5 * 86_400), now: at(11 + 5 * 86_400))
        #expect(output.verdict == .accepted && output.stateChange == nil)
        #expect(engine.clock.steps == 1 && engine.clock.trust == .confirmed)
    }

    @Test mutating func aClockThatIsSynchronisedIsBelievedBeforeTheReceiver() {
        for second in 1...20 {
            let output = engine.receive(
                goodFix(Double(second) + 5 * 86_400), from: gnss, hostTime: utc(Double(second)),
                isHostSynchronised: true, now: at(Double(second) + 5 * 86_400))
            #expect(output.verdict == .rejected(.inFuture))
        }
    }

    @Test func everyChangeHasItsReason() {
        let states: [LocationState] = [
            .unavailable(.starting), .unavailable(.busy), .acquiring(timeKnown: false), .acquiring(timeKnown: true),
            .tracking(.twoD, .none), .tracking(.threeD, .none), .tracking(.threeD, .sbas), .stale(since: at(1)),
            .lost(since: at(2))
        ]
        func reason(_ from: Int, _ to: Int) -> StateChangeReason {
            StateChange(from: states[from], to: states[to], at: at(3)).reason
        }
        for from in states.indices {
            #expect(reason(from, 0) == .source(.starting) && reason(from, 1) == .source(.busy))
            #expect(reason(from, 7) == .fixStale && reason(from, 8) == .fixLost)
        }
        #expect(reason(0, 2) == .receiverTalks && reason(1, 3) == .receiverTalks)
        #expect(reason(2, 3) == .timeKnown && reason(3, 2) == .timeUnknown)
        for from in [0, 1, 2, 3, 7, 8] { #expect(reason(from, 5) == .fix) }
        #expect(reason(4, 5) == .fixKind && reason(5, 4) == .fixKind && reason(5, 6) == .corrections)
    }
}
