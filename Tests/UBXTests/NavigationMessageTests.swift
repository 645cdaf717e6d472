import Testing

@testable import UBX

/// One test a message: a frame that a receiver sent, or a payload written field by field, with its values.
@Suite struct NavigationMessageTests {
    @Test func posECEF() {
        let seen: Void? = decode(
            NAVPOSECEF.self,
            payload(NAVPOSECEF.self, ofFrame: "b56201011400d840a7122e400e11d23d220d94383b1fc40e0000aa57")
        ) {
            #expect($0.iTOWMs == 312_951_000)
            #expect([$0.ecefXCm, $0.ecefYCm, $0.ecefZCm] == [286_146_606, 220_347_858, 523_974_804])
            #expect($0.pAccCm == 3780)
        }
        #expect(seen != nil)
    }

    @Test func posLLHInTheSouthWest() {
        var writer = UBXPayloadWriter()
        writer.u4(604_799_999)
        writer.i4(-1_799_999_999)
        writer.i4(-899_999_999)
        writer.i4(-430_500)
        writer.i4(-432_000)
        writer.u4(1500)
        writer.u4(.max)
        let seen: Void? = decode(NAVPOSLLH.self, writer.bytes) {
            #expect($0.iTOWMs == 604_799_999)
            #expect($0.lonE7 == -1_799_999_999 && $0.latE7 == -899_999_999)
            #expect($0.heightMm == -430_500 && $0.hMSLMm == -432_000)
            #expect($0.hAccMm == 1500 && $0.vAccMm == nil)
        }
        #expect(seen != nil)
    }

    /// The parts of high precision have signs of their own.
    @Test func hpPosLLHAddsItsParts() {
        let seen: Void? = decode(NAVHPPOSLLH.self, payload(NAVHPPOSLLH.self, ofFrame: Captured.hpposllh)) {
            #expect(!$0.invalidLlh)
            #expect($0.iTOWMs == 216_697_000)
            #expect($0.lonE7 == -20_566_737 && $0.lonHpE9 == 4)
            #expect($0.lonE9 == -2_056_673_696)
            #expect($0.latE7 == 533_378_169 && $0.latHpE9 == 27)
            #expect($0.latE9 == 53_337_816_927)
            #expect($0.heightMm == 281_786 && $0.heightE4 == 2_817_858)
            #expect($0.hMSLMm == 233_523 && $0.hMSLE4 == 2_335_227)
            #expect($0.hAccE4 == 3350 && $0.vAccE4 == 4824)
        }
        #expect(seen != nil)
        var invalid = payload(NAVHPPOSLLH.self, ofFrame: Captured.hpposllh)
        invalid[3] = 0x01
        #expect(decode(NAVHPPOSLLH.self, invalid) { $0.invalidLlh } == true)
    }

    @Test func hpPosLLHNearTheAntimeridian() {
        let hex = "b5620114240000000000c01cba094641a0651da6a7e4756b000076640000d9e0fdff7b3f020064eb01002df7"
        let seen: Void? = decode(NAVHPPOSLLH.self, payload(NAVHPPOSLLH.self, ofFrame: hex)) {
            #expect($0.lonE9 == 170_500_128_561)
            #expect($0.latE9 == -45_877_501_132)
            #expect($0.heightE4 == 275_087 && $0.hMSLE4 == 257_179)
            #expect($0.hAccE4 == 147_323 && $0.vAccE4 == 125_796)
        }
        #expect(seen != nil)
    }

    @Test func hpPosECEF() {
        let hex = "b56201131c0000000000c01cba098bc8d9e5553660043467d8e40a03fb00bbf40200df6f"
        let seen: Void? = decode(NAVHPPOSECEF.self, payload(NAVHPPOSECEF.self, ofFrame: hex)) {
            #expect($0.ecefXE4 == -43_871_218_090)
            #expect($0.ecefYE4 == 7_341_422_903)
            #expect($0.ecefZE4 == -45_557_985_205)
            #expect(!$0.invalidEcef)
            #expect($0.pAccE4 == 193_723)
        }
        #expect(seen != nil)
    }

