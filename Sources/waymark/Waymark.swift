import Configuration
import LinuxIO
import Positioning

/// The `waymark` program: one command a file in `Commands/`, listed here.
@main
struct Waymark {
    static let commands: [any Command.Type] = [
        RunCommand.self,
        DemoCommand.self,
        SimulateCommand.self,
        DecodeCommand.self,
        CheckConfigCommand.self
    ]

    static func main() {
        StandardStream.ensureOpen()
        ProcessSignals.letWritesFail()
        do throws(CommandFailure) {
            try dispatch(Array(CommandLine.arguments.dropFirst()))
        } catch {
            Console.complain(error.message)
            error.status.exit()
        }
    }

    private static func dispatch(_ arguments: [String]) throws(CommandFailure) {
        guard let word = arguments.first else {
            throw .usage("no command given; 'waymark --help' lists them")
        }
        switch word {
        case "--help", "-h", "help":
            guard let topic = arguments.dropFirst().first else { return try Console.print(HelpPage.overview(commands)) }
            try Console.print(HelpPage.page(of: command(named: topic).syntax))
        case "--version", "-V":
            try Console.print("waymark \(Release.version)\n")
        default:
            let command = try command(named: word)
            let parsed = try Arguments(arguments.dropFirst(), for: command.syntax)
            if parsed.has("help") { return try Console.print(HelpPage.page(of: command.syntax)) }
            try command.run(parsed)
        }
    }

    private static func command(named word: String) throws(CommandFailure) -> any Command.Type {
        guard let command = commands.first(where: { $0.syntax.name == word }) else {
            let near = NearMiss.nearest(to: word, among: commands.map { $0.syntax.name })
            let hint = near.map { "did you mean '\($0)'?" } ?? "'waymark --help' lists the commands"
            throw .usage("\(QuotedText(word)): no such command; \(hint)")
        }
        return command
    }
}
