import Positioning
import ReceiverSimulator
import Testing

@testable import ReceiverStream

/// What a simulated receiver says it sent is what the stream gives, epoch for epoch.
struct SimulatorTests {
    struct Setting: Sendable, CustomTestStringConvertible {
        var output: SimulatedOutput
        var rateHz: Int

        var testDescription: String { "\(output.rawValue) at \(rateHz) Hz" }
    }

    static let settings = SimulatedOutput.allCases.flatMap { output in
        [1, 5, 10, 25].map { Setting(output: output, rateHz: $0) }
    }

    /// A receiver on a line for some time.
    struct Run {
        var epochs: [SimulatedEpoch] = []
        var given: [(fix: Fix, at: Instant)] = []
        var counters = StreamCounters()

        init(_ setting: Setting, seed: UInt64 = 1, coldStart: Duration, seconds: Int, faults: [ScheduledFault] = []) {
            var line = Line()
            let settings = SimulatedReceiverSettings(
                seed: seed, output: setting.output, rateHz: setting.rateHz, startTime: moment(), coldStart: coldStart,
                sendsRTCM: true, faults: faults)
            var receiver = SimulatedReceiver(settings, startingAt: line.now)
            let end = line.now.advanced(by: .seconds(seconds))
            while receiver.nextEventAt <= end {
                line.wait(line.now.duration(to: receiver.nextEventAt))
                var bytes: [UInt8] = []
                epochs += receiver.advance(to: line.now, into: &bytes)
                line.send(bytes)
            }
            line.wait(.seconds(5))
            given = line.given
            counters = line.stream.counters
        }
    }

    @Test(arguments: settings)
    func everyEpochIsGivenOnceInOrder(setting: Setting) throws {
        let run = Run(setting, coldStart: .seconds(8), seconds: 30)
        #expect(run.epochs.count > 25 * setting.rateHz)
        #expect(run.given.count == run.epochs.count)
        #expect(run.counters.lateMessages == 0 && run.counters.rejectedMessages == 0)
        #expect(run.counters.checksumErrors == 0 && run.counters.skippedBytes == 0)
        for (epoch, given) in zip(run.epochs, run.given) {
            try Self.compare(given.fix, epoch, setting.output)
            #expect(given.at >= epoch.sentAt)
        }
        // The first ones wait for the next or for a silence; from then on there is no delay.
        for (epoch, given) in zip(run.epochs, run.given).dropFirst(10) { #expect(given.at == epoch.sentAt) }
    }

    static func compare(_ fix: Fix, _ epoch: SimulatedEpoch, _ output: SimulatedOutput) throws {
        #expect(fix.kind == epoch.kind, "epoch \(epoch.number)")
        let binary = output != .nmea
        if epoch.clock == .unknown {
            #expect(fix.time == nil)
        } else {
            let error = try #require(fix.time).duration(to: epoch.time).nanoseconds.magnitude
            #expect(error <= (binary ? 0 : 1_000_000), "a clock error of half a millisecond is not in a sentence")
        }
        #expect(fix.satellitesUsed.map { Int($0) } == (binary ? epoch.satellitesUsed : min(12, epoch.satellitesUsed)))
        guard let reported = epoch.reported else {
            #expect(fix.position == nil)
            return
        }
        let position = try #require(fix.position)
        #expect(abs(position.latitude - reported.position.latitude) <= (binary ? 0.51e-7 : 0.51e-5 / 60))
        #expect(abs(position.longitude - reported.position.longitude) <= (binary ? 0.51e-7 : 0.51e-5 / 60))
        let height = try #require(fix.heightAboveMeanSeaLevel).value
        #expect(abs(height - reported.heightAboveMeanSeaLevel.value) <= (binary ? 0.000_51 : 0.051))
        let above = try #require(fix.heightAboveEllipsoid).value
        #expect(abs(above - reported.heightAboveEllipsoid.value) <= (binary ? 0.000_51 : 0.102))
        #expect(abs(try #require(fix.speed).value - reported.speed.value) <= 0.000_51)
        let hasTrack = binary ? reported.trackAccuracy.value < 179.999 : !reported.isTrackHeld
        if hasTrack {
            let error = try #require(fix.trackTrue).separation(from: reported.trackTrue).value
            #expect(error <= (binary ? 0.000_006 : 0.005_1))
        } else if !binary {
            #expect(fix.trackTrue == nil)
        }
        guard binary else { return }
        #expect(abs(try #require(fix.horizontalAccuracy).value - reported.horizontalAccuracy.value) <= 0.000_51)
        #expect(abs(try #require(fix.climb).value + reported.velocity.down) <= 0.000_51)
        let dilution = try #require(epoch.dilution.horizontal)
        #expect(abs(try #require(fix.dilution.horizontal) - dilution) <= 0.0051)
    }

    static let trouble: [ScheduledFault] = [
        ScheduledFault(.garbage, from: .seconds(5), for: .seconds(30)),
        ScheduledFault(.badChecksums, from: .seconds(15), for: .seconds(10)),
        ScheduledFault(.truncatedFrames, from: .seconds(20), for: .seconds(15)),
        ScheduledFault(.fixLost, from: .seconds(37), for: .seconds(3)),
        ScheduledFault(.silence, from: .seconds(42), for: .seconds(4)),
        ScheduledFault(.frozen, from: .seconds(48), for: .seconds(3)),
        ScheduledFault(.nullIsland, from: .seconds(53), for: .seconds(3)),
        ScheduledFault(.wrongBaudRate, from: .seconds(57), for: .seconds(2)),
        ScheduledFault(.unplugged, from: .seconds(60), for: .seconds(3))
    ]

    @Test(arguments: settings)
    func troubleCostsWhatItHitAndMakesNothingUp(setting: Setting) throws {
        for seed: UInt64 in 1...(setting.rateHz < 10 ? 3 : 1) {
            let run = Run(setting, seed: seed, coldStart: .zero, seconds: 70, faults: Self.trouble)
            let times = run.given.compactMap { given in given.fix.time.map { ($0, given.fix) } }
            #expect(Set(times.map { Self.key($0.0) }).count == times.count, "none twice")
            let fixes = Dictionary(times.map { (Self.key($0.0), $0.1) }) { first, _ in first }
            let epochs = Dictionary(run.epochs.map { (Self.key($0.time), $0) }) { first, _ in first }
            #expect(epochs.count == run.epochs.count)
            for epoch in run.epochs where epoch.isIntact {
                let fix = try #require(fixes[Self.key(epoch.time)], "epoch \(epoch.number), seed \(seed)")
                try Self.compare(fix, epoch, setting.output)
            }
            for (key, fix) in fixes {
                guard let position = fix.position else { continue }
                let epoch = try #require(epochs[key], "a position that was never sent")
                let reported = try #require(epoch.reported, "a position that nobody vouched for")
                #expect(abs(position.latitude - reported.position.latitude) < 2e-7)
                #expect(abs(position.longitude - reported.position.longitude) < 2e-7)
            }
            #expect(run.given.allSatisfy { $0.fix.position.map { $0.latitude.magnitude > 1 } ?? true })
            #expect(run.counters.skippedBytes > 0 && run.counters.checksumErrors > 0)
        }
    }

    /// The hundredth of a second that a time is in, the receiver's clock error put aside.
    private static func key(_ time: UTC) -> Int64 { (time.nanosecondsSince1970 + 5_000_000) / 10_000_000 }
}
