import Foundation
import TestKit
import Testing

@Suite struct RunTests {
    @Test(arguments: ["ubx", "nmea", "both"])
    func everyEpochReachesFileAndListenerOnceAndInOrder(kind: String) throws {
        let rig = try Rig()
        let receiver = try rig.simulate("--protocol", kind)
        let agent = try rig.run()
        try rig.wait(for: 30, agent)
        let ending = try agent.terminate()
        #expect(ending.status == 0)
        #expect(!ending.error.contains("not delivered"))
        let file = rig.delivered
        #expect(file.count >= 30)
        #expect(try rig.listener.datagrams() == file.map { $0 + "\n" })
        try expectComplete(try DeliveredRecord.all(in: file), epochEvery: 100)
        #expect(try receiver.terminate().status == 0)
    }

    @Test func aStopDeliversWhatTheFileGathers() throws {
        let rig = try Rig()
        let receiver = try rig.simulate()
        let live = "[Sink live]\nType=udp\nHost=127.0.0.1\nPort=\(rig.listener.port)\n"
        let agent = try rig.run(
            sinks: live + "[Sink track]\nType=file\nPath=\(rig.track)\nFlushIntervalSec=60\nBatchMax=10000\n")
        try agent.wait("20 datagrams") { try rig.listener.datagrams().count >= 20 }
        #expect(rig.delivered.isEmpty)
        #expect(try agent.terminate().status == 0)
        #expect(rig.delivered.count >= 20)
        #expect(try rig.listener.datagrams() == rig.delivered.map { $0 + "\n" })
        #expect(receiver.isRunning)
    }

    @Test func aHangUpOpensTheTrackAnewAfterARotation() throws {
        let rig = try Rig()
        let receiver = try rig.simulate()
        let agent = try rig.run()
        try rig.wait(for: 5, agent)
        try FileManager.default.moveItem(atPath: rig.track, toPath: rig.folder.path("track.1"))
        agent.send(SIGHUP)
        try agent.waitForError("reopening outputs")
        try rig.wait(for: 5, agent)
        #expect(try agent.terminate().status == 0)
        let all = lines(rig.folder.text("track.1")) + rig.delivered
        try expectComplete(try DeliveredRecord.all(in: all), epochEvery: 100)
        #expect(receiver.isRunning)
    }

    // MARK: Recordings

    @Test(arguments: ["replay", "file", "pipe"])
    func aRecordingIsDeliveredToItsLastEpoch(way: String) throws {
        let rig = try Rig()
        var receiver = SimulatedEpochs(.mixed)
        let capture = try rig.folder.file("capture", receiver.next(500).bytes)
        let ending: Program.Ending
        switch way {
        case "replay": ending = try rig.run("Type=replay\nPath=\(capture)\nSpeed=max").ending()
        case "file": ending = try rig.run("Type=stdin", input: capture).ending()
        default:
            let text = "[Source gnss]\nType=stdin\n[Sink track]\n\(rig.file())\n"
            let configuration = try rig.folder.file("pipe.conf", text: text)
            ending = try Program.shell("cat \"$2\" | \"$1\" run --config \"$3\"", capture, configuration)
        }
        #expect(ending.status == 0)
        #expect(ending.error.contains("source gnss: came to its end"))
        let records = try DeliveredRecord.all(in: rig.delivered)
        #expect(records.filter(\.isFix).count == 500)
        try expectComplete(records, epochEvery: 100)
    }

    @Test func aRecordingIsPlayedAtItsPace() throws {
        let rig = try Rig()
        var receiver = SimulatedEpochs()
        let capture = try rig.folder.file("capture", receiver.next(30).bytes)
        let begin = Date()
        #expect(try rig.run("Type=replay\nPath=\(capture)\nSpeed=4").ending().status == 0)
        let took = Date().timeIntervalSince(begin)
        #expect(took > 0.6 && took < 10)
        #expect(try DeliveredRecord.all(in: rig.delivered).filter(\.isFix).count == 30)
    }

    @Test(arguments: [
        ("Type=replay\nPath=/nonexistent", "No such file or directory"),
        ("Type=replay\nPath=/", "replay /: it is a directory"),
        ("Type=serial\nDevice=/dev/null", "open /dev/null: not a serial port"),
        ("Type=serial\nDevice=/", "open /: it is a directory")
    ])
    func aSourceThatOnlyAPersonCanMendEndsTheAgent(source: String, reason: String) throws {
        let rig = try Rig()
        let ending = try rig.run(source).ending(within: 10)
        #expect(ending.status == 1)
        #expect(ending.errorLines.filter { $0.contains(reason) && $0.contains("giving up") }.count == 1)
        #expect(ending.errorLines.last == "waymark: no source is left")
    }

