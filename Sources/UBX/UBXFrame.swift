/// One checked frame, seen in place: valid only while its bytes are.
@usableFromInline
package struct UBXFrame {
    @usableFromInline package let id: UBXMessageID
    @usableFromInline package let payload: UBXPayload

    /// `bytes` are a whole frame, from the first sync byte to the checksum, as `UBXFraming.scan` told it.
    @inlinable
    package init(_ bytes: UnsafeRawBufferPointer) {
        precondition(bytes.count >= UBXFraming.overhead, "a UBX frame has at least 8 bytes")
        id = UBXMessageID(bytes[2], bytes[3])
        payload = UBXPayload(
            UnsafeRawBufferPointer(rebasing: bytes[UBXFraming.headerLength..<bytes.count - 2]))
    }

    /// Appends a whole frame to `output`; false, and nothing appended, when the payload is longer than
    /// `UBXFraming.payloadLimit`.
    @discardableResult
    package static func append(
        _ id: UBXMessageID, payload: some Collection<UInt8>, to output: inout [UInt8]
    ) -> Bool {
        let length = payload.count
        guard length <= UBXFraming.payloadLimit else { return false }
        let start = output.count
        output.append(UBXFraming.syncByte1)
        output.append(UBXFraming.syncByte2)
        output.append(id.messageClass)
        output.append(id.messageID)
        output.append(UInt8(truncatingIfNeeded: length))
        output.append(UInt8(truncatingIfNeeded: length >> 8))
        output.append(contentsOf: payload)
        let sum = output.withUnsafeBytes { UBXChecksum(UnsafeRawBufferPointer(rebasing: $0[(start + 2)...])) }
        output.append(sum.a)
        output.append(sum.b)
        return true
    }

    /// A whole frame of a message that is always far below the limit.
    static func short(_ id: UBXMessageID, _ writer: UBXPayloadWriter) -> [UInt8] {
        var output: [UInt8] = []
        output.reserveCapacity(writer.bytes.count + UBXFraming.overhead)
        let appended = append(id, payload: writer.bytes, to: &output)
        assert(appended, "a short message over the limit")
        return output
    }

    /// A whole frame; nil when the payload is longer than `UBXFraming.payloadLimit`.
    package static func encoded(_ id: UBXMessageID, payload: some Collection<UInt8>) -> [UInt8]? {
        var output: [UInt8] = []
        output.reserveCapacity(payload.count + UBXFraming.overhead)
        return append(id, payload: payload, to: &output) ? output : nil
    }
}
