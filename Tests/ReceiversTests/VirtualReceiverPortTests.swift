import Glibc
import LinuxIO
import Positioning
import ReceiverSimulator
import Receivers
import Testing

@Suite struct VirtualReceiverPortTests {
    @Test func aProgramThatDoesNotReadHoldsUpNothingAndLosesBytes() throws {
        let bench = try Bench()
        let port = try VirtualReceiverPort(simulated(.mixed, rateHz: 25), loop: bench.loop)
        var epochs: [SimulatedEpoch] = []
        port.onEpoch = { epochs.append($0) }
        #expect(try bench.serve { port.droppedBytes > 0 })
        let lost = epochs.count
        #expect(try bench.serve { epochs.count >= lost + 5 })
        #expect(epochs.map(\.number) == Array(0..<epochs.count))
        // Whoever comes now gets what is sent from now on.
        let source = SerialSource(path: try #require(port.path), baudRate: .auto, context: bench.context)
        source.open()
        let opened = epochs.count
        #expect(try bench.serve { epochs.count >= opened + 5 })
        let decoded = fixes(in: bench.recorder.bytes)
        #expect(decoded.count >= 4)
        #expect(decoded.allSatisfy { $0.kind == .threeD })
    }

    @Test func unpluggingTakesTheLinkAwayAndPluggingInBringsItBack() throws {
        let bench = try Bench()
        let folder = try TemporaryFolder()
        let link = "\(folder.path)/gnss"
        let port = try VirtualReceiverPort(simulated(), link: link, loop: bench.loop)
        let path = try #require(port.path)
        #expect(SymbolicLink.target(of: link) == Array(path.utf8))
        port.set(.unplugged, on: true)
        #expect(port.path == nil)
        #expect(port.baudRate == nil)
        #expect(SymbolicLink.target(of: link) == nil)
        try bench.serve(for: .milliseconds(150))
        #expect(port.sentBytes == 0)
        port.set(.unplugged, on: false)
        let other = try #require(port.path)
        #expect(SymbolicLink.target(of: link) == Array(other.utf8))
        #expect(try bench.serve { port.sentBytes > 0 })
    }

    @Test func aScheduleUnplugsItAsWell() throws {
        let bench = try Bench()
        let fault = ScheduledFault(.unplugged, from: .milliseconds(150), for: .milliseconds(200))
        let port = try VirtualReceiverPort(simulated(faults: [fault]), loop: bench.loop)
        #expect(try bench.serve { port.path == nil })
        #expect(try bench.serve { port.path != nil })
        #expect(port.failure == nil)
    }

    @Test func itCanBeginUnplugged() throws {
        let bench = try Bench()
        let fault = ScheduledFault(.unplugged, from: .zero, for: .milliseconds(100))
        let port = try VirtualReceiverPort(simulated(faults: [fault]), loop: bench.loop)
        #expect(port.path == nil)
        #expect(try bench.serve { port.path != nil })
    }

    @Test func whatAProgramSendsIsTakenAway() throws {
        let bench = try Bench()
        let port = try VirtualReceiverPort(simulated(), loop: bench.loop)
        let program = try SerialPort(path: try #require(port.path), baudRate: 9600)
        let block = [UInt8](repeating: 0x55, count: 1024)
        var sent = 0
        #expect(
            try bench.serve {
                // A full line is tried again.
                if sent < 20_000, case .bytes(let count) = (try? program.write(block[...])) ?? .wouldBlock {
                    sent += count
                }
                return sent >= 20_000 && port.receivedBytes == UInt64(sent)
            })
    }

    @Test func aFileInTheLinksPlaceIsAnErrorAndStays() throws {
        let bench = try Bench()
        let folder = try TemporaryFolder()
        let file = try folder.file("gnss", [1])
        #expect(throws: SystemError.self) {
            _ = try VirtualReceiverPort(simulated(), link: file, loop: bench.loop)
        }
        #expect(try FileReading.whole(file, limit: 8) == [1])
    }

    @Test func aLinkThatIsTakenMeanwhileIsToldAndTriedAgain() throws {
        let bench = try Bench()
        let folder = try TemporaryFolder()
        let link = "\(folder.path)/gnss"
        let port = try VirtualReceiverPort(simulated(), link: link, loop: bench.loop)
        port.set(.unplugged, on: true)
        let file = try folder.file("gnss", [1])
        port.set(.unplugged, on: false)
        #expect(port.failure?.kind == .exists)
        #expect(port.path == nil)
        unlink(file)
        #expect(try bench.serve { port.path != nil })
        #expect(port.failure == nil)
    }

    @Test func closingHangsUpAndEndsIt() throws {
        let bench = try Bench()
        let folder = try TemporaryFolder()
        let link = "\(folder.path)/gnss"
        let port = try VirtualReceiverPort(simulated(rateHz: 25), link: link, loop: bench.loop)
        #expect(try bench.serve { port.sentBytes > 0 })
        port.close()
        let sent = port.sentBytes
        #expect(SymbolicLink.target(of: link) == nil)
        try bench.serve(for: .milliseconds(150))
        #expect(port.sentBytes == sent)
        port.set(.unplugged, on: false)
        #expect(port.path == nil)
    }
}
