/// Correction data was received, from u-blox 9 on.
///
/// Source: u-blox interface descriptions, UBX-RXM-COR.
package struct RXMCOR: UBXMessage {
    package static var id: UBXMessageID { .rxmCOR }

    package let payload: UBXPayload

    package init?(_ payload: UBXPayload) {
        guard payload.count >= 12 else { return nil }
        self.payload = payload
    }

    /// Message version, 1. Offset 0, U1.
    package var version: UInt8 { payload.u1(0) }

    /// Energy per bit to noise density, 0.001 dB (sent in 0.125 dB). Offset 1, U1; nil at 0, unknown.
    package var ebnoE3: UInt16? { payload.u1(1) == 0 ? nil : UInt16(payload.u1(1)) * 125 }

    /// Protocol: 0 unknown, 1 RTCM 3, 2 SPARTN, 29 UBX-RXM-PMP, 30 UBX-RXM-QZSSL6. Offset 4, X4, bits 4..0.
    package var protocolCode: UInt8 { UInt8(truncatingIfNeeded: payload.x4(4) & 0x1F) }

    /// Content: 0 unknown, 1 free of errors, 2 erroneous. Offset 4, X4, bits 6..5.
    package var errStatus: UInt8 { UInt8(truncatingIfNeeded: (payload.x4(4) >> 5) & 0x3) }

    /// Whether the receiver used it. Offset 4, X4, bits 8..7; nil for a value that is not known.
    package var msgUsed: UBXCorrectionUse? {
        UBXCorrectionUse(rawValue: UInt8(truncatingIfNeeded: (payload.x4(4) >> 7) & 0x3))
    }

    /// Identifier of the stream (RTCM 3 reference station, SPARTN service). Offset 4, X4, bits 24..9; nil at 65535,
    /// unknown.
    package var correctionID: UInt16? {
        let value = UInt16(truncatingIfNeeded: payload.x4(4) >> 9)
        return value == .max ? nil : value
    }

    /// Message type. Offset 8, U2; nil unless valid (offset 4, X4, bit 25).
    package var msgType: UInt16? { payload.x4(4) & (1 << 25) != 0 ? payload.u2(8) : nil }

    /// Message subtype. Offset 10, U2; nil unless valid (offset 4, X4, bit 26).
    package var msgSubType: UInt16? { payload.x4(4) & (1 << 26) != 0 ? payload.u2(10) : nil }

    /// The receiver can take this message. Offset 4, X4, bit 27.
    package var msgInputHandle: Bool { payload.x4(4) & 0x8000000 != 0 }

    /// Encryption: 0 unknown, 1 not encrypted, 2 encrypted. Offset 4, X4, bits 29..28.
    package var msgEncrypted: UInt8 { UInt8(truncatingIfNeeded: (payload.x4(4) >> 28) & 0x3) }

    /// Decryption: 0 unknown, 1 not decrypted, 2 decrypted. Offset 4, X4, bits 31..30.
    package var msgDecrypted: UInt8 { UInt8(truncatingIfNeeded: (payload.x4(4) >> 30) & 0x3) }
}
