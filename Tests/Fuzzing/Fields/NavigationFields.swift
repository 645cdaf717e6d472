import UBX

// Every value of every message; `deploy/fuzz.sh` says which are missing.

extension NAVATT: FullyReadable {
    func readAll(into digest: inout Digest) {
        digest.take(iTOWMs, version, rollE5, pitchE5, headingE5, accRollE5, accPitchE5, accHeadingE5)
    }
}

extension NAVCLOCK: FullyReadable {
    func readAll(into digest: inout Digest) {
        digest.take(iTOWMs, clkBNs, clkDNsS, tAccNs, fAccPsS)
    }
}

extension NAVCOV: FullyReadable {
    func readAll(into digest: inout Digest) {
        digest.take(
            iTOWMs, version, posCovValid, velCovValid, posCovNN, posCovNE, posCovND, posCovEE, posCovED, posCovDD,
            velCovNN, velCovNE, velCovND, velCovEE, velCovED, velCovDD)
    }
}

extension NAVDOP: FullyReadable {
    func readAll(into digest: inout Digest) {
        digest.take(iTOWMs, gDOPE2, pDOPE2, tDOPE2, vDOPE2, hDOPE2, nDOPE2, eDOPE2)
    }
}

extension NAVEOE: FullyReadable {
    func readAll(into digest: inout Digest) {
        digest.take(iTOWMs)
    }
}

extension NAVHPPOSECEF: FullyReadable {
    func readAll(into digest: inout Digest) {
        digest.take(version, iTOWMs, ecefXE4, ecefYE4, ecefZE4, invalidEcef, pAccE4)
    }
}

extension NAVHPPOSLLH: FullyReadable {
    func readAll(into digest: inout Digest) {
        digest.take(
            version, invalidLlh, iTOWMs, lonE7, latE7, heightMm, hMSLMm, lonHpE9, latHpE9, heightHpE4, hMSLHpE4,
            hAccE4, vAccE4, lonE9, latE9, heightE4, hMSLE4)
    }
}

extension NAVODO: FullyReadable {
    func readAll(into digest: inout Digest) {
        digest.take(version, iTOWMs, distanceM, totalDistanceM, distanceStdM)
    }
}

extension NAVPOSECEF: FullyReadable {
    func readAll(into digest: inout Digest) {
        digest.take(iTOWMs, ecefXCm, ecefYCm, ecefZCm, pAccCm)
    }
}

extension NAVPOSLLH: FullyReadable {
    func readAll(into digest: inout Digest) {
        digest.take(iTOWMs, lonE7, latE7, heightMm, hMSLMm, hAccMm, vAccMm)
    }
}

extension NAVPVAT: FullyReadable {
    func readAll(into digest: inout Digest) {
        digest.take(
            iTOWMs, version, validDate, validTime, fullyResolved, validMag, year, month, day, hour, minute, second,
            tAccNs, nanoNs, fixType, gnssFixOK, diffSoln, vehRollValid, vehPitchValid, vehHeadingValid, carrSoln,
            confirmedAvailable, confirmedDate, confirmedTime, numSV, lonE7, latE7, heightMm, hMSLMm, hAccMm, vAccMm,
            velNMmS, velEMmS, velDMmS, gSpeedMmS, sAccMmS, vehRollE5, vehPitchE5, vehHeadingE5, motHeadingE5,
            accRollE2, accPitchE2, accHeadingE2, magDecE2, magAccE2, errEllipseOrientE2, errEllipseMajorMm,
            errEllipseMinorMm)
    }
}

extension NAVPVT: FullyReadable {
    func readAll(into digest: inout Digest) {
        digest.take(
            iTOWMs, year, month, day, hour, minute, second, validDate, validTime, fullyResolved, validMag, tAccNs,
            nanoNs, fixType, gnssFixOK, diffSoln, psmState, headVehValid, carrSoln, confirmedAvailable, confirmedDate,
            confirmedTime, numSV, lonE7, latE7, heightMm, hMSLMm, hAccMm, vAccMm, velNMmS, velEMmS, velDMmS,
            gSpeedMmS, headMotE5, sAccMmS, headAccE5, pDOPE2, invalidLlh, lastCorrectionAgeS, headVehE5, magDecE2,
            magAccE2)
    }
}

extension NAVRELPOSNED: FullyReadable {
    func readAll(into digest: inout Digest) {
        digest.take(
            version, refStationId, iTOWMs, relPosNE4, relPosEE4, relPosDE4, relPosLengthE4, relPosHeadingE5, accNE4,
            accEE4, accDE4, accLengthE4, accHeadingE5, flags, gnssFixOK, diffSoln, relPosValid, carrSoln, isMoving,
            refPosMiss, refObsMiss, relPosHeadingValid, relPosNormalized)
    }
}

