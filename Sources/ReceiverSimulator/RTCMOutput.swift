import Positioning

/// Writes RTCM 3 frames that are right in form (message 1005, a base station's place) with random content.
enum RTCMOutput {
    private static let payloadLength = 19

    static func write(_ messages: inout MessageBuffer, using random: inout RandomSource) {
        // The message number takes the first twelve bits.
        var frame: [UInt8] = [0xD3, 0, UInt8(payloadLength), 0x3E, 0xD0]
        while frame.count < 3 + payloadLength { frame.append(UInt8(truncatingIfNeeded: random.next())) }
        let sum = checksum(frame)
        for shift in [16, 8, 0] { frame.append(UInt8(truncatingIfNeeded: sum >> UInt32(shift))) }
        messages.add { $0.append(contentsOf: frame) }
    }

    /// CRC-24Q, polynomial 0x1864CFB.
    private static func checksum(_ bytes: [UInt8]) -> UInt32 {
        var sum: UInt32 = 0
        for byte in bytes {
            sum ^= UInt32(byte) << 16
            for _ in 0..<8 {
                sum <<= 1
                if sum & 0x100_0000 != 0 { sum ^= 0x186_4CFB }
            }
        }
        return sum
    }
}
