/// Position, velocity and time at a high rate, from sensors between epochs.
///
/// Source: u-blox interface descriptions, UBX-HNR-PVT.
@usableFromInline
package struct HNRPVT: UBXMessage {
    @inlinable package static var id: UBXMessageID { .hnrPVT }

    @usableFromInline package let payload: UBXPayload

    @inlinable
    package init?(_ payload: UBXPayload) {
        guard payload.count >= 72 else { return nil }
        self.payload = payload
    }

    /// GPS time of week of the navigation epoch, ms. Offset 0, U4.
    @inlinable package var iTOWMs: UInt32 { payload.u4(0) }

    /// Year, UTC, valid only with `validDate`. Offset 4, U2.
    @inlinable package var year: UInt16 { payload.u2(4) }

    /// Month, 1 to 12, UTC. Offset 6, U1.
    @inlinable package var month: UInt8 { payload.u1(6) }

    /// Day of the month, 1 to 31, UTC. Offset 7, U1.
    @inlinable package var day: UInt8 { payload.u1(7) }

    /// Hour, 0 to 23, UTC, valid only with `validTime`. Offset 8, U1.
    @inlinable package var hour: UInt8 { payload.u1(8) }

    /// Minute, 0 to 59, UTC. Offset 9, U1.
    @inlinable package var minute: UInt8 { payload.u1(9) }

    /// Second, 0 to 60 (leap second), UTC. Offset 10, U1.
    @inlinable package var second: UInt8 { payload.u1(10) }

    /// The UTC date is valid. Offset 11, X1, bit 0.
    @inlinable package var validDate: Bool { payload.x1(11) & 0x01 != 0 }

    /// The UTC time of day is valid. Offset 11, X1, bit 1.
    @inlinable package var validTime: Bool { payload.x1(11) & 0x02 != 0 }

    /// The UTC time of day has no uncertainty in its seconds left. Offset 11, X1, bit 2.
    @inlinable package var fullyResolved: Bool { payload.x1(11) & 0x04 != 0 }

    /// Fraction of the second, -1e9 to 1e9 ns: below zero, the time is before `second`. Offset 12, I4.
    @inlinable package var nanoNs: Int32 { payload.i4(12) }

    /// Kind of fix. Offset 16, U1; nil for a value that is not known.
    @inlinable package var gpsFix: UBXFixType? { UBXFixType(rawValue: payload.u1(16)) }

    /// The fix is within the accuracy and dilution masks. Offset 17, X1, bit 0.
    @inlinable package var gpsFixOK: Bool { payload.x1(17) & 0x01 != 0 }

    /// Differential corrections were applied. Offset 17, X1, bit 1.
    @inlinable package var diffSoln: Bool { payload.x1(17) & 0x02 != 0 }

    /// The week number is valid. Offset 17, X1, bit 2.
    @inlinable package var weekSet: Bool { payload.x1(17) & 0x04 != 0 }

    /// The time of week is valid. Offset 17, X1, bit 3.
    @inlinable package var towSet: Bool { payload.x1(17) & 0x08 != 0 }

    /// `headVehE5` is valid. Offset 17, X1, bit 4.
    @inlinable package var headVehValid: Bool { payload.x1(17) & 0x10 != 0 }

    /// Longitude, 1e-7 deg. Offset 20, I4.
    @inlinable package var lonE7: Int32 { payload.i4(20) }

    /// Latitude, 1e-7 deg. Offset 24, I4.
    @inlinable package var latE7: Int32 { payload.i4(24) }

    /// Height above the ellipsoid, mm. Offset 28, I4.
    @inlinable package var heightMm: Int32 { payload.i4(28) }

    /// Height above mean sea level, mm. Offset 32, I4.
    @inlinable package var hMSLMm: Int32 { payload.i4(32) }

    /// Ground speed (2-D), mm/s. Offset 36, I4.
    @inlinable package var gSpeedMmS: Int32 { payload.i4(36) }

    /// Speed (3-D), mm/s. Offset 40, I4.
    @inlinable package var speedMmS: Int32 { payload.i4(40) }

    /// Heading of motion (2-D), from true north, 1e-5 deg. Offset 44, I4.
    @inlinable package var headMotE5: Int32 { payload.i4(44) }

    /// Heading of the vehicle, from true north, 1e-5 deg. Offset 48, I4; nil unless `headVehValid`.
    @inlinable package var headVehE5: Int32? { headVehValid ? payload.i4(48) : nil }

    /// Horizontal accuracy estimate, mm. Offset 52, U4; nil when all bits are set.
    @inlinable package var hAccMm: UInt32? { payload.u4UnlessOnes(52) }

    /// Vertical accuracy estimate, mm. Offset 56, U4; nil when all bits are set.
    @inlinable package var vAccMm: UInt32? { payload.u4UnlessOnes(56) }

    /// Speed accuracy estimate, mm/s. Offset 60, U4; nil when all bits are set.
    @inlinable package var sAccMmS: UInt32? { payload.u4UnlessOnes(60) }

    /// Heading accuracy estimate (motion and vehicle), 1e-5 deg. Offset 64, U4; nil when all bits are set.
    @inlinable package var headAccE5: UInt32? { payload.u4UnlessOnes(64) }
}
