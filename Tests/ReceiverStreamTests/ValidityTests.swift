import Positioning
import Testing
import UBX

@testable import ReceiverStream

/// Whether the receiver vouches for a position: every combination of what it can say.
struct ValidityTests {
    static func kind(_ messages: [UInt8]) -> FixKind {
        let decoded = decode(messages)
        #expect(decoded.fixes.count == 1)
        let fix = decoded.fixes.first
        #expect((fix?.position != nil) == (fix?.kind.hasPosition == true))
        if fix?.position == nil {
            #expect(fix?.speed == nil && fix?.heightAboveMeanSeaLevel == nil && fix?.heightAboveEllipsoid == nil)
            #expect(fix?.trackTrue == nil && fix?.horizontalAccuracy == nil && fix?.corrections == nil)
        }
        return fix?.kind ?? .none
    }

    // MARK: UBX

    static func expected(_ fixType: UInt8) -> FixKind {
        switch fixType {
        case 1: .deadReckoning
        case 2: .twoD
        case 3, 4: .threeD
        case 5: .timeOnly
        default: .none
        }
    }

    @Test func everyKindOfFixWithEveryFlag() {
        for fixType in UInt8.min ... .max {
            for ok in [false, true] {
                for invalid in [false, true] {
                    let message = pvt(0) {
                        $0.fixType = fixType
                        $0.flags = ok ? 0x01 : 0x00
                        $0.flags3 = invalid ? 0x01 : 0x00
                    }
                    let kind = ok && !invalid ? Self.expected(fixType) : .none
                    #expect(Self.kind(message) == kind, "fixType \(fixType) ok \(ok) invalidLlh \(invalid)")
                }
            }
        }
    }

    @Test func deadReckoningIsSaid() {
        for fixType: UInt8 in 1...4 {
            let fix = decode(pvt(0) { $0.fixType = fixType }).fixes.first
            #expect(fix?.usesDeadReckoning == (fixType == 1 || fixType == 4))
        }
    }

    @Test func olderMessagesVouchLikeNAVPVT() {
        for fix: UInt8 in 0...6 {
            for flags: UInt8 in [0x0C, 0x0D] {
                let kind = flags & 1 == 0 ? .none : Self.expected(fix)
                #expect(Self.kind(sol(0, fix: fix, flags: flags)) == kind)
                #expect(Self.kind(posllh(0) + status(0, fix: fix, flags: flags)) == kind)
            }
        }
    }

