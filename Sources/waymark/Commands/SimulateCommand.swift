import Configuration
import LinuxIO
import Positioning
import ReceiverSimulator
import Receivers

/// `waymark simulate`: a virtual receiver on a pseudo-terminal.
struct SimulateCommand: Command {
    static let syntax = CommandSyntax(
        name: "simulate", summary: "Runs a virtual u-blox receiver on a pseudo-terminal.",
        description: [
            "Makes LINK a symbolic link to a terminal that behaves like a receiver's serial port: it starts cold, finds its fix, "
                + "and drives along a route, with believable errors and satellites that rise and set. It runs until it is "
                + "stopped (TERM or INT), and takes the link away then. Everything follows from the seed.",
            "Faults: \(faultNames.joined(separator: ", "))."
        ],
        options: [
            CommandOption("pty", value: "LINK", "The symbolic link to make; required."),
            CommandOption("rate", value: "HZ", "Epochs a second, 1 to 25; 10 by default."),
            CommandOption("protocol", value: "ubx|nmea|both", "What it sends; ubx by default."),
            CommandOption("model", value: "M", "Which receiver it is: m10, the only one so far."),
            CommandOption("seed", value: "N", "The same seed gives the same run; 1 by default."),
            CommandOption("route", value: "GPX", "The GPX file to drive along; a drive through London by default."),
            CommandOption("cold-start", value: "SEC", "Time to the first 3D fix; 8 by default."),
            CommandOption(
                "fault", value: "NAME:FROM:FOR",
                "A fault from FROM seconds after the start, for FOR seconds. Several are separated by commas."),
            CommandOption("duration", value: "SEC", "Ends by itself after that time.")
        ],
        exitStatuses: [(.noInput, "the route cannot be read")],
        examples: [
            ("waymark simulate --pty /tmp/gnss --rate 10", "A receiver at 10 Hz; read it with Device=/tmp/gnss."),
            (
                "waymark simulate --pty /tmp/gnss --fault unplugged:20:5,fix-lost:60:30",
                "Unplugged for 5 s after 20 s, and without a fix for 30 s after a minute."
            )
        ])

    private static var faultNames: [String] { Fault.allCases.map(\.rawValue) }

    static func run(_ arguments: Arguments) throws(CommandFailure) {
        guard let link = arguments.text("pty") else {
            throw .usage("simulate: --pty LINK is missing; see 'waymark simulate --help'")
        }
        _ = try arguments.word("model", among: ["m10"])
        let settings = try receiver(arguments)
        let duration = try arguments.seconds("duration", in: .milliseconds(100)...(.seconds(31_536_000)))
        let session = try Session()
        let port = try open(settings, link, session.loop)
        session.say(.info, "virtual receiver: \(link) -> \(port.path ?? "unplugged"), \(settings.rateHz) Hz")
        if let duration {
            session.later(duration) { () throws(CommandFailure) in session.loop.stop() }
        }
        try session.run()
        port.close()
    }

    private static func open(
        _ settings: SimulatedReceiverSettings, _ link: String, _ loop: EventLoop
    ) throws(CommandFailure) -> VirtualReceiverPort {
        do throws(SystemError) {
            return try VirtualReceiverPort(settings, link: link, loop: loop)
        } catch {
            throw .failed("virtual receiver: \(error)")
        }
    }

    /// What `simulate` and `demo` say of their receiver in the same words.
    static func receiver(_ arguments: Arguments) throws(CommandFailure) -> SimulatedReceiverSettings {
        var settings = SimulatedReceiverSettings(startTime: WallClock.now())
        settings.rateHz = try arguments.integer("rate", in: SimulatedReceiverSettings.rates) ?? settings.rateHz
        if let seed = try arguments.integer("seed", in: 0...Int.max) { settings.seed = UInt64(seed) }
        switch try arguments.word("protocol", among: ["ubx", "nmea", "both"]) {
        case "nmea": settings.output = .nmea
        case "both": settings.output = .mixed
        case .some, nil: settings.output = .ubx
        }
        if let path = arguments.text("route") {
            do throws(RouteFileError) {
                settings.route = try RouteFile.route(at: path)
            } catch {
                throw CommandFailure(.noInput, "\(error)")
            }
        }
        settings.coldStart =
            try arguments.seconds("cold-start", in: .zero...(.seconds(3600))) ?? settings.coldStart
        settings.faults = try faults(arguments.text("fault"))
        return settings
    }

    private static func faults(_ text: String?) throws(CommandFailure) -> [ScheduledFault] {
        var faults: [ScheduledFault] = []
        for item in (text ?? "").split(separator: ",") {
            let parts = item.split(separator: ":", omittingEmptySubsequences: false)
            guard parts.count == 3, let fault = Fault(rawValue: String(parts[0])),
                let from = seconds(parts[1]), let length = seconds(parts[2])
            else {
                throw .usage(
                    "--fault \(QuotedText(String(item))): give NAME:FROM:FOR in seconds; names are "
                        + faultNames.joined(separator: ", "))
            }
            faults.append(ScheduledFault(fault, from: from, for: length))
        }
        return faults
    }

    private static func seconds(_ text: Substring) -> Duration? {
        guard let number = Double(text), number >= 0, number <= 1e9 else { return nil }
        return .milliseconds(Int64(number * 1000))
    }
}
