import LocationEngine
import Positioning
import Testing

@Suite struct VisitsTests {
    private var engine = LocationEngine(earliest: newYear2026)
    private var gnss: SourceName
    private var second = 0.0
    private var north = 0.0
    private var visits: [VisitEvent] = []

    init() throws {
        gnss = try source("gnss")
    }

    private mutating func run(_ seconds: Int, speed: Double) {
        for _ in 0..<seconds {
            second += 1
            north += speed
            var fix = goodFix(second, latitude: 50 + north / 111_229)
            fix.speed = MetresPerSecond(speed)
            _ = engine.receive(fix, from: gnss, now: fix.receivedAt)
            for case .visit(let event) in engine.takeEvents() { visits.append(event) }
        }
    }

    @Test mutating func aStayOfFiveMinutesIsAVisit() throws {
        run(100, speed: 10)
        run(299, speed: 0)
        #expect(visits.isEmpty)
        run(1, speed: 0)
        guard case .arrival(let arrival)? = visits.first else {
            Issue.record("no arrival: \(visits)")
            return
        }
        #expect(arrival.arrivedAt == at(100) && arrival.arrivalTime == utc(100) && arrival.departedAt == nil)
        #expect(arrival.accuracy == Metres(2.5))
        #expect((arrival.position.latitude - (50 + 1000.0 / 111_229)).magnitude < 1e-7)
        // Parking anew is no departure.
        run(15, speed: 3.9)
        run(900, speed: 0)
        #expect(visits.count == 1)
        run(30, speed: 10)
        guard case .departure(let departure)? = visits.last, visits.count == 2 else {
            Issue.record("no departure: \(visits)")
            return
        }
        #expect(departure.position == arrival.position && departure.arrivedAt == arrival.arrivedAt)
        #expect(departure.departedAt == at(1319) && departure.departureTime == utc(1319))
    }

    @Test mutating func aBoardThatIsElsewhereAfterAGapHasLeft() {
        run(400, speed: 0)
        #expect(visits.count == 1)
        second += 7200
        north += 50_000
        run(1, speed: 10)
        guard case .departure(let departure)? = visits.last else {
            Issue.record("no departure: \(visits)")
            return
        }
        #expect(departure.departedAt == at(400))
        #expect(engine.visits.current == nil)
    }
}
