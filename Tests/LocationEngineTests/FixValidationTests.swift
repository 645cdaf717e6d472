import LocationEngine
import Positioning
import Testing

@Suite struct FixValidationTests {
    private var validation = FixValidation(earliest: newYear2026, freshness: Freshness(staleAfter: .seconds(5)))

    @Test mutating func aGoodFixIsAccepted() {
        #expect(validation.judge(goodFix(1), hostTime: nil, now: at(1)) == nil)
    }

    @Test mutating func whatTheReceiverDoesNotVouchForIsNotAPosition() {
        for kind in FixKind.allCases where !kind.hasPosition {
            var fix = goodFix(1, latitude: 0, longitude: 0)
            fix.kind = kind
            #expect(validation.judge(fix, hostTime: nil, now: at(1)) == .noPosition)
        }
        var fix = goodFix(1)
        fix.position = nil
        #expect(validation.judge(fix, hostTime: nil, now: at(1)) == .noPosition)
    }

    @Test mutating func zeroZeroIsAPlaceWhenItIsVouchedFor() {
        #expect(validation.judge(goodFix(1, latitude: 0, longitude: 0), hostTime: nil, now: at(1)) == nil)
    }

    @Test mutating func aFixThatLayAroundIsStaleOnArrival() {
        #expect(validation.judge(goodFix(1), hostTime: nil, now: at(6)) == .staleOnArrival)
        #expect(validation.judge(goodFix(2), hostTime: nil, now: at(6.999)) == nil)
    }

    @Test mutating func noFixIsDatedBeforeTheProgram() {
        for seconds in [-1e-9, -1, -619_315_200, -1_450_656_000] as [Double] {
            var fix = goodFix(1)
            fix.time = utc(seconds)
            #expect(validation.judge(fix, hostTime: nil, now: at(1)) == .beforeEarliest)
        }
        var fix = goodFix(1)
        fix.time = newYear2026
        #expect(validation.judge(fix, hostTime: nil, now: at(1)) == nil)
    }

    @Test mutating func aFixADayAheadOfATrustedClockIsRejected() {
        let day = 86_400.0
        var fix = goodFix(1)
        fix.time = utc(2 * day + 1)
        #expect(validation.judge(fix, hostTime: utc(day), now: at(1)) == .inFuture)
        fix.time = utc(2 * day)
        #expect(validation.judge(fix, hostTime: utc(day), now: at(1)) == nil)
        fix.time = UTC(nanosecondsSince1970: .max)
        #expect(validation.judge(fix, hostTime: utc(day), now: at(1)) == .inFuture)
        // Without a clock to hold it against, and with one that is at the end of time itself.
        #expect(validation.judge(fix, hostTime: nil, now: at(1)) == nil)
    }

    @Test mutating func aRepeatedEpochIsNeverAcceptedAgain() {
        for second in [0, 0.5, 1] {
            #expect(validation.judge(goodFix(second), hostTime: nil, now: at(second)) == nil)
        }
        for second in 1...100 {
            var frozen = goodFix(1)
            frozen.receivedAt = at(Double(second))
            #expect(validation.judge(frozen, hostTime: nil, now: at(Double(second))) == .duplicate)
        }
        #expect(validation.judge(goodFix(101), hostTime: nil, now: at(101)) == nil)
    }

    @Test mutating func timeMustAdvanceUntilTheLastFixIsStale() {
        #expect(validation.judge(goodFix(10), hostTime: nil, now: at(10)) == nil)
        var back = goodFix(11)
        back.time = utc(8)
        #expect(validation.judge(back, hostTime: nil, now: at(11)) == .timeNotAdvancing)
        var same = goodFix(12, latitude: 51)
        same.time = utc(10)
        #expect(validation.judge(same, hostTime: nil, now: at(12)) == .timeNotAdvancing)
        // The receiver stays with it: it was the earlier time that was wrong.
        back.receivedAt = at(15)
        #expect(validation.judge(back, hostTime: nil, now: at(15)) == nil)
        back.time = utc(9)
        #expect(validation.judge(back, hostTime: nil, now: at(15.1)) == nil)
    }

    @Test mutating func aFixWithoutATimeHasNoOrder() {
        for second in [1.0, 2, 3] {
            var fix = goodFix(second)
            fix.time = nil
            #expect(validation.judge(fix, hostTime: utc(0), now: at(second)) == nil)
        }
    }

    // MARK: Jumps

    private mutating func judge(_ fix: Fix) -> RejectionReason? {
        validation.judge(fix, hostTime: nil, now: fix.receivedAt)
    }

    /// A fix `north` metres from 50 N 14 E.
    private func fix(_ seconds: Double, north: Double, speed: Double? = 10) -> Fix {
        var fix = goodFix(seconds, latitude: 50 + north / 111_229)
        fix.speed = speed.map { MetresPerSecond($0) }
        return fix
    }

    @Test mutating func oneWildFixIsRejectedAndTheNextGoodOneCounts() {
        #expect(judge(fix(1, north: 0)) == nil)
        #expect(judge(fix(2, north: 2000)) == .impossibleJump)
        #expect(judge(fix(3, north: 20)) == nil)
        #expect(judge(fix(4, north: -2000)) == .impossibleJump)
    }

    /// 10 m/s and 20 m/s² for a second, three sigmas of 2.5 m twice, and the margin.
    @Test mutating func whatSpeedTimeAndAccuracyAllowIsNoJump() {
        let reach = 30.0 + 15 + 100
        #expect(judge(fix(1, north: 0)) == nil)
        #expect(judge(fix(2, north: reach - 1)) == nil)
        #expect(judge(fix(3, north: 2 * reach + 1)) == .impossibleJump)
        var poor = fix(4, north: 2 * reach + 900)
        poor.horizontalAccuracy = Metres(400)
        #expect(judge(poor) == nil)
    }

