import Configuration
import LinuxIO
import LocationEngine
import Positioning
import ReceiverStream
import RecordFormats
import Spool

/// `waymark decode`: a recording, epoch by epoch.
struct DecodeCommand: Command {
    static let syntax = CommandSyntax(
        name: "decode", summary: "Decodes a recording of a receiver to one record an epoch.",
        description: [
            "Reads a receiver's bytes (UBX, NMEA, RTCM 3, mixed) from FILE, or from standard input where it is -, and writes one "
                + "record for each navigation epoch to standard output, the last, incomplete one too. An epoch for which "
                + "the receiver vouches for no position is a record without one.",
            "A recording does not say when it was made. --reference-time does; it resolves week rollovers, years of "
                + "two digits, and times that have no date. Without it the receiver's dates are taken as they are."
        ],
        options: [
            CommandOption(
                "format", value: FormatCatalogue.names.joined(separator: "|"),
                "How a record is written: \(FormatCatalogue.names.joined(separator: ", ")); json by default."),
            CommandOption(
                "reference-time", value: "T",
                "What the clock said: a date (2024-05-01), a time (2024-05-01T12:00:00Z), or now."),
            CommandOption("stats", "Writes one JSON line of counters to standard error at the end."),
            CommandOption("messages", "Writes a table of the messages that it holds, in place of the records.")
        ],
        operands: .one("FILE|-"),
        exitStatuses: [(.noInput, "the recording cannot be read")],
        examples: [
            ("waymark decode drive.ubx > drive.jsonl", "Every epoch of a recording as JSON."),
            ("waymark decode --messages unknown.bin", "What does this recording hold?"),
            (
                "waymark decode --format gpsd --reference-time 2019-04-07 old.nmea",
                "As gpsd would have said it, on the day it was recorded."
            )
        ])

    private static let chunk = 64 * 1024
    private static let outputChunk = 64 * 1024

    static func run(_ arguments: Arguments) throws(CommandFailure) {
        let format = try arguments.word("format", among: FormatCatalogue.names) ?? JSONFormat.name
        let reference = try arguments.text("reference-time").map { (text) throws(CommandFailure) in
            try self.reference(text)
        }
        let takesCensus = arguments.has("messages")
        let input = try InputFile(arguments.operands[0])
        var printer = EpochPrinter(format: format, isSilent: takesCensus)
        var stream = ReceiverStream(reference: reference, takesCensus: takesCensus)
        var progress = ProgressBar(total: input.size)
        var buffer = [UInt8](repeating: 0, count: chunk)
        while true {
            let count = try input.read(into: &buffer)
            if count == 0 { break }
            try feed(&stream, buffer[..<count], &printer)
            progress.advance(by: count)
        }
        stream.endInput()
        try drain(&stream, &printer)
        progress.end()
        try printer.flush()
        if takesCensus { try Console.print(CensusTable.text(of: stream)) }
        if arguments.has("stats") {
            Console.note(StatisticsLine.text(of: stream.counters, pending: stream.pendingBytes))
        } else if stream.counters.epochs == 0 {
            let found = "no epoch in \(stream.counters.bytes) bytes; '--messages' shows what there is"
            Console.complain("decode \(arguments.operands[0]): \(found)")
        }
    }

    private static func feed(
        _ stream: inout ReceiverStream, _ bytes: ArraySlice<UInt8>, _ printer: inout EpochPrinter
    ) throws(CommandFailure) {
        var rest = bytes
        while !rest.isEmpty {
            // A recording has no time of arrival; nothing here depends on one.
            let taken = rest.withUnsafeBytes { stream.append($0, at: Instant(nanoseconds: 0)) }
            try drain(&stream, &printer)
            rest = rest.dropFirst(taken)
        }
    }

    private static func drain(_ stream: inout ReceiverStream, _ printer: inout EpochPrinter) throws(CommandFailure) {
        while let event = stream.next() {
            switch event {
            case .epoch: try printer.epoch(stream.fix)
            case .sky: try printer.sky(stream.sky)
            }
        }
    }

    /// A date is its noon: right to half a day, which is what a date says.
    private static func reference(_ text: String) throws(CommandFailure) -> ReferenceTime {
        if text == "now" { return ReferenceTime(time: WallClock.now(), isClock: true) }
        guard let (time, isClock) = ISOTime.parse(text) else {
            throw .usage(
                "decode: --reference-time \(QuotedText(text)): give a date (2024-05-01), a time (2024-05-01T12:00:00Z) or now"
            )
        }
        return ReferenceTime(time: time, isClock: isClock)
    }

    /// Writes epochs in a format, a block at a time.
    private struct EpochPrinter {
        private let isSilent: Bool
        private let gpsd: GPSDFormat?
        private var format: any RecordFormat
        private var output = TextBuffer(capacity: outputChunk + 4096)
        private var sequence: UInt64 = 0
        private let source: SourceName?

        init(format name: String, isSilent: Bool) {
            let context = FormatContext(deviceName: "decode")
            format = (FormatCatalogue.format(named: name) ?? JSONFormat.self).init(context)
            gpsd = format as? GPSDFormat
            self.isSilent = isSilent
            source = SourceName("decode")
        }

        mutating func epoch(_ fix: Fix) throws(CommandFailure) {
            guard !isSilent, let source else { return }
            if let gpsd {
                gpsd.appendEpoch(fix, device: nil, to: &output)
            } else {
                sequence += 1
                let state: LocationState =
                    fix.kind.hasPosition
                    ? .tracking(fix.kind, fix.corrections ?? .none) : .acquiring(timeKnown: fix.time != nil)
                let record = Record(
                    spool: 0, sequence: sequence, appendedAt: fix.receivedAt, source: source, state: state,
                    content: .fix(fix))
                format.append(record, late: false, to: &output)
            }
            if output.count >= outputChunk { try flush() }
        }

        /// Only gpsd's own form has an object for the satellites.
        mutating func sky(_ view: SkyView) throws(CommandFailure) {
            guard !isSilent, let gpsd else { return }
            gpsd.appendSKY(view, to: &output)
            if output.count >= outputChunk { try flush() }
        }

        mutating func flush() throws(CommandFailure) {
            try Console.write(output.bytes)
            output.removeAll()
        }
    }
}
