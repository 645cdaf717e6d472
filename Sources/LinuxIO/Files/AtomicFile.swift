internal import Glibc

/// Replacing a file whole, so that a reader or a power cut sees the old contents or the new, nothing between.
package enum AtomicFile {
    /// Writes `bytes` beside `path`, syncs them and renames them over it. Blocks: for start-up or the worker.
    package static func replace(
        _ path: String, with bytes: ArraySlice<UInt8>, permissions: UInt32 = 0o644
    ) throws(SystemError) {
        try requirePlain(path, for: "open")
        let draft = "\(path).\(getpid()).new"
        do throws(SystemError) {
            try write(bytes, to: draft, permissions)
            guard rename(draft, path) == 0 else { throw SystemError.last("rename", on: path) }
        } catch {
            unlink(draft)
            throw SystemError(number: error.number, call: error.call, thing: path)
        }
        try syncDirectory(Directory.holding(path))
    }

    private static func write(
        _ bytes: ArraySlice<UInt8>, to path: String, _ permissions: UInt32
    ) throws(SystemError) {
        // What a crash left of an earlier draft would keep its own permissions.
        unlink(path)
        let flags = O_WRONLY | O_CREAT | O_EXCL
        let file = try FileDescriptor.open(path, flags, mode: mode_t(permissions & 0o7777))
        var rest = bytes
        while !rest.isEmpty {
            switch try file.write(rest) {
            case .bytes(let count): rest = rest.dropFirst(count)
            case .wouldBlock: throw SystemError(number: EAGAIN, call: "write", thing: path)
            }
        }
        guard retryingInterrupted({ fsync(file.raw) }) == 0 else { throw SystemError.last("fsync", on: path) }
    }

    /// The new name is on the disk only when its directory is.
    private static func syncDirectory(_ path: String) throws(SystemError) {
        let directory = try FileDescriptor.open(path, O_RDONLY | O_DIRECTORY)
        guard retryingInterrupted({ fsync(directory.raw) }) == 0 || errno == EINVAL else {
            throw SystemError.last("fsync", on: path)
        }
    }
}
