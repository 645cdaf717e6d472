/// Position, velocity, attitude and time of one epoch.
///
/// Source: u-blox interface descriptions, UBX-NAV-PVAT.
@usableFromInline
package struct NAVPVAT: UBXMessage {
    @inlinable package static var id: UBXMessageID { .navPVAT }

    @usableFromInline package let payload: UBXPayload

    @inlinable
    package init?(_ payload: UBXPayload) {
        guard payload.count >= 116 else { return nil }
        self.payload = payload
    }

    /// GPS time of week of the navigation epoch, ms. Offset 0, U4.
    @inlinable package var iTOWMs: UInt32 { payload.u4(0) }

    /// Message version, 0. Offset 4, U1.
    @inlinable package var version: UInt8 { payload.u1(4) }

    /// The UTC date is valid. Offset 5, X1, bit 0.
    @inlinable package var validDate: Bool { payload.x1(5) & 0x01 != 0 }

    /// The UTC time of day is valid. Offset 5, X1, bit 1.
    @inlinable package var validTime: Bool { payload.x1(5) & 0x02 != 0 }

    /// The UTC time of day has no uncertainty in its seconds left. Offset 5, X1, bit 2.
    @inlinable package var fullyResolved: Bool { payload.x1(5) & 0x04 != 0 }

    /// `magDecE2` is valid. Offset 5, X1, bit 3.
    @inlinable package var validMag: Bool { payload.x1(5) & 0x08 != 0 }

    /// Year, UTC, valid only with `validDate`. Offset 6, U2.
    @inlinable package var year: UInt16 { payload.u2(6) }

    /// Month, 1 to 12, UTC. Offset 8, U1.
    @inlinable package var month: UInt8 { payload.u1(8) }

    /// Day of the month, 1 to 31, UTC. Offset 9, U1.
    @inlinable package var day: UInt8 { payload.u1(9) }

    /// Hour, 0 to 23, UTC, valid only with `validTime`. Offset 10, U1.
    @inlinable package var hour: UInt8 { payload.u1(10) }

    /// Minute, 0 to 59, UTC. Offset 11, U1.
    @inlinable package var minute: UInt8 { payload.u1(11) }

    /// Second, 0 to 60 (leap second), UTC. Offset 12, U1.
    @inlinable package var second: UInt8 { payload.u1(12) }

    /// Time accuracy estimate (UTC), ns. Offset 16, U4; nil when all bits are set.
    @inlinable package var tAccNs: UInt32? { payload.u4UnlessOnes(16) }

    /// Fraction of the second, -1e9 to 1e9 ns: below zero, the time is before `second`. Offset 20, I4.
    @inlinable package var nanoNs: Int32 { payload.i4(20) }

    /// Kind of fix. Offset 24, U1; nil for a value that is not known.
    @inlinable package var fixType: UBXFixType? { UBXFixType(rawValue: payload.u1(24)) }

    /// The fix is within the accuracy and dilution masks: the receiver vouches for it. Offset 25, X1, bit 0.
    @inlinable package var gnssFixOK: Bool { payload.x1(25) & 0x01 != 0 }

    /// Differential corrections were applied. Offset 25, X1, bit 1.
    @inlinable package var diffSoln: Bool { payload.x1(25) & 0x02 != 0 }

    /// `vehRollE5` is valid. Offset 25, X1, bit 3.
    @inlinable package var vehRollValid: Bool { payload.x1(25) & 0x08 != 0 }

    /// `vehPitchE5` is valid. Offset 25, X1, bit 4.
    @inlinable package var vehPitchValid: Bool { payload.x1(25) & 0x10 != 0 }

    /// `vehHeadingE5` is valid. Offset 25, X1, bit 5.
    @inlinable package var vehHeadingValid: Bool { payload.x1(25) & 0x20 != 0 }

    /// Carrier phase solution. Offset 25, X1, bits 7..6; nil for a value that is not known.
    @inlinable package var carrSoln: UBXCarrierSolution? { UBXCarrierSolution(rawValue: (payload.x1(25) >> 6) & 0x3) }

    /// Whether date and time are confirmed is known. Offset 26, X1, bit 5.
    @inlinable package var confirmedAvailable: Bool { payload.x1(26) & 0x20 != 0 }

    /// The UTC date was confirmed by a second source; of use only with `confirmedAvailable`. Offset 26, X1, bit 6.
    @inlinable package var confirmedDate: Bool { payload.x1(26) & 0x40 != 0 }

    /// The UTC time of day was confirmed by a second source; of use only with `confirmedAvailable`. Offset 26, X1,
    /// bit 7.
    @inlinable package var confirmedTime: Bool { payload.x1(26) & 0x80 != 0 }

    /// Satellites used in the solution. Offset 27, U1.
    @inlinable package var numSV: UInt8 { payload.u1(27) }

    /// Longitude, 1e-7 deg. Offset 28, I4.
    @inlinable package var lonE7: Int32 { payload.i4(28) }

    /// Latitude, 1e-7 deg. Offset 32, I4.
    @inlinable package var latE7: Int32 { payload.i4(32) }

    /// Height above the ellipsoid, mm. Offset 36, I4.
    @inlinable package var heightMm: Int32 { payload.i4(36) }

    /// Height above mean sea level, mm. Offset 40, I4.
    @inlinable package var hMSLMm: Int32 { payload.i4(40) }

    /// Horizontal accuracy estimate, mm. Offset 44, U4; nil when all bits are set.
    @inlinable package var hAccMm: UInt32? { payload.u4UnlessOnes(44) }

    /// Vertical accuracy estimate, mm. Offset 48, U4; nil when all bits are set.
    @inlinable package var vAccMm: UInt32? { payload.u4UnlessOnes(48) }

    /// Velocity north, mm/s. Offset 52, I4.
    @inlinable package var velNMmS: Int32 { payload.i4(52) }

    /// Velocity east, mm/s. Offset 56, I4.
    @inlinable package var velEMmS: Int32 { payload.i4(56) }

    /// Velocity down, mm/s. Offset 60, I4.
    @inlinable package var velDMmS: Int32 { payload.i4(60) }

    /// Ground speed (2-D), mm/s. Offset 64, I4.
    @inlinable package var gSpeedMmS: Int32 { payload.i4(64) }

    /// Speed accuracy estimate, mm/s. Offset 68, U4; nil when all bits are set.
    @inlinable package var sAccMmS: UInt32? { payload.u4UnlessOnes(68) }

    /// Roll of the vehicle, 1e-5 deg. Offset 72, I4; nil unless `vehRollValid`.
    @inlinable package var vehRollE5: Int32? { vehRollValid ? payload.i4(72) : nil }

    /// Pitch of the vehicle, 1e-5 deg. Offset 76, I4; nil unless `vehPitchValid`.
    @inlinable package var vehPitchE5: Int32? { vehPitchValid ? payload.i4(76) : nil }

    /// Heading of the vehicle, from true north, 1e-5 deg. Offset 80, I4; nil unless `vehHeadingValid`.
    @inlinable package var vehHeadingE5: Int32? { vehHeadingValid ? payload.i4(80) : nil }

    /// Heading of motion (2-D), from true north, 1e-5 deg. Offset 84, I4.
    @inlinable package var motHeadingE5: Int32 { payload.i4(84) }

    /// Roll accuracy estimate, 0.01 deg, of use with `vehRollValid`. Offset 88, U2.
    @inlinable package var accRollE2: UInt16 { payload.u2(88) }

    /// Pitch accuracy estimate, 0.01 deg, of use with `vehPitchValid`. Offset 90, U2.
    @inlinable package var accPitchE2: UInt16 { payload.u2(90) }

    /// Heading accuracy estimate, 0.01 deg, of use with `vehHeadingValid`. Offset 92, U2.
    @inlinable package var accHeadingE2: UInt16 { payload.u2(92) }

    /// Magnetic declination, east positive, 0.01 deg. Offset 94, I2; nil unless `validMag`.
    @inlinable package var magDecE2: Int16? { validMag ? payload.i2(94) : nil }

    /// Accuracy of `magDecE2`, 0.01 deg. Offset 96, U2; nil unless `validMag`.
    @inlinable package var magAccE2: UInt16? { validMag ? payload.u2(96) : nil }

    /// Orientation of the horizontal error ellipse, from true north, 0.01 deg. Offset 98, U2.
    @inlinable package var errEllipseOrientE2: UInt16 { payload.u2(98) }

    /// Semi-major axis of the error ellipse, mm. Offset 100, U4.
    @inlinable package var errEllipseMajorMm: UInt32 { payload.u4(100) }

    /// Semi-minor axis of the error ellipse, mm. Offset 104, U4.
    @inlinable package var errEllipseMinorMm: UInt32 { payload.u4(104) }
}
