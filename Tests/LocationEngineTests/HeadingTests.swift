import LocationEngine
import Positioning
import Testing

@Suite struct HeadingTests {
    private var estimator = HeadingEstimator()

    private mutating func heading(isHeld: Bool = false, _ set: (inout Fix) -> Void) throws -> Heading? {
        var fix = goodFix(1)
        set(&fix)
        let place = EarthCentredPosition(try #require(fix.position))
        estimator.update(fix, place: place, course: Degrees(90), isHeld: isHeld)
        return estimator.heading
    }

    @Test mutating func theBestOneThatThereIsCounts() throws {
        let base = Baseline(north: 1, east: 0, down: 0, length: 1)
        #expect(try heading { _ in } == nil)
        #expect(try heading { $0.trackTrue = Degrees(20) }?.kind == .course)
        #expect(try heading(isHeld: true) { $0.trackTrue = Degrees(20) }?.kind == .heldCourse)
        #expect(estimator.heading?.fromTrueNorth == Degrees(90) && estimator.heading?.accuracy == nil)
        let compass = try heading {
            $0.trackTrue = Degrees(20)
            $0.headingMagnetic = Degrees(30)
        }
        #expect(compass?.kind == .compass)
        let vehicle = try heading {
            $0.headingMagnetic = Degrees(30)
            $0.headingTrue = Degrees(33)
        }
        #expect(vehicle?.kind == .vehicle && vehicle?.fromTrueNorth == Degrees(33))
        #expect(vehicle?.fromMagneticNorth == Degrees(30))
        let pair = try heading {
            $0.headingTrue = Degrees(33)
            $0.baseline = base
        }
        #expect(pair?.kind == .dualAntenna)
    }

    /// 50 N 14 E in 2026: five degrees east.
    @Test mutating func trueAndMagneticAreKeptApartByTheModel() throws {
        let here = try #require(goodFix(1).position)
        let declination = try #require(
            MagneticModel.wmm2025.declination(at: here, heightAboveEllipsoid: Metres(0), time: utc(1)))
        #expect((4.5...5.5).contains(declination.east.value))
        let compass = try #require(
            try heading {
                $0.headingMagnetic = Degrees(358)
                $0.headingAccuracy = Degrees(1)
                $0.magneticVariation = Degrees(-30)
            })
        #expect(compass.fromMagneticNorth == Degrees(358))
        let converted = try #require(compass.fromTrueNorth).value
        #expect((converted - (declination.east.value - 2)).magnitude < 1e-9)
        #expect(compass.accuracy == Degrees(1))
        #expect(compass.convertedAccuracy.map { $0.value > 1 && $0.value < 1.2 } == true)
        let course = try #require(try heading { $0.trackTrue = Degrees(3) })
        let magnetic = try #require(course.fromMagneticNorth).value
        #expect((magnetic - (363 - declination.east.value)).magnitude < 1e-9)
        #expect(course.convertedAccuracy == nil)
    }

    /// Without a model (no time, or one beyond its years) the receiver's variation serves, and without either nothing.
    @Test mutating func withoutAModelTheReceiversVariationServes() throws {
        for time in [nil, utc(86_400 * 366 * 5)] {
            let known = try heading {
                $0.time = time
                $0.headingMagnetic = Degrees(10)
                $0.magneticVariation = Degrees(-4)
            }
            #expect(known?.fromTrueNorth == Degrees(6) && known?.convertedAccuracy == nil)
            let unknown = try heading {
                $0.time = time
                $0.headingMagnetic = Degrees(10)
            }
            #expect(unknown?.fromTrueNorth == nil && unknown?.fromMagneticNorth == Degrees(10))
        }
    }

    @Test mutating func theModelIsAskedAnewElsewhere() throws {
        let here = try heading { $0.trackTrue = Degrees(0) }?.fromMagneticNorth
        let there = try heading {
            $0.trackTrue = Degrees(0)
            $0.position = Coordinate(latitude: -33, longitude: 151)
        }?.fromMagneticNorth
        // Sydney: some 12 to 13 degrees east.
        let sydney = try #require(there).value
        #expect((346.5...348.5).contains(sydney))
        #expect(here != there)
    }
}
