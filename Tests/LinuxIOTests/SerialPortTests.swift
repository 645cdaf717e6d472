import Foundation
import Glibc
import LinuxIO
import Positioning
import Testing

@Suite struct SerialPortTests {
    @Test(arguments: [1200, 4800, 9600, 38_400, 57_600, 115_200, 230_400, 250_000, 460_800, 921_600, 1_843_200])
    func takesAnyRateAndTheOtherEndSeesIt(rate: Int) throws {
        let terminal = try PseudoTerminal()
        let port = try SerialPort(path: terminal.path, baudRate: 4800)
        try port.setBaudRate(rate)
        #expect(port.baudRate == rate)
        #expect(terminal.baudRate == rate)
    }

    @Test func aStandardRateIsShownToOtherProgramsAsSuch() throws {
        let terminal = try PseudoTerminal()
        let port = try SerialPort(path: terminal.path, baudRate: 115_200)
        var settings = termios()
        try #require(tcgetattr(port.raw, &settings) == 0)
        #expect(cfgetospeed(&settings) == speed_t(B115200))
        #expect(cfgetispeed(&settings) == speed_t(B115200))
    }

    @Test func withoutARateThePortKeepsWhatItHas() throws {
        let terminal = try PseudoTerminal()
        do {
            let port = try SerialPort(path: terminal.path, baudRate: 250_000)
            #expect(port.baudRate == 250_000)
        }
        let port = try SerialPort(path: terminal.path, baudRate: nil)
        #expect(port.baudRate == 250_000)
    }

    @Test(arguments: [0, -1, Int(UInt32.max) + 1])
    func anImpossibleRateIsRefused(rate: Int) throws {
        let terminal = try PseudoTerminal()
        #expect(failure(terminal.path, rate) == .unsupportedBaudRate(terminal.path, rate))
    }

    @Test func everyByteGoesThroughUnchangedBothWays() throws {
        let terminal = try PseudoTerminal()
        let port = try SerialPort(path: terminal.path, baudRate: 9600)
        let all = (0...255).map { UInt8($0) }
        #expect(try terminal.write(all[...]) == .bytes(256))
        #expect(try gather(256) { try port.read(into: &$0) } == all)
        #expect(try port.write(all[...]) == .bytes(256))
        #expect(try gather(256) { try terminal.read(into: &$0) } == all)
    }

    @Test func nothingReceivedYetIsAnOutcome() throws {
        let terminal = try PseudoTerminal()
        let port = try SerialPort(path: terminal.path, baudRate: 9600)
        var buffer = [UInt8](repeating: 0, count: 16)
        #expect(try port.read(into: &buffer) == .wouldBlock)
        #expect(port.pendingOutput == 0)
    }

    @Test func whatWasReceivedBeforeItWasOpenedIsThrownAway() throws {
        let terminal = try PseudoTerminal()
        _ = try terminal.write([1, 2, 3])
        let port = try SerialPort(path: terminal.path, baudRate: 9600)
        _ = try terminal.write([4])
        #expect(try gather(1) { try port.read(into: &$0) } == [4])
    }

    @Test func aHangUpIsNoticedThroughTheLoopAndEndsTheReading() throws {
        let loop = try EventLoop()
        let terminal = try PseudoTerminal()
        let port = try SerialPort(path: terminal.path, baudRate: 9600)
        var told: Readiness = []
        let watch = try loop.watch(port.raw, .readable) { told.formUnion($0) }
        try loop.serveReady()
        #expect(told.isEmpty)
        terminal.close()
        #expect(try loop.serve { told.contains(.hangUp) })
        var buffer = [UInt8](repeating: 0, count: 16)
        #expect(try port.read(into: &buffer) == .end)
        #expect(throws: SystemError.self) { try port.write([1]) }
        #expect(port.baudRate == nil)
        loop.cancel(watch)
    }

    @Test func aBusyPortNamesItsHolder() throws {
        let terminal = try PseudoTerminal()
        let port = try SerialPort(path: terminal.path, baudRate: 9600)
        let error = failure(terminal.path)
        guard case .busy(terminal.path, let holder) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        let name = try String(contentsOfFile: "/proc/self/comm", encoding: .utf8).dropLast()
        #expect(holder?.processID == getpid())
        #expect(holder?.name == String(name))
        #expect(error?.description == "open \(terminal.path): in use by \(name) (process \(getpid()))")
        #expect(port.baudRate == 9600)
    }

