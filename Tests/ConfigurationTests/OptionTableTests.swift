import Positioning
import Testing

@testable import Configuration

struct OptionTableTests {
    @Test func everySettingComesOutTyped() throws {
        let configuration = try ExampleTable.read(
            """
            [Agent]
            DeviceName=pi-0042
            LogLevel=debug
            [Source gnss]
            Type=serial
            Device=/dev/serial0
            BaudRate=115200
            [Source old.drive-1]
            Type=replay
            Path=/a b
            Speed=max
            [Sink out]
            Type=udp
            Host=[2001:db8::1]
            Port=5000
            Broadcast=on
            Label=a # b
            BufferMax=1M
            MinCourse=10
            RateMaxHz=0.5
            MinDistance=1.5km
            MinIntervalSec=1min
            Format=nmea
            """)
        let agent = configuration.agent
        #expect(agent.heading == "Agent")
        #expect(agent.text(ifSet: "DeviceName") == "pi-0042")
        #expect(agent.text("LogLevel") == "debug")
        #expect(agent.integer("SpoolRecordsMax") == 10_000)
        let serial = try #require(configuration.sources.first)
        #expect(serial.sourceName == SourceName("gnss"))
        #expect(serial.type == "serial")
        #expect(serial.place?.line == 4)
        #expect(serial.text("Device") == "/dev/serial0")
        #expect(serial.baudRate("BaudRate") == .fixed(115_200))
        #expect(configuration.sources[1].playbackSpeed("Speed") == .max)
        let sink = try #require(configuration.sinks.first)
        #expect(sink.text("Host") == "2001:db8::1")
        #expect(sink.integer("Port") == 5000)
        #expect(sink.boolean("Broadcast"))
        #expect(sink.text(ifSet: "Label") == "a # b")
        #expect(sink.integer("BufferMax") == 1 << 20)
        #expect(sink.angle(ifSet: "MinCourse") == Degrees(10))
        #expect(sink.rate(ifSet: "RateMaxHz") == 0.5)
        #expect(sink.distance("MinDistance") == Metres(1500))
        #expect(sink.seconds("MinIntervalSec") == .seconds(60))
        #expect(sink.text("Format") == "nmea")
        #expect(sink.seconds("RetryMaxSec") == .seconds(300))
        #expect(sink.list("Targets").isEmpty)
    }

