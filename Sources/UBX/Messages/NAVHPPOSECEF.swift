/// Earth-centred position of high precision.
///
/// Source: u-blox interface descriptions, UBX-NAV-HPPOSECEF.
@usableFromInline
package struct NAVHPPOSECEF: UBXMessage {
    @inlinable package static var id: UBXMessageID { .navHPPOSECEF }

    @usableFromInline package let payload: UBXPayload

    @inlinable
    package init?(_ payload: UBXPayload) {
        guard payload.count >= 28 else { return nil }
        self.payload = payload
    }

    /// Message version, 0. Offset 0, U1.
    @inlinable package var version: UInt8 { payload.u1(0) }

    /// GPS time of week of the navigation epoch, ms. Offset 4, U4.
    @inlinable package var iTOWMs: UInt32 { payload.u4(4) }

    /// Earth-centred X, 0.1 mm: the centimetres and the high-precision part. Offset 8, I4, and offset 20, I1.
    @inlinable package var ecefXE4: Int64 { Int64(payload.i4(8)) * 100 + Int64(payload.i1(20)) }

    /// Earth-centred Y, 0.1 mm: the centimetres and the high-precision part. Offset 12, I4, and offset 21, I1.
    @inlinable package var ecefYE4: Int64 { Int64(payload.i4(12)) * 100 + Int64(payload.i1(21)) }

    /// Earth-centred Z, 0.1 mm: the centimetres and the high-precision part. Offset 16, I4, and offset 22, I1.
    @inlinable package var ecefZE4: Int64 { Int64(payload.i4(16)) * 100 + Int64(payload.i1(22)) }

    /// The position is invalid (reserved, and clear, in older firmware). Offset 23, X1, bit 0.
    @inlinable package var invalidEcef: Bool { payload.x1(23) & 0x01 != 0 }

    /// Position accuracy estimate (3-D), 0.1 mm. Offset 24, U4; nil when all bits are set.
    @inlinable package var pAccE4: UInt32? { payload.u4UnlessOnes(24) }
}
