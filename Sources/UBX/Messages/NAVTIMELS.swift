/// Leap seconds, now and next.
///
/// Source: u-blox interface descriptions, UBX-NAV-TIMELS.
@usableFromInline
package struct NAVTIMELS: UBXMessage {
    @inlinable package static var id: UBXMessageID { .navTIMELS }

    @usableFromInline package let payload: UBXPayload

    @inlinable
    package init?(_ payload: UBXPayload) {
        guard payload.count >= 24 else { return nil }
        self.payload = payload
    }

    /// GPS time of week of the navigation epoch, ms. Offset 0, U4.
    @inlinable package var iTOWMs: UInt32 { payload.u4(0) }

    /// Message version, 0. Offset 4, U1.
    @inlinable package var version: UInt8 { payload.u1(4) }

    /// Source of the current leap seconds: 0 firmware default, 1 GPS and GLONASS difference, 2 GPS, 3 SBAS, 4
    /// BeiDou, 5 Galileo, 6 aided, 7 configured, 8 NavIC, 255 unknown. Offset 8, U1.
    @inlinable package var srcOfCurrLs: UInt8 { payload.u1(8) }

    /// Leap seconds since 1980 (GPS time minus UTC), s. Offset 9, I1; nil unless `validCurrLs`.
    @inlinable package var currLsS: Int8? { validCurrLs ? payload.i1(9) : nil }

    /// Source of the coming change: 0 none, 2 GPS, 3 SBAS, 4 BeiDou, 5 Galileo, 6 GLONASS, 7 NavIC. Offset 10, U1.
    @inlinable package var srcOfLsChange: UInt8 { payload.u1(10) }

    /// The coming change, +1, 0 or -1 s. Offset 11, I1; nil unless `validTimeToLsEvent`.
    @inlinable package var lsChangeS: Int8? { validTimeToLsEvent ? payload.i1(11) : nil }

    /// Time to the coming change, or since the last one (below zero), s. Offset 12, I4; nil unless
    /// `validTimeToLsEvent`.
    @inlinable package var timeToLsEventS: Int32? { validTimeToLsEvent ? payload.i4(12) : nil }

    /// GPS week of the change. Offset 16, U2; nil unless `validTimeToLsEvent`.
    @inlinable package var dateOfLsGpsWn: UInt16? { validTimeToLsEvent ? payload.u2(16) : nil }

    /// Day of the GPS week of the change: 1 Sunday to 7 (GPS), from 0 for BeiDou and Galileo. Offset 18, U2; nil
    /// unless `validTimeToLsEvent`.
    @inlinable package var dateOfLsGpsDn: UInt16? { validTimeToLsEvent ? payload.u2(18) : nil }

    /// The current leap seconds are valid. Offset 23, X1, bit 0.
    @inlinable package var validCurrLs: Bool { payload.x1(23) & 0x01 != 0 }

    /// The time to the change is valid. Offset 23, X1, bit 1.
    @inlinable package var validTimeToLsEvent: Bool { payload.x1(23) & 0x02 != 0 }
}
