import Positioning
import Testing

@testable import ReceiverStream

struct NMEAEpochTests {
    /// A receiver's cycle: the sentences of the epoch at `ms`, the height telling its number.
    struct Cycle: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let sentences: @Sendable (Int) -> [[UInt8]]

        init(_ description: String, _ sentences: @escaping @Sendable (Int) -> [[UInt8]]) {
            testDescription = description
            self.sentences = sentences
        }
    }

    static func height(_ ms: Int) -> String { "\(400 + ms / 1000).\(ms / 100 % 10)" }

    static func numbered(_ ms: Int, talker: String = "GN") -> [UInt8] { gga(ms, talker: talker, height: height(ms)) }

    static let cycles = [
        Cycle("u-blox") { [rmc($0), vtg(), numbered($0), gsa(), gsv(), gll($0)] },
        Cycle("SiRF") { [numbered($0), gll($0), gsa(), gsv(), rmc($0), vtg(), zda($0)] },
        Cycle("satellites first") { [gsv(), gsa(), vtg(), rmc($0), numbered($0), gll($0)] },
        Cycle("ZDA first") { [zda($0), rmc($0), numbered($0), gsa()] },
        Cycle("GNS") { [gns($0), rmc($0), gst($0), numbered($0)] },
        Cycle("two sentences") { [rmc($0), numbered($0)] },
        Cycle("the other way round") { [numbered($0), rmc($0)] },
        Cycle("several talkers") {
            [
                gns($0), numbered($0, talker: "GP"), numbered($0, talker: "GA"), vtg(), rmc($0, talker: "GP"),
                rmc($0, talker: "GA"), gsa(), gsa(3, system: 2)
            ]
        },
        Cycle("GST and ZDA last") { [rmc($0), numbered($0), gsa(), gsv(), gst($0), zda($0)] }
    ]

    @Test(arguments: cycles)
    func aCycleIsOneEpoch(cycle: Cycle) throws {
        for step in [1000, 200, 100] {
            let times = (0..<30).map { $0 * step }
            let decoded = decode(times.flatMap { cycle.sentences($0).flatMap { $0 } })
            #expect(decoded.fixes.map(\.time) == times.map { moment($0) })
            #expect(decoded.counters.lateMessages == 0)
            for (ms, fix) in zip(times, decoded.fixes) {
                #expect(fix.kind == .threeD)
                #expect(fix.heightAboveMeanSeaLevel?.value == Double(Self.height(ms)))
                #expect(abs(try #require(fix.speed).value - 5) < 0.001)
                #expect(fix.trackTrue == Degrees(53.13))
                #expect(fix.timeSource == .receiver)
            }
        }
    }

    @Test(arguments: cycles)
    func anEpochIsGivenWithItsLastTimedSentenceOnceThatIsLearnt(cycle: Cycle) {
        var line = Line()
        for epoch in 0..<20 {
            for sentence in cycle.sentences(epoch * 1000) {
                line.send(sentence)
                line.wait(.milliseconds(10))
            }
            line.wait(.milliseconds(1000 - 10 * cycle.sentences(0).count))
        }
        #expect(line.given.map(\.fix.time) == (0..<20).map { moment($0 * 1000) })
        let start = Instant(nanoseconds: 1_000_000_000)
        for (epoch, given) in line.given.enumerated() {
            let burst = Duration.milliseconds(10 * cycle.sentences(0).count)
            let delay = start.advanced(by: .seconds(epoch)).duration(to: given.at)
            #expect(delay < (epoch < 6 ? burst + ReceiverStream.quietTime : burst), "epoch \(epoch)")
        }
    }

    @Test func dilutionsThatComeBeforeTheFirstTimeAreOfTheNextEpochAfterAPause() {
        var line = Line()
        for epoch in 0..<10 {
            line.send(nmea("GNGSA,A,3,05,07" + String(repeating: ",", count: 11) + "\(epoch).5,0.90,1.50,1"))
            line.send(rmc(epoch * 1000) + gga(epoch * 1000))
            line.wait(.seconds(1))
        }
        let dilutions = line.given.map(\.fix.dilution.position)
        #expect(Array(dilutions.dropFirst()) == (1..<10).map { Float($0) + 0.5 })
    }

    /// GSA every fifth second behind the sentence that is known to end the cycle (u-blox's CFG-MSG rates).
    @Test func theRestOfACycleIsNotTheNextEpochs() {
        var all: [UInt8] = []
        for epoch in 0..<20 {
            let ms = epoch * 1000
            if epoch < 15 {
                all += rmc(ms, status: "V", at: ",,,", mode: "N") + gga(ms, at: ",,,", quality: "0")
                if epoch % 5 == 4 { all += gsa(1, satellites: ",,,,,,,,,,,") }
            } else {
                all += rmc(ms) + gga(ms)
            }
        }
        let decoded = decode(all)
        #expect(decoded.fixes.count == 20)
        #expect(decoded.positions.map(\.time) == (15..<20).map { moment($0 * 1000) })
        #expect(decoded.positions.first?.dilution.position == nil)
    }

    // MARK: When the learnt sentence is not there

    /// A line that has learnt that GLL ends a cycle.
    static func learnt() -> Line {
        var line = Line()
        for epoch in 0..<8 {
            line.send(rmc(epoch * 1000) + gga(epoch * 1000) + gll(epoch * 1000))
            line.wait(.seconds(1))
        }
        return line
    }

    @Test func aMissingLastSentenceMakesAnEpochNoLaterThanTheQuietTime() {
        var line = Self.learnt()
        #expect(line.send(rmc(8000) + gga(8000)).isEmpty)
        #expect(line.wait(ReceiverStream.quietTime - .milliseconds(1)).isEmpty)
        #expect(line.wait(.milliseconds(1)).map(\.time) == [moment(8000)])
        #expect(line.send(rmc(9000) + gga(9000)).isEmpty)
        #expect(line.send(gll(9000)).map(\.time) == [moment(9000)], "still believed")
    }

    @Test func aMissingLastSentenceMakesAnEpochNoLaterThanTheNext() {
        var line = Self.learnt()
        #expect(line.send(rmc(8000) + gga(8000)).isEmpty)
        #expect(line.send(rmc(9000)).map(\.time) == [moment(8000)])
        #expect(line.send(gga(9000)).isEmpty)
        #expect(line.send(gll(9000)).map(\.time) == [moment(9000)], "still believed")
    }

    @Test func theEndOfTheInputGivesTheLastEpochOnce() {
        var line = Self.learnt()
        #expect(line.send(rmc(8000)).isEmpty)
        #expect(line.end().map(\.time) == [moment(8000)])
        #expect(line.end().isEmpty)
    }

    @Test(arguments: [["RMC", "GLL", "GGA"], ["GGA", "GLL", "RMC"], ["GLL", "RMC", "GGA"]])
    func anOrderThatChangedForGoodIsLearntAnew(order: [String]) {
        var line = Self.learnt()
        var punctual = 0
        for epoch in 8..<100 {
            let ms = epoch * 1000
            let sentences = ["RMC": rmc(ms), "GLL": gll(ms), "GGA": gga(ms)]
            let given = order.map { line.send(sentences[$0] ?? []).count }
            line.wait(.seconds(1))
            punctual = given == [0, 0, 1] ? punctual + 1 : 0
        }
        #expect(line.given.map(\.fix.time) == (0..<100).map { moment($0 * 1000) }, "each once")
        // What was the last and is now the first looks like a clock that ticks within the cycle, which is borne.
        let bound = (order.first == "GLL" ? EpochEnder.patience : 0) + 10
        #expect(punctual >= 92 - bound, "learnt within \(bound) epochs")
    }

    @Test func aSentenceThatNoLongerComesIsForgotten() {
        var line = Self.learnt()
        var punctual = 0
        for epoch in 8..<30 {
            let ms = epoch * 1000
            punctual = line.send(rmc(ms) + gga(ms)).isEmpty ? 0 : punctual + 1
            line.wait(.seconds(1))
        }
        #expect(line.given.count == 30)
        #expect(punctual >= 22 - 10)
    }

    @Test func aPartialSentenceIsGivenUpAfterItsTime() {
        var line = Line()
        line.send(rmc(0) + Array("$GNGGA,1000".utf8))
        #expect(line.stream.pendingBytes == 11)
        #expect(line.wait(.milliseconds(300)).count == 1)
        #expect(line.stream.pendingBytes == 11)
        line.wait(ReceiverStream.partialFrameTime)
        #expect(line.stream.pendingBytes == 0)
        #expect(line.stream.deadline == nil)
        #expect(line.stream.counters.skippedBytes == 11)
    }

    @Test func aLastSentenceWithoutItsLineEndIsTakenAfterASilence() {
        var line = Line()
        line.send(Array(rmc(0).dropLast(2)))
        #expect(line.wait(.seconds(3)).map(\.time) == [moment()])
    }

    @Test func aSlowLineIsNoEndOfAnEpoch() {
        var line = Line()
        for epoch in 0..<3 {
            for byte in rmc(epoch * 1000) + gga(epoch * 1000) + gll(epoch * 1000) {
                #expect(line.send([byte]).allSatisfy { $0.time == moment(epoch * 1000 - 1000) })
                #expect(line.wait(.milliseconds(2)).isEmpty, "4800 baud")
            }
            line.wait(.milliseconds(500))
        }
        #expect(line.given.map(\.fix.time) == (0..<3).map { moment($0 * 1000) })
    }

    /// The caller may hand over more before it has read all that is there; nothing of it is taken then.
    @Test func bytesAreNotTakenWhileAnEpochIsHandedOut() {
        var stream = ReceiverStream()
        let first = rmc(0) + rmc(1000)
        #expect(first.withUnsafeBytes { stream.append($0, at: Instant(nanoseconds: 0)) } == first.count)
        #expect(stream.next() == .epoch)
        let more = rmc(2000)
        #expect(more.withUnsafeBytes { stream.append($0, at: Instant(nanoseconds: 0)) } == 0)
        #expect(stream.next() == nil)
        #expect(more.withUnsafeBytes { stream.append($0, at: Instant(nanoseconds: 0)) } == more.count)
        #expect(stream.next() == .epoch)
        #expect(stream.fix.time == moment(1000))
    }

    // MARK: Sentences without a time

    @Test func cyclesWithoutATimeAreEpochsWithoutAPosition() {
        let cycle =
            nmea("GNRMC,,V,,,,,,,,,,N,V") + nmea("GNVTG,,,,,,,,,N") + nmea("GNGGA,,,,,,0,00,99.99,,,,,,")
            + gsa(1, satellites: ",,,,,,,,,,,") + nmea("GNGLL,,,,,,V,N")
        let decoded = decode(Array(repeating: cycle, count: 10).flatMap { $0 })
        #expect(decoded.fixes.count == 10)
        #expect(decoded.positions.isEmpty)
        #expect(decoded.fixes.allSatisfy { $0.time == nil && $0.kind == .none && $0.dilution.horizontal != 99.99 })
    }

    @Test func aSentenceWithoutATimeBelongsToTheOpenEpoch() throws {
        let all = rmc(0) + nmea("GNGGA,,\(place),1,12,0.85,452.3,M,47.8,M,,") + rmc(1000)
        let decoded = decode(all)
        #expect(decoded.fixes.count == 2)
        #expect(decoded.fixes.first?.heightAboveMeanSeaLevel == Metres(452.3))
        #expect(decoded.fixes.last?.heightAboveMeanSeaLevel == nil)
    }

    @Test func timesCutToDifferentDecimalsAreOneEpochWithThePositionsTime() {
        let decoded = decode(
            nmea("GPGLL,3908.8199,N,00023.0832,W,120824.758,A")
                + nmea("GPGGA,120824.76,3908.8199,N,00023.0832,W,1,06,2.1,00176,M,,,,")
                + nmea("GPRMC,120824.76,A,3908.8199,N,00023.0832,W,00.0,000.0,130305,01.,W"))
        #expect(decoded.fixes.map(\.time) == [utc(2005, 3, 13, 12, 8, 24, ns: 760_000_000)])
    }

    @Test func aTimeThatRoundsIntoTomorrowKeepsItsDay() {
        let all =
            nmea("GPRMC,235959.999,A,\(place),0.0,0.0,040526,,,A")
            + nmea("GPGGA,000000.00,\(place),1,06,2.1,176.0,M,,,,")
        #expect(decode(all).fixes.map(\.time) == [utc(2026, 5, 4, 23, 59, 59, ns: 999_000_000)])
    }

    // MARK: What the fields say

    @Test func theSignsOfAllQuartersAreKept() throws {
        for (ns, ew, north, east) in [("N", "E", 1.0, 1.0), ("N", "W", 1, -1), ("S", "E", -1, 1), ("S", "W", -1, -1)] {
            let fix = try #require(decode(rmc(0, at: "0030.0000,\(ns),00006.0000,\(ew)")).fixes.first)
            #expect(fix.position == Coordinate(latitude: 0.5 * north, longitude: 0.1 * east))
        }
    }

    @Test(arguments: [
        ("9000.0000,N,00000.0000,E", 90.0, 0.0), ("9000.0000,S,18000.0000,W", -90, -180),
        ("0000.0000,N,18000.0000,E", 0, 180), ("0000.0001,S,17959.9999,W", -0.0001 / 60, -179 - 59.9999 / 60),
        ("0000.0000,N,00000.0000,E", 0, 0)
    ])
    func polesAntimeridianAndTheOriginArePlaces(text: String, latitude: Double, longitude: Double) throws {
        let fix = try #require(decode(rmc(0, at: text) + gga(0, at: text)).fixes.first)
        let position = try #require(fix.position)
        #expect(abs(position.latitude - latitude) < 1e-12 && abs(position.longitude - longitude) < 1e-12)
    }

    @Test func theEllipsoidsHeightIsTheSumWhereTheSeparationIsKnown() throws {
        func fix(_ height: String, _ separation: String) throws -> Fix {
            try #require(decode(gga(0, height: height, separation: separation)).fixes.first)
        }
        let dead = try fix("-428.5", "18.2")
        #expect(dead.heightAboveMeanSeaLevel == Metres(-428.5))
        #expect(dead.geoidSeparation == Metres(18.2))
        #expect(abs(try #require(dead.heightAboveEllipsoid).value + 410.3) < 1e-9)
        let above = try fix("278.020", "-31.442")
        #expect(abs(try #require(above.heightAboveEllipsoid).value - 246.578) < 1e-9)
        let alone = try fix("80.4", "")
        #expect(alone.heightAboveMeanSeaLevel == Metres(80.4))
        #expect(alone.heightAboveEllipsoid == nil && alone.geoidSeparation == nil)
        let none = try fix("", "47.8")
        #expect(none.heightAboveMeanSeaLevel == nil && none.heightAboveEllipsoid == nil)
    }

    @Test func absentSpeedAndTrackStayAbsent() throws {
        let fix = try #require(decode(rmc(0, speed: "", track: "") + gga(0)).fixes.first)
        #expect(fix.speed == nil && fix.trackTrue == nil && fix.climb == nil)
    }

    @Test func theFinerPositionWins() throws {
        let fine = "4718.74071,N,00830.74072,E"
        for all in [rmc(0) + gga(0, at: fine), gga(0, at: fine) + rmc(0)] {
            let position = try #require(decode(all).fixes.first?.position)
            #expect(abs(position.latitude - (47 + 18.74071 / 60)) < 1e-12)
            #expect(abs(position.longitude - (8 + 30.74072 / 60)) < 1e-12)
        }
    }

    @Test func aSpeedBetweenTwoSentencesOfTheEpochIsTheLaterOne() throws {
        let vtg = nmea("GPVTG,237.9,T,236.5,M,6.2,N,11.4,K,A")
        let coarse = rmc(0, speed: "5.7", track: "236.6")
        let inside = try #require(decode(coarse + vtg + zda(0)).fixes.first)
        #expect(inside.speed == MetresPerSecond(knots: 6.2) && inside.trackTrue == Degrees(237.9))
        // The last sentence may be the first of the next cycle, and coarser ones say nothing new.
        let behind = try #require(decode(coarse + vtg).fixes.first)
        #expect(behind.speed == MetresPerSecond(knots: 5.7) && behind.trackTrue == Degrees(236.6))
        let fine = rmc(0, speed: "5.701", track: "236.6")
        let finer = try #require(decode(fine + vtg + zda(0)).fixes.first)
        #expect(finer.speed == MetresPerSecond(knots: 5.701))
        let alone = try #require(decode(gga(0) + vtg + zda(0)).fixes.first)
        #expect(alone.speed == MetresPerSecond(kilometresPerHour: 11.4) && alone.trackTrue == Degrees(237.9))
    }

    @Test func aSpeedThatNobodyVouchesForIsNone() {
        let fix = decode(gga(0) + vtg(mode: "N") + zda(0)).fixes.first
        #expect(fix?.kind == .threeD && fix?.speed == nil)
    }

    @Test func errorsOfGSTAreErrorsAndNoPosition() throws {
        let fix = try #require(decode(rmc(0) + gst(0)).fixes.first)
        #expect(fix.position == decode(rmc(0)).fixes.first?.position)
        #expect(fix.horizontalAccuracy == Metres(2.5) && fix.verticalAccuracy == Metres(3.5))
        let ellipse = try #require(fix.errorEllipse)
        #expect([ellipse.rangeRMS, ellipse.semiMajor, ellipse.semiMinor, ellipse.orientation] == [12.5, 3, 2, 45])
        #expect([ellipse.latitudeError, ellipse.longitudeError, ellipse.heightError] == [1.5, 2, 3.5])
    }

    @Test(arguments: ["W84", "P90", "999", "NAD", "W72", "S85", ""])
    func positionsInAForeignDatumAreNone(code: String) {
        for offset in ["0.0", "0.08"] {
            let dtm = nmea("GPDTM,\(code),,\(offset),N,0.0,E,0.0,W84")
            let decoded = decode(dtm + rmc(0) + gga(0))
            let isForeign = code == "W72" || code == "S85" || offset != "0.0" && code != "W84" && code != "P90"
            #expect(decoded.fixes.count == 1)
            #expect(decoded.positions.isEmpty == isForeign, "\(code) \(offset)")
            let back = decode(dtm + rmc(0) + nmea("GPDTM,W84,,0.0,N,0.0,E,0.0,W84") + rmc(1000))
            #expect(back.fixes.last?.position != nil)
        }
    }

    @Test(arguments: [
        ("ANTSTATUS=OK", AntennaStatus.ok), ("ANTSTATUS=OPEN", .open), ("ANTSTATUS=SHORT", .short),
        ("ANTSTATUS=INIT", .starting), ("ANTSTATUS=DONTKNOW", nil), ("ANTSTATUS=", nil), ("ANTSUPERV=AC SD", nil),
        ("", nil)
    ])
    func theAntennasStateIsReadFromTheText(text: String, status: AntennaStatus?) {
        #expect(decode(nmea("GNTXT,01,01,02,\(text)") + rmc(0)).fixes.first?.antenna == status)
    }

    @Test func aCompassOfAnotherMakerGivesItsLatestHeading() throws {
        let all =
            nmea("HEHDT,100.0,T") + rmc(0) + gga(0) + nmea("HEHDT,101.0,T") + nmea("APHDM,218.634,M")
            + nmea("APROT,0.013,A") + rmc(1000) + gga(1000)
        let fixes = decode(all).fixes
        #expect(fixes.first?.headingTrue == Degrees(101))
        #expect(fixes.first?.headingMagnetic == Degrees(218.634) && fixes.first?.rateOfTurn == 0.013)
        #expect(fixes.last?.headingTrue == nil)
    }

    @Test(arguments: ["GNHDT,10#.0,T", "GNTHS,10#.0,A", "GPHDT,10#.0,T"])
    func aSatelliteCompassGivesItsHeadingWithEachEpoch(sentence: String) {
        var line = Line()
        for epoch in 0..<10 {
            line.send(rmc(epoch * 1000) + gga(epoch * 1000))
            line.send(nmea(sentence.replacing("#", with: "\(epoch)")))
            line.wait(.seconds(1))
        }
        #expect(line.given.map(\.fix.headingTrue) == (0..<10).map { Degrees(Double(100 + $0)) })
    }

    @Test func malformedSentencesAreRejectedWholeAndCounted() {
        let decoded = decode(
            rmc(0) + nmea("GNGGA,100000.00,4718.7407,N,,,1,12,0.85,452.3,M,47.8,M,,")
                + nmea("GNGGA,100000.00,9918.7407,N,00830.7407,E,1,12,0.85,452.3,M,47.8,M,,")
                + nmea("GNGGA,250000.00,4718.7407,N,00830.7407,E,1,12,0.85,452.3,M,47.8,M,,"))
        #expect(decoded.counters.rejectedMessages == 3)
        #expect(decoded.fixes.count == 1)
        #expect(decoded.fixes.first?.heightAboveMeanSeaLevel == nil)
    }
}
