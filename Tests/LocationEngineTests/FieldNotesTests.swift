import LocationEngine
import Positioning
import Testing

/// What people report of receivers on small boards, row by row of the field notes: B2 (time), B5 (values) and B6
/// (fix quality and motion), as far as the engine answers for it. The rest is the codecs' and the stream's.
@Suite struct FieldNotesTests {
    private var engine = LocationEngine(
        freshness: Freshness(staleAfter: .seconds(5), lostAfter: .seconds(60)), earliest: newYear2026)
    private let gnss: SourceName

    private static let week = 604_800.0

    init() throws {
        gnss = try source("gnss")
    }

    private mutating func receive(_ fix: Fix, hostTime: UTC? = nil) -> EngineOutput.Verdict {
        engine.receive(fix, from: gnss, hostTime: hostTime, now: fix.receivedAt).verdict
    }

    /// A fix that arrives at `seconds` and is dated otherwise.
    private func fix(_ seconds: Double, dated: Double, source: TimeSource = .receiver) -> Fix {
        var fix = goodFix(seconds)
        fix.time = utc(dated)
        fix.timeSource = source
        return fix
    }

    // MARK: B2. Time, rollover, clock

    @Test mutating func row11ADateThatBuildAndClockContradictIsFlaggedAndNothingSteps() {
        #expect(receive(fix(1, dated: 1), hostTime: utc(1)) == .accepted)
        #expect(receive(fix(2, dated: 2 - 1024 * FieldNotesTests.week), hostTime: utc(2)) == .rejected(.beforeEarliest))
        #expect(receive(fix(3, dated: 3 + 1024 * FieldNotesTests.week), hostTime: utc(3)) == .rejected(.inFuture))
        #expect(receive(fix(4, dated: 4), hostTime: utc(4)) == .accepted)
        #expect(engine.clock.trust == .confirmed && engine.clock.steps == 0)
        #expect(engine.counters.rejected[.beforeEarliest] == 1 && engine.counters.rejected[.inFuture] == 1)
    }

    @Test mutating func row12AFix1024WeeksEarlyIsNotPublishedAndACorrectedOneIs() {
        for second in 1...10 {
            let early = fix(Double(second), dated: Double(second) - 1024 * FieldNotesTests.week)
            #expect(receive(early) == .rejected(.beforeEarliest))
        }
        #expect(receive(fix(11, dated: 11, source: .rolloverCorrected)) == .accepted)
    }

    @Test mutating func row14And15AFlagThatSaysValidDoesNotMakeA1980DateATime() {
        let dates: [(Double, TimeSource)] = [
            (-46 * 31_557_600, .receiver), (-14 * 31_557_600, .receiver), (1, .unconfirmed)
        ]
        for (dated, source) in dates {
            var engine = engine
            let epoch = epochWithoutPosition(1, time: utc(dated), source: source)
            let change = engine.receive(epoch, from: gnss, now: at(1)).stateChange
            #expect(change?.to == .acquiring(timeKnown: false))
        }
    }

    @Test mutating func row16AfterMidnightTheOldDateIsTimeRunningBackwards() {
        let day = 86_400.0
        #expect(receive(fix(1, dated: day - 1)) == .accepted)
        // 00:00:00 with the day before.
        #expect(receive(fix(2, dated: 0)) == .rejected(.timeNotAdvancing))
        #expect(receive(fix(3, dated: day + 1)) == .accepted)
    }

    @Test mutating func row17AStepOfTheHostClockChangesNoAgeAndNoState() {
        let offsets = [0.0, 0, 0, 7200, 7200, -7200, -7200, -1e6, -1_767_225_600, 0]
        for (index, offset) in offsets.enumerated() {
            let second = Double(index + 1)
            let output = engine.receive(goodFix(second), from: gnss, hostTime: utc(second + offset), now: at(second))
            #expect(output.verdict == .accepted, "after \(offset)")
            #expect((output.stateChange != nil) == (index == 0))
            #expect(engine.age(now: at(second + 0.25)) == .milliseconds(250))
            // A clock that lies in the future of the fix makes no negative age.
            #expect(engine.age(now: at(second - 100)) == .zero)
        }
        #expect(engine.clock.steps == 5)
    }

