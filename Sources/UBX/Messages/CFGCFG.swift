/// Clears, saves and loads the stored configuration of receivers before CFG-VALSET: 12 bytes, or 13 with the
/// devices.
///
/// Source: u-blox interface descriptions, UBX-CFG-CFG.
package struct CFGCFG: UBXMessage {
    package static var id: UBXMessageID { .cfgCFG }

    package let payload: UBXPayload

    package init?(_ payload: UBXPayload) {
        guard payload.count >= 12 else { return nil }
        self.payload = payload
    }

    /// Parts to clear. Offset 0, X4.
    package var clearMask: UInt32 { payload.x4(0) }

    /// Parts to save. Offset 4, X4.
    package var saveMask: UInt32 { payload.x4(4) }

    /// Parts to load. Offset 8, X4.
    package var loadMask: UInt32 { payload.x4(8) }

    /// Where. Offset 12, X1; nil in the short form, which means all.
    package var devices: Devices? { payload.count >= 13 ? Devices(rawValue: payload.x1(12)) : nil }

    /// Where the configuration is kept.
    package struct Devices: OptionSet, Sendable, Hashable {
        package let rawValue: UInt8

        package init(rawValue: UInt8) { self.rawValue = rawValue }

        package static let batteryBackedRAM = Devices(rawValue: 0x01)
        package static let flash = Devices(rawValue: 0x02)
        package static let eeprom = Devices(rawValue: 0x04)
        package static let spiFlash = Devices(rawValue: 0x10)
    }

    /// All parts that a mask can name.
    package static let everything: UInt32 = 0xFFFF

    /// The frame that clears, then saves, then loads.
    package static func frame(clear: UInt32 = 0, save: UInt32 = 0, load: UInt32 = 0, in devices: Devices) -> [UInt8] {
        var writer = UBXPayloadWriter(capacity: 13)
        writer.x4(clear)
        writer.x4(save)
        writer.x4(load)
        writer.x1(devices.rawValue)
        return UBXFrame.short(id, writer)
    }
}
