import Positioning

// What a fix and a view of the sky promise, whatever was received.
extension Fix {
    func check() {
        require(kind.hasPosition == (position != nil), "\(kind) with the position \(String(describing: position))")
        require((time == nil) == (timeSource == nil), "a time without its source, or the other way round")
        require(time != nil || timeAccuracy == nil, "an accuracy of no time")
        checkRanges()
        checkNumbers()
        guard position == nil else { return }
        let isBare =
            heightAboveEllipsoid == nil && heightAboveMeanSeaLevel == nil && geoidSeparation == nil && speed == nil
            && climb == nil && trackTrue == nil && trackMagnetic == nil && velocity == nil && horizontalAccuracy == nil
            && verticalAccuracy == nil && speedAccuracy == nil && trackAccuracy == nil && errorEllipse == nil
            && covariance == nil && corrections == nil && correctionAge == nil && !usesDeadReckoning
        require(isBare, "something of a position without one: \(self)")
    }

    private func checkRanges() {
        if let position {
            require((-90...90).contains(position.latitude), "latitude \(position.latitude)")
            require((-180...180).contains(position.longitude), "longitude \(position.longitude)")
        }
        for direction in [trackTrue, trackMagnetic, headingTrue, headingMagnetic] {
            guard let value = direction?.value else { continue }
            require(value >= 0 && value < 360, "a direction of \(value)")
        }
        let lengths = [
            speed?.value, horizontalAccuracy?.value, verticalAccuracy?.value, speedAccuracy?.value,
            trackAccuracy?.value, headingAccuracy?.value, timeAccuracy, correctionAge, baseline?.length,
            errorEllipse?.semiMajor, errorEllipse?.semiMinor, errorEllipse?.latitudeError,
            errorEllipse?.longitudeError, errorEllipse?.heightError, errorEllipse?.rangeRMS
        ]
        for length in lengths {
            guard let length else { continue }
            require(length >= 0 && length.isFinite, "\(length) where nothing is below zero")
        }
    }

    private func checkNumbers() {
        let numbers = [
            heightAboveEllipsoid?.value, heightAboveMeanSeaLevel?.value, geoidSeparation?.value, climb?.value,
            velocity?.north, velocity?.east, velocity?.down, magneticVariation?.value, pitch?.value, roll?.value,
            rateOfTurn, errorEllipse?.orientation, baseline?.north, baseline?.east, baseline?.down
        ]
        for number in numbers { require(number?.isFinite ?? true, "a number that is none") }
        let sizes = [
            dilution.geometric, dilution.position, dilution.horizontal, dilution.vertical, dilution.time,
            dilution.northing, dilution.easting
        ]
        for size in sizes {
            guard let size else { continue }
            require(size >= 0 && size.isFinite, "a dilution of \(size)")
        }
        guard let covariance else { return }
        let terms = [
            covariance.northNorth, covariance.northEast, covariance.northDown, covariance.eastEast,
            covariance.eastDown, covariance.downDown
        ]
        for term in terms { require(term.isFinite, "a covariance of \(term)") }
    }
}

extension SkyView {
    /// A view holds no more than this, so that it fits where it is kept.
    private static let limit = 255

    func check() {
        require(satellites.count <= SkyView.limit, "\(satellites.count) satellites")
        require(signals.count <= SkyView.limit, "\(signals.count) signals")
        for satellite in satellites + signals {
            if let elevation = satellite.elevation {
                require(abs(Int(elevation)) <= 90, "an elevation of \(elevation)")
            }
            if let azimuth = satellite.azimuth { require(azimuth < 360, "an azimuth of \(azimuth)") }
            if let strength = satellite.carrierToNoise {
                require(strength >= 0 && strength.isFinite, "\(strength) dB-Hz")
            }
        }
    }
}
