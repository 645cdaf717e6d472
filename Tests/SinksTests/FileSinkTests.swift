import Delivery
import Foundation
import Glibc
import LinuxIO
import Positioning
import Testing

@testable import Sinks

@Suite struct FileSinkTests {
    private let folder: TemporaryFolder
    private let bench: SinkBench
    private var path: String { folder.path + "/track" }

    init() throws {
        folder = try TemporaryFolder()
        bench = try SinkBench()
    }

    private func fileSink(
        _ name: String = "track", options: String = "", format: NumberFormat = NumberFormat()
    ) throws -> any Sink {
        try bench.sink("Type=file\nPath=\(folder.path)/\(name)\n\(options)", format: format)
    }

    private func reason(_ outcome: OpenOutcome?) -> String? {
        switch outcome {
        case .retryable(let failure, _): "retryable: \(failure)"
        case .unusable(let failure): "unusable: \(failure)"
        case .ready, nil: nil
        }
    }

    // MARK: Appending

    @Test func recordsAreInTheFileWhenTheyAreAccepted() throws {
        let sink = try fileSink()
        #expect(sink.open() == .ready)
        #expect(sink.write(SinkBench.batch(1...3, lateThrough: 2)) == .accepted(through: 3))
        #expect(try folder.text("track") == "1 late\n2 late\n3\n")
        #expect(sink.write(SinkBench.batch(4...4)) == .accepted(through: 4))
        #expect(try folder.text("track") == "1 late\n2 late\n3\n4\n")
    }

    @Test func whatIsThereIsKept() throws {
        for sequence in UInt64(1)...2 {
            let sink = try fileSink()
            #expect(sink.open() == .ready)
            #expect(sink.write(SinkBench.batch(sequence...sequence)) == .accepted(through: sequence))
            sink.close()
        }
        #expect(try folder.text("track") == "1\n2\n")
    }

    @Test(arguments: [("", "5\n"), ("4\n", "4\n5\n"), ("{\"to", "{\"to\n5\n"), ("4\n\0\0", "4\n\0\0\n5\n")])
    func aLineThatAPowerCutToreIsEnded(before: String, after: String) throws {
        try folder.put(before, into: "track")
        let sink = try fileSink()
        #expect(sink.open() == .ready)
        #expect(sink.write(SinkBench.batch(5...5)) == .accepted(through: 5))
        #expect(try folder.text("track") == after)
    }

    @Test func aRecordThatIsWrittenAsNothingIsAccepted() throws {
        let sink = try fileSink(format: NumberFormat(length: 0, silent: [1, 3]))
        #expect(sink.open() == .ready)
        #expect(sink.write(SinkBench.batch(1...1)) == .accepted(through: 1))
        #expect(sink.write(SinkBench.batch(2...3)) == .accepted(through: 3))
        #expect(try folder.text("track") == "2\n")
    }

    @Test func aLongBatchIsTakenInParts() throws {
        let format = NumberFormat(length: 1000)
        let sink = try fileSink(format: format)
        #expect(sink.open() == .ready)
        var next: UInt64 = 1
        var writes = 0
        while next <= 200 {
            guard case .accepted(let through)? = sink.write(SinkBench.batch(next...200)) else { break }
            next = through + 1
            writes += 1
        }
        #expect(writes == 4)
        #expect(try format.numbers(folder.text("track")) == Array(1...200))
    }

    @Test func theConfigurationSaysHowLongRecordsGatherAndWhoMayRead() throws {
        let settings = try SinkBench.settings("Type=file\nPath=\(path)\nFlushIntervalSec=250ms\nFileMode=0600\n")
        #expect(FileSink.kind.batchAge(settings) == .milliseconds(250))
        #expect(try FileSink.kind.batchAge(SinkBench.settings("Type=file\nPath=a")) == .seconds(1))
        let sink = FileSink(settings, bench.context(NumberFormat()))
        #expect(sink.open() == .ready)
        #expect(try FileStatus.of(path).permissions == 0o600)
        #expect(try fileSink("other").open() == .ready)
        #expect(try FileStatus.of(folder.path + "/other").permissions & ~0o640 == 0)
    }

    // MARK: Places

    @Test func missingDirectoriesAreMade() throws {
        let sink = try fileSink("a/b/track")
        #expect(sink.open() == .ready)
        #expect(sink.write(SinkBench.batch(1...1)) == .accepted(through: 1))
        #expect(try folder.text("a/b/track") == "1\n")
    }

