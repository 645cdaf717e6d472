/// Position, velocity and time of one epoch: 84 bytes on u-blox 7, 92 from u-blox 8 on.
///
/// Source: u-blox interface descriptions, UBX-NAV-PVT.
@usableFromInline
package struct NAVPVT: UBXMessage {
    @inlinable package static var id: UBXMessageID { .navPVT }

    @usableFromInline package let payload: UBXPayload

    @inlinable
    package init?(_ payload: UBXPayload) {
        guard payload.count >= 84 else { return nil }
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

    /// `magDecE2` is valid. Offset 11, X1, bit 3.
    @inlinable package var validMag: Bool { payload.x1(11) & 0x08 != 0 }

    /// Time accuracy estimate (UTC), ns. Offset 12, U4; nil when all bits are set.
    @inlinable package var tAccNs: UInt32? { payload.u4UnlessOnes(12) }

    /// Fraction of the second, -1e9 to 1e9 ns: below zero, the time is before `second`. Offset 16, I4.
    @inlinable package var nanoNs: Int32 { payload.i4(16) }

    /// Kind of fix. Offset 20, U1; nil for a value that is not known.
    @inlinable package var fixType: UBXFixType? { UBXFixType(rawValue: payload.u1(20)) }

    /// The fix is within the accuracy and dilution masks: the receiver vouches for it. Offset 21, X1, bit 0.
    @inlinable package var gnssFixOK: Bool { payload.x1(21) & 0x01 != 0 }

    /// Differential corrections were applied. Offset 21, X1, bit 1.
    @inlinable package var diffSoln: Bool { payload.x1(21) & 0x02 != 0 }

    /// Power save mode. Offset 21, X1, bits 4..2; nil for a value that is not known.
    @inlinable package var psmState: UBXPowerSaveState? { UBXPowerSaveState(rawValue: (payload.x1(21) >> 2) & 0x7) }

    /// `headVehE5` is valid. Offset 21, X1, bit 5.
    @inlinable package var headVehValid: Bool { payload.x1(21) & 0x20 != 0 }

    /// Carrier phase solution. Offset 21, X1, bits 7..6; nil for a value that is not known.
    @inlinable package var carrSoln: UBXCarrierSolution? { UBXCarrierSolution(rawValue: (payload.x1(21) >> 6) & 0x3) }

    /// Whether date and time are confirmed is known. Offset 22, X1, bit 5.
    @inlinable package var confirmedAvailable: Bool { payload.x1(22) & 0x20 != 0 }

    /// The UTC date was confirmed by a second source; of use only with `confirmedAvailable`. Offset 22, X1, bit 6.
    @inlinable package var confirmedDate: Bool { payload.x1(22) & 0x40 != 0 }

    /// The UTC time of day was confirmed by a second source; of use only with `confirmedAvailable`. Offset 22, X1,
    /// bit 7.
    @inlinable package var confirmedTime: Bool { payload.x1(22) & 0x80 != 0 }

    /// Satellites used in the solution. Offset 23, U1.
    @inlinable package var numSV: UInt8 { payload.u1(23) }

    /// Longitude, 1e-7 deg. Offset 24, I4.
    @inlinable package var lonE7: Int32 { payload.i4(24) }

    /// Latitude, 1e-7 deg. Offset 28, I4.
    @inlinable package var latE7: Int32 { payload.i4(28) }

    /// Height above the ellipsoid, mm. Offset 32, I4.
    @inlinable package var heightMm: Int32 { payload.i4(32) }

    /// Height above mean sea level, mm. Offset 36, I4.
    @inlinable package var hMSLMm: Int32 { payload.i4(36) }

    /// Horizontal accuracy estimate, mm. Offset 40, U4; nil when all bits are set.
    @inlinable package var hAccMm: UInt32? { payload.u4UnlessOnes(40) }

    /// Vertical accuracy estimate, mm. Offset 44, U4; nil when all bits are set.
    @inlinable package var vAccMm: UInt32? { payload.u4UnlessOnes(44) }

    /// Velocity north, mm/s. Offset 48, I4.
    @inlinable package var velNMmS: Int32 { payload.i4(48) }

    /// Velocity east, mm/s. Offset 52, I4.
    @inlinable package var velEMmS: Int32 { payload.i4(52) }

    /// Velocity down, mm/s. Offset 56, I4.
    @inlinable package var velDMmS: Int32 { payload.i4(56) }

    /// Ground speed (2-D), mm/s. Offset 60, I4.
    @inlinable package var gSpeedMmS: Int32 { payload.i4(60) }

    /// Heading of motion (2-D), from true north, 1e-5 deg. Offset 64, I4.
    @inlinable package var headMotE5: Int32 { payload.i4(64) }

    /// Speed accuracy estimate, mm/s. Offset 68, U4; nil when all bits are set.
    @inlinable package var sAccMmS: UInt32? { payload.u4UnlessOnes(68) }

    /// Heading accuracy estimate (motion and vehicle), 1e-5 deg. Offset 72, U4; nil when all bits are set.
    @inlinable package var headAccE5: UInt32? { payload.u4UnlessOnes(72) }

    /// Position dilution of precision, 0.01. Offset 76, U2; nil at 9999, which receivers send when they have none.
    @inlinable package var pDOPE2: UInt16? { payload.dilution(76) }

    /// Longitude, latitude and both heights are invalid (reserved, and clear, before protocol 20). Offset 78, X2,
    /// bit 0.
    @inlinable package var invalidLlh: Bool { payload.x2(78) & 0x01 != 0 }

    /// Age of the last received differential corrections, s. Offset 78, X2, bits 4..1; nil when not available.
    @inlinable package var lastCorrectionAgeS: Range<Int>? {
        UBXCorrectionAge.seconds(UInt8(truncatingIfNeeded: (payload.x2(78) >> 1) & 0xF))
    }

    /// Heading of the vehicle, from true north, 1e-5 deg. Offset 84, I4; nil unless `headVehValid`, and on u-blox 7.
    @inlinable package var headVehE5: Int32? { headVehValid && payload.count >= 92 ? payload.i4(84) : nil }

    /// Magnetic declination, east positive, 0.01 deg. Offset 88, I2; nil unless `validMag`.
    @inlinable package var magDecE2: Int16? { validMag && payload.count >= 92 ? payload.i2(88) : nil }

    /// Accuracy of `magDecE2`, 0.01 deg. Offset 90, U2; nil unless `validMag`.
    @inlinable package var magAccE2: UInt16? { validMag && payload.count >= 92 ? payload.u2(90) : nil }
}
