/// The key-value pairs of a checked payload, in order.
package struct UBXConfigurationItems: Sequence, IteratorProtocol {
    @usableFromInline let payload: UBXPayload
    @usableFromInline var offset: Int

    @usableFromInline
    init(_ payload: UBXPayload, from offset: Int) {
        self.payload = payload
        self.offset = offset
    }

    /// Whether the bytes from `offset` are whole pairs of keys of known sizes and their values.
    @usableFromInline
    static func isWellFormed(_ payload: UBXPayload, from offset: Int) -> Bool {
        var items = UBXConfigurationItems(payload, from: offset)
        while items.next() != nil {}
        return items.offset == payload.count
    }

    package mutating func next() -> UBXConfigurationItem? {
        guard payload.count - offset >= 4 else { return nil }
        let key = UBXConfigurationKey(rawValue: payload.u4(offset))
        guard let size = key.valueSize, payload.count - offset >= 4 + size else { return nil }
        var bits: UInt64 = 0
        for index in 0..<size { bits |= UInt64(payload.u1(offset + 4 + index)) << (8 * UInt64(index)) }
        offset += 4 + size
        return UBXConfigurationItem(checked: key, bits: bits)
    }
}

/// The keys of a checked payload, in order.
package struct UBXConfigurationKeys: Sequence, IteratorProtocol {
    @usableFromInline let payload: UBXPayload
    @usableFromInline var offset: Int

    @usableFromInline
    init(_ payload: UBXPayload, from offset: Int) {
        self.payload = payload
        self.offset = offset
    }

    package mutating func next() -> UBXConfigurationKey? {
        guard payload.count - offset >= 4 else { return nil }
        defer { offset += 4 }
        return UBXConfigurationKey(rawValue: payload.u4(offset))
    }
}
