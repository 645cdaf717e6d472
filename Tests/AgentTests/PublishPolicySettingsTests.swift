import Configuration
import LocationEngine
import Positioning
import Testing

@testable import Agent

/// What a sink's options ask of its filter.
@Suite struct PublishPolicySettingsTests {
    private func policy(_ lines: String) throws -> PublishPolicy {
        let text = "[Sink a]\nType=udp\nHost=localhost\nPort=1\n\(lines)\n"
        let configuration = try ConfigurationFiles.parse(
            ConfigurationSet(main: ConfigurationFile(name: "test", text: text)))
        return PublishPolicy(try #require(configuration.sinks.first))
    }

    @Test func withoutOptionsEveryFixPasses() throws {
        #expect(try policy("") == PublishPolicy())
        #expect(try policy("MinIntervalSec=0\nMinDistance=0m") == PublishPolicy())
    }

    @Test func everyOptionIsItsRule() throws {
        let rules: [(String, (inout PublishPolicy) -> Void)] = [
            ("MinIntervalSec=10", { $0.minInterval = .seconds(10) }),
            ("MinDistance=50m", { $0.minDistance = Metres(50) }),
            ("MinCourseChange=10", { $0.minCourseChange = Degrees(10) }),
            ("MinSpeedChangeKmh=36", { $0.minSpeedChange = MetresPerSecond(10) }),
            ("MinAccuracyChange=5m", { $0.minAccuracyChange = Metres(5) }),
            ("MovingIntervalSec=300", { $0.movingInterval = .seconds(300) }),
            ("StationaryIntervalSec=1h", { $0.stationaryInterval = .seconds(3600) }),
            ("MaxAccuracy=20m", { $0.maxAccuracy = Metres(20) }), ("MaxAgeSec=30", { $0.maxAge = .seconds(30) }),
            ("OnlyStateChanges=yes", { $0.onlyStateChanges = true })
        ]
        var all = PublishPolicy()
        for (line, set) in rules {
            var one = PublishPolicy()
            set(&one)
            set(&all)
            #expect(try policy(line) == one, "\(line)")
        }
        #expect(try policy(rules.map(\.0).joined(separator: "\n")) == all)
    }
}
