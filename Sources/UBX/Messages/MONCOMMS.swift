/// Communication ports, from u-blox 9 on.
///
/// Source: u-blox interface descriptions, UBX-MON-COMMS.
package struct MONCOMMS: UBXMessage {
    package static var id: UBXMessageID { .monCOMMS }

    package let payload: UBXPayload
    /// How many blocks there are.
    package let count: Int

    /// Nil when the payload is shorter than its head or than the blocks that it says it has.
    package init?(_ payload: UBXPayload) {
        guard payload.count >= 8 else { return nil }
        count = Int(payload.u1(1))
        guard payload.count >= 8 + 40 * count else { return nil }
        self.payload = payload
    }

    /// Message version, 0. Offset 0, U1.
    package var version: UInt8 { payload.u1(0) }

    /// Number of ports. Offset 1, U1.
    package var nPorts: UInt8 { payload.u1(1) }

    /// Memory allocation error on a transmit buffer. Offset 2, X1, bit 0.
    package var memoryError: Bool { payload.x1(2) & 0x01 != 0 }

    /// Transmit buffer full. Offset 2, X1, bit 1.
    package var allocationError: Bool { payload.x1(2) & 0x02 != 0 }

    /// Protocol that the counts at `slot` (0 to 3) are of: 0 UBX, 1 NMEA, 2 RTCM 2, 5 RTCM 3, 6 SPARTN. Offset 4, U1[4];
    /// nil at 255, none.
    package func protID(slot: Int) -> UInt8? {
        precondition((0..<4).contains(slot), "four protocols")
        let value = payload.u1(4 + slot)
        return value == 0xFF ? nil : value
    }

    /// One port; `index` from 0 to `count` - 1.
    package subscript(index: Int) -> Port {
        precondition(index >= 0 && index < count, "no such block")
        return Port(payload: payload.block(8 + 40 * index, length: 40))
    }

    /// One block of 40 bytes.
    package struct Port {
        package let payload: UBXPayload

        init(payload: UBXPayload) { self.payload = payload }

        /// Port: the interface in the high byte (0 I2C, 1 UART1, 2 UART2, 3 USB, 4 SPI). Offset 0, U2.
        package var portId: UInt16 { payload.u2(0) }

        /// Bytes pending to be sent. Offset 2, U2.
        package var txPending: UInt16 { payload.u2(2) }

        /// Bytes ever sent. Offset 4, U4.
        package var txBytes: UInt32 { payload.u4(4) }

        /// Greatest use of the transmit buffer in the last period, percent. Offset 8, U1.
        package var txUsagePercent: UInt8 { payload.u1(8) }

        /// Greatest use of the transmit buffer ever, percent. Offset 9, U1.
        package var txPeakUsagePercent: UInt8 { payload.u1(9) }

        /// Bytes pending to be read. Offset 10, U2.
        package var rxPending: UInt16 { payload.u2(10) }

        /// Bytes ever received. Offset 12, U4.
        package var rxBytes: UInt32 { payload.u4(12) }

        /// Greatest use of the receive buffer in the last period, percent. Offset 16, U1.
        package var rxUsagePercent: UInt8 { payload.u1(16) }

        /// Greatest use of the receive buffer ever, percent. Offset 17, U1.
        package var rxPeakUsagePercent: UInt8 { payload.u1(17) }

        /// Overruns of 100 ms. Offset 18, U2.
        package var overrunErrs: UInt16 { payload.u2(18) }

        /// Messages parsed of the protocol at `slot`, 0 to 3. Offset 20, U2[4].
        package func msgs(slot: Int) -> UInt16 {
            precondition((0..<4).contains(slot), "four protocols")
            return payload.u2(20 + 2 * slot)
        }

        /// Bytes skipped. Offset 36, U4.
        package var skipped: UInt32 { payload.u4(36) }
    }
}