    @Test func aPortThatAnotherProgramLockedIsBusyUntilItEnds() throws {
        let terminal = try PseudoTerminal()
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/flock")
        process.arguments = ["--wait", "5", terminal.path, "cat"]
        let input = Foundation.Pipe()
        let output = Foundation.Pipe()
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        // What comes back was sent with the lock held.
        input.fileHandleForWriting.write(Data([1]))
        #expect(output.fileHandleForReading.readData(ofLength: 1) == Data([1]))
        guard case .busy(terminal.path, .some) = failure(terminal.path) else {
            Issue.record("a locked port was opened")
            return
        }
        try input.fileHandleForWriting.close()
        process.waitUntilExit()
        #expect(failure(terminal.path) == nil)
    }

    @Test func aClosedPortCanBeOpenedAgain() throws {
        let terminal = try PseudoTerminal()
        #expect(failure(terminal.path) == nil)
        #expect(failure(terminal.path) == nil)
    }

    @Test func wrongThingsHaveTheirOwnErrors() throws {
        #expect(failure("/dev/waymark-none") == .noSuchDevice("/dev/waymark-none"))
        #expect(failure("/dev") == .isDirectory("/dev"))
        #expect(failure("/dev/null") == .notATerminal("/dev/null"))
        let file = NSTemporaryDirectory() + "waymark-serial-\(getpid())"
        try "x".write(toFile: file, atomically: true, encoding: .utf8)
        defer { unlink(file) }
        #expect(failure(file) == .notATerminal(file))
        #expect(failure("") == .noSuchDevice(""))
        guard case .system(let error) = failure("/dev/null\0x") else {
            Issue.record("a path with a zero byte was taken")
            return
        }
        #expect(error.number == EINVAL)
    }

    @Test(.enabled(if: geteuid() != 0, "root may open everything"))
    func aForbiddenPortNamesTheGroupThatMay() throws {
        let terminal = try PseudoTerminal()
        try #require(chmod(terminal.path, 0o060) == 0)
        guard case .permissionDenied(terminal.path, group: .some) = failure(terminal.path) else {
            Issue.record("a forbidden port was opened")
            return
        }
    }

    @Test func everyErrorSaysWhatOnWhatAndWhyInOneLine() {
        let path = "/dev/ttyACM0"
        let texts: [(SerialPortError, String)] = [
            (.noSuchDevice(path), "open /dev/ttyACM0: no such device"),
            (
                .permissionDenied(path, group: "dialout"),
                "open /dev/ttyACM0: permission denied (group dialout may read it)"
            ),
            (.permissionDenied(path, group: nil), "open /dev/ttyACM0: permission denied"),
            (.busy(path, holder: nil), "open /dev/ttyACM0: in use by another program"),
            (.notATerminal(path), "open /dev/ttyACM0: not a serial port"),
            (.isDirectory(path), "open /dev/ttyACM0: it is a directory"),
            (.unsupportedBaudRate(path, 7), "set /dev/ttyACM0 to 7 baud: the port cannot do that rate"),
            (.system(SystemError(number: EIO, call: "read", thing: path)), "read /dev/ttyACM0: Input/output error")
        ]
        for (error, text) in texts { #expect(error.description == text) }
    }

    /// The error of opening the port at `path`; nil when it opens (and is closed again).
    private func failure(_ path: String, _ rate: Int? = 9600) -> SerialPortError? {
        do throws(SerialPortError) {
            let port = try SerialPort(path: path, baudRate: rate)
            return port.path == path ? nil : .noSuchDevice(port.path)
        } catch {
            return error
        }
    }
}

/// Reads until `count` bytes are there, for at most five seconds.
func gather(_ count: Int, _ read: (inout [UInt8]) throws -> ReadResult) throws -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 512)
    let end = EventLoop.currentInstant().advanced(by: .seconds(5))
    while bytes.count < count, EventLoop.currentInstant() < end {
        if case .bytes(let received) = try read(&buffer) { bytes += buffer[..<received] }
    }
    return bytes
}
