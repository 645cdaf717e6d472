import Positioning
import UBX

// What each navigation message says of the epoch.
extension UBXEpoch {
    mutating func apply(_ message: NAVPVT, to fix: inout Fix) {
        take(message.fixType, vouchedFor: message.gnssFixOK && !message.invalidLlh, .pvt)
        takePosition(
            latE7: message.latE7, lonE7: message.lonE7, heightMm: message.heightMm, hMSLMm: message.hMSLMm,
            hAccMm: message.hAccMm, vAccMm: message.vAccMm, .pvt, &fix)
        if claimVelocity(.pvt) {
            takeVelocity(
                VelocityNED(mmS: (message.velNMmS, message.velEMmS, message.velDMmS)),
                groundSpeed: Double(message.gSpeedMmS) / 1000, headingE5: message.headMotE5,
                headingAccuracyE5: message.headAccE5, speedAccuracy: message.sAccMmS.map { Double($0) / 1000 }, &fix)
        }
        if message.validDate, message.validTime {
            takeTime(
                CivilTime(
                    year: Int(message.year), month: Int(message.month), day: Int(message.day),
                    hour: Int(message.hour), minute: Int(message.minute), second: Int(message.second)),
                nanoseconds: message.nanoNs, isResolved: message.fullyResolved, accuracyNs: message.tAccNs, .pvt, &fix)
        }
        takeCorrections(message.carrSoln, differential: message.diffSoln, .pvt, &fix)
        fix.correctionAge = message.lastCorrectionAgeS.map { Double($0.lowerBound) }
        fix.satellitesUsed = message.numSV
        fix.dilution.position = fix.dilution.position ?? message.pDOPE2.dilution
        if let heading = message.headVehE5 { fix.headingTrue = Degrees(Double(heading) / 1e5).normalized }
        fix.magneticVariation = message.magDecE2.map { Degrees(Double($0) / 100) }
    }

    mutating func apply(_ message: NAVPVAT, to fix: inout Fix) {
        take(message.fixType, vouchedFor: message.gnssFixOK, .pvat)
        takePosition(
            latE7: message.latE7, lonE7: message.lonE7, heightMm: message.heightMm, hMSLMm: message.hMSLMm,
            hAccMm: message.hAccMm, vAccMm: message.vAccMm, .pvat, &fix)
        if claimVelocity(.pvat) {
            takeVelocity(
                VelocityNED(mmS: (message.velNMmS, message.velEMmS, message.velDMmS)),
                groundSpeed: Double(message.gSpeedMmS) / 1000, headingE5: message.motHeadingE5,
                headingAccuracyE5: UInt32(message.accHeadingE2) * 1000,
                speedAccuracy: message.sAccMmS.map { Double($0) / 1000 }, &fix)
        }
        if message.validDate, message.validTime {
            takeTime(
                CivilTime(
                    year: Int(message.year), month: Int(message.month), day: Int(message.day),
                    hour: Int(message.hour), minute: Int(message.minute), second: Int(message.second)),
                nanoseconds: message.nanoNs, isResolved: message.fullyResolved, accuracyNs: message.tAccNs, .pvat,
                &fix)
        }
        takeCorrections(message.carrSoln, differential: message.diffSoln, .pvat, &fix)
        fix.satellitesUsed = fix.satellitesUsed ?? message.numSV
        takeAttitude(roll: message.vehRollE5, pitch: message.vehPitchE5, heading: message.vehHeadingE5, &fix)
        if message.vehHeadingValid { fix.headingAccuracy = Degrees(Double(message.accHeadingE2) / 100) }
        fix.magneticVariation = fix.magneticVariation ?? message.magDecE2.map { Degrees(Double($0) / 100) }
    }

    mutating func apply(_ message: NAVPOSLLH, to fix: inout Fix) {
        takePosition(
            latE7: message.latE7, lonE7: message.lonE7, heightMm: message.heightMm, hMSLMm: message.hMSLMm,
            hAccMm: message.hAccMm, vAccMm: message.vAccMm, .posllh, &fix)
    }

    mutating func apply(_ message: NAVHPPOSLLH, to fix: inout Fix) {
        guard !message.invalidLlh, claimPosition(.hpposllh) else { return }
        fix.position = Coordinate(latitude: Double(message.latE9) / 1e9, longitude: Double(message.lonE9) / 1e9)
        fix.heightAboveEllipsoid = Metres(Double(message.heightE4) / 1e4)
        fix.heightAboveMeanSeaLevel = Metres(Double(message.hMSLE4) / 1e4)
        fix.geoidSeparation = Metres(Double(message.heightE4 - message.hMSLE4) / 1e4)
        fix.horizontalAccuracy = message.hAccE4.map { Metres(Double($0) / 1e4) }
        fix.verticalAccuracy = message.vAccE4.map { Metres(Double($0) / 1e4) }
    }

