import Testing

@testable import UBX

@Suite struct PayloadTests {
    @Test func everyTypeComesBackAsItWasWritten() {
        var writer = UBXPayloadWriter(capacity: 64)
        writer.u1(0xFE)
        writer.i1(-2)
        writer.u2(0xFEDC)
        writer.i2(-2)
        writer.u4(0xFEDC_BA98)
        writer.i4(.min)
        writer.u8(0xFEDC_BA98_7654_3210)
        writer.i8(.min)
        writer.r4(-1.5)
        writer.r8(.pi)
        writer.x1(1)
        writer.x2(2)
        writer.x4(3)
        writer.text("µ\u{2713}x", length: 5)
        #expect(writer.bytes.prefix(10) == bytes("FE FE DCFE FEFF 98BADCFE")[...])
        writer.bytes.withUnsafeBytes {
            let payload = UBXPayload($0)
            #expect(payload.u1(0) == 0xFE && payload.i1(1) == -2 && payload.u2(2) == 0xFEDC && payload.i2(4) == -2)
            #expect(payload.u4(6) == 0xFEDC_BA98 && payload.i4(10) == .min)
            #expect(payload.u8(14) == 0xFEDC_BA98_7654_3210 && payload.i8(22) == .min)
            #expect(payload.r4(30) == -1.5 && payload.r8(34) == .pi)
            #expect(payload.x1(42) == 1 && payload.x2(43) == 2 && payload.x4(45) == 3)
            #expect(payload.text(49, length: 5) == "µ?x" && payload.count == 54)
        }
    }

    @Test func noMessageIsSeenInAPayloadThatIsTooShort() {
        func shortest(_ type: (some UBXMessage).Type) -> Int? { (0...200).first { accepts(type, zeros: $0) } }
        #expect(shortest(NAVPOSECEF.self) == 20 && shortest(NAVPOSLLH.self) == 28 && shortest(NAVSTATUS.self) == 16)
        #expect(shortest(NAVDOP.self) == 18 && shortest(NAVATT.self) == 32 && shortest(NAVSOL.self) == 52)
        #expect(shortest(NAVPVT.self) == 84 && shortest(NAVODO.self) == 20 && shortest(NAVVELECEF.self) == 20)
        #expect(shortest(NAVVELNED.self) == 36 && shortest(NAVHPPOSECEF.self) == 28)
        #expect(shortest(NAVHPPOSLLH.self) == 36 && shortest(NAVPVAT.self) == 116)
        #expect(shortest(NAVTIMEGPS.self) == 16 && shortest(NAVTIMEUTC.self) == 20 && shortest(NAVTIMELS.self) == 24)
        #expect(shortest(NAVCLOCK.self) == 20 && shortest(NAVSVINFO.self) == 8 && shortest(NAVSAT.self) == 8)
        #expect(shortest(NAVSIG.self) == 8 && shortest(NAVCOV.self) == 64 && shortest(NAVSVIN.self) == 40)
        #expect(shortest(NAVRELPOSNED.self) == 40 && shortest(NAVEOE.self) == 4)
        #expect(shortest(HNRPVT.self) == 72 && shortest(HNRATT.self) == 32 && shortest(HNRINS.self) == 36)
        #expect(shortest(ESFSTATUS.self) == 16 && shortest(ESFINS.self) == 36 && shortest(ESFMEAS.self) == 8)
        #expect(shortest(MONVER.self) == 40 && shortest(MONHW.self) == 60 && shortest(MONHW3.self) == 22)
        #expect(shortest(MONRF.self) == 4 && shortest(MONCOMMS.self) == 8 && shortest(MONRXR.self) == 1)
        #expect(shortest(TIMTP.self) == 16 && shortest(TIMTM2.self) == 28)
        #expect(shortest(RXMRTCM.self) == 8 && shortest(RXMCOR.self) == 12 && shortest(SECUNIQID.self) == 9)
        #expect(shortest(ACKACK.self) == 2 && shortest(ACKNAK.self) == 2 && shortest(UPDSOS.self) == 8)
        #expect(shortest(MGAACK.self) == 8 && shortest(MGADBD.self) == 12)
        #expect(shortest(CFGVALGET.self) == 4 && shortest(CFGVALSET.self) == 4 && shortest(CFGVALDEL.self) == 4)
        #expect(shortest(CFGMSG.self) == 2 && shortest(CFGPRT.self) == 20 && shortest(CFGRATE.self) == 6)
        #expect(shortest(CFGNAV5.self) == 36 && shortest(CFGGNSS.self) == 4 && shortest(CFGCFG.self) == 12)
        #expect(shortest(CFGRST.self) == 4)
    }
}
