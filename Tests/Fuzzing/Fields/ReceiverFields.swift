import UBX

// Every value of every message; `deploy/fuzz.sh` says which are missing.

extension ACKACK: FullyReadable {
    func readAll(into digest: inout Digest) {
        digest.take(acknowledged)
    }
}

extension ACKNAK: FullyReadable {
    func readAll(into digest: inout Digest) {
        digest.take(acknowledged)
    }
}

extension ESFINS: FullyReadable {
    func readAll(into digest: inout Digest) {
        digest.take(version, iTOWMs, xAngRateE3, yAngRateE3, zAngRateE3, xAccelE2, yAccelE2, zAccelE2)
    }
}

extension ESFMEAS: FullyReadable {
    func readAll(into digest: inout Digest) {
        digest.take(count, timeTag, timeMarkSent, timeMarkEdge, calibTtagValid, providerID, calibTtagMs)
        for index in 0..<count { self[index].readAll(into: &digest) }
    }
}

extension ESFMEAS.Measurement: FullyReadable {
    func readAll(into digest: inout Digest) {
        digest.take(typeCode, type, dataField, signedValue)
    }
}

extension ESFSTATUS: FullyReadable {
    func readAll(into digest: inout Digest) {
        digest.take(
            count, iTOWMs, version, wtInitStatus, mntAlgStatus, insInitStatus, imuInitStatus, fusionMode, numSens)
        for index in 0..<count { self[index].readAll(into: &digest) }
    }
}

extension ESFSTATUS.Sensor: FullyReadable {
    func readAll(into digest: inout Digest) {
        digest.take(
            typeCode, isUsed, isReady, calibStatus, timeStatus, freqHz, badMeas, badTTag, missingMeas, noisyMeas)
    }
}

extension HNRATT: FullyReadable {
    func readAll(into digest: inout Digest) {
        digest.take(iTOWMs, version, rollE5, pitchE5, headingE5, accRollE5, accPitchE5, accHeadingE5)
    }
}

extension HNRINS: FullyReadable {
    func readAll(into digest: inout Digest) {
        digest.take(version, iTOWMs, xAngRateE3, yAngRateE3, zAngRateE3, xAccelE2, yAccelE2, zAccelE2)
    }
}

extension HNRPVT: FullyReadable {
    func readAll(into digest: inout Digest) {
        digest.take(
            iTOWMs, year, month, day, hour, minute, second, validDate, validTime, fullyResolved, nanoNs, gpsFix,
            gpsFixOK, diffSoln, weekSet, towSet, headVehValid, lonE7, latE7, heightMm, hMSLMm, gSpeedMmS, speedMmS,
            headMotE5, headVehE5, hAccMm, vAccMm, sAccMmS, headAccE5)
    }
}

extension INF: FullyReadable {
    func readAll(into digest: inout Digest) {
        digest.take(severity)
        digest.take(text: text)
    }
}

extension MGAACK: FullyReadable {
    func readAll(into digest: inout Digest) {
        digest.take(isAccepted, version, infoCode, msgId, msgPayloadStart)
    }
}

extension MGADBD: FullyReadable {
    func readAll(into digest: inout Digest) {
        digest.take(dataLength)
    }
}

extension MONCOMMS: FullyReadable {
    func readAll(into digest: inout Digest) {
        digest.take(count, version, nPorts, memoryError, allocationError)
        for slot in 0..<4 { digest.take(protID(slot: slot)) }
        for index in 0..<count { self[index].readAll(into: &digest) }
    }
}

extension MONCOMMS.Port: FullyReadable {
    func readAll(into digest: inout Digest) {
        digest.take(
            portId, txPending, txBytes, txUsagePercent, txPeakUsagePercent, rxPending, rxBytes, rxUsagePercent,
            rxPeakUsagePercent, overrunErrs, skipped)
        for slot in 0..<4 { digest.take(msgs(slot: slot)) }
    }
}

extension MONHW: FullyReadable {
    func readAll(into digest: inout Digest) {
        digest.take(
            pinSel, pinBank, pinDir, pinVal, noisePerMS, agcCnt, aStatus, aPower, rtcCalib, safeBoot, jammingState,
            xtalAbsent, usedMask, jamInd)
    }
}

extension MONHW3: FullyReadable {
    func readAll(into digest: inout Digest) {
        digest.take(count, version, nPins, rtcCalib, safeBoot, xtalAbsent)
        digest.take(text: hwVersion)
        for index in 0..<count { self[index].readAll(into: &digest) }
    }
}

extension MONHW3.Pin: FullyReadable {
    func readAll(into digest: inout Digest) {
        digest.take(
            pinId, periphPIO, pinBank, direction, pinValue, vpManager, pioIrq, pioPullHigh, pioPullLow, vp)
    }
}

extension MONRF: FullyReadable {
    func readAll(into digest: inout Digest) {
        digest.take(count, version, nBlocks)
        for index in 0..<count { self[index].readAll(into: &digest) }
    }
}

extension MONRF.Block: FullyReadable {
    func readAll(into digest: inout Digest) {
        digest.take(
            blockId, jammingState, antStatus, antPower, postStatus, noisePerMS, agcCnt, jamInd, ofsI, magI, ofsQ,
            magQ)
    }
}

extension MONRXR: FullyReadable {
    func readAll(into digest: inout Digest) {
        digest.take(awake)
    }
}

extension MONVER: FullyReadable {
    func readAll(into digest: inout Digest) {
        digest.take(count)
        digest.take(text: swVersion)
        digest.take(text: hwVersion)
        for index in 0..<count { digest.take(text: self[index]) }
        digest.take(text: value(of: "PROTVER") ?? "")
    }
}

extension RXMCOR: FullyReadable {
    func readAll(into digest: inout Digest) {
        digest.take(
            version, ebnoE3, protocolCode, errStatus, msgUsed, correctionID, msgType, msgSubType, msgInputHandle,
            msgEncrypted, msgDecrypted)
    }
}

extension RXMRTCM: FullyReadable {
    func readAll(into digest: inout Digest) {
        digest.take(version, crcFailed, msgUsed, subType, refStation, msgType)
    }
}

extension SECUNIQID: FullyReadable {
    func readAll(into digest: inout Digest) {
        digest.take(version, idLength, uniqueID)
    }
}

extension TIMTM2: FullyReadable {
    func readAll(into digest: inout Digest) {
        digest.take(
            ch, isRunning, isStopped, newFallingEdge, timeBase, utcAvailable, timeValid, newRisingEdge, count, wnR,
            wnF, towMsR, towSubMsRNs, towMsF, towSubMsFNs, accEstNs)
    }
}

extension TIMTP: FullyReadable {
    func readAll(into digest: inout Digest) {
        digest.take(
            towMS, towSubMS, qErrPs, week, timeBaseIsUTC, utcAvailable, raim, qErrInvalid, tpNotLocked, timeRefGnss,
            utcStandard)
    }
}

extension UPDSOS: FullyReadable {
    func readAll(into digest: inout Digest) {
        digest.take(cmd, response)
    }
}
