import Glibc
import LinuxIO
import LocationEngine
import Positioning
import ReceiverSimulator
import Testing

@testable import Receivers

@Suite struct SerialSourceTests {
    @Test func everyByteOfAReceiverAt10HzComesInOrder() throws {
        let bench = try Bench()
        let folder = try TemporaryFolder()
        let port = try VirtualReceiverPort(simulated(.mixed), link: "\(folder.path)/gnss", loop: bench.loop)
        let source = SerialSource(path: "\(folder.path)/gnss", baudRate: .auto, context: bench.context)
        source.open()
        var epochs = 0
        port.onEpoch = { _ in epochs += 1 }
        #expect(try bench.serve { epochs == 10 && bench.recorder.bytes.count == Int(port.sentBytes) })
        #expect(port.droppedBytes == 0)
        let sent = capture(simulated(.mixed), for: .seconds(2)).prefix(Int(port.sentBytes))
        #expect(bench.recorder.bytes == Array(sent))
        #expect(bench.recorder.failures.isEmpty)
    }

    @Test func itSaysWhereALinkLeadsAndAtWhichRate() throws {
        let bench = try Bench()
        let folder = try TemporaryFolder()
        let terminal = try PseudoTerminal()
        let link = try folder.link("serial0", to: terminal.path)
        let source = SerialSource(path: link, baudRate: .fixed(38_400), context: bench.context)
        source.open()
        #expect(bench.recorder.opened == ["\(link) -> \(terminal.path) at 38400 baud"])
        #expect(terminal.baudRate == 38_400)
    }

    // MARK: Failures

    @Test(arguments: [
        ("/dev/waymark-none", UnavailableReason.noReceiver, "open /dev/waymark-none: no such device", true),
        ("/dev", .noReceiver, "open /dev: it is a directory", false),
        ("/dev/null", .noReceiver, "open /dev/null: not a serial port", false)
    ])
    func aWrongDeviceIsNamed(path: String, reason: UnavailableReason, text: String, mayPass: Bool) throws {
        let bench = try Bench()
        let source = SerialSource(path: path, baudRate: .auto, context: bench.context)
        source.open()
        #expect(bench.recorder.failures == [SourceFailure(reason, text, mayPass: mayPass)])
        #expect(bench.recorder.events == 1)
    }

    @Test func aPortInUseIsBusyUntilItIsFree() throws {
        let bench = try Bench()
        let terminal = try PseudoTerminal()
        let source = SerialSource(path: terminal.path, baudRate: .auto, context: bench.context)
        do {
            let holder = try SerialPort(path: terminal.path, baudRate: nil)
            source.open()
            #expect(holder.raw >= 0)
        }
        let failure = try #require(bench.recorder.failures.first)
        #expect(failure.reason == .busy)
        #expect(failure.mayPass)
        #expect(failure.description.hasPrefix("open \(terminal.path): in use by "))
        source.open()
        #expect(bench.recorder.opened.count == 1)
    }

    @Test(.enabled(if: geteuid() != 0, "root may open everything"))
    func aForbiddenPortIsAMatterOfPermission() throws {
        let bench = try Bench()
        let terminal = try PseudoTerminal()
        try #require(chmod(terminal.path, 0) == 0)
        SerialSource(path: terminal.path, baudRate: .auto, context: bench.context).open()
        #expect(bench.recorder.failures.map(\.reason) == [.noPermission])
    }

    @Test func everyErrorOfAPortHasItsReason() {
        let path = "/dev/ttyACM0"
        #expect(SourceFailure(.permissionDenied(path, group: "dialout")).reason == .noPermission)
        #expect(SourceFailure(.permissionDenied(path, group: "dialout")).description.contains("group dialout"))
        #expect(SourceFailure(.busy(path, holder: nil)).reason == .busy)
        #expect(SourceFailure(.unsupportedBaudRate(path, 7)).mayPass == false)
        #expect(SourceFailure(.system(SystemError(number: EACCES, call: "open"))).reason == .noPermission)
        #expect(SourceFailure(.system(SystemError(number: EBUSY, call: "open"))).reason == .busy)
        #expect(SourceFailure(.system(SystemError(number: EMFILE, call: "open"))).reason == .noReceiver)
    }

