/// Measurement and navigation rate before CFG-VALSET.
///
/// Source: u-blox interface descriptions, UBX-CFG-RATE.
package struct CFGRATE: UBXMessage {
    package static var id: UBXMessageID { .cfgRATE }

    package let payload: UBXPayload

    package init?(_ payload: UBXPayload) {
        guard payload.count >= 6 else { return nil }
        self.payload = payload
    }

    /// Time between measurements, ms. Offset 0, U2.
    package var measRateMs: UInt16 { payload.u2(0) }

    /// Measurements to a navigation solution. Offset 2, U2.
    package var navRate: UInt16 { payload.u2(2) }

    /// Time that measurements are aligned to: 0 UTC, 1 GPS, 2 GLONASS, 3 BeiDou, 4 Galileo. Offset 4, U2.
    package var timeRef: UInt16 { payload.u2(4) }

    /// The frame that sets the rate.
    package static func frame(measRateMs: UInt16, navRate: UInt16 = 1, timeRef: UInt16 = 1) -> [UInt8] {
        var writer = UBXPayloadWriter(capacity: 6)
        writer.u2(measRateMs)
        writer.u2(navRate)
        writer.u2(timeRef)
        return UBXFrame.short(id, writer)
    }
}
