import TestKit
import Testing

@Suite struct CommandLineTests {
    static let commands = ["run", "demo", "simulate", "decode", "check-config"]

    @Test(arguments: ["--version", "-V"])
    func itTellsItsVersion(option: String) throws {
        let ending = try Program.run(option)
        #expect(ending.status == 0 && ending.error.isEmpty)
        #expect(ending.output.wholeMatch(of: /waymark \d+\.\d+\.\d+\n/) != nil)
    }

    @Test(arguments: ["--help", "-h", "help"])
    func theHelpListsEveryCommand(option: String) throws {
        let ending = try Program.run(option)
        #expect(ending.status == 0 && ending.error.isEmpty)
        for command in Self.commands { #expect(ending.output.contains("\n  \(command) ")) }
    }

    @Test(arguments: commands)
    func everyCommandHasAPageOfItsOwn(command: String) throws {
        let page = try Program.run(command, "--help")
        #expect(page.status == 0 && page.error.isEmpty)
        #expect(page.output.hasPrefix("waymark \(command) - "))
        for part in ["Usage: waymark \(command)", "\nOptions:\n", "\nExit status:\n", "\nExamples:\n"] {
            #expect(page.output.contains(part))
        }
        #expect(page.outputLines.allSatisfy { $0.count <= 88 }, "lines too wide for a terminal")
        #expect(try Program.run("help", command).output == page.output)
    }

    @Test(
        arguments: [
            ([], "waymark: no command given; 'waymark --help' lists them"),
            (["frob"], "waymark: \"frob\": no such command; 'waymark --help' lists the commands"),
            (["decod"], "waymark: \"decod\": no such command; did you mean 'decode'?"),
            (["help", "decod"], "waymark: \"decod\": no such command; did you mean 'decode'?"),
            (["decode", "--sats", "x"], "waymark: decode: \"--sats\": unknown option; did you mean --stats?"),
            (["decode", "-stats", "x"], "waymark: decode: \"-stats\": unknown option; did you mean --stats?"),
            (["decode", "---stats", "x"], "waymark: decode: \"---stats\": unknown option; did you mean --stats?"),
            (["decode", "--zzz", "x"], "waymark: decode: \"--zzz\": unknown option; see 'waymark decode --help'"),
            (["decode"], "waymark: decode: FILE|- is missing; see 'waymark decode --help'"),
            (["decode", "a", "b"], "waymark: decode: only one FILE|- can be given; see 'waymark decode --help'"),
            (["run", "x"], "waymark: run: \"x\": takes no operand; see 'waymark run --help'"),
            (["run", "--config"], "waymark: run: --config needs a value (FILE)"),
            (["decode", "--stats=1", "x"], "waymark: decode: --stats takes no value"),
            (["simulate"], "waymark: simulate: --pty LINK is missing; see 'waymark simulate --help'"),
            (
                ["simulate", "--pty", "x", "--rate", "26"],
                "waymark: simulate: --rate \"26\": out of range; give a whole number from 1 to 25"
            ),
            (
                ["decode", "--format", "xml", "x"],
                "waymark: decode: --format \"xml\": not understood; give json or gpsd"
            ),
            (
                ["simulate", "--pty", "x", "--fault", "rain:1:2"],
                "waymark: --fault \"rain:1:2\": give NAME:FROM:FOR in seconds; names are fix-lost, garbage, silence, "
                    + "unplugged, frozen, wrong-baud, bad-checksums, truncated-frames, null-island"
            )
        ] as [([String], String)])
    func aWrongCommandLineIsNamed(arguments: [String], message: String) throws {
        let ending = try Program(arguments).ending()
        #expect(ending.status == 64)
        #expect(ending.errorLines == [message])
        #expect(ending.output.isEmpty)
    }

    @Test(arguments: [
        "2024-05-01x", "2024-13-01", "2024-05-01T12:00", "2024-05-01T12:00:00.Z", "2024-05-01T12:00:00.5xZ",
        "2024-05-01T12:00:00.5.5Z", "24-05-01", "", "tomorrow", "2024-05-01T25:00Z"
    ])
    func aReferenceTimeThatIsNoneIsNamed(time: String) throws {
        let ending = try Program.run("decode", "--reference-time", time, "/dev/null")
        #expect(ending.status == 64)
        #expect(ending.error.contains("give a date (2024-05-01), a time (2024-05-01T12:00:00Z) or now"))
    }

    @Test(arguments: ["2024-05-01", "2024-05-01T12:00Z", "2024-05-01T12:00:00Z", "2024-05-01T12:00:00.123Z", "now"])
    func aReferenceTimeIsADateOrATime(time: String) throws {
        #expect(try Program.run("decode", "--reference-time", time, "/dev/null").status == 0)
    }
}