    @Test func aDirectoryThatCannotBeMadeIsNamed() throws {
        let sink = try bench.sink("Type=file\nPath=/proc/waymark/track\n")
        #expect(reason(sink.open()) == "retryable: mkdir /proc/waymark: No such file or directory")
    }

    @Test func somethingElseInAFilesPlaceIsUnusable() throws {
        try Directory.create(path)
        #expect(try reason(fileSink().open()) == "unusable: open \(path): Is a directory")
        try folder.put("", into: "file")
        let inside = try fileSink("file/track").open()
        #expect(reason(inside) == "unusable: open \(folder.path)/file/track: Not a directory")
    }

    @Test(.enabled(if: geteuid() != 0, "root may write everywhere"))
    func aForbiddenFileIsUnusable() throws {
        try folder.put("", into: "track")
        chmod(path, 0o400)
        #expect(try reason(fileSink().open()) == "unusable: open \(path): Permission denied")
    }

    @Test(arguments: ["/dev/null", "/dev/zero"])
    func devicesTakeRecords(device: String) throws {
        let sink = try bench.sink("Type=file\nPath=\(device)\n")
        #expect(sink.open() == .ready)
        #expect(sink.write(SinkBench.batch(1...3)) == .accepted(through: 3))
    }

    // MARK: Files that go away

    @Test func aDeletedFileIsMadeAnew() throws {
        let sink = try fileSink("logs/track")
        #expect(sink.open() == .ready)
        #expect(sink.write(SinkBench.batch(1...1)) == .accepted(through: 1))
        try FileManager.default.removeItem(atPath: folder.path + "/logs/track")
        #expect(sink.write(SinkBench.batch(2...2)) == .accepted(through: 2))
        #expect(try folder.text("logs/track") == "2\n")
        try FileManager.default.removeItem(atPath: folder.path + "/logs")
        #expect(sink.write(SinkBench.batch(3...3)) == .accepted(through: 3))
        #expect(try folder.text("logs/track") == "3\n")
    }

    @Test func aFileThatWasReplacedIsOpenedAnew() throws {
        let sink = try fileSink()
        #expect(sink.open() == .ready)
        #expect(sink.write(SinkBench.batch(1...1)) == .accepted(through: 1))
        try FileManager.default.moveItem(atPath: path, toPath: path + ".1")
        try folder.put("0\n", into: "track")
        #expect(sink.write(SinkBench.batch(2...2)) == .accepted(through: 2))
        #expect(try folder.text("track.1") == "1\n")
        #expect(try folder.text("track") == "0\n2\n")
    }

    @Test func aDirectoryThatTookTheFilesPlaceIsToldByTheNextBatch() throws {
        let sink = try fileSink()
        #expect(sink.open() == .ready)
        try FileManager.default.moveItem(atPath: path, toPath: path + ".1")
        try Directory.create(path)
        let outcome = sink.write(SinkBench.batch(1...1))
        #expect(outcome == .unusable(SinkFailure("open \(path): Is a directory")))
    }

    @Test func reopeningAfterARotationMakesTheNewFileAtOnce() throws {
        let sink = try fileSink()
        #expect(sink.open() == .ready)
        #expect(sink.write(SinkBench.batch(1...1)) == .accepted(through: 1))
        try FileManager.default.moveItem(atPath: path, toPath: path + ".1")
        sink.reopen()
        #expect(try folder.text("track") == "")
        #expect(sink.write(SinkBench.batch(2...2)) == .accepted(through: 2))
        #expect(try folder.text("track.1") == "1\n")
        #expect(try folder.text("track") == "2\n")
    }

