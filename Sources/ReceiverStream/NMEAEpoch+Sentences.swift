import NMEA
import Positioning

// What each sentence says of the epoch.
extension NMEAEpoch {
    mutating func apply(_ sentence: RMC) {
        take(sentence.date)
        judge(sentence.vouchesForPosition)
        take(mode: sentence.mode)
        take(sentence.position, at: sentence.time)
        if let knots = sentence.speedKnots {
            speed = MetresPerSecond(knots: knots.value)
            speedDecimals = knots.decimals
        }
        trackTrue = sentence.trackTrue?.value ?? trackTrue
        magneticVariation =
            sentence.magneticVariation.map { Degrees(sentence.variationIsWest ? -$0.value : $0.value) }
            ?? magneticVariation
    }

    mutating func apply(_ sentence: GGA) {
        judge(sentence.quality.vouchesForPosition)
        switch sentence.quality {
        case .autonomous, .precise: corrections = corrections ?? CorrectionKind.none
        case .differential: corrections = .dgps
        case .rtkFloat: corrections = .rtkFloat
        case .rtkFixed: corrections = .rtkFixed
        case .estimated: usesDeadReckoning = true
        case .simulated: isSimulated = true
        case .invalid, .manual, .unknown: break
        }
        take(sentence.position, at: sentence.time)
        heightAboveMeanSeaLevel = sentence.heightAboveMeanSeaLevel?.value ?? heightAboveMeanSeaLevel
        geoidSeparation = sentence.geoidSeparation?.value ?? geoidSeparation
        satellitesUsed = sentence.satellitesUsed ?? satellitesUsed
        dilution.horizontal = sentence.horizontalDilution.dilution ?? dilution.horizontal
        correctionAge = sentence.correctionAge?.value ?? correctionAge
        station = sentence.station ?? station
    }

    mutating func apply(_ sentence: GNS) {
        judge(sentence.vouchesForPosition)
        take(mode: sentence.leadingMode)
        take(sentence.position, at: sentence.time)
        heightAboveMeanSeaLevel = sentence.heightAboveMeanSeaLevel?.value ?? heightAboveMeanSeaLevel
        geoidSeparation = sentence.geoidSeparation?.value ?? geoidSeparation
        satellitesUsed = sentence.satellitesUsed ?? satellitesUsed
        dilution.horizontal = sentence.horizontalDilution.dilution ?? dilution.horizontal
        correctionAge = sentence.correctionAge?.value ?? correctionAge
        station = sentence.station ?? station
    }

    mutating func apply(_ sentence: GLL) {
        judge(sentence.vouchesForPosition)
        take(mode: sentence.mode)
        take(sentence.position, at: sentence.time)
    }

    mutating func apply(_ sentence: GST) {
        var ellipse = ErrorEllipse()
        ellipse.rangeRMS = sentence.rangeRMS?.value
        ellipse.semiMajor = sentence.semiMajor?.value
        ellipse.semiMinor = sentence.semiMinor?.value
        ellipse.orientation = sentence.orientation?.value
        ellipse.latitudeError = sentence.latitudeError?.value
        ellipse.longitudeError = sentence.longitudeError?.value
        ellipse.heightError = sentence.heightError?.value
        if ellipse != ErrorEllipse() { errorEllipse = ellipse }
        takeErrors(sentence.latitudeError, sentence.longitudeError, sentence.heightError)
    }

    mutating func apply(_ sentence: GBS) {
        if horizontalAccuracy == nil {
            takeErrors(sentence.latitudeError, sentence.longitudeError, sentence.heightError)
        }
    }

    mutating func apply(_ sentence: ZDA) { take(sentence.date) }

    mutating func apply(_ sentence: PUBXTime) {
        take(sentence.date)
        if !sentence.leapSecondsAreDefault { leapSeconds = sentence.leapSeconds ?? leapSeconds }
    }

