/// Earth-centred velocity.
///
/// Source: u-blox interface descriptions, UBX-NAV-VELECEF.
@usableFromInline
package struct NAVVELECEF: UBXMessage {
    @inlinable package static var id: UBXMessageID { .navVELECEF }

    @usableFromInline package let payload: UBXPayload

    @inlinable
    package init?(_ payload: UBXPayload) {
        guard payload.count >= 20 else { return nil }
        self.payload = payload
    }

    /// GPS time of week of the navigation epoch, ms. Offset 0, U4.
    @inlinable package var iTOWMs: UInt32 { payload.u4(0) }

    /// Earth-centred X velocity, cm/s. Offset 4, I4.
    @inlinable package var ecefVXCmS: Int32 { payload.i4(4) }

    /// Earth-centred Y velocity, cm/s. Offset 8, I4.
    @inlinable package var ecefVYCmS: Int32 { payload.i4(8) }

    /// Earth-centred Z velocity, cm/s. Offset 12, I4.
    @inlinable package var ecefVZCmS: Int32 { payload.i4(12) }

    /// Speed accuracy estimate, cm/s. Offset 16, U4; nil when all bits are set.
    @inlinable package var sAccCmS: UInt32? { payload.u4UnlessOnes(16) }
}
