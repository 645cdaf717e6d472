import Foundation
import TestKit
import Testing

@Suite struct SimulateTests {
    private func target(_ link: String) -> String? {
        try? FileManager.default.destinationOfSymbolicLink(atPath: link)
    }

    @Test(arguments: [SIGTERM, SIGINT])
    func theLinkIsThereAsLongAsItRuns(signal: Int32) throws {
        let rig = try Rig()
        let receiver = try rig.simulate()
        #expect(target(rig.link)?.hasPrefix("/dev/pts/") == true)
        let port = open(rig.link, O_RDONLY | O_NONBLOCK | O_NOCTTY)
        try #require(port >= 0)
        defer { close(port) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        try receiver.wait("bytes") {
            let count = read(port, &buffer, buffer.count)
            if count > 0 { bytes += buffer[..<count] }
            return bytes.count > 500
        }
        #expect(bytes.contains(0xB5))
        receiver.send(signal)
        #expect(try receiver.ending().status == 0)
        #expect(target(rig.link) == nil)
    }

    @Test func itEndsByItself() throws {
        let rig = try Rig()
        let receiver = try rig.simulate("--duration", "0.3")
        #expect(try receiver.ending().status == 0)
        #expect(target(rig.link) == nil)
    }

    @Test func aFileInTheLinksPlaceIsLeftAlone() throws {
        let rig = try Rig()
        _ = try rig.folder.file("gnss", text: "mine")
        let ending = try Program.run("simulate", "--pty", rig.link)
        #expect(ending.status == 1)
        #expect(ending.errorLines == ["waymark: virtual receiver: symlink \(rig.link): File exists"])
        #expect(rig.folder.text("gnss") == "mine")
    }

    @Test func anotherProgramsLinkIsLeftAlone() throws {
        let rig = try Rig()
        try FileManager.default.createSymbolicLink(atPath: rig.link, withDestinationPath: "/dev/null")
        let ending = try Program.run("simulate", "--pty", rig.link, "--duration", "0.3")
        #expect(ending.status == 1 && ending.error.contains("File exists"))
        #expect(target(rig.link) == "/dev/null")
    }

    @Test func theLaterOfTwoKeepsItsLink() throws {
        let rig = try Rig()
        let first = try rig.simulate()
        let second = try rig.simulate()
        let path = target(rig.link)
        #expect(try first.terminate().status == 0)
        #expect(path != nil && target(rig.link) == path)
        #expect(try second.terminate().status == 0)
        #expect(target(rig.link) == nil)
    }

    @Test func aRouteThatCannotBeReadIsNamed() throws {
        let rig = try Rig()
        let ending = try Program.run("simulate", "--pty", rig.link, "--route", "/nonexistent.gpx")
        #expect(ending.status == 66)
        #expect(ending.error.contains("read /nonexistent.gpx: no such file"))
    }

    @Test func aWrongDurationIsNamedBeforeAnythingBegins() throws {
        let rig = try Rig()
        let ending = try Program.run("simulate", "--pty", rig.link, "--duration", "soon")
        #expect(ending.status == 64)
        #expect(ending.errorLines.count == 1)
        #expect(target(rig.link) == nil)
    }
}
