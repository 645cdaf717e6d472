import LocationEngine
import Positioning
import Testing

@Suite struct EngineTests {
    private var engine = LocationEngine(
        freshness: Freshness(staleAfter: .seconds(5), lostAfter: .seconds(60)), earliest: newYear2026,
        ringCapacity: 8)
    private let gnss: SourceName
    private let spare: SourceName

    init() throws {
        gnss = try source("gnss")
        spare = try source("spare")
    }

    @Test mutating func aColdStartGoesFromNothingToTracking() {
        #expect(engine.state == .unavailable(.starting))
        #expect(engine.lastFix == nil && engine.age(now: at(1)) == nil && engine.nextDeadline == nil)
        #expect(engine.sourceChanged(gnss, to: .unavailable(.busy), now: at(1))?.to == .unavailable(.busy))
        #expect(engine.sourceChanged(gnss, to: .talking, now: at(2))?.to == .acquiring(timeKnown: false))
        let silent = engine.receive(epochWithoutPosition(3), from: gnss, now: at(3))
        #expect(silent.verdict == .rejected(.noPosition) && silent.stateChange == nil)
        let timed = epochWithoutPosition(4, time: utc(4), source: .receiver)
        #expect(engine.receive(timed, from: gnss, now: at(4)).stateChange?.to == .acquiring(timeKnown: true))
        let first = engine.receive(goodFix(32), from: gnss, now: at(32))
        #expect(first.verdict == .accepted)
        #expect(first.stateChange?.to == .tracking(.threeD, .none))
        #expect(engine.lastFix == AcceptedFix(goodFix(32), from: gnss))
        #expect(engine.age(now: at(33)) == .seconds(1))
        #expect(engine.nextDeadline == at(37))
        #expect(engine.counters.timeToFirstFix == .seconds(30))
        #expect(engine.counters.epochs == 3 && engine.counters.accepted == 1)
        #expect(engine.counters.rejected[.noPosition] == 2)
    }

    @Test mutating func aTimeThatCannotBeBelievedIsNotKnown() {
        let wrong = [
            epochWithoutPosition(1), epochWithoutPosition(1, time: utc(1), source: .unconfirmed),
            epochWithoutPosition(1, time: utc(-86_400), source: .receiver)
        ]
        for epoch in wrong {
            var engine = engine
            let output = engine.receive(epoch, from: gnss, now: at(1))
            #expect(output.stateChange?.to == .acquiring(timeKnown: false))
        }
    }

    @Test mutating func aReceiverWhoseFixesAreRejectedTalksAllTheSame() {
        var fix = goodFix(1)
        fix.speed = MetresPerSecond(9999)
        let output = engine.receive(fix, from: gnss, now: at(1))
        #expect(output.verdict == .rejected(.outOfRange))
        #expect(output.stateChange?.to == .acquiring(timeKnown: false))
        #expect(engine.lastFix == nil)
    }

    @Test mutating func aFrozenReceiverGoesStaleAndIsLost() {
        _ = engine.receive(goodFix(1), from: gnss, now: at(1))
        var states: [LocationState] = []
        for second in 2...100 {
            var frozen = goodFix(1)
            frozen.receivedAt = at(Double(second))
            let output = engine.receive(frozen, from: gnss, now: at(Double(second)))
            #expect(output.verdict == .rejected(.duplicate))
            if let change = output.stateChange { states.append(change.to) }
        }
        #expect(states == [.stale(since: at(1)), .lost(since: at(1))])
        #expect(engine.age(now: at(100)) == .seconds(99))
    }

    @Test mutating func sentinelAccuraciesAreLeftOutAndNothingIsInvented() {
        let sentinels: [Double] = [4_294_967.295, 4_294_967, 0, -1, .nan, .infinity]
        for (index, sentinel) in sentinels.enumerated() {
            var fix = goodFix(Double(index + 1))
            fix.horizontalAccuracy = Metres(sentinel)
            fix.verticalAccuracy = Metres(sentinel)
            fix.speedAccuracy = MetresPerSecond(sentinel)
            fix.trackAccuracy = Degrees(sentinel)
            #expect(engine.receive(fix, from: gnss, now: fix.receivedAt).verdict == .accepted)
            let published = engine.lastFix?.fix
            #expect(published?.receivedAt == fix.receivedAt)
            #expect(published?.horizontalAccuracy == nil && published?.verticalAccuracy == nil)
            #expect(published?.speedAccuracy == nil && published?.trackAccuracy == nil)
            #expect(engine.counters.accuraciesWithdrawn == UInt64(4 * (index + 1)))
        }
        #expect(engine.receive(goodFix(10), from: gnss, now: at(10)).verdict == .accepted)
        #expect(engine.lastFix?.fix == goodFix(10))
    }

