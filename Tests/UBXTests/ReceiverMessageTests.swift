import Testing

@testable import UBX

@Suite struct ReceiverMessageTests {
    @Test func versionAndItsExtensions() {
        let hex = """
            b5620a04dc00322e3230202838313238392900000000000000000000000000000000000030303038303030300000322e
            3031202837353333312900000000000000000000000000000000000050524f545645522031362e303000000000000000
            000000000000000000004649532030784546343031352028373931383929000000000000000000004d4f44204c45412d
            4d38462d30000000000000000000000000000000000046545320312e3031000000000000000000000000000000000000
            000000004750533b534241533b474c4f3b4244533b515a5353000000000000000000aef5
            """
        let bytes = payload(MONVER.self, ofFrame: hex)
        let seen: Void? = decode(MONVER.self, bytes) {
            #expect($0.swVersion == "2.20 (81289)" && $0.hwVersion == "00080000")
            #expect($0.count == 6 && $0[0] == "2.01 (75331)" && $0[5] == "GPS;SBAS;GLO;BDS;QZSS")
            #expect($0.value(of: "PROTVER") == "16.00")
            #expect($0.value(of: "MOD") == "LEA-M8F-0")
            #expect($0.value(of: "PROT") == nil)
        }
        #expect(seen != nil)
        #expect(decode(MONVER.self, Array(bytes.prefix(40))) { $0.count } == 0)
        #expect(decode(MONVER.self, Array(bytes.prefix(39))) { _ in true } == nil)
    }

    @Test func newerFirmwareSeparatesByAnEqualsSign() {
        var writer = UBXPayloadWriter()
        writer.text("EXT CORE 1.00 (3fda8e)", length: 30)
        writer.text("00190000", length: 10)
        writer.text("PROTVER=27.12", length: 30)
        writer.text("a line of thirty bytes, unended", length: 30)
        #expect(decode(MONVER.self, writer.bytes) { $0.value(of: "PROTVER") } == "27.12")
        #expect(decode(MONVER.self, writer.bytes) { $0[1] } == "a line of thirty bytes, unende")
    }

    @Test func hardware() {
        let hex = """
            b5620a093c003ff401000c00000000000100cbf700006900430c02010183c08b0100ffffffffffff01000203ff10ffffff36
            3502000d00000000bff7000000000000199e
            """
        var bytes = payload(MONHW.self, ofFrame: hex)
        let seen: Void? = decode(MONHW.self, bytes) {
            #expect($0.pinSel == 0x1F43F && $0.pinBank == 0x0C && $0.pinDir == 0x10000 && $0.pinVal == 0xF7CB)
            #expect($0.noisePerMS == 105 && $0.agcCnt == 3139)
            #expect($0.aStatus == .ok && $0.aPower == .on)
            #expect($0.rtcCalib && !$0.safeBoot && $0.jammingState == .unknown && !$0.xtalAbsent && $0.jamInd == 2)
        }
        #expect(seen != nil)
        bytes[20] = 4
        bytes[21] = 3
        bytes[22] = 0x0C
        #expect(decode(MONHW.self, bytes) { $0.aStatus } == .some(.open))
        #expect(decode(MONHW.self, bytes) { $0.aPower == nil } == true)
        #expect(decode(MONHW.self, bytes) { $0.jammingState } == .some(.critical))
        // u-blox 5 and 6: 25 virtual pins.
        var long = [UInt8](repeating: 0, count: 68)
        long[53] = 99
        long[45] = 1
        #expect(decode(MONHW.self, long) { $0.jamInd } == 99)
    }

