import Foundation
import TestKit
import Testing

@Suite struct DecodeTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// The messages of a capture for which `isWanted` holds: by class and number in UBX, by the sentence in NMEA.
    private func messages(_ bytes: [UInt8], ubx: [UInt8]) -> [UInt8] {
        var kept: [UInt8] = []
        var rest = bytes[...]
        while rest.count >= 8 {
            let length = 8 + Int(rest[rest.startIndex + 4]) + Int(rest[rest.startIndex + 5]) << 8
            if Array(rest.dropFirst(2).prefix(2)) == ubx { kept += rest.prefix(length) }
            rest = rest.dropFirst(length)
        }
        return kept
    }

    private func sentences(_ bytes: [UInt8], _ types: [String]) -> [UInt8] {
        lines(String(decoding: bytes, as: UTF8.self)).filter { line in
            types.contains { line.dropFirst(3).hasPrefix($0) }
        }
        .flatMap { Array($0.utf8) + [0x0D, 0x0A] }
    }

    private func capture(_ kind: String, epochs: Int = 30) -> [UInt8] {
        var receiver = SimulatedEpochs(kind == "RMC and GGA" ? .nmea : kind == "mixed" ? .mixed : .ubx)
        let bytes = receiver.next(epochs).bytes
        switch kind {
        case "NAV-PVT": return messages(bytes, ubx: [0x01, 0x07])
        case "RMC and GGA": return sentences(bytes, ["RMC", "GGA"])
        default: return bytes
        }
    }

    @Test(arguments: ["NAV-PVT", "RMC and GGA", "mixed", "UBX"])
    func everyEpochIsARecordTheLastOneToo(kind: String) throws {
        let ending = try Program.run("decode", try folder.file("capture", capture(kind)))
        #expect(ending.status == 0 && ending.error.isEmpty)
        let records = try DeliveredRecord.all(in: ending.output)
        #expect(records.count == 30)
        #expect(records.allSatisfy { $0.lat != nil && $0.state == "tracking" })
        try expectComplete(records, epochEvery: 100)
        #expect(records.first?.time?.hasPrefix("2026-05-04T10:00:00") == true)
    }

    @Test func standardInputGivesTheSame() throws {
        let path = try folder.file("capture", capture("mixed"))
        let named = try Program.run("decode", path)
        #expect(try Program.run("decode", "-", input: path).output == named.output)
        let piped = try Program.shell("(head -c 1000; sleep 0.1; cat) < \"$2\" | \"$1\" decode -", path)
        #expect(piped.output == named.output && piped.status == 0)
    }

    @Test func aNamedPipeIsReadToItsEnd() throws {
        let path = try folder.file("capture", capture("UBX"))
        let piped = try Program.shell("mkfifo \"$2.fifo\"; cat \"$2\" > \"$2.fifo\" & \"$1\" decode \"$2.fifo\"", path)
        #expect(piped.outputLines.count == 30)
    }

    @Test func theFormatOfGPSDHasAnObjectForEachEpoch() throws {
        let ending = try Program.run("decode", "--format", "gpsd", try folder.file("capture", capture("NAV-PVT")))
        #expect(ending.outputLines.filter { $0.contains("\"class\":\"TPV\"") }.count == 30)
    }

    // MARK: Counters

    @Test func theCountersAreOneLineThatAddsUp() throws {
        let garbage = [UInt8](repeating: 0x41, count: 333)
        let sentences = capture("RMC and GGA")
        let frames = capture("NAV-PVT")
        var broken = Array(frames.prefix(100))
        broken[50] ^= 1
        let bytes = Array([garbage, sentences, garbage, frames, broken, [0xB5, 0x62, 0x01]].joined())
        let ending = try Program.run("decode", "--stats", try folder.file("capture", bytes))
        #expect(ending.errorLines.count == 1)
        let counters = try JSONDecoder().decode([String: Int].self, from: Data(ending.error.utf8))
        #expect(counters["bytes"] == bytes.count)
        #expect(counters["ubx_frames"] == 30)
        #expect(counters["nmea_sentences"] == 60)
        #expect(counters["rtcm_frames"] == 0)
        #expect(counters["checksum_errors"] == 1)
        #expect(counters["skipped_bytes"] == bytes.count - sentences.count - frames.count)
        #expect(counters["pending_bytes"] == 0)
        #expect(counters["epochs"] == ending.outputLines.count)
        #expect(counters["fixes"] == counters["epochs"])
    }

    @Test func theTableOfMessagesCountsEachKind() throws {
        let bytes = capture("mixed")
        let ending = try Program.run("decode", "--messages", try folder.file("capture", bytes))
        #expect(ending.status == 0 && ending.error.isEmpty)
        let rows = ending.outputLines.map { $0.split(separator: " ").map(String.init) }
        let row = try #require(rows.first { $0.starts(with: ["UBX", "NAV-PVT"]) })
        #expect(row.dropFirst(2) == ["30", "1.00", "3000", "0"])
        #expect(rows.contains { $0.starts(with: ["NMEA", "GNRMC", "30"]) || $0.starts(with: ["NMEA", "GPRMC", "30"]) })
        let total = rows.filter { ["UBX", "NMEA", "RTCM3"].contains($0.first) }.compactMap { Int($0[$0.count - 2]) }
        #expect(total.reduce(0, +) == bytes.count)
        #expect(ending.output.contains("\(bytes.count) bytes, 30 epochs, 30 with a position"))
    }

    // MARK: What is wrong

    @Test(arguments: [("/", "Is a directory"), ("/nonexistent/capture", "No such file or directory")])
    func whatCannotBeReadIsNamed(path: String, reason: String) throws {
        let ending = try Program.run("decode", path)
        #expect(ending.status == 66 && ending.output.isEmpty)
        #expect(ending.errorLines.count == 1)
        #expect(ending.error.hasPrefix("waymark: ") && ending.error.contains(path) && ending.error.contains(reason))
    }

    @Test func nothingInTheRecordingIsSaid() throws {
        let empty = try Program.run("decode", try folder.file("empty", []))
        #expect(empty.status == 0 && empty.output.isEmpty)
        #expect(empty.error.contains("no epoch in 0 bytes"))
        var random = SystemRandomNumberGenerator()
        let garbage = (0..<100_000).map { _ in UInt8.random(in: 0x80...0xA0, using: &random) }
        let ending = try Program.run("decode", try folder.file("garbage", garbage))
        #expect(ending.status == 0 && ending.output.isEmpty)
        #expect(ending.error.contains("no epoch in 100000 bytes"))
    }

    @Test func garbageAroundAnEpochCostsNone() throws {
        var receiver = SimulatedEpochs()
        let bytes = (0..<30).flatMap { _ in [UInt8](repeating: 0xB5, count: 17) + receiver.next().bytes }
        let ending = try Program.run("decode", try folder.file("capture", bytes))
        #expect(try DeliveredRecord.all(in: ending.output).count == 30)
    }

    @Test func aReaderThatGoesAwayIsNoError() throws {
        let path = try folder.file("capture", capture("UBX", epochs: 2000))
        let ending = try Program.shell("\"$1\" decode \"$2\" | head -n 1", path)
        #expect(ending.outputLines.count == 1)
        #expect(ending.error.isEmpty)
    }

    @Test func aFullOutputIsNamed() throws {
        let path = try folder.file("capture", capture("UBX"))
        let ending = try Program.shell("\"$1\" decode \"$2\" > /dev/full", path)
        #expect(ending.status == 1)
        #expect(ending.errorLines == ["waymark: standard output: No space left on device"])
    }
}
