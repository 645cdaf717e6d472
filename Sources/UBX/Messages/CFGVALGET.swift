/// Asks for configuration items (version 0), or answers with them (version 1).
///
/// Source: u-blox interface descriptions, UBX-CFG-VALGET.
package struct CFGVALGET: UBXMessage {
    package static var id: UBXMessageID { .cfgVALGET }

    package let payload: UBXPayload

    package init?(_ payload: UBXPayload) {
        guard payload.count >= 4, CFGVALGET.isWellFormed(payload) else { return nil }
        self.payload = payload
    }

    /// Message version: 0 a question, 1 an answer. Offset 0, U1.
    package var version: UInt8 { payload.u1(0) }

    /// Where the values are read. Offset 1, U1; nil for a value that is not known.
    package var layer: UBXLayer? { UBXLayer(rawValue: payload.u1(1)) }

    /// How many values were, or are to be, skipped. Offset 2, U2.
    package var position: UInt16 { payload.u2(2) }

    /// The keys asked for. From offset 4; none in an answer.
    package var keys: UBXConfigurationKeys {
        UBXConfigurationKeys(payload, from: version == 0 ? 4 : payload.count)
    }

    /// The items of the answer. From offset 4; none in a question.
    package var items: UBXConfigurationItems {
        UBXConfigurationItems(payload, from: version == 0 ? payload.count : 4)
    }

    @usableFromInline
    static func isWellFormed(_ payload: UBXPayload) -> Bool {
        payload.u1(0) == 0
            ? (payload.count - 4) % 4 == 0 : UBXConfigurationItems.isWellFormed(payload, from: 4)
    }

    /// The frame that asks for `keys`; nil for more than `UBXConfigurationItem.limitPerMessage`.
    package static func question(
        _ keys: [UBXConfigurationKey], layer: UBXLayer, position: UInt16 = 0
    ) -> [UInt8]? {
        guard keys.count <= UBXConfigurationItem.limitPerMessage else { return nil }
        var writer = UBXPayloadWriter(capacity: 4 + 4 * keys.count)
        writer.u1(0)
        writer.u1(layer.rawValue)
        writer.u2(position)
        for key in keys { writer.u4(key.rawValue) }
        return UBXFrame.short(id, writer)
    }

    /// The frame that answers, as a receiver does; nil for more than `UBXConfigurationItem.limitPerMessage`.
    package static func answer(
        _ items: [UBXConfigurationItem], layer: UBXLayer, position: UInt16 = 0
    ) -> [UInt8]? {
        guard items.count <= UBXConfigurationItem.limitPerMessage else { return nil }
        var writer = UBXPayloadWriter(capacity: 4 + items.count * UBXConfigurationItem.longest)
        writer.u1(1)
        writer.u1(layer.rawValue)
        writer.u2(position)
        for item in items { item.append(to: &writer) }
        return UBXFrame.short(id, writer)
    }
}