    @Test func aClosedSinkIsNotReopened() throws {
        let sink = try fileSink()
        sink.reopen()
        #expect(!FileManager.default.fileExists(atPath: path))
        #expect(sink.open() == .ready)
        sink.close()
        try FileManager.default.removeItem(atPath: path)
        sink.reopen()
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    // MARK: Full and read-only disks

    @Test(.enabled(if: SmallDisk.isPossible, "only root may mount a small disk"))
    func aFullDiskHoldsWholeRecordsAndTheRestFollowsLater() throws {
        let disk = try SmallDisk(pages: 3)
        try String(repeating: "x", count: 4096).write(
            toFile: disk.path + "/ballast", atomically: false, encoding: .utf8)
        let format = NumberFormat(length: 1000)
        let track = disk.path + "/track"
        let sink = try bench.sink("Type=file\nPath=\(track)\n", format: format)
        #expect(sink.open() == .ready)
        let full = SinkFailure("write \(track): No space left on device")
        #expect(sink.write(SinkBench.batch(1...12)) == .retryable(full, acceptedThrough: 8))
        #expect(try format.numbers(String(contentsOfFile: track, encoding: .utf8)) == Array(1...8))
        #expect(sink.write(SinkBench.batch(9...12)) == .retryable(full))
        sink.close()
        #expect(sink.open() == .ready)
        unlink(disk.path + "/ballast")
        #expect(sink.write(SinkBench.batch(9...12)) == .accepted(through: 12))
        #expect(try format.numbers(String(contentsOfFile: track, encoding: .utf8)) == Array(1...12))
        sink.close()
    }

    @Test(.enabled(if: SmallDisk.isPossible, "only root may mount a small disk"))
    func aReadOnlyDiskIsRetried() throws {
        let disk = try SmallDisk(pages: 1, flags: UInt(MS_RDONLY))
        let sink = try bench.sink("Type=file\nPath=\(disk.path)/track\n")
        #expect(reason(sink.open()) == "retryable: open \(disk.path)/track: Read-only file system")
    }

    @Test func aDeviceThatIsAlwaysFullIsRetried() throws {
        let sink = try bench.sink("Type=file\nPath=/dev/full\n")
        #expect(sink.open() == .ready)
        let full = SinkFailure("write /dev/full: No space left on device")
        #expect(sink.write(SinkBench.batch(1...2)) == .retryable(full))
    }

    // MARK: Pipes

    @Test func aPipeThatNobodyReadsDoesNotBlock() throws {
        try #require(mkfifo(path, 0o600) == 0)
        let sink = try fileSink()
        let before = EventLoop.currentInstant()
        let why = "open \(path): No such device or address (a pipe that nobody reads, or a socket)"
        #expect(reason(sink.open()) == "retryable: \(why)")
        #expect(before.duration(to: EventLoop.currentInstant()) < .seconds(1))
    }

    @Test func aPipeTakesWholeRecordsOnly() throws {
        try #require(mkfifo(path, 0o600) == 0)
        let reader = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        defer { close(reader) }
        let format = NumberFormat(length: 3000)
        let sink = try fileSink(format: format)
        #expect(sink.open() == .ready)
        var next: UInt64 = 1
        var text = ""
        var fills = 0
        while next <= 100 {
            switch sink.write(SinkBench.batch(next...100)) {
            case .accepted(let through):
                next = through + 1
            case .retryable(let failure, let through, nil):
                #expect("\(failure)" == "write \(path): Resource temporarily unavailable")
                if let through { next = through + 1 }
                fills += 1
                text += drain(reader)
            case .rejected, .unusable, .retryable, nil:
                Issue.record("the pipe was not filled")
                return
            }
        }
        text += drain(reader)
        #expect(fills > 0)
        #expect(try format.numbers(text) == Array(1...100))
    }

    @Test func aPipeWhoseReaderWentIsRetried() throws {
        try #require(mkfifo(path, 0o600) == 0)
        let reader = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        let sink = try fileSink()
        #expect(sink.open() == .ready)
        close(reader)
        #expect(sink.write(SinkBench.batch(1...1)) == .retryable(SinkFailure("write \(path): Broken pipe")))
    }

    private func drain(_ descriptor: CInt) -> String {
        var block = [UInt8](repeating: 0, count: 1 << 20)
        let count = read(descriptor, &block, block.count)
        return String(decoding: block[..<max(0, count)], as: UTF8.self)
    }
}

/// A file system in memory with room for a few pages.
private final class SmallDisk {
    let path: String

    /// Whether this process may mount one.
    static let isPossible = (try? SmallDisk(pages: 1)) != nil

    init(pages: Int, flags: UInt = 0) throws {
        path = NSTemporaryDirectory() + "waymark-disk-" + UUID().uuidString
        try Directory.create(path)
        guard mount("waymark", path, "tmpfs", flags, "size=\(pages * 4096)") == 0 else {
            let error = SystemError(number: errno, call: "mount", thing: path)
            rmdir(path)
            throw error
        }
    }

    deinit {
        umount2(path, CInt(MNT_DETACH))
        rmdir(path)
    }
}
