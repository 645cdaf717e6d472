/// An RTCM message was received.
///
/// Source: u-blox interface descriptions, UBX-RXM-RTCM.
package struct RXMRTCM: UBXMessage {
    package static var id: UBXMessageID { .rxmRTCM }

    package let payload: UBXPayload

    package init?(_ payload: UBXPayload) {
        guard payload.count >= 8 else { return nil }
        self.payload = payload
    }

    /// Message version, 1 or 2. Offset 0, U1.
    package var version: UInt8 { payload.u1(0) }

    /// Its checksum was wrong. Offset 1, X1, bit 0.
    package var crcFailed: Bool { payload.x1(1) & 0x01 != 0 }

    /// Whether the receiver used it. Offset 1, X1, bits 2..1; nil in version 1.
    package var msgUsed: UBXCorrectionUse? {
        version >= 2 ? UBXCorrectionUse(rawValue: (payload.x1(1) >> 1) & 0x3) : nil
    }

    /// Subtype of message 4072. Offset 2, U2; nil in version 1.
    package var subType: UInt16? { version >= 2 ? payload.u2(2) : nil }

    /// Reference station, 0 to 4095. Offset 4, U2.
    package var refStation: UInt16 { payload.u2(4) }

    /// RTCM message number. Offset 6, U2.
    package var msgType: UInt16 { payload.u2(6) }
}

/// What became of correction data (RXM-RTCM, RXM-COR `msgUsed`).
package enum UBXCorrectionUse: UInt8, Sendable, CaseIterable {
    case unknown = 0
    case notUsed = 1
    case used = 2
}
