internal import CLinux
internal import Glibc

/// A serial port, raw (8N1, no flow control), non-blocking, and ours alone while it is open.
///
/// Alone means: an advisory lock, which other serial programs honour and which ends with the process, and the
/// kernel's exclusive mode, which keeps out those that do not ask. A pseudo-terminal gets the lock only, because
/// its exclusive mode would outlive us and shut out the next reader.
///
/// Closing leaves the modem lines as they are (HUPCL is cleared; gpsd sets it): on many adapters and boards DTR is
/// wired to a reset, and a port that is opened again after each failure must not restart the receiver each time.
package struct SerialPort: ~Copyable {
    package let path: String
    private let descriptor: FileDescriptor
    private let isExclusive: Bool

    /// How far the rate that the driver chose may be from the one asked for: a receiver still reads us at 3 %.
    private static let rateTolerancePercent: Int64 = 3

    /// Opens the terminal at `path` and throws away what it had received before.
    ///
    /// - Parameter baudRate: bits per second; nil leaves the rate as it is.
    package init(path: String, baudRate: Int?) throws(SerialPortError) {
        let descriptor = try SerialPort.open(path)
        guard TerminalSettings(of: descriptor.raw) != nil else {
            // A port that the kernel knows but that has no hardware behind it says EIO.
            if errno == EIO { throw .noSuchDevice(path) }
            if errno == ENOTTY || errno == EINVAL { throw .notATerminal(path) }
            throw .system(SystemError.last("tcgetattr", on: path))
        }
        guard SerialPort.lock(descriptor.raw) else {
            throw .busy(path, holder: DeviceHolder.find(path, besides: descriptor.raw))
        }
        try SerialPort.configure(descriptor.raw, path, baudRate: baudRate)
        isExclusive = !SerialPort.isPseudoTerminal(descriptor.raw) && waymark_set_exclusive(descriptor.raw) == 0
        self.path = path
        self.descriptor = descriptor
        discardInput()
    }

    deinit {
        // What is still to be sent would hold up the close for as long as 30 s on a stuck line.
        _ = tcflush(descriptor.raw, TCIOFLUSH)
        // Given back by name: a child that is between fork and exec still shares the descriptor, and so the lock.
        if isExclusive { _ = waymark_clear_exclusive(descriptor.raw) }
        _ = flock(descriptor.raw, LOCK_UN)
    }

    /// The number to watch.
    package var raw: CInt { descriptor.raw }

    /// In bits per second, as the driver set it; nil when the device is gone.
    package var baudRate: Int? {
        TerminalSettings(of: descriptor.raw).map { Int($0.baudRate) }
    }

    /// Changes the rate at once: bytes still to be sent go out at the new one, so wait for `pendingOutput` to be 0.
    package func setBaudRate(_ rate: Int) throws(SerialPortError) {
        try SerialPort.configure(descriptor.raw, path, baudRate: rate)
    }

    /// How many bytes wait to be sent; nil when the device is gone.
    package var pendingOutput: Int? {
        var count: CInt = 0
        return waymark_get_output_queue(descriptor.raw, &count) == 0 ? Int(count) : nil
    }

    /// Throws away what was received and not read yet, as after a change of rate.
    package func discardInput() {
        // Fails only when the device is gone, which the next read tells.
        _ = tcflush(descriptor.raw, TCIFLUSH)
    }

    /// Reads what was received; `.end` when the device hung up or was unplugged.
    package func read(into bytes: inout [UInt8]) throws(SystemError) -> ReadResult {
        do throws(SystemError) {
            return try descriptor.read(into: &bytes)
        } catch {
            if error.number == EIO || error.kind == .missing { return .end }
            throw SystemError(number: error.number, call: error.call, thing: path)
        }
    }

    /// Hands over as much as the driver takes now.
    package func write(_ bytes: ArraySlice<UInt8>) throws(SystemError) -> WriteResult {
        do throws(SystemError) {
            return try descriptor.write(bytes)
        } catch {
            throw SystemError(number: error.number, call: error.call, thing: path)
        }
    }

    private static func open(_ path: String) throws(SerialPortError) -> FileDescriptor {
        do throws(SystemError) {
            return try FileDescriptor.open(path, O_RDWR | O_NOCTTY | O_NONBLOCK)
        } catch {
            throw SerialPortError(opening: path, error)
        }
    }

    private static func configure(_ terminal: CInt, _ path: String, baudRate: Int?) throws(SerialPortError) {
        guard var settings = TerminalSettings(of: terminal) else {
            throw .system(SystemError.last("tcgetattr", on: path))
        }
        settings.makeRaw()
        if let baudRate {
            guard baudRate > 0, let rate = UInt32(exactly: baudRate) else {
                throw .unsupportedBaudRate(path, baudRate)
            }
            settings.baudRate = rate
        }
        guard settings.apply(to: terminal) else {
            if let baudRate, errno == EINVAL { throw .unsupportedBaudRate(path, baudRate) }
            throw .system(SystemError.last("tcsetattr", on: path))
        }
        guard let baudRate, let actual = TerminalSettings(of: terminal)?.baudRate else { return }
        // A driver that cannot do the rate does not refuse it: it says what it does instead.
        if abs(Int64(actual) - Int64(baudRate)) * 100 > Int64(baudRate) * rateTolerancePercent {
            throw .unsupportedBaudRate(path, baudRate)
        }
    }

    /// Takes the advisory lock; gives false when another has that or is in exclusive mode.
    private static func lock(_ terminal: CInt) -> Bool {
        if flock(terminal, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK { return false }
        if isPseudoTerminal(terminal) { return true }
        // The kernel lets a privileged process past exclusive mode: ask whether somebody is in it.
        var taken: CInt = 0
        return waymark_get_exclusive(terminal, &taken) != 0 || taken == 0
    }

    /// Whether it is the side of a pseudo-terminal that programs open: /dev/pts/N, drivers 136 to 143.
    private static func isPseudoTerminal(_ terminal: CInt) -> Bool {
        // A device without a status is no device to make an exception for.
        guard let status = try? FileStatus.of(UnownedDescriptor(raw: terminal)) else { return false }
        return status.kind == .characterDevice && (136...143).contains(status.deviceMajor)
    }
}
