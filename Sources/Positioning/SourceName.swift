/// The name of a source, held inline so that a record that carries it has a fixed shape.
package struct SourceName: Hashable, Sendable, CustomStringConvertible {
    /// The UTF-8 bytes, in memory order, zero-padded.
    package let bytes: (low: UInt64, high: UInt64)

    /// The longest name, in bytes.
    package static let limit = 15

    /// Nil unless `name` has 1 to 15 letters, digits, `-`, `_` or `.` (ASCII).
    package init?(_ name: some StringProtocol) {
        var low: UInt64 = 0
        var high: UInt64 = 0
        var count = 0
        for byte in name.utf8 {
            guard count < SourceName.limit, SourceName.allows(byte) else { return nil }
            if count < 8 { low |= UInt64(byte) << (8 * count) } else { high |= UInt64(byte) << (8 * (count - 8)) }
            count += 1
        }
        guard count > 0 else { return nil }
        bytes = (low, high)
    }

    /// From a record; nil when the bytes are not a name.
    package init?(low: UInt64, high: UInt64) {
        var text = ""
        for index in 0..<16 {
            let byte = UInt8(truncatingIfNeeded: index < 8 ? low >> (8 * index) : high >> (8 * (index - 8)))
            if byte == 0 { break }
            text.unicodeScalars.append(Unicode.Scalar(byte))
        }
        guard let name = SourceName(text), name.bytes == (low, high) else { return nil }
        self = name
    }

    package static func allows(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."):
            true
        default: false
        }
    }

    package static func == (a: SourceName, b: SourceName) -> Bool { a.bytes == b.bytes }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(bytes.low)
        hasher.combine(bytes.high)
    }

    /// Calls `body` with each byte of the name, in order; allocates nothing.
    @inlinable package func forEachByte(_ body: (UInt8) -> Void) {
        var word = bytes.low
        while word != 0 {
            body(UInt8(truncatingIfNeeded: word))
            word >>= 8
        }
        word = bytes.high
        while word != 0 {
            body(UInt8(truncatingIfNeeded: word))
            word >>= 8
        }
    }

    package var description: String {
        var text = ""
        forEachByte { text.unicodeScalars.append(Unicode.Scalar($0)) }
        return text
    }
}
