/// Message rates before CFG-VALSET: 2 bytes ask, 3 set the rate on the port that is spoken to, 8 the rates of all
/// ports.
///
/// Source: u-blox interface descriptions, UBX-CFG-MSG.
package struct CFGMSG: UBXMessage {
    package static var id: UBXMessageID { .cfgMSG }

    package let payload: UBXPayload

    package init?(_ payload: UBXPayload) {
        guard payload.count >= 2 else { return nil }
        self.payload = payload
    }

    /// The message; NMEA sentences have class F0. Offset 0, U1, and offset 1, U1.
    package var message: UBXMessageID { UBXMessageID(payload.u1(0), payload.u1(1)) }

    /// Output every so many epochs on the port that is spoken to, 0 for none. Offset 2, U1; nil in other forms.
    package var rate: UInt8? { payload.count >= 3 && payload.count < 8 ? payload.u1(2) : nil }

    /// Output every so many epochs on `port`, 0 for none. Offset 2, U1[6]; nil in the short forms.
    package func rate(on port: UBXPort) -> UInt8? {
        payload.count >= 8 ? payload.u1(2 + Int(port.rawValue)) : nil
    }

    /// The frame that sets the rate on the port over which it is sent.
    package static func frame(_ message: UBXMessageID, rate: UInt8) -> [UInt8] {
        var writer = UBXPayloadWriter(capacity: 3)
        writer.u1(message.messageClass)
        writer.u1(message.messageID)
        writer.u1(rate)
        return UBXFrame.short(id, writer)
    }

    /// The frame that sets the rates on all ports; a port that `rates` does not have gets 0.
    package static func frame(_ message: UBXMessageID, rates: [UBXPort: UInt8]) -> [UInt8] {
        var writer = UBXPayloadWriter(capacity: 8)
        writer.u1(message.messageClass)
        writer.u1(message.messageID)
        for port in UBXPort.allCases { writer.u1(rates[port] ?? 0) }
        writer.reserved(1)
        return UBXFrame.short(id, writer)
    }
}
