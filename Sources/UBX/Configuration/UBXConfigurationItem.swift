/// One configuration item: a key and its value's bits.
package struct UBXConfigurationItem: Hashable, Sendable {
    package let key: UBXConfigurationKey
    /// The bits of the value, without a sign: as many as the key says.
    package let bits: UInt64

    /// The most items that one message may have (CFG-VALSET, CFG-VALGET, CFG-VALDEL).
    package static let limitPerMessage = 64
    /// The most bytes of an item: a key and eight bytes.
    package static let longest = 12

    /// Nil when the key has no known size or the value does not fit it.
    package init?(_ key: UBXConfigurationKey, bits: UInt64) {
        guard let size = key.valueSize, size == 8 || bits >> (8 * UInt64(size)) == 0 else { return nil }
        if key.isFlag, bits > 1 { return nil }
        self.key = key
        self.bits = bits
    }

    /// Nil when the key's value is not a flag.
    package init?(_ key: UBXConfigurationKey, _ value: Bool) {
        guard key.isFlag else { return nil }
        self.init(key, bits: value ? 1 : 0)
    }

    /// A number with or without a sign; nil when it does not fit the key.
    package init?(_ key: UBXConfigurationKey, _ value: Int64) {
        guard let size = key.valueSize else { return nil }
        let width = 8 * Int64(size)
        if width < 64, value < -(1 << (width - 1)) || value >= 1 << width { return nil }
        let bits = UInt64(bitPattern: value)
        self.init(key, bits: width == 64 ? bits : bits & (1 << UInt64(width) - 1))
    }

    @usableFromInline
    init(checked key: UBXConfigurationKey, bits: UInt64) {
        self.key = key
        self.bits = bits
    }

    /// The value as a number with a sign, for keys of the types I1 to I8.
    package var signed: Int64 {
        let unused = 64 - 8 * Int64(key.valueSize ?? 8)
        return Int64(bitPattern: bits << UInt64(unused)) >> unused
    }

    func append(to writer: inout UBXPayloadWriter) {
        writer.u4(key.rawValue)
        for index in 0..<(key.valueSize ?? 0) { writer.u1(UInt8(truncatingIfNeeded: bits >> (8 * UInt64(index)))) }
    }
}
