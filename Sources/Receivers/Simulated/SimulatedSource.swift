import Configuration
import LinuxIO
import LocationEngine
import Positioning
import ReceiverSimulator

/// A receiver that is only simulated, inside the agent: for trying sinks out without one.
package final class SimulatedSource: Source {
    package static let kind = SourceKind(
        OptionGroup(
            type: "simulated", "A simulated u-blox receiver, to try things out without a real one.",
            options: [
                Option("Route", .path, .optional("a drive through London"), "The GPX file whose way it goes."),
                Option(
                    "RateHz", .integer(SimulatedReceiverSettings.rates), .defaults(to: "1"), "Epochs a second."),
                Option(
                    "Seed", .integer(0...Int(UInt32.max)), .defaults(to: "1"),
                    "The same seed gives the same errors and satellites."),
                Option(
                    "Protocol", .oneOf(SimulatedProtocol.allCases.map(\.rawValue)), .defaults(to: "ubx"),
                    "What the receiver sends."),
                Option(
                    "ColdStartSec", .seconds(.zero...(.seconds(3600))), .defaults(to: "8"),
                    "How long it takes to its first 3D fix.")
            ])
    ) { settings, context in
        var receiver = SimulatedReceiverSettings(startTime: WallClock.now())
        receiver.rateHz = settings.integer("RateHz")
        receiver.seed = UInt64(settings.integer("Seed"))
        receiver.output = SimulatedProtocol(rawValue: settings.text("Protocol"))?.output ?? .ubx
        receiver.coldStart = settings.seconds("ColdStartSec")
        return SimulatedSource(receiver, routePath: settings.text(ifSet: "Route"), context: context)
    }

    private let settings: SimulatedReceiverSettings
    private let routePath: String?
    private let loop: EventLoop
    private weak var listener: (any SourceListener)?
    private var driver: SimulationDriver?

    /// `settings.startTime` is replaced by the wall clock's time at each opening, and its route by that of the GPX
    /// file at `routePath`, if there is one.
    package init(_ settings: SimulatedReceiverSettings, routePath: String? = nil, context: SourceContext) {
        self.settings = settings
        self.routePath = routePath
        loop = context.loop
        listener = context.listener
    }

    package func open() {
        close()
        var settings = settings
        settings.startTime = WallClock.now()
        do throws(RouteFileError) {
            if let routePath { settings.route = try RouteFile.route(at: routePath) }
        } catch {
            listener?.sourceFailed(SourceFailure(.noReceiver, error.description, mayPass: false))
            return
        }
        driver = SimulationDriver(settings, loop: loop) { [weak self] in self?.take($0) }
        let way = routePath ?? "the built-in drive"
        listener?.sourceOpened("simulated receiver, \(settings.rateHz) Hz along \(way), seed \(settings.seed)")
    }

    package func close() {
        driver?.stop()
        driver = nil
    }

    private func take(_ step: SimulationDriver.Step) {
        guard !step.isStale, !step.bytes.isEmpty else { return }
        step.bytes.withUnsafeBytes { listener?.sourceReceived($0, at: loop.now) }
    }
}

/// The words of `Protocol=`.
private enum SimulatedProtocol: String, CaseIterable {
    case ubx, nmea, both

    var output: SimulatedOutput {
        switch self {
        case .ubx: .ubx
        case .nmea: .nmea
        case .both: .mixed
        }
    }
}