    @Test mutating func row17AfterASleepTheStateIsWhatTheAgeCallsFor() {
        _ = receive(goodFix(1))
        #expect(engine.tick(now: at(8 * 3600))?.to == .lost(since: at(1)))
    }

    @Test mutating func row18AClockOf1970IsKnownToBeUnsetUntilItIsSet() {
        let in1970 = UTC(nanosecondsSince1970: 30_000_000_000)
        #expect(receive(goodFix(1), hostTime: in1970) == .accepted)
        #expect(engine.clock.trust == .unset && !engine.clock.servesCertificates)
        // Once somebody sets it, it is right.
        #expect(receive(goodFix(2), hostTime: utc(2)) == .accepted)
        #expect(engine.clock.trust == .confirmed && engine.clock.servesCertificates)
    }

    // MARK: B5. Values

    @Test mutating func row45HalfAPositionIsNone() {
        #expect(Coordinate(latitude: .nan, longitude: 14) == nil)
        var fix = goodFix(1)
        fix.position = nil
        #expect(receive(fix) == .rejected(.noPosition))
    }

    @Test mutating func row46ASentinelIsAbsentAndTheFixIsNotLostForIt() {
        var fix = goodFix(1)
        fix.speed = MetresPerSecond(655.34)
        fix.heightAboveEllipsoid = Metres(2_147_483.647)
        fix.heightAboveMeanSeaLevel = Metres(-9999)
        fix.horizontalAccuracy = Metres(4_294_967.295)
        #expect(receive(fix) == .accepted)
        let published = engine.lastFix?.fix
        #expect(published?.speed == nil && published?.horizontalAccuracy == nil)
        #expect(published?.heightAboveEllipsoid == nil && published?.heightAboveMeanSeaLevel == nil)
        #expect(engine.counters.valuesWithdrawn == 3 && engine.counters.accuraciesWithdrawn == 1)
        // A speed that is merely impossible is no sentinel.
        var fast = goodFix(2)
        fast.speed = MetresPerSecond(654)
        #expect(receive(fast) == .rejected(.outOfRange))
    }

