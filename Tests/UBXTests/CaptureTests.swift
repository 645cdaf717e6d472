import Foundation
import Testing

@testable import UBX

/// The captures that lie beside the repository, when they are there.
enum Captures {
    static let folder: URL? = {
        var place = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        while place.path != "/" {
            let shared = place.appendingPathComponent("shared/corpus/gpsd")
            if FileManager.default.fileExists(atPath: shared.path) { return shared }
            place.deleteLastPathComponent()
        }
        return nil
    }()
}

@Suite struct CaptureTests {
    /// A frame whose sum is right, whatever its length: found without the catalogue.
    private func frameLength(in stream: UnsafeRawBufferPointer, at offset: Int) -> Int? {
        guard stream.count - offset >= 8, stream[offset] == 0xB5, stream[offset + 1] == 0x62 else { return nil }
        let length = Int(stream[offset + 4]) | Int(stream[offset + 5]) << 8
        guard stream.count - offset >= length + 8 else { return nil }
        let sum = referenceChecksum(stream[offset + 2..<offset + 6 + length])
        return sum.a == stream[offset + 6 + length] && sum.b == stream[offset + 7 + length] ? length + 8 : nil
    }

    @Test(.enabled(if: Captures.folder != nil, "the captures are not here"))
    func everyFrameOfTheCapturesIsFoundAndHasAName() throws {
        let folder = try #require(Captures.folder)
        var found = 0
        var unknown: Set<UInt16> = []
        for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        where file.pathExtension == "log" {
            try Data(contentsOf: file).withUnsafeBytes { stream in
                var offset = 0
                while offset < stream.count {
                    guard let length = frameLength(in: stream, at: offset) else {
                        offset += 1
                        continue
                    }
                    let told = UBXFraming.scan(UnsafeRawBufferPointer(rebasing: stream[offset...]))
                    #expect(told == .frame(length: length), "\(file.lastPathComponent) at \(offset)")
                    let id = UBXMessageID(stream[offset + 2], stream[offset + 3])
                    if id.name == nil { unknown.insert(id.rawValue) }
                    found += 1
                    offset += length
                }
            }
        }
        #expect(found > 5000)
        #expect(unknown.isEmpty)
    }
}
