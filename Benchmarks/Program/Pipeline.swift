import LocationEngine
import Positioning
import ReceiverStream
import RecordFormats
import Spool

/// What becomes of a fix after it was decoded: one row a stage, each the cost of one fix or record.
struct Pipeline {
    private let fixes: [Fix]
    private let source: SourceName
    private let runs: Int

    /// Nil when `capture` holds no fix.
    init?(_ capture: Capture, runs: Int) {
        guard let source = SourceName("gnss") else { return nil }
        var fixes: [Fix] = []
        var stream = ReceiverStream()
        drain(capture.bytes, into: &stream) { stream, event in
            if event == .epoch, stream.fix.kind.hasPosition, fixes.count < 20_000 { fixes.append(stream.fix) }
        }
        guard !fixes.isEmpty else { return nil }
        // As a receiver at ten fixes a second would have given them.
        for index in fixes.indices { fixes[index].receivedAt = Instant(nanoseconds: Int64(index) * 100_000_000) }
        self.fixes = fixes
        self.source = source
        self.runs = runs
    }

    func show() {
        var table = Table(["one fix through", "best ns", "median ns", "allocations"])
        row("LocationEngine.receive", &table) { receive() }
        row("JSONFormat.append", &table) { format() }
        row("Spool.append, read, acknowledge", &table) { spool() }
        table.show()
    }

    private func row(_ name: String, _ table: inout Table, _ body: () -> Void) {
        let measured = Measurement(runs: runs, body)
        let count = Double(fixes.count)
        table.add([
            name, text(measured.bestNs / count), text(measured.medianNs / count),
            text(Double(measured.allocations) / count, decimals: 2)
        ])
    }

    private func receive() {
        var engine = LocationEngine(earliest: UTC(nanosecondsSince1970: 0))
        for fix in fixes { _ = engine.receive(fix, from: source, now: fix.receivedAt) }
        precondition(engine.counters.accepted > 0, "the engine took no fix")
    }

    private func format() {
        var format = JSONFormat(FormatContext(deviceName: "benchmark"))
        var output = TextBuffer(capacity: 4096)
        for (index, fix) in fixes.enumerated() {
            output.removeAll()
            format.append(record(fix, UInt64(index)), late: false, to: &output)
        }
        precondition(!output.isEmpty, "nothing was written")
    }

    private func spool() {
        var spool = Spool(id: 1, capacity: 1024)
        guard let cursor = spool.addReader(name: "sink") else { return }
        for fix in fixes {
            spool.append(.fix(fix), source: source, state: .tracking(.threeD, .none), now: fix.receivedAt)
            if let last = spool.read(cursor, max: 1).last { spool.acknowledge(cursor, through: last.sequence) }
        }
        precondition(spool.pending(cursor) == 0, "records were left")
    }

    private func record(_ fix: Fix, _ sequence: UInt64) -> Record {
        Record(
            spool: 1, sequence: sequence, appendedAt: fix.receivedAt, source: source,
            state: .tracking(.threeD, .none), content: .fix(fix))
    }
}