    mutating func apply(_ sentence: PUBXPosition) {
        switch sentence.status {
        case .threeD, .differentialThreeD: namedKind = .threeD
        case .twoD, .differentialTwoD: namedKind = .twoD
        case .combined:
            namedKind = .threeD
            usesDeadReckoning = true
        case .deadReckoning: usesDeadReckoning = true
        case .none, .timeOnly, .unknown: break
        }
        switch sentence.status {
        case .differentialTwoD, .differentialThreeD: corrections = corrections ?? .dgps
        case .threeD, .twoD, .combined: corrections = corrections ?? CorrectionKind.none
        case .deadReckoning, .none, .timeOnly, .unknown: break
        }
        judge(namedKind != nil || sentence.status == .deadReckoning)
        take(sentence.position, at: sentence.time)
        heightAboveEllipsoid = sentence.heightAboveEllipsoid?.value ?? heightAboveEllipsoid
        horizontalAccuracy = sentence.horizontalAccuracy?.value ?? horizontalAccuracy
        verticalAccuracy = sentence.verticalAccuracy?.value ?? verticalAccuracy
        speed = speed ?? sentence.speedKilometresPerHour.map { MetresPerSecond(kilometresPerHour: $0.value) }
        trackTrue = trackTrue ?? sentence.trackTrue?.value
        climb = sentence.downwardSpeed.map { -$0.value } ?? climb
        dilution.horizontal = sentence.horizontalDilution.dilution ?? dilution.horizontal
        dilution.vertical = sentence.verticalDilution.dilution ?? dilution.vertical
        dilution.time = sentence.timeDilution.dilution ?? dilution.time
        satellitesUsed = sentence.satellitesUsed ?? satellitesUsed
        correctionAge = sentence.correctionAge?.value ?? correctionAge
    }

    mutating func apply(_ sentence: GSA) {
        take(fixMode: sentence.fixMode)
        dilution.position = sentence.positionDilution.dilution ?? dilution.position
        dilution.horizontal = dilution.horizontal ?? sentence.horizontalDilution.dilution
        dilution.vertical = sentence.verticalDilution.dilution ?? dilution.vertical
    }

    mutating func apply(_ sentence: VTG) {
        take(mode: sentence.mode)
        if sentence.mode.map(\.vouchesForPosition) == false { return }
        take(
            UntimedMotion(
                speed: sentence.speedKilometresPerHour.map { MetresPerSecond(kilometresPerHour: $0.value) }
                    ?? sentence.speedKnots.map { MetresPerSecond(knots: $0.value) },
                inKnots: sentence.speedKnots, trackTrue: sentence.trackTrue?.value))
        trackMagnetic = sentence.trackMagnetic?.value
    }

    mutating func apply(_ sentence: HDT) { headingTrue = sentence.headingTrue?.value ?? headingTrue }

    mutating func apply(_ sentence: THS) {
        if sentence.vouchesForHeading { headingTrue = sentence.headingTrue?.value ?? headingTrue }
    }

    mutating func apply(_ sentence: HDM) {
        headingMagnetic = sentence.headingMagnetic?.value ?? headingMagnetic
    }

    mutating func apply(_ sentence: HDG) {
        if let sensor = sentence.headingSensor?.value {
            let deviation = sentence.deviation?.value ?? 0
            headingMagnetic = sentence.deviationIsWest ? sensor - deviation : sensor + deviation
        }
        magneticVariation =
            magneticVariation
            ?? sentence.magneticVariation.map { Degrees(sentence.variationIsWest ? -$0.value : $0.value) }
    }

    mutating func apply(_ sentence: ROT) {
        if sentence.isValid { rateOfTurn = sentence.rateOfTurn?.value ?? rateOfTurn }
    }

    mutating func apply(_ sentence: XDR) {
        pitch = sentence.pitch?.value ?? pitch
        roll = sentence.roll?.value ?? roll
    }

    mutating func apply(_ sentence: PASHRAttitude) {
        headingTrue = sentence.headingTrue?.value ?? headingTrue
        headingAccuracy = sentence.headingAccuracy?.value ?? headingAccuracy
        roll = sentence.roll?.value ?? roll
        pitch = sentence.pitch?.value ?? pitch
    }

    /// One sigma in latitude and longitude, together a radius: the distance root mean square, which holds 63 to 68 %.
    private mutating func takeErrors(_ north: NMEADecimal?, _ east: NMEADecimal?, _ height: NMEADecimal?) {
        if let north = north?.value, let east = east?.value {
            horizontalAccuracy = (north * north + east * east).squareRoot()
        }
        verticalAccuracy = height?.value ?? verticalAccuracy
    }
}

extension NMEADecimal? {
    /// Receivers send 99.9 or more when they have none.
    fileprivate var dilution: Float? {
        flatMap { $0.value > 0 && $0.value < 99 ? Float($0.value) : nil }
    }
}
