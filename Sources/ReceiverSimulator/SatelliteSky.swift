import Positioning

/// The satellites over a receiver: where they stand, how strong they are, which it tracks and uses.
struct SatelliteSky: Sendable {
    /// Degrees: a satellite lower than this is not used.
    static let mask = 5.0
    /// dB-Hz: a weaker signal is not tracked, and one weaker than the second is not used.
    static let trackingLimit = 15.0
    static let usingLimit = 25.0

    private var random: RandomSource
    private let orbits: [SatelliteOrbit]
    private var fading: [GaussMarkov]
    /// How much of the cold start each satellite needs to be found, in [0, 0.7).
    private let searchShares: [Double]

    /// A satellite above the horizon, and the direction to it.
    struct Sighting: Sendable {
        var satellite: Satellite
        /// Towards the satellite.
        var direction: Direction
    }

    /// A unit vector in the local frame.
    struct Direction: Sendable {
        var north, east, up: Double
    }

    init(random: RandomSource) {
        var random = random
        orbits = SatelliteOrbit.all(using: &random)
        fading = orbits.map { _ in GaussMarkov(correlationTime: 20, using: &random) }
        searchShares = orbits.map { _ in 0.7 * random.unit() }
        self.random = random
    }

    /// What is above the horizon, `seconds` after the last look.
    ///
    /// `searched` is the share of the cold start that has passed; 1 and more: every signal has been found.
    mutating func look(
        from position: Coordinate, heightAboveEllipsoid height: Metres, at utc: UTC, after seconds: Double,
        searched: Double
    ) -> [Sighting] {
        let time = Double(utc.nanosecondsSince1970) / 1e9
        let horizon = Horizon(position, height: height)
        var sightings: [Sighting] = []
        for (index, orbit) in orbits.enumerated() {
            fading[index].step(seconds: seconds, using: &random)
            let direction = horizon.direction(to: orbit.place(at: time))
            guard direction.up > 0 else { continue }
            var satellite = Satellite(constellation: orbit.constellation, number: orbit.number)
            let elevation = Degrees(radians: Trigonometry.arcSine(direction.up)).value
            let azimuth = Trigonometry.arcTangent(y: direction.east, x: direction.north)
            satellite.elevation = Int8(elevation.rounded())
            satellite.azimuth = UInt16(Degrees(radians: azimuth).normalized.value.rounded()) % 360
            satellite.healthy = true
            let strength =
                27 + 21 * direction.up.squareRoot() + fading[index].value * (1.5 + 3 * (1 - direction.up))
            if strength >= SatelliteSky.trackingLimit, searched > searchShares[index] {
                satellite.carrierToNoise = Float(strength.rounded())
                satellite.used =
                    orbit.constellation != .sbas && elevation >= SatelliteSky.mask
                    && strength >= SatelliteSky.usingLimit
            }
            sightings.append(Sighting(satellite: satellite, direction: direction))
        }
        return sightings
    }
}

/// The local frame at a place.
private struct Horizon {
    private let sineLatitude, cosineLatitude, sineLongitude, cosineLongitude: Double
    private let origin: EarthCentredPosition

    init(_ position: Coordinate, height: Metres) {
        let latitude = Degrees(position.latitude).radians
        let longitude = Degrees(position.longitude).radians
        sineLatitude = Trigonometry.sine(latitude)
        cosineLatitude = Trigonometry.cosine(latitude)
        sineLongitude = Trigonometry.sine(longitude)
        cosineLongitude = Trigonometry.cosine(longitude)
        origin = EarthCentredPosition(position, heightAboveEllipsoid: height)
    }

    func direction(to place: EarthCentredPosition) -> SatelliteSky.Direction {
        let (dx, dy, dz) = (place.x - origin.x, place.y - origin.y, place.z - origin.z)
        let distance = (dx * dx + dy * dy + dz * dz).squareRoot()
        let outward = cosineLongitude * dx + sineLongitude * dy
        return SatelliteSky.Direction(
            north: (cosineLatitude * dz - sineLatitude * outward) / distance,
            east: (cosineLongitude * dy - sineLongitude * dx) / distance,
            up: (cosineLatitude * outward + sineLatitude * dz) / distance)
    }
}
