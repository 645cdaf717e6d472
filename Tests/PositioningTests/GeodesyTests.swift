import Foundation
import Positioning
import Testing

@Suite struct GeodesyTests {
    func place(_ latitude: Double, _ longitude: Double) throws -> Coordinate {
        try #require(Coordinate(latitude: latitude, longitude: longitude))
    }

    func expectClose(
        _ got: Double, _ expected: Double, within tolerance: Double, location: SourceLocation = #_sourceLocation
    ) {
        #expect((got - expected).magnitude <= tolerance, "\(got), not \(expected)", sourceLocation: location)
    }

    /// Karney (2013), table 5: points that Vincenty's iteration cannot join.
    @Test func nearlyOppositePointsAfterKarney() throws {
        let way = Geodesy.geodesic(from: try place(-30, 0), to: try place(29.9, 179.8))
        expectClose(way.distance.value, 19_989_832.827_610, within: 0.005)
        expectClose(try #require(way.initialBearing).value, 161.890_524_736, within: 1e-4)
        expectClose(try #require(way.finalBearing).value, 18.090_737_246, within: 1e-4)
    }

    @Test func oppositePointsGoOverAPole() throws {
        let halfMeridian = 20_003_931.458_6
        for (latitude, longitude) in [(0.0, 0.0), (0.0, 180.0), (37.0, -122.0), (-45.0, 10.0), (90.0, 0.0)] {
            let opposite = try place(-latitude, longitude > 0 ? longitude - 180 : longitude + 180)
            expectClose(
                Geodesy.distance(from: try place(latitude, longitude), to: opposite).value, halfMeridian, within: 0.005)
        }
    }

    /// Past (1 - f) of half a turn the equator is no longer the shortest way.
    @Test func nearlyOppositeOnTheEquatorLeavesTheEquator() throws {
        for east in [179.0, 179.3, 179.39, 179.4, 179.5, 179.7, 179.99, -179.5] {
            let (start, end) = (try place(0, 0), try place(0, east))
            let way = Geodesy.geodesic(from: start, to: end)
            let bearing = try #require(way.initialBearing)
            let alongEquator = 6_378_137.0 * abs(east) * .pi / 180
            if abs(east) < 179.396 {
                expectClose(way.distance.value, alongEquator, within: 0.001)
                expectClose(bearing.value, 90, within: 1e-4)
            } else {
                #expect(way.distance.value < alongEquator)
            }
            let arrival = try #require(Geodesy.destination(from: start, bearing: bearing, distance: way.distance))
            expectClose(Geodesy.distance(from: arrival, to: end).value, 0, within: 0.02)
        }
    }

    @Test func quarterMeridianAndEquator() throws {
        let quarter = Geodesy.distance(from: try place(0, 0), to: try place(90, 0))
        expectClose(quarter.value, 10_001_965.729_3, within: 0.001)
        let degree = 6_378_137.0 * .pi / 180
        let way = Geodesy.geodesic(from: try place(0, 10), to: try place(0, 100))
        expectClose(way.distance.value, 90 * degree, within: 0.001)
        expectClose(try #require(way.initialBearing).value, 90, within: 1e-9)
        expectClose(try #require(way.finalBearing).value, 90, within: 1e-9)
    }

    @Test func antimeridianIsNoBorder() throws {
        let west = try place(-17.5, 179.999)
        let east = try place(-17.5, -179.999)
        let way = Geodesy.geodesic(from: west, to: east)
        let elsewhere = Geodesy.geodesic(from: try place(-17.5, 9.999), to: try place(-17.5, 10.001))
        expectClose(way.distance.value, elsewhere.distance.value, within: 1e-4)
        expectClose(try #require(way.initialBearing).value, 90, within: 0.001)
        #expect(try Geodesy.distance(from: place(12, 180), to: place(12, -180)).value == 0)
        let beyond = try #require(Geodesy.destination(from: west, bearing: Degrees(90), distance: Metres(1000)))
        #expect(beyond.longitude < -179.98)
        let back = try #require(Geodesy.destination(from: beyond, bearing: Degrees(270), distance: Metres(1000)))
        expectClose(back.longitude, 179.999, within: 1e-6)
    }

    @Test func equalPlacesHaveNoBearing() throws {
        for (latitude, longitude) in [(0.0, 0.0), (51.5, -0.1), (90.0, 12.0), (-90.0, 180.0)] {
            let way = Geodesy.geodesic(from: try place(latitude, longitude), to: try place(latitude, longitude))
            #expect(way.distance.value == 0)
            #expect(way.initialBearing == nil)
            #expect(way.finalBearing == nil)
        }
    }

    @Test func aPoleIsOnePlace() throws {
        expectClose(Geodesy.distance(from: try place(90, 0), to: try place(90, 123)).value, 0, within: 1e-6)
        let near = try place(89.99, 20)
        let over = try #require(Geodesy.destination(from: near, bearing: Degrees(0), distance: Metres(5000)))
        expectClose(over.longitude, -160, within: 1e-9)
        let south = Geodesy.geodesic(from: try place(90, 0), to: try place(80, 77))
        expectClose(try #require(south.finalBearing).value, 180, within: 1e-9)
    }

    @Test func shortDistancesAreExact() throws {
        let start = try place(48.137_154, 11.576_124)
        for distance in [0.001, 0.01, 0.1, 1, 10, 100, 1000] {
            for bearing in stride(from: 0.0, to: 360, by: 45) {
                let end = try #require(
                    Geodesy.destination(from: start, bearing: Degrees(bearing), distance: Metres(distance)))
                expectClose(Geodesy.distance(from: start, to: end).value, distance, within: 1e-7)
            }
        }
    }

    @Test func thereAndBackFromASeed() throws {
        let seed: UInt64 = 0x6E0D
        var random = RandomSource(seed: seed)
        for _ in 0..<3000 {
            let start = try place(random.unit() * 180 - 90, random.unit() * 360 - 180)
            let distance = random.unit() * 19_900_000
            let bearing = random.unit() * 360
            let end = try #require(
                Geodesy.destination(from: start, bearing: Degrees(bearing), distance: Metres(distance)))
            let way = Geodesy.geodesic(from: start, to: end)
            expectClose(way.distance.value, distance, within: 0.001)
            let turn = try #require(way.initialBearing).separation(from: Degrees(bearing)).value
            #expect(turn < 1e-5 || start.latitude.magnitude > 89.9, "\(start) \(bearing) \(distance), seed \(seed)")
            let back = Geodesy.geodesic(from: end, to: start)
            expectClose(back.distance.value, distance, within: 0.001)
        }
    }

    @Test func everyPairOfPlacesIsJoinedFromASeed() throws {
        let seed: UInt64 = 0x0A17
        var random = RandomSource(seed: seed)
        for _ in 0..<3000 {
            let start = try place(random.unit() * 180 - 90, random.unit() * 360 - 180)
            let near = max(-90, min(90, -start.latitude + random.normal() * 0.3))
            let across = start.longitude + 180 + random.normal() * 0.3
            let end = try place(near, across > 180 ? max(-180, across - 360) : across)
            let way = Geodesy.geodesic(from: start, to: end)
            #expect(way.distance.value > 19_800_000 && way.distance.value < 20_003_931.47, "seed \(seed)")
            let bearing = try #require(way.initialBearing)
            let arrival = try #require(Geodesy.destination(from: start, bearing: bearing, distance: way.distance))
            expectClose(Geodesy.distance(from: arrival, to: end).value, 0, within: 0.02)
        }
    }

    /// The geodesic's differential equations, integrated by Runge and Kutta's method: an independent way.
    @Test func destinationsAgreeWithIntegration() throws {
        let seed: UInt64 = 0x51EB
        var random = RandomSource(seed: seed)
        for _ in 0..<60 {
            let start = try place(random.unit() * 100 - 50, random.unit() * 360 - 180)
            // Not near the poles, where the equations are stiff.
            let bearing = 60 + random.unit() * 60
            let distance = 1000 + random.unit() * 9_000_000
            let expected = integrated(from: start, bearing: bearing, distance: distance)
            let got = try #require(
                Geodesy.destination(from: start, bearing: Degrees(bearing), distance: Metres(distance)))
            expectClose(got.latitude, expected.latitude, within: 1e-8)
            expectClose(
                Degrees(got.longitude).separation(from: Degrees(expected.longitude)).value, 0, within: 1e-8)
        }
    }

    func integrated(from start: Coordinate, bearing: Double, distance: Double) -> (latitude: Double, longitude: Double)
    {
        let flattening = 1 / 298.257223563
        let squared = flattening * (2 - flattening)
        func slope(_ state: SIMD4<Double>) -> SIMD4<Double> {
            let sine = sin(state.x)
            let root = (1 - squared * sine * sine).squareRoot()
            let normal = 6_378_137 / root
            let meridian = normal * (1 - squared) / (root * root)
            return SIMD4(
                cos(state.z) / meridian, sin(state.z) / (normal * cos(state.x)), tan(state.x) * sin(state.z) / normal, 0
            )
        }
        var state = SIMD4(start.latitude * .pi / 180, start.longitude * .pi / 180, bearing * .pi / 180, 0)
        let steps = 4000
        let step = distance / Double(steps)
        for _ in 0..<steps {
            let first = slope(state)
            let second = slope(state + first * (step / 2))
            let third = slope(state + second * (step / 2))
            let fourth = slope(state + third * step)
            state += (first + 2 * second + 2 * third + fourth) * (step / 6)
        }
        return (state.x * 180 / .pi, state.y * 180 / .pi)
    }

    @Test func whatIsNotFiniteLeadsNowhere() throws {
        let start = try place(0, 0)
        #expect(Geodesy.destination(from: start, bearing: Degrees(.nan), distance: Metres(1)) == nil)
        #expect(Geodesy.destination(from: start, bearing: Degrees(.infinity), distance: Metres(1)) == nil)
        #expect(Geodesy.destination(from: start, bearing: Degrees(0), distance: Metres(.infinity)) == nil)
    }

    // MARK: Earth-centred

    @Test func earthCentredLandmarks() throws {
        let equator = EarthCentredPosition(try place(0, 0), heightAboveEllipsoid: Metres(0))
        expectClose(equator.x, 6_378_137, within: 1e-6)
        let pole = EarthCentredPosition(try place(90, 0), heightAboveEllipsoid: Metres(100))
        expectClose(pole.z, 6_356_752.314_245 + 100, within: 1e-5)
        let read = try #require(EarthCentredPosition(x: 0, y: 0, z: -6_356_752.314_245).geodetic)
        #expect(read.position.latitude == -90)
        expectClose(read.heightAboveEllipsoid.value, 0, within: 1e-5)
        let east = try #require(EarthCentredPosition(x: 0, y: 6_378_137, z: 0).geodetic)
        expectClose(east.position.longitude, 90, within: 1e-12)
        let dateline = try #require(EarthCentredPosition(x: -6_378_137, y: 0, z: 0).geodetic)
        #expect(dateline.position.longitude == 180)
    }

    @Test func earthCentredThereAndBackFromASeed() throws {
        let seed: UInt64 = 0xECEF
        var random = RandomSource(seed: seed)
        for turn in 0..<5000 {
            let position = try place(random.unit() * 180 - 90, random.unit() * 360 - 180)
            let height = turn % 2 == 0 ? random.unit() * 20_000 - 11_000 : random.unit() * 40_000_000
            let centred = EarthCentredPosition(position, heightAboveEllipsoid: Metres(height))
            let read = try #require(centred.geodetic)
            expectClose(read.position.latitude, position.latitude, within: 1e-11)
            expectClose(read.heightAboveEllipsoid.value, height, within: 1e-6)
            let again = EarthCentredPosition(read.position, heightAboveEllipsoid: read.heightAboveEllipsoid)
            let off = [again.x - centred.x, again.y - centred.y, again.z - centred.z].map(\.magnitude)
            #expect(off.allSatisfy { $0 < 1e-6 }, "\(position) \(height), seed \(seed)")
        }
    }

    @Test func theEarthsCentreAndNonsenseAreNoPlaces() {
        #expect(EarthCentredPosition(x: 0, y: 0, z: 0).geodetic == nil)
        #expect(EarthCentredPosition(x: .nan, y: 0, z: 6e6).geodetic == nil)
        #expect(EarthCentredPosition(x: .infinity, y: 0, z: 0).geodetic == nil)
        #expect(EarthCentredPosition(x: 1e300, y: 1e300, z: 0).geodetic == nil)
    }
}
