/// Pins and hardware state, from u-blox 9 on.
///
/// Source: u-blox interface descriptions, UBX-MON-HW3.
package struct MONHW3: UBXMessage {
    package static var id: UBXMessageID { .monHW3 }

    package let payload: UBXPayload
    /// How many blocks there are.
    package let count: Int

    /// Nil when the payload is shorter than its head or than the blocks that it says it has.
    package init?(_ payload: UBXPayload) {
        guard payload.count >= 22 else { return nil }
        count = Int(payload.u1(1))
        guard payload.count >= 22 + 6 * count else { return nil }
        self.payload = payload
    }

    /// Message version, 0. Offset 0, U1.
    package var version: UInt8 { payload.u1(0) }

    /// Number of pins. Offset 1, U1.
    package var nPins: UInt8 { payload.u1(1) }

    /// The real-time clock is calibrated. Offset 2, X1, bit 0.
    package var rtcCalib: Bool { payload.x1(2) & 0x01 != 0 }

    /// Safe boot mode. Offset 2, X1, bit 1.
    package var safeBoot: Bool { payload.x1(2) & 0x02 != 0 }

    /// The real-time clock's crystal is absent. Offset 2, X1, bit 2.
    package var xtalAbsent: Bool { payload.x1(2) & 0x04 != 0 }

    /// Hardware version. Offset 3, CH[10].
    package var hwVersion: String { payload.text(3, length: 10) }

    /// One pin; `index` from 0 to `count` - 1.
    package subscript(index: Int) -> Pin {
        precondition(index >= 0 && index < count, "no such block")
        return Pin(payload: payload.block(22 + 6 * index, length: 6))
    }

    /// One block of 6 bytes.
    package struct Pin {
        package let payload: UBXPayload

        init(payload: UBXPayload) { self.payload = payload }

        /// Identifier, port and number. Offset 0, U2.
        package var pinId: UInt16 { payload.u2(0) }

        /// Set as PIO, not peripheral. Offset 2, X2, bit 0.
        package var periphPIO: Bool { payload.x2(2) & 0x01 != 0 }

        /// Bank, 0 A to 7 H. Offset 2, X2, bits 3..1.
        package var pinBank: UInt8 { UInt8(truncatingIfNeeded: (payload.x2(2) >> 1) & 0x7) }

        /// Output, not input. Offset 2, X2, bit 4.
        package var direction: Bool { payload.x2(2) & 0x10 != 0 }

        /// High. Offset 2, X2, bit 5.
        package var pinValue: Bool { payload.x2(2) & 0x20 != 0 }

        /// Used by the virtual pin manager. Offset 2, X2, bit 6.
        package var vpManager: Bool { payload.x2(2) & 0x40 != 0 }

        /// Interrupt enabled. Offset 2, X2, bit 7.
        package var pioIrq: Bool { payload.x2(2) & 0x80 != 0 }

        /// Pull-up enabled. Offset 2, X2, bit 8.
        package var pioPullHigh: Bool { payload.x2(2) & 0x100 != 0 }

        /// Pull-down enabled. Offset 2, X2, bit 9.
        package var pioPullLow: Bool { payload.x2(2) & 0x200 != 0 }

        /// Virtual pin mapping. Offset 4, U1.
        package var vp: UInt8 { payload.u1(4) }
    }
}
