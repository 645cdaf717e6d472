/// End of epoch: the last message of a navigation epoch.
///
/// Source: u-blox interface descriptions, UBX-NAV-EOE.
@usableFromInline
package struct NAVEOE: UBXMessage {
    @inlinable package static var id: UBXMessageID { .navEOE }

    @usableFromInline package let payload: UBXPayload

    @inlinable
    package init?(_ payload: UBXPayload) {
        guard payload.count >= 4 else { return nil }
        self.payload = payload
    }

    /// GPS time of week of the navigation epoch, ms. Offset 0, U4.
    @inlinable package var iTOWMs: UInt32 { payload.u4(0) }
}
