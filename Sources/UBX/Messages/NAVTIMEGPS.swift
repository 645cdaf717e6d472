/// GPS time.
///
/// Source: u-blox interface descriptions, UBX-NAV-TIMEGPS.
@usableFromInline
package struct NAVTIMEGPS: UBXMessage {
    @inlinable package static var id: UBXMessageID { .navTIMEGPS }

    @usableFromInline package let payload: UBXPayload

    @inlinable
    package init?(_ payload: UBXPayload) {
        guard payload.count >= 16 else { return nil }
        self.payload = payload
    }

    /// GPS time of week of the navigation epoch, ms. Offset 0, U4.
    @inlinable package var iTOWMs: UInt32 { payload.u4(0) }

    /// Rest of the time of week beyond iTOW, -500,000 to 500,000 ns. Offset 4, I4.
    @inlinable package var fTOWNs: Int32 { payload.i4(4) }

    /// GPS week, counted on beyond 1023; valid only with `weekValid`. Offset 8, I2.
    @inlinable package var week: Int16 { payload.i2(8) }

    /// Leap seconds (GPS time minus UTC), s. Offset 10, I1; nil unless `leapSValid`.
    @inlinable package var leapS: Int8? { leapSValid ? payload.i1(10) : nil }

    /// The time of week is valid. Offset 11, X1, bit 0.
    @inlinable package var towValid: Bool { payload.x1(11) & 0x01 != 0 }

    /// The week number is valid. Offset 11, X1, bit 1.
    @inlinable package var weekValid: Bool { payload.x1(11) & 0x02 != 0 }

    /// The leap seconds are valid. Offset 11, X1, bit 2.
    @inlinable package var leapSValid: Bool { payload.x1(11) & 0x04 != 0 }

    /// Time accuracy estimate, ns. Offset 12, U4; nil when all bits are set.
    @inlinable package var tAccNs: UInt32? { payload.u4UnlessOnes(12) }
}
