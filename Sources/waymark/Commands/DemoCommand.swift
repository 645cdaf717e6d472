import Agent
import Configuration
import LinuxIO
import Positioning
import ReceiverSimulator
import Receivers

/// `waymark demo`: the main job on a virtual receiver, for a person to watch.
struct DemoCommand: Command {
    static let syntax = CommandSyntax(
        name: "demo", summary: "Shows the agent at work on a virtual receiver; needs no hardware.",
        description: [
            "Starts a virtual u-blox receiver on a pseudo-terminal and an agent that reads it as it would read a real one, writes "
                + "the track to a file, and sends it over UDP to a port of this machine, where the demonstration counts what "
                + "arrives. On a terminal it shows state, position, speed, accuracy and satellites as they change."
        ],
        options: [
            CommandOption("duration", value: "SEC", "Ends by itself after that time; otherwise TERM or INT ends it."),
            CommandOption("directory", value: "DIR", "Where the track goes; waymark-demo by default."),
            CommandOption("rate", value: "HZ", "Epochs a second, 1 to 25; 5 by default."),
            CommandOption("protocol", value: "ubx|nmea|both", "What the receiver sends; ubx by default."),
            CommandOption("seed", value: "N", "The same seed gives the same drive; 1 by default."),
            CommandOption("route", value: "GPX", "The GPX file to drive along; a drive through London by default."),
            CommandOption("cold-start", value: "SEC", "Time to the first 3D fix; 5 by default."),
            CommandOption("fault", value: "NAME:FROM:FOR", "A fault of the receiver, as for 'waymark simulate'.")
        ],
        exitStatuses: [(.noInput, "the route cannot be read")],
        examples: [
            ("waymark demo --duration 20", "Twenty seconds of a drive."),
            ("waymark demo --fault unplugged:20:5", "What happens when the receiver is unplugged?")
        ])

    private static let defaultRate = 5
    private static let defaultColdStart = Duration.seconds(5)

    static func run(_ arguments: Arguments) throws(CommandFailure) {
        let directory = arguments.text("directory") ?? "waymark-demo"
        var settings = try SimulateCommand.receiver(arguments)
        if !arguments.has("rate") { settings.rateHz = defaultRate }
        if !arguments.has("cold-start") { settings.coldStart = defaultColdStart }
        let duration = try arguments.seconds("duration", in: .seconds(1)...(.seconds(31_536_000)))

        let display = LiveDisplay()
        let session = try Session { display.log($0) }
        let ends = try Ends(settings, directory, session.loop)
        try session.start(
            Session.configuration { () throws(ConfigurationFiles.Failure) in
                try ConfigurationFiles.parse(
                    ConfigurationSet(main: ConfigurationFile(name: "demo", text: ends.configuration)))
            })
        guard let agent = session.agent else { return }
        agent.onChange = { [unowned agent] in display.show(agent.status, now: session.loop.now) }
        if let duration { session.later(duration) { () throws(CommandFailure) in agent.stop() } }
        try session.run()
        ends.receiver.close()
        display.end(agent.status)
        ends.countArrived()
        try Console.print(summary(agent.status, ends))
    }

    private static func summary(_ status: AgentStatus, _ ends: Ends) -> String {
        let engine = status.engine
        let first = engine.timeToFirstFix.map { ", the first after \(tenths($0)) s" } ?? ""
        var text = """
            The track is in \(ends.track).
            \(engine.accepted) fixes accepted out of \(engine.epochs) epochs\(first).

            """
        for sink in status.sinks {
            let lost = sink.dropped + sink.counters.rejected
            text += "Delivered to \(sink.name): \(sink.counters.accepted) records"
            text += " (fixes and changes of state), \(lost) lost, \(sink.pending) left.\n"
        }
        return text + "Arrived at 127.0.0.1:\(ends.port): \(ends.arrived) datagrams.\n"
    }

    private static func tenths(_ duration: Duration) -> String {
        let tenths = duration.nanoseconds / 100_000_000
        return "\(tenths / 10).\(tenths % 10)"
    }
}

/// What the demonstrated agent stands between: a virtual receiver, a file, and a port where its datagrams arrive.
private final class Ends {
    let receiver: VirtualReceiverPort
    let track: String
    let port: UInt16
    private let link: String
    private let socket: UDPSocket
    private let loop: EventLoop
    private var watch: Watch?
    private var datagram = [UInt8](repeating: 0, count: 2048)
    private(set) var arrived = 0

    init(_ settings: SimulatedReceiverSettings, _ directory: String, _ loop: EventLoop) throws(CommandFailure) {
        self.loop = loop
        track = "\(directory)/track.jsonl"
        link = "\(directory)/receiver"
        do throws(SystemError) {
            try Directory.create(directory)
            receiver = try VirtualReceiverPort(settings, link: link, loop: loop)
            guard let local = SocketAddress(numeric: "127.0.0.1", port: 0) else {
                throw SystemError(number: 0, call: "address")
            }
            socket = try UDPSocket(family: local.family, local: local)
            port = try socket.localAddress().port
        } catch {
            throw .failed("demo: \(error)")
        }
        do throws(SystemError) {
            watch = try loop.watch(socket.raw, .readable) { [weak self] _ in self?.countArrived() }
        } catch {
            throw .failed("demo: \(error)")
        }
    }

    deinit { if let watch { loop.cancel(watch) } }

    var configuration: String {
        """
        [Agent]
        DeviceName=demo
        [Source gnss]
        Type=serial
        Device=\(link)
        [Sink track]
        Type=file
        Path=\(track)
        [Sink udp]
        Type=udp
        Host=127.0.0.1
        Port=\(port)

        """
    }

    func countArrived() {
        do throws(SystemError) {
            while case .datagram = try socket.receive(into: &datagram) { arrived += 1 }
        } catch {
            Console.complain("demo: \(error)")
        }
    }
}
