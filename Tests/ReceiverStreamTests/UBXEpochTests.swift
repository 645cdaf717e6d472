import Positioning
import Testing
import UBX

@testable import ReceiverStream

struct UBXEpochTests {
    @Test func theEndOfEpochMessageGivesTheEpochOutAtOnce() {
        var line = Line()
        for epoch in 0..<5 {
            #expect(line.send(pvt(epoch * 100)).isEmpty)
            #expect(line.send(dop(epoch * 100)).isEmpty)
            let fixes = line.send(eoe(epoch * 100))
            #expect(fixes.map(\.time) == [moment(epoch * 100)])
            #expect(fixes.first?.dilution.horizontal == 0.9)
        }
    }

    @Test func withoutItTheNextEpochsTimeEndsOneUntilTheLastMessageIsLearnt() {
        var line = Line()
        for epoch in 0..<3 {
            #expect(line.send(pvt(epoch * 100)).count == (epoch > 0 ? 1 : 0))
            #expect(line.send(dop(epoch * 100)).isEmpty)
        }
        #expect(line.send(pvt(300)).count == 1)
        for epoch in 3..<10 {
            let fixes = line.send(dop(epoch * 100))
            #expect(fixes.map(\.time) == [moment(epoch * 100)], "as soon as it is whole")
            #expect(line.send(pvt(epoch * 100 + 100)).isEmpty)
        }
    }

    @Test func everyFieldOfNAVPVTComesThrough() throws {
        let decoded = decode(
            pvt(1_250) {
                $0.flags = 0x63
                $0.flags3 = 3 << 1
                $0.headVeh = -90_00000
                $0.valid = 0x0F
                $0.magDec = -345
            })
        let fix = try #require(decoded.fixes.first)
        #expect(decoded.fixes.count == 1)
        #expect(fix.kind == .threeD)
        #expect(fix.position == Coordinate(latitude: 47.3123456, longitude: 8.5123456))
        #expect(fix.heightAboveEllipsoid == Metres(500.123))
        #expect(fix.heightAboveMeanSeaLevel == Metres(452.321))
        #expect(fix.geoidSeparation == Metres(47.802))
        #expect(fix.speed == MetresPerSecond(5))
        #expect(fix.climb == MetresPerSecond(0.1))
        #expect(fix.velocity == VelocityNED(north: 3, east: 4, down: -0.1))
        #expect(fix.trackTrue == Degrees(53.1301))
        #expect(fix.trackAccuracy == Degrees(1.5))
        #expect(fix.horizontalAccuracy == Metres(1.5))
        #expect(fix.verticalAccuracy == Metres(2.5))
        #expect(fix.speedAccuracy == MetresPerSecond(0.2))
        #expect(fix.satellitesUsed == 14)
        #expect(fix.dilution.position == 1.23)
        #expect(fix.time == moment(1_250))
        #expect(fix.timeSource == .receiver)
        #expect(fix.timeAccuracy == 25e-9)
        #expect(fix.corrections == .rtkFloat)
        #expect(fix.headingTrue == Degrees(270))
        #expect(fix.magneticVariation == Degrees(-3.45))
        #expect(fix.protocols == .ubx)
        #expect(!fix.usesDeadReckoning && !fix.isSimulated)
    }

    @Test(arguments: [(UInt8(0x01), CorrectionKind.none), (0x03, .dgps), (0x43, .rtkFloat), (0x83, .rtkFixed)])
    func theFlagsTellTheCorrections(flags: UInt8, kind: CorrectionKind) {
        #expect(decode(pvt(0) { $0.flags = flags }).fixes.first?.corrections == kind)
    }

    @Test(arguments: [84, 88, 92, 100, 140])
    func oldAndLongerFormsOfNAVPVTAreUnderstood(length: Int) throws {
        var message = PVT()
        message.flags = 0x21
        message.headVeh = 45_00000
        let fix = try #require(decode(ubx(.navPVT, message.payload(length))).fixes.first)
        #expect(fix.position == Coordinate(latitude: 47.3123456, longitude: 8.5123456))
        #expect(fix.headingTrue == (length >= 92 ? Degrees(45) : nil))
    }

