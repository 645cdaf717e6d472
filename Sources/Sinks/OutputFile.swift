internal import Glibc
import LinuxIO

/// The file of a file sink while it is open.
struct OutputFile {
    /// Which file it is, by whatever name.
    let identity: FileStatus.Identity
    /// Not a pipe or a device.
    let isRegular: Bool
    private let path: String
    private let file: AppendOnlyFile

    /// Opens `path`, or makes it and the directory that should hold it.
    init(_ path: String, permissions: UInt32) throws(SystemError) {
        file = try OutputFile.open(path, permissions)
        let status = try file.status()
        identity = status.identity
        isRegular = status.kind == .regular
        self.path = path
    }

    private static func open(_ path: String, _ permissions: UInt32) throws(SystemError) -> AppendOnlyFile {
        do throws(SystemError) {
            return try AppendOnlyFile(path, permissions: permissions)
        } catch {
            guard error.number == ENOENT, let slash = path.lastIndex(of: "/"), slash != path.startIndex else {
                throw error
            }
            try Directory.create(String(path[..<slash]))
            return try AppendOnlyFile(path, permissions: permissions)
        }
    }

    /// As `AppendOnlyFile.append`.
    func append(_ bytes: ArraySlice<UInt8>) throws(SystemError) {
        try file.append(bytes)
    }

    /// Ends a line that a power cut tore, so that the next record stands on its own.
    func endTornLine() throws(SystemError) {
        guard isRegular, try lastByte().map({ $0 != UInt8(ascii: "\n") }) ?? false else { return }
        try file.append([UInt8(ascii: "\n")])
    }

    /// Nil when the file is empty, or may be written and not read.
    private func lastByte() throws(SystemError) -> UInt8? {
        let size = try file.status().size
        guard size > 0 else { return nil }
        let raw = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
        guard raw >= 0 else { return nil }
        let reader = FileDescriptor(adopting: raw)
        var last: UInt8 = 0
        return pread(reader.raw, &last, 1, off_t(size - 1)) == 1 ? last : nil
    }
}
