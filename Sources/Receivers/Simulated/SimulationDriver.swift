import LinuxIO
import Positioning
import ReceiverSimulator

/// Lets a simulated receiver run on the loop's time, in steps that stay short even after the machine has slept.
final class SimulationDriver {
    /// The most that is simulated in one turn of the loop.
    private static let stepLimit = Duration.seconds(1)

    private let loop: EventLoop
    private let handler: (Step) -> Void
    private var receiver: SimulatedReceiver
    private var output: [UInt8] = []
    private var timer: Timer?

    struct Step {
        /// What the receiver sent; may be empty. Stale when the machine slept meanwhile: nobody can have read it.
        let bytes: ArraySlice<UInt8>
        let epochs: [SimulatedEpoch]
        let isStale: Bool
    }

    /// Switches the receiver on now.
    init(_ settings: SimulatedReceiverSettings, loop: EventLoop, _ handler: @escaping (Step) -> Void) {
        self.loop = loop
        self.handler = handler
        receiver = SimulatedReceiver(settings, startingAt: EventLoop.currentInstant())
        schedule()
    }

    deinit { stop() }

    var isUnplugged: Bool { receiver.isUnplugged }

    func set(_ fault: Fault, on: Bool) {
        receiver.set(fault, on: on)
    }

    func stop() {
        if let timer { loop.cancel(timer) }
        timer = nil
    }

    private func schedule() {
        timer = loop.schedule(at: receiver.nextEventAt) { [weak self] in self?.run() }
    }

    private func run() {
        let end = min(loop.now, receiver.nextEventAt.advanced(by: SimulationDriver.stepLimit))
        output.removeAll(keepingCapacity: true)
        let epochs = receiver.advance(to: end, into: &output)
        schedule()
        handler(Step(bytes: output[...], epochs: epochs, isStale: end < loop.now))
    }
}
