import Positioning

@testable import ReceiverSimulator

/// 2026-05-04T10:00:00Z.
let startTime = UTC(nanosecondsSince1970: 1_777_888_800 * 1_000_000_000)
let startedAt = Instant(nanoseconds: 5_000_000_000)

func settings(
    seed: UInt64 = 1, _ output: SimulatedOutput = .ubx, rateHz: Int = 10, coldStart: Duration = .zero,
    faults: [ScheduledFault] = []
) -> SimulatedReceiverSettings {
    SimulatedReceiverSettings(
        seed: seed, output: output, rateHz: rateHz, startTime: startTime, coldStart: coldStart, faults: faults)
}

/// What a receiver did in some time.
struct Simulation {
    var bytes: [UInt8] = []
    var epochs: [SimulatedEpoch] = []

    init(_ settings: SimulatedReceiverSettings, for length: Duration, steps: [Duration] = [.seconds(1)]) {
        var receiver = SimulatedReceiver(settings, startingAt: startedAt)
        var elapsed = Duration.zero
        var step = 0
        while elapsed < length {
            elapsed = min(length, elapsed + steps[step % steps.count])
            step += 1
            epochs += receiver.advance(to: startedAt.advanced(by: elapsed), into: &bytes)
        }
    }

    var frames: Frames { Frames(bytes) }
}
