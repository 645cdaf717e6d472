/// Sets configuration items.
///
/// Source: u-blox interface descriptions, UBX-CFG-VALSET.
package struct CFGVALSET: UBXMessage {
    package static var id: UBXMessageID { .cfgVALSET }

    package let payload: UBXPayload

    package init?(_ payload: UBXPayload) {
        guard payload.count >= 4, UBXConfigurationItems.isWellFormed(payload, from: 4) else { return nil }
        self.payload = payload
    }

    /// Message version: 0, or 1 with a transaction. Offset 0, U1.
    package var version: UInt8 { payload.u1(0) }

    /// Where to set. Offset 1, X1.
    package var layers: UBXLayers { UBXLayers(rawValue: payload.x1(1)) }

    /// Offset 2, X1, bits 1..0, in version 1.
    package var transaction: UBXTransaction? {
        version == 0 ? UBXTransaction.none : UBXTransaction(rawValue: payload.x1(2) & 0x3)
    }

    /// The items. From offset 4.
    package var items: UBXConfigurationItems { UBXConfigurationItems(payload, from: 4) }

    /// The frame that sets `items`, all or none of them; nil for more than `UBXConfigurationItem.limitPerMessage`.
    package static func frame(
        _ items: [UBXConfigurationItem], in layers: UBXLayers, transaction: UBXTransaction = .none
    ) -> [UInt8]? {
        guard items.count <= UBXConfigurationItem.limitPerMessage else { return nil }
        var writer = UBXPayloadWriter(capacity: 4 + items.count * UBXConfigurationItem.longest)
        writer.u1(transaction == .none ? 0 : 1)
        writer.x1(layers.rawValue)
        writer.u1(transaction.rawValue)
        writer.reserved(1)
        for item in items { item.append(to: &writer) }
        return UBXFrame.short(id, writer)
    }
}
