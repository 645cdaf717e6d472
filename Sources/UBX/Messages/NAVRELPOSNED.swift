/// Baseline from the reference station (or the moving base) to the receiver.
///
/// Source: u-blox interface descriptions, UBX-NAV-RELPOSNED.
@usableFromInline
package struct NAVRELPOSNED: UBXMessage {
    @inlinable package static var id: UBXMessageID { .navRELPOSNED }

    @usableFromInline package let payload: UBXPayload

    @inlinable
    package init?(_ payload: UBXPayload) {
        guard payload.count >= 40, payload.u1(0) == 0 || payload.count >= 64 else { return nil }
        self.payload = payload
    }

    /// Message version: 0 with 40 bytes (u-blox 8), 1 with 64. Offset 0, U1.
    @inlinable package var version: UInt8 { payload.u1(0) }

    /// Reference station, 0 to 4095. Offset 2, U2.
    @inlinable package var refStationId: UInt16 { payload.u2(2) }

    /// GPS time of week of the navigation epoch, ms. Offset 4, U4.
    @inlinable package var iTOWMs: UInt32 { payload.u4(4) }

    /// Baseline north, 0.1 mm: the centimetres and the high-precision part. Offset 8, I4, and 20 or 32, I1.
    @inlinable package var relPosNE4: Int64 {
        Int64(payload.i4(8)) * 100 + Int64(payload.i1(isLong ? 32 : 20))
    }

    /// Baseline east, 0.1 mm: the centimetres and the high-precision part. Offset 12, I4, and 21 or 33, I1.
    @inlinable package var relPosEE4: Int64 {
        Int64(payload.i4(12)) * 100 + Int64(payload.i1(isLong ? 33 : 21))
    }

    /// Baseline down, 0.1 mm: the centimetres and the high-precision part. Offset 16, I4, and 22 or 34, I1.
    @inlinable package var relPosDE4: Int64 {
        Int64(payload.i4(16)) * 100 + Int64(payload.i1(isLong ? 34 : 22))
    }

    /// Length of the baseline, 0.1 mm. Offset 20, I4 (cm), and 35, I1 (0.1 mm); nil in version 0.
    @inlinable package var relPosLengthE4: Int64? {
        isLong ? Int64(payload.i4(20)) * 100 + Int64(payload.i1(35)) : nil
    }

    /// Heading of the baseline, 0 to 360 deg from true north, 1e-5 deg. Offset 24, I4; nil in version 0 and unless
    /// `relPosHeadingValid`.
    @inlinable package var relPosHeadingE5: Int32? { isLong && relPosHeadingValid ? payload.i4(24) : nil }

    /// Accuracy of the baseline north, 0.1 mm. Offset 36 (24 in version 0), U4; nil when all bits are set.
    @inlinable package var accNE4: UInt32? { payload.u4UnlessOnes(isLong ? 36 : 24) }

    /// Accuracy of the baseline east, 0.1 mm. Offset 40 (28 in version 0), U4; nil when all bits are set.
    @inlinable package var accEE4: UInt32? { payload.u4UnlessOnes(isLong ? 40 : 28) }

    /// Accuracy of the baseline down, 0.1 mm. Offset 44 (32 in version 0), U4; nil when all bits are set.
    @inlinable package var accDE4: UInt32? { payload.u4UnlessOnes(isLong ? 44 : 32) }

    /// Accuracy of the length, 0.1 mm. Offset 48, U4; nil when all bits are set, and in version 0.
    @inlinable package var accLengthE4: UInt32? { isLong ? payload.u4UnlessOnes(48) : nil }

    /// Accuracy of the heading, 1e-5 deg. Offset 52, U4; nil when all bits are set, and in version 0.
    @inlinable package var accHeadingE5: UInt32? { isLong ? payload.u4UnlessOnes(52) : nil }

    /// Flags. Offset 60 (36 in version 0), X4.
    @inlinable package var flags: UInt32 { payload.x4(isLong ? 60 : 36) }

    /// The fix is within the accuracy and dilution masks. Flags, bit 0.
    @inlinable package var gnssFixOK: Bool { flags & 0x01 != 0 }

    /// Differential corrections were applied. Flags, bit 1.
    @inlinable package var diffSoln: Bool { flags & 0x02 != 0 }

    /// The baseline and its accuracies are valid. Flags, bit 2.
    @inlinable package var relPosValid: Bool { flags & 0x04 != 0 }

    /// Carrier phase solution. Flags, bits 4..3; nil for a value that is not known.
    @inlinable package var carrSoln: UBXCarrierSolution? {
        UBXCarrierSolution(rawValue: UInt8(truncatingIfNeeded: flags >> 3) & 0x3)
    }

    /// The base moves (moving base mode). Flags, bit 5.
    @inlinable package var isMoving: Bool { flags & 0x20 != 0 }

    /// Extrapolated: a reference position is missing. Flags, bit 6.
    @inlinable package var refPosMiss: Bool { flags & 0x40 != 0 }

    /// Extrapolated: reference observations are missing. Flags, bit 7.
    @inlinable package var refObsMiss: Bool { flags & 0x80 != 0 }

    /// The heading of the baseline is valid; never in version 0. Flags, bit 8.
    @inlinable package var relPosHeadingValid: Bool { flags & 0x100 != 0 }

    /// The components of the baseline are those of a unit vector. Flags, bit 9.
    @inlinable package var relPosNormalized: Bool { flags & 0x200 != 0 }

    /// Version 1, which has length and heading too.
    @inlinable var isLong: Bool { payload.u1(0) != 0 }
}
