import Configuration
import Glibc
import LinuxIO
import LocationEngine
import Positioning
import ReceiverSimulator
import Receivers
import Testing

@Suite struct ReplaySourceTests {
    @Test(arguments: [SimulatedOutput.ubx, .nmea])
    func inRealTimeEachEpochComesWhenItsTimeHas(output: SimulatedOutput) throws {
        let bench = try Bench()
        let folder = try TemporaryFolder()
        let bytes = capture(simulated(output), for: .milliseconds(560))
        let path = try folder.file("drive", bytes)
        let source = ReplaySource(path: path, speed: .factor(1), context: bench.context)
        source.open()
        #expect(bench.recorder.opened == ["\(path), in real time"])
        let begin = bench.loop.now
        #expect(try bench.serve { bench.recorder.ends == 1 })
        #expect(bench.recorder.bytes == bytes)
        #expect(bench.recorder.pieces.count == 6)
        for (number, piece) in bench.recorder.pieces.enumerated() {
            let due = Duration.milliseconds(100 * number)
            // The receiver's clock is half a millisecond off at most.
            #expect(begin.duration(to: piece.at) >= due - .milliseconds(1))
            #expect(begin.duration(to: piece.at) < due + .seconds(2))
            #expect(fixes(in: piece.bytes).count == 1)
        }
    }

    @Test func aFactorShortensTheTime() throws {
        let bench = try Bench()
        let folder = try TemporaryFolder()
        let bytes = capture(simulated(.ubx, rateHz: 1), for: .seconds(20))
        let path = try folder.file("drive", bytes)
        let source = ReplaySource(path: path, speed: .factor(100), context: bench.context)
        source.open()
        #expect(bench.recorder.opened == ["\(path), at 100.0 times its pace"])
        let begin = bench.loop.now
        #expect(try bench.serve { bench.recorder.ends == 1 })
        #expect(bench.recorder.bytes == bytes)
        let took = begin.duration(to: try #require(bench.recorder.pieces.last).at)
        #expect(took >= .milliseconds(190) && took < .seconds(5))
    }

    @Test(arguments: [PlaybackSpeed.max, .factor(1)])
    func aLargeFileLeavesTheOthersTheirTurns(speed: PlaybackSpeed) throws {
        let bench = try Bench()
        let folder = try TemporaryFolder()
        // Nothing in it decodes, so nothing sets a pace.
        let bytes = [UInt8](repeating: 0x55, count: 1_000_000)
        let path = try folder.file("noise", bytes)
        var turns = 0
        func turn() {
            turns += 1
            bench.loop.schedule(at: bench.loop.now) { turn() }
        }
        turn()
        let source = ReplaySource(path: path, speed: speed, context: bench.context)
        source.open()
        #expect(try bench.serve { bench.recorder.ends == 1 })
        #expect(bench.recorder.bytes == bytes)
        #expect(turns > 20)
        #expect(bench.recorder.pieces.allSatisfy { $0.bytes.count <= 70_000 })
    }

    @Test func atFullSpeedAllOfItComesAtOnce() throws {
        let bench = try Bench()
        let folder = try TemporaryFolder()
        let bytes = capture(simulated(.mixed), for: .seconds(60))
        let source = ReplaySource(path: try folder.file("drive", bytes), speed: .max, context: bench.context)
        source.open()
        #expect(bench.recorder.pieces.isEmpty)
        #expect(try bench.serve { bench.recorder.ends == 1 })
        #expect(bench.recorder.bytes == bytes)
        #expect(bench.recorder.failures.isEmpty)
    }

    @Test func itBeginsAgainWhenItIsOpenedAgain() throws {
        let bench = try Bench()
        let folder = try TemporaryFolder()
        let bytes = capture(simulated(), for: .seconds(1))
        let source = ReplaySource(path: try folder.file("drive", bytes), speed: .factor(1), context: bench.context)
        bench.recorder.onPiece = { source.close() }
        source.open()
        #expect(try bench.serve { bench.recorder.pieces.count == 1 })
        try bench.serve(for: .milliseconds(200))
        #expect(bench.recorder.events == 2)
        source.open()
        #expect(try bench.serve { bench.recorder.pieces.count == 2 })
        #expect(bench.recorder.pieces[0].bytes == bench.recorder.pieces[1].bytes)
        #expect(bench.recorder.ends == 0)
    }

    @Test func closingWithTheLastPieceLeavesTheEndUnsaid() throws {
        let bench = try Bench()
        let folder = try TemporaryFolder()
        for speed in [PlaybackSpeed.max, .factor(1)] {
            let path = try folder.file("short", Array("hello".utf8))
            let source = ReplaySource(path: path, speed: speed, context: bench.context)
            let before = bench.recorder.pieces.count
            bench.recorder.onPiece = { source.close() }
            source.open()
            #expect(try bench.serve { bench.recorder.pieces.count > before })
            try bench.serve(for: .milliseconds(20))
        }
        #expect(bench.recorder.ends == 0)
    }

    // MARK: Failures

    @Test func whatIsNoCaptureIsNamedAndNotTriedAgain() throws {
        let folder = try TemporaryFolder()
        let empty = try folder.file("empty", [])
        let pipe = "\(folder.path)/pipe"
        try #require(mkfifo(pipe, 0o600) == 0)
        let texts = [
            ("\(folder.path)/none", "open \(folder.path)/none: No such file or directory"),
            (folder.path, "replay \(folder.path): it is a directory"),
            (empty, "replay \(empty): the file is empty"),
            (pipe, "replay \(pipe): not a regular file (Type=stdin takes a pipe)"),
            ("/dev/null", "replay /dev/null: not a regular file (Type=stdin takes a pipe)")
        ]
        for (path, text) in texts {
            for speed in [PlaybackSpeed.max, .factor(1)] {
                let bench = try Bench()
                ReplaySource(path: path, speed: speed, context: bench.context).open()
                #expect(bench.recorder.failures == [SourceFailure(.noReceiver, text, mayPass: false)])
                #expect(bench.recorder.events == 1)
            }
        }
    }

    @Test(.enabled(if: geteuid() != 0, "root may read everything"))
    func anUnreadableFileIsAMatterOfPermission() throws {
        let bench = try Bench()
        let folder = try TemporaryFolder()
        let path = try folder.file("closed", [1])
        try #require(chmod(path, 0) == 0)
        ReplaySource(path: path, speed: .max, context: bench.context).open()
        #expect(bench.recorder.failures.map(\.reason) == [.noPermission])
        #expect(bench.recorder.failures.map(\.mayPass) == [false])
    }
}
