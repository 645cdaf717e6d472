internal import Glibc

/// Reading a small file whole.
package enum FileReading {
    /// Opens what `path` names for reading; waits for the writer of a pipe.
    package static func open(_ path: String) throws(SystemError) -> FileDescriptor {
        try FileDescriptor.open(path, O_RDONLY | O_NOCTTY)
    }

    /// The bytes of the file at `path`, which has at most `limit` of them. Never waits for a pipe's writer.
    package static func whole(_ path: String, limit: Int) throws(FileReadingError) -> [UInt8] {
        do throws(SystemError) {
            let file = try FileDescriptor.open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY)
            var bytes: [UInt8] = []
            var block = [UInt8](repeating: 0, count: 16_384)
            while bytes.count <= limit {
                switch try file.read(into: &block) {
                case .bytes(let count): bytes += block[..<count]
                case .end: return bytes
                case .wouldBlock: throw SystemError(number: EAGAIN, call: "read", thing: path)
                }
            }
        } catch {
            throw FileReadingError(error, path: path)
        }
        throw .tooLarge(path, limit: limit)
    }
}

/// Why a file could not be read.
package enum FileReadingError: Error, Sendable, Equatable, CustomStringConvertible {
    case missing(String)
    case permission(String)
    case isDirectory(String)
    /// It has more than `limit` bytes.
    case tooLarge(String, limit: Int)
    case system(SystemError)

    init(_ error: SystemError, path: String) {
        switch error.kind {
        case .missing: self = .missing(path)
        case .permission: self = .permission(path)
        case .isDirectory: self = .isDirectory(path)
        case .exists, .busy, .full, .disconnected, .unreachable, .exhausted, .tooLarge, .notPollable, .other:
            self = .system(SystemError(number: error.number, call: error.call, thing: path))
        }
    }

    package var description: String {
        switch self {
        case .missing(let path): "read \(printable(path)): no such file"
        case .permission(let path): "read \(printable(path)): permission denied"
        case .isDirectory(let path): "read \(printable(path)): it is a directory"
        case .tooLarge(let path, let limit): "read \(printable(path)): it is longer than \(limit) bytes"
        case .system(let error): error.description
        }
    }
}