    @Test func aShortNAVPVTIsRejectedAndCounted() {
        let decoded = decode(ubx(.navPVT, []) + ubx(.navDOP, []))
        #expect(decoded.fixes.isEmpty)
        #expect(decoded.counters.rejectedMessages == 2)
    }

    @Test func negativeNanosecondsAreBeforeTheSecond() {
        let fix = decode(pvt(52_000) { $0.nano = -422_154 }).fixes.first
        #expect(fix?.time == moment(52_000).advanced(by: .nanoseconds(-422_154)))
    }

    @Test func theWeekRollsOver() {
        // 18 s before Saturday ends in UTC, GPS time begins a week.
        let end = utc(2026, 5, 9, 23, 59, 42)
        var all: [UInt8] = []
        let times = (-3..<3).map { end.advanced(by: .milliseconds($0 * 100)) }
        for time in times {
            let message = PVT(at: time)
            all += message.frame
            var payload = UBXPayloadWriter()
            payload.u4(message.timeOfWeekMs)
            for _ in 0..<7 { payload.u2(100) }
            all += ubx(.navDOP, payload.bytes)
        }
        #expect(PVT(at: times[2]).timeOfWeekMs == 604_799_900 && PVT(at: times[3]).timeOfWeekMs == 0)
        let decoded = decode(all)
        #expect(decoded.fixes.map(\.time) == times)
        #expect(decoded.counters.lateMessages == 0)
    }

    @Test func aLeapSecondIsTheFirstOfTheNextMinute() {
        let fix = decode(
            pvt(0) {
                $0.second = CivilTime(year: 2016, month: 12, day: 31, hour: 23, minute: 59, second: 60)
            }
        ).fixes.first
        #expect(fix?.time == utc(2017, 1, 1))
    }

    // MARK: Older generations

    @Test func theMessagesOfUBlox5And6MakeOneEpochInAnyOrder() throws {
        let messages = [sol(0), posllh(0), velned(0), status(0, flags: 0x0F), timeutc(0)]
        for order in permutations(Array(messages.indices)) {
            let decoded = decode(order.flatMap { messages[$0] })
            #expect(decoded.fixes.count == 1)
            let fix = try #require(decoded.fixes.first)
            #expect(fix.kind == .threeD, "\(order)")
            #expect(fix.position == Coordinate(latitude: 47.3, longitude: 8.5), "\(order)")
            #expect(fix.heightAboveEllipsoid == Metres(480) && fix.heightAboveMeanSeaLevel == Metres(432))
            #expect(fix.horizontalAccuracy == Metres(3) && fix.verticalAccuracy == Metres(4))
            #expect(fix.speed == MetresPerSecond(5) && fix.climb == MetresPerSecond(-0.5))
            #expect(fix.trackTrue == Degrees(126.8699) && fix.trackAccuracy == Degrees(2))
            #expect(fix.speedAccuracy == MetresPerSecond(0.4))
            #expect(fix.time == moment() && fix.timeSource == .receiver)
            #expect(fix.satellitesUsed == 9 && fix.dilution.position == 1.8)
            #expect(fix.corrections == .dgps, "STATUS tells more than SOL, \(order)")
        }
    }

    @Test func aPositionThatNobodyVouchesForIsNone() {
        for messages in [[posllh(0)], [posllh(0), velned(0)], [posllh(0), velned(0), timeutc(0)]] {
            let decoded = decode(messages.flatMap { $0 })
            #expect(decoded.fixes.count == 1)
            #expect(decoded.fixes.first?.kind == FixKind.none)
            #expect(decoded.positions.isEmpty)
        }
    }

    @Test func anEarthCentredSolutionAloneGivesPositionVelocityAndTime() throws {
        // East at 47.3 N 8.5 E is (-sin 8.5, cos 8.5, 0).
        let fix = try #require(decode(sol(2_000, velocity: [-148, 989, 0])).fixes.first)
        let position = try #require(fix.position)
        #expect(abs(position.latitude - 47.3) < 1e-7 && abs(position.longitude - 8.5) < 1e-7)
        let height = try #require(fix.heightAboveEllipsoid)
        #expect(abs(height.value - 480) < 0.01)
        #expect(fix.heightAboveMeanSeaLevel == nil && fix.geoidSeparation == nil)
        #expect(fix.horizontalAccuracy == nil, "an accuracy in three dimensions says none of the two")
        #expect(abs(try #require(fix.speed).value - 10) < 0.01)
        #expect(try #require(fix.trackTrue).separation(from: Degrees(90)).value < 0.1)
        #expect(abs(try #require(fix.climb).value) < 0.01)
        #expect(fix.time == moment(2_000))
    }

