internal import Glibc

/// A file that is only added to, by one writer.
///
/// A job on the worker may hold it to sync it: it is closed when the last holder lets go.
package final class AppendOnlyFile: Sendable {
    package let path: String
    private let descriptor: FileDescriptor
    private let isRegular: Bool

    /// Opens `path`, or makes it with `permissions` less the umask. Never waits for a pipe's reader.
    package init(_ path: String, permissions: UInt32 = 0o644) throws(SystemError) {
        let flags = O_WRONLY | O_APPEND | O_CREAT | O_NONBLOCK | O_NOCTTY
        let descriptor = try FileDescriptor.open(path, flags, mode: mode_t(permissions & 0o7777))
        isRegular = try FileStatus.of(descriptor.unowned).kind == .regular
        self.path = path
        self.descriptor = descriptor
    }

    /// Adds all of `bytes`, or throws; what a full disk took of them is then taken back, so that no record stands torn.
    package func append(_ bytes: ArraySlice<UInt8>) throws(SystemError) {
        var rest = bytes
        do throws(SystemError) {
            while !rest.isEmpty {
                switch try descriptor.write(rest) {
                case .bytes(let count): rest = rest.dropFirst(count)
                case .wouldBlock: throw SystemError(number: EAGAIN, call: "write")
                }
            }
        } catch {
            takeBack(bytes.count - rest.count)
            throw SystemError(number: error.number, call: error.call, thing: path)
        }
    }

    /// Waits until what was added is on the disk. Blocks: for the worker.
    package func sync() throws(SystemError) {
        guard retryingInterrupted({ fdatasync(descriptor.raw) }) == 0 else {
            // A pipe or a terminal has nothing to sync.
            if errno == EINVAL { return }
            throw SystemError.last("fdatasync", on: path)
        }
    }

    /// The open file, whatever its name is by now.
    package func status() throws(SystemError) -> FileStatus {
        try FileStatus.of(descriptor.unowned)
    }

    private func takeBack(_ count: Int) {
        // If that fails too, the torn record stays; the error that is about to be thrown is the one that counts.
        guard count > 0, isRegular, let size = try? status().size else { return }
        _ = ftruncate(descriptor.raw, off_t(size) - off_t(count))
    }
}
