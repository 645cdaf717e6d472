/// Receiver clock.
///
/// Source: u-blox interface descriptions, UBX-NAV-CLOCK.
@usableFromInline
package struct NAVCLOCK: UBXMessage {
    @inlinable package static var id: UBXMessageID { .navCLOCK }

    @usableFromInline package let payload: UBXPayload

    @inlinable
    package init?(_ payload: UBXPayload) {
        guard payload.count >= 20 else { return nil }
        self.payload = payload
    }

    /// GPS time of week of the navigation epoch, ms. Offset 0, U4.
    @inlinable package var iTOWMs: UInt32 { payload.u4(0) }

    /// Clock bias, ns. Offset 4, I4.
    @inlinable package var clkBNs: Int32 { payload.i4(4) }

    /// Clock drift, ns/s. Offset 8, I4.
    @inlinable package var clkDNsS: Int32 { payload.i4(8) }

    /// Time accuracy estimate, ns. Offset 12, U4; nil when all bits are set.
    @inlinable package var tAccNs: UInt32? { payload.u4UnlessOnes(12) }

    /// Frequency accuracy estimate, ps/s. Offset 16, U4; nil when all bits are set.
    @inlinable package var fAccPsS: UInt32? { payload.u4UnlessOnes(16) }
}
