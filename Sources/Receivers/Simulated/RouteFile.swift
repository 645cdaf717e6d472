import LinuxIO
import ReceiverSimulator

/// The way of a simulated receiver, from a GPX file.
package enum RouteFile {
    /// The largest file read, in bytes: somewhat more than a route may have, so that its own message is given.
    private static let sizeLimit = 17 << 20

    /// The route in the file at `path`. Reads and parses it at once: some hundred ms for the largest.
    package static func route(at path: String) throws(RouteFileError) -> Route {
        let bytes: [UInt8]
        do throws(FileReadingError) {
            bytes = try FileReading.whole(path, limit: sizeLimit)
        } catch {
            throw .unreadable(error)
        }
        do throws(RouteError) {
            return try Route(gpx: bytes)
        } catch {
            throw .noRoute(path, error)
        }
    }
}

/// Why a file gives no route.
package enum RouteFileError: Error, Sendable, Equatable, CustomStringConvertible {
    case unreadable(FileReadingError)
    case noRoute(String, RouteError)

    package var description: String {
        switch self {
        case .unreadable(let error): error.description
        case .noRoute(let path, let error): "route \(path), \(error)"
        }
    }
}