    @Test mutating func aFixWithoutASpeedMayHaveMovedAtAnySpeed() {
        #expect(judge(fix(1, north: 0, speed: nil)) == nil)
        #expect(judge(fix(2, north: 600, speed: nil)) == nil)
        #expect(judge(fix(3, north: 1400, speed: nil)) == .impossibleJump)
    }

    @Test mutating func aPlaceThatTheReceiverInsistsOnIsBelieved() {
        #expect(judge(fix(1, north: 0)) == nil)
        #expect(judge(fix(2, north: 2000)) == .impossibleJump)
        #expect(judge(fix(3, north: 2010)) == .impossibleJump)
        #expect(judge(fix(4, north: 2020)) == nil)
        #expect(judge(fix(5, north: 2030)) == nil)
    }

    @Test mutating func placesThatDisagreeWithEachOtherAreNeverBelieved() {
        #expect(judge(fix(1, north: 0)) == nil)
        for second in 2...60 {
            let north = second.isMultiple(of: 2) ? 90_000.0 : -90_000
            #expect(judge(fix(Double(second), north: north)) == .impossibleJump)
        }
    }

    /// At 10 Hz three epochs are no time; a glitch of half a second is not believed.
    @Test mutating func aShortGlitchOfAFastReceiverIsNotBelieved() {
        #expect(judge(fix(1, north: 0)) == nil)
        for tenth in 1...9 {
            let glitch = fix(1 + Double(tenth) / 10, north: 2000 + Double(tenth))
            #expect(judge(glitch) == .impossibleJump)
        }
        #expect(judge(fix(2, north: 10)) == nil)
    }

    @Test mutating func afterAGapTheBoardMayBeFarAway() {
        #expect(judge(fix(1, north: 0)) == nil)
        #expect(judge(fix(601, north: 100_000, speed: 30)) == nil)
    }

    @Test mutating func aJumpIsMeasuredAcrossTheAntimeridian() {
        for (index, longitude) in [179.9999, -179.9999, 179.9998].enumerated() {
            var fix = goodFix(Double(index + 1), latitude: 0, longitude: longitude)
            fix.speed = MetresPerSecond(20)
            #expect(judge(fix) == nil)
        }
    }

    // MARK: Frozen receivers

    @Test mutating func aPositionThatStaysWhileTheReceiverMovesIsFrozen() {
        for second in 1...20 {
            let verdict = judge(fix(Double(second), north: 0))
            #expect(verdict == (second <= 3 ? nil : .frozen), "second \(second)")
        }
        #expect(judge(fix(21, north: 200)) == nil)
        #expect(judge(fix(22, north: 200)) == nil)
    }

    @Test mutating func aParkedReceiverThatHoldsItsPositionIsNotFrozen() {
        for second in 1...3600 {
            var parked = fix(Double(second), north: 0, speed: 0.4)
            parked.satellitesUsed = 9
            #expect(judge(parked) == nil, "second \(second)")
        }
    }

    @Test mutating func anEpochWithoutATimeIsFrozenWhenItHasBeenTheSameForTooLong() {
        for second in 1...20 {
            var fix = goodFix(Double(second))
            fix.time = nil
            #expect(judge(fix) == (second < 6 ? nil : .frozen), "second \(second)")
        }
        var other = goodFix(21)
        other.time = nil
        other.satellitesUsed = 7
        #expect(judge(other) == nil)
    }

    @Test mutating func valuesThatNothingOnEarthHasAreRejected() {
        let wrong: [(inout Fix) -> Void] = [
            { $0.speed = MetresPerSecond(600.1) }, { $0.speed = MetresPerSecond(-0.1) },
            { $0.speed = MetresPerSecond(.nan) }, { $0.speed = MetresPerSecond(.infinity) },
            { $0.climb = MetresPerSecond(-601) }, { $0.climb = MetresPerSecond(.nan) },
            { $0.velocity = VelocityNED(north: 601, east: 0, down: 0) },
            { $0.velocity = VelocityNED(north: 0, east: -601, down: 0) },
            { $0.velocity = VelocityNED(north: 0, east: 0, down: .nan) },
            { $0.heightAboveEllipsoid = Metres(-1000.1) }, { $0.heightAboveEllipsoid = Metres(100_001) },
            { $0.heightAboveMeanSeaLevel = Metres(.nan) }, { $0.heightAboveMeanSeaLevel = Metres(-.infinity) },
            { $0.trackTrue = Degrees(-1) }, { $0.trackTrue = Degrees(361) }, { $0.trackMagnetic = Degrees(.nan) }
        ]
        for (index, spoil) in wrong.enumerated() {
            var fix = goodFix(Double(index + 1))
            spoil(&fix)
            #expect(validation.judge(fix, hostTime: nil, now: fix.receivedAt) == .outOfRange, "value \(index)")
        }
        let right: [(inout Fix) -> Void] = [
            { $0.speed = MetresPerSecond(515) }, { $0.climb = MetresPerSecond(-100) },
            { $0.heightAboveEllipsoid = Metres(-430) }, { $0.heightAboveMeanSeaLevel = Metres(50_000) },
            { $0.trackTrue = Degrees(0) }, { $0.trackTrue = Degrees(359.9) }
        ]
        for (index, set) in right.enumerated() {
            var fix = goodFix(Double(index + 100))
            set(&fix)
            #expect(validation.judge(fix, hostTime: nil, now: fix.receivedAt) == nil, "value \(index)")
        }
    }
}
