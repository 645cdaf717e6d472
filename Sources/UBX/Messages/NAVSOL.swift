/// Earth-centred solution of receivers before NAV-PVT.
///
/// Source: u-blox interface descriptions, UBX-NAV-SOL.
@usableFromInline
package struct NAVSOL: UBXMessage {
    @inlinable package static var id: UBXMessageID { .navSOL }

    @usableFromInline package let payload: UBXPayload

    @inlinable
    package init?(_ payload: UBXPayload) {
        guard payload.count >= 52 else { return nil }
        self.payload = payload
    }

    /// GPS time of week of the navigation epoch, ms. Offset 0, U4.
    @inlinable package var iTOWMs: UInt32 { payload.u4(0) }

    /// Rest of the time of week beyond iTOW, -500,000 to 500,000 ns. Offset 4, I4.
    @inlinable package var fTOWNs: Int32 { payload.i4(4) }

    /// GPS week, counted on beyond 1023; valid only with `weekSet`. Offset 8, I2.
    @inlinable package var week: Int16 { payload.i2(8) }

    /// Kind of fix. Offset 10, U1; nil for a value that is not known.
    @inlinable package var gpsFix: UBXFixType? { UBXFixType(rawValue: payload.u1(10)) }

    /// The fix is within the accuracy and dilution masks. Offset 11, X1, bit 0.
    @inlinable package var gpsFixOK: Bool { payload.x1(11) & 0x01 != 0 }

    /// Differential corrections were applied. Offset 11, X1, bit 1.
    @inlinable package var diffSoln: Bool { payload.x1(11) & 0x02 != 0 }

    /// The week is valid. Offset 11, X1, bit 2.
    @inlinable package var weekSet: Bool { payload.x1(11) & 0x04 != 0 }

    /// The time of week is valid. Offset 11, X1, bit 3.
    @inlinable package var towSet: Bool { payload.x1(11) & 0x08 != 0 }

    /// Earth-centred X, cm. Offset 12, I4.
    @inlinable package var ecefXCm: Int32 { payload.i4(12) }

    /// Earth-centred Y, cm. Offset 16, I4.
    @inlinable package var ecefYCm: Int32 { payload.i4(16) }

    /// Earth-centred Z, cm. Offset 20, I4.
    @inlinable package var ecefZCm: Int32 { payload.i4(20) }

    /// Position accuracy estimate (3-D), cm. Offset 24, U4; nil when all bits are set.
    @inlinable package var pAccCm: UInt32? { payload.u4UnlessOnes(24) }

    /// Earth-centred X velocity, cm/s. Offset 28, I4.
    @inlinable package var ecefVXCmS: Int32 { payload.i4(28) }

    /// Earth-centred Y velocity, cm/s. Offset 32, I4.
    @inlinable package var ecefVYCmS: Int32 { payload.i4(32) }

    /// Earth-centred Z velocity, cm/s. Offset 36, I4.
    @inlinable package var ecefVZCmS: Int32 { payload.i4(36) }

    /// Speed accuracy estimate, cm/s. Offset 40, U4; nil when all bits are set.
    @inlinable package var sAccCmS: UInt32? { payload.u4UnlessOnes(40) }

    /// Position dilution of precision, 0.01. Offset 44, U2; nil at 9999, which receivers send when they have none.
    @inlinable package var pDOPE2: UInt16? { payload.dilution(44) }

    /// Satellites used in the solution. Offset 47, U1.
    @inlinable package var numSV: UInt8 { payload.u1(47) }
}
