internal import Glibc
import LinuxIO
import LocationEngine

/// Opening the recording of a receiver's bytes.
enum CaptureFile {
    /// Opens the file at `path`, which must be a regular one and not empty.
    static func open(_ path: String) throws(CaptureFileError) -> FileDescriptor {
        // Such a path would name another file than it says.
        if path.utf8.contains(0) { throw .notAFile(path) }
        let raw = Glibc.open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
        guard raw >= 0 else { throw .system(SystemError(number: errno, call: "open", thing: path)) }
        let file = FileDescriptor(adopting: raw)
        let status: FileStatus
        do throws(SystemError) {
            status = try FileStatus.of(file.unowned)
        } catch {
            throw .system(SystemError(number: error.number, call: error.call, thing: path))
        }
        switch status.kind {
        case .regular: break
        case .directory: throw .isDirectory(path)
        case .characterDevice, .blockDevice, .pipe, .socket, .symbolicLink, .other: throw .notAFile(path)
        }
        if status.size == 0 { throw .empty(path) }
        return file
    }
}

/// Why a recording cannot be played. Only a person can mend any of it.
enum CaptureFileError: Error, Equatable, CustomStringConvertible {
    case isDirectory(String)
    /// A device, a pipe or a socket.
    case notAFile(String)
    case empty(String)
    case system(SystemError)

    var description: String {
        switch self {
        case .isDirectory(let path): "replay \(path): it is a directory"
        case .notAFile(let path): "replay \(path): not a regular file (Type=stdin takes a pipe)"
        case .empty(let path): "replay \(path): the file is empty"
        case .system(let error): error.description
        }
    }

    var reason: UnavailableReason {
        switch self {
        case .isDirectory, .notAFile, .empty: .noReceiver
        case .system(let error): UnavailableReason(error.kind)
        }
    }
}
