/// A piece of the navigation database, to be kept and sent back as it is.
///
/// Source: u-blox interface descriptions, UBX-MGA-DBD.
package struct MGADBD: UBXMessage {
    package static var id: UBXMessageID { .mgaDBD }

    package let payload: UBXPayload

    package init?(_ payload: UBXPayload) {
        guard payload.count >= 12 else { return nil }
        self.payload = payload
    }

    /// The piece, after 12 reserved bytes that belong to it.
    package var dataLength: Int { payload.count - 12 }
}
