import LinuxIO
import LocationEngine
import Positioning
import ReceiverSimulator
import Receivers
import Testing

@Suite struct SimulatedSourceTests {
    @Test(arguments: SimulatedOutput.allCases)
    func itsEpochsComeAtTheirRateWithThePresentTime(output: SimulatedOutput) throws {
        let bench = try Bench()
        let source = SimulatedSource(simulated(output, rateHz: 25), context: bench.context)
        source.open()
        #expect(bench.recorder.opened == ["simulated receiver, 25 Hz along the built-in drive, seed 7"])
        #expect(try bench.serve { bench.recorder.pieces.count == 10 })
        source.close()
        let decoded = fixes(in: bench.recorder.bytes)
        #expect(decoded.count == 10)
        #expect(decoded.allSatisfy { $0.kind == .threeD })
        let time = try #require(decoded.last?.time)
        #expect(abs(time.duration(to: WallClock.now()).inSeconds) < 5)
        try bench.serve(for: .milliseconds(100))
        #expect(bench.recorder.pieces.count == 10)
    }

    @Test func itGoesTheWayOfItsRoute() throws {
        let bench = try Bench()
        let folder = try TemporaryFolder()
        let gpx = """
            <gpx version="1.1"><trk><trkseg><trkpt lat="48.1" lon="11.5"/><trkpt lat="48.2" lon="11.5"/></trkseg></trk></gpx>
            """
        let path = try folder.file("way.gpx", Array(gpx.utf8))
        let source = SimulatedSource(simulated(rateHz: 25), routePath: path, context: bench.context)
        source.open()
        #expect(try bench.serve { bench.recorder.pieces.count == 2 })
        let position = try #require(fixes(in: bench.recorder.bytes).first?.position)
        #expect(abs(position.latitude - 48.1) < 0.01)
        #expect(abs(position.longitude - 11.5) < 0.01)
    }

    @Test func aRouteThatIsNoneIsNamed() throws {
        let folder = try TemporaryFolder()
        let bad = try folder.file("bad.gpx", Array("<gpx version=\"1.1\">\n<trk".utf8))
        let texts = [
            ("/none.gpx", "read /none.gpx: no such file"),
            (folder.path, "read \(folder.path): it is a directory"),
            (bad, "route \(bad), line 2: the file ends before its last element does")
        ]
        for (path, text) in texts {
            let bench = try Bench()
            SimulatedSource(simulated(), routePath: path, context: bench.context).open()
            #expect(bench.recorder.failures == [SourceFailure(.noReceiver, text, mayPass: false)])
            #expect(bench.recorder.events == 1)
        }
    }
}
