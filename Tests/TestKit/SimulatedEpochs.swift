import Positioning
import ReceiverSimulator

/// What a simulated receiver sends, epoch by epoch. It has a fix at once, and its clock begins at `startTime`.
package struct SimulatedEpochs {
    /// 2026-05-04T10:00:00Z.
    package static let startTime = UTC(nanosecondsSince1970: 1_777_888_800 * 1_000_000_000)

    private var receiver: SimulatedReceiver
    private var now = Instant(nanoseconds: 0)
    private let period: Duration

    package init(_ output: SimulatedOutput = .ubx, rateHz: Int = 10, faults: [ScheduledFault] = []) {
        let settings = SimulatedReceiverSettings(
            seed: 7, output: output, rateHz: rateHz, startTime: SimulatedEpochs.startTime, coldStart: .zero,
            faults: faults)
        receiver = SimulatedReceiver(settings, startingAt: now)
        period = .seconds(1) / rateHz
    }

    /// The bytes of the next `count` epochs, and how many epochs were begun.
    package mutating func next(_ count: Int = 1) -> (bytes: [UInt8], epochs: Int) {
        now = now.advanced(by: period * count)
        var bytes: [UInt8] = []
        let epochs = receiver.advance(to: now, into: &bytes)
        return (bytes, epochs.count)
    }
}
