import Agent
import Configuration
import LinuxIO
import Positioning
import Receivers

/// `waymark run`: the agent itself.
struct RunCommand: Command {
    static let syntax = CommandSyntax(
        name: "run", summary: "Runs the agent: from the receivers to the sinks, until it is stopped.",
        description: [
            "Reads /etc/waymark/waymark.conf and the drop-ins in /etc/waymark/waymark.conf.d, or one other file, opens the sources, "
                + "and delivers what is accepted to the sinks.",
            "Where no source is configured it looks for a receiver (u-blox by its USB name, /dev/ttyACM*, /dev/ttyUSB*, "
                + "/dev/serial0) until there is one. Without any configuration it writes the track to \(defaultTrack) in the "
                + "present directory.",
            "TERM and INT stop it: the sinks take what is left, for at most StopTimeoutSec=. HUP has the sinks open "
                + "their outputs anew. What it decides is told on standard error, a line each."
        ],
        options: [CommandOption("config", value: "FILE", "Reads this file in place of the installed ones.")],
        exitStatuses: [
            (.noInput, "the configuration file cannot be read"), (.configuration, "the configuration is wrong")
        ],
        examples: [
            ("waymark run", "Runs with the installed configuration, or with what is found."),
            ("waymark run --config test.conf", "Runs with another one.")
        ])

    static let defaultTrack = "waymark-track.jsonl"
    private static let searchInterval = Duration.seconds(5)

    static func run(_ arguments: Arguments) throws(CommandFailure) {
        let session = try Session()
        let path = arguments.text("config")
        let configuration = try read(path, adding: nil)
        if let configuration, !configuration.sources.isEmpty {
            try session.start(configuration)
        } else {
            try search(session, path, isConfigured: configuration != nil)
        }
        try session.run()
    }

    /// The named file or the installed ones, and what was found besides; nil when there is nothing of it.
    private static func read(
        _ path: String?, adding found: ConfigurationFile?
    ) throws(CommandFailure) -> AgentConfiguration? {
        try Session.configuration { () throws(ConfigurationFiles.Failure) in
            guard let path else { return try ConfigurationFiles.readInstalled(adding: found) }
            return try ConfigurationFiles.read(path, adding: found)
        }
    }

    /// Looks for a receiver, now and every few seconds, and starts with the first one found.
    private static func search(
        _ session: Session, _ path: String?, isConfigured: Bool
    ) throws(CommandFailure) {
        let finder = ReceiverFinder()
        let candidates = finder.candidates()
        guard let found = candidates.first else {
            session.say(
                .warning,
                "\(finder.summary(of: candidates)); looking again every \(searchInterval.components.seconds) s",
                key: "search")
            session.later(searchInterval) { () throws(CommandFailure) in
                try search(session, path, isConfigured: isConfigured)
            }
            return
        }
        session.say(.info, "no source is configured; \(finder.summary(of: candidates))")
        var text = found.configuration
        if !isConfigured {
            session.say(.info, "no sink is configured: the track goes to \(defaultTrack)")
            text += "[Sink track]\nType=file\nPath=\(defaultTrack)\n"
        }
        let file = ConfigurationFile(name: "found", text: text)
        if let configuration = try read(path, adding: file) { try session.start(configuration) }
    }
}
