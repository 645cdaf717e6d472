import Foundation
import LocationEngine
import Positioning
import Testing

/// How many days each seed runs: a hundred take half a minute in a release build
/// (`WAYMARK_SIMULATION_DAYS=100 swift test -c release -Xswiftc -enable-testing --filter SimulationTests`).
private let days = ProcessInfo.processInfo.environment["WAYMARK_SIMULATION_DAYS"].flatMap { Double($0) } ?? 0.5

private let freshness = Freshness(staleAfter: .seconds(5), lostAfter: .seconds(60))

/// Runs the engine through simulated days and checks, after every event, what must never happen.
private struct Run {
    let seed: UInt64
    var days: SimulatedDays
    var engine = LocationEngine(freshness: freshness, earliest: newYear2026)
    var reader: FixRing.Reader
    var filters: [(filter: PublishFilter, last: Fix?)] = []
    let gnss: SourceName
    var accepted = Set<Double>()
    var published: UInt64 = 0
    var inside = Set<Int>()
    var trips = 0
    var isOnTrip = false
    var isVisiting = false
    var regionEvents = 0
    /// When the vehicle was seen parked, with the odometer then.
    var parked: (since: Double, distance: Double)?
    var parkedHours = 0.0
    var parkedDistance = 0.0
    var failures: [String] = []

    init(seed: UInt64) throws {
        self.seed = seed
        days = SimulatedDays(seed: seed)
        gnss = try source("gnss")
        reader = engine.ring.readerFromNext()
        var random = RandomSource(seed: seed)
        for number in 0..<200 {
            let centre = try #require(
                days.coordinate(north: 40_000 * (random.unit() - 0.5), east: 40_000 * (random.unit() - 0.5)))
            let radius = Metres(50 + 3000 * random.unit() * random.unit())
            let region = try #require(
                Region(name: "r\(number)", .circle(centre: centre, radius: radius), dwell: .seconds(600)))
            guard engine.regions.add(region) else { break }
        }
        for number in 0..<10 {
            var policy = PublishPolicy()
            policy.minInterval = .seconds(number * 7)
            if number.isMultiple(of: 2) { policy.minDistance = Metres(Double(number) * 20) }
            if number.isMultiple(of: 3) { policy.minCourseChange = Degrees(10) }
            policy.maxAge = .seconds(5)
            filters.append((PublishFilter(policy), nil))
        }
    }

    mutating func expect(_ condition: Bool, _ complaint: @autoclosure () -> String) {
        if !condition, failures.count < 10 { failures.append("seed \(seed), \(days.now) s: \(complaint())") }
    }

    mutating func step() {
        let before = days.now
        let event = days.next()
        elapse(from: before, to: days.now)
        let now = at(days.now)
        switch event {
        case .epoch(let fix, let truth):
            let output = engine.receive(fix, from: gnss, hostTime: days.hostTime, now: now)
            take(output, fix, truth)
        case .unplugged: _ = engine.sourceChanged(gnss, to: .unavailable(.noReceiver), now: now)
        case .plugged: _ = engine.sourceChanged(gnss, to: .talking, now: now)
        case .nothing: _ = engine.tick(now: now)
        }
        check(now: now)
        takeEvents()
    }

    /// Ticks whenever the engine asks for it.
    private mutating func elapse(from start: Double, to end: Double) {
        var ticks = 0
        while let deadline = engine.nextDeadline, deadline <= at(end), ticks < 4 {
            _ = engine.tick(now: max(deadline, at(start)))
            check(now: max(deadline, at(start)))
            takeEvents()
            ticks += 1
        }
        expect(ticks < 4, "the engine asks for ticks without end")
    }

    private mutating func take(_ output: EngineOutput, _ fix: Fix, _ truth: SimulatedDays.Truth) {
        guard output.verdict == .accepted else {
            expect(engine.ring.appended == published, "what was not accepted is in the ring")
            // The way to where it parks is counted with the first fix there.
            if !truth.isParked { park(truth) }
            return
        }
        let number = fix.correctionAge ?? -1
        expect(accepted.insert(number).inserted, "epoch \(number) was accepted twice")
        guard let next = engine.ring.next(&reader) else { return expect(false, "an accepted fix is not in the ring") }
        published += 1
        expect(next.missed == 0 && next.fix.fix.correctionAge == number, "another fix is in the ring")
        let delay = days.now - truth.measuredAt
        expect(delay < 5, "published after \(delay) s")
        if let told = fix.position, let real = days.coordinate(north: truth.north, east: truth.east) {
            let error = EarthCentredPosition(told).distanceOverGround(to: EarthCentredPosition(real))
            expect(error < Metres(150), "published \(error.value) m off")
        }
        publish(next.fix.fix)
        park(truth)
    }

    private mutating func publish(_ fix: Fix) {
        for index in filters.indices {
            let verdict = filters[index].filter.verdict(
                on: fix, state: engine.state, isMoving: engine.motion.isMoving, now: at(days.now))
            guard verdict.isPass else { continue }
            let policy = filters[index].filter.policy
            if let last = filters[index].last, let interval = policy.minInterval {
                let apart = last.receivedAt.duration(to: fix.receivedAt)
                expect(apart >= interval - .milliseconds(20), "filter \(index): only \(apart) apart")
            }
            filters[index].last = fix
            filters[index].filter.delivered(fix, state: engine.state, now: at(days.now))
        }
    }

    private mutating func check(now: Instant) {
        let age = engine.age(now: now)
        switch engine.state {
        case .tracking: expect(age.map { $0 < .seconds(5) } ?? false, "tracking at age \(String(describing: age))")
        case .stale: expect(age.map { $0 >= .seconds(5) && $0 < .seconds(60) } ?? false, "stale too soon or long")
        case .lost: expect(age.map { $0 >= .seconds(60) } ?? false, "lost too soon")
        case .unavailable, .acquiring: expect(age.map { $0 >= .seconds(60) } ?? true, "a position was dropped")
        }
    }

    private mutating func park(_ truth: SimulatedDays.Truth) {
        if truth.isParked {
            parked = parked ?? (days.now, engine.motion.distance)
        } else if let (since, distance) = parked {
            // Up to the last look while it stood.
            parkedHours += (days.now - since) / 3600
            parkedDistance += lastParkedDistance - distance
            parked = nil
        }
        if truth.isParked { lastParkedDistance = engine.motion.distance }
    }

    private var lastParkedDistance = 0.0

    private mutating func takeEvents() {
        for event in engine.takeEvents() {
            switch event {
            case .region(let event):
                regionEvents += 1
                switch event.kind {
                case .entry: expect(inside.insert(event.region).inserted, "entered twice")
                case .exit: expect(inside.remove(event.region) != nil, "left twice")
                case .dwell: expect(inside.contains(event.region), "dwells outside")
                }
            case .motion(.tripBegan):
                expect(!isOnTrip, "a trip within a trip")
                isOnTrip = true
                trips += 1
            case .motion(.tripEnded(let trip)):
                expect(isOnTrip && trip.distance >= 0 && trip.end.at >= trip.start.at, "an odd end of a trip")
                isOnTrip = false
            case .visit(.arrival):
                expect(!isVisiting, "arrived twice")
                isVisiting = true
            case .visit(.departure(let visit)):
                expect(isVisiting && visit.departedAt.map { $0 >= visit.arrivedAt } ?? false, "an odd departure")
                isVisiting = false
            }
        }
    }
}