    @Test func aVelocityWithinItsNoiseHasNoDirection() throws {
        let fix = try #require(decode(sol(0, velocity: [10, 10, 0])).fixes.first)
        #expect(fix.speed != nil)
        #expect(fix.trackTrue == nil)
    }

    @Test func earthCentredPositionsNeedSomeoneWhoVouches() throws {
        let at = earthCentred(-33.9, -71.2, -12.3)
        let coarse = nav(.navPOSECEF, 0) { payload in
            for value in [at.x, at.y, at.z] { payload.i4(Int32((value * 100).rounded())) }
            payload.u4(500)
        }
        #expect(decode(coarse).positions.isEmpty)
        let fix = try #require(decode(coarse + status(0)).positions.first)
        let position = try #require(fix.position)
        #expect(abs(position.latitude + 33.9) < 2e-7 && abs(position.longitude + 71.2) < 2e-7)
        #expect(abs(try #require(fix.heightAboveEllipsoid).value + 12.3) < 0.02)
        var payload = UBXPayloadWriter()
        payload.x4(0)
        payload.u4(timeOfWeek(moment()))
        let tenths = [at.x, at.y, at.z].map { Int64(($0 * 10_000).rounded()) }
        for value in tenths { payload.i4(Int32((Double(value) / 100).rounded())) }
        for value in tenths { payload.i1(Int8(value - Int64((Double(value) / 100).rounded()) * 100)) }
        payload.x1(0)
        payload.u4(100)
        for order in [[0, 1, 2], [1, 0, 2], [2, 1, 0]] {
            let messages = [coarse, ubx(.navHPPOSECEF, payload.bytes), status(0)]
            let fine = try #require(decode(order.flatMap { messages[$0] }).positions.first)
            let place = try #require(fine.position)
            #expect(abs(place.latitude + 33.9) < 2e-9 && abs(place.longitude + 71.2) < 2e-9)
            #expect(abs(try #require(fine.heightAboveEllipsoid).value + 12.3) < 0.0002)
        }
    }

    @Test func highPrecisionPartsAreAddedWhateverComesFirst() throws {
        func precise(invalid: UInt8 = 0) -> [UInt8] {
            var payload = UBXPayloadWriter()
            payload.u1(0)
            payload.reserved(2)
            payload.x1(invalid)
            payload.u4(timeOfWeek(moment()))
            for value in [-1_000_000, -473_000_000, -10_001, -60_002] as [Int32] { payload.i4(value) }
            for value in [-34, 12, -4, 9] as [Int8] { payload.i1(value) }
            payload.u4(141)
            payload.u4(202)
            return ubx(.navHPPOSLLH, payload.bytes)
        }
        for all in [precise() + pvt(0), pvt(0) + precise(), posllh(0) + precise() + pvt(0)] {
            let fix = try #require(decode(all).fixes.first)
            #expect(fix.position == Coordinate(latitude: -47.299999988, longitude: -0.100000034))
            #expect(fix.heightAboveEllipsoid == Metres(-10.0014))
            #expect(fix.heightAboveMeanSeaLevel == Metres(-60.0011))
            #expect(abs(try #require(fix.geoidSeparation).value - 49.9997) < 1e-9)
            #expect(fix.horizontalAccuracy == Metres(0.0141) && fix.verticalAccuracy == Metres(0.0202))
        }
        let fix = try #require(decode(precise(invalid: 1) + pvt(0)).fixes.first)
        #expect(fix.position == Coordinate(latitude: 47.3123456, longitude: 8.5123456))
        #expect(decode(precise()).positions.isEmpty, "nobody vouches")
    }

    // MARK: What else an epoch has

