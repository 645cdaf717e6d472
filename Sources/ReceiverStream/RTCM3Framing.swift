import Positioning

/// Framing of RTCM 10403 version 3: 0xD3, six zero bits, a 10-bit length, the message, CRC-24Q.
package enum RTCM3Framing {
    package static let start: UInt8 = 0xD3
    /// The longest frame, in bytes.
    package static let lengthLimit = 3 + 1023 + 3

    /// What stands at the first byte, which is `start`.
    package static func scan(_ bytes: UnsafeRawBufferPointer) -> FrameScan {
        guard bytes.count >= 3 else {
            return bytes.count == 2 && bytes[1] & 0xFC != 0 ? .notAFrame : .incomplete(needed: 3)
        }
        guard bytes[1] & 0xFC == 0 else { return .notAFrame }
        let payload = Int(bytes[1]) << 8 | Int(bytes[2])
        // An empty frame is filler. A frame too short for a message number, or with a number that no standard or
        // vendor uses, is chance: turned away at once, it cannot hold up what follows it.
        if payload != 0 {
            guard payload >= 2 else { return .notAFrame }
            guard bytes.count >= 5 else { return .incomplete(needed: 5) }
            guard isKnown(messageNumber(bytes)) else { return .notAFrame }
        }
        let length = 3 + payload + 3
        guard bytes.count >= length else { return .incomplete(needed: length) }
        let crc = CRC24Q.value(of: UnsafeRawBufferPointer(rebasing: bytes[..<(length - 3)]))
        let sent = UInt32(bytes[length - 3]) << 16 | UInt32(bytes[length - 2]) << 8 | UInt32(bytes[length - 1])
        return crc == sent ? .frame(length: length) : .badChecksum(length: length)
    }

    /// The message's number, 12 bits, of a frame with at least two bytes of message.
    package static func messageNumber(_ frame: UnsafeRawBufferPointer) -> UInt16 {
        UInt16(frame[3]) << 4 | UInt16(frame[4]) >> 4
    }

    /// 1001 to 1399 are the standard's, 4001 to 4095 the vendors'.
    private static func isKnown(_ number: UInt16) -> Bool {
        (1001...1399).contains(number) || (4001...4095).contains(number)
    }
}