    @Test func pinsRadioAndPorts() {
        var hardware = UBXPayloadWriter()
        hardware.u1(0)
        hardware.u1(1)
        hardware.x1(0x05)
        hardware.text("00190000", length: 10)
        hardware.reserved(9)
        hardware.u2(0x0107)
        hardware.x2(0x0335)
        hardware.u1(9)
        hardware.reserved(1)
        let pins: Void? = decode(MONHW3.self, hardware.bytes) {
            #expect($0.count == 1 && $0.rtcCalib && !$0.safeBoot && $0.xtalAbsent && $0.hwVersion == "00190000")
            #expect($0[0].pinId == 0x0107 && $0[0].periphPIO && $0[0].pinBank == 2 && $0[0].direction && $0[0].pinValue)
            #expect(!$0[0].vpManager && !$0[0].pioIrq && $0[0].pioPullHigh && $0[0].pioPullLow && $0[0].vp == 9)
        }
        #expect(pins != nil)

        var radio = UBXPayloadWriter()
        radio.u1(0)
        radio.u1(2)
        radio.reserved(2)
        for block: UInt8 in [0, 1] {
            for value: UInt8 in [block, 2 + block, 2 + block, 1] { radio.u1(value) }
            radio.u4(7)
            radio.reserved(4)
            radio.u2(77)
            radio.u2(8191)
            radio.u1(12)
            radio.i1(-3)
            radio.u1(4)
            radio.i1(-5)
            radio.u1(6)
            radio.reserved(3)
        }
        let front: Void? = decode(MONRF.self, radio.bytes) {
            #expect($0.count == 2)
            #expect($0[0].jammingState == .warning && $0[1].jammingState == .critical)
            #expect($0[0].antStatus == .ok && $0[1].antStatus == .short && $0[1].antPower == .on)
            #expect($0[1].blockId == 1 && $0[1].postStatus == 7 && $0[1].noisePerMS == 77 && $0[1].agcCnt == 8191)
            #expect($0[1].jamInd == 12 && $0[1].ofsI == -3 && $0[1].magI == 4 && $0[1].ofsQ == -5 && $0[1].magQ == 6)
        }
        #expect(front != nil)

        var ports = UBXPayloadWriter()
        for value: UInt8 in [0, 1, 2, 0, 0, 1, 5, 0xFF] { ports.u1(value) }
        ports.u2(0x0300)
        ports.u2(10)
        ports.u4(1000)
        ports.u1(11)
        ports.u1(12)
        ports.u2(13)
        ports.u4(2000)
        ports.u1(14)
        ports.u1(15)
        ports.u2(16)
        for value: UInt16 in [1, 2, 3, 4] { ports.u2(value) }
        ports.reserved(8)
        ports.u4(99)
        let traffic: Void? = decode(MONCOMMS.self, ports.bytes) { message in
            #expect(message.count == 1 && !message.memoryError && message.allocationError)
            #expect((0..<4).map { message.protID(slot: $0) } == [0, 1, 5, nil])
            let port = message[0]
            #expect(port.portId == 0x0300 && port.txPending == 10 && port.txBytes == 1000 && port.rxPending == 13)
            #expect([port.txUsagePercent, port.txPeakUsagePercent, port.rxUsagePercent] == [11, 12, 14])
            #expect(port.rxPeakUsagePercent == 15 && port.rxBytes == 2000 && port.overrunErrs == 16)
            #expect((0..<4).map { port.msgs(slot: $0) } == [1, 2, 3, 4] && port.skipped == 99)
        }
        #expect(traffic != nil)
        #expect(decode(MONRXR.self, [0x01]) { $0.awake } == true)
        #expect(decode(MONRXR.self, [0xFE]) { $0.awake } == false)
    }

    @Test func timePulse() {
        var bytes = payload(TIMTP.self, ofFrame: "b5620d011000e870de130000000038d7ffffec05030068bd")
        let seen: Void? = decode(TIMTP.self, bytes) {
            #expect($0.towMS == 333_345_000 && $0.towSubMS == 0 && $0.qErrPs == -10_440 && $0.week == 1516)
            #expect($0.timeBaseIsUTC && $0.utcAvailable && $0.raim == 0 && !$0.tpNotLocked)
        }
        #expect(seen != nil)
        bytes[14] |= 0x30
        bytes[15] = 0x3F
        let invalid: Void? = decode(TIMTP.self, bytes) {
            #expect($0.qErrPs == nil && $0.tpNotLocked && $0.timeRefGnss == 15 && $0.utcStandard == 3)
        }
        #expect(invalid != nil)
    }

    @Test func timeMark() {
        var writer = UBXPayloadWriter()
        writer.u1(1)
        writer.x1(0b1101_0001)
        for value: UInt16 in [500, 2300, 2301] { writer.u2(value) }
        for value: UInt32 in [10, 20, 30, 40, .max] { writer.u4(value) }
        let seen: Void? = decode(TIMTM2.self, writer.bytes) {
            #expect($0.ch == 1 && $0.isRunning && !$0.isStopped && !$0.newFallingEdge && $0.timeBase == 2)
            #expect(!$0.utcAvailable && $0.timeValid && $0.newRisingEdge)
            #expect($0.count == 500 && $0.wnR == 2300 && $0.wnF == 2301 && $0.accEstNs == nil)
            #expect([$0.towMsR, $0.towSubMsRNs, $0.towMsF, $0.towSubMsFNs] == [10, 20, 30, 40])
        }
        #expect(seen != nil)
    }

