/// Velocity in the local frame.
///
/// Source: u-blox interface descriptions, UBX-NAV-VELNED.
@usableFromInline
package struct NAVVELNED: UBXMessage {
    @inlinable package static var id: UBXMessageID { .navVELNED }

    @usableFromInline package let payload: UBXPayload

    @inlinable
    package init?(_ payload: UBXPayload) {
        guard payload.count >= 36 else { return nil }
        self.payload = payload
    }

    /// GPS time of week of the navigation epoch, ms. Offset 0, U4.
    @inlinable package var iTOWMs: UInt32 { payload.u4(0) }

    /// Velocity north, cm/s. Offset 4, I4.
    @inlinable package var velNCmS: Int32 { payload.i4(4) }

    /// Velocity east, cm/s. Offset 8, I4.
    @inlinable package var velECmS: Int32 { payload.i4(8) }

    /// Velocity down, cm/s. Offset 12, I4.
    @inlinable package var velDCmS: Int32 { payload.i4(12) }

    /// Speed (3-D), cm/s. Offset 16, U4.
    @inlinable package var speedCmS: UInt32 { payload.u4(16) }

    /// Ground speed (2-D), cm/s. Offset 20, U4.
    @inlinable package var gSpeedCmS: UInt32 { payload.u4(20) }

    /// Heading of motion (2-D), from true north, 1e-5 deg. Offset 24, I4.
    @inlinable package var headingE5: Int32 { payload.i4(24) }

    /// Speed accuracy estimate, cm/s. Offset 28, U4; nil when all bits are set.
    @inlinable package var sAccCmS: UInt32? { payload.u4UnlessOnes(28) }

    /// Course accuracy estimate, 1e-5 deg. Offset 32, U4; nil when all bits are set.
    @inlinable package var cAccE5: UInt32? { payload.u4UnlessOnes(32) }
}
