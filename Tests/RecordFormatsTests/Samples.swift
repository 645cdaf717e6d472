import Foundation
import LocationEngine
import Positioning
import RecordFormats
import Spool
import Testing

/// Fixes and records for the tests of formats, and what the formats make of them.
enum Samples {
    static func source() throws -> SourceName { try #require(SourceName("gnss")) }

    static func bare() -> Fix { Fix(receivedAt: Instant(nanoseconds: 5_000_000_000)) }

    /// A 2D fix in the southern and western hemispheres, below the ellipsoid.
    static func southWest() -> Fix {
        var fix = bare()
        fix.kind = .twoD
        fix.time = CivilTime(year: 2023, month: 6, day: 28, hour: 14, minute: 56, second: 23).utc
        fix.timeSource = .receiver
        fix.position = Coordinate(latitude: -34.908_219_6, longitude: -0.000_000_1)
        fix.heightAboveEllipsoid = Metres(-44.3)
        fix.heightAboveMeanSeaLevel = Metres(-30.45)
        fix.geoidSeparation = Metres(-13.85)
        fix.climb = MetresPerSecond(-0.000_01)
        return fix
    }

    /// Every field is known.
    static func full() -> Fix {
        var fix = bare()
        fix.time = UTC(nanosecondsSince1970: 1_706_628_712_000_000_000 - 422_154)
        fix.timeSource = .rolloverCorrected
        fix.timeAccuracy = 0.000_000_025
        fix.leapSeconds = 18
        fix.kind = .threeD
        fix.corrections = .rtkFixed
        fix.usesDeadReckoning = true
        fix.correctionAge = 1.25
        fix.baseStation = 1023
        fix.position = Coordinate(latitude: 48.740_964_612, longitude: 9.311_736_901)
        fix.heightAboveEllipsoid = Metres(311.278_4)
        fix.heightAboveMeanSeaLevel = Metres(263.667_1)
        fix.geoidSeparation = Metres(47.611_3)
        fix.speed = MetresPerSecond(12.345)
        fix.climb = MetresPerSecond(-0.25)
        fix.trackTrue = Degrees(252.960_54)
        fix.trackMagnetic = Degrees(249.5)
        fix.magneticVariation = Degrees(3.46)
        fix.velocity = VelocityNED(north: -3.617, east: -11.803, down: 0.25)
        fix.horizontalAccuracy = Metres(0.014)
        fix.verticalAccuracy = Metres(0.01)
        fix.speedAccuracy = MetresPerSecond(0.05)
        fix.trackAccuracy = Degrees(0.5)
        var ellipse = ErrorEllipse()
        ellipse.rangeRMS = 1.5
        ellipse.semiMajor = 0.02
        ellipse.semiMinor = 0.01
        ellipse.orientation = 45
        ellipse.latitudeError = 0.012
        ellipse.longitudeError = 0.011
        ellipse.heightError = 0.03
        fix.errorEllipse = ellipse
        fix.covariance = PositionCovariance(nn: 0.25, ne: -0.125, nd: 0, ee: 0.5, ed: 0.0625, dd: 1)
        fix.dilution.geometric = 1.5
        fix.dilution.position = 1.25
        fix.dilution.horizontal = 0.75
        fix.dilution.vertical = 1
        fix.dilution.time = 0.5
        fix.dilution.northing = 0.55
        fix.dilution.easting = 0.45
        fix.satellitesUsed = 14
        fix.satellitesInView = 32
        fix.headingTrue = Degrees(90.125)
        fix.headingMagnetic = Degrees(86.5)
        fix.headingAccuracy = Degrees(0.25)
        fix.pitch = Degrees(-1.5)
        fix.roll = Degrees(2.5)
        fix.rateOfTurn = -12.5
        fix.baseline = Baseline(north: 0.5, east: -0.25, down: 0.125, length: 0.572_8)
        fix.antenna = .ok
        fix.jamming = .warning
        fix.fusion = .fusing
        return fix
    }

    static func record(
        _ content: Record.Content, state: LocationState = .tracking(.threeD, .none), sequence: UInt64 = 7
    ) throws -> Record {
        Record(
            spool: 0x00C0_FFEE, sequence: sequence, appendedAt: Instant(nanoseconds: 10_000_000_000),
            source: try source(), state: state, content: content)
    }

    static func record(_ fix: Fix) throws -> Record { try record(.fix(fix)) }

    static func change(to state: LocationState, from: LocationState = .tracking(.threeD, .sbas)) throws -> Record {
        let at = Instant(nanoseconds: 10_000_000_000)
        return try record(.stateChange(StateChange(from: from, to: state, at: at)), state: state)
    }

    static func text(
        _ record: Record, by format: any RecordFormat.Type, device: String = "pi-0042", late: Bool = false
    ) -> String {
        var format = format.init(FormatContext(deviceName: device))
        var output = TextBuffer()
        format.append(record, late: late, to: &output)
        return String(decoding: output.bytes, as: UTF8.self)
    }

    /// The objects of lines, each of which must end and be an object.
    static func objects(_ text: String) throws -> [[String: Any]] {
        if text.isEmpty { return [] }
        #expect(text.hasSuffix("\n"))
        return try text.dropLast().split(separator: "\n", omittingEmptySubsequences: false).map {
            try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
        }
    }

    /// Compares all members of an object, and that there are no others.
    static func expect(
        _ object: [String: Any], is expected: [String: Any], location: SourceLocation = #_sourceLocation
    ) {
        #expect(Set(object.keys) == Set(expected.keys), sourceLocation: location)
        for (name, value) in expected {
            let got = object[name].map { "\($0)" } ?? "nothing"
            let same = (object[name] as? NSObject)?.isEqual(value as? NSObject) ?? false
            #expect(same, "\(name) is \(got), not \(value)", sourceLocation: location)
        }
    }
}