    @Test func corrections() {
        let rtcm: Void? = decode(RXMRTCM.self, bytes("02 05 0100 FF0F E80F")) {
            #expect(
                $0.crcFailed && $0.msgUsed == .used && $0.subType == 1 && $0.refStation == 4095 && $0.msgType == 4072)
        }
        #expect(rtcm != nil)
        let old: Void? = decode(RXMRTCM.self, bytes("01 00 0000 0100 ED03")) {
            #expect(!$0.crcFailed && $0.msgUsed == nil && $0.subType == nil && $0.refStation == 1 && $0.msgType == 1005)
        }
        #expect(old != nil)

        var writer = UBXPayloadWriter()
        writer.u1(1)
        writer.u1(80)
        writer.reserved(2)
        // RTCM 3, free of errors, used, station 1234, type valid, subtype not, can be taken, not encrypted.
        let quality: UInt32 = 1 | 1 << 5 | 2 << 7
        let message: UInt32 = 1234 << 9 | 1 << 25 | 1 << 27 | 1 << 28
        writer.x4(quality | message)
        writer.u2(1077)
        writer.u2(9)
        let cor: Void? = decode(RXMCOR.self, writer.bytes) {
            #expect($0.ebnoE3 == 10_000 && $0.protocolCode == 1 && $0.errStatus == 1 && $0.msgUsed == .used)
            #expect($0.correctionID == 1234 && $0.msgType == 1077 && $0.msgSubType == nil)
            #expect($0.msgInputHandle && $0.msgEncrypted == 1 && $0.msgDecrypted == 0)
        }
        #expect(cor != nil)
        #expect(decode(RXMCOR.self, [UInt8](repeating: 0xFF, count: 12)) { $0.correctionID == nil } == true)
    }

    @Test func uniqueIdentifierOfBothLengths() {
        #expect(decode(SECUNIQID.self, bytes("01 000000 E1E2E3E4E5")) { $0.uniqueID } == 0xE1_E2E3_E4E5)
        #expect(decode(SECUNIQID.self, bytes("02 000000 E1E2E3E4E5E6")) { $0.uniqueID } == 0xE1E2_E3E4_E5E6)
        #expect(decode(SECUNIQID.self, bytes("02 000000 E1E2E3E4E5")) { _ in true } == nil)
    }

    @Test func notices() {
        let texts = [
            "b56204022b00494e542045585430202852435629204d3454312e3220204d617920313120323030362031343a34303a3137d57b",
            "b56204040c00424953543a207061737365642019"
        ].map { hex -> String? in
            let frame = bytes(hex)
            return frame.withUnsafeBytes { bytes in
                let seen = UBXFrame(bytes)
                return INF(seen.id, seen.payload).map { "\($0.severity) \($0.text)" }
            }
        }
        #expect(texts == ["notice INT EXT0 (RCV) M4T1.2  May 11 2006 14:40:17", "debug BIST: passed"])
        for severity in INF.Severity.allCases { #expect(severity.messageID.name?.hasPrefix("INF-") == true) }
        let other = [UInt8]().withUnsafeBytes { INF(.ackACK, UBXPayload($0)) == nil }
        #expect(other)
    }

    @Test func acknowledgements() {
        let ack = payload(ACKACK.self, ofFrame: "b5620501020006000e37")
        #expect(decode(ACKACK.self, ack) { $0.acknowledged } == .cfgPRT)
        let nak = payload(ACKNAK.self, ofFrame: "b5620500020006010e33")
        #expect(decode(ACKNAK.self, nak) { $0.acknowledged } == .cfgMSG)
        let mga: Void? = decode(MGAACK.self, bytes("01 00 00 40 10000080")) {
            #expect($0.isAccepted && $0.infoCode == 0 && $0.msgId == 0x40 && $0.msgPayloadStart == 0x8000_0010)
        }
        #expect(mga != nil)
        #expect(decode(MGAACK.self, bytes("00 00 01 40 10000080")) { $0.isAccepted } == false)
        #expect(decode(MGADBD.self, [UInt8](repeating: 7, count: 50)) { $0.dataLength } == 38)
    }

    @Test func backupInFlash() {
        #expect(UPDSOS.frame(.create) == frame(.updSOS, [0, 0, 0, 0]))
        let seen: Void? = decode(UPDSOS.self, bytes("03000000 02000000")) {
            #expect($0.cmd == .restored && $0.response == 2)
        }
        #expect(seen != nil)
        #expect(!accepts(UPDSOS.self, zeros: 4))
    }
}
