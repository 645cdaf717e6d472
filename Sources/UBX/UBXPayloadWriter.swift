/// Builds a payload field by field, in the manual's types (little-endian).
@usableFromInline
package struct UBXPayloadWriter: Sendable {
    package private(set) var bytes: [UInt8] = []

    package init(capacity: Int = 0) { bytes.reserveCapacity(capacity) }

    private mutating func append(_ value: UInt64, size: Int) {
        for index in 0..<size { bytes.append(UInt8(truncatingIfNeeded: value >> (8 * UInt64(index)))) }
    }

    package mutating func u1(_ value: UInt8) { bytes.append(value) }
    package mutating func u2(_ value: UInt16) { append(UInt64(value), size: 2) }
    package mutating func u4(_ value: UInt32) { append(UInt64(value), size: 4) }
    package mutating func u8(_ value: UInt64) { append(value, size: 8) }
    package mutating func i1(_ value: Int8) { bytes.append(UInt8(bitPattern: value)) }
    package mutating func i2(_ value: Int16) { append(UInt64(UInt16(bitPattern: value)), size: 2) }
    package mutating func i4(_ value: Int32) { append(UInt64(UInt32(bitPattern: value)), size: 4) }
    package mutating func i8(_ value: Int64) { append(UInt64(bitPattern: value), size: 8) }
    package mutating func x1(_ value: UInt8) { u1(value) }
    package mutating func x2(_ value: UInt16) { u2(value) }
    package mutating func x4(_ value: UInt32) { u4(value) }
    package mutating func r4(_ value: Float) { u4(value.bitPattern) }
    package mutating func r8(_ value: Double) { u8(value.bitPattern) }

    /// `count` reserved bytes, zero.
    package mutating func reserved(_ count: Int) {
        bytes.append(contentsOf: repeatElement(0, count: max(0, count)))
    }

    /// Text in ISO 8859-1, cut or padded with NUL to `length` bytes; a character outside it becomes `?`.
    package mutating func text(_ text: String, length: Int) {
        let encoded = text.unicodeScalars.prefix(max(0, length)).map {
            $0.value < 256 ? UInt8($0.value) : UInt8(ascii: "?")
        }
        bytes.append(contentsOf: encoded)
        reserved(length - encoded.count)
    }
}
