import Positioning

/// How many metres one degree measures at a latitude, on the WGS-84 ellipsoid.
struct LocalScale {
    let metresPerDegreeNorth: Double
    /// Never under one metre, so that a displacement at a pole stays finite.
    let metresPerDegreeEast: Double

    init(latitude: Double) {
        let angle = Degrees(latitude).radians
        let sine = Trigonometry.sine(angle)
        let squaredEccentricity = Geodesy.flattening * (2 - Geodesy.flattening)
        let share = 1 - squaredEccentricity * sine * sine
        let normalRadius = Geodesy.equatorialRadius / share.squareRoot()
        let meridianRadius = normalRadius * (1 - squaredEccentricity) / share
        metresPerDegreeNorth = meridianRadius * .pi / 180
        metresPerDegreeEast = max(1, normalRadius * Trigonometry.cosine(angle) * .pi / 180)
    }
}

extension Coordinate {
    /// The place some degrees away, held at the poles and carried across the antimeridian.
    func moved(degreesNorth: Double, degreesEast: Double) -> Coordinate {
        let latitude = min(90, max(-90, latitude + degreesNorth))
        let longitude = (longitude + degreesEast).remainder(dividingBy: 360)
        return Coordinate(latitude: latitude, longitude: longitude) ?? self
    }

    /// The place some metres away in the tangent plane; good for distances of a few kilometres.
    func moved(metresNorth: Double, metresEast: Double) -> Coordinate {
        let scale = LocalScale(latitude: latitude)
        return moved(
            degreesNorth: metresNorth / scale.metresPerDegreeNorth,
            degreesEast: metresEast / scale.metresPerDegreeEast)
    }

    /// What leads from here to there, in degrees, the short way round.
    func degrees(to other: Coordinate) -> (north: Double, east: Double) {
        (other.latitude - latitude, (other.longitude - longitude).remainder(dividingBy: 360))
    }

    /// What leads from here to there in the tangent plane between them, in metres.
    func metres(to other: Coordinate) -> (north: Double, east: Double) {
        let (north, east) = degrees(to: other)
        let scale = LocalScale(latitude: (latitude + other.latitude) / 2)
        return (north * scale.metresPerDegreeNorth, east * scale.metresPerDegreeEast)
    }

    /// Metres in the tangent plane between the two.
    func tangentDistance(to other: Coordinate) -> Double {
        let (north, east) = metres(to: other)
        return (north * north + east * east).squareRoot()
    }
}
