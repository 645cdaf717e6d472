import Configuration
import Delivery
import Foundation
import LinuxIO
import LocationEngine
import Positioning
import RecordFormats
import Spool
import Testing

@testable import Sinks

/// A loop, a worker and a listener for one sink, and what makes the sink and its records.
final class SinkBench {
    static let table = OptionTable(
        sources: [], sinks: SinkCatalogue.all.map(\.options), formats: FormatCatalogue.names)

    let loop: EventLoop
    let worker: Worker
    let listener = Listener()

    init() throws {
        loop = try EventLoop()
        worker = try Worker(on: loop)
    }

    final class Listener: SinkListener {
        var opened: [OpenOutcome] = []
        var finished: [WriteOutcome] = []
        var broke: [SinkFailure] = []

        func sinkOpened(_ outcome: OpenOutcome) { opened.append(outcome) }
        func sinkFinished(_ outcome: WriteOutcome) { finished.append(outcome) }
        func sinkBroke(_ failure: SinkFailure) { broke.append(failure) }
    }

    func context(_ format: any RecordFormat) -> SinkContext {
        SinkContext(loop: loop, worker: worker, format: format, listener: listener)
    }

    /// The sink that the lines describe.
    func sink(_ lines: String, format: any RecordFormat = NumberFormat()) throws -> any Sink {
        let settings = try SinkBench.settings(lines)
        return try #require(SinkCatalogue.kind(ofType: settings.type)).make(settings, context(format))
    }

    static func settings(_ lines: String) throws -> Settings {
        let file = ConfigurationFile(name: "waymark.conf", text: "[Sink test]\n" + lines)
        return try #require(try table.read(ConfigurationSet(main: file)).sinks.first)
    }

    static func batch(_ sequences: ClosedRange<UInt64>, lateThrough: UInt64 = 0) -> Batch {
        guard let source = SourceName("gnss") else { preconditionFailure("no source's name") }
        let at = Instant(nanoseconds: 1)
        // As out of a spool: a slice whose first index is not 0.
        let records = (0...sequences.upperBound).map {
            Record(
                spool: 1, sequence: $0, appendedAt: at, source: source, state: .acquiring(timeKnown: false),
                content: .fix(Fix(receivedAt: at)))
        }
        return Batch(records[Int(sequences.lowerBound)...], lateThrough: lateThrough)
    }

    /// Serves the loop until `condition` holds, at most for `limit`; gives whether it holds.
    func serve(for limit: Duration = .seconds(20), until condition: () throws -> Bool) throws -> Bool {
        let end = EventLoop.currentInstant().advanced(by: limit)
        while try !condition() {
            let left = EventLoop.currentInstant().duration(to: end)
            guard left > .zero else { return false }
            try loop.runOnce(timeout: left)
        }
        return true
    }
}

/// Writes a record as a line of its number, filled up to a length; some as nothing.
struct NumberFormat: RecordFormat {
    static let name = "number"
    static let contentType = "text/plain"

    /// Of each line, with its end; 0 for no more than needed.
    var length = 0
    var lengths: [UInt64: Int] = [:]
    var silent: Set<UInt64> = []

    init() {}
    init(_ context: FormatContext) {}

    init(length: Int, lengths: [UInt64: Int] = [:], silent: Set<UInt64> = []) {
        self.length = length
        self.lengths = lengths
        self.silent = silent
    }

    func append(_ record: Record, late: Bool, to output: inout TextBuffer) {
        guard !silent.contains(record.sequence) else { return }
        let start = output.count
        output.append(integer: record.sequence)
        if late { output.append(" late") }
        while output.count - start < (lengths[record.sequence] ?? length) - 1 { output.append(".") }
        output.append("\n")
    }

    /// The numbers of a text's lines; each line must have the length of the format.
    func numbers(_ text: String, location: SourceLocation = #_sourceLocation) throws -> [UInt64] {
        guard !text.isEmpty else { return [] }
        #expect(text.hasSuffix("\n"), sourceLocation: location)
        return try text.dropLast().split(separator: "\n", omittingEmptySubsequences: false).map { line in
            if length > 0 { #expect(line.utf8.count == length - 1, sourceLocation: location) }
            return try #require(UInt64(line.prefix { $0.isNumber }), sourceLocation: location)
        }
    }
}

/// A new folder, gone with its owner.
final class TemporaryFolder {
    let path = NSTemporaryDirectory() + "waymark-sinks-" + UUID().uuidString

    init() throws {
        try Directory.create(path)
    }

    deinit {
        // What stays is in the place for such things.
        try? FileManager.default.removeItem(atPath: path)
    }

    func text(_ name: String) throws -> String {
        try String(contentsOfFile: "\(path)/\(name)", encoding: .utf8)
    }

    func put(_ text: String, into name: String) throws {
        try text.write(toFile: "\(path)/\(name)", atomically: false, encoding: .utf8)
    }
}
