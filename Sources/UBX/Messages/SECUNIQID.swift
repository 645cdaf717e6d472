/// Unique chip identifier: five bytes in version 1, six in version 2 (u-blox 10).
///
/// Source: u-blox interface descriptions, UBX-SEC-UNIQID.
package struct SECUNIQID: UBXMessage {
    package static var id: UBXMessageID { .secUNIQID }

    package let payload: UBXPayload

    package init?(_ payload: UBXPayload) {
        guard payload.count >= 9, payload.u1(0) < 2 || payload.count >= 10 else { return nil }
        self.payload = payload
    }

    /// Message version, 1 or 2. Offset 0, U1.
    package var version: UInt8 { payload.u1(0) }

    /// Bytes in the identifier.
    package var idLength: Int { version < 2 ? 5 : 6 }

    /// The identifier, its first byte highest. Offset 4, U1[5] or U1[6].
    package var uniqueID: UInt64 {
        var value: UInt64 = 0
        for index in 0..<idLength { value = value << 8 | UInt64(payload.u1(4 + index)) }
        return value
    }
}