    static func relposned(_ ms: Int, flags: UInt32 = 0x137) -> [UInt8] {
        var payload = UBXPayloadWriter()
        payload.u1(1)
        payload.u1(0)
        payload.u2(1234)
        payload.u4(timeOfWeek(moment(ms)))
        for value in [100, -200, 30, 225] as [Int32] { payload.i4(value) }
        payload.i4(296_56505)
        payload.reserved(4)
        for value in [50, -50, 25, 0] as [Int8] { payload.i1(value) }
        for value in [10, 20, 30, 40] as [UInt32] { payload.u4(value) }
        payload.u4(25000)
        payload.reserved(4)
        payload.x4(flags)
        return ubx(.navRELPOSNED, payload.bytes)
    }

    @Test func aDualAntennaGivesHeadingAndBaseline() throws {
        let fix = try #require(decode(pvt(0) + Self.relposned(0) + eoe(0)).fixes.first)
        #expect(fix.headingTrue == Degrees(296.56505) && fix.headingAccuracy == Degrees(0.25))
        let baseline = try #require(fix.baseline)
        #expect(baseline.north == 1.005 && baseline.east == -2.005 && baseline.down == 0.3025)
        #expect(baseline.length == 2.25)
        #expect(baseline.northAccuracy == 0.001 && baseline.eastAccuracy == 0.002 && baseline.downAccuracy == 0.003)
        #expect(fix.baseStation == 1234)
        #expect(fix.trackTrue == Degrees(53.1301), "a heading is no track")
        let fixed = try #require(decode(pvt(0) + Self.relposned(0, flags: 0x117) + eoe(0)).fixes.first)
        #expect(fixed.baseline != nil && fixed.headingTrue == nil, "a base that stands has no heading to give")
        let invalid = try #require(decode(pvt(0) + Self.relposned(0, flags: 0x133) + eoe(0)).fixes.first)
        #expect(invalid.baseline == nil && invalid.headingTrue == nil)
        let old = try #require(decode(pvt(1_000) + Self.relposned(0) + eoe(1_000)).fixes.first)
        #expect(old.baseline == nil, "of another epoch")
    }

    @Test func theBaselineIsInItsEpochAlsoWhereItIsTheLastMessage() {
        var line = Line()
        for epoch in 0..<12 {
            line.send(pvt(epoch * 1000))
            line.send(Self.relposned(epoch * 1000))
            line.wait(.milliseconds(1000))
        }
        let fixes = line.given.map(\.fix)
        #expect(fixes.count == 12)
        #expect(fixes.allSatisfy { $0.baseline != nil && $0.headingTrue != nil })
    }

    @Test func aBaselineAfterTheEndOfTheEpochIsNotWaitedFor() {
        var line = Line()
        for epoch in 0..<12 {
            line.send(pvt(epoch * 1000))
            #expect(line.send(eoe(epoch * 1000)).count == 1)
            line.wait(.milliseconds(80))
            #expect(line.send(Self.relposned(epoch * 1000)).isEmpty)
            line.wait(.milliseconds(920))
        }
        #expect(line.given.count == 12)
        #expect(line.stream.counters.lateMessages == 0)
    }

    @Test func leapSecondsAreTakenWhenTheirMessageFollowsTheEpoch() {
        func timels(_ ms: Int, valid: UInt8 = 1) -> [UInt8] {
            nav(.navTIMELS, ms) { payload in
                payload.reserved(4)
                payload.u1(2)
                payload.i1(18)
                payload.reserved(13)
                payload.x1(valid)
            }
        }
        var line = Line()
        #expect(line.send(pvt(0) + eoe(0) + timels(0, valid: 0)).first?.leapSeconds == nil)
        #expect(line.send(pvt(1000) + eoe(1000) + timels(1000)).first?.leapSeconds == nil)
        #expect(line.send(pvt(2000) + eoe(2000)).first?.leapSeconds == 18)
    }

    @Test func aHeadingThatMeansNothingIsNoTrack() throws {
        for accuracy: UInt32 in [180_00000, 200_00000, .max] {
            let fix = try #require(decode(pvt(0) { $0.headAcc = accuracy }).fixes.first)
            #expect(fix.trackTrue == nil && fix.trackAccuracy == nil)
            #expect(fix.speed == MetresPerSecond(5))
        }
    }

