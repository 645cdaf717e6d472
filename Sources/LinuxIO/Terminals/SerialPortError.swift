internal import Glibc

/// Why a serial port could not be opened or set. Each describes itself in one line: what, on what, why.
package enum SerialPortError: Error, Sendable, Equatable, CustomStringConvertible {
    /// Nothing of that name, or nothing behind it.
    case noSuchDevice(String)
    /// `group` may read and write it; nil when no group may, or its name is not known.
    case permissionDenied(String, group: String?)
    /// Another program has it; nil when it is not to be found (that of another user, seen without privilege).
    case busy(String, holder: DeviceHolder?)
    case notATerminal(String)
    case isDirectory(String)
    /// The driver cannot do this rate, in bits per second.
    case unsupportedBaudRate(String, Int)
    case system(SystemError)

    init(opening path: String, _ error: SystemError) {
        switch error.kind {
        case .missing: self = .noSuchDevice(path)
        case .permission: self = .permissionDenied(path, group: SerialPortError.groupThatMayOpen(path))
        case .busy: self = .busy(path, holder: DeviceHolder.find(path))
        case .isDirectory: self = .isDirectory(path)
        // What a serial driver says where no hardware answers.
        case .disconnected: self = .noSuchDevice(path)
        case .exists, .full, .unreachable, .exhausted, .tooLarge, .notPollable, .other: self = .system(error)
        }
    }

    /// Whether opening it again later may succeed without a change of the configuration.
    package var mayPass: Bool {
        switch self {
        case .noSuchDevice, .busy, .permissionDenied: true
        case .notATerminal, .isDirectory, .unsupportedBaudRate: false
        case .system(let error): error.kind.mayPass
        }
    }

    package var description: String {
        switch self {
        case .noSuchDevice(let path): "open \(printable(path)): no such device"
        case .permissionDenied(let path, .some(let group)):
            "open \(printable(path)): permission denied (group \(printable(group)) may read it)"
        case .permissionDenied(let path, nil): "open \(printable(path)): permission denied"
        case .busy(let path, .some(let holder)): "open \(printable(path)): in use by \(holder)"
        case .busy(let path, nil): "open \(printable(path)): in use by another program"
        case .notATerminal(let path): "open \(printable(path)): not a serial port"
        case .isDirectory(let path): "open \(printable(path)): it is a directory"
        case .unsupportedBaudRate(let path, let rate):
            "set \(printable(path)) to \(rate) baud: the port cannot do that rate"
        case .system(let error): error.description
        }
    }

    private static func groupThatMayOpen(_ path: String) -> String? {
        // Without a status there is no group to name.
        guard let status = try? FileStatus.of(path), status.permissions & 0o060 == 0o060 else { return nil }
        return GroupName.of(status.group)
    }
}
