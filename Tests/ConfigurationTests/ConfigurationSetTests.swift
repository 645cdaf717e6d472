import Configuration
import Testing

struct ConfigurationSetTests {
    private let main = ConfigurationFile(
        name: "/etc/waymark/waymark.conf",
        text: "[Agent]\nStaleAfterSec=1\n[Sink a]\nType=udp\nHost=h\nPort=1\nTargets=x y\n")

    private func dropIn(_ name: String, _ text: String) -> ConfigurationFile {
        ConfigurationFile(name: "/etc/waymark/waymark.conf.d/\(name)", text: text)
    }

    private func read(_ dropIns: ConfigurationFile...) throws(ConfigurationProblems) -> AgentConfiguration {
        try ExampleTable.table.read(ConfigurationSet(main: main, dropIns: dropIns))
    }

    @Test func dropInsCountInTheOrderOfTheirNamesWhateverOrderTheyAreGivenIn() throws {
        let set = ConfigurationSet(
            main: main,
            dropIns: [dropIn("b.conf", ""), dropIn("B.conf", ""), dropIn("10.conf", ""), dropIn("9.conf", "")])
        #expect(
            set.files.map { $0.split(separator: "/").last } == ["waymark.conf", "10.conf", "9.conf", "B.conf", "b.conf"]
        )
        let configuration = try read(
            dropIn("20.conf", "[Agent]\nStaleAfterSec=3\n"), dropIn("10.conf", "[Agent]\nStaleAfterSec=2\n"))
        #expect(configuration.agent.seconds("StaleAfterSec") == .seconds(3))
        #expect(configuration.agent.place(of: "StaleAfterSec")?.description == "/etc/waymark/waymark.conf.d/20.conf:2")
    }

    @Test func sameNameInTwoDirectoriesIsOrderedByPath() {
        let set = ConfigurationSet(
            main: nil,
            dropIns: [
                ConfigurationFile(name: "/run/a.conf", text: ""), ConfigurationFile(name: "/etc/a.conf", text: "")
            ])
        #expect(set.files == ["/etc/a.conf", "/run/a.conf"])
    }

    @Test func emptyValueResetsToTheDefault() throws {
        let configuration = try read(dropIn("a.conf", "[Agent]\nStaleAfterSec=\n"))
        #expect(configuration.agent.seconds("StaleAfterSec") == .seconds(5))
        #expect(configuration.agent.place(of: "StaleAfterSec") == nil)
    }

    @Test func emptyValueOfARequiredOptionMakesItMissing() {
        #expect(
            ExampleTable.messages(main, dropIn("a.conf", "[Sink a]\nPort=\n")) == [
                "/etc/waymark/waymark.conf:3: [Sink a] Port=: required and missing; give a port from 1 to 65535"
            ])
    }

    @Test func listsAddUpUntilAnEmptyValueClearsThem() throws {
        let added = try read(dropIn("a.conf", "[Sink a]\nTargets=z\n"))
        #expect(added.sinks[0].list("Targets") == [.text("x"), .text("y"), .text("z")])
        let cleared = try read(dropIn("a.conf", "[Sink a]\nTargets=\nTargets=z\n"))
        #expect(cleared.sinks[0].list("Targets") == [.text("z")])
        let none = try read(dropIn("a.conf", "[Sink a]\nTargets=\n"))
        #expect(none.sinks[0].list("Targets") == [])
    }

    @Test func listOfManyAssignmentsIsBounded() {
        let lines = (0..<65).map { "Targets=t\($0)\n" }.joined()
        #expect(
            ExampleTable.messages("[Sink a]\nType=udp\nHost=h\nPort=1\n" + lines) == [
                "t.conf:69: [Sink a] Targets=t64: more than 64 in the list"
            ])
    }

    @Test func dropInMayAddASectionAndChangeAType() throws {
        let configuration = try read(
            dropIn("a.conf", "[Sink b]\nType=file\nPath=/b\n"),
            dropIn("b.conf", "[Sink a]\nType=file\nPath=/a\nHost=\nPort=\nTargets=\n"))
        #expect(configuration.sinks.map(\.name) == ["a", "b"])
        #expect(configuration.sinks.map(\.type) == ["file", "file"])
        #expect(configuration.sinks.map { $0.text("Path") } == ["/a", "/b"])
    }

    @Test func problemsComeInTheOrderOfFilesAndLines() {
        let messages = ExampleTable.messages(
            ConfigurationFile(name: "m", text: "[Sink a]\nBad=1\nType=udp\nHost=h\n[Agent]\njunk\n"),
            ConfigurationFile(name: "d/2", text: "junk\n[Agent]\nLogLevel=loud\n"),
            ConfigurationFile(name: "d/1", text: "[Agent]\nStaleAfterSec=x\n[Sink a]\nPort=0\n"))
        #expect(
            messages.map { $0.split(separator: " ")[0] } == ["m:2:", "m:6:", "d/1:2:", "d/1:4:", "d/2:1:", "d/2:3:"])
    }

    @Test func noFilesGiveTheDefaults() throws {
        let configuration = try ExampleTable.table.read(ConfigurationSet(main: nil))
        #expect(configuration.sources.isEmpty)
        #expect(configuration.sinks.isEmpty)
        #expect(configuration.agent.seconds("LostAfterSec") == .seconds(60))
        #expect(configuration.agent.text(ifSet: "DeviceName") == nil)
        #expect(configuration.agent.place == nil)
    }
}
