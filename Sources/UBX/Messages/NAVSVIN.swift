/// Survey-in of a base station.
///
/// Source: u-blox interface descriptions, UBX-NAV-SVIN.
@usableFromInline
package struct NAVSVIN: UBXMessage {
    @inlinable package static var id: UBXMessageID { .navSVIN }

    @usableFromInline package let payload: UBXPayload

    @inlinable
    package init?(_ payload: UBXPayload) {
        guard payload.count >= 40 else { return nil }
        self.payload = payload
    }

    /// Message version, 0. Offset 0, U1.
    @inlinable package var version: UInt8 { payload.u1(0) }

    /// GPS time of week of the navigation epoch, ms. Offset 4, U4.
    @inlinable package var iTOWMs: UInt32 { payload.u4(4) }

    /// Observation time so far, s. Offset 8, U4.
    @inlinable package var durS: UInt32 { payload.u4(8) }

    /// Mean Earth-centred X, 0.1 mm: the centimetres and the high-precision part. Offset 12, I4, and offset 24, I1.
    @inlinable package var meanXE4: Int64 { Int64(payload.i4(12)) * 100 + Int64(payload.i1(24)) }

    /// Mean Earth-centred Y, 0.1 mm: the centimetres and the high-precision part. Offset 16, I4, and offset 25, I1.
    @inlinable package var meanYE4: Int64 { Int64(payload.i4(16)) * 100 + Int64(payload.i1(25)) }

    /// Mean Earth-centred Z, 0.1 mm: the centimetres and the high-precision part. Offset 20, I4, and offset 26, I1.
    @inlinable package var meanZE4: Int64 { Int64(payload.i4(20)) * 100 + Int64(payload.i1(26)) }

    /// Accuracy of the mean position, 0.1 mm. Offset 28, U4; nil when all bits are set.
    @inlinable package var meanAccE4: UInt32? { payload.u4UnlessOnes(28) }

    /// Number of position observations. Offset 32, U4.
    @inlinable package var obs: UInt32 { payload.u4(32) }

    /// The mean position is valid. Offset 36, U1.
    @inlinable package var isValid: Bool { payload.u1(36) != 0 }

    /// The survey is in progress. Offset 37, U1.
    @inlinable package var isActive: Bool { payload.u1(37) != 0 }
}
