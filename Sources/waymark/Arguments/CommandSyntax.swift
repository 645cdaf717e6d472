/// What a command takes: the one place from which its arguments are read and its help is made.
struct CommandSyntax {
    let name: String
    /// One line for the list of commands.
    let summary: String
    /// What it does, as paragraphs.
    let description: [String]
    var options: [CommandOption] = []
    /// The name of what follows the options, as the help shows it: `FILE|-`, `[FILE...]`.
    var operands: Operands = .none
    /// Beside 0, 1 and 64.
    var exitStatuses: [(status: ExitStatus, meaning: String)] = []
    var examples: [(command: String, purpose: String)] = []

    enum Operands {
        case none
        case one(String)
        case any(String)
    }

    /// Every command has this one.
    static let help = CommandOption("help", "Shows this page.")

    var allOptions: [CommandOption] { options + [CommandSyntax.help] }
}

/// An option of a command: `--name`, or `--name VALUE`.
struct CommandOption {
    let name: String
    /// What its value is called; nil for a switch.
    let value: String?
    let meaning: String

    init(_ name: String, value: String? = nil, _ meaning: String) {
        self.name = name
        self.value = value
        self.meaning = meaning
    }
}