    // MARK: Receivers that come and go

    @Test func aMissingDeviceIsPickedUpWhenItAppears() throws {
        let rig = try Rig()
        let agent = try rig.run()
        try agent.waitForError("open \(rig.link): no such device; trying again in")
        let receiver = try rig.simulate()
        try rig.wait(for: 10, agent)
        let ending = try agent.terminate()
        #expect(ending.status == 0)
        #expect(ending.errorLines.filter { $0.contains("no such device") }.count == 1)
        try expectComplete(Array(try DeliveredRecord.all(in: rig.delivered)), epochEvery: 100)
        #expect(receiver.isRunning)
    }

    @Test func aReceiverThatWasUnpluggedIsOpenedAgain() throws {
        let rig = try Rig()
        let receiver = try rig.simulate("--fault", "unplugged:1:1,unplugged:4:1")
        let agent = try rig.run()
        for _ in 0..<2 {
            try agent.wait("the end of a plug") { agent.error.components(separatedBy: "unplugged; trying").count > 1 }
        }
        try agent.wait("the second replug", 30) { agent.error.components(separatedBy: ": opened ").count == 4 }
        try rig.wait(for: 10, agent)
        let ending = try agent.terminate()
        #expect(ending.errorLines.filter { $0.contains("\(rig.link): unplugged; trying again in") }.count == 2)
        let records = try DeliveredRecord.all(in: rig.delivered)
        #expect(records.map(\.seq) == Array(1...records.count))
        #expect(try rig.listener.datagrams() == rig.delivered.map { $0 + "\n" })
        #expect(receiver.isRunning)
    }

    @Test func aPortInUseIsNamed() throws {
        let rig = try Rig()
        let receiver = try rig.simulate()
        let first = try rig.run()
        try rig.wait(for: 1, first)
        let second = try Program(["run", "--config", rig.folder.path("waymark.conf")])
        try second.waitForError("trying again in")
        #expect(second.error.contains(rig.link) && second.error.contains("in use"))
        #expect(try first.terminate().status == 0)
        // The second one takes over.
        try second.waitForError("location: tracking")
        #expect(try second.terminate().status == 0)
        #expect(receiver.isRunning)
    }

    // MARK: Sinks that do not work

    @Test func aDirectoryInTheTracksPlaceIsNamedAndStopsNoOther() throws {
        let rig = try Rig()
        let receiver = try rig.simulate()
        let sinks = "[Sink bad]\n\(rig.file("/"))\n[Sink track]\n\(rig.file())\n"
        let agent = try rig.run(sinks: sinks)
        try rig.wait(for: 10, agent)
        let ending = try agent.terminate()
        #expect(ending.status == 0)
        #expect(
            ending.errorLines.filter { $0.contains("sink bad: open /: Is a directory; trying again in") }.count == 1)
        #expect(ending.error.contains("sink bad: stopped; \(rig.delivered.count) records were not delivered"))
        #expect(receiver.isRunning)
    }

    @Test(.enabled(if: geteuid() != 0, "root may write anywhere"))
    func aFileThatMayNotBeWrittenIsNamed() throws {
        let rig = try Rig()
        let receiver = try rig.simulate()
        let agent = try rig.run(sinks: "[Sink bad]\n\(rig.file("/etc/passwd"))\n")
        try agent.waitForError("sink bad: open /etc/passwd: Permission denied; trying again in")
        #expect(try agent.terminate().status == 0)
        #expect(receiver.isRunning)
    }

    @Test func aFullDiskIsNamedOnce() throws {
        let rig = try Rig()
        let receiver = try rig.simulate()
        let full = "[Sink full]\nType=file\nPath=/dev/full\nFlushIntervalSec=0\nRetryMinSec=0.1\nRetryMaxSec=0.2\n"
        let agent = try rig.run(sinks: full + "[Sink track]\n\(rig.file())\n")
        try rig.wait(for: 20, agent)
        let ending = try agent.terminate()
        #expect(ending.errorLines.filter { $0.contains("No space left on device") }.count == 1)
        #expect(ending.error.contains("sink full: write /dev/full: No space left on device; trying again in"))
        #expect(receiver.isRunning)
    }

    // MARK: The configuration

    @Test func aWrongConfigurationStartsNothing() throws {
        let rig = try Rig()
        let ending = try rig.run("Type=serial").ending()
        #expect(ending.status == 78)
        #expect(ending.output.isEmpty)
        #expect(ending.error.contains("the configuration is wrong; nothing was started:"))
        #expect(ending.error.contains("waymark.conf:3: [Source gnss] Device=: required and missing"))
        #expect(!FileManager.default.fileExists(atPath: rig.track))
    }
}
