/// A message was rejected.
///
/// Source: u-blox interface descriptions, UBX-ACK-NAK.
package struct ACKNAK: UBXMessage {
    package static var id: UBXMessageID { .ackNAK }

    package let payload: UBXPayload

    package init?(_ payload: UBXPayload) {
        guard payload.count >= 2 else { return nil }
        self.payload = payload
    }

    /// The message that is answered. Offset 0, U1 (class) and offset 1, U1 (id).
    package var acknowledged: UBXMessageID { UBXMessageID(payload.u1(0), payload.u1(1)) }
}
