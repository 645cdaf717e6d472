/// Hardware status: 60 bytes, 68 in u-blox 5 and 6 (25 virtual pins in place of 17).
///
/// Source: u-blox interface descriptions, UBX-MON-HW.
@usableFromInline
package struct MONHW: UBXMessage {
    @inlinable package static var id: UBXMessageID { .monHW }

    @usableFromInline package let payload: UBXPayload

    @inlinable
    package init?(_ payload: UBXPayload) {
        guard payload.count >= 60 else { return nil }
        self.payload = payload
    }

    /// Pins set as peripheral or PIO. Offset 0, X4.
    @inlinable package var pinSel: UInt32 { payload.x4(0) }

    /// Pins set as bank A or B. Offset 4, X4.
    @inlinable package var pinBank: UInt32 { payload.x4(4) }

    /// Pins set as input or output. Offset 8, X4.
    @inlinable package var pinDir: UInt32 { payload.x4(8) }

    /// Pins' values. Offset 12, X4.
    @inlinable package var pinVal: UInt32 { payload.x4(12) }

    /// Noise level. Offset 16, U2.
    @inlinable package var noisePerMS: UInt16 { payload.u2(16) }

    /// Gain control monitor, 0 to 8191. Offset 18, U2.
    @inlinable package var agcCnt: UInt16 { payload.u2(18) }

    /// Antenna supervisor. Offset 20, U1; nil for a value that is not known.
    @inlinable package var aStatus: UBXAntennaStatus? { UBXAntennaStatus(rawValue: payload.u1(20)) }

    /// Antenna power. Offset 21, U1; nil for a value that is not known.
    @inlinable package var aPower: UBXAntennaPower? { UBXAntennaPower(rawValue: payload.u1(21)) }

    /// The real-time clock is calibrated. Offset 22, X1, bit 0.
    @inlinable package var rtcCalib: Bool { payload.x1(22) & 0x01 != 0 }

    /// Safe boot mode. Offset 22, X1, bit 1.
    @inlinable package var safeBoot: Bool { payload.x1(22) & 0x02 != 0 }

    /// Interference monitor. Offset 22, X1, bits 3..2; nil for a value that is not known.
    @inlinable package var jammingState: UBXJammingState? { UBXJammingState(rawValue: (payload.x1(22) >> 2) & 0x3) }

    /// The real-time clock's crystal is absent. Offset 22, X1, bit 4.
    @inlinable package var xtalAbsent: Bool { payload.x1(22) & 0x10 != 0 }

    /// Pins used by the virtual pin manager. Offset 24, X4.
    @inlinable package var usedMask: UInt32 { payload.x4(24) }

    /// Continuous wave jamming, 0 none to 255 strong. Offset 45 (53 in the long form), U1.
    @inlinable package var jamInd: UInt8 { payload.u1(payload.count == 68 ? 53 : 45) }
}
