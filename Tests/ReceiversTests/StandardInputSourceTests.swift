import Glibc
import LinuxIO
import LocationEngine
import Positioning
import Receivers
import Testing

@Suite struct StandardInputSourceTests {
    @Test func whatComesThroughAPipeIsHandedOnUntilItEnds() throws {
        let bench = try Bench()
        var ends: [CInt] = [-1, -1]
        try #require(pipe(&ends) == 0)
        let input = FileDescriptor(adopting: ends[1])
        let output = FileDescriptor(adopting: ends[0])
        let source = StandardInputSource(descriptor: output.unowned, context: bench.context)
        source.open()
        #expect(bench.recorder.opened == ["standard input"])
        try bench.serve(for: .milliseconds(20))
        #expect(bench.recorder.pieces.isEmpty)
        let sent = capture(simulated(), for: .seconds(2))
        var rest = sent[...]
        while !rest.isEmpty {
            if case .bytes(let count) = try input.write(rest.prefix(1000)) { rest = rest.dropFirst(count) }
            let taken = sent.count - rest.count
            #expect(try bench.serve { bench.recorder.bytes.count == taken })
        }
        #expect(bench.recorder.bytes == sent)
        #expect(bench.recorder.ends == 0)
        input.close()
        #expect(try bench.serve { bench.recorder.ends == 1 })
        #expect(bench.recorder.failures.isEmpty)
    }

    @Test func aFileCannotBeWaitedForAndIsReadAllTheSame() throws {
        let bench = try Bench()
        let folder = try TemporaryFolder()
        let bytes = capture(simulated(.mixed), for: .seconds(30))
        let file = FileDescriptor(adopting: open(try folder.file("capture", bytes), O_RDONLY | O_CLOEXEC))
        let source = StandardInputSource(descriptor: file.unowned, context: bench.context)
        source.open()
        #expect(try bench.serve { bench.recorder.ends == 1 })
        #expect(bench.recorder.bytes == bytes)
        #expect(bench.recorder.pieces.count > 1)
    }

    @Test func anEmptyInputEnds() throws {
        let bench = try Bench()
        let file = FileDescriptor(adopting: open("/dev/null", O_RDONLY | O_CLOEXEC))
        let source = StandardInputSource(descriptor: file.unowned, context: bench.context)
        source.open()
        #expect(try bench.serve { bench.recorder.ends == 1 })
        #expect(bench.recorder.pieces.isEmpty)
    }

    @Test func aDescriptorThatIsNotOpenIsAFailureForGood() throws {
        let bench = try Bench()
        let source = StandardInputSource(descriptor: UnownedDescriptor(raw: 1_000_000), context: bench.context)
        source.open()
        let expected = SourceFailure(.noReceiver, "standard input: Bad file descriptor", mayPass: false)
        #expect(bench.recorder.failures == [expected])
        #expect(bench.recorder.events == 1)
    }

    @Test func aDirectoryIsAFailureForGood() throws {
        let bench = try Bench()
        let file = FileDescriptor(adopting: open("/", O_RDONLY | O_CLOEXEC))
        let source = StandardInputSource(descriptor: file.unowned, context: bench.context)
        source.open()
        #expect(try bench.serve { !bench.recorder.failures.isEmpty })
        #expect(
            bench.recorder.failures == [
                SourceFailure(.noReceiver, "standard input: Is a directory", mayPass: false)
            ])
    }

    @Test func nothingIsSaidOnceItIsClosed() throws {
        let bench = try Bench()
        let folder = try TemporaryFolder()
        let bytes = [UInt8](repeating: 1, count: 100_000)
        let file = FileDescriptor(adopting: open(try folder.file("capture", bytes), O_RDONLY | O_CLOEXEC))
        let source = StandardInputSource(descriptor: file.unowned, context: bench.context)
        bench.recorder.onPiece = { source.close() }
        source.open()
        #expect(try bench.serve { bench.recorder.pieces.count == 1 })
        try bench.serve(for: .milliseconds(20))
        #expect(bench.recorder.events == 2)
    }
}
