/// Earth-centred position.
///
/// Source: u-blox interface descriptions, UBX-NAV-POSECEF.
@usableFromInline
package struct NAVPOSECEF: UBXMessage {
    @inlinable package static var id: UBXMessageID { .navPOSECEF }

    @usableFromInline package let payload: UBXPayload

    @inlinable
    package init?(_ payload: UBXPayload) {
        guard payload.count >= 20 else { return nil }
        self.payload = payload
    }

    /// GPS time of week of the navigation epoch, ms. Offset 0, U4.
    @inlinable package var iTOWMs: UInt32 { payload.u4(0) }

    /// Earth-centred X, cm. Offset 4, I4.
    @inlinable package var ecefXCm: Int32 { payload.i4(4) }

    /// Earth-centred Y, cm. Offset 8, I4.
    @inlinable package var ecefYCm: Int32 { payload.i4(8) }

    /// Earth-centred Z, cm. Offset 12, I4.
    @inlinable package var ecefZCm: Int32 { payload.i4(12) }

    /// Position accuracy estimate (3-D), cm. Offset 16, U4; nil when all bits are set.
    @inlinable package var pAccCm: UInt32? { payload.u4UnlessOnes(16) }
}
