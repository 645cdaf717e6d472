/// Covariance of position and velocity in the local frame: the upper triangle, row by row.
///
/// Source: u-blox interface descriptions, UBX-NAV-COV.
@usableFromInline
package struct NAVCOV: UBXMessage {
    @inlinable package static var id: UBXMessageID { .navCOV }

    @usableFromInline package let payload: UBXPayload

    @inlinable
    package init?(_ payload: UBXPayload) {
        guard payload.count >= 64 else { return nil }
        self.payload = payload
    }

    /// GPS time of week of the navigation epoch, ms. Offset 0, U4.
    @inlinable package var iTOWMs: UInt32 { payload.u4(0) }

    /// Message version, 0. Offset 4, U1.
    @inlinable package var version: UInt8 { payload.u1(4) }

    /// The position covariance is valid. Offset 5, U1.
    @inlinable package var posCovValid: Bool { payload.u1(5) != 0 }

    /// The velocity covariance is valid. Offset 6, U1.
    @inlinable package var velCovValid: Bool { payload.u1(6) != 0 }

    /// Position covariance, north and north, m^2. Offset 16, R4.
    @inlinable package var posCovNN: Float { payload.r4(16) }

    /// Position covariance, north and east, m^2. Offset 20, R4.
    @inlinable package var posCovNE: Float { payload.r4(20) }

    /// Position covariance, north and down, m^2. Offset 24, R4.
    @inlinable package var posCovND: Float { payload.r4(24) }

    /// Position covariance, east and east, m^2. Offset 28, R4.
    @inlinable package var posCovEE: Float { payload.r4(28) }

    /// Position covariance, east and down, m^2. Offset 32, R4.
    @inlinable package var posCovED: Float { payload.r4(32) }

    /// Position covariance, down and down, m^2. Offset 36, R4.
    @inlinable package var posCovDD: Float { payload.r4(36) }

    /// Velocity covariance, north and north, m^2/s^2. Offset 40, R4.
    @inlinable package var velCovNN: Float { payload.r4(40) }

    /// Velocity covariance, north and east, m^2/s^2. Offset 44, R4.
    @inlinable package var velCovNE: Float { payload.r4(44) }

    /// Velocity covariance, north and down, m^2/s^2. Offset 48, R4.
    @inlinable package var velCovND: Float { payload.r4(48) }

    /// Velocity covariance, east and east, m^2/s^2. Offset 52, R4.
    @inlinable package var velCovEE: Float { payload.r4(52) }

    /// Velocity covariance, east and down, m^2/s^2. Offset 56, R4.
    @inlinable package var velCovED: Float { payload.r4(56) }

    /// Velocity covariance, down and down, m^2/s^2. Offset 60, R4.
    @inlinable package var velCovDD: Float { payload.r4(60) }
}