    /// One configuration with a problem of each kind; the text of every message is fixed here.
    @Test func everyProblemIsReportedInOrderWithItsAcceptedForm() {
        let messages = ExampleTable.messages(
            """
            [agent]
            [Agents]
            [Agent x]
            [Source]
            [Source far too long a name]
            [Sink track]
            Type=file
            FlushInterval=5
            FileMode=rw
            path=/x
            Port=1
            BaudRate=9600
            MinIntervalSec=soon
            BatchMax=0
            Colour=red
            [Source gnss]
            Type=serail
            Device=/dev/x
            Speeed=1
            [Source GNSS]
            Type=stdin
            [Source none]
            [Agent]
            StaleAfterSec=5 # seconds
            LogLevel=warn
            Path=/x
            MinDistance=5m
            """)
        let span = "such as 30 (seconds), 500ms or 1min 30s"
        #expect(
            messages == [
                "t.conf:1: [agent]: unknown section; there are [Agent], [Source NAME] or [Sink NAME]; did you mean [Agent]?",
                "t.conf:2: [Agents]: unknown section; there are [Agent], [Source NAME] or [Sink NAME]; did you mean [Agent]?",
                "t.conf:3: [Agent x]: this section has no name; give [Agent]",
                "t.conf:4: [Source]: the name is missing; give [Source NAME]",
                "t.conf:4: [Source] Type=: required and missing; give serial, i2c, replay or stdin",
                "t.conf:5: [Source far too long a name]: a name is 1 to 15 letters, digits, -, _ or .",
                "t.conf:5: [Source far too long a name] Type=: required and missing; give serial, i2c, replay or stdin",
                "t.conf:6: [Sink track] Path=: required and missing; give a path of at most 4095 bytes",
                "t.conf:8: [Sink track] FlushInterval=5: unknown option; did you mean FlushIntervalSec=?",
                "t.conf:9: [Sink track] FileMode=rw: not understood; give permissions from 0000 to 0777 in octal, such as 0640",
                "t.conf:10: [Sink track] path=/x: unknown option; did you mean Path=?",
                "t.conf:11: [Sink track] Port=1: not an option of [Sink] with Type=file; "
                    + "it belongs in [Sink NAME] with Type=udp",
                "t.conf:12: [Sink track] BaudRate=9600: not an option of [Sink] with Type=file; "
                    + "it belongs in [Source NAME] with Type=serial",
                "t.conf:13: [Sink track] MinIntervalSec=soon: not understood; give a time span from 0s to 1w, \(span)",
                "t.conf:14: [Sink track] BatchMax=0: out of range; give a whole number from 1 to 10000",
                "t.conf:15: [Sink track] Colour=red: unknown option",
                "t.conf:17: [Source gnss] Type=serail: not understood; give serial, i2c, replay or stdin; did you mean serial?",
                "t.conf:19: [Source gnss] Speeed=1: unknown option; did you mean Speed=?",
                "t.conf:20: [Source GNSS]: the name differs only by case from [Source gnss] at t.conf:16",
                "t.conf:22: [Source none] Type=: required and missing; give serial, i2c, replay or stdin",
                "t.conf:24: [Agent] StaleAfterSec=\"5 # seconds\": comments stand on lines of their own, not after a value; "
                    + "give a time span from 100ms to 1d, \(span)",
                "t.conf:25: [Agent] LogLevel=warn: not understood; give error, warning, info or debug; did you mean warning?",
                "t.conf:26: [Agent] Path=/x: not an option of [Agent]; "
                    + "it belongs in [Source NAME] with Type=replay, or in [Sink NAME] with Type=file",
                "t.conf:27: [Agent] MinDistance=5m: not an option of [Agent]; it belongs in [Sink NAME]"
            ])
    }

    @Test func valuesThatContradictEachOtherAreReportedOnWhatWasWritten() {
        #expect(
            ExampleTable.messages("[Agent]\nStaleAfterSec=90\n") == [
                "t.conf:2: [Agent] StaleAfterSec=90: LostAfterSec= (1min) must exceed StaleAfterSec= (90s)"
            ])
        #expect(
            ExampleTable.messages("[Agent]\nStaleAfterSec=5\nLostAfterSec=5\n") == [
                "t.conf:3: [Agent] LostAfterSec=5: LostAfterSec= (5s) must exceed StaleAfterSec= (5s)"
            ])
        #expect(
            ExampleTable.messages("[Sink a]\nType=file\nPath=/a\nRetryMaxSec=500ms\n") == [
                "t.conf:4: [Sink a] RetryMaxSec=500ms: RetryMaxSec= (500ms) must not be less than RetryMinSec= (1s)"
            ])
    }

    @Test func groupsOwnCheckIsAsked() {
        let group = OptionGroup(
            type: "odd", "x", options: [Option("N", .integer(0...9), .defaults(to: "1"), "x.")],
            check: { settings in
                settings.integer("N").isMultiple(of: 2) ? [settings.problem(with: "N", message: "must be odd")] : []
            })
        let table = OptionTable(sources: [group], sinks: [], formats: [])
        func problems(_ text: String) -> [String] {
            do throws(ConfigurationProblems) {
                _ = try table.read(ConfigurationSet(main: ConfigurationFile(name: "t", text: text)))
                return []
            } catch {
                return error.problems.map(\.description)
            }
        }
        #expect(problems("[Source s]\nType=odd\nN=3\n") == [])
        #expect(problems("[Source s]\nType=odd\n") == [])
        #expect(problems("[Source s]\nType=odd\nN=2\n") == ["t:3: [Source s] N=2: must be odd"])
    }

    @Test func groupMayDeclareACommonOptionAnew() throws {
        let group = OptionGroup(
            type: "csv", "x", options: [Option("Format", .oneOf(["csv"]), .defaults(to: "csv"), "x.")])
        let table = OptionTable(sources: [], sinks: [group], formats: ["json"])
        let file = ConfigurationFile(name: "t", text: "[Sink s]\nType=csv\n")
        #expect(try table.read(ConfigurationSet(main: file)).sinks[0].text("Format") == "csv")
        let wrong = ConfigurationFile(name: "t", text: "[Sink s]\nType=csv\nFormat=json\n")
        #expect(throws: ConfigurationProblems.self) { try table.read(ConfigurationSet(main: wrong)) }
    }

    @Test func overriddenBadValueIsStillReported() {
        #expect(ExampleTable.messages("[Agent]\nLogLevel=loud\nLogLevel=info\n").count == 1)
        #expect(ExampleTable.messages("[Agent]\nColour=\n").count == 1)
    }

    @Test func badValueOfARequiredOptionIsNotAlsoMissing() {
        #expect(
            ExampleTable.messages("[Sink a]\nType=udp\nHost=a b\nPort=1\n") == [
                "t.conf:3: [Sink a] Host=\"a b\": not understood; give a host name or a numeric address, without a scheme or a port"
            ])
    }

    @Test func sectionOfAnUnknownTypeIsNotScoldedForItsOtherKeys() {
        #expect(ExampleTable.messages("[Sink a]\nType=carrier-pigeon\nPath=/x\nPort=1\nFormat=json\n").count == 1)
    }

    @Test func brokenHeaderOrTypeDoesNotHideWhatElseIsWrong() {
        #expect(
            ExampleTable.messages("[Sink a]\nType=x\nBatchMax=0\nFormat=json\nRetryMinSec=\nFormat=jsn\n") == [
                "t.conf:2: [Sink a] Type=x: not understood; give file or udp",
                "t.conf:3: [Sink a] BatchMax=0: out of range; give a whole number from 1 to 10000",
                "t.conf:6: [Sink a] Format=jsn: not understood; give json or nmea; did you mean json?"
            ])
        #expect(
            ExampleTable.messages("[Sink a b]\nType=file\nPath=/x\nFileMode=9\n") == [
                "t.conf:1: [Sink a b]: a name is 1 to 15 letters, digits, -, _ or .",
                "t.conf:4: [Sink a b] FileMode=9: not understood; give permissions from 0000 to 0777 in octal, such as 0640"
            ])
    }

    @Test func mergedSectionsOfOneNameAreOneSection() throws {
        let configuration = try ExampleTable.read("[Sink a]\nType=file\n[Agent]\n[Sink  a]\nPath=/x\n")
        #expect(configuration.sinks.map { $0.text("Path") } == ["/x"])
    }

    @Test func sourceAndSinkMayShareAName() throws {
        let configuration = try ExampleTable.read("[Sink a]\nType=file\nPath=/x\n[Source a]\nType=stdin\n")
        #expect(configuration.sources.map(\.name) + configuration.sinks.map(\.name) == ["a", "a"])
    }
}
