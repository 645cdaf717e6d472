import LocationEngine
import Positioning
import Testing

/// Fixes of a board on a line, once a second.
private struct Track {
    var motion = Motion()
    var events: [MotionEvent] = []
    var second = 0.0
    var north = 0.0
    var random = RandomSource(seed: 1)
    var hasSpeed = true
    var accuracy: Double? = 3
    /// Degrees; from where the track goes north.
    var origin = (latitude: 50.0, longitude: 14.0)

    func fix(noise: Double) -> (Fix, EarthCentredPosition) {
        var random = random
        let latitude = origin.latitude + (north + noise * random.normal()) / 111_229
        var fix = goodFix(second, latitude: latitude, longitude: origin.longitude + noise * random.normal() / 71_700)
        fix.horizontalAccuracy = accuracy.map { Metres($0) }
        return (fix, fix.position.map { EarthCentredPosition($0) } ?? EarthCentredPosition(x: 0, y: 0, z: 0))
    }

    mutating func run(_ seconds: Int, speed: Double, noise: Double = 0, speedNoise: Double = 0) {
        for _ in 0..<seconds {
            second += 1
            north += speed
            var (fix, place) = fix(noise: noise)
            _ = random.next()
            if hasSpeed {
                fix.speed = MetresPerSecond((speed + speedNoise * random.normal()).magnitude)
                fix.speedAccuracy = MetresPerSecond(0.3)
            }
            if let event = motion.tick(now: fix.receivedAt) { events.append(event) }
            if let event = motion.update(fix, place: place) { events.append(event) }
        }
    }
}

@Suite struct MotionTests {
    private var track = Track()

    @Test mutating func aBoardIsStationaryAfterTenSecondsAndMovesAtTheThirdEpoch() {
        #expect(track.motion.isMoving == nil)
        track.run(10, speed: 0)
        #expect(track.motion.state == .unknown)
        track.run(1, speed: 0)
        #expect(track.motion.state == .stationary(since: at(1)))
        track.run(2, speed: 5)
        #expect(track.motion.isMoving == false)
        track.run(1, speed: 5)
        #expect(track.motion.state == .moving(since: at(12)))
        track.run(60, speed: 5)
        track.run(9, speed: 0)
        #expect(track.motion.isMoving == true)
        track.run(1, speed: 0)
        #expect(track.motion.state == .stationary(since: at(74)))
    }

    @Test mutating func aSpikeOfSpeedIsNoMotion() {
        track.run(60, speed: 0)
        for _ in 0..<100 {
            track.run(2, speed: 0, speedNoise: 10)
            track.run(2, speed: 0)
        }
        #expect(track.motion.isMoving == false && track.motion.distance == 0)
    }

    /// Row 58: parked drift adds kilometres. Whole nights of 3 m of noise, with and without a speed, and with the
    /// accuracy unknown.
    @Test(arguments: [true, false], [3.0, nil])
    mutating func aParkedBoardTravelsLessThanAMetreAnHour(hasSpeed: Bool, accuracy: Double?) {
        track.hasSpeed = hasSpeed
        track.accuracy = accuracy
        track.run(120, speed: 0, noise: 3, speedNoise: 0.2)
        let before = track.motion.distance
        track.run(8 * 3600, speed: 0, noise: 3, speedNoise: 0.2)
        #expect(track.motion.distance - before < 8)
        #expect(track.motion.isMoving == false)
        #expect(before < 5)
    }

    @Test mutating func theDistanceIsThatOfTheWay() {
        track.run(30, speed: 0, noise: 3, speedNoise: 0.1)
        track.run(1000, speed: 15, noise: 3, speedNoise: 0.1)
        track.run(30, speed: 0, noise: 3, speedNoise: 0.1)
        #expect((track.motion.distance - 15_000).magnitude < 100)
    }

    @Test mutating func withoutSpeedsTheDistanceIsMadeOfPositions() {
        track.hasSpeed = false
        track.run(90, speed: 0, noise: 3)
        track.run(1000, speed: 15, noise: 3)
        track.run(90, speed: 0, noise: 3)
        #expect((track.motion.distance - 15_000).magnitude < 450)
        #expect(track.motion.isMoving == false)
    }

    @Test mutating func aSlowWalkWithoutSpeedsIsMotion() {
        track.hasSpeed = false
        track.run(90, speed: 0, noise: 1)
        #expect(track.motion.isMoving == false)
        track.run(60, speed: 1.2, noise: 1)
        #expect(track.motion.isMoving == true)
        track.run(120, speed: 0, noise: 1)
        #expect(track.motion.isMoving == false)
    }

