import Foundation
import Positioning
import ReceiverSimulator
import Testing

@testable import Receivers

@Suite struct ReplayPacerTests {
    @Test(arguments: [SimulatedOutput.ubx, .nmea, .mixed], [1, 10])
    func thePiecesAreTheEpochsWithTheirTimes(output: SimulatedOutput, rateHz: Int) {
        let bytes = capture(simulated(output, rateHz: rateHz), for: .seconds(30 / rateHz))
        let whole = fixes(in: bytes)
        let epochs = self.epochs(of: bytes, chunk: 4096)
        #expect(whole.count >= 29)
        #expect(epochs.map(\.time) == whole.map(\.time))
        #expect(epochs.last?.end == bytes.count)
        var begin = 0
        for (epoch, fix) in zip(epochs, whole) {
            let alone = fixes(in: Array(bytes[begin..<epoch.end]))
            #expect(alone.count == 1)
            #expect(alone.first?.position == fix.position)
            begin = epoch.end
        }
    }

    @Test(arguments: [1, 2, 7, 100, 65_536])
    func theCutOfTheReadsMakesNoDifference(chunk: Int) {
        let bytes = capture(simulated(.mixed), for: .seconds(1))
        #expect(epochs(of: bytes, chunk: chunk) == epochs(of: bytes, chunk: 4096))
    }

    @Test func garbageHasNoEpochs() {
        var random = RandomSource(seed: 3)
        let bytes = (0..<100_000).map { _ in UInt8(truncatingIfNeeded: random.next()) }
        #expect(epochs(of: bytes, chunk: 4096).isEmpty)
        #expect(epochs(of: [], chunk: 4096).isEmpty)
    }

    @Test func linesThatEndInACarriageReturnOnlyAreCutRightToo() {
        let text = String(decoding: capture(simulated(.nmea), for: .seconds(1)), as: UTF8.self)
        let bytes = Array(text.replacingOccurrences(of: "\r\n", with: "\r").utf8)
        let epochs = self.epochs(of: bytes, chunk: 4096)
        #expect(epochs.map(\.time) == fixes(in: bytes).map(\.time))
        #expect(epochs.count >= 9)
        for epoch in epochs { #expect(epoch.end == bytes.count || bytes[epoch.end] == UInt8(ascii: "$")) }
    }

    private static let corpus = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../../shared/corpus/gpsd").standardized.path

    @Test(.enabled(if: FileManager.default.fileExists(atPath: corpus), "the corpus of captures is not here"))
    func realCapturesHaveAPieceForEachEpoch() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: Self.corpus).filter { $0.hasSuffix(".log") }
        try #require(!names.isEmpty)
        for name in names.sorted() {
            let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: "\(Self.corpus)/\(name)")))
            let epochs = self.epochs(of: bytes, chunk: 4096)
            #expect(epochs.map(\.time) == fixes(in: bytes).map(\.time), "\(name)")
            #expect(zip(epochs, epochs.dropFirst()).allSatisfy { $0.end < $1.end }, "\(name)")
            #expect(epochs.last.map { $0.end == bytes.count } ?? true, "\(name)")
        }
    }

    private func epochs(of bytes: [UInt8], chunk: Int) -> [ReplayPacer.Epoch] {
        var pacer = ReplayPacer()
        var epochs: [ReplayPacer.Epoch] = []
        var rest = bytes[...]
        while !rest.isEmpty {
            rest = rest.dropFirst(rest.prefix(chunk).withUnsafeBytes { pacer.append($0) })
            while let epoch = pacer.next() { epochs.append(epoch) }
        }
        pacer.endInput()
        while let epoch = pacer.next() { epochs.append(epoch) }
        return epochs
    }
}
