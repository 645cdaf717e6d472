/// Assistance data was taken or not.
///
/// Source: u-blox interface descriptions, UBX-MGA-ACK.
package struct MGAACK: UBXMessage {
    package static var id: UBXMessageID { .mgaACK }

    package let payload: UBXPayload

    package init?(_ payload: UBXPayload) {
        guard payload.count >= 8 else { return nil }
        self.payload = payload
    }

    /// The receiver uses the data. Offset 0, U1, 1.
    package var isAccepted: Bool { payload.u1(0) == 1 }

    /// Message version, 0. Offset 1, U1.
    package var version: UInt8 { payload.u1(1) }

    /// 0 accepted, 1 no time yet, 2 version, 3 size, 4 could not be stored, 5 not ready, 6 unknown type. Offset 2,
    /// U1.
    package var infoCode: UInt8 { payload.u1(2) }

    /// Id (class MGA) of the message answered. Offset 3, U1.
    package var msgId: UInt8 { payload.u1(3) }

    /// First four bytes of its payload. Offset 4, U4.
    package var msgPayloadStart: UInt32 { payload.u4(4) }
}
