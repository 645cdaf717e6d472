import Testing

@testable import UBX

@Suite struct NAVPVTTests {
    @Test func aGoodFixHasEveryField() {
        let seen: Void? = decode(NAVPVT.self, payload(NAVPVT.self, ofFrame: Captured.pvtFix3Ok1)) { pvt in
            #expect([Int(pvt.year), Int(pvt.month), Int(pvt.day)] == [2023, 6, 28])
            #expect([pvt.hour, pvt.minute, pvt.second] == [14, 57, 10])
            #expect(pvt.iTOWMs == 313_048_000)
            #expect(pvt.nanoNs == 78_505)
            #expect(pvt.validDate && pvt.validTime && pvt.fullyResolved && !pvt.validMag)
            #expect(pvt.fixType == .threeD)
            #expect(pvt.gnssFixOK)
            #expect(!pvt.diffSoln)
            #expect(pvt.psmState == .notActive)
            #expect(pvt.carrSoln == UBXCarrierSolution.none)
            #expect(pvt.numSV == 4)
            #expect(pvt.latE7 == 556_025_880)
            #expect(pvt.lonE7 == 375_980_923)
            #expect(pvt.heightMm == 201_329)
            #expect(pvt.hMSLMm == 187_966)
            #expect(pvt.hAccMm == 39_748)
            #expect(pvt.gSpeedMmS == 113)
            #expect(pvt.velNMmS == -96)
            #expect(pvt.velEMmS == -60)
            #expect(pvt.velDMmS == 2)
            #expect(pvt.headMotE5 == 3_731_896)
            #expect(pvt.pDOPE2 == 2493)
            #expect(!pvt.invalidLlh)
            #expect(pvt.lastCorrectionAgeS == nil)
            #expect(pvt.headVehE5 == nil && pvt.magDecE2 == nil && pvt.magAccE2 == nil)
        }
        #expect(seen != nil)
    }

    @Test func aFixThatTheReceiverDoesNotVouchForSaysSo() {
        let good = [Captured.pvtFix3Ok0, Captured.pvtFix0Ok0, Captured.pvtFix3Ok1].map {
            decode(NAVPVT.self, payload(NAVPVT.self, ofFrame: $0)) { [$0.gnssFixOK, $0.fixType == .threeD] }
        }
        #expect(good == [[false, true], [false, false], [true, true]])
    }

    @Test func aDilutionOf9999IsUnknown() {
        let seen: Void? = decode(NAVPVT.self, payload(NAVPVT.self, ofFrame: Captured.pvtFix3Ok0)) { pvt in
            #expect(pvt.pDOPE2 == nil)
            #expect(pvt.latE7 == 556_024_952 && pvt.lonE7 == 375_979_841)
            #expect(pvt.nanoNs == 4704)
        }
        #expect(seen != nil)
    }

    @Test func deadReckoningHasAVehicleHeadingAndTimeBeforeTheSecond() {
        let seen: Void? = decode(NAVPVT.self, payload(NAVPVT.self, ofFrame: Captured.pvtFix4)) { pvt in
            #expect(pvt.fixType == .gnssAndDeadReckoning)
            #expect(pvt.diffSoln)
            #expect(pvt.nanoNs == -422_154)
            #expect(pvt.headVehValid)
            #expect(pvt.headVehE5 == 25_296_053 && pvt.headMotE5 == 25_296_054)
            #expect(pvt.validMag)
            #expect(pvt.magDecE2 == 329)
            #expect(pvt.magAccE2 == 50)
        }
        #expect(seen != nil)
    }

    @Test func timeOnlyIsToldFromAPositionFix() {
        let seen: Void? = decode(NAVPVT.self, payload(NAVPVT.self, ofFrame: Captured.pvtFix5)) { pvt in
            #expect(pvt.fixType == .timeOnly)
            #expect(pvt.latE7 == -349_082_196)
            #expect(pvt.lonE7 == 1_385_961_479)
            #expect(pvt.nanoNs == -192_599)
            // This firmware sets reserved bits of flags3.
            #expect(!pvt.invalidLlh)
        }
        #expect(seen != nil)
    }

    @Test func theShortFormOfUBlox7HasNoVehicleHeading() {
        var short = Array(payload(NAVPVT.self, ofFrame: Captured.pvtFix4).prefix(84))
        let seen: Void? = decode(NAVPVT.self, short) { pvt in
            #expect(pvt.fixType == .gnssAndDeadReckoning)
            #expect(pvt.headVehE5 == nil && pvt.magDecE2 == nil && pvt.magAccE2 == nil)
        }
        #expect(seen != nil)
        short.removeLast()
        #expect(decode(NAVPVT.self, short) { _ in true } == nil)
    }

    @Test func aLongerFormOfTheFutureIsReadAsFarAsKnown() {
        let long = payload(NAVPVT.self, ofFrame: Captured.pvtFix4) + [1, 2, 3, 4]
        #expect(decode(NAVPVT.self, long) { $0.magDecE2 } == 329)
        #expect(scan(frame(.navPVT, long)) == .frame(length: 104))
    }

    @Test func accuraciesOfAllOnesAreUnknown() {
        let blank = [UInt8](repeating: 0xFF, count: 92)
        let seen: Void? = decode(NAVPVT.self, blank) { pvt in
            #expect(pvt.hAccMm == nil && pvt.vAccMm == nil && pvt.sAccMmS == nil && pvt.headAccE5 == nil)
            #expect(pvt.tAccNs == nil)
            #expect(pvt.fixType == nil && pvt.psmState == nil && pvt.carrSoln == nil)
            #expect(pvt.lonE7 == -1)
            #expect(pvt.invalidLlh)
            #expect(pvt.lastCorrectionAgeS == 120..<Int.max)
        }
        #expect(seen != nil)
    }

    @Test func theAgeOfCorrectionsRisesWithItsCode() {
        let ages = (1...11).compactMap { UBXCorrectionAge.seconds(UInt8($0)) }
        #expect(ages.count == 11)
        for (earlier, later) in zip(ages, ages.dropFirst()) { #expect(earlier.upperBound == later.lowerBound) }
        #expect(ages.first == 0..<1 && ages.last == 90..<120)
    }
}