    mutating func apply(_ message: NAVPOSECEF, to fix: inout Fix) {
        takePosition(
            EarthCentredPosition(
                x: Double(message.ecefXCm) / 100, y: Double(message.ecefYCm) / 100, z: Double(message.ecefZCm) / 100),
            .posecef, &fix)
    }

    mutating func apply(_ message: NAVHPPOSECEF, to fix: inout Fix) {
        guard !message.invalidEcef else { return }
        takePosition(
            EarthCentredPosition(
                x: Double(message.ecefXE4) / 1e4, y: Double(message.ecefYE4) / 1e4, z: Double(message.ecefZE4) / 1e4),
            .hpposecef, &fix)
    }

    mutating func apply(_ message: NAVSOL, to fix: inout Fix) {
        take(message.gpsFix, vouchedFor: message.gpsFixOK, .sol)
        takePosition(
            EarthCentredPosition(
                x: Double(message.ecefXCm) / 100, y: Double(message.ecefYCm) / 100, z: Double(message.ecefZCm) / 100),
            .sol, &fix)
        if claimVelocity(.sol) {
            takeVelocity(
                x: Double(message.ecefVXCmS) / 100, y: Double(message.ecefVYCmS) / 100,
                z: Double(message.ecefVZCmS) / 100, accuracy: message.sAccCmS.map { Double($0) / 100 }, &fix)
        }
        takeCorrections(nil, differential: message.diffSoln, .sol, &fix)
        if message.weekSet, message.towSet {
            takeGPSTime(week: message.week, timeOfWeekMs: message.iTOWMs, nanoseconds: message.fTOWNs)
        }
        fix.satellitesUsed = fix.satellitesUsed ?? message.numSV
        fix.dilution.position = fix.dilution.position ?? message.pDOPE2.dilution
    }

    mutating func apply(_ message: NAVSTATUS, to fix: inout Fix) {
        take(message.gpsFix, vouchedFor: message.gpsFixOK, .status)
        takeCorrections(message.carrSoln, differential: message.diffSoln, .status, &fix)
    }

    mutating func apply(_ message: NAVVELNED, to fix: inout Fix) {
        guard claimVelocity(.velned) else { return }
        takeVelocity(
            VelocityNED(
                north: Double(message.velNCmS) / 100, east: Double(message.velECmS) / 100,
                down: Double(message.velDCmS) / 100),
            groundSpeed: Double(message.gSpeedCmS) / 100, headingE5: message.headingE5,
            headingAccuracyE5: message.cAccE5, speedAccuracy: message.sAccCmS.map { Double($0) / 100 }, &fix)
    }

    mutating func apply(_ message: NAVVELECEF, to fix: inout Fix) {
        guard claimVelocity(.velecef) else { return }
        takeVelocity(
            x: Double(message.ecefVXCmS) / 100, y: Double(message.ecefVYCmS) / 100, z: Double(message.ecefVZCmS) / 100,
            accuracy: message.sAccCmS.map { Double($0) / 100 }, &fix)
    }

    mutating func apply(_ message: NAVTIMEUTC, to fix: inout Fix) {
        guard message.validTOW, message.validWKN else { return }
        takeTime(
            CivilTime(
                year: Int(message.year), month: Int(message.month), day: Int(message.day), hour: Int(message.hour),
                minute: Int(message.minute), second: Int(message.second)),
            nanoseconds: message.nanoNs, isResolved: message.validUTC, accuracyNs: message.tAccNs, .timeutc, &fix)
    }

    mutating func apply(_ message: NAVTIMEGPS, to fix: inout Fix) {
        takeLeapSeconds(message.leapS)
        if message.weekValid, message.towValid {
            takeGPSTime(week: message.week, timeOfWeekMs: message.iTOWMs, nanoseconds: message.fTOWNs)
        }
    }

    mutating func apply(_ message: NAVDOP, to fix: inout Fix) {
        fix.dilution.geometric = message.gDOPE2.dilution
        fix.dilution.position = message.pDOPE2.dilution
        fix.dilution.time = message.tDOPE2.dilution
        fix.dilution.vertical = message.vDOPE2.dilution
        fix.dilution.horizontal = message.hDOPE2.dilution
        fix.dilution.northing = message.nDOPE2.dilution
        fix.dilution.easting = message.eDOPE2.dilution
    }

