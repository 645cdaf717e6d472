import Foundation
import Glibc
import LinuxIO
import Testing

@Suite final class FileTests {
    private let folder = NSTemporaryDirectory() + "waymark-files-" + UUID().uuidString

    init() throws {
        try Directory.create(folder)
    }

    deinit {
        // A folder that stays behind is no failure of what is tested.
        try? FileManager.default.removeItem(atPath: folder)
    }

    // MARK: Reading

    @Test(arguments: [0, 1, 16_383, 16_384, 16_385, 50_000])
    func readsAWholeFile(size: Int) throws {
        let path = folder + "/whole"
        let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 7) }
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        #expect(try FileReading.whole(path, limit: 50_000) == bytes)
    }

    @Test func aFileOverTheLimitIsRefusedAndOneAtItIsNot() throws {
        let path = folder + "/long"
        try Data(count: 101).write(to: URL(fileURLWithPath: path))
        #expect(throws: FileReadingError.tooLarge(path, limit: 100)) { try FileReading.whole(path, limit: 100) }
        #expect(try FileReading.whole(path, limit: 101).count == 101)
        let endless = "/dev/zero"
        #expect(throws: FileReadingError.tooLarge(endless, limit: 9)) { try FileReading.whole(endless, limit: 9) }
    }

    @Test func readsAFileWhoseSizeIsNotKnownBefore() throws {
        let text = String(decoding: try FileReading.whole("/proc/self/status", limit: 65_536), as: UTF8.self)
        #expect(text.hasPrefix("Name:"))
    }

    @Test func whatCannotBeReadSaysWhy() throws {
        let none = folder + "/none"
        #expect(throws: FileReadingError.missing(none)) { try FileReading.whole(none, limit: 9) }
        #expect(throws: FileReadingError.isDirectory(folder)) { try FileReading.whole(folder, limit: 9) }
        #expect(FileReadingError.missing("/a").description == "read /a: no such file")
        #expect(FileReadingError.tooLarge("/a", limit: 5).description == "read /a: it is longer than 5 bytes")
    }

    @Test(.enabled(if: geteuid() != 0, "root may read everything"))
    func aForbiddenFileSaysSo() throws {
        let path = folder + "/secret"
        try Data("x".utf8).write(to: URL(fileURLWithPath: path))
        chmod(path, 0)
        #expect(throws: FileReadingError.permission(path)) { try FileReading.whole(path, limit: 9) }
    }

    @Test func aPipeWithoutAWriterDoesNotBlockTheReader() throws {
        let path = folder + "/pipe"
        try #require(mkfifo(path, 0o600) == 0)
        #expect(try FileReading.whole(path, limit: 9) == [])
    }

    // MARK: Appending

    @Test func appendsToWhatIsThereAndMakesWhatIsNot() throws {
        let path = folder + "/track"
        for text in ["one\n", "two\n"] {
            let file = try AppendOnlyFile(path, permissions: 0o640)
            try file.append(Array(text.utf8)[...])
            try file.sync()
        }
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "one\ntwo\n")
        #expect(try FileStatus.of(path).permissions & 0o137 == 0)
    }

    @Test func aFullDiskLeavesNoTornRecord() throws {
        let path = folder + "/limited"
        let file = try AppendOnlyFile(path)
        try file.append([UInt8](repeating: 1, count: 1000)[...])
        // The largest file size stands in for the full disk. It holds for the whole process, and for the shortest
        // time; no other test writes a file as long as this.
        var before = rlimit()
        getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &before)
        signal(SIGXFSZ, SIG_IGN)
        let size = 9_000_000
        try file.append([UInt8](repeating: 2, count: size)[...])
        var limited = rlimit(rlim_cur: rlim_t(size + 1500), rlim_max: before.rlim_max)
        setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limited)
        let result = Result { try file.append([UInt8](repeating: 3, count: 1000)[...]) }
        setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &before)
        #expect {
            try result.get()
        } throws: { error in
            (error as? SystemError)?.kind == .full
        }
        #expect(try file.status().size == Int64(size + 1000))
    }

    @Test func aFileMovedAwayIsToldByItsIdentity() throws {
        let path = folder + "/rotated"
        let file = try AppendOnlyFile(path)
        #expect(try FileStatus.of(path).identity == file.status().identity)
        try #require(rename(path, path + ".1") == 0)
        try Data().write(to: URL(fileURLWithPath: path))
        #expect(try FileStatus.of(path).identity != file.status().identity)
    }

    @Test func whatCannotBeAppendedToSaysWhy() throws {
        #expect(try kind { _ = try AppendOnlyFile(folder) } == .isDirectory)
        #expect(try kind { _ = try AppendOnlyFile(folder + "/none/x") } == .missing)
        let pipe = folder + "/unread"
        try #require(mkfifo(pipe, 0o600) == 0)
        #expect(try kind { _ = try AppendOnlyFile(pipe) } == .missing)
        let full = try AppendOnlyFile("/dev/full")
        #expect(try kind { try full.append([1]) } == .full)
    }

    // MARK: Replacing

    @Test func replacesAFileWholeAndLeavesNothingBeside() throws {
        let path = folder + "/state"
        try AtomicFile.replace(path, with: [1, 2, 3])
        try AtomicFile.replace(path, with: [4], permissions: 0o600)
        #expect(try FileReading.whole(path, limit: 9) == [4])
        #expect(try FileStatus.of(path).permissions == 0o600)
        #expect(try Directory.names(in: folder, limit: 99) == ["state"])
    }

    @Test func aFailedReplacementLeavesTheOldAndNothingBeside() throws {
        let path = folder + "/taken"
        try Directory.create(path)
        #expect(try kind { try AtomicFile.replace(path, with: [1]) } == .isDirectory)
        #expect(try Directory.names(in: folder, limit: 99) == ["taken"])
    }

    // MARK: Directories and kinds

    @Test func makesWhatIsMissingAbove() throws {
        let path = folder + "/a/b//c/"
        try Directory.create(path)
        try Directory.create(path)
        #expect(try FileStatus.of(path).kind == .directory)
        try Data().write(to: URL(fileURLWithPath: folder + "/file"))
        #expect(try kind { try Directory.create(folder + "/file/x") } != nil)
        #expect(try kind { try Directory.create(folder + "/file") } == .exists)
    }

    @Test func anAbsurdPathIsAnErrorEverywhere() throws {
        let path = folder + String(repeating: "/", count: 1_000_000)
        #expect(try kind { try Directory.create(path) } == .other)
        #expect(try kind { _ = try AppendOnlyFile(path) } == .other)
        #expect(try kind { try AtomicFile.replace(path, with: [1]) } == .other)
        #expect(throws: FileReadingError.self) { try FileReading.whole(path, limit: 9) }
        #expect(try kind { try SymbolicLink.put(path, to: "/dev/null") } == .other)
    }

    @Test func listsNamesUpToTheLimit() throws {
        for index in 0..<20 { try Data().write(to: URL(fileURLWithPath: folder + "/\(index)")) }
        #expect(try Set(Directory.names(in: folder, limit: 99)) == Set((0..<20).map(String.init)))
        #expect(try Directory.names(in: folder, limit: 7).count == 7)
        #expect(try kind { _ = try Directory.names(in: folder + "/none", limit: 9) } == .missing)
    }

    @Test func tellsKindAndSize() throws {
        try Data(count: 77).write(to: URL(fileURLWithPath: folder + "/sized"))
        #expect(try FileStatus.of(folder + "/sized").kind == .regular)
        #expect(try FileStatus.of(folder + "/sized").size == 77)
        #expect(try FileStatus.of("/dev/null").kind == .characterDevice)
        #expect(try FileStatus.of(folder).kind == .directory)
    }

    /// The kind of the error that `body` throws; nil when it throws none.
    private func kind(_ body: () throws -> Void) throws -> SystemError.Kind? {
        do { try body() } catch let error as SystemError { return error.kind }
        return nil
    }
}
