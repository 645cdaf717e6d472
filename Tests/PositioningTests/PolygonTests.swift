import Positioning
import Testing

@Suite struct PolygonTests {
    private func coordinate(_ latitude: Double, _ longitude: Double) throws -> Coordinate {
        try #require(Coordinate(latitude: latitude, longitude: longitude))
    }

    /// A square around a place, with corners `reach` metres away to the north-east and so on.
    private func square(around centre: Coordinate, reach: Double) throws -> Polygon {
        let corners = try [45.0, 135, 225, 315].map { bearing in
            try #require(Geodesy.destination(from: centre, bearing: Degrees(bearing), distance: Metres(reach)))
        }
        return try #require(Polygon(corners))
    }

    private func signedDistance(_ polygon: Polygon, from centre: Coordinate, _ bearing: Double, _ metres: Double) throws
        -> Double
    {
        let place = try #require(Geodesy.destination(from: centre, bearing: Degrees(bearing), distance: Metres(metres)))
        return polygon.signedDistance(to: EarthCentredPosition(place))
    }

    /// The same everywhere: in Europe, on both sides of the antimeridian, on the equator and around both poles.
    @Test(arguments: [(50.0, 14.0), (0, 180), (10, -179.9999), (0, 0), (90, 0), (-90, 77), (-33, 151), (89.999, -3)])
    func aSquareIsMeasuredTheSameEverywhere(latitude: Double, longitude: Double) throws {
        let centre = try coordinate(latitude, longitude)
        let polygon = try square(around: centre, reach: 1000)
        let half = 1000 / 2.0.squareRoot()
        #expect((polygon.area - 4 * half * half).magnitude < 100)
        for bearing in [0.0, 90, 180, 270] {
            for metres in [0.0, 300, 700, 715, 1000, 1900] {
                let distance = try signedDistance(polygon, from: centre, bearing, metres)
                let expected = metres == 0 ? -half : metres - half
                #expect((distance - expected).magnitude < 0.5, "\(bearing) \(metres)")
            }
        }
        #expect(try (signedDistance(polygon, from: centre, 45, 1300) - 300).magnitude < 0.5)
    }

    @Test func theFarSideOfTheEarthIsOutside() throws {
        let polygon = try square(around: coordinate(50, 14), reach: 100_000)
        #expect(polygon.signedDistance(to: EarthCentredPosition(try coordinate(-50, -166))) > 0)
    }

    @Test func anAreaWithABayIsNotItsHull() throws {
        let bay = try #require(
            Polygon([
                coordinate(50, 14), coordinate(50.01, 14), coordinate(50.01, 14.01), coordinate(50.005, 14.0001),
                coordinate(50, 14.01), coordinate(50, 14)
            ]))
        #expect(bay.signedDistance(to: EarthCentredPosition(try coordinate(50.005, 14.005))) > 0)
        #expect(bay.signedDistance(to: EarthCentredPosition(try coordinate(50.009, 14.005))) < 0)
    }

    @Test func whatIsNoAreaIsRefused() throws {
        let a = try coordinate(50, 14)
        let b = try coordinate(50.1, 14)
        let c = try coordinate(50.1, 14.1)
        for corners in [[], [a], [a, b], [a, b, a], [a, a, a], [a, b, b]] {
            #expect(Polygon(corners) == nil, "\(corners.count)")
        }
        #expect(Polygon([a, b, c]) != nil)
        #expect(try Polygon([a, b, coordinate(-50, 14)]) == nil)
        #expect(try Polygon([coordinate(0, 0), coordinate(0, 120), coordinate(0, -120)]) == nil)
        #expect(Polygon(Array(repeating: a, count: 400) + [b, c] + Array(repeating: a, count: 600)) == nil)
    }

    /// Against geodesics, from a printed seed.
    @Test(arguments: 1...5 as ClosedRange<UInt64>)
    func theWayOverGroundIsTheGeodesic(seed: UInt64) throws {
        var random = RandomSource(seed: seed)
        for _ in 0..<300 {
            let start = try coordinate(180 * random.unit() - 90, 360 * random.unit() - 180)
            for reach in [1.0, 100, 10_000, 100_000, 5_000_000] {
                let end = try #require(
                    Geodesy.destination(
                        from: start, bearing: Degrees(360 * random.unit()), distance: Metres(reach * random.unit())))
                let geodesic = Geodesy.distance(from: start, to: end).value
                let distance = EarthCentredPosition(start).distanceOverGround(to: EarthCentredPosition(end)).value
                let limit = reach <= 100_000 ? 0.001 + 1e-6 * geodesic : 0.005 * geodesic
                #expect((distance - geodesic).magnitude < limit, "seed \(seed): \(start) \(end)")
            }
        }
        let pole = EarthCentredPosition(try coordinate(90, 0))
        #expect(pole.distanceOverGround(to: pole) == Metres(0))
        #expect(pole.distanceOverGround(to: EarthCentredPosition(try coordinate(-90, 0))).value > 19_000_000)
    }
}