    /// Row 51: on both sides of the antimeridian, and over the pole, where longitudes mean nothing.
    @Test(arguments: [(0.0, 180.0), (89.99, 30.0)])
    mutating func theDistanceKnowsNoEdgeOfTheMap(latitude: Double, longitude: Double) throws {
        let start = try #require(Coordinate(latitude: latitude, longitude: longitude))
        var motion = Motion()
        for second in 0...400 {
            let position = try #require(
                Geodesy.destination(
                    from: start, bearing: Degrees(latitude > 80 ? 0 : 90), distance: Metres(Double(second) * 10 - 1500))
            )
            var fix = goodFix(Double(second))
            fix.position = position
            _ = motion.update(fix, place: EarthCentredPosition(position))
        }
        #expect((motion.distance - 4000).magnitude < 40)
    }

    @Test mutating func aTripGoesFromRestToRest() throws {
        track.run(60, speed: 0)
        track.run(600, speed: 10)
        track.run(60, speed: 0)
        // A traffic light is part of the trip.
        track.run(600, speed: 10)
        track.run(400, speed: 0)
        #expect(track.events.count == 2)
        guard case .tripBegan(let begun)? = track.events.first, case .tripEnded(let trip)? = track.events.last else {
            Issue.record("no trip: \(track.events)")
            return
        }
        #expect(begun.start == trip.start && begun.distance == 0)
        #expect(trip.start.at == at(63) && trip.end.at == at(1320))
        #expect((trip.distance - 12_000).magnitude < 60)
        #expect(track.motion.trip == nil && track.motion.nextDeadline == nil)
    }

    @Test mutating func aTripOfWhichNothingMoreIsSeenEndsByTimeAlone() {
        track.run(60, speed: 0)
        track.run(60, speed: 10)
        #expect(track.motion.nextDeadline == at(120 + 300))
        #expect(track.motion.tick(now: at(419)) == nil)
        guard case .tripEnded(let trip)? = track.motion.tick(now: at(420)) else {
            Issue.record("the trip goes on")
            return
        }
        #expect(trip.end.at == at(120))
        #expect(track.motion.isMoving == nil)
        // Out of the tunnel: another trip, and the way between is counted.
        track.second = 1000
        track.north += 20_000
        let before = track.motion.distance
        track.run(10, speed: 20)
        #expect(track.motion.trip != nil && track.motion.isMoving == true)
        #expect((track.motion.distance - before - 20_200).magnitude < 100)
    }

    /// Row 57: a heading that spins while parked, and an empty course that is read as 0.
    @Test mutating func theCourseIsHeldBelowTheSpeedAtWhichItMeansSomething() {
        func fix(_ speed: Double?, track: Double?, accuracy: Double? = nil) -> Fix {
            var fix = goodFix(1)
            fix.speed = speed.map { MetresPerSecond($0) }
            fix.trackTrue = track.map { Degrees($0) }
            fix.speedAccuracy = accuracy.map { MetresPerSecond($0) }
            fix.trackAccuracy = Degrees(3)
            return fix
        }
        func published(_ fix: Fix) -> Fix {
            var fix = fix
            _ = track.motion.update(fix, place: EarthCentredPosition(x: 6_378_137, y: 0, z: 0))
            _ = track.motion.holdCourse(in: &fix)
            return fix
        }
        // Nothing to hold yet: unknown, not 0.
        #expect(published(fix(0.2, track: 77)).trackTrue == nil)
        #expect(published(fix(5, track: 123)).trackTrue == Degrees(123))
        #expect(published(fix(5, track: 123)).trackAccuracy == Degrees(3))
        for spun in stride(from: 0.0, to: 360, by: 40) {
            #expect(published(fix(0.2, track: spun)).trackTrue == Degrees(123))
            #expect(published(fix(0.2, track: spun)).trackAccuracy == nil)
        }
        // 3 m/s that may as well be none.
        #expect(published(fix(3, track: 200, accuracy: 2)).trackTrue == Degrees(123))
        // An absent course stays absent, and one without a speed is the receiver's word.
        #expect(published(fix(0.2, track: nil)).trackTrue == nil)
        #expect(published(fix(5, track: nil)).trackTrue == nil)
        #expect(published(fix(nil, track: 45)).trackTrue == Degrees(45))
    }
}
