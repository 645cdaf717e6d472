/// The receiver goes into or comes out of backup mode.
///
/// Source: u-blox interface descriptions, UBX-MON-RXR.
package struct MONRXR: UBXMessage {
    package static var id: UBXMessageID { .monRXR }

    package let payload: UBXPayload

    package init?(_ payload: UBXPayload) {
        guard payload.count >= 1 else { return nil }
        self.payload = payload
    }

    /// The receiver is awake. Offset 0, X1, bit 0.
    package var awake: Bool { payload.x1(0) & 0x01 != 0 }
}
