import LocationEngine
import Positioning
import Testing

private let tracking = LocationState.tracking(.threeD, .none)

@Suite struct PublishFilterTests {
    private func filter(_ set: (inout PublishPolicy) -> Void) -> PublishFilter {
        var policy = PublishPolicy()
        set(&policy)
        return PublishFilter(policy)
    }

    private func fix(_ seconds: Double, north: Double = 0) -> Fix {
        goodFix(seconds, latitude: 50 + north / 111_229)
    }

    private func verdict(_ filter: PublishFilter, _ fix: Fix, isMoving: Bool? = nil) -> PublishFilter.Verdict {
        filter.verdict(on: fix, state: tracking, isMoving: isMoving, now: fix.receivedAt)
    }

    @Test func withoutAPolicyEveryFixPasses() {
        var filter = filter { _ in }
        #expect(!filter.policy.isActive)
        #expect(verdict(filter, fix(1)) == .passesForState)
        filter.delivered(fix(1), state: tracking, now: at(1))
        #expect(verdict(filter, fix(1)) == .passes)
        #expect(filter.heartbeatDeadline == nil)
    }

    @Test func whatWasNotDeliveredIsComparedWithNothing() {
        var filter = filter { $0.minInterval = .seconds(10) }
        for second in 1...20 { #expect(verdict(filter, fix(Double(second))) == .passesForState) }
        filter.delivered(fix(20), state: tracking, now: at(20))
        for second in 21...29 { #expect(verdict(filter, fix(Double(second))) == .tooSoon) }
        for second in 30...40 { #expect(verdict(filter, fix(Double(second))) == .passes) }
    }

    @Test func jitterDoesNotTurnTenSecondsIntoEleven() {
        var filter = filter { $0.minInterval = .seconds(10) }
        filter.delivered(fix(20), state: tracking, now: at(20))
        #expect(verdict(filter, fix(29.985)).isPass)
        #expect(!verdict(filter, fix(29.97)).isPass)
        // Dated back by a receiver that set its clock: the arrival counts.
        var back = fix(31)
        back.time = utc(5)
        #expect(verdict(filter, back).isPass)
    }

    @Test func minimumIntervalAndDistanceMustBothBeMet() {
        var filter = filter {
            $0.minInterval = .seconds(10)
            $0.minDistance = Metres(50)
        }
        filter.delivered(fix(0), state: tracking, now: at(0))
        #expect(verdict(filter, fix(5, north: 500)) == .tooSoon)
        #expect(verdict(filter, fix(15, north: 49)) == .noChange)
        #expect(verdict(filter, fix(15, north: 51)) == .passesForChange)
    }

    /// Every 300 s or 100 m or 10 degrees, as trackers do; while it stands, every hour.
    @Test func oneChangeIsEnough() {
        var filter = filter {
            $0.movingInterval = .seconds(300)
            $0.stationaryInterval = .seconds(3600)
            $0.minDistance = Metres(100)
            $0.minCourseChange = Degrees(10)
        }
        func fix(_ seconds: Double, north: Double = 0, course: Double? = 355) -> Fix {
            var fix = self.fix(seconds, north: north)
            fix.trackTrue = course.map { Degrees($0) }
            return fix
        }
        filter.delivered(fix(0), state: tracking, now: at(0))
        #expect(verdict(filter, fix(299, north: 99, course: 4)) == .noChange)
        #expect(verdict(filter, fix(299, north: 99, course: nil)) == .noChange)
        #expect(verdict(filter, fix(1, north: 101)) == .passesForChange)
        #expect(verdict(filter, fix(1, course: 5)) == .passesForChange)
        #expect(verdict(filter, fix(300)) == .passesForChange)
        #expect(verdict(filter, fix(300), isMoving: true) == .passesForChange)
        #expect(verdict(filter, fix(300), isMoving: false) == .noChange)
        #expect(verdict(filter, fix(3600), isMoving: false) == .passesForChange)
    }

    @Test func aChangeOfSpeedOrAccuracyIsMeasuredFromTheLastDelivered() {
        var filter = filter {
            $0.minSpeedChange = MetresPerSecond(2)
            $0.minAccuracyChange = Metres(5)
        }
        func fix(_ speed: Double?, _ accuracy: Double?) -> Fix {
            var fix = self.fix(1)
            fix.speed = speed.map { MetresPerSecond($0) }
            fix.horizontalAccuracy = accuracy.map { Metres($0) }
            return fix
        }
        filter.delivered(fix(10, 3), state: tracking, now: at(1))
        let cases: [(Double?, Double?, Bool)] = [
            (10, 3, false), (11.9, 7.9, false), (12, 3, true), (8, 3, true), (10, 8, true), (nil, 3, true),
            (10, nil, true)
        ]
        for (speed, accuracy, passes) in cases {
            #expect(verdict(filter, fix(speed, accuracy)).isPass == passes, "\(String(describing: speed))")
        }
        filter.delivered(fix(nil, nil), state: tracking, now: at(1))
        #expect(verdict(filter, fix(nil, nil)) == .noChange)
    }

    /// Row 56: an old accurate fix is preferred to a new one. Age first, then accuracy.
    @Test func ageIsJudgedBeforeAccuracy() {
        let filter = filter {
            $0.maxAge = .seconds(30)
            $0.maxAccuracy = Metres(10)
        }
        func verdict(age: Int, accuracy: Double?) -> PublishFilter.Verdict {
            var fix = fix(1)
            fix.horizontalAccuracy = accuracy.map { Metres($0) }
            return filter.verdict(
                on: fix, state: tracking, isMoving: nil, now: fix.receivedAt.advanced(by: .seconds(age)))
        }
        #expect(verdict(age: 31, accuracy: 1) == .tooOld)
        #expect(verdict(age: 31, accuracy: 100) == .tooOld)
        #expect(verdict(age: 30, accuracy: 10.1) == .tooInaccurate)
        #expect(verdict(age: 30, accuracy: nil) == .tooInaccurate)
        #expect(verdict(age: 30, accuracy: 10).isPass)
    }

    @Test func onlyChangesOfStateLetAFixPass() {
        var filter = filter { $0.onlyStateChanges = true }
        filter.delivered(fix(1), state: tracking, now: at(1))
        #expect(verdict(filter, fix(1000, north: 5000)) == .noStateChange)
        let other = filter.verdict(
            on: fix(2), state: .tracking(.twoD, .none), isMoving: nil, now: at(2))
        #expect(other == .passesForState)
        // The record of the change itself does not make the fix that follows an old one.
        filter.delivered(state: .tracking(.twoD, .none), now: at(2))
        #expect(
            filter.verdict(on: fix(2), state: .tracking(.twoD, .none), isMoving: nil, now: at(2)) == .passesForState)
    }

    @Test func aHeartbeatPassesWhateverElseIsAskedFor() {
        var filter = filter {
            $0.heartbeat = .seconds(60)
            $0.minDistance = Metres(1000)
            $0.minInterval = .seconds(10)
        }
        #expect(filter.heartbeatDeadline == nil)
        filter.delivered(fix(0), state: tracking, now: at(0))
        #expect(filter.heartbeatDeadline == at(60))
        #expect(verdict(filter, fix(59)) == .noChange)
        #expect(verdict(filter, fix(60)) == .passesForHeartbeat)
        // No fix came: the state alone is the heartbeat, and the fix is still measured from the last one.
        filter.delivered(state: .lost(since: at(60)), now: at(60))
        #expect(filter.heartbeatDeadline == at(120))
        #expect(verdict(filter, fix(61)) == .passesForHeartbeat)
    }

    /// A copy says what would pass if the fixes before it were delivered, and the filter itself has not changed.
    @Test func aBatchIsDecidedOnACopy() {
        let filter = filter { $0.minInterval = .seconds(10) }
        var tentative = filter
        let passed = (0..<100).filter { second in
            let fix = fix(Double(second))
            guard verdict(tentative, fix).isPass else { return false }
            tentative.delivered(fix, state: tracking, now: fix.receivedAt)
            return true
        }
        #expect(passed == stride(from: 0, to: 100, by: 10).map { $0 })
        #expect(verdict(filter, fix(1)) == .passesForState)
    }
}
