/// Deletes configuration items, so that a lower layer shows again.
///
/// Source: u-blox interface descriptions, UBX-CFG-VALDEL.
package struct CFGVALDEL: UBXMessage {
    package static var id: UBXMessageID { .cfgVALDEL }

    package let payload: UBXPayload

    package init?(_ payload: UBXPayload) {
        guard payload.count >= 4, (payload.count - 4) % 4 == 0 else { return nil }
        self.payload = payload
    }

    /// Message version: 0, or 1 with a transaction. Offset 0, U1.
    package var version: UInt8 { payload.u1(0) }

    /// Where to delete; never in RAM. Offset 1, X1.
    package var layers: UBXLayers { UBXLayers(rawValue: payload.x1(1)) }

    /// Offset 2, X1, bits 1..0, in version 1.
    package var transaction: UBXTransaction? {
        version == 0 ? UBXTransaction.none : UBXTransaction(rawValue: payload.x1(2) & 0x3)
    }

    /// The keys. From offset 4.
    package var keys: UBXConfigurationKeys { UBXConfigurationKeys(payload, from: 4) }

    /// The frame that deletes `keys`; nil for more than `UBXConfigurationItem.limitPerMessage`.
    package static func frame(
        _ keys: [UBXConfigurationKey], in layers: UBXLayers, transaction: UBXTransaction = .none
    ) -> [UInt8]? {
        guard keys.count <= UBXConfigurationItem.limitPerMessage else { return nil }
        var writer = UBXPayloadWriter(capacity: 4 + 4 * keys.count)
        writer.u1(transaction == .none ? 0 : 1)
        writer.x1(layers.rawValue)
        writer.u1(transaction.rawValue)
        writer.reserved(1)
        for key in keys { writer.u4(key.rawValue) }
        return UBXFrame.short(id, writer)
    }
}
