import Configuration
import LinuxIO
import LocationEngine
import Positioning

/// A receiver on a serial port: a UART, a USB device or a pseudo-terminal. Nothing is sent to it.
package final class SerialSource: Source {
    package static let kind = SourceKind(
        OptionGroup(
            type: "serial", "A receiver on a serial port or on USB.",
            options: [
                Option(
                    "Device", .path, .required(example: "/dev/serial0"),
                    "The port, best by a name that stays the same when it is plugged in again (/dev/serial/by-id/...)."
                ),
                Option(
                    "BaudRate", .baudRate, .defaults(to: "auto"),
                    "Bits a second; auto tries the usual rates until what arrives decodes. USB receivers take any.")
            ])
    ) { settings, context in
        SerialSource(path: settings.text("Device"), baudRate: settings.baudRate("BaudRate"), context: context)
    }

    /// Bytes read in one go, at most: as many as the kernel keeps for a terminal.
    private static let chunkSize = 4096
    /// A rate may be left this much later, to share a wake-up.
    private static let searchLeeway = Duration.milliseconds(200)

    private let path: String
    private let baudRate: BaudRate
    private let loop: EventLoop
    private weak var listener: (any SourceListener)?

    private var port: SerialPort?
    private var watch: Watch?
    private var buffer = [UInt8](repeating: 0, count: SerialSource.chunkSize)
    /// Nil when the rate is given or found.
    private var search: BaudRateSearch?
    private var searchTimer: Timer?
    private let patience: Duration
    /// The rate that decoded last time.
    private var knownRate: Int?

    /// - Parameter patience: how long `auto` listens at one rate.
    package init(
        path: String, baudRate: BaudRate, patience: Duration = BaudRateSearch.patience, context: SourceContext
    ) {
        self.path = path
        self.patience = patience
        self.baudRate = baudRate
        loop = context.loop
        listener = context.listener
    }

    deinit { close() }

    /// In bits per second, as the port has it now; nil while it is closed.
    package var currentBaudRate: Int? { port?.baudRate }

    package func open() {
        close()
        do throws(SerialPortError) {
            try openPort()
        } catch {
            return fail(SourceFailure(error))
        }
        startSearch()
        listener?.sourceOpened(description)
    }

    package func close() {
        if let watch { loop.cancel(watch) }
        if let searchTimer { loop.cancel(searchTimer) }
        watch = nil
        searchTimer = nil
        search = nil
        port = nil
    }

    /// The rate is the right one: it is kept, and tried first when the port is opened again.
    package func noteDecoded() {
        guard search != nil else { return }
        search = nil
        if let searchTimer { loop.cancel(searchTimer) }
        searchTimer = nil
        knownRate = currentBaudRate
        if let knownRate { listener?.sourceRemarked("\(path): decodes at \(knownRate) baud") }
    }

    private var description: String {
        let device = DevicePath.described(path)
        guard let rate = currentBaudRate else { return device }
        return search == nil ? "\(device) at \(rate) baud" : "\(device) at \(rate) baud, other rates if nothing decodes"
    }

    private var givenRate: Int? {
        switch baudRate {
        case .auto: nil
        case .fixed(let rate): rate
        }
    }

    private func openPort() throws(SerialPortError) {
        let port = try SerialPort(path: path, baudRate: givenRate)
        let raw = port.raw
        self.port = consume port
        if baudRate == .auto { useKnownRate() }
        do throws(SystemError) {
            watch = try loop.watch(raw, .readable) { [weak self] in self?.receive($0) }
        } catch {
            throw .system(SystemError(number: error.number, call: error.call, thing: path))
        }
    }

    private func fail(_ failure: SourceFailure) {
        close()
        listener?.sourceFailed(failure)
    }

    // MARK: Bytes

    private func receive(_ readiness: Readiness) {
        let result: ReadResult?
        do throws(SystemError) {
            result = try port?.read(into: &buffer)
        } catch {
            return fail(SourceFailure(.noReceiver, error.description))
        }
        switch result {
        case .bytes(let count):
            buffer.withUnsafeBytes { bytes in
                listener?.sourceReceived(UnsafeRawBufferPointer(rebasing: bytes[..<count]), at: loop.now)
            }
        case .end:
            fail(SourceFailure(.noReceiver, "\(path): unplugged"))
        case .wouldBlock:
            // A device that is gone would be told again and again.
            if !readiness.isDisjoint(with: [.hangUp, .error]) { fail(SourceFailure(.noReceiver, "\(path): unplugged")) }
        case nil: break
        }
    }

    // MARK: Rate

    private func useKnownRate() {
        guard let rate = knownRate else { return }
        do throws(SerialPortError) {
            try port?.setBaudRate(rate)
        } catch {
            // Another device has this name now: it begins with its own rate.
            knownRate = nil
        }
    }

    private func startSearch() {
        guard baudRate == .auto, let rate = currentBaudRate else { return }
        search = BaudRateSearch(startingAt: rate)
        scheduleStep()
    }

    private func scheduleStep() {
        let time = loop.now.advanced(by: patience)
        searchTimer = loop.schedule(at: time, leeway: SerialSource.searchLeeway) { [weak self] in self?.step() }
    }

    private func step() {
        for _ in 0..<(search?.count ?? 0) {
            guard let rate = search?.next() else { return }
            do throws(SerialPortError) {
                try port?.setBaudRate(rate)
                port?.discardInput()
                return scheduleStep()
            } catch {
                if case .unsupportedBaudRate = error { continue }
                return fail(SourceFailure(error))
            }
        }
    }
}

extension SourceFailure {
    init(_ error: SerialPortError) {
        let reason: UnavailableReason =
            switch error {
            case .permissionDenied: .noPermission
            case .busy: .busy
            case .noSuchDevice, .notATerminal, .isDirectory, .unsupportedBaudRate: .noReceiver
            case .system(let error): UnavailableReason(error.kind)
            }
        self.init(reason, error.description, mayPass: error.mayPass)
    }
}