    @Test mutating func everyRejectionIsCountedUnderItsReason() throws {
        _ = engine.receive(goodFix(1), from: gnss, now: at(1))
        var fast = goodFix(2)
        fast.speed = MetresPerSecond(1000)
        var ancient = goodFix(2)
        ancient.time = utc(-1)
        var distant = goodFix(2)
        distant.time = utc(1e6)
        var back = goodFix(2)
        back.time = utc(0.5)
        // Two kilometres in a second, at 10 m/s.
        var jumped = goodFix(2, latitude: 50.02)
        jumped.speed = MetresPerSecond(10)
        let cases: [(Fix, RejectionReason, Instant)] = [
            (epochWithoutPosition(2), .noPosition, at(2)), (goodFix(-4), .staleOnArrival, at(2)),
            (fast, .outOfRange, at(2)), (ancient, .beforeEarliest, at(2)), (distant, .inFuture, at(2)),
            (goodFix(1), .duplicate, at(2)), (back, .timeNotAdvancing, at(2)), (jumped, .impossibleJump, at(2))
        ]
        for (fix, reason, now) in cases {
            #expect(engine.receive(fix, from: gnss, hostTime: utc(2), now: now).verdict == .rejected(reason))
        }
        // 3 s at 10 m/s, and still the same place.
        for second in 2...5 {
            var frozen = goodFix(Double(second))
            frozen.speed = MetresPerSecond(10)
            let output = engine.receive(frozen, from: gnss, hostTime: utc(2), now: at(Double(second)))
            #expect(output.verdict == (second < 5 ? .accepted : .rejected(.frozen)))
        }
        for number in 1..<LocationEngine.sourceLimit {
            _ = engine.sourceChanged(try source("s\(number)"), to: .unavailable(.noReceiver), now: at(2))
        }
        let tooMany = engine.receive(goodFix(6), from: spare, now: at(6))
        #expect(tooMany.verdict == .rejected(.tooManySources))
        for reason in RejectionReason.allCases {
            #expect(engine.counters.rejected[reason] == 1, "\(reason)")
        }
        #expect(engine.counters.rejected.total == UInt64(RejectionReason.allCases.count))
        #expect(engine.lastRejection?.reason == .tooManySources && engine.lastRejection?.at == at(6))
        #expect(engine.counters.accepted == 4)
        #expect(engine.ring.appended == 4)
    }

    // MARK: Several sources

    @Test mutating func theSelectedSourceIsKeptWhileItsFixIsFresh() {
        for second in 1...20 {
            let now = at(Double(second))
            #expect(engine.receive(goodFix(Double(second)), from: gnss, now: now).verdict == .accepted)
            #expect(engine.receive(goodFix(Double(second)), from: spare, now: now).verdict == .setAside)
            #expect(engine.lastFix?.source == gnss)
        }
        #expect(engine.counters.setAside == 20 && engine.counters.accepted == 20)
    }

    @Test mutating func anotherSourceTakesOverWhenTheFixIsStaleAndKeepsIt() {
        _ = engine.receive(goodFix(1), from: gnss, now: at(1))
        #expect(engine.receive(goodFix(5.9), from: spare, now: at(5.9)).verdict == .setAside)
        let taken = engine.receive(goodFix(6), from: spare, now: at(6))
        #expect(taken.verdict == .accepted)
        #expect(engine.lastFix?.source == spare)
        #expect(engine.receive(goodFix(6.5), from: gnss, now: at(6.5)).verdict == .setAside)
    }

    @Test mutating func anUnpluggedSourceIsReplacedAtOnce() {
        _ = engine.receive(goodFix(1), from: gnss, now: at(1))
        _ = engine.receive(goodFix(1), from: spare, now: at(1))
        #expect(engine.sourceChanged(gnss, to: .unavailable(.noReceiver), now: at(1.5)) == nil)
        #expect(engine.receive(goodFix(1), from: spare, now: at(1.6)).verdict == .rejected(.duplicate))
        #expect(engine.receive(goodFix(2), from: spare, now: at(2)).verdict == .accepted)
        #expect(engine.state == .tracking(.threeD, .none))
    }

    @Test mutating func theStateIsUnavailableOnlyWhenNoSourceTalks() {
        _ = engine.sourceChanged(gnss, to: .talking, now: at(1))
        _ = engine.sourceChanged(spare, to: .talking, now: at(1))
        #expect(engine.sourceChanged(gnss, to: .unavailable(.noReceiver), now: at(2)) == nil)
        #expect(engine.state == .acquiring(timeKnown: false))
        #expect(engine.sourceChanged(spare, to: .unavailable(.silent), now: at(3))?.to == .unavailable(.silent))
    }

    @Test mutating func aFixGoesStaleWhileOnlyTheOtherSourceTalksOfNothing() {
        _ = engine.receive(goodFix(1), from: gnss, now: at(1))
        var changes: [LocationState] = []
        for second in 2...70 {
            let epoch = epochWithoutPosition(Double(second))
            if let change = engine.receive(epoch, from: spare, now: at(Double(second))).stateChange {
                changes.append(change.to)
            }
        }
        #expect(changes == [.stale(since: at(1)), .lost(since: at(1))])
    }

    /// Nothing that was rejected or set aside is in the ring, and what is accepted is in order.
    @Test(arguments: 1...20 as ClosedRange<UInt64>)
    mutating func noWalkPublishesWhatWasNotAccepted(seed: UInt64) {
        var random = RandomSource(seed: seed)
        var reader = engine.ring.readerFromNext()
        var time = 0.0
        var published: UInt64 = 0
        for _ in 0..<2000 {
            time += 3 * random.unit()
            var fix = goodFix(time)
            switch Int.random(in: 0..<8, using: &random) {
            case 0: fix.withdrawPosition(leaving: .none)
            case 1: fix.time = utc(time - 10 * random.unit())
            case 2: fix.speed = MetresPerSecond(.infinity)
            default: break
            }
            let name = Int.random(in: 0..<4, using: &random) == 0 ? spare : gnss
            let before = engine.ring.appended
            let output = engine.receive(fix, from: name, now: at(time))
            if output.verdict == .accepted {
                #expect(engine.ring.next(&reader)?.fix == AcceptedFix(fix, from: name), "seed \(seed)")
                published += 1
            } else {
                #expect(engine.ring.appended == before, "seed \(seed)")
            }
        }
        let counters = engine.counters
        #expect(published == counters.accepted && published > 500, "seed \(seed)")
        #expect(
            counters.epochs == counters.accepted + counters.rejected.total + counters.setAside, "seed \(seed)")
    }
}
