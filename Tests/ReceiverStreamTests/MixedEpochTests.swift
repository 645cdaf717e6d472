import Positioning
import Testing

@testable import ReceiverStream

/// Both protocols of one receiver on one line.
struct MixedEpochTests {
    private static func binary(_ ms: Int) -> [UInt8] { pvt(ms) + dop(ms) + eoe(ms) }

    private static func text(_ ms: Int) -> [UInt8] {
        rmc(ms, speed: "1.000") + gga(ms, height: "999.9") + gst(ms) + gll(ms)
    }

    @Test(arguments: [1000, 200, 100, 40])
    func eachEpochIsGivenOnceInEitherOrder(step: Int) {
        for textIsFirst in [true, false] {
            let times = (0..<40).map { $0 * step }
            let decoded = decode(
                times.flatMap { textIsFirst ? Self.text($0) + Self.binary($0) : Self.binary($0) + Self.text($0) })
            #expect(decoded.fixes.map(\.time) == times.map { moment($0) })
            #expect(decoded.fixes.dropFirst(5).allSatisfy { $0.protocols == [.ubx, .nmea] })
        }
    }

    @Test func theBinaryProtocolWinsAFieldAndTheOtherFillsIn() throws {
        for all in [Self.text(0) + Self.binary(0), pvt(0) + dop(0) + Self.text(0)] {
            let fix = try #require(decode(all).fixes.first)
            #expect(fix.position == Coordinate(latitude: 47.3123456, longitude: 8.5123456))
            #expect(fix.heightAboveMeanSeaLevel == Metres(452.321))
            #expect(fix.speed == MetresPerSecond(5))
            #expect(fix.horizontalAccuracy == Metres(1.5))
            #expect(fix.errorEllipse?.semiMajor == 3, "only the sentences have it")
            #expect(fix.satellitesUsed == 14)
        }
    }

    @Test func sentencesAloneGiveThePositionWhereTheMessagesHaveNone() throws {
        for all in [dop(0) + Self.text(0), Self.text(0) + dop(0), Self.text(0) + posllh(0), posllh(0) + Self.text(0)] {
            let decoded = decode(all)
            #expect(decoded.fixes.count == 1)
            let fix = try #require(decoded.fixes.first)
            #expect(fix.position == decode(Self.text(0)).fixes.first?.position)
            #expect(fix.heightAboveMeanSeaLevel == Metres(999.9))
            #expect(fix.horizontalAccuracy == Metres(2.5))
        }
    }

    @Test func noPositionIsLeftWhereTheMessagesVouchForNone() {
        for bad in [
            pvt(0) { $0.flags = 0 }, pvt(0) { $0.fixType = 0 }, pvt(0) { $0.flags3 = 1 }, status(0, flags: 0x0C)
        ] {
            for all in [bad + Self.text(0), Self.text(0) + bad] {
                let decoded = decode(all)
                #expect(decoded.fixes.count == 1)
                #expect(decoded.positions.isEmpty)
            }
        }
    }

    @Test func epochsAreTheSameFromCorrectionsBetweenThem() {
        let times = (0..<10).map { $0 * 100 }
        let plain = decode(times.flatMap { Self.text($0) + Self.binary($0) })
        let mixed = decode(
            times.flatMap { Self.text($0) + SplitterTests.station + Self.binary($0) + SplitterTests.station })
        #expect(mixed.fixes.map(\.time) == plain.fixes.map(\.time))
        #expect(mixed.counters.rtcmFrames == 20)
    }

    /// Whatever the pieces in which a stream arrives, it says the same.
    @Test func piecesOfAnySizeGiveTheSameFixes() {
        var all: [UInt8] = []
        for epoch in 0..<12 { all += Self.text(epoch * 100) + Self.binary(epoch * 100) + Array("garbage$".utf8) }
        let whole = decode(all).fixes
        #expect(whole.count == 12)
        for chunk in [1, 2, 3, 7, 64, 100, 1000] { #expect(decode(all, chunk: chunk).fixes == whole) }
    }
}
