import Foundation
import Glibc
import LinuxIO
import Testing

@Suite struct FileDescriptorTests {
    @Test func closesWhenItsOwnerLetsGo() throws {
        let pipe = Pipe()
        #expect(try pipe.write() == .bytes(1))
        pipe.input = nil
        // The end of the pipe shows that the other side is closed; its number may be in use again already.
        #expect(try pipe.read() == .bytes(1))
        #expect(try pipe.read() == .end)
    }

    @Test func closesExactlyOnce() throws {
        // A high number, so that nobody else is given it meanwhile.
        let number: CInt = 700
        let null = open("/dev/null", O_RDONLY | O_CLOEXEC)
        defer { Glibc.close(null) }
        try #require(dup2(null, number) == number)
        let first = FileDescriptor(adopting: number)
        first.close()
        #expect(fcntl(number, F_GETFD) == -1)
        try #require(dup2(null, number) == number)
        defer { Glibc.close(number) }
        // Were `close` followed by a second one at the end of `first`'s life, this number would be gone.
        #expect(fcntl(number, F_GETFD) >= 0)
    }

    @Test func everyDescriptorWeMakeIsCloseOnExec() throws {
        let loop = try EventLoop()
        let terminal = try PseudoTerminal()
        let port = try SerialPort(path: terminal.path, baudRate: nil)
        let signals = try loop.watchSignals([.hangUp]) { _ in }
        let ours = ["[eventpoll]", "[timerfd]", "[signalfd]", "ptmx", "/dev/pts/"]
        var kinds: Set<String> = []
        for number in try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd") {
            // Others of this process's descriptors may come and go meanwhile.
            guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(number)"),
                let kind = ours.first(where: target.contains),
                let info = try? String(contentsOfFile: "/proc/self/fdinfo/\(number)", encoding: .utf8),
                let line = info.split(separator: "\n").first(where: { $0.hasPrefix("flags:") })
            else { continue }
            let flags = try #require(Int(line.dropFirst(6).trimmingCharacters(in: .whitespaces), radix: 8))
            #expect(flags & 0o2000000 != 0, "descriptor \(number), \(target)")
            kinds.insert(kind)
        }
        #expect(kinds == Set(ours))
        loop.cancel(signals)
        #expect(port.raw != terminal.raw)
    }

    @Test func readTellsBytesNothingYetAndTheEnd() throws {
        let pipe = Pipe()
        #expect(try pipe.read() == .wouldBlock)
        #expect(try pipe.write([1, 2, 3]) == .bytes(3))
        #expect(try pipe.read() == .bytes(3))
        pipe.input = nil
        #expect(try pipe.read() == .end)
    }

    @Test func aFullPipeIsAnOutcomeAndABrokenOneAnError() throws {
        signal(SIGPIPE, SIG_IGN)
        let pipe = Pipe()
        let block = [UInt8](repeating: 7, count: 65_536)
        #expect(try pipe.write(block) == .bytes(65_536))
        #expect(try pipe.write(block) == .wouldBlock)
        pipe.output = nil
        #expect {
            _ = try pipe.write(block)
        } throws: { error in
            (error as? SystemError)?.kind == .disconnected
        }
    }
}