    mutating func apply(_ message: NAVCOV, to fix: inout Fix) {
        guard message.posCovValid else { return }
        let covariance = PositionCovariance(
            nn: message.posCovNN, ne: message.posCovNE, nd: message.posCovND, ee: message.posCovEE,
            ed: message.posCovED, dd: message.posCovDD)
        if covariance.isFinite { fix.covariance = covariance }
    }

    mutating func apply(_ message: NAVATT, to fix: inout Fix) {
        takeAttitude(
            roll: message.accRollE5 == nil ? nil : message.rollE5,
            pitch: message.accPitchE5 == nil ? nil : message.pitchE5,
            heading: message.accHeadingE5 == nil ? nil : message.headingE5, &fix)
        if let accuracy = message.accHeadingE5 { fix.headingAccuracy = Degrees(Double(accuracy) / 1e5) }
    }

    mutating func apply(_ message: NAVRELPOSNED, to fix: inout Fix) {
        guard message.relPosValid else { return }
        let north = Double(message.relPosNE4) / 1e4
        let east = Double(message.relPosEE4) / 1e4
        let down = Double(message.relPosDE4) / 1e4
        let length =
            message.relPosLengthE4.flatMap { $0 < 0 ? nil : Double($0) / 1e4 }
            ?? (north * north + east * east + down * down).squareRoot()
        var baseline = Baseline(north: north, east: east, down: down, length: length)
        baseline.northAccuracy = message.accNE4.map { Double($0) / 1e4 }
        baseline.eastAccuracy = message.accEE4.map { Double($0) / 1e4 }
        baseline.downAccuracy = message.accDE4.map { Double($0) / 1e4 }
        fix.baseline = baseline
        fix.baseStation = message.refStationId
        if message.isMoving, let heading = message.relPosHeadingE5 {
            fix.headingTrue = Degrees(Double(heading) / 1e5).normalized
            fix.headingAccuracy = message.accHeadingE5.map { Degrees(Double($0) / 1e5) }
        }
    }

    mutating func apply(_ message: HNRPVT, to fix: inout Fix) {
        take(message.gpsFix, vouchedFor: message.gpsFixOK, .pvt)
        takePosition(
            latE7: message.latE7, lonE7: message.lonE7, heightMm: message.heightMm, hMSLMm: message.hMSLMm,
            hAccMm: message.hAccMm, vAccMm: message.vAccMm, .pvt, &fix)
        takeMotion(
            groundSpeed: Double(message.gSpeedMmS) / 1000, headingE5: message.headMotE5,
            headingAccuracyE5: message.headAccE5, &fix)
        fix.speedAccuracy = message.sAccMmS.map { MetresPerSecond(Double($0) / 1000) }
        takeCorrections(nil, differential: message.diffSoln, .pvt, &fix)
        if message.validDate, message.validTime {
            takeTime(
                CivilTime(
                    year: Int(message.year), month: Int(message.month), day: Int(message.day),
                    hour: Int(message.hour), minute: Int(message.minute), second: Int(message.second)),
                nanoseconds: message.nanoNs, isResolved: message.fullyResolved, accuracyNs: nil, .pvt, &fix)
        }
        if let heading = message.headVehE5 { fix.headingTrue = Degrees(Double(heading) / 1e5).normalized }
    }

    private func takeAttitude(roll: Int32?, pitch: Int32?, heading: Int32?, _ fix: inout Fix) {
        fix.roll = roll.map { Degrees(Double($0) / 1e5) } ?? fix.roll
        fix.pitch = pitch.map { Degrees(Double($0) / 1e5) } ?? fix.pitch
        fix.headingTrue = heading.map { Degrees(Double($0) / 1e5).normalized } ?? fix.headingTrue
    }
}

extension VelocityNED {
    fileprivate init(mmS: (Int32, Int32, Int32)) {
        self.init(north: Double(mmS.0) / 1000, east: Double(mmS.1) / 1000, down: Double(mmS.2) / 1000)
    }
}

extension PositionCovariance {
    fileprivate var isFinite: Bool {
        northNorth.isFinite && northEast.isFinite && northDown.isFinite && eastEast.isFinite && eastDown.isFinite
            && downDown.isFinite
    }
}

extension UInt16? {
    /// From hundredths.
    fileprivate var dilution: Float? { map { Float($0) / 100 } }
}
