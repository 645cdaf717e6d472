import Positioning
import Testing

@testable import ReceiverSimulator

@Suite struct SatelliteSkyTests {
    private func look(_ sky: inout SatelliteSky, seconds: Int, latitude: Double = 51.48) -> [SatelliteSky.Sighting] {
        guard let place = Coordinate(latitude: latitude, longitude: 0.01) else { return [] }
        return sky.look(
            from: place, heightAboveEllipsoid: Metres(60), at: startTime.advanced(by: .seconds(seconds)), after: 30,
            searched: .infinity)
    }

    private func names(_ sightings: [SatelliteSky.Sighting]) -> Set<String> {
        Set(sightings.map { "\($0.satellite.constellation)\($0.satellite.number)" })
    }

    @Test(arguments: [1, 2, 3] as [UInt64])
    func satellitesRiseAndSetOverAnHour(seed: UInt64) {
        var sky = SatelliteSky(random: RandomSource(seed: seed))
        let before = names(look(&sky, seconds: 0))
        let soon = names(look(&sky, seconds: 10))
        let after = names(look(&sky, seconds: 3600))
        #expect(after.subtracting(before).count >= 3)
        #expect(before.subtracting(after).count >= 3)
        #expect(before.intersection(after).count >= 10)
        #expect(before.symmetricDifference(soon).count <= 2)
    }

    @Test func aSatelliteMovesAsItsOrbitDoes() throws {
        var sky = SatelliteSky(random: RandomSource(seed: 4))
        var last: [String: SatelliteSky.Direction] = [:]
        var fastest = 0.0
        for second in stride(from: 0, through: 3600, by: 30) {
            let sightings = look(&sky, seconds: second)
            for sighting in sightings {
                let name = "\(sighting.satellite.constellation)\(sighting.satellite.number)"
                let here = sighting.direction
                #expect(abs(here.north * here.north + here.east * here.east + here.up * here.up - 1) < 1e-9)
                if let before = last[name] {
                    let cosine = here.north * before.north + here.east * before.east + here.up * before.up
                    fastest = max(fastest, (2 - 2 * min(1, cosine)).squareRoot() / 30)
                }
                last[name] = here
            }
        }
        // Half a degree a minute and a bit, seen from the ground.
        #expect(fastest > 0.5e-4 && fastest < 3e-4)
    }

    @Test(arguments: [-89.0, -45, 0, 51.48, 70, 90])
    func everywhereThereIsASkyToNavigateBy(latitude: Double) {
        var sky = SatelliteSky(random: RandomSource(seed: 7))
        for second in stride(from: 0, to: 7200, by: 60) {
            let sightings = look(&sky, seconds: second, latitude: latitude)
            let used = sightings.filter(\.satellite.used)
            #expect(used.count >= 12 && used.count <= 45)
            #expect(sightings.count <= 60)
            let dilution = Dilution(directions: used.map(\.direction))
            guard let position = dilution.position, let horizontal = dilution.horizontal,
                let vertical = dilution.vertical, let geometric = dilution.geometric, let time = dilution.time,
                let northing = dilution.northing, let easting = dilution.easting
            else {
                Issue.record("no dilution at latitude \(latitude), second \(second)")
                continue
            }
            #expect(horizontal > 0.3 && horizontal < 1.6)
            #expect(position < 4 && geometric > position && position > horizontal)
            #expect(abs(horizontal * horizontal + vertical * vertical - position * position) < 1e-3)
            #expect(abs(northing * northing + easting * easting - horizontal * horizontal) < 1e-3)
            #expect(abs(position * position + time * time - geometric * geometric) < 1e-3)
        }
    }

    @Test func onlyTrackedSatellitesAboveTheMaskAreUsed() {
        var sky = SatelliteSky(random: RandomSource(seed: 9))
        for second in stride(from: 0, to: 3600, by: 60) {
            for sighting in look(&sky, seconds: second) {
                let satellite = sighting.satellite
                #expect((0...90).contains(satellite.elevation ?? -1))
                #expect((0...359).contains(satellite.azimuth ?? 360))
                if let strength = satellite.carrierToNoise { #expect((15...60).contains(strength)) }
                guard satellite.used else { continue }
                #expect((satellite.elevation ?? 0) >= 5)
                #expect((satellite.carrierToNoise ?? 0) >= 25)
                #expect(satellite.constellation != .sbas)
            }
        }
    }

    @Test func aPoorGeometryHasNoDilution() {
        let up = SatelliteSky.Direction(north: 0, east: 0, up: 1)
        #expect(Dilution(directions: []) == Dilution())
        #expect(Dilution(directions: [up, up, up, up]) == Dilution())
    }

    @Test func theDilutionOfATetrahedronIsTheKnownOne() throws {
        // Three satellites on the horizon 120 degrees apart and one in the zenith.
        let half = 3.0.squareRoot() / 2
        let dilution = Dilution(directions: [
            .init(north: 1, east: 0, up: 0), .init(north: -0.5, east: half, up: 0),
            .init(north: -0.5, east: -half, up: 0), .init(north: 0, east: 0, up: 1)
        ])
        #expect(try abs(#require(dilution.horizontal) - 1.1547) < 1e-4)
        #expect(try abs(#require(dilution.vertical) - 1.1547) < 1e-4)
        #expect(try abs(#require(dilution.time) - 0.57735) < 1e-4)
    }
}
