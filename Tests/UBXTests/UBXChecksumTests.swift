import Positioning
import Testing

@testable import UBX

@Suite struct UBXChecksumTests {
    @Test func everyLengthAgreesWithOneByteAtATime() {
        var random = RandomSource(seed: 0x5EED_0001)
        for length in 0...600 {
            let bytes = (0..<length).map { _ in UInt8(truncatingIfNeeded: random.next()) }
            let sum = bytes.withUnsafeBytes { UBXChecksum($0) }
            let reference = referenceChecksum(bytes)
            #expect(sum.a == reference.a && sum.b == reference.b, "length \(length), seed 0x5EED0001")
        }
    }

    @Test(arguments: [0, 0x7F, 0x80, 0xFF] as [UInt8])
    func noLaneOverflows(byte: UInt8) {
        for length in [7, 8, 9, 4095, 8196] {
            let bytes = [UInt8](repeating: byte, count: length)
            let sum = bytes.withUnsafeBytes { UBXChecksum($0) }
            let reference = referenceChecksum(bytes)
            #expect(sum.a == reference.a && sum.b == reference.b, "\(length) x \(byte)")
        }
    }

    @Test func anUnalignedStartMakesNoDifference() {
        let bytes = (0..<64).map { UInt8($0 * 37 & 0xFF) }
        for start in 0..<8 {
            let sum = bytes.withUnsafeBytes { UBXChecksum(UnsafeRawBufferPointer(rebasing: $0[start...])) }
            let reference = referenceChecksum(bytes[start...])
            #expect(sum.a == reference.a && sum.b == reference.b)
        }
    }

    @Test func aKnownAcknowledgementHasItsSum() {
        let sum = bytes("0501 0200 0601").withUnsafeBytes { UBXChecksum($0) }
        #expect(sum.a == 0x0F)
        #expect(sum.b == 0x38)
    }
}
