import Configuration
import Delivery
internal import Glibc
import LinuxIO
import Positioning
import RecordFormats

/// Appends records to a file, a batch at a time and at once, so that nothing waits in a buffer of its own.
///
/// Accepted means that the kernel has the bytes. No record is left half-written: what a full disk took of one is
/// taken back, and a line that a power cut tore is ended before the next record.
final class FileSink: Sink {
    static let kind = SinkKind(
        OptionGroup(
            type: "file", "A file that records are appended to; a pipe or a device serves too.",
            options: [
                Option(
                    "Path", .path, .required(example: "/var/lib/waymark/track.jsonl"),
                    "The file. It and its directory are made when they are missing."),
                Option(
                    "FlushIntervalSec", .seconds(.zero...(.seconds(3600))), .defaults(to: "1"),
                    "How long records gather before they are written together; 0 writes each at once."),
                Option(
                    "FileMode", .fileMode, .defaults(to: "0640"),
                    "The permissions of a file that is made, less the umask; one that is there keeps its own.")
            ]),
        batchAge: { $0.seconds("FlushIntervalSec") },
        make: { FileSink($0, $1) })

    /// The bytes at which a write is long enough; the rest of the batch is left for the next one.
    static let writeLimit = 65_536

    private let path: String
    private let permissions: UInt32
    private var format: any RecordFormat
    private var file: OutputFile?
    /// The batch in hand as text, and where each of its records ends.
    private var text = TextBuffer()
    private var ends: [Int] = []

    init(_ settings: Settings, _ context: SinkContext) {
        path = settings.text("Path")
        permissions = UInt32(settings.integer("FileMode"))
        format = context.format
    }

    // MARK: Opening

    func open() -> OpenOutcome? {
        do throws(SystemError) {
            try openFile()
            return .ready
        } catch {
            return error.isLasting ? .unusable(failure(error)) : .retryable(failure(error))
        }
    }

    func close() {
        file = nil
    }

    func reopen() {
        guard file != nil else { return }
        // If this fails, the next batch tries again and tells why.
        _ = try? openFile()
    }

    @discardableResult
    private func openFile() throws(SystemError) -> OutputFile {
        file = nil
        let opened = try OutputFile(path, permissions: permissions)
        try opened.endTornLine()
        file = opened
        return opened
    }

    /// The open file, or a new one when the path names another by now: a deleted file would swallow the records.
    private func currentFile() throws(SystemError) -> OutputFile {
        // Why a path cannot be looked up any more is for the opening to tell.
        if let file, let status = try? FileStatus.of(path), status.identity == file.identity { return file }
        return try openFile()
    }

    private func failure(_ error: SystemError) -> SinkFailure {
        SinkFailure(error.number == ENXIO ? "\(error) (a pipe that nobody reads, or a socket)" : "\(error)")
    }

    // MARK: Writing

    func write(_ batch: Batch) -> WriteOutcome? {
        do throws(SystemError) {
            let file = try currentFile()
            let last = compose(batch)
            if try appendWhole(to: file) { return .accepted(through: last) }
            return appendEach(of: batch, to: file)
        } catch {
            return error.isLasting ? .unusable(failure(error)) : .retryable(failure(error))
        }
    }

    /// Gives the sequence of the last record that is in the text.
    private func compose(_ batch: Batch) -> UInt64 {
        text.removeAll()
        ends.removeAll(keepingCapacity: true)
        for record in batch.records {
            format.append(record, late: batch.isLate(record), to: &text)
            ends.append(text.count)
            if text.count >= FileSink.writeLimit { return record.sequence }
        }
        return batch.last
    }

    /// Appends the text in one go; false when nothing of it stands in the file.
    ///
    /// What a pipe took cannot be taken back, so there each record goes by itself: up to PIPE_BUF bytes a pipe takes
    /// whole or not at all.
    private func appendWhole(to file: OutputFile) throws(SystemError) -> Bool {
        guard file.isRegular else { return false }
        do throws(SystemError) {
            try file.append(text.bytes)
            return true
        } catch {
            try file.endTornLine()
            return false
        }
    }

    /// Appends record by record, so that those for which there is room are not held up by those for which there is none.
    private func appendEach(of batch: Batch, to file: OutputFile) -> WriteOutcome {
        var start = 0
        var acceptedThrough: UInt64?
        for (record, end) in zip(batch.records, ends) {
            do throws(SystemError) {
                try file.append(text.bytes[start..<end])
            } catch {
                return .retryable(failure(error), acceptedThrough: acceptedThrough)
            }
            acceptedThrough = record.sequence
            start = end
        }
        return .accepted(through: acceptedThrough ?? batch.last)
    }
}

extension SystemError {
    /// Whether a file stays unusable until somebody mends it; a full or read-only disk gets well by itself.
    fileprivate var isLasting: Bool {
        switch number {
        case EACCES, EPERM, EISDIR, ENOTDIR, ENAMETOOLONG, ELOOP, EINVAL: true
        default: false
        }
    }
}
