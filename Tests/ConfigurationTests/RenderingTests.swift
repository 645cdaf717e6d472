import Testing

@testable import Configuration

struct RenderingTests {
    private let sample = SampleConfiguration.render(ExampleTable.table)

    @Test func sampleReadsBackWithAllDefaults() throws {
        let configuration = try ExampleTable.read(sample)
        let defaults = try ExampleTable.table.read(ConfigurationSet(main: nil))
        #expect(configuration.sources.isEmpty)
        #expect(configuration.sinks.isEmpty)
        for option in AgentOptions.group.options {
            #expect(configuration.agent.place(of: option.key) == nil)
        }
        #expect(configuration.agent.seconds("StaleAfterSec") == defaults.agent.seconds("StaleAfterSec"))
    }

    @Test func sampleWithEveryLineTakenInIsValidAndMeansTheSame() throws {
        let lines = sample.split(separator: "\n", omittingEmptySubsequences: false)
        let taken = lines.map { $0.hasPrefix("#") && !$0.hasPrefix("# ") ? $0.dropFirst() : $0 }
        let configuration = try ExampleTable.read(taken.joined(separator: "\n"))
        #expect(configuration.sources.map(\.name) == ["serial", "i2c", "replay", "stdin"])
        #expect(configuration.sources.map(\.type) == ["serial", "i2c", "replay", "stdin"])
        #expect(configuration.sinks.map(\.name) == ["file", "udp"])
        #expect(configuration.sources[0].baudRate("BaudRate") == .auto)
        #expect(configuration.sinks[0].text("Path") == "/var/lib/waymark/track.jsonl")
        #expect(configuration.sinks[0].seconds("RetryMaxSec") == .seconds(300))
        #expect(configuration.sinks[1].text(ifSet: "Label") == nil)
        #expect(configuration.agent.text(ifSet: "DeviceName") == nil)
        #expect(configuration.agent.place(of: "LogLevel") != nil)
    }

    @Test func sampleHoldsEveryOptionOnceASection() {
        let lines = sample.split(separator: "\n")
        for form in ExampleTable.table.forms {
            for group in form.groups {
                for option in group.options { #expect(lines.contains { $0.hasPrefix("#\(option.key)=") }) }
            }
        }
        #expect(lines.count { $0.hasPrefix("#RetryMinSec=") } == 1)
        #expect(lines.allSatisfy { $0.count <= 100 })
    }

    @Test func beginningOfTheSampleReadsLikeThis() {
        let table = OptionTable(
            sources: [],
            sinks: [
                OptionGroup(
                    type: "file", "Lines in a file.",
                    options: [
                        Option("Path", .path, .required(example: "/x"), "The file."),
                        Option("Note", .text, .optional("none"), "A note.")
                    ])
            ], formats: ["json"])
        let sections = SampleConfiguration.render(table).split(separator: "\n\n").map(String.init)
        #expect(sections[1].hasPrefix("# The agent as a whole.\n[Agent]\n# The name of this board"))
        #expect(sections[1].contains("\n#StaleAfterSec=5\n"))
        #expect(
            sections[2]
                == "# Lines in a file.\n#[Sink file]\n#Type=file\n# The file. Required.\n#Path=/x\n# A note. Default: none.\n#Note="
        )
        #expect(sections[3].hasPrefix("# Every [Sink NAME] also takes:\n# How a record is written.\n#Format=json\n"))
    }

    @Test func referenceHasARowForEveryOption() {
        let page = ReferencePage.render(ExampleTable.table)
        #expect(page.hasPrefix("# Configuration\n"))
        for form in ExampleTable.table.forms {
            #expect(page.contains("\n## \(form.kind.header)\n"))
            for option in form.common { #expect(page.contains("\n| `\(option.key)=` | ")) }
            for group in form.groups {
                if let type = group.type { #expect(page.contains("\n### Type=\(type)\n\n\(group.documentation)\n")) }
                for option in group.options {
                    #expect(page.contains("\n| `\(option.key)=` | \(option.type.acceptedForm) | "))
                }
            }
        }
        #expect(page.contains("\n| `Port=` | a port from 1 to 65535 | required | Its port. |\n"))
        #expect(
            page.contains(
                "\n| `BufferMax=` | a size from 1K to 1G bytes, with K, M, G or T for powers of 1024 | `64K` | The largest buffer. |\n"
            ))
        #expect(page.contains(" | the host name | The name of this board in the records. |\n"))
        #expect(page.split(separator: "\n").allSatisfy { !$0.hasPrefix("| ") || $0.count { $0 == "|" } == 5 })
    }

    @Test func barInATextDoesNotBreakATable() {
        let group = OptionGroup(
            type: "x", "X.", options: [Option("A", .oneOf(["a|b"]), .defaults(to: "a|b"), "One|two.")])
        let page = ReferencePage.render(OptionTable(sources: [group], sinks: [], formats: []))
        #expect(page.contains("| `A=` | a\\|b | `a\\|b` | One\\|two. |\n"))
    }

    @Test func sameTableGivesTheSameText() {
        #expect(SampleConfiguration.render(ExampleTable.table) == sample)
        #expect(ReferencePage.render(ExampleTable.table) == ReferencePage.render(ExampleTable.table))
    }
}
