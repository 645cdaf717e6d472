import LinuxIO
import Positioning
import ReceiverSimulator

/// A simulated receiver behind a pseudo-terminal, which programs open as they would a serial port.
///
/// It never waits for its reader: what the terminal does not take is lost, as on a line whose buffer is full.
package final class VirtualReceiverPort {
    /// Told of each epoch that was sent, with the truth behind it.
    package var onEpoch: ((SimulatedEpoch) -> Void)?
    /// Bytes that the terminal took.
    package private(set) var sentBytes: UInt64 = 0
    /// Bytes that the terminal had no room for, because nobody reads.
    package private(set) var droppedBytes: UInt64 = 0
    /// Bytes that a program sent to the receiver, which takes no notice of them.
    package private(set) var receivedBytes: UInt64 = 0
    /// Why the terminal could not be made again after it was unplugged; it is tried with each epoch.
    package private(set) var failure: SystemError?

    private let loop: EventLoop
    private let link: String?
    private var terminal: PseudoTerminal?
    private var watch: Watch?
    private var driver: SimulationDriver?
    private var input = [UInt8](repeating: 0, count: 1024)

    /// Makes the terminal and switches the receiver on.
    ///
    /// - Parameter link: a name for the terminal; a link that is there already is replaced, anything else is an error.
    package init(
        _ settings: SimulatedReceiverSettings, link: String? = nil, loop: EventLoop
    ) throws(SystemError) {
        self.loop = loop
        self.link = link
        let driver = SimulationDriver(settings, loop: loop) { [weak self] in self?.take($0) }
        self.driver = driver
        if !driver.isUnplugged { try plugIn() }
    }

    deinit { close() }

    /// The terminal's own name, /dev/pts/N; nil while it is unplugged.
    package var path: String? { terminal?.path }

    /// The rate that the program set, in bits per second; nil while it is unplugged.
    package var baudRate: Int? { terminal?.baudRate }

    /// Switches a fault from here on, apart from the schedule.
    package func set(_ fault: Fault, on: Bool) {
        driver?.set(fault, on: on)
        followPlug()
    }

    /// Switches the receiver off for good: the link goes, and a program that has it open sees a hang-up.
    package func close() {
        driver?.stop()
        driver = nil
        unplug()
    }

    // MARK: Plug

    private func followPlug() {
        guard let driver else { return }
        if driver.isUnplugged { return unplug() }
        guard terminal == nil else { return }
        do throws(SystemError) {
            try plugIn()
            failure = nil
        } catch {
            unplug()
            failure = error
        }
    }

    private func plugIn() throws(SystemError) {
        let made = try PseudoTerminal(link: link)
        let raw = made.raw
        terminal = consume made
        watch = try loop.watch(raw, .readable) { [weak self] _ in self?.discardInput() }
    }

    private func unplug() {
        if let watch { loop.cancel(watch) }
        watch = nil
        terminal = nil
    }

    // MARK: Bytes

    private func take(_ step: SimulationDriver.Step) {
        followPlug()
        if step.isStale {
            droppedBytes += UInt64(step.bytes.count)
        } else {
            send(step.bytes)
        }
        if let onEpoch { step.epochs.forEach(onEpoch) }
    }

    private func send(_ bytes: ArraySlice<UInt8>) {
        var rest = bytes
        // A terminal takes less than all when its buffer is nearly full, and then nothing.
        while !rest.isEmpty, case .bytes(let count)? = write(rest), count > 0 { rest = rest.dropFirst(count) }
        sentBytes += UInt64(bytes.count - rest.count)
        droppedBytes += UInt64(rest.count)
    }

    /// Nil when there is no terminal, or it broke: the line is dead then, and what is sent is lost.
    private func write(_ bytes: ArraySlice<UInt8>) -> WriteResult? {
        do throws(SystemError) {
            return try terminal?.write(bytes)
        } catch {
            failure = error
            return nil
        }
    }

    /// So that a program that talks to the receiver is not held up.
    private func discardInput() {
        do throws(SystemError) {
            if case .bytes(let count)? = try terminal?.read(into: &input) { receivedBytes += UInt64(count) }
        } catch {
            failure = error
            unplug()
        }
    }
}
