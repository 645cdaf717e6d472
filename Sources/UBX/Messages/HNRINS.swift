/// Vehicle dynamics at a high rate.
///
/// Source: u-blox interface descriptions, UBX-HNR-INS.
@usableFromInline
package struct HNRINS: UBXMessage {
    @inlinable package static var id: UBXMessageID { .hnrINS }

    @usableFromInline package let payload: UBXPayload

    @inlinable
    package init?(_ payload: UBXPayload) {
        guard payload.count >= 36 else { return nil }
        self.payload = payload
    }

    /// Message version, 1. Offset 0, X4, bits 7..0.
    @inlinable package var version: UInt8 { UInt8(truncatingIfNeeded: payload.x4(0) & 0xFF) }

    /// GPS time of week of the navigation epoch, ms. Offset 8, U4.
    @inlinable package var iTOWMs: UInt32 { payload.u4(8) }

    /// Angular rate about x, 0.001 deg/s. Offset 12, I4; nil unless valid (offset 0, X4, bit 8).
    @inlinable package var xAngRateE3: Int32? { payload.x4(0) & 0x100 != 0 ? payload.i4(12) : nil }

    /// Angular rate about y, 0.001 deg/s. Offset 16, I4; nil unless valid (offset 0, X4, bit 9).
    @inlinable package var yAngRateE3: Int32? { payload.x4(0) & 0x200 != 0 ? payload.i4(16) : nil }

    /// Angular rate about z, 0.001 deg/s. Offset 20, I4; nil unless valid (offset 0, X4, bit 10).
    @inlinable package var zAngRateE3: Int32? { payload.x4(0) & 0x400 != 0 ? payload.i4(20) : nil }

    /// Acceleration along x, 0.01 m/s^2. Offset 24, I4; nil unless valid (offset 0, X4, bit 11).
    @inlinable package var xAccelE2: Int32? { payload.x4(0) & 0x800 != 0 ? payload.i4(24) : nil }

    /// Acceleration along y, 0.01 m/s^2. Offset 28, I4; nil unless valid (offset 0, X4, bit 12).
    @inlinable package var yAccelE2: Int32? { payload.x4(0) & 0x1000 != 0 ? payload.i4(28) : nil }

    /// Acceleration along z, 0.01 m/s^2. Offset 32, I4; nil unless valid (offset 0, X4, bit 13).
    @inlinable package var zAccelE2: Int32? { payload.x4(0) & 0x2000 != 0 ? payload.i4(32) : nil }
}
