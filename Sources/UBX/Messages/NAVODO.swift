/// Odometer.
///
/// Source: u-blox interface descriptions, UBX-NAV-ODO.
@usableFromInline
package struct NAVODO: UBXMessage {
    @inlinable package static var id: UBXMessageID { .navODO }

    @usableFromInline package let payload: UBXPayload

    @inlinable
    package init?(_ payload: UBXPayload) {
        guard payload.count >= 20 else { return nil }
        self.payload = payload
    }

    /// Message version, 0. Offset 0, U1.
    @inlinable package var version: UInt8 { payload.u1(0) }

    /// GPS time of week of the navigation epoch, ms. Offset 4, U4.
    @inlinable package var iTOWMs: UInt32 { payload.u4(4) }

    /// Ground distance since the last reset, m. Offset 8, U4.
    @inlinable package var distanceM: UInt32 { payload.u4(8) }

    /// Total ground distance, m. Offset 12, U4.
    @inlinable package var totalDistanceM: UInt32 { payload.u4(12) }

    /// Accuracy of the ground distance (68 %), m. Offset 16, U4.
    @inlinable package var distanceStdM: UInt32 { payload.u4(16) }
}