extension NAVSAT: FullyReadable {
    func readAll(into digest: inout Digest) {
        digest.take(count, iTOWMs, version, numSvs)
        for index in 0..<count { self[index].readAll(into: &digest) }
    }
}

extension NAVSAT.Satellite: FullyReadable {
    func readAll(into digest: inout Digest) {
        digest.take(
            gnssId, svId, cnoDBHz, elevDeg, azimDeg, prResE1, qualityInd, svUsed, isHealthy, diffCorr, smoothed,
            orbitSource, ephAvail, almAvail, anoAvail, aopAvail, sbasCorrUsed, rtcmCorrUsed, slasCorrUsed,
            spartnCorrUsed, prCorrUsed, crCorrUsed, doCorrUsed, clasCorrUsed)
    }
}

extension NAVSIG: FullyReadable {
    func readAll(into digest: inout Digest) {
        digest.take(count, iTOWMs, version, numSigs)
        for index in 0..<count { self[index].readAll(into: &digest) }
    }
}

extension NAVSIG.Signal: FullyReadable {
    func readAll(into digest: inout Digest) {
        digest.take(
            gnssId, svId, sigId, freqId, prResE1, cnoDBHz, qualityInd, corrSource, ionoModel, isHealthy, prSmoothed,
            prUsed, crUsed, doUsed, prCorrUsed, crCorrUsed, doCorrUsed, isUsed)
    }
}

extension NAVSOL: FullyReadable {
    func readAll(into digest: inout Digest) {
        digest.take(
            iTOWMs, fTOWNs, week, gpsFix, gpsFixOK, diffSoln, weekSet, towSet, ecefXCm, ecefYCm, ecefZCm, pAccCm,
            ecefVXCmS, ecefVYCmS, ecefVZCmS, sAccCmS, pDOPE2, numSV)
    }
}

extension NAVSTATUS: FullyReadable {
    func readAll(into digest: inout Digest) {
        digest.take(
            iTOWMs, gpsFix, gpsFixOK, diffSoln, weekSet, towSet, diffCorr, carrSolnValid, mapMatching, psmState,
            spoofDetState, carrSoln, ttffMs, msssMs)
    }
}

extension NAVSVIN: FullyReadable {
    func readAll(into digest: inout Digest) {
        digest.take(version, iTOWMs, durS, meanXE4, meanYE4, meanZE4, meanAccE4, obs, isValid, isActive)
    }
}

extension NAVSVINFO: FullyReadable {
    func readAll(into digest: inout Digest) {
        digest.take(count, iTOWMs, numCh, chipGen)
        for index in 0..<count { self[index].readAll(into: &digest) }
    }
}

extension NAVSVINFO.Channel: FullyReadable {
    func readAll(into digest: inout Digest) {
        digest.take(
            chn, svid, svUsed, diffCorr, orbitAvail, orbitEph, unhealthy, orbitAlm, orbitAop, smoothed, qualityInd,
            cnoDBHz, elevDeg, azimDeg, prResCm)
    }
}

extension NAVTIMEGPS: FullyReadable {
    func readAll(into digest: inout Digest) {
        digest.take(iTOWMs, fTOWNs, week, leapS, towValid, weekValid, leapSValid, tAccNs)
    }
}

extension NAVTIMELS: FullyReadable {
    func readAll(into digest: inout Digest) {
        digest.take(
            iTOWMs, version, srcOfCurrLs, currLsS, srcOfLsChange, lsChangeS, timeToLsEventS, dateOfLsGpsWn,
            dateOfLsGpsDn, validCurrLs, validTimeToLsEvent)
    }
}

extension NAVTIMEUTC: FullyReadable {
    func readAll(into digest: inout Digest) {
        digest.take(
            iTOWMs, tAccNs, nanoNs, year, month, day, hour, minute, second, validTOW, validWKN, validUTC, utcStandard)
    }
}

extension NAVVELECEF: FullyReadable {
    func readAll(into digest: inout Digest) {
        digest.take(iTOWMs, ecefVXCmS, ecefVYCmS, ecefVZCmS, sAccCmS)
    }
}

extension NAVVELNED: FullyReadable {
    func readAll(into digest: inout Digest) {
        digest.take(iTOWMs, velNCmS, velECmS, velDCmS, speedCmS, gSpeedCmS, headingE5, sAccCmS, cAccE5)
    }
}
