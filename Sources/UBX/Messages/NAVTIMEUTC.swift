/// Coordinated universal time.
///
/// Source: u-blox interface descriptions, UBX-NAV-TIMEUTC.
@usableFromInline
package struct NAVTIMEUTC: UBXMessage {
    @inlinable package static var id: UBXMessageID { .navTIMEUTC }

    @usableFromInline package let payload: UBXPayload

    @inlinable
    package init?(_ payload: UBXPayload) {
        guard payload.count >= 20 else { return nil }
        self.payload = payload
    }

    /// GPS time of week of the navigation epoch, ms. Offset 0, U4.
    @inlinable package var iTOWMs: UInt32 { payload.u4(0) }

    /// Time accuracy estimate (UTC), ns. Offset 4, U4; nil when all bits are set.
    @inlinable package var tAccNs: UInt32? { payload.u4UnlessOnes(4) }

    /// Fraction of the second, -1e9 to 1e9 ns: below zero, the time is before `second`. Offset 8, I4.
    @inlinable package var nanoNs: Int32 { payload.i4(8) }

    /// Year, 1999 to 2099, UTC. Offset 12, U2.
    @inlinable package var year: UInt16 { payload.u2(12) }

    /// Month, 1 to 12, UTC. Offset 14, U1.
    @inlinable package var month: UInt8 { payload.u1(14) }

    /// Day of the month, 1 to 31, UTC. Offset 15, U1.
    @inlinable package var day: UInt8 { payload.u1(15) }

    /// Hour, 0 to 23, UTC. Offset 16, U1.
    @inlinable package var hour: UInt8 { payload.u1(16) }

    /// Minute, 0 to 59, UTC. Offset 17, U1.
    @inlinable package var minute: UInt8 { payload.u1(17) }

    /// Second, 0 to 60 (leap second), UTC. Offset 18, U1.
    @inlinable package var second: UInt8 { payload.u1(18) }

    /// The time of week is valid. Offset 19, X1, bit 0.
    @inlinable package var validTOW: Bool { payload.x1(19) & 0x01 != 0 }

    /// The week number is valid. Offset 19, X1, bit 1.
    @inlinable package var validWKN: Bool { payload.x1(19) & 0x02 != 0 }

    /// The UTC time is valid: the leap seconds are known. Offset 19, X1, bit 2.
    @inlinable package var validUTC: Bool { payload.x1(19) & 0x04 != 0 }

    /// UTC standard: 0 not available, 1 CRL, 2 NIST, 3 USNO, 4 BIPM, 5 EU, 6 SU, 7 NTSC, 8 NPLI, 15 unknown. Offset
    /// 19, X1, bits 7..4.
    @inlinable package var utcStandard: UInt8 { (payload.x1(19) >> 4) & 0xF }
}
