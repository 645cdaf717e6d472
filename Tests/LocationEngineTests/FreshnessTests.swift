import LocationEngine
import Positioning
import Testing

@Suite struct FreshnessTests {
    @Test func theDefaultsAreThoseOfAReceiverOfOneHertz() {
        #expect(Freshness.automatic.staleAfter == .seconds(5) && Freshness.automatic.lostAfter == .seconds(60))
        let limits: [(period: Duration?, stale: Duration, lost: Duration)] = [
            (nil, .seconds(5), .seconds(60)), (.milliseconds(40), .seconds(5), .seconds(60)),
            (.seconds(1), .seconds(5), .seconds(60)), (.seconds(2), .seconds(10), .seconds(60)),
            (.seconds(10), .seconds(50), .seconds(100)), (.seconds(60), .seconds(300), .seconds(600)),
            (.seconds(3600), .seconds(300), .seconds(600))
        ]
        for limit in limits {
            let followed = Freshness.automatic.following(period: limit.period)
            #expect(followed.staleAfter == limit.stale && followed.lostAfter == limit.lost, "\(limit)")
        }
    }

    @Test func limitsThatWereSetStay() {
        let fixed = Freshness(staleAfter: .seconds(3), lostAfter: .seconds(30))
        #expect(fixed.following(period: .seconds(10)) == fixed)
    }

    @Test func thePeriodIsWhatThreeIntervalsAgreeOn() {
        var rate = EpochRate()
        for second in 0...2 { rate.epoch(at: at(Double(second))) }
        #expect(rate.period == nil)
        rate.epoch(at: at(3.1))
        #expect(rate.period == .milliseconds(1100))
        // A gap and two epochs out of one buffer change nothing.
        for second in [20, 20.001, 21, 22, 23] { rate.epoch(at: at(second)) }
        #expect(rate.period == .seconds(1))
        for tenth in 1...3 { rate.epoch(at: at(23 + Double(tenth) / 10)) }
        #expect(rate.period.map { ($0 - .milliseconds(100)) < .milliseconds(1) } == true)
    }

    /// A receiver that saves power and gives an epoch every 10 s is not stale between two of them.
    @Test func aSlowReceiverDoesNotFlicker() throws {
        var engine = LocationEngine(earliest: newYear2026)
        let gnss = try source("gnss")
        var changes: [LocationState] = []
        for epoch in 0..<20 {
            let now = at(Double(epoch) * 10)
            while let deadline = engine.nextDeadline, deadline <= now {
                if let change = engine.tick(now: deadline) { changes.append(change.to) }
            }
            if let change = engine.receive(goodFix(Double(epoch) * 10), from: gnss, now: now).stateChange {
                changes.append(change.to)
            }
        }
        let flickers = changes.filter { if case .stale = $0 { true } else { false } }
        // Until the rate is known: after the first, second and third epoch.
        #expect(flickers.count == 3)
        #expect(engine.freshness.staleAfter == .seconds(50))
        #expect(engine.nextDeadline == at(190 + 50))
        #expect(engine.tick(now: at(240))?.reason == .fixStale)
        #expect(engine.nextDeadline == at(190 + 100))
        #expect(engine.tick(now: at(290))?.reason == .fixLost)
    }
}
