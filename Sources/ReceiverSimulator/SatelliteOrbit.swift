import Positioning

/// Where a satellite is: on a circle about the Earth, or above one longitude of the equator.
struct SatelliteOrbit: Sendable {
    let constellation: Constellation
    let number: UInt8
    private let path: Path

    private enum Path: Sendable {
        /// Metres and radians; `node` and `phase` are those at 1970.
        case circle(radius: Double, inclination: Double, node: Double, phase: Double, rate: Double)
        case stationary(longitude: Double)
    }

    /// m³/s².
    private static let gravity = 3.986_004_418e14
    /// Radians a second.
    private static let earthRate = 7.292_115e-5
    private static let stationaryRadius = 42_164_000.0

    init(
        constellation: Constellation, number: UInt8, radius: Double, inclination: Degrees, node: Degrees,
        phase: Degrees
    ) {
        self.constellation = constellation
        self.number = number
        path = .circle(
            radius: radius, inclination: inclination.radians, node: node.radians, phase: phase.radians,
            rate: (SatelliteOrbit.gravity / (radius * radius * radius)).squareRoot())
    }

    init(augmentation number: UInt8, longitude: Degrees) {
        constellation = .sbas
        self.number = number
        path = .stationary(longitude: longitude.radians)
    }

    /// At some seconds after 1970.
    func place(at seconds: Double) -> EarthCentredPosition {
        switch path {
        case .stationary(let longitude):
            return EarthCentredPosition(
                x: SatelliteOrbit.stationaryRadius * Trigonometry.cosine(longitude),
                y: SatelliteOrbit.stationaryRadius * Trigonometry.sine(longitude), z: 0)
        case .circle(let radius, let inclination, let node, let phase, let rate):
            let along = SatelliteOrbit.turn(phase, rate, seconds)
            let across = SatelliteOrbit.turn(node, -SatelliteOrbit.earthRate, seconds)
            let inPlane = radius * Trigonometry.sine(along)
            let x = radius * Trigonometry.cosine(along)
            let y = inPlane * Trigonometry.cosine(inclination)
            let cosine = Trigonometry.cosine(across)
            let sine = Trigonometry.sine(across)
            return EarthCentredPosition(
                x: x * cosine - y * sine, y: x * sine + y * cosine, z: inPlane * Trigonometry.sine(inclination))
        }
    }

    private static func turn(_ start: Double, _ rate: Double, _ seconds: Double) -> Double {
        (start + rate * seconds).truncatingRemainder(dividingBy: 2 * .pi)
    }

    // MARK: The constellations

    /// All satellites, their planes turned by the seed.
    static func all(using random: inout RandomSource) -> [SatelliteOrbit] {
        walker(.gps, first: 1, planes: 6, each: 5, radius: 26_560_000, inclination: 55, using: &random)
            + walker(.galileo, first: 2, planes: 3, each: 8, radius: 29_600_000, inclination: 56, using: &random)
            + walker(.glonass, first: 1, planes: 3, each: 8, radius: 25_510_000, inclination: 64.8, using: &random)
            + walker(.beidou, first: 19, planes: 3, each: 8, radius: 27_906_000, inclination: 55, using: &random)
            + augmentations
    }

    /// Planes and satellites evenly apart, as the systems were laid out.
    private static func walker(
        _ constellation: Constellation, first: UInt8, planes: Int, each: Int, radius: Double, inclination: Double,
        using random: inout RandomSource
    ) -> [SatelliteOrbit] {
        let turn = 360 * random.unit()
        let start = 360 * random.unit()
        return (0..<planes * each).map { index in
            let plane = index / each
            let spread = 8 * random.unit()
            return SatelliteOrbit(
                constellation: constellation, number: first + UInt8(index), radius: radius,
                inclination: Degrees(inclination), node: Degrees(turn + 360 * Double(plane) / Double(planes)),
                phase: Degrees(
                    start + spread + 360 * Double(index % each) / Double(each)
                        + 360 * Double(plane) / Double(planes * each)))
        }
    }

    /// EGNOS, WAAS, MSAS and GAGAN, by PRN.
    private static let augmentations = [
        SatelliteOrbit(augmentation: 123, longitude: Degrees(31.5)),
        SatelliteOrbit(augmentation: 136, longitude: Degrees(5)),
        SatelliteOrbit(augmentation: 131, longitude: Degrees(-117)),
        SatelliteOrbit(augmentation: 133, longitude: Degrees(-129)),
        SatelliteOrbit(augmentation: 135, longitude: Degrees(-125)),
        SatelliteOrbit(augmentation: 137, longitude: Degrees(145)),
        SatelliteOrbit(augmentation: 127, longitude: Degrees(55)),
        SatelliteOrbit(augmentation: 128, longitude: Degrees(83))
    ]
}