    @Test func dilutionsOfNoGeometryAreAbsent() throws {
        let fix = try #require(decode(pvt(0) { $0.pDOP = 9999 } + dop(0, Array(repeating: 9999, count: 7))).fixes.first)
        #expect(fix.dilution == Dilution())
        let good = try #require(decode(pvt(0) + dop(0)).fixes.first).dilution
        #expect([good.geometric, good.position, good.time, good.vertical] == [2, 1.75, 1, 1.5])
        #expect([good.horizontal, good.northing, good.easting] == [0.9, 0.7, 0.6])
    }

    @Test func unknownAccuraciesAreAbsent() throws {
        let fix = try #require(
            decode(
                pvt(0) {
                    $0.hAcc = .max
                    $0.vAcc = .max
                    $0.sAcc = .max
                }
            ).fixes.first)
        #expect(fix.horizontalAccuracy == nil && fix.verticalAccuracy == nil && fix.speedAccuracy == nil)
    }

    @Test func covarianceAndAttitudeAreTakenWhereTheyAreValid() throws {
        func cov(_ valid: UInt8, _ first: Float = 1) -> [UInt8] {
            nav(.navCOV, 0) { payload in
                payload.u1(0)
                payload.u1(valid)
                payload.u1(0)
                payload.reserved(9)
                for value in [first, 0.5, 0.25, 4, 0.125, 9, 0, 0, 0, 0, 0, 0] { payload.r4(value) }
            }
        }
        let fix = try #require(decode(pvt(0) + cov(1)).fixes.first)
        #expect(fix.covariance == PositionCovariance(nn: 1, ne: 0.5, nd: 0.25, ee: 4, ed: 0.125, dd: 9))
        #expect(decode(pvt(0) + cov(0)).fixes.first?.covariance == nil)
        #expect(decode(pvt(0) + cov(1, .nan)).fixes.first?.covariance == nil)
        let att = nav(.navATT, 0) { payload in
            payload.u1(0)
            payload.reserved(3)
            for value in [-1_50000, 2_50000, 359_00000] as [Int32] { payload.i4(value) }
            for value in [50000, 0, 1_00000] as [UInt32] { payload.u4(value) }
        }
        let attitude = try #require(decode(pvt(0) + att).fixes.first)
        #expect(attitude.roll == Degrees(-1.5) && attitude.pitch == nil)
        #expect(attitude.headingTrue == Degrees(359) && attitude.headingAccuracy == Degrees(1))
    }

    @Test func theReceiversStateGoesWithEveryEpoch() throws {
        func hardware(_ antenna: UInt8, jamming: UInt8) -> [UInt8] {
            var payload = [UInt8](repeating: 0, count: 60)
            payload[20] = antenna
            payload[22] = jamming << 2
            return ubx(UBXMessageID(0x0A, 0x09), payload)
        }
        func radio(_ blocks: [(antenna: UInt8, jamming: UInt8)]) -> [UInt8] {
            var payload: [UInt8] = [0, UInt8(blocks.count), 0, 0]
            for block in blocks {
                payload += [0, block.jamming, block.antenna] + [UInt8](repeating: 0, count: 21)
            }
            return ubx(UBXMessageID(0x0A, 0x38), payload)
        }
        func fusion(_ mode: UInt8) -> [UInt8] {
            nav(UBXMessageID(0x10, 0x10), 0) { payload in
                payload.u1(2)
                payload.reserved(7)
                payload.u1(mode)
                payload.reserved(3)
            }
        }
        func fix(_ messages: [UInt8]) throws -> Fix { try #require(decode(messages + pvt(0)).fixes.first) }
        let kinds: [(UInt8, AntennaStatus?)] = [(0, .starting), (1, nil), (2, .ok), (3, .short), (4, .open), (9, nil)]
        for (raw, antenna) in kinds { #expect(try fix(hardware(raw, jamming: 1)).antenna == antenna) }
        let states: [(UInt8, JammingState?)] = [(0, nil), (1, .ok), (2, .warning), (3, .critical)]
        for (raw, jamming) in states {
            #expect(try fix(hardware(2, jamming: raw)).jamming == jamming)
            #expect(try fix(radio([(2, 1), (2, raw)])).jamming == max(raw, 1).jamming)
            #expect(try fix(radio([(2, raw), (2, 1)])).jamming == max(raw, 1).jamming)
        }
        #expect(try fix(radio([(2, 1), (3, 1), (4, 1)])).antenna == .short)
        #expect(try fix(radio([])).antenna == nil)
        let modes: [(UInt8, FusionState?)] = [
            (0, .initializing), (1, .fusing), (2, .suspended), (3, .disabled), (9, nil)
        ]
        for (raw, state) in modes { #expect(try fix(fusion(raw)).fusion == state) }
        let later = decode(hardware(4, jamming: 3) + pvt(0) + eoe(0) + pvt(100) + eoe(100))
        #expect(later.fixes.map(\.antenna) == [.open, .open])
    }

    // MARK: High rate

    static func hnr(_ ms: Int, flags: UInt8 = 0x01) -> [UInt8] {
        let civil = CivilTime(moment(ms))
        return nav(.hnrPVT, ms) { payload in
            payload.u2(UInt16(civil.year))
            for value in [civil.month, civil.day, civil.hour, civil.minute, civil.second] { payload.u1(UInt8(value)) }
            payload.x1(0x07)
            payload.i4(Int32(civil.nanosecond))
            payload.u1(4)
            payload.x1(flags)
            payload.reserved(2)
            for value in [85_000_000, 473_000_000, 480_000, 432_000, 5_000, 5_001, 90_00000, 91_00000] as [Int32] {
                payload.i4(value)
            }
            for value in [900, 1_200, 150, 2_00000] as [UInt32] { payload.u4(value) }
            payload.reserved(4)
        }
    }

    @Test func highRateFixesComeBetweenTheEpochsAndNoneTwice() throws {
        var line = Line()
        for step in 0..<40 {
            line.send(Self.hnr(step * 100))
            // The slow solution of a second follows the fast one of the same moment.
            if step % 10 == 0 { line.send(pvt(step * 100) + dop(step * 100) + eoe(step * 100)) }
            line.wait(.milliseconds(100))
        }
        let fixes = line.given.map(\.fix)
        #expect(fixes.map(\.time) == (0..<40).map { moment($0 * 100) })
        #expect(fixes.allSatisfy { $0.kind == .threeD && $0.usesDeadReckoning })
        #expect(fixes.last?.satellitesUsed == 14, "of the last slow solution")
        #expect(fixes.last?.dilution.horizontal == 0.9)
        #expect(fixes[5].horizontalAccuracy == Metres(0.9))
    }

    @Test func theSlowSolutionGoesOnWhereHighRateStops() {
        var all = Self.hnr(0) + pvt(0) + eoe(0)
        for second in 1..<5 { all += pvt(second * 1000) + eoe(second * 1000) }
        #expect(decode(all).fixes.map(\.time) == (0..<5).map { moment($0 * 1000) })
    }

    @Test func aHighRateFixWithinAnOpenEpochLeavesItWhole() {
        let decoded = decode(pvt(1000) + Self.hnr(900) + dop(1000) + eoe(1000))
        #expect(decoded.fixes.map(\.time) == [moment(900), moment(1000)])
        #expect(decoded.fixes.last?.dilution.horizontal == 0.9)
        #expect(decoded.fixes.last?.horizontalAccuracy == Metres(1.5))
    }

    /// A capture may hold any number of epochs that the high-rate fixes have covered.
    @Test func thousandsOfCoveredEpochsAreNoDeeperStack() {
        var all = Self.hnr(9_000)
        for step in 0..<8_000 { all += dop(step) }
        #expect(decode(all).fixes.count == 1)
    }
}

extension UInt8 {
    /// As UBX-MON-RF numbers it.
    fileprivate var jamming: JammingState? { [nil, .ok, .warning, .critical][Int(self)] }
}

func permutations<Element>(_ elements: [Element]) -> [[Element]] {
    if elements.count < 2 { return [elements] }
    return elements.indices.flatMap { index in
        var rest = elements
        let first = rest.remove(at: index)
        return permutations(rest).map { [first] + $0 }
    }
}
