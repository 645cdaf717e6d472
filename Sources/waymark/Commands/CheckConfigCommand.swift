import Agent
import Configuration

/// `waymark check-config`: is the configuration right?
struct CheckConfigCommand: Command {
    static let syntax = CommandSyntax(
        name: "check-config", summary: "Checks a configuration, and says all that is wrong with it.",
        description: [
            "Reads the named file, or the installed configuration with its drop-ins, and opens nothing. Each problem is a line "
                + "with file, line, section, key, value and the accepted form.",
            "With --print it writes a file that is made from the same table of options: a commented sample configuration, or "
                + "the reference page in Markdown."
        ],
        options: [CommandOption("print", value: "sample|reference", "Writes that to standard output.")],
        operands: .any("FILE"),
        exitStatuses: [
            (.noInput, "the configuration file cannot be read"), (.configuration, "the configuration is wrong")
        ],
        examples: [
            ("waymark check-config", "Checks what 'waymark run' would read."),
            ("waymark check-config --print sample > waymark.conf", "Makes a configuration to begin with.")
        ])

    static func run(_ arguments: Arguments) throws(CommandFailure) {
        switch try arguments.word("print", among: ["sample", "reference"]) {
        case "sample": return try Console.print(SampleConfiguration.render(AgentTable.table))
        case "reference": return try Console.print(ReferencePage.render(AgentTable.table))
        case .some, nil: break
        }
        guard arguments.operands.isEmpty else {
            return try check(arguments.operands)
        }
        let installed = try checked { () throws(ConfigurationFiles.Failure) in
            try ConfigurationFiles.readInstalled()
        }
        guard let installed else {
            throw CommandFailure(
                .noInput,
                "there is neither \(ConfigurationFiles.installed) nor a drop-in in \(ConfigurationFiles.installedDropIns); "
                    + "'waymark check-config --print sample' makes a file to begin with")
        }
        try Console.print("\(ConfigurationFiles.installed): \(summary(installed))\n")
    }

    /// Checks all of the files, and fails with the last failure when there is one.
    private static func check(_ paths: [String]) throws(CommandFailure) {
        var failure: CommandFailure?
        for path in paths {
            do throws(CommandFailure) {
                let read = try checked { () throws(ConfigurationFiles.Failure) in try ConfigurationFiles.read(path) }
                try Console.print("\(path): \(summary(read))\n")
            } catch {
                if let failure { Console.complain(failure.message) }
                failure = error
            }
        }
        if let failure { throw failure }
    }

    /// Problems go to standard output, since they are what was asked for.
    private static func checked<Result>(
        _ read: () throws(ConfigurationFiles.Failure) -> Result
    ) throws(CommandFailure) -> Result {
        do throws(ConfigurationFiles.Failure) {
            return try read()
        } catch {
            guard case .wrong(let problems) = error else {
                return try Session.configuration { () throws(ConfigurationFiles.Failure) in throw error }
            }
            try Console.print("\(problems)\n")
            throw CommandFailure(
                .configuration, problems.count == 1 ? "1 problem" : "\(problems.count) problems")
        }
    }

    private static func summary(_ configuration: AgentConfiguration) -> String {
        func count(_ number: Int, _ thing: String) -> String { "\(number) \(thing)\(number == 1 ? "" : "s")" }
        let noSource = configuration.sources.isEmpty ? "; without a source 'waymark run' looks for a receiver" : ""
        let noSink = configuration.sinks.isEmpty ? "; without a sink nothing is delivered" : ""
        return "right: \(count(configuration.sources.count, "source")), \(count(configuration.sinks.count, "sink"))"
            + noSource + noSink
    }
}