    @Test func sol() {
        let hex = """
            b56201063400e082df1724990100030903dd04a011f46dd49ae8c6c8651b1d0f0000c3ffffff1e000000040000007f000000
            4501030584d30100ea4f
            """
        let seen: Void? = decode(NAVSOL.self, payload(NAVSOL.self, ofFrame: hex)) {
            #expect($0.fTOWNs == 104_740 && $0.week == 2307)
            #expect($0.gpsFix == .threeD && $0.gpsFixOK && !$0.diffSoln && $0.weekSet && $0.towSet)
            #expect([$0.ecefXCm, $0.ecefYCm, $0.ecefZCm] == [-200_171_516, -392_506_259, 459_655_366])
            #expect([$0.ecefVXCmS, $0.ecefVYCmS, $0.ecefVZCmS] == [-61, 30, 4])
            #expect($0.pAccCm == 3869 && $0.sAccCmS == 127 && $0.pDOPE2 == 325 && $0.numSV == 5)
        }
        #expect(seen != nil)
    }

    @Test func status() {
        var bytes = payload(NAVSTATUS.self, ofFrame: "b5620103100099a7de13039d0000580a000026840000f1ee")
        let seen: Void? = decode(NAVSTATUS.self, bytes) {
            #expect($0.gpsFix == .threeD && $0.gpsFixOK && !$0.diffSoln && $0.weekSet && $0.towSet)
            #expect($0.ttffMs == 2648 && $0.msssMs == 33_830)
            #expect($0.spoofDetState == .unknown && $0.carrSoln == nil)
        }
        #expect(seen != nil)
        bytes[6] = 0x02
        bytes[7] = 0x90
        #expect(decode(NAVSTATUS.self, bytes) { $0.carrSoln } == .some(.fixed))
        #expect(decode(NAVSTATUS.self, bytes) { $0.spoofDetState } == .some(.indicated))
    }

