import Positioning
import Testing

@testable import ReceiverSimulator

@Suite struct GPXRouteTests {
    static let sample = """
        <?xml version="1.0" encoding="UTF-8"?>
        <!-- a walk -->
        <gpx version="1.1" creator='A &amp; B "x"' xmlns="http://www.topografix.com/GPX/1/1">
          <metadata><time>2026-05-04T09:00:00Z</time><name><![CDATA[<trk>]]></name></metadata>
          <wpt lat="1" lon="2"><name>a way point</name></wpt>
          <trk><name>caf\u{E9} &#x26; more</name>
            <trkseg>
              <trkpt lat="51.4800" lon="-0.0100"><ele>10.5</ele><time>2026-05-04T10:00:00Z</time></trkpt>
              <trkpt lon='-0.0100' lat='51.4810'><ele> 12 </ele><time>2026-05-04T10:00:10.5Z</time>
                <extensions><a:b xmlns:a="x"><ele>99</ele></a:b></extensions></trkpt>
            </trkseg>
            <trkseg><trkpt lat="51.4810" lon="-0.0080"><time>2026-05-04T12:00:20+02:00</time></trkpt></trkseg>
          </trk>
        </gpx>

        """

    @Test func timesHeightsAndSegmentsAreRead() throws {
        let route = try Route(gpx: Array(GPXRouteTests.sample.utf8))
        #expect(route.start == Coordinate(latitude: 51.48, longitude: -0.01))
        #expect(route.startHeight == Metres(10.5))
        #expect(abs(route.duration - 20) < 1e-9)
        let halfway = route.motion(at: 5.25)
        #expect(abs(halfway.position.latitude - 51.4805) < 1e-9)
        #expect(abs(halfway.heightAboveMeanSeaLevel.value - 11.25) < 1e-9)
        #expect(abs(halfway.speed.value - 111.25 / 10.5) < 0.02)
        #expect(abs(halfway.velocity.down + 1.5 / 10.5) < 1e-9)
        #expect(route.motion(at: 19).heightAboveMeanSeaLevel == Metres(12))
        #expect(route.motion(at: 30).position.longitude == -0.008)
    }

    @Test func withoutTimesTheWayIsTakenAtTheGivenSpeed() throws {
        let gpx = """
            <gpx version="1.0"><rte><rtept lat="0" lon="179.9995"/><rtept lat="0" lon="-179.9995"/></rte>
            <wpt lat="5" lon="5"/></gpx>
            """
        let route = try Route(gpx: Array(gpx.utf8), speed: MetresPerSecond(10))
        #expect(abs(route.length - 111.32) < 0.01)
        #expect(abs(route.duration - 11.132) < 0.001)
        #expect(abs(route.motion(at: 3).speed.value - 10) < 0.001)
    }

