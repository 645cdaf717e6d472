import CMath

/// The Earth's main magnetic field as spherical harmonics up to degree 12, as the World Magnetic Model gives it.
///
/// Evaluated after the equations of the model's report (A. Chulliat et al., "The US/UK World Magnetic Model"): the
/// potential's Schmidt semi-normalized harmonics in geocentric coordinates, the vector turned to the ellipsoid's.
package struct MagneticModel: Sendable {
    static let degree = 12
    /// Geomagnetic reference radius, metres.
    static let referenceRadius = 6_371_200.0
    /// Nanoteslas: with less horizontal field, declination and compass mean nothing (the report's blackout zone).
    package static let blackout = 2000.0

    package let name: String
    /// The year of the coefficients, and the first year in which they no longer count.
    package let epoch: Double
    package let expiry: Double
    /// The report's errors of the declination: degrees, and nanotesla degrees over the horizontal field.
    let declinationErrors: (constant: Double, overHorizontal: Double)
    /// For each degree from 1 and each order from 0: g, h in nanoteslas, and their changes a year.
    let coefficients: [Double]

    /// The field in the local frame, in nanoteslas.
    package struct Field: Sendable, Equatable {
        package var north, east, down: Double

        /// Without the downward part.
        package var horizontal: Double { (north * north + east * east).squareRoot() }
    }

    /// Declination and its error; nil outside the model's years, in the blackout zone and above 850 km.
    package func declination(
        at position: Coordinate, heightAboveEllipsoid height: Metres, time: UTC
    ) -> MagneticDeclination? {
        let year = MagneticModel.decimalYear(time)
        guard year >= epoch, year < expiry,
            let field = field(at: position, heightAboveEllipsoid: height, year: year),
            field.horizontal >= MagneticModel.blackout
        else { return nil }
        let fromHorizontal = declinationErrors.overHorizontal / field.horizontal
        let constant = declinationErrors.constant
        return MagneticDeclination(
            east: Degrees(radians: atan2(field.east, field.north)),
            accuracy: Degrees((constant * constant + fromHorizontal * fromHorizontal).squareRoot()))
    }

    /// The field at a decimal year; nil at the poles themselves and for heights that the model is not made for
    /// (below -1 km, above 850 km).
    package func field(
        at position: Coordinate, heightAboveEllipsoid height: Metres, year: Double
    ) -> Field? {
        guard year.isFinite, height.value >= -1000, height.value <= 850_000 else { return nil }
        let place = EarthCentredPosition(position, heightAboveEllipsoid: height)
        let axis = (place.x * place.x + place.y * place.y).squareRoot()
        let radius = (axis * axis + place.z * place.z).squareRoot()
        let (cosine, sine) = (place.z / radius, axis / radius)
        guard sine > 1e-9 else { return nil }
        let sums = sums(
            cosine: cosine, sine: sine, longitude: Degrees(position.longitude).radians,
            ratio: MagneticModel.referenceRadius / radius, years: year - epoch)
        let (geocentricNorth, geocentricDown) = (-sums.colatitude, -sums.radial)
        // From the geocentric vertical to the ellipsoid's.
        let turn = atan2(place.z, axis) - Degrees(position.latitude).radians
        return Field(
            north: geocentricNorth * cos(turn) - geocentricDown * sin(turn), east: sums.azimuth / sine,
            down: geocentricNorth * sin(turn) + geocentricDown * cos(turn))
    }

    private static let size = degree + 1

    /// Gauss-normalized Legendre functions and their derivatives by colatitude: of the present degree and of the two
    /// before it, which is all that the recursion looks at.
    private struct Legendre {
        let storage: UnsafeMutableBufferPointer<Double>

        /// Where the functions of a degree begin; their derivatives follow.
        private func row(_ n: Int) -> Int { n % 3 * 2 * size }

        func value(_ n: Int, _ m: Int) -> Double { m > n ? 0 : storage[row(n) + m] }
        func slope(_ n: Int, _ m: Int) -> Double { m > n ? 0 : storage[row(n) + size + m] }

        func set(_ n: Int, _ m: Int, value: Double, slope: Double) {
            storage[row(n) + m] = value
            storage[row(n) + size + m] = slope
        }

        func fill(_ n: Int, cosine: Double, sine: Double) {
            for m in 0..<n {
                let divisor = Double((2 * n - 1) * (2 * n - 3))
                let k = n > 1 ? Double((n - 1) * (n - 1) - m * m) / divisor : 0
                let (older, olderSlope) = n > 1 ? (value(n - 2, m), slope(n - 2, m)) : (0, 0)
                set(
                    n, m, value: cosine * value(n - 1, m) - k * older,
                    slope: cosine * slope(n - 1, m) - sine * value(n - 1, m) - k * olderSlope)
            }
            let (corner, cornerSlope) = (value(n - 1, n - 1), slope(n - 1, n - 1))
            set(n, n, value: sine * corner, slope: sine * cornerSlope + cosine * corner)
        }
    }

    /// The field outward, southward and (times the sine of the colatitude) eastward.
    ///
    /// `cosine` and `sine` are of the geocentric colatitude.
    private func sums(
        cosine: Double, sine: Double, longitude: Double, ratio: Double, years: Double
    ) -> (radial: Double, colatitude: Double, azimuth: Double) {
        withUnsafeTemporaryAllocation(of: Double.self, capacity: 6 * MagneticModel.size) { storage in
            storage.initialize(repeating: 0)
            let legendre = Legendre(storage: storage)
            legendre.set(0, 0, value: 1, slope: 0)
            // What turns Gauss-normalized functions of order 0 into Schmidt semi-normalized ones.
            var zonalFactor = 1.0
            var power = ratio * ratio
            var (radial, colatitude, azimuth) = (0.0, 0.0, 0.0)
            var index = 0
            for n in 1...MagneticModel.degree {
                legendre.fill(n, cosine: cosine, sine: sine)
                power *= ratio
                zonalFactor *= Double(2 * n - 1) / Double(n)
                var factor = zonalFactor
                for m in 0...n {
                    if m > 0 { factor *= (Double((n - m + 1) * (m == 1 ? 2 : 1)) / Double(n + m)).squareRoot() }
                    let g = coefficients[index] + years * coefficients[index + 2]
                    let h = coefficients[index + 1] + years * coefficients[index + 3]
                    index += 4
                    let (cosM, sinM) = (cos(Double(m) * longitude), sin(Double(m) * longitude))
                    let along = power * factor * (g * cosM + h * sinM)
                    radial += Double(n + 1) * along * legendre.value(n, m)
                    colatitude -= along * legendre.slope(n, m)
                    azimuth += power * factor * Double(m) * (g * sinM - h * cosM) * legendre.value(n, m)
                }
            }
            return (radial, colatitude, azimuth)
        }
    }

    static func decimalYear(_ time: UTC) -> Double {
        let year = CivilTime(time).year
        let start = Double(CivilTime.daysSince1970(year: year, month: 1, day: 1)) * 86_400
        let length = CivilTime.isLeap(year: year) ? 366.0 : 365.0
        return Double(year) + (Double(time.secondsSince1970) - start) / (length * 86_400)
    }
}

/// The angle from true to magnetic north.
package struct MagneticDeclination: Sendable, Equatable {
    /// East is positive.
    package var east: Degrees
    /// 68 %; nil when it is not known.
    package var accuracy: Degrees?

    package init(east: Degrees, accuracy: Degrees?) {
        self.east = east
        self.accuracy = accuracy
    }
}
