import Positioning

/// Finds UBX frames: B5 62, class, id, length (little-endian), payload, checksum.
@usableFromInline
package enum UBXFraming {
    @usableFromInline package static let syncByte1: UInt8 = 0xB5
    @usableFromInline package static let syncByte2: UInt8 = 0x62
    /// Sync bytes, class, id and length.
    @usableFromInline package static let headerLength = 6
    /// What a frame has beside its payload: the header and two checksum bytes.
    @usableFromInline package static let overhead = 8
    /// The longest payload taken for one: above RXM-RAWX with 255 measurements (16 + 255 x 32 = 8176 bytes),
    /// the largest message that the manuals describe.
    @usableFromInline package static let payloadLimit = 8192

    /// What stands at the start of `bytes`, whose first byte is `syncByte1`.
    ///
    /// A length that the message cannot have is told from the header alone, so that a false header in other data
    /// holds nothing up for longer than the longest message of its kind.
    package static func scan(_ bytes: UnsafeRawBufferPointer) -> FrameScan {
        guard bytes.count >= 2 else { return .incomplete(needed: 2) }
        guard bytes[0] == syncByte1, bytes[1] == syncByte2 else { return .notAFrame }
        guard bytes.count >= headerLength else { return .incomplete(needed: headerLength) }
        let payloadLength = Int(bytes[4]) | Int(bytes[5]) << 8
        guard UBXCatalogue.lengths(UBXMessageID(bytes[2], bytes[3])).allow(payloadLength) else { return .notAFrame }
        let length = payloadLength + overhead
        guard bytes.count >= length else { return .incomplete(needed: length) }
        let sum = UBXChecksum(UnsafeRawBufferPointer(rebasing: bytes[2..<length - 2]))
        guard sum.a == bytes[length - 2], sum.b == bytes[length - 1] else { return .badChecksum(length: length) }
        return .frame(length: length)
    }
}
