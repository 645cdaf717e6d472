/// Satellite systems before CFG-VALSET.
///
/// Source: u-blox interface descriptions, UBX-CFG-GNSS.
package struct CFGGNSS: UBXMessage {
    package static var id: UBXMessageID { .cfgGNSS }

    package let payload: UBXPayload
    /// How many blocks there are.
    package let count: Int

    /// Nil when the payload is shorter than its head or than the blocks that it says it has.
    package init?(_ payload: UBXPayload) {
        guard payload.count >= 4 else { return nil }
        count = Int(payload.u1(3))
        guard payload.count >= 4 + 8 * count else { return nil }
        self.payload = payload
    }

    /// Message version, 0. Offset 0, U1.
    package var msgVer: UInt8 { payload.u1(0) }

    /// Channels that the receiver has. Offset 1, U1.
    package var numTrkChHw: UInt8 { payload.u1(1) }

    /// Channels to be used, 255 for all. Offset 2, U1.
    package var numTrkChUse: UInt8 { payload.u1(2) }

    /// Number of systems. Offset 3, U1.
    package var numConfigBlocks: UInt8 { payload.u1(3) }

    /// One system; `index` from 0 to `count` - 1.
    package subscript(index: Int) -> Block {
        precondition(index >= 0 && index < count, "no such block")
        return Block(payload: payload.block(4 + 8 * index, length: 8))
    }

    /// One block of 8 bytes.
    package struct Block {
        package let payload: UBXPayload

        init(payload: UBXPayload) { self.payload = payload }

        /// Satellite system, u-blox numbering. Offset 0, U1.
        package var gnssId: UInt8 { payload.u1(0) }

        /// Channels reserved for it. Offset 1, U1.
        package var resTrkCh: UInt8 { payload.u1(1) }

        /// Most channels for it. Offset 2, U1.
        package var maxTrkCh: UInt8 { payload.u1(2) }

        /// Used. Offset 4, X4, bit 0.
        package var isEnabled: Bool { payload.x4(4) & 0x01 != 0 }

        /// Signals, by system. Offset 4, X4, bits 23..16.
        package var sigCfgMask: UInt8 { UInt8(truncatingIfNeeded: (payload.x4(4) >> 16) & 0xFF) }

        /// The block as a value.
        package var setting: Setting {
            Setting(
                gnssId: gnssId, resTrkCh: resTrkCh, maxTrkCh: maxTrkCh, isEnabled: isEnabled, sigCfgMask: sigCfgMask)
        }
    }

    /// One system, to be sent.
    package struct Setting: Equatable, Sendable {
        package var gnssId: UInt8
        package var resTrkCh: UInt8
        package var maxTrkCh: UInt8
        package var isEnabled: Bool
        package var sigCfgMask: UInt8

        package init(gnssId: UInt8, resTrkCh: UInt8, maxTrkCh: UInt8, isEnabled: Bool, sigCfgMask: UInt8 = 1) {
            self.gnssId = gnssId
            self.resTrkCh = resTrkCh
            self.maxTrkCh = maxTrkCh
            self.isEnabled = isEnabled
            self.sigCfgMask = sigCfgMask
        }
    }

    /// The frame that sets systems up, with all channels; nil for more than 255.
    package static func frame(_ settings: [Setting]) -> [UInt8]? {
        guard let count = UInt8(exactly: settings.count) else { return nil }
        var writer = UBXPayloadWriter(capacity: 4 + 8 * settings.count)
        writer.u1(0)
        writer.u1(0)
        writer.u1(0xFF)
        writer.u1(count)
        for setting in settings {
            writer.u1(setting.gnssId)
            writer.u1(setting.resTrkCh)
            writer.u1(setting.maxTrkCh)
            writer.reserved(1)
            writer.x4(UInt32(setting.sigCfgMask) << 16 | (setting.isEnabled ? 1 : 0))
        }
        return UBXFrame.short(id, writer)
    }
}
