import Positioning
import Testing

@testable import ReceiverSimulator

@Suite struct RouteTests {
    @Test func builtInDriveIsAClosedTourOfMoreThanTwentyMinutes() {
        let drive = Route.builtInDrive
        #expect(drive.duration > 20 * 60 && drive.duration < 40 * 60)
        #expect(drive.length > 10_000 && drive.length < 20_000)
        #expect(drive.isClosed)
        let again = drive.motion(at: drive.duration + 200)
        #expect(again.position.tangentDistance(to: drive.motion(at: 200).position) < 0.001)
    }

    @Test func builtInDriveMovesAsACarDoes() {
        let drive = Route.builtInDrive
        let step = 0.25
        var last = drive.motion(at: 0)
        var fastest = 0.0
        var standing = 0.0
        var heights: [Double] = []
        for index in 1..<Int(drive.duration / step) {
            let motion = drive.motion(at: Double(index) * step)
            let change = (motion.speed.value - last.speed.value) / step
            #expect(change < 2.5 && change > -3, "at \(Double(index) * step) s")
            let moved = last.position.tangentDistance(to: motion.position)
            let mean = (last.speed.value + motion.speed.value) / 2
            #expect(abs(moved - mean * step) < 0.15, "at \(Double(index) * step) s")
            fastest = max(fastest, motion.speed.value)
            if motion.speed.value == 0 { standing += step }
            heights.append(motion.heightAboveMeanSeaLevel.value)
            last = motion
        }
        #expect(fastest > 15 && fastest < 18)
        #expect(standing > 200 && standing < 500)
        #expect((heights.max() ?? 0) - (heights.min() ?? 0) > 60)
    }

    @Test func aStandingRouteStaysWhereItIs() throws {
        let place = try #require(Coordinate(latitude: -33.9, longitude: 18.4))
        let route = Route(start: place, height: Metres(12))
        for seconds in [-1.0, 0, 1, 1e9] {
            let motion = route.motion(at: seconds)
            #expect(motion.position == place)
            #expect(motion.heightAboveMeanSeaLevel == Metres(12))
            #expect(motion.speed == MetresPerSecond(0))
            #expect(motion.trackTrue == nil)
        }
    }

    @Test func anOpenRouteEndsInStandingStill() throws {
        var route = Route(start: try #require(Coordinate(latitude: 10, longitude: 20)))
        let end = try #require(Coordinate(latitude: 10.001, longitude: 20))
        route.go(to: end, height: 5, seconds: 10)
        #expect(!route.isClosed)
        let motion = route.motion(at: 10)
        #expect(motion.position.tangentDistance(to: end) < 1e-6)
        #expect(motion.speed == MetresPerSecond(0))
        #expect(abs(route.motion(at: 9.999).speed.value - 11.06) < 0.01)
        #expect(route.motion(at: 5).trackTrue == Degrees(0))
    }

    @Test func theAntimeridianIsCrossedTheShortWay() throws {
        for (from, to, track) in [(179.999, -179.999, 90.0), (-179.999, 179.999, 270.0)] {
            var route = Route(start: try #require(Coordinate(latitude: -16.8, longitude: from)))
            route.go(to: try #require(Coordinate(latitude: -16.8, longitude: to)), height: 0, seconds: 20)
            #expect(abs(route.length - 213.2) < 0.5)
            for second in 0..<20 {
                let motion = route.motion(at: Double(second))
                #expect(abs(motion.speed.value - 10.66) < 0.05)
                #expect(abs((motion.trackTrue ?? Degrees(0)).value - track) < 0.01)
                #expect(motion.position.longitude.magnitude > 179.99)
            }
        }
    }

    @Test func theLocalScaleIsThatOfTheEllipsoid() {
        // Metres per degree of the WGS-84 ellipsoid.
        #expect(abs(LocalScale(latitude: 0).metresPerDegreeNorth - 110_574.28) < 0.5)
        #expect(abs(LocalScale(latitude: 0).metresPerDegreeEast - 111_319.49) < 0.5)
        #expect(abs(LocalScale(latitude: 45).metresPerDegreeNorth - 111_131.75) < 0.5)
        #expect(abs(LocalScale(latitude: 45).metresPerDegreeEast - 78_846.81) < 0.5)
        #expect(LocalScale(latitude: 90).metresPerDegreeEast >= 1)
    }
}
