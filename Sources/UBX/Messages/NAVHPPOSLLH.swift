/// Geodetic position of high precision.
///
/// Source: u-blox interface descriptions, UBX-NAV-HPPOSLLH.
@usableFromInline
package struct NAVHPPOSLLH: UBXMessage {
    @inlinable package static var id: UBXMessageID { .navHPPOSLLH }

    @usableFromInline package let payload: UBXPayload

    @inlinable
    package init?(_ payload: UBXPayload) {
        guard payload.count >= 36 else { return nil }
        self.payload = payload
    }

    /// Message version, 0. Offset 0, U1.
    @inlinable package var version: UInt8 { payload.u1(0) }

    /// Longitude, latitude and both heights (and their high-precision parts) are invalid. Offset 3, X1, bit 0.
    @inlinable package var invalidLlh: Bool { payload.x1(3) & 0x01 != 0 }

    /// GPS time of week of the navigation epoch, ms. Offset 4, U4.
    @inlinable package var iTOWMs: UInt32 { payload.u4(4) }

    /// Longitude without its high-precision part, 1e-7 deg. Offset 8, I4.
    @inlinable package var lonE7: Int32 { payload.i4(8) }

    /// Latitude without its high-precision part, 1e-7 deg. Offset 12, I4.
    @inlinable package var latE7: Int32 { payload.i4(12) }

    /// Height above the ellipsoid without its high-precision part, mm. Offset 16, I4.
    @inlinable package var heightMm: Int32 { payload.i4(16) }

    /// Height above mean sea level without its high-precision part, mm. Offset 20, I4.
    @inlinable package var hMSLMm: Int32 { payload.i4(20) }

    /// High-precision part of the longitude, -99 to 99, 1e-9 deg. Offset 24, I1.
    @inlinable package var lonHpE9: Int8 { payload.i1(24) }

    /// High-precision part of the latitude, -99 to 99, 1e-9 deg. Offset 25, I1.
    @inlinable package var latHpE9: Int8 { payload.i1(25) }

    /// High-precision part of the height above the ellipsoid, -9 to 9, 0.1 mm. Offset 26, I1.
    @inlinable package var heightHpE4: Int8 { payload.i1(26) }

    /// High-precision part of the height above mean sea level, -9 to 9, 0.1 mm. Offset 27, I1.
    @inlinable package var hMSLHpE4: Int8 { payload.i1(27) }

    /// Horizontal accuracy estimate, 0.1 mm. Offset 28, U4; nil when all bits are set.
    @inlinable package var hAccE4: UInt32? { payload.u4UnlessOnes(28) }

    /// Vertical accuracy estimate, 0.1 mm. Offset 32, U4; nil when all bits are set.
    @inlinable package var vAccE4: UInt32? { payload.u4UnlessOnes(32) }

    /// Longitude with its high-precision part, 1e-9 deg.
    @inlinable package var lonE9: Int64 { Int64(lonE7) * 100 + Int64(lonHpE9) }

    /// Latitude with its high-precision part, 1e-9 deg.
    @inlinable package var latE9: Int64 { Int64(latE7) * 100 + Int64(latHpE9) }

    /// Height above the ellipsoid with its high-precision part, 0.1 mm.
    @inlinable package var heightE4: Int64 { Int64(heightMm) * 10 + Int64(heightHpE4) }

    /// Height above mean sea level with its high-precision part, 0.1 mm.
    @inlinable package var hMSLE4: Int64 { Int64(hMSLMm) * 10 + Int64(hMSLHpE4) }
}
