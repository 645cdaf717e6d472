import NMEA

// Every value of every message; `deploy/fuzz.sh` says which are missing.

extension DTM: FullyReadable {
    func readAll(into digest: inout Digest) {
        digest.take(
            localDatum, latitudeOffset?.value, latitudeOffsetIsSouth, longitudeOffset?.value, longitudeOffsetIsWest,
            heightOffset?.value, referenceDatum)
    }
}

extension GBS: FullyReadable {
    func readAll(into digest: inout Digest) {
        digest.take(
            time, latitudeError?.value, longitudeError?.value, heightError?.value, failedSatellite,
            missedDetection?.value, bias?.value, biasDeviation?.value, systemId, signalId)
    }
}

extension GGA: FullyReadable {
    func readAll(into digest: inout Digest) {
        digest.take(
            time, position, position?.coordinate, quality, quality.vouchesForPosition, satellitesUsed,
            horizontalDilution?.value,
            heightAboveMeanSeaLevel?.value, geoidSeparation?.value, correctionAge?.value, station)
    }
}

extension GLL: FullyReadable {
    func readAll(into digest: inout Digest) {
        digest.take(position, position?.coordinate, time, isValid, mode, vouchesForPosition)
    }
}

extension GNS: FullyReadable {
    func readAll(into digest: inout Digest) {
        digest.take(
            time, position, position?.coordinate, modeCount, satellitesUsed, horizontalDilution?.value,
            heightAboveMeanSeaLevel?.value, geoidSeparation?.value, correctionAge?.value, station, navigationalStatus,
            leadingMode, vouchesForPosition)
        for index in -1...modeCount { digest.take(mode(at: index)) }
    }
}

extension GRS: FullyReadable {
    func readAll(into digest: inout Digest) {
        digest.take(time, computedAfterSolution, systemId, signalId)
        for slot in -1...12 { digest.take(residual(slot: slot)) }
    }
}

extension GSA: FullyReadable {
    func readAll(into digest: inout Digest) {
        digest.take(
            fixMode, satelliteCount, positionDilution?.value, horizontalDilution?.value, verticalDilution?.value,
            systemId)
        for index in -1...satelliteCount { digest.take(satellite(at: index)) }
    }
}

extension GST: FullyReadable {
    func readAll(into digest: inout Digest) {
        digest.take(
            time, rangeRMS?.value, semiMajor?.value, semiMinor?.value, orientation?.value, latitudeError?.value,
            longitudeError?.value, heightError?.value)
    }
}

extension GSV: FullyReadable {
    func readAll(into digest: inout Digest) {
        digest.take(messages, message, satellitesInView, signalId, satelliteCount)
        for index in -1...satelliteCount { satellite(at: index)?.readAll(into: &digest) }
    }
}

extension GSV.Satellite: FullyReadable {
    func readAll(into digest: inout Digest) {
        digest.take(number, elevation, azimuth, carrierToNoise)
    }
}

extension HDG: FullyReadable {
    func readAll(into digest: inout Digest) {
        digest.take(
            headingSensor?.value, deviation?.value, deviationIsWest, magneticVariation?.value, variationIsWest)
    }
}

extension HDM: FullyReadable {
    func readAll(into digest: inout Digest) {
        digest.take(headingMagnetic?.value)
    }
}

extension HDT: FullyReadable {
    func readAll(into digest: inout Digest) {
        digest.take(headingTrue?.value)
    }
}

extension PASHRAttitude: FullyReadable {
    func readAll(into digest: inout Digest) {
        digest.take(
            time, headingTrue?.value, roll?.value, pitch?.value, heave?.value, rollAccuracy?.value,
            pitchAccuracy?.value, headingAccuracy?.value, quality)
    }
}

extension PUBXPosition: FullyReadable {
    func readAll(into digest: inout Digest) {
        digest.take(
            time, position, position?.coordinate, heightAboveEllipsoid?.value, status, status.vouchesForPosition,
            horizontalAccuracy?.value,
            verticalAccuracy?.value, speedKilometresPerHour?.value, trackTrue?.value, downwardSpeed?.value,
            correctionAge?.value, horizontalDilution?.value, verticalDilution?.value, timeDilution?.value,
            satellitesUsed, usesDeadReckoning)
    }
}

extension PUBXSatellites {
    func readAll(of fields: borrowing NMEAFields, into digest: inout Digest) {
        for index in -1...satelliteCount {
            let satellite = satellite(at: index, in: fields)
            let isThere = index >= 0 && index < satelliteCount
            require((satellite != nil) == isThere, "satellite \(index) of \(satelliteCount)")
            satellite?.readAll(into: &digest)
        }
    }
}

extension PUBXSatellites.Satellite: FullyReadable {
    func readAll(into digest: inout Digest) {
        digest.take(number, used, azimuth, elevation, carrierToNoise, lockTime)
    }
}

extension PUBXTime: FullyReadable {
    func readAll(into digest: inout Digest) {
        digest.take(
            time, date, timeOfWeek?.value, week, leapSeconds, leapSecondsAreDefault, clockBias?.value,
            clockDrift?.value, timePulseGranularity?.value)
    }
}

extension RMC: FullyReadable {
    func readAll(into digest: inout Digest) {
        digest.take(
            time, date, isValid, position, position?.coordinate, speedKnots?.value, trackTrue?.value,
            magneticVariation?.value, variationIsWest, mode, navigationalStatus, vouchesForPosition)
    }
}

extension ROT: FullyReadable {
    func readAll(into digest: inout Digest) {
        digest.take(rateOfTurn?.value, isValid)
    }
}

extension XDR: FullyReadable {
    func readAll(into digest: inout Digest) {
        digest.take(pitch?.value, roll?.value)
    }
}

extension THS: FullyReadable {
    func readAll(into digest: inout Digest) {
        digest.take(headingTrue?.value, mode, vouchesForHeading)
    }
}

extension TXT: FullyReadable {
    func readAll(into digest: inout Digest) {
        digest.take(messages, message, kind, textField)
    }
}

extension VLW: FullyReadable {
    func readAll(into digest: inout Digest) {
        digest.take(waterTotal?.value, waterSinceReset?.value, groundTotal?.value, groundSinceReset?.value)
    }
}

extension VTG: FullyReadable {
    func readAll(into digest: inout Digest) {
        digest.take(
            trackTrue?.value, trackMagnetic?.value, speedKnots?.value, speedKilometresPerHour?.value, mode)
    }
}

extension ZDA: FullyReadable {
    func readAll(into digest: inout Digest) {
        digest.take(time, date)
    }
}
