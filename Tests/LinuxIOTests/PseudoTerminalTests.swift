import Foundation
import Glibc
import LinuxIO
import Testing

@Suite struct PseudoTerminalTests {
    @Test func theLinkLeadsToItWhileItLives() throws {
        let link = NSTemporaryDirectory() + "waymark-link-\(UUID().uuidString)"
        let terminal = try PseudoTerminal(link: link)
        let path = terminal.path
        #expect(SymbolicLink.target(of: link) == Array(path.utf8))
        do {
            let port = try SerialPort(path: link, baudRate: 38_400)
            #expect(port.baudRate == 38_400)
        }
        let rate = terminal.baudRate
        #expect(rate == 38_400)
        terminal.close()
        #expect(SymbolicLink.target(of: link) == nil)
    }

    @Test func aStaleLinkIsReplacedAndANewerOneIsLeftAlone() throws {
        let link = NSTemporaryDirectory() + "waymark-link-\(UUID().uuidString)"
        try SymbolicLink.put(link, to: "/dev/pts/gone")
        let first = try PseudoTerminal(link: link)
        let second = try PseudoTerminal(link: link)
        first.close()
        #expect(SymbolicLink.target(of: link) == Array(second.path.utf8))
    }

    @Test func aFileInTheLinksPlaceIsNotTouched() throws {
        let link = NSTemporaryDirectory() + "waymark-link-\(UUID().uuidString)"
        try "kept".write(toFile: link, atomically: true, encoding: .utf8)
        defer { unlink(link) }
        #expect {
            _ = try PseudoTerminal(link: link)
        } throws: { error in
            (error as? SystemError)?.kind == .exists
        }
        #expect(try String(contentsOfFile: link, encoding: .utf8) == "kept")
    }

    @Test func aProgramMayComeAndGo() throws {
        let terminal = try PseudoTerminal()
        for byte in 1...3 as ClosedRange<UInt8> {
            let port = try SerialPort(path: terminal.path, baudRate: 9600)
            _ = try terminal.write([byte])
            #expect(try gather(1) { try port.read(into: &$0) } == [byte])
        }
    }

    @Test func aProgramThatDoesNotReadIsAnOutcomeNotAnError() throws {
        let terminal = try PseudoTerminal()
        let block = [UInt8](repeating: 0x55, count: 4096)
        var result = WriteResult.bytes(0)
        for _ in 0..<64 where result != .wouldBlock { result = try terminal.write(block[...]) }
        #expect(result == .wouldBlock)
        terminal.discardOutput()
        let port = try SerialPort(path: terminal.path, baudRate: 9600)
        _ = try terminal.write([1])
        #expect(try gather(1) { try port.read(into: &$0) } == [1])
    }
}