    @Test func dopOf9999IsUnknown() {
        let hex = "b5620104120098a4a6120f270f270f2764000f270f270f27b32a"
        let seen: Void? = decode(NAVDOP.self, payload(NAVDOP.self, ofFrame: hex)) {
            #expect($0.vDOPE2 == 100)
            #expect([$0.gDOPE2, $0.pDOPE2, $0.tDOPE2, $0.hDOPE2, $0.nDOPE2, $0.eDOPE2].allSatisfy { $0 == nil })
        }
        #expect(seen != nil)
        var writer = UBXPayloadWriter()
        writer.u4(0)
        for value: UInt16 in [1, 2, 3, 4, 5, 6, 7] { writer.u2(value) }
        #expect(
            decode(NAVDOP.self, writer.bytes) {
                [$0.gDOPE2, $0.pDOPE2, $0.tDOPE2, $0.vDOPE2, $0.hDOPE2, $0.nDOPE2, $0.eDOPE2]
            } == [1, 2, 3, 4, 5, 6, 7])
    }

    @Test func velNED() {
        var writer = UBXPayloadWriter()
        writer.u4(1000)
        for value: Int32 in [-100, 200, -3] { writer.i4(value) }
        writer.u4(224)
        writer.u4(223)
        writer.i4(11_656_505)
        writer.u4(45)
        writer.u4(.max)
        let seen: Void? = decode(NAVVELNED.self, writer.bytes) {
            #expect([$0.velNCmS, $0.velECmS, $0.velDCmS] == [-100, 200, -3])
            #expect($0.speedCmS == 224 && $0.gSpeedCmS == 223)
            #expect($0.headingE5 == 11_656_505 && $0.sAccCmS == 45 && $0.cAccE5 == nil)
        }
        #expect(seen != nil)
    }

    @Test func velECEF() {
        let hex = "b56201111400f03ca71200000000030000000000000037000000457b"
        let seen: Void? = decode(NAVVELECEF.self, payload(NAVVELECEF.self, ofFrame: hex)) {
            #expect([$0.ecefVXCmS, $0.ecefVYCmS, $0.ecefVZCmS] == [0, 3, 0])
            #expect($0.sAccCmS == 55)
        }
        #expect(seen != nil)
    }

    @Test func timeUTCBeforeTheSecond() {
        let hex = "b56201211400d818ba091a000000b7ebfdffe3070416151321372517"
        let seen: Void? = decode(NAVTIMEUTC.self, payload(NAVTIMEUTC.self, ofFrame: hex)) {
            #expect($0.nanoNs == -136_265 && $0.tAccNs == 26)
            #expect($0.year == 2019 && $0.month == 4 && $0.day == 22)
            #expect($0.hour == 21 && $0.minute == 19 && $0.second == 33)
            #expect($0.validTOW && $0.validWKN && $0.validUTC && $0.utcStandard == 3)
        }
        #expect(seen != nil)
    }

    /// A receiver that knows the week and not yet the leap seconds sends its default of 18 and an accuracy of ones.
    @Test func timeGPSWithoutLeapSeconds() {
        let hex = "b5620120100048dba6129bbb0000dc081203ffffffff57bd"
        var bytes = payload(NAVTIMEGPS.self, ofFrame: hex)
        let seen: Void? = decode(NAVTIMEGPS.self, bytes) {
            #expect($0.fTOWNs == 48_027 && $0.week == 2268 && $0.towValid && $0.weekValid && !$0.leapSValid)
            #expect($0.leapS == nil && $0.tAccNs == nil)
        }
        #expect(seen != nil)
        bytes[11] |= 0x04
        #expect(decode(NAVTIMEGPS.self, bytes) { $0.leapS } == 18)
    }

    @Test func timeLS() {
        let hex = "b56201261800c01cba0900000000021202009b16aafb8907070000000003e468"
        var bytes = payload(NAVTIMELS.self, ofFrame: hex)
        let seen: Void? = decode(NAVTIMELS.self, bytes) {
            #expect($0.srcOfCurrLs == 2 && $0.currLsS == 18 && $0.srcOfLsChange == 2 && $0.lsChangeS == 0)
            #expect($0.timeToLsEventS == -72_739_173 && $0.dateOfLsGpsWn == 1929 && $0.dateOfLsGpsDn == 7)
        }
        #expect(seen != nil)
        bytes[23] = 0
        #expect(decode(NAVTIMELS.self, bytes) { $0.currLsS == nil && $0.timeToLsEventS == nil } == true)
    }

    @Test func clock() {
        let hex = "b562012214002877df1722d2f8ff58feffff3f000000050e00005d26"
        let seen: Void? = decode(NAVCLOCK.self, payload(NAVCLOCK.self, ofFrame: hex)) {
            #expect($0.clkBNs == -470_494 && $0.clkDNsS == -424 && $0.tAccNs == 63 && $0.fAccPsS == 3589)
        }
        #expect(seen != nil)
    }

    @Test func covarianceRowByRow() {
        var writer = UBXPayloadWriter()
        writer.u4(5)
        writer.u1(0)
        writer.u1(1)
        writer.u1(0)
        writer.reserved(9)
        for value in 1...12 { writer.r4(Float(value) * -0.5) }
        let seen: Void? = decode(NAVCOV.self, writer.bytes) {
            #expect($0.posCovValid && !$0.velCovValid)
            #expect(
                [$0.posCovNN, $0.posCovNE, $0.posCovND, $0.posCovEE, $0.posCovED, $0.posCovDD]
                    == [-0.5, -1, -1.5, -2, -2.5, -3])
            #expect($0.velCovNN == -3.5 && $0.velCovDD == -6)
        }
        #expect(seen != nil)
    }

    @Test func relPosNEDOfBothVersions() {
        var short = UBXPayloadWriter()
        short.u1(0)
        short.reserved(1)
        short.u2(4095)
        short.u4(77)
        for value: Int32 in [-100, 200, 3] { short.i4(value) }
        for value: Int8 in [-99, 99, -1] { short.i1(value) }
        short.reserved(1)
        for value: UInt32 in [11, 12, 13] { short.u4(value) }
        short.x4(0x0000_0117)
        let old: Void? = decode(NAVRELPOSNED.self, short.bytes) {
            #expect($0.refStationId == 4095 && $0.iTOWMs == 77)
            #expect([$0.relPosNE4, $0.relPosEE4, $0.relPosDE4] == [-10_099, 20_099, 299])
            #expect($0.relPosLengthE4 == nil && $0.relPosHeadingE5 == nil)
            #expect([$0.accNE4, $0.accEE4, $0.accDE4] == [11, 12, 13])
            #expect($0.accHeadingE5 == nil)
            #expect($0.gnssFixOK && $0.diffSoln && $0.relPosValid && $0.carrSoln == .fixed)
        }
        #expect(old != nil)

        var long = UBXPayloadWriter()
        long.u1(1)
        long.reserved(1)
        long.u2(7)
        long.u4(78)
        for value: Int32 in [-100, 200, 3, 224, 11_656_505] { long.i4(value) }
        long.reserved(4)
        for value: Int8 in [-99, 99, -1, 5] { long.i1(value) }
        for value: UInt32 in [11, 12, 13, 14, 15] { long.u4(value) }
        long.reserved(4)
        long.x4(0x0000_012F)
        let new: Void? = decode(NAVRELPOSNED.self, long.bytes) {
            #expect([$0.relPosNE4, $0.relPosEE4, $0.relPosDE4] == [-10_099, 20_099, 299])
            #expect($0.relPosLengthE4 == 22_405 && $0.relPosHeadingE5 == 11_656_505)
            #expect([$0.accNE4, $0.accEE4, $0.accDE4, $0.accLengthE4, $0.accHeadingE5] == [11, 12, 13, 14, 15])
            #expect($0.carrSoln == .float && $0.isMoving && !$0.refPosMiss && !$0.relPosNormalized)
        }
        #expect(new != nil)
        // Version 1 is never as short as version 0.
        #expect(decode(NAVRELPOSNED.self, Array(long.bytes.prefix(63))) { _ in true } == nil)
    }

    @Test func attitudeOfAccuracyZeroIsNotAvailable() {
        var writer = UBXPayloadWriter()
        writer.u4(1)
        writer.u1(0)
        writer.reserved(3)
        for value: Int32 in [-100_000, 200_000, 35_999_999] { writer.i4(value) }
        for value: UInt32 in [0, 50_000, .max] { writer.u4(value) }
        let seen: Void? = decode(NAVATT.self, writer.bytes) {
            #expect($0.rollE5 == -100_000 && $0.pitchE5 == 200_000 && $0.headingE5 == 35_999_999)
            #expect($0.accRollE5 == nil && $0.accPitchE5 == 50_000 && $0.accHeadingE5 == nil)
        }
        #expect(seen != nil)
        #expect(decode(HNRATT.self, writer.bytes) { [$0.rollE5, $0.headingE5] } == [-100_000, 35_999_999])
    }

    @Test func pvat() {
        var writer = UBXPayloadWriter()
        writer.u4(9)
        writer.u1(0)
        writer.x1(0x0F)
        writer.u2(2024)
        for value: UInt8 in [2, 29, 23, 59, 60, 0] { writer.u1(value) }
        writer.reserved(2)
        writer.u4(30)
        writer.i4(-5)
        writer.u1(4)
        writer.x1(0b0010_1011 | 0x80)
        writer.x1(0xE0)
        writer.u1(21)
        for value: Int32 in [-1, -2, -3, -4] { writer.i4(value) }
        writer.u4(100)
        writer.u4(200)
        for value: Int32 in [10, -20, 30, 40] { writer.i4(value) }
        writer.u4(50)
        for value: Int32 in [-111, 222, 333, 444] { writer.i4(value) }
        for value: UInt16 in [1, 2, 3] { writer.u2(value) }
        writer.i2(-250)
        for value: UInt16 in [4, 9000] { writer.u2(value) }
        writer.u4(500)
        writer.u4(400)
        writer.reserved(8)
        #expect(writer.bytes.count == 116)
        let seen: Void? = decode(NAVPVAT.self, writer.bytes) {
            #expect($0.year == 2024 && $0.month == 2 && $0.day == 29)
            #expect($0.hour == 23 && $0.minute == 59 && $0.second == 60)
            #expect($0.tAccNs == 30 && $0.nanoNs == -5)
            #expect($0.fixType == .gnssAndDeadReckoning && $0.gnssFixOK && $0.diffSoln && $0.carrSoln == .fixed)
            #expect($0.confirmedAvailable && $0.confirmedDate && $0.confirmedTime && $0.numSV == 21)
            #expect([$0.lonE7, $0.latE7, $0.heightMm, $0.hMSLMm] == [-1, -2, -3, -4])
            #expect($0.hAccMm == 100 && $0.vAccMm == 200)
            #expect([$0.velNMmS, $0.velEMmS, $0.velDMmS, $0.gSpeedMmS] == [10, -20, 30, 40] && $0.sAccMmS == 50)
            #expect($0.vehRollE5 == -111 && $0.vehPitchE5 == nil && $0.vehHeadingE5 == 333 && $0.motHeadingE5 == 444)
            #expect($0.accRollE2 == 1 && $0.accPitchE2 == 2 && $0.accHeadingE2 == 3)
            #expect($0.magDecE2 == -250 && $0.magAccE2 == 4)
            #expect($0.errEllipseOrientE2 == 9000 && $0.errEllipseMajorMm == 500 && $0.errEllipseMinorMm == 400)
        }
        #expect(seen != nil)
    }

    @Test func odometerSurveyInAndEndOfEpoch() {
        var odometer = UBXPayloadWriter()
        odometer.reserved(4)
        for value: UInt32 in [1, 2, 3, 4] { odometer.u4(value) }
        #expect(
            decode(NAVODO.self, odometer.bytes) { [$0.iTOWMs, $0.distanceM, $0.totalDistanceM, $0.distanceStdM] }
                == [1, 2, 3, 4])

        var survey = UBXPayloadWriter()
        survey.reserved(4)
        survey.u4(1)
        survey.u4(300)
        for value: Int32 in [-400, 500, -600] { survey.i4(value) }
        for value: Int8 in [-99, 99, 1] { survey.i1(value) }
        survey.reserved(1)
        survey.u4(12_345)
        survey.u4(299)
        survey.u1(0)
        survey.u1(1)
        survey.reserved(2)
        let seen: Void? = decode(NAVSVIN.self, survey.bytes) {
            #expect($0.durS == 300 && $0.obs == 299 && $0.meanAccE4 == 12_345)
            #expect([$0.meanXE4, $0.meanYE4, $0.meanZE4] == [-40_099, 50_099, -59_999])
            #expect(!$0.isValid && $0.isActive)
        }
        #expect(seen != nil)
        #expect(
            decode(NAVEOE.self, payload(NAVEOE.self, ofFrame: "b5620161040098a4a6125a71")) { $0.iTOWMs } == 312_911_000)
    }

    @Test func hnrPVT() {
        var writer = UBXPayloadWriter()
        writer.u4(100)
        writer.u2(2025)
        for value: UInt8 in [12, 31, 23, 59, 59] { writer.u1(value) }
        writer.x1(0x07)
        writer.i4(-1)
        writer.u1(4)
        writer.x1(0x0D)
        writer.reserved(2)
        for value: Int32 in [-7, -8, 9, 10, 11, 12, 13, 14] { writer.i4(value) }
        for value: UInt32 in [15, 16, 17, 18] { writer.u4(value) }
        writer.reserved(4)
        let seen: Void? = decode(HNRPVT.self, writer.bytes) {
            #expect($0.year == 2025 && $0.second == 59 && $0.fullyResolved && $0.nanoNs == -1)
            #expect($0.gpsFix == .gnssAndDeadReckoning && $0.gpsFixOK && !$0.diffSoln && $0.weekSet && $0.towSet)
            #expect([$0.lonE7, $0.latE7, $0.heightMm, $0.hMSLMm] == [-7, -8, 9, 10])
            #expect([$0.gSpeedMmS, $0.speedMmS, $0.headMotE5] == [11, 12, 13] && $0.headVehE5 == nil)
            #expect([$0.hAccMm, $0.vAccMm, $0.sAccMmS, $0.headAccE5] == [15, 16, 17, 18])
        }
        #expect(seen != nil)
    }
}
