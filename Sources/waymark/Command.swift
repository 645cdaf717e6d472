/// One of the program's commands.
protocol Command: Sendable {
    static var syntax: CommandSyntax { get }

    static func run(_ arguments: Arguments) throws(CommandFailure)
}

/// Why a command ends without success: the message for a person, and the exit status for a script.
struct CommandFailure: Error {
    let status: ExitStatus
    let message: String

    init(_ status: ExitStatus, _ message: String) {
        self.status = status
        self.message = message
    }

    static func usage(_ message: String) -> CommandFailure { CommandFailure(.usage, message) }
    static func failed(_ message: String) -> CommandFailure { CommandFailure(.failed, message) }
}
