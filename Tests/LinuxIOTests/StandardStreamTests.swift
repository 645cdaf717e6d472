import Glibc
import LinuxIO
import Testing

@Suite struct StandardStreamTests {
    @Test func aTerminalIsToldFromAPipeAndKnowsItsWidth() throws {
        let terminal = try PseudoTerminal()
        let master = UnownedDescriptor(raw: terminal.raw)
        #expect(master.isTerminal)
        #expect(master.windowWidth == nil)
        var size = winsize(ws_row: 24, ws_col: 132, ws_xpixel: 0, ws_ypixel: 0)
        try #require(ioctl(terminal.raw, UInt(TIOCSWINSZ), &size) == 0)
        #expect(master.windowWidth == 132)
        let pipe = Pipe()
        let plain = UnownedDescriptor(raw: pipe.outputNumber)
        #expect(!plain.isTerminal)
        #expect(plain.windowWidth == nil)
    }

    @Test func theStandardStreamsAreTheFirstThreeDescriptors() {
        #expect(StandardStream.allCases.map(\.descriptor.raw) == [0, 1, 2])
    }

    @Test func aFullPipeIsNotWritable() throws {
        let pipe = Pipe()
        let input = UnownedDescriptor(raw: pipe.inputNumber)
        #expect(input.isWritableNow)
        while case .bytes? = try pipe.write([UInt8](repeating: 0, count: 4096)) {}
        #expect(!input.isWritableNow)
        _ = try pipe.read(8192)
        #expect(input.isWritableNow)
    }

    @Test func writeAllWaitsForASlowReader() throws {
        let loop = try EventLoop()
        let worker = try Worker(on: loop)
        let pipe = Pipe()
        let input = UnownedDescriptor(raw: pipe.inputNumber)
        let size = 300_000
        var isWritten: Bool?
        try worker.submit(
            { (try? input.writeAll([UInt8](repeating: 1, count: size)[...])) != nil },
            completion: { isWritten = $0 })
        var received = 0
        let watch = try loop.watch(pipe.outputNumber, .readable) { _ in
            if case .bytes(let count) = try? pipe.read(65_536) { received += count }
        }
        #expect(try loop.serve { received == size && isWritten != nil })
        #expect(isWritten == true)
        loop.cancel(watch)
    }

    @Test func theClocksGoForwardAndAreOfThisCentury() {
        let first = BootClock.now()
        #expect(first.nanoseconds > 0)
        #expect(BootClock.now() >= first)
        #expect(WallClock.now().secondsSince1970 > 1_600_000_000)
    }
}
