/// A port before CFG-VALSET.
///
/// Source: u-blox interface descriptions, UBX-CFG-PRT.
package struct CFGPRT: UBXMessage {
    package static var id: UBXMessageID { .cfgPRT }

    package let payload: UBXPayload

    package init?(_ payload: UBXPayload) {
        guard payload.count >= 20 else { return nil }
        self.payload = payload
    }

    /// The port. Offset 0, U1; nil for a value that is not known.
    package var port: UBXPort? { UBXPort(rawValue: payload.u1(0)) }

    /// Transmit-ready pin. Offset 2, X2.
    package var txReady: UInt16 { payload.x2(2) }

    /// UART: character length, parity, stop bits; I2C: address, in bits 7..1. Offset 4, X4.
    package var mode: UInt32 { payload.x4(4) }

    /// Baud rate, of UARTs. Offset 8, U4.
    package var baudRate: UInt32 { payload.u4(8) }

    /// Protocols read. Offset 12, X2.
    package var inputs: UBXProtocols { UBXProtocols(rawValue: payload.x2(12)) }

    /// Protocols sent. Offset 14, X2.
    package var outputs: UBXProtocols { UBXProtocols(rawValue: payload.x2(14)) }

    /// Extended transmit timeout. Offset 16, X2, bit 1.
    package var extendedTxTimeout: Bool { payload.x2(16) & 0x02 != 0 }

    /// 8 data bits, no parity, 1 stop bit (and reserved bit 4, which older receivers want set).
    package static let mode8N1: UInt32 = 0x0000_08D0

    /// The frame that sets up a port. `mode` is `mode8N1` for a UART, the address shifted left by one for I2C, else 0.
    package static func frame(
        _ port: UBXPort, mode: UInt32, baudRate: UInt32, inputs: UBXProtocols, outputs: UBXProtocols
    ) -> [UInt8] {
        var writer = UBXPayloadWriter(capacity: 20)
        writer.u1(port.rawValue)
        writer.reserved(1)
        writer.x2(0)
        writer.x4(mode)
        writer.u4(baudRate)
        writer.x2(inputs.rawValue)
        writer.x2(outputs.rawValue)
        writer.x2(0)
        writer.reserved(2)
        return UBXFrame.short(id, writer)
    }

    /// The frame that asks for a port.
    package static func question(_ port: UBXPort) -> [UInt8] {
        var writer = UBXPayloadWriter(capacity: 1)
        writer.u1(port.rawValue)
        return UBXFrame.short(id, writer)
    }
}

/// Protocols of a port (CFG-PRT `inProtoMask`, `outProtoMask`).
package struct UBXProtocols: OptionSet, Sendable, Hashable {
    package let rawValue: UInt16

    package init(rawValue: UInt16) { self.rawValue = rawValue }

    package static let ubx = UBXProtocols(rawValue: 0x01)
    package static let nmea = UBXProtocols(rawValue: 0x02)
    package static let rtcm2 = UBXProtocols(rawValue: 0x04)
    package static let rtcm3 = UBXProtocols(rawValue: 0x20)
}
