import Testing

@testable import UBX

@Suite struct SatelliteMessageTests {
    static let sat = """
        b5620135740038b4a6120109000006021f1a4000fcff1f19000006031c4d170027ff131900000604182b0401000013120000
        060b230d0400fdff1f190000060c251c3d0001001f190000060d130f6e0000001412000006120d25c9000000141200000613
        003c0d01000010120000061414115001000014120000dd9a
        """

    @Test func satellitesInView() {
        let seen: Void? = decode(NAVSAT.self, payload(NAVSAT.self, ofFrame: Self.sat)) { message in
            #expect(message.version == 1 && message.numSvs == 9 && message.count == 9)
            let first = message[0]
            #expect(first.gnssId == 6 && first.svId == 2 && first.cnoDBHz == 31)
            #expect(first.elevDeg == 26 && first.azimDeg == 64 && first.prResE1 == -4)
            #expect(first.qualityInd == 7 && first.svUsed && first.isHealthy == true && first.orbitSource == 1)
            #expect(first.ephAvail && first.almAvail && !first.anoAvail && !first.sbasCorrUsed)
            let second = message[1]
            #expect(second.svId == 3 && second.elevDeg == 77 && second.prResE1 == -217 && !second.svUsed)
            // The eighth is expected and not tracked.
            #expect(message[7].svId == 19 && message[7].cnoDBHz == nil && message[7].azimDeg == 269)
            #expect((0..<9).count { message[$0].svUsed } == 3)
        }
        #expect(seen != nil)
    }

    @Test func anUnknownDirectionIsNil() {
        var bytes = payload(NAVSAT.self, ofFrame: Self.sat)
        bytes[8 + 3] = UInt8(bitPattern: -91)
        bytes[8 + 8] = 0x20
        let first = decode(NAVSAT.self, bytes) { ($0[0].elevDeg, $0[0].azimDeg, $0[0].isHealthy) }
        #expect(first != nil && first?.0 == nil && first?.1 == nil)
        #expect(first?.2 == false)
    }

    @Test func aCountThatThePayloadDoesNotHoldIsRejected() {
        var bytes = payload(NAVSAT.self, ofFrame: Self.sat)
        bytes[5] = 10
        #expect(decode(NAVSAT.self, bytes) { _ in true } == nil)
        bytes[5] = 255
        #expect(decode(NAVSAT.self, bytes) { _ in true } == nil)
        bytes[5] = 8
        #expect(decode(NAVSAT.self, bytes) { $0.count } == 8)
        bytes[5] = 0
        #expect(decode(NAVSAT.self, bytes) { $0.count } == 0)
    }

    @Test func everyMessageWithBlocksChecksItsCount() {
        func lies(_ type: (some UBXMessage).Type, head: Int, at offset: Int) -> Bool {
            var bytes = [UInt8](repeating: 0, count: head)
            guard decode(type, bytes, { _ in true }) == true else { return false }
            bytes[offset] = 1
            guard decode(type, bytes, { _ in true }) == nil else { return false }
            bytes.removeLast()
            return decode(type, bytes) { _ in true } == nil
        }
        #expect(lies(NAVSAT.self, head: 8, at: 5))
        #expect(lies(NAVSIG.self, head: 8, at: 5))
        #expect(lies(NAVSVINFO.self, head: 8, at: 4))
        #expect(lies(ESFSTATUS.self, head: 16, at: 15))
        #expect(lies(MONHW3.self, head: 22, at: 1))
        #expect(lies(MONRF.self, head: 4, at: 1))
        #expect(lies(MONCOMMS.self, head: 8, at: 1))
        #expect(lies(CFGGNSS.self, head: 4, at: 3))
    }

    @Test func signalsInView() {
        let hex = """
            b562014378001097a5120007000006020003f0ff210700002900000000000603000ca2ff1803000001000000000006040
            00d000015040000010000000000060b0007fbff23070000290000000000060c0006040026070000290000000000061200
            0400001204000001000000000006140009000016040000010000000000b732
            """
        let seen: Void? = decode(NAVSIG.self, payload(NAVSIG.self, ofFrame: hex)) { message in
            #expect(message.count == 7 && message.numSigs == 7)
            let first = message[0]
            #expect(first.gnssId == 6 && first.svId == 2 && first.sigId == 0 && first.freqId == 3)
            #expect(first.prResE1 == -16 && first.cnoDBHz == 33 && first.qualityInd == 7 && first.corrSource == 0)
            #expect(first.isHealthy == true && first.prUsed && !first.crUsed && first.doUsed && first.isUsed)
            #expect(message[1].prResE1 == -94 && !message[1].isUsed)
        }
        #expect(seen != nil)
    }

    @Test func channelsOfAnOldReceiver() {
        let hex = """
            b5620130c800b1a3de131000000000150d06214914015300000001180d072e385e0094ffffff020f0d061e28710009ffffff
            03120d062b28d90076040000041a0d062d2857004f010000051d0d062228a40080ffffff06100d05211c1801b2fcffff0706
            0c010015370100000000080a0d0726153800fbffffff09030401000a3d01000000000a160c041d09e100000000000b080c01
            00062400000000000c1b040418063700000000000d070c0419050000000000000e00000000000000000000000f0000000000
            0000000000002537
            """
        let seen: Void? = decode(NAVSVINFO.self, payload(NAVSVINFO.self, ofFrame: hex)) { message in
            #expect(message.count == 16 && message.chipGen == 0)
            let first = message[0]
            #expect(first.chn == 0 && first.svid == 21 && first.svUsed && first.orbitAvail && first.orbitEph)
            #expect(!first.unhealthy && first.qualityInd == 6 && first.cnoDBHz == 33)
            #expect(first.elevDeg == 73 && first.azimDeg == 276 && first.prResCm == 83)
            #expect(message[1].prResCm == -108 && message[15].cnoDBHz == nil)
        }
        #expect(seen != nil)
        var bytes = payload(NAVSVINFO.self, ofFrame: hex)
        bytes[8] = 0xFF
        #expect(decode(NAVSVINFO.self, bytes) { $0[0].chn == nil } == true)
    }
}
