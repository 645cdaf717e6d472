/// Geodetic position; whether it is valid only NAV-STATUS or NAV-SOL says.
///
/// Source: u-blox interface descriptions, UBX-NAV-POSLLH.
@usableFromInline
package struct NAVPOSLLH: UBXMessage {
    @inlinable package static var id: UBXMessageID { .navPOSLLH }

    @usableFromInline package let payload: UBXPayload

    @inlinable
    package init?(_ payload: UBXPayload) {
        guard payload.count >= 28 else { return nil }
        self.payload = payload
    }

    /// GPS time of week of the navigation epoch, ms. Offset 0, U4.
    @inlinable package var iTOWMs: UInt32 { payload.u4(0) }

    /// Longitude, 1e-7 deg. Offset 4, I4.
    @inlinable package var lonE7: Int32 { payload.i4(4) }

    /// Latitude, 1e-7 deg. Offset 8, I4.
    @inlinable package var latE7: Int32 { payload.i4(8) }

    /// Height above the ellipsoid, mm. Offset 12, I4.
    @inlinable package var heightMm: Int32 { payload.i4(12) }

    /// Height above mean sea level, mm. Offset 16, I4.
    @inlinable package var hMSLMm: Int32 { payload.i4(16) }

    /// Horizontal accuracy estimate, mm. Offset 20, U4; nil when all bits are set.
    @inlinable package var hAccMm: UInt32? { payload.u4UnlessOnes(20) }

    /// Vertical accuracy estimate, mm. Offset 24, U4; nil when all bits are set.
    @inlinable package var vAccMm: UInt32? { payload.u4UnlessOnes(24) }
}
