/// The next time pulse.
///
/// Source: u-blox interface descriptions, UBX-TIM-TP.
package struct TIMTP: UBXMessage {
    package static var id: UBXMessageID { .timTP }

    package let payload: UBXPayload

    package init?(_ payload: UBXPayload) {
        guard payload.count >= 16 else { return nil }
        self.payload = payload
    }

    /// Time of week of the pulse, in its time base, ms. Offset 0, U4.
    package var towMS: UInt32 { payload.u4(0) }

    /// Rest of the time of week, 2^-32 ms. Offset 4, U4.
    package var towSubMS: UInt32 { payload.u4(4) }

    /// Quantization error of the pulse, ps. Offset 8, I4; nil with `qErrInvalid`.
    package var qErrPs: Int32? { !qErrInvalid ? payload.i4(8) : nil }

    /// Week of the pulse, in its time base. Offset 12, U2.
    package var week: UInt16 { payload.u2(12) }

    /// The time base is UTC, not GNSS. Offset 14, X1, bit 0.
    package var timeBaseIsUTC: Bool { payload.x1(14) & 0x01 != 0 }

    /// UTC is available. Offset 14, X1, bit 1.
    package var utcAvailable: Bool { payload.x1(14) & 0x02 != 0 }

    /// Integrity monitoring: 0 not available, 1 not active, 2 active. Offset 14, X1, bits 3..2.
    package var raim: UInt8 { (payload.x1(14) >> 2) & 0x3 }

    /// The quantization error is invalid. Offset 14, X1, bit 4.
    package var qErrInvalid: Bool { payload.x1(14) & 0x10 != 0 }

    /// The pulse is not locked to the time base. Offset 14, X1, bit 5.
    package var tpNotLocked: Bool { payload.x1(14) & 0x20 != 0 }

    /// GNSS of the time base: 0 GPS, 1 GLONASS, 2 BeiDou, 3 Galileo, 4 NavIC, 15 unknown. Offset 15, X1, bits 3..0.
    package var timeRefGnss: UInt8 { payload.x1(15) & 0xF }

    /// UTC standard, as in NAV-TIMEUTC. Offset 15, X1, bits 7..4.
    package var utcStandard: UInt8 { (payload.x1(15) >> 4) & 0xF }
}