    @Test mutating func row50And51TheMeridiansAreCrossedWithoutAJump() {
        for (origin, second) in [(0.0, 0.0), (180, 100)] {
            for step in -5...5 {
                var longitude = origin + Double(step) * 0.0001
                if longitude > 180 { longitude -= 360 }
                var fix = goodFix(second + Double(step) + 10, latitude: 10, longitude: longitude)
                fix.speed = MetresPerSecond(11)
                fix.trackTrue = Degrees(90)
                // The second meridian is far from the first: its first places are refused until they persist.
                let isSettled = origin == 0 || step >= -3
                if isSettled { #expect(receive(fix) == .accepted) } else { _ = receive(fix) }
            }
        }
        #expect(engine.counters.rejected[.impossibleJump] == 2)
    }

    // MARK: B6. Fix quality, altitude, motion

    @Test mutating func row53And54NoPositionWithoutTheReceiversWord() {
        for kind in FixKind.allCases where !kind.hasPosition {
            var null = goodFix(1, latitude: 0, longitude: 0)
            null.kind = kind
            #expect(receive(null) == .rejected(.noPosition))
            var other = goodFix(1, latitude: 50.02)
            other.kind = kind
            #expect(receive(other) == .rejected(.noPosition))
        }
        // Null Island with the receiver's word is a place.
        #expect(receive(goodFix(2, latitude: 0, longitude: 0)) == .accepted)
    }

    @Test mutating func row55AnOldFixIsKnownByItsTimeItsAgeAndTheState() {
        _ = receive(goodFix(1))
        _ = engine.tick(now: at(6))
        #expect(engine.state == .stale(since: at(1)) && engine.age(now: at(10)) == .seconds(9))
        #expect(engine.lastFix?.fix.time == utc(1))
        let cached = engine.receive(goodFix(2), from: gnss, now: at(20))
        #expect(cached.verdict == .rejected(.staleOnArrival) && engine.lastFix?.fix.time == utc(1))
    }

    @Test mutating func row59BothHeightsKeepTheirNames() {
        var fix = goodFix(1)
        fix.heightAboveEllipsoid = Metres(20)
        fix.heightAboveMeanSeaLevel = Metres(55)
        fix.geoidSeparation = Metres(-35)
        #expect(receive(fix) == .accepted)
        #expect(engine.lastFix?.fix == fix)
    }

    /// Row 57, through the engine: what is published of a parked board.
    @Test mutating func row57AParkedBoardsHeadingDoesNotSpin() {
        for second in 1...100 {
            let isDriving = second <= 10
            var fix = goodFix(Double(second), latitude: 50 + Double(min(second, 10)) * 1e-4)
            fix.speed = MetresPerSecond(isDriving ? 11 : 0.2)
            fix.trackTrue = Degrees(isDriving ? 2 : Double(second * 37 % 360))
            #expect(receive(fix) == .accepted)
            #expect(engine.lastFix?.fix.trackTrue == Degrees(2))
        }
        #expect(engine.heading?.kind == .heldCourse && engine.heading?.fromTrueNorth == Degrees(2))
        var noCourse = goodFix(101, latitude: 50.001)
        noCourse.speed = MetresPerSecond(0)
        #expect(receive(noCourse) == .accepted)
        #expect(engine.lastFix?.fix.trackTrue == nil)
    }

    /// Row 58: the distance stands still, and only `StationaryHold=` holds the position.
    @Test(arguments: [false, true])
    mutating func row58AParkedBoardDoesNotWander(isHeld: Bool) throws {
        engine = LocationEngine(earliest: newYear2026, stationaryHold: isHeld)
        var random = RandomSource(seed: 58)
        var places = Set<Coordinate>()
        var raw = Set<Coordinate>()
        for second in 1...1000 {
            var fix = goodFix(
                Double(second), latitude: 50 + 2.7e-5 * random.normal(), longitude: 14 + 4.2e-5 * random.normal())
            fix.speed = MetresPerSecond((0.2 * random.normal()).magnitude)
            #expect(receive(fix) == .accepted)
            guard second > 60 else { continue }
            raw.insert(try #require(fix.position))
            let published = try #require(engine.lastFix?.fix.position)
            places.insert(published)
            let error = EarthCentredPosition(published).distanceOverGround(
                to: EarthCentredPosition(try #require(goodFix(1).position)))
            if isHeld { #expect(error < Metres(3)) }
        }
        #expect(engine.motion.distance == 0 && engine.motion.isMoving == false)
        if !isHeld { #expect(places == raw) }
    }

    @Test mutating func row60To62RegionsOfTheEngineTellOnlyWhatIsSure() throws {
        let centre = try #require(goodFix(1).position)
        let isAdded = engine.regions.add(
            try #require(Region(name: "home", .circle(centre: centre, radius: Metres(100)), dwell: .seconds(30))))
        #expect(isAdded)
        var kinds: [RegionEvent.Kind] = []
        for second in 1...200 {
            var fix = goodFix(Double(second))
            // Low accuracy first, then good; one glitch in five of 150 m.
            fix.horizontalAccuracy = Metres(second < 20 ? 2200 : 5)
            if second > 60, second.isMultiple(of: 5) {
                fix.position = Coordinate(latitude: 50 + 150 / 111_229, longitude: 14)
            }
            #expect(receive(fix) == .accepted)
            for case .region(let event) in engine.takeEvents() { kinds.append(event.kind) }
        }
        #expect(kinds == [.entry, .dwell])
    }
}
