import CMath

/// Distances and directions on the WGS-84 ellipsoid.
///
/// Geodesics follow T. Vincenty, "Direct and inverse solutions of geodesics on the ellipsoid" (Survey Review, 1975):
/// distances are right to 0.5 mm. Vincenty's iteration fails between nearly opposite points; there the azimuth is
/// bisected instead, after C. Karney, "Algorithms for geodesics" (Journal of Geodesy, 2013), section 4, which always
/// ends; distances there are right to a few millimetres.
package enum Geodesy {
    /// Semi-major axis of WGS-84, metres.
    package static let equatorialRadius = 6_378_137.0
    /// Flattening of WGS-84.
    package static let flattening = 1 / 298.257223563
    static let polarRadius = equatorialRadius * (1 - flattening)
    static let eccentricitySquared = flattening * (2 - flattening)
    static let secondEccentricitySquared = eccentricitySquared / (1 - eccentricitySquared)

    /// The shortest way from one place to another.
    package struct Geodesic: Sendable, Equatable {
        package var distance: Metres
        /// Direction in which it leaves the first place, from true north, [0, 360); nil between equal places.
        package var initialBearing: Degrees?
        /// Direction in which it arrives at the second place; nil between equal places.
        package var finalBearing: Degrees?
    }

    package static func distance(from start: Coordinate, to end: Coordinate) -> Metres {
        geodesic(from: start, to: end).distance
    }

    /// The shortest way between two places, across the antimeridian and the poles where that is shorter.
    package static func geodesic(from start: Coordinate, to end: Coordinate) -> Geodesic {
        // Exact for places near each other on both sides of the antimeridian.
        var longitude = end.longitude - start.longitude
        if longitude > 180 { longitude -= 360 } else if longitude < -180 { longitude += 360 }
        let first = ReducedLatitude(degrees: start.latitude)
        let second = ReducedLatitude(degrees: end.latitude)
        let radians = Degrees(longitude).radians
        guard let arc = iteratedArc(first, second, radians) else {
            return Geodesic(distance: Metres(0), initialBearing: nil, finalBearing: nil)
        }
        return Geodesic(
            distance: Metres(length(of: arc)),
            initialBearing: Degrees(radians: atan2(arc.sinStart, arc.cosStart)).normalized,
            finalBearing: Degrees(radians: atan2(arc.sinEnd, arc.cosEnd)).normalized)
    }

    /// The place that is reached by going straight on from `start`; nil when an argument is not finite.
    package static func destination(from start: Coordinate, bearing: Degrees, distance: Metres) -> Coordinate? {
        guard bearing.value.isFinite, distance.value.isFinite else { return nil }
        let first = ReducedLatitude(degrees: start.latitude)
        let azimuth = bearing.normalized.radians
        let (sinStart, cosStart) = (sin(azimuth), cos(azimuth))
        let startArc = atan2(first.sine, first.cosine * cosStart)
        let sinAlpha = first.cosine * sinStart
        let cosAlphaSquared = 1 - sinAlpha * sinAlpha
        let series = Series(cosAlphaSquared: cosAlphaSquared)
        let firstGuess = distance.value / (polarRadius * series.a)
        var sigma = firstGuess
        for _ in 0..<iterationLimit {
            let next = firstGuess + series.correction(sigma: sigma, cosTwiceMiddle: cos(2 * startArc + sigma))
            let step = (next - sigma).magnitude
            sigma = next
            if step < 1e-13 { break }
        }
        let (sinSigma, cosSigma) = (sin(sigma), cos(sigma))
        let across = first.sine * sinSigma - first.cosine * cosSigma * cosStart
        let latitude = atan2(
            first.sine * cosSigma + first.cosine * sinSigma * cosStart,
            (1 - flattening) * (sinAlpha * sinAlpha + across * across).squareRoot())
        let lambda = atan2(sinSigma * sinStart, first.cosine * cosSigma - first.sine * sinSigma * cosStart)
        let longitude =
            lambda - turn(sinAlpha, cosAlphaSquared, sigma: sigma, cosTwiceMiddle: cos(2 * startArc + sigma))
        let east = Degrees(start.longitude + Degrees(radians: longitude).value + 180).normalized.value - 180
        return Coordinate(latitude: max(-90, min(90, Degrees(radians: latitude).value)), longitude: east)
    }

    // MARK: The auxiliary sphere

    /// Enough for Vincenty's iteration where it converges at all (a few steps but for nearly opposite points).
    private static let iterationLimit = 30
    /// Halvings of pi down to the last bit of a double.
    private static let bisectionLimit = 60

    private struct ReducedLatitude {
        var sine: Double
        var cosine: Double

        init(degrees: Double) {
            let radians = degrees * .pi / 180
            let (along, across) = ((1 - flattening) * sin(radians), cos(radians))
            let norm = (along * along + across * across).squareRoot()
            sine = along / norm
            cosine = across / norm
        }
    }

    /// A great-circle arc on the auxiliary sphere that stands for a geodesic.
    private struct Arc {
        var sigma: Double
        /// Squared cosine of the azimuth at the equator.
        var cosAlphaSquared: Double
        /// Cosine of twice the angle from the equator to the arc's middle.
        var cosTwiceMiddle: Double
        /// Azimuths at both ends, not necessarily normalized.
        var sinStart, cosStart, sinEnd, cosEnd: Double
    }

    /// Vincenty's series in u², for the length of an arc.
    private struct Series {
        var a: Double
        var b: Double

        init(cosAlphaSquared: Double) {
            let u = cosAlphaSquared * secondEccentricitySquared
            a = 1 + u / 16384 * (4096 + u * (-768 + u * (320 - 175 * u)))
            b = u / 1024 * (256 + u * (-128 + u * (74 - 47 * u)))
        }

        func correction(sigma: Double, cosTwiceMiddle m: Double) -> Double {
            let (sine, cosine) = (sin(sigma), cos(sigma))
            let inner = cosine * (-1 + 2 * m * m) - b / 6 * m * (-3 + 4 * sine * sine) * (-3 + 4 * m * m)
            return b * sine * (m + b / 4 * inner)
        }
    }

    private static func length(of arc: Arc) -> Double {
        let series = Series(cosAlphaSquared: arc.cosAlphaSquared)
        let correction = series.correction(sigma: arc.sigma, cosTwiceMiddle: arc.cosTwiceMiddle)
        return polarRadius * series.a * (arc.sigma - correction)
    }

    /// How much longer the arc is in longitude on the sphere than on the ellipsoid.
    private static func turn(
        _ sinAlpha: Double, _ cosAlphaSquared: Double, sigma: Double, cosTwiceMiddle m: Double
    ) -> Double {
        let c = flattening / 16 * cosAlphaSquared * (4 + flattening * (4 - 3 * cosAlphaSquared))
        let inner = sigma + c * sin(sigma) * (m + c * cos(sigma) * (-1 + 2 * m * m))
        return (1 - c) * flattening * sinAlpha * inner
    }

    /// Nil for places that are the same.
    private static func iteratedArc(_ first: ReducedLatitude, _ second: ReducedLatitude, _ longitude: Double) -> Arc? {
        var lambda = longitude
        for _ in 0..<iterationLimit {
            let (sinLambda, cosLambda) = (sin(lambda), cos(lambda))
            let east = second.cosine * sinLambda
            let north = first.cosine * second.sine - first.sine * second.cosine * cosLambda
            let sinSigma = (east * east + north * north).squareRoot()
            let cosSigma = first.sine * second.sine + first.cosine * second.cosine * cosLambda
            guard sinSigma > 0 else {
                return cosSigma > 0 ? nil : bisectedArc(first, second, longitude)
            }
            let sigma = atan2(sinSigma, cosSigma)
            let sinAlpha = first.cosine * east / sinSigma
            let cosAlphaSquared = max(0, 1 - sinAlpha * sinAlpha)
            let middle = cosAlphaSquared > 0 ? cosSigma - 2 * first.sine * second.sine / cosAlphaSquared : 0
            let cosTwiceMiddle = max(-1, min(1, middle))
            let next = longitude + turn(sinAlpha, cosAlphaSquared, sigma: sigma, cosTwiceMiddle: cosTwiceMiddle)
            guard next.magnitude <= .pi else { break }
            let step = (next - lambda).magnitude
            lambda = next
            if step < 1e-14 {
                return Arc(
                    sigma: sigma, cosAlphaSquared: cosAlphaSquared, cosTwiceMiddle: cosTwiceMiddle,
                    sinStart: east, cosStart: north, sinEnd: first.cosine * sinLambda,
                    cosEnd: first.cosine * second.sine * cosLambda - first.sine * second.cosine)
            }
        }
        return bisectedArc(first, second, longitude)
    }

    /// The arc between nearly opposite places.
    ///
    /// The places are mirrored and swapped so that the first is the farther from the equator and south of it, and the
    /// second to the east. Then the longitude at which a geodesic that leaves the first place at azimuth `a` comes
    /// northward to the second's latitude grows with `a` from 0 to pi through the one asked for.
    private static func bisectedArc(_ start: ReducedLatitude, _ end: ReducedLatitude, _ longitude: Double) -> Arc {
        var (first, second) = (start, end)
        var eastward = longitude < 0 ? -1.0 : 1.0
        let swapped = first.sine.magnitude < second.sine.magnitude
        if swapped {
            (first, second) = (second, first)
            eastward = -eastward
        }
        let northward = first.sine < 0 ? 1.0 : -1.0
        first.sine = -first.sine.magnitude
        second.sine *= northward

        var (low, high) = (0.0, Double.pi)
        for _ in 0..<bisectionLimit {
            let middle = (low + high) / 2
            if meeting(first, second, azimuth: middle).longitude < longitude.magnitude {
                low = middle
            } else {
                high = middle
            }
        }
        var arc = meeting(first, second, azimuth: (low + high) / 2).arc
        if swapped {
            (arc.sinStart, arc.cosStart, arc.sinEnd, arc.cosEnd) = (arc.sinEnd, arc.cosEnd, arc.sinStart, arc.cosStart)
        }
        let swap = swapped ? -1.0 : 1.0
        arc.sinStart *= swap * eastward
        arc.sinEnd *= swap * eastward
        arc.cosStart *= swap * northward
        arc.cosEnd *= swap * northward
        return arc
    }

    /// Where a geodesic from `first` comes northward to the latitude of `second`.
    private static func meeting(
        _ first: ReducedLatitude, _ second: ReducedLatitude, azimuth: Double
    ) -> (arc: Arc, longitude: Double) {
        let (sinStart, cosStart) = (sin(azimuth), cos(azimuth))
        let sinAlpha = sinStart * first.cosine
        let cosAlphaSquared = max(0, 1 - sinAlpha * sinAlpha)
        // At a pole the azimuth at the end is the difference in longitude; any small cosine serves.
        let sinEnd = second.cosine > 0 ? sinAlpha / second.cosine : sinStart
        let across = cosStart * first.cosine
        let cosines = (first.sine - second.sine) * (first.sine + second.sine)
        let cosEnd =
            second.cosine > 0
            ? max(0, across * across + cosines).squareRoot() / second.cosine : cosStart.magnitude
        let from = atan2(first.sine, cosStart * first.cosine)
        let to = atan2(second.sine, cosEnd * second.cosine)
        let sigma = to - from
        let fromLambda = atan2(sinAlpha * first.sine, cosStart * first.cosine)
        let toLambda = atan2(sinAlpha * second.sine, cosEnd * second.cosine)
        let cosTwiceMiddle = cos(from + to)
        let longitude =
            toLambda - fromLambda - turn(sinAlpha, cosAlphaSquared, sigma: sigma, cosTwiceMiddle: cosTwiceMiddle)
        let arc = Arc(
            sigma: sigma, cosAlphaSquared: cosAlphaSquared, cosTwiceMiddle: cosTwiceMiddle, sinStart: sinStart,
            cosStart: cosStart, sinEnd: sinEnd, cosEnd: cosEnd)
        return (arc, longitude)
    }
}
