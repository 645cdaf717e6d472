import ReceiverStream

/// `waymark-benchmarks [FILE ...]`: how fast captures become fixes, and what a fix costs afterwards.
///
/// Without files it takes the virtual receiver's output and, where it lies beside the repository, the corpus of logs.
@main
struct Benchmarks {
    private static let runs = 15
    private static let corpus = "../shared/corpus/gpsd"

    static func main() throws {
        let files = CommandLine.arguments.dropFirst()
        var captures = try files.map(Capture.file)
        if captures.isEmpty {
            captures = [.simulated(.ubx), .simulated(.nmea), .simulated(.mixed)]
            do {
                captures += try Capture.logs(in: corpus)
            } catch {
                print("no logs in \(corpus): \(error)")
            }
        }
        var table = Table(["capture", "as far as", "MB/s", "median", "ns/message", "ns/epoch", "allocations/message"])
        for capture in captures { measure(capture, &table) }
        table.show()
        if let capture = captures.first { Pipeline(capture, runs: runs)?.show() }
        EngineCost(runs: runs)?.show()
    }

    private static func measure(_ capture: Capture, _ table: inout Table) {
        var stream = ReceiverStream()
        var latitudes = 0.0
        drain(capture.bytes, into: &stream) { stream, _ in latitudes += stream.fix.position?.latitude ?? 0 }
        let counters = stream.counters
        var sink: Int64 = 0
        let ways: [(String, () -> Void)] = [
            ("frames", { sink &+= Int64(truncatingIfNeeded: frame(capture.bytes)) }),
            ("fields", { sink &+= decode(capture.bytes) }),
            (
                "fixes",
                {
                    var stream = ReceiverStream()
                    drain(capture.bytes, into: &stream) { stream, event in
                        if event == .epoch, stream.fix.kind.hasPosition { sink &+= 1 }
                    }
                }
            )
        ]
        let messages = Double(max(1, counters.ubxFrames + counters.nmeaSentences + counters.rtcmFrames))
        for (name, way) in ways {
            let measured = Measurement(runs: runs, way)
            let bytes = Double(capture.bytes.count)
            table.add([
                capture.name, name, text(bytes * 1000 / measured.bestNs), text(bytes * 1000 / measured.medianNs),
                text(measured.bestNs / messages), text(measured.bestNs / Double(max(1, counters.epochs))),
                text(Double(measured.allocations) / messages, decimals: 4)
            ])
        }
        precondition(latitudes != 0 && sink != 0, "\(capture.name) holds nothing")
    }
}
