/// Attitude of the vehicle at a high rate.
///
/// Source: u-blox interface descriptions, UBX-HNR-ATT.
@usableFromInline
package struct HNRATT: UBXMessage {
    @inlinable package static var id: UBXMessageID { .hnrATT }

    @usableFromInline package let payload: UBXPayload

    @inlinable
    package init?(_ payload: UBXPayload) {
        guard payload.count >= 32 else { return nil }
        self.payload = payload
    }

    /// GPS time of week of the navigation epoch, ms. Offset 0, U4.
    @inlinable package var iTOWMs: UInt32 { payload.u4(0) }

    /// Message version, 0. Offset 4, U1.
    @inlinable package var version: UInt8 { payload.u1(4) }

    /// Roll, right side down positive, 1e-5 deg. Offset 8, I4.
    @inlinable package var rollE5: Int32 { payload.i4(8) }

    /// Pitch, nose up positive, 1e-5 deg. Offset 12, I4.
    @inlinable package var pitchE5: Int32 { payload.i4(12) }

    /// Heading of the vehicle, from true north, 1e-5 deg. Offset 16, I4.
    @inlinable package var headingE5: Int32 { payload.i4(16) }

    /// Roll accuracy estimate, 1e-5 deg. Offset 20, U4; nil at 0, where the angle is not available, and at all ones.
    @inlinable package var accRollE5: UInt32? { payload.u4(20) == 0 ? nil : payload.u4UnlessOnes(20) }

    /// Pitch accuracy estimate, 1e-5 deg. Offset 24, U4; nil at 0, where the angle is not available, and at all ones.
    @inlinable package var accPitchE5: UInt32? { payload.u4(24) == 0 ? nil : payload.u4UnlessOnes(24) }

    /// Heading accuracy estimate, 1e-5 deg. Offset 28, U4; nil at 0, where the angle is not available, and at all ones.
    @inlinable package var accHeadingE5: UInt32? { payload.u4(28) == 0 ? nil : payload.u4UnlessOnes(28) }
}