    @Test func theBestMessageDecidesWhateverTheOrder() {
        let good = pvt(0)
        let bad = pvt(0) { $0.flags = 0 }
        for (messages, kind) in [
            ([good, status(0, fix: 0, flags: 0)], FixKind.threeD), ([bad, status(0)], .none), ([bad, sol(0)], .none),
            ([sol(0, fix: 0, flags: 0), posllh(0), status(0)], .threeD),
            ([sol(0), posllh(0), status(0, fix: 0, flags: 0)], .none)
        ] {
            for order in permutations(messages) { #expect(Self.kind(order.flatMap { $0 }) == kind) }
        }
    }

    @Test func placesThatCannotBeAreNone() {
        for (latitude, longitude) in [
            (900_000_001, 0), (-900_000_001, 0), (0, 1_800_000_001), (.max, .max), (.min, .min)
        ]
            as [(Int32, Int32)]
        {
            let message = pvt(0) {
                $0.latitude = latitude
                $0.longitude = longitude
            }
            #expect(Self.kind(message) == .none)
        }
    }

    @Test func theOriginIsAPlaceWhereItIsVouchedFor() {
        func origin(_ flags: UInt8) -> [UInt8] {
            pvt(0) {
                ($0.latitude, $0.longitude, $0.flags) = (0, 0, flags)
            }
        }
        #expect(Self.kind(origin(1)) == .threeD)
        #expect(decode(origin(1)).fixes.first?.position == Coordinate(latitude: 0, longitude: 0))
        #expect(Self.kind(origin(0)) == .none)
    }

    @Test func aFixOfTimeAloneGivesTheTime() {
        let fix = decode(pvt(0) { $0.fixType = 5 }).fixes.first
        #expect(fix?.kind == .timeOnly && fix?.time == moment() && fix?.position == nil)
    }

    @Test func extremesOfEveryFieldAreNoTrap() {
        var frames: UInt64 = 0
        for value: UInt8 in [0x00, 0x7F, 0x80, 0xFF] {
            for length in [0, 4, 8, 16, 18, 20, 28, 32, 36, 40, 52, 64, 72, 84, 92, 116, 200] {
                var all: [UInt8] = []
                for id in 0...UInt8.max {
                    for messageClass: UInt8 in [0x01, 0x0A, 0x10, 0x28] {
                        var payload = [UInt8](repeating: value, count: length)
                        if length > 21 { (payload[20], payload[21]) = (3, 1) }
                        all += ubx(UBXMessageID(messageClass, id), payload)
                    }
                }
                let decoded = decode(all)
                frames += decoded.counters.ubxFrames
                #expect(decoded.fixes.allSatisfy { $0.speed.map { $0.value >= 0 } ?? true })
                #expect(decoded.fixes.allSatisfy { ($0.position != nil) == $0.kind.hasPosition })
            }
        }
        #expect(frames > 10_000, "most of them are whole frames by their length")
    }

    // MARK: NMEA

    static let modes = Array("ADEFMNPRSXYZ")
    static let goodModes = "ADEFPRS"

    @Test func everyStatusOfRMCAndGLLWithEveryMode() {
        for status in ["A", "V", "", "X", "D"] {
            for mode in modes + [nil] {
                let text = mode.map { String($0) }
                let isGood = status == "A" && (mode.map { Self.goodModes.contains($0) } ?? true)
                let kind: FixKind = isGood ? mode == "E" ? .deadReckoning : .twoD : .none
                #expect(Self.kind(rmc(0, status: status, mode: text)) == kind, "RMC \(status) \(text ?? "-")")
                #expect(Self.kind(gll(0, status: status, mode: text)) == kind, "GLL \(status) \(text ?? "-")")
            }
        }
    }

    private var modes: [Character?] { Self.modes }

    @Test func everyQualityOfGGA() throws {
        let kinds: [String: FixKind] = [
            "1": .threeD, "2": .threeD, "3": .threeD, "4": .threeD, "5": .threeD, "6": .deadReckoning, "8": .threeD
        ]
        let corrections: [String: CorrectionKind] = ["1": .none, "2": .dgps, "3": .none, "4": .rtkFixed, "5": .rtkFloat]
        for quality in ["", "0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "42", "99"] {
            #expect(Self.kind(gga(0, quality: quality)) == kinds[quality] ?? .none, "quality \(quality)")
            let fix = try #require(decode(gga(0, quality: quality)).fixes.first)
            #expect(fix.corrections == corrections[quality], "quality \(quality)")
            #expect(fix.isSimulated == (quality == "8"))
            #expect(fix.usesDeadReckoning == (quality == "6"))
        }
        for quality in ["-1", "100", "A", "1.0"] {
            #expect(decode(gga(0, quality: quality)).fixes.isEmpty, "\(quality) is rejected")
        }
    }

    @Test func everyModeOfGNS() {
        for first in Self.modes {
            for second in Self.modes {
                let isGood = Self.goodModes.contains(first) || Self.goodModes.contains(second)
                let kind = Self.kind(gns(0, modes: "\(first)\(second)"))
                #expect(kind.hasPosition == isGood, "\(first)\(second)")
            }
        }
        for modes in ["", "N", "NNNNNN", "M"] { #expect(Self.kind(gns(0, modes: modes)) == .none) }
        for modes in ["A", "NNNNNA", "NR"] { #expect(Self.kind(gns(0, modes: modes)) == .threeD) }
    }

    @Test func everyModeOfGSA() {
        for (mode, kind) in [(1, FixKind.none), (2, .twoD), (3, .threeD)] {
            #expect(Self.kind(rmc(0) + gga(0) + gsa(mode)) == kind)
            #expect(Self.kind(gga(0) + gsa(mode) + rmc(0)) == kind)
        }
        #expect(Self.kind(rmc(0) + gsa(9)) == .twoD, "a mode that no one defines says nothing")
        #expect(Self.kind(rmc(0) + gga(0) + gsa(9)) == .threeD)
        #expect(Self.kind(rmc(0) + gga(0)) == .threeD, "by its height")
    }

    @Test func aSystemWithoutASatelliteDoesNotUndoTheOthers() {
        let empty = ",,,,,,,,,,,"
        #expect(Self.kind(rmc(0) + gsa(3) + gsa(1, system: 2, satellites: empty)) == .threeD)
        #expect(Self.kind(rmc(0) + gsa(1, system: 2, satellites: empty) + gsa(3)) == .threeD)
    }

    @Test func oneSentenceThatDoesNotVouchIsEnough() {
        let bad = [
            rmc(0, status: "V", mode: "N"), gga(0, quality: "0"), gll(0, status: "V", mode: "N"), gns(0, modes: "NN"),
            gsa(1)
        ]
        let good = [rmc(0), gga(0), gll(0), gns(0)]
        for bad in bad {
            for good in good {
                #expect(Self.kind(good + bad) == .none)
                if !bad.starts(with: gsa(1)) { #expect(Self.kind(bad + good) == .none) }
            }
        }
    }

    @Test func sentencesWithAFixButWithoutAPlaceAreNone() {
        #expect(Self.kind(rmc(0, at: ",,,")) == .none)
        #expect(Self.kind(gga(0, at: ",,,")) == .none)
        #expect(Self.kind(gst(0)) == .none)
        #expect(Self.kind(zda(0)) == .none)
    }

    @Test func everyStatusOfPUBX() {
        for (status, kind) in [
            ("NF", FixKind.none), ("DR", .deadReckoning), ("G2", .twoD), ("G3", .threeD), ("D2", .twoD),
            ("D3", .threeD),
            ("RK", .threeD), ("TT", .none), ("", .none), ("XX", .none)
        ] {
            let sentence = nmea(
                "PUBX,00,\(clock(0)),\(place),500.1,\(status),1.5,2.5,18.000,53.13,-0.100,,0.90,1.50,1.00,12,0,0")
            #expect(Self.kind(sentence) == kind, "\(status)")
            guard kind.hasPosition else { continue }
            let fix = decode(sentence).fixes.first
            #expect(fix?.heightAboveEllipsoid == Metres(500.1) && fix?.heightAboveMeanSeaLevel == nil)
            #expect(fix?.horizontalAccuracy == Metres(1.5) && fix?.verticalAccuracy == Metres(2.5))
            #expect(fix?.speed == MetresPerSecond(5) && fix?.climb == MetresPerSecond(0.1))
            #expect(fix?.usesDeadReckoning == (status == "DR" || status == "RK"))
        }
    }
}