@Suite struct SimulationTests {
    @Test(arguments: 1...4 as ClosedRange<UInt64>)
    func noDayShowsWhatMustNeverHappen(seed: UInt64) throws {
        var run = try Run(seed: seed)
        while run.days.now < days * 86_400, run.failures.isEmpty { run.step() }
        #expect(run.failures.isEmpty, "\(run.failures.joined(separator: "\n"))")
        let counters = run.engine.counters
        #expect(counters.accepted == run.published)
        #expect(counters.epochs == counters.accepted + counters.rejected.total)
        #expect(Double(counters.accepted) > 0.7 * Double(counters.epochs))
        // What the days are made of did happen.
        #expect(run.trips > 0 && run.parkedHours > 0)
        #expect(run.parkedDistance < max(1, run.parkedHours), "\(run.parkedDistance) m in \(run.parkedHours) h")
        let total = StateUptime.Kind.allCases.reduce(Duration.zero) {
            $0 + counters.uptime.time(in: $1, now: at(run.days.now))
        }
        #expect((total - .seconds(run.days.now)).inSeconds.magnitude < 10)
        guard days >= 10 else { return }
        for reason in [
            RejectionReason.noPosition, .staleOnArrival, .beforeEarliest, .duplicate, .impossibleJump, .frozen
        ] {
            #expect(counters.rejected[reason] > 0, "\(reason)")
        }
        #expect(run.regionEvents > 100 && run.engine.clock.steps > 0 && counters.gaps > 10)
    }
}