    @Test func unpluggingIsToldOnceAndTheNextOneIsOpened() throws {
        let bench = try Bench()
        let folder = try TemporaryFolder()
        let link = "\(folder.path)/gnss"
        let port = try VirtualReceiverPort(simulated(), link: link, loop: bench.loop)
        let source = SerialSource(path: link, baudRate: .auto, context: bench.context)
        source.open()
        #expect(try bench.serve { !bench.recorder.pieces.isEmpty })
        port.set(.unplugged, on: true)
        #expect(try bench.serve { !bench.recorder.failures.isEmpty })
        #expect(bench.recorder.failures == [SourceFailure(.noReceiver, "\(link): unplugged")])
        source.open()
        #expect(bench.recorder.failures.last == SourceFailure(.noReceiver, "open \(link): no such device"))
        port.set(.unplugged, on: false)
        source.open()
        let before = bench.recorder.pieces.count
        #expect(try bench.serve { bench.recorder.pieces.count > before + 2 })
        #expect(bench.recorder.failures.count == 2)
    }

    @Test func silenceIsNoFailure() throws {
        let bench = try Bench()
        let terminal = try PseudoTerminal()
        let source = SerialSource(path: terminal.path, baudRate: .fixed(9600), context: bench.context)
        source.open()
        let wakeUps = bench.loop.wakeUps
        try bench.serve(for: .milliseconds(300))
        #expect(bench.recorder.events == 1)
        #expect(bench.loop.wakeUps - wakeUps <= 3)
        #expect(terminal.baudRate == 9600)
    }

    @Test func nothingIsSaidOnceItIsClosed() throws {
        let bench = try Bench()
        let port = try VirtualReceiverPort(simulated(rateHz: 25), loop: bench.loop)
        let source = SerialSource(path: try #require(port.path), baudRate: .auto, context: bench.context)
        bench.recorder.onPiece = { source.close() }
        source.open()
        #expect(try bench.serve { bench.recorder.pieces.count == 1 })
        let said = bench.recorder.events
        try bench.serve(for: .milliseconds(200))
        port.close()
        try bench.serve(for: .milliseconds(50))
        #expect(bench.recorder.events == said)
    }

    // MARK: Rate

    @Test func otherRatesAreTriedUntilOneDecodesAndThatIsKept() throws {
        let bench = try Bench()
        let terminal = try PseudoTerminal()
        let source = SerialSource(
            path: terminal.path, baudRate: .auto, patience: .milliseconds(20), context: bench.context)
        source.open()
        let first = try #require(source.currentBaudRate)
        #expect(bench.recorder.opened == ["\(terminal.path) at \(first) baud, other rates if nothing decodes"])
        #expect(try bench.serve { source.currentBaudRate == 115_200 })
        source.noteDecoded()
        source.noteDecoded()
        #expect(bench.recorder.remarks == ["\(terminal.path): decodes at 115200 baud"])
        try bench.serve(for: .milliseconds(400))
        #expect(terminal.baudRate == 115_200)
        source.close()
        do {
            let other = try SerialPort(path: terminal.path, baudRate: 4800)
            #expect(other.baudRate == 4800)
        }
        source.open()
        #expect(terminal.baudRate == 115_200)
    }

    @Test func aGivenRateIsNotLeft() throws {
        let bench = try Bench()
        let terminal = try PseudoTerminal()
        let source = SerialSource(
            path: terminal.path, baudRate: .fixed(57_600), patience: .milliseconds(5), context: bench.context)
        source.open()
        try bench.serve(for: .milliseconds(100))
        source.noteDecoded()
        #expect(terminal.baudRate == 57_600)
        #expect(bench.recorder.remarks.isEmpty)
    }
}
