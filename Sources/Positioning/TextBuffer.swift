/// Bytes of text under construction.
///
/// A record format fills one, a sink takes its bytes, and it is used again: once it has grown to its largest
/// record, appending allocates nothing. It holds what its user puts into it between two calls of `removeAll`,
/// so its size is bounded by that.
package struct TextBuffer: Sendable {
    /// Bytes in use, from the front of `storage`.
    package private(set) var count = 0
    private var storage: [UInt8]

    package init(capacity: Int = 1024) {
        storage = [UInt8](repeating: 0, count: max(64, capacity))
    }

    // MARK: What is in it

    package var isEmpty: Bool { count == 0 }

    /// What was appended; valid until the next change.
    package var bytes: ArraySlice<UInt8> { storage[0..<count] }

    /// Calls `body` with what was appended, in place.
    package func withBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
        try storage.withUnsafeBytes { try body(UnsafeRawBufferPointer(rebasing: $0[0..<count])) }
    }

    /// Empties it and keeps its storage.
    package mutating func removeAll() { count = 0 }

    /// Takes back everything after the first `length` bytes.
    package mutating func truncate(to length: Int) {
        precondition((0...count).contains(length), "truncate to \(length) of \(count) bytes")
        count = length
    }

    // MARK: Text

    package mutating func append(byte: UInt8) {
        write(1) { $0[0] = byte }
    }

    package mutating func append(_ text: StaticString) {
        text.withUTF8Buffer { append(contentsOf: UnsafeRawBufferPointer($0)) }
    }

    /// Appends a text's UTF-8 bytes as they are.
    package mutating func append(utf8 text: String) {
        for byte in text.utf8 { append(byte: byte) }
    }

    package mutating func append(_ name: SourceName) {
        name.forEachByte { append(byte: $0) }
    }

    package mutating func append(contentsOf bytes: UnsafeRawBufferPointer) {
        write(bytes.count) { UnsafeMutableRawBufferPointer(start: $0, count: bytes.count).copyMemory(from: bytes) }
    }

    package mutating func append(contentsOf bytes: ArraySlice<UInt8>) {
        bytes.withUnsafeBytes { append(contentsOf: $0) }
    }

    // MARK: Integers

    /// Appends a number in decimal; `width` is the least number of digits, filled with zeros (a sign comes on top).
    package mutating func append(integer: Int, width: Int = 0) {
        append(magnitude: UInt64(integer.magnitude), width: width, isNegative: integer < 0)
    }

    package mutating func append(integer: UInt64, width: Int = 0) {
        append(magnitude: integer, width: width, isNegative: false)
    }

    private mutating func append(magnitude: UInt64, width: Int, isNegative: Bool) {
        let digits = max(TextBuffer.digits(in: magnitude), width)
        let sign = isNegative ? 1 : 0
        write(digits + sign) { place in
            if isNegative { place[0] = UInt8(ascii: "-") }
            TextBuffer.put(magnitude, digits: digits, at: place + sign)
        }
    }

    /// Appends the lowest so many digits of a number in hexadecimal, lower case.
    package mutating func append(hex value: UInt64, digits: Int) {
        write(digits) { place in
            for index in 0..<digits {
                let digit = UInt8(truncatingIfNeeded: value >> UInt64(4 * (digits - 1 - index)) & 15)
                place[index] = digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + (digit - 10)
            }
        }
    }

    /// Writes the lowest so many decimal digits of a number, two at a time.
    private static func put(_ value: UInt64, digits: Int, at start: UnsafeMutablePointer<UInt8>) {
        var rest = value
        var place = digits
        while place >= 2 {
            let pair = UInt8(truncatingIfNeeded: rest % 100)
            rest /= 100
            place -= 2
            start[place] = UInt8(ascii: "0") + pair / 10
            start[place + 1] = UInt8(ascii: "0") + pair % 10
        }
        if place == 1 { start[0] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10) }
    }

    private static func digits(in value: UInt64) -> Int {
        // 1233 / 4096 is log10(2), near enough for 64 bits to be right or one too small.
        let guess = ((64 - value.leadingZeroBitCount) * 1233) >> 12
        return value >= powersOfTen[guess] ? guess + 1 : max(1, guess)
    }

    private static let powersOfTen: [UInt64] = [
        1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000, 10_000_000_000,
        100_000_000_000, 1_000_000_000_000, 10_000_000_000_000, 100_000_000_000_000, 1_000_000_000_000_000,
        10_000_000_000_000_000, 100_000_000_000_000_000, 1_000_000_000_000_000_000, 10_000_000_000_000_000_000
    ]

    // MARK: Decimals

    /// The most decimals that `append(_:decimals:trimmed:)` writes.
    package static let decimalsLimit = 15

    /// Whether a number can be written as a decimal: it is finite and within ±1e15.
    @inlinable package static func canWrite(_ value: Double) -> Bool { value.magnitude <= 1e15 }

    /// Appends a number in decimal notation with exactly `decimals` digits after the point, 0 to 15.
    ///
    /// The result is the decimal nearest to the exact binary value, a tie going to the even digit, as C's `printf`
    /// has it; a result of zero has no sign. With `trimmed`, zeros at the end are left out but for the first decimal:
    /// `12.0` stays a floating-point number for a reader who guesses types.
    /// Nothing is appended, and the answer is false, for what is beyond ±1e15 or not a number.
    @discardableResult
    package mutating func append(_ value: Double, decimals: Int, trimmed: Bool = false) -> Bool {
        precondition((0...TextBuffer.decimalsLimit).contains(decimals), "\(decimals) decimals")
        guard TextBuffer.canWrite(value) else { return false }
        var (whole, fraction) = TextBuffer.split(value.magnitude, scale: TextBuffer.powersOfTen[decimals])
        if fraction == TextBuffer.powersOfTen[decimals] || decimals == 0 {
            whole += decimals == 0 ? fraction : 1
            fraction = 0
        }
        var places = decimals
        while trimmed, places > 1, fraction % 10 == 0 {
            fraction /= 10
            places -= 1
        }
        let sign = value < 0 && (whole != 0 || fraction != 0) ? 1 : 0
        let digits = TextBuffer.digits(in: whole)
        write(sign + digits + (places > 0 ? 1 + places : 0)) { start in
            if sign > 0 { start[0] = UInt8(ascii: "-") }
            TextBuffer.put(whole, digits: digits, at: start + sign)
            if places > 0 {
                start[sign + digits] = UInt8(ascii: ".")
                TextBuffer.put(fraction, digits: places, at: start + (sign + digits + 1))
            }
        }
        return true
    }

    /// The whole part of a magnitude up to 1e15, and its fraction times `scale`, rounded to the nearest (ties to even).
    ///
    /// The fraction is m / 2^k with m below 2^53, so that m * scale is exact in 128 bits. With a scale of 1 the tie
    /// is decided by the whole part's last digit.
    private static func split(_ magnitude: Double, scale: UInt64) -> (whole: UInt64, fraction: UInt64) {
        let whole = UInt64(magnitude)
        let fraction = magnitude - Double(whole)
        guard fraction.isNormal else { return (whole, 0) }
        let significand = fraction.significandBitPattern | 1 << 52
        // 53 to 1074.
        let shift = 52 - (Int(fraction.exponentBitPattern) - 1023)
        // m * scale < 2^53 * 2^50: from here on it is less than a half.
        guard shift <= 104 else { return (whole, 0) }
        let (high, low) = significand.multipliedFullWidth(by: scale)
        var quotient: UInt64
        // The remainder and a half, in units of 2^-64 of the last place (what is below is in `sticky`).
        let remainder: UInt64
        let sticky: Bool
        if shift < 64 {
            quotient = high &<< UInt64(64 - shift) | low &>> UInt64(shift)
            remainder = low &<< UInt64(64 - shift)
            sticky = false
        } else if shift == 64 {
            quotient = high
            remainder = low
            sticky = false
        } else {
            quotient = high &>> UInt64(shift - 64)
            remainder = high &<< UInt64(128 - shift) | low &>> UInt64(shift - 64)
            sticky = low &<< UInt64(128 - shift) != 0
        }
        let half: UInt64 = 1 << 63
        let isOdd = (scale == 1 ? whole : quotient) & 1 == 1
        if remainder > half || (remainder == half && (sticky || isOdd)) { quotient += 1 }
        return (whole, quotient)
    }

    // MARK: Time

    /// Appends a moment as RFC 3339 has it, in UTC: `2026-09-11T23:59:59.000Z`.
    ///
    /// `fractionDigits` is 0 to 9; the moment is rounded to the nearest, a half going forward. (gpsd rounds too: a
    /// u-blox receiver's epoch lies up to half a millisecond before or after the second that it means.)
    package mutating func append(_ time: UTC, fractionDigits: Int = 3) {
        precondition((0...9).contains(fractionDigits), "\(fractionDigits) digits of a second")
        let unit = TextBuffer.powersOfTen[9 - fractionDigits]
        let civil = CivilTime(time.advanced(by: .nanoseconds(Int64(unit / 2))))
        write(fractionDigits > 0 ? 21 + fractionDigits : 20) { start in
            TextBuffer.put(UInt64(civil.year), digits: 4, at: start)
            start[4] = UInt8(ascii: "-")
            TextBuffer.put(UInt64(civil.month), digits: 2, at: start + 5)
            start[7] = UInt8(ascii: "-")
            TextBuffer.put(UInt64(civil.day), digits: 2, at: start + 8)
            start[10] = UInt8(ascii: "T")
            TextBuffer.put(UInt64(civil.hour), digits: 2, at: start + 11)
            start[13] = UInt8(ascii: ":")
            TextBuffer.put(UInt64(civil.minute), digits: 2, at: start + 14)
            start[16] = UInt8(ascii: ":")
            TextBuffer.put(UInt64(civil.second), digits: 2, at: start + 17)
            if fractionDigits > 0 {
                start[19] = UInt8(ascii: ".")
                TextBuffer.put(UInt64(civil.nanosecond) / unit, digits: fractionDigits, at: start + 20)
                start[20 + fractionDigits] = UInt8(ascii: "Z")
            } else {
                start[19] = UInt8(ascii: "Z")
            }
        }
    }

    // MARK: JSON

    /// Appends `,"name":`; the name needs no escape.
    package mutating func append(key name: StaticString) {
        name.withUTF8Buffer { name in
            write(name.count + 4) { start in
                start[0] = UInt8(ascii: ",")
                start[1] = UInt8(ascii: "\"")
                UnsafeMutableRawBufferPointer(start: start + 2, count: name.count).copyMemory(from: .init(name))
                start[name.count + 2] = UInt8(ascii: "\"")
                start[name.count + 3] = UInt8(ascii: ":")
            }
        }
    }

    /// Appends a JSON string with its quotes.
    package mutating func append(json text: String) {
        append(byte: UInt8(ascii: "\""))
        for byte in text.utf8 { append(escaped: byte) }
        append(byte: UInt8(ascii: "\""))
    }

    /// Appends bytes from outside as a JSON string with its quotes; what is not UTF-8 becomes U+FFFD.
    package mutating func append(json bytes: ArraySlice<UInt8>) {
        append(byte: UInt8(ascii: "\""))
        var decoder = UTF8()
        var input = bytes.makeIterator()
        decoding: while true {
            switch decoder.decode(&input) {
            case .scalarValue(let scalar):
                for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { append(escaped: byte) }
            case .error:
                for byte in UTF8.encodedReplacementCharacter { append(byte: byte) }
            case .emptyInput:
                break decoding
            }
        }
        append(byte: UInt8(ascii: "\""))
    }

    private mutating func append(escaped byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""): append("\\\"")
        case UInt8(ascii: "\\"): append("\\\\")
        case 0x0A: append("\\n")
        case 0x0D: append("\\r")
        case 0x09: append("\\t")
        case 0..<0x20, 0x7F:
            append("\\u00")
            append(hex: UInt64(byte), digits: 2)
        default: append(byte: byte)
        }
    }

    // MARK: Storage

    /// Lets `body` write the next so many bytes.
    @inline(__always)
    private mutating func write(_ length: Int, _ body: (UnsafeMutablePointer<UInt8>) -> Void) {
        if storage.count - count < length { grow(by: length) }
        let start = count
        storage.withUnsafeMutableBufferPointer { bytes in
            // There is an address: the storage is never empty.
            if let base = bytes.baseAddress { body(base + start) }
        }
        count += length
    }

    @inline(never)
    private mutating func grow(by more: Int) {
        let size = max(storage.count * 2, count + more)
        storage.append(contentsOf: repeatElement(0, count: size - storage.count))
    }
}