    @Test func aSingleWayPointIsAPlaceToStay() throws {
        let route = try Route(gpx: Array(#"<gpx version="1.1"><wpt lat="-1.5" lon="2"><ele>7</ele></wpt></gpx>"#.utf8))
        #expect(route.duration == 0)
        #expect(route.motion(at: 100).position == Coordinate(latitude: -1.5, longitude: 2))
        #expect(route.startHeight == Metres(7))
    }

    @Test func pointsOfTheSameTimeCountOnce() throws {
        let gpx = track(
            point(1, 1, time: "2026-05-04T10:00:00Z"), point(1.0001, 1, time: "2026-05-04T10:00:00Z"),
            point(1.0002, 1, time: "2026-05-04T10:00:02Z"))
        let route = try Route(gpx: gpx)
        #expect(route.duration == 2)
        #expect(abs(route.length - 22.1) < 0.1)
    }

    @Test(arguments: [
        ("", 1, RouteError.Problem.notGPX),
        ("<kml/>", 1, .notGPX),
        ("\n\n<gpx/>", 3, .unknownVersion),
        (#"<gpx version="2.0"/>"#, 1, .unknownVersion),
        (#"<gpx version="1.1"/>"#, 1, .noPoints),
        (#"<gpx version="1.1"></gpx><gpx version="1.1"/>"#, 1, .notWellFormed),
        ("text", 1, .notWellFormed),
        ("<!DOCTYPE gpx [<!ENTITY a \"b\">]>\n<gpx version=\"1.1\"/>", 1, .documentTypeNotAllowed),
        ("<gpx version=\"1.1\">\n<name>&a;</name></gpx>", 2, .unknownEntity),
        ("<gpx version=\"1.1\"><name>&#0;</name></gpx>", 1, .unknownEntity),
        ("<gpx version=\"1.1\"><name>&#xD800;</name></gpx>", 1, .unknownEntity),
        ("<gpx version=\"1.1\"><name>& more</name></gpx>", 1, .unknownEntity),
        ("<gpx version=\"1.1\">\n\n<wpt lat=\"1\" lon=\"2\"></trk></gpx>", 3, .wrongEndTag),
        ("</gpx>", 1, .wrongEndTag),
        ("<gpx version=\"1.1\">\n<wpt lat=\"1\"/></gpx>", 2, .badCoordinate),
        ("<gpx version=\"1.1\"><wpt lat=\"90.1\" lon=\"2\"/></gpx>", 1, .badCoordinate),
        ("<gpx version=\"1.1\"><wpt lat=\"nan\" lon=\"2\"/></gpx>", 1, .badCoordinate),
        ("<gpx version=\"1.1\"><wpt lat=\"0x1\" lon=\"2\"/></gpx>", 1, .badCoordinate),
        ("<gpx version=\"1.1\"><wpt lat=\"\" lon=\"2\"/></gpx>", 1, .badCoordinate),
        ("<gpx version=\"1.1\"><wpt lat=\"1\" lat=\"1\" lon=\"2\"/></gpx>", 1, .duplicateAttribute),
        ("<gpx version=\"1.1\"><wpt lat=\"1\"lon=\"2\"/></gpx>", 1, .notWellFormed),
        ("<gpx version=\"1.1\"><wpt lat=1 lon=2/></gpx>", 1, .notWellFormed),
        ("<gpx version=\"1.1\"><wpt lat=\"<\" lon=\"2\"/></gpx>", 1, .notWellFormed),
        ("<gpx version=\"1.1\"><wpt lat=\"1\" lon=\"2\"><ele>high</ele></wpt></gpx>", 1, .badHeight),
        ("<gpx version=\"1.1\"><wpt lat=\"1\" lon=\"2\"><ele>1e5</ele></wpt></gpx>", 1, .badHeight),
        ("<gpx version=\"1.1\"><wpt lat=\"1\" lon=\"2\"><ele>100001</ele></wpt></gpx>", 1, .badHeight),
        ("<gpx version=\"1.1\"><wpt lat=\"1\" lon=\"2\"><time>2026-02-30T00:00:00Z</time></wpt></gpx>", 1, .badTime),
        ("<gpx version=\"1.1\"><wpt lat=\"1\" lon=\"2\"><time>2026-02-03</time></wpt></gpx>", 1, .badTime),
        ("<gpx version=\"1.1\"><wpt lat=\"1\" lon=\"2\"><time>2026-02-03T00:00:00.Z</time></wpt></gpx>", 1, .badTime),
        ("<gpx version=\"1.1\"><!-- ", 1, .endsTooEarly)
    ])
    func badDocumentsAreNamedWithTheirLine(document: String, line: Int, problem: RouteError.Problem) {
        let expected = RouteError(line: line, problem: problem)
        #expect(throws: expected) { _ = try Route(gpx: Array(document.utf8)) }
        #expect(expected.description.hasPrefix("line \(line): "))
    }

    @Test func timesThatCannotBeAreNamedWithTheirLine() {
        let early = point(1, 1, time: "2026-05-04T10:00:05Z")
        #expect(throws: RouteError(line: 2, problem: .timeGoesBack)) {
            _ = try Route(gpx: track(early, point(1, 1, time: "2026-05-04T10:00:04Z")))
        }
        #expect(throws: RouteError(line: 2, problem: .timeMissing)) {
            _ = try Route(gpx: track(early, "<trkpt lat='1' lon='1'/>"))
        }
        #expect(throws: RouteError(line: 2, problem: .tooFast)) {
            _ = try Route(gpx: track(early, point(2, 1, time: "2026-05-04T10:00:06Z")))
        }
    }

    @Test func limitsHold() {
        let nested = "<gpx version='1.1'>" + String(repeating: "<a>", count: GPXReader.depthLimit)
        #expect(throws: RouteError(line: 1, problem: .tooDeep)) { _ = try Route(gpx: Array(nested.utf8)) }
        let attributes = (0...XMLScanner.attributeLimit).map { " a\($0)=''" }.joined()
        #expect(throws: RouteError(line: 1, problem: .tooManyAttributes)) {
            _ = try Route(gpx: Array("<gpx version='1.1'\(attributes)/>".utf8))
        }
        #expect(throws: RouteError(line: 1, problem: .tooLarge(bytes: GPXReader.sizeLimit + 1))) {
            _ = try Route(gpx: [UInt8](repeating: 0x20, count: GPXReader.sizeLimit + 1))
        }
        let points = String(repeating: "<wpt lat='1' lon='1'/>", count: GPXReader.pointLimit + 1)
        #expect(throws: RouteError(line: 1, problem: .tooManyPoints)) {
            _ = try Route(gpx: Array("<gpx version='1.1'>\(points)</gpx>".utf8))
        }
    }

    @Test func everyTruncationIsAnErrorAndNeverATrap() throws {
        let bytes = Array(GPXRouteTests.sample.utf8)
        let end = try #require(bytes.lastIndex(of: UInt8(ascii: ">")))
        for length in 0...end {
            #expect(throws: RouteError.self, "cut after \(length)") {
                _ = try Route(gpx: Array(bytes.prefix(length)))
            }
        }
    }

    /// Any outcome is right here but a trap; what is read must lie in range.
    @Test func everyChangedByteIsReadOrRefused() {
        let bytes = Array(GPXRouteTests.sample.utf8)
        var refused = 0
        for index in bytes.indices {
            for value: UInt8 in [0, UInt8(ascii: "<"), UInt8(ascii: "&"), UInt8(ascii: "9"), 0xFF] {
                var changed = bytes
                changed[index] = value
                guard let route = try? Route(gpx: changed) else {  // the error is what a bad file shall give
                    refused += 1
                    continue
                }
                #expect(route.duration.isFinite && route.length / max(1, route.duration) <= Route.fastest.value)
            }
        }
        #expect(refused > bytes.count)
    }

    private func track(_ points: String...) -> [UInt8] {
        Array("<gpx version='1.1'><trk><trkseg>\(points.joined(separator: "\n"))</trkseg></trk></gpx>".utf8)
    }

    private func point(_ latitude: Double, _ longitude: Double, time: String) -> String {
        "<trkpt lat='\(latitude)' lon='\(longitude)'><time>\(time)</time></trkpt>"
    }
}
