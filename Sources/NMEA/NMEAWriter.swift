import Positioning

/// Writes one sentence: its fields in order, then the checksum and CR LF.
///
///     NMEAWriter.append("GPHDT", to: &bytes) { sentence in
///         sentence.angle(274.07, decimals: 2)
///         sentence.character("T")
///     }
///
/// Each call writes one field (`position` four); an unknown value writes an empty one. Nothing is allocated beyond the
/// growth of the array.
package struct NMEAWriter {
    private var bytes: [UInt8]

    private init(bytes: [UInt8]) { self.bytes = bytes }

    /// Appends a sentence with the address (`GPRMC`, `PUBX`) and the fields that `fields` writes.
    package static func append(
        _ address: StaticString, to output: inout [UInt8], _ fields: (inout NMEAWriter) -> Void
    ) {
        // The array moves into the writer and back, so that it is neither copied nor shared.
        var writer = NMEAWriter(bytes: [])
        swap(&writer.bytes, &output)
        let start = writer.bytes.count
        writer.bytes.append(Byte.dollar)
        writer.append(address)
        fields(&writer)
        writer.finish(start)
        swap(&writer.bytes, &output)
    }

    private mutating func finish(_ start: Int) {
        var sum: UInt8 = 0
        for byte in bytes[(start + 1)...] { sum ^= byte }
        bytes.append(Byte.star)
        bytes.append(NMEAWriter.hexadecimal(sum >> 4))
        bytes.append(NMEAWriter.hexadecimal(sum & 15))
        bytes.append(Byte.carriageReturn)
        bytes.append(Byte.lineFeed)
    }

    // MARK: Fields

    package mutating func empty() { bytes.append(Byte.comma) }

    package mutating func character(_ character: Unicode.Scalar?) {
        bytes.append(Byte.comma)
        if let character { bytes.append(NMEAWriter.permitted(UInt8(truncatingIfNeeded: character.value))) }
    }

    /// A field that is known beforehand; it may hold commas and so be several.
    package mutating func text(_ text: StaticString) {
        bytes.append(Byte.comma)
        append(text)
    }

    /// Text from elsewhere; what cannot stand in a field becomes `?`.
    package mutating func text(_ text: String) {
        bytes.append(Byte.comma)
        for byte in text.utf8 { bytes.append(NMEAWriter.permitted(byte)) }
    }

    /// A whole number, padded with zeros to `width`.
    package mutating func integer(_ value: Int?, width: Int = 1) {
        bytes.append(Byte.comma)
        guard let value else { return }
        if value < 0 { bytes.append(Byte.minus) }
        appendDigits(UInt64(value.magnitude), width: width)
    }

    /// One hexadecimal digit (signal and system numbers); empty above 15.
    package mutating func hexadecimalDigit(_ value: UInt8?) {
        bytes.append(Byte.comma)
        if let value, value < 16 { bytes.append(NMEAWriter.hexadecimal(value)) }
    }

    /// `mantissa` / 10 ^ `decimals`, the whole part padded with zeros to `width`.
    package mutating func fixed(_ mantissa: Int64?, decimals: Int, width: Int = 1) {
        bytes.append(Byte.comma)
        guard let mantissa else { return }
        if mantissa < 0 { bytes.append(Byte.minus) }
        appendFixed(mantissa.magnitude, decimals: decimals, width: width)
    }

    /// A number rounded to `decimals` (at most 9); empty when it is not finite or has more than 18 digits.
    package mutating func decimal(_ value: Double?, decimals: Int, width: Int = 1) {
        let decimals = min(9, max(0, decimals))
        fixed(value.flatMap { NMEAWriter.mantissa($0, decimals: decimals) }, decimals: decimals, width: width)
    }

    /// A direction in degrees, brought into [0, 360) after rounding.
    package mutating func angle(_ degrees: Double?, decimals: Int, width: Int = 1) {
        let decimals = min(9, max(0, decimals))
        var mantissa = degrees.flatMap { NMEAWriter.mantissa($0, decimals: decimals) }
        let turn = 360 * Int64(NMEADecimal.power(UInt8(decimals)))
        mantissa = mantissa.map { ($0 % turn + turn) % turn }
        fixed(mantissa, decimals: decimals, width: width)
    }

    /// Four fields: latitude, N or S, longitude, E or W, with `decimals` (1 to 9) of the minute.
    package mutating func position(_ position: Coordinate?, decimals: Int) {
        guard let position else {
            for _ in 0..<4 { empty() }
            return
        }
        appendAngle(position.latitude, decimals: decimals, width: 4, letters: ("N", "S"))
        appendAngle(position.longitude, decimals: decimals, width: 5, letters: ("E", "W"))
    }

    /// `hhmmss` with `decimals` (0 to 9), cut and not rounded: round the moment first
    /// (`UTC.rounded(toSecondDecimals:)`).
    package mutating func timeOfDay(_ time: NMEATimeOfDay?, decimals: Int) {
        bytes.append(Byte.comma)
        guard let time else { return }
        var (second, fraction) = time.nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
        if time.isLeapSecond { second -= 1 }
        let minute = second / 60
        let seconds = second % 60 + (time.isLeapSecond ? 1 : 0)
        for _ in 0..<(9 - min(9, max(0, decimals))) { fraction /= 10 }
        let whole = UInt64(minute / 60 * 10_000 + minute % 60 * 100 + seconds)
        appendDigits(whole, width: 6)
        if decimals > 0 {
            bytes.append(Byte.point)
            appendDigits(UInt64(fraction), width: min(9, decimals))
        }
    }

    /// `ddmmyy`.
    package mutating func date(_ date: NMEADate?) {
        bytes.append(Byte.comma)
        guard let date else { return }
        appendDigits(UInt64(date.day) * 10_000 + UInt64(date.month) * 100 + UInt64(date.year % 100), width: 6)
    }

    // MARK: Bytes

    private mutating func appendAngle(
        _ degrees: Double, decimals: Int, width: Int, letters: (positive: Unicode.Scalar, negative: Unicode.Scalar)
    ) {
        let decimals = min(9, max(1, decimals))
        let unit = NMEADecimal.power(UInt8(decimals))
        // Rounded as one number of minutes, so that 59.999995 carries into the degrees.
        let minutes = NMEAWriter.nearest(degrees.magnitude * 60 * unit)
        let perDegree = UInt64(60 * unit)
        let (whole, rest) = minutes.quotientAndRemainder(dividingBy: perDegree)
        bytes.append(Byte.comma)
        appendFixed(whole * 100 * UInt64(unit) + rest, decimals: decimals, width: width)
        character(degrees < 0 ? letters.negative : letters.positive)
    }

    private mutating func appendFixed(_ mantissa: UInt64, decimals: Int, width: Int) {
        let decimals = min(NMEADecimal.digitLimit, max(0, decimals))
        let unit = UInt64(NMEADecimal.power(UInt8(decimals)))
        let (whole, fraction) = mantissa.quotientAndRemainder(dividingBy: unit)
        appendDigits(whole, width: width)
        if decimals > 0 {
            bytes.append(Byte.point)
            appendDigits(fraction, width: decimals)
        }
    }

    private mutating func appendDigits(_ value: UInt64, width: Int) {
        var divisor: UInt64 = 1
        var digits = 1
        while digits < 20, value / divisor >= 10 {
            divisor *= 10
            digits += 1
        }
        for _ in 0..<max(0, min(20, width) - digits) { bytes.append(Byte.zero) }
        var rest = value
        while divisor > 0 {
            bytes.append(Byte.zero + UInt8(truncatingIfNeeded: rest / divisor))
            rest %= divisor
            divisor /= 10
        }
    }

    private mutating func append(_ text: StaticString) {
        guard text.hasPointerRepresentation else { return }
        for index in 0..<text.utf8CodeUnitCount { bytes.append(text.utf8Start[index]) }
    }

    /// The rounded number as an integer of its last decimal; nil when it is not finite or too long.
    private static func mantissa(_ value: Double, decimals: Int) -> Int64? {
        let scaled = value.magnitude * NMEADecimal.power(UInt8(decimals))
        guard scaled < 1e18 else { return nil }
        let rounded = Int64(nearest(scaled))
        return value < 0 ? -rounded : rounded
    }

    /// The nearest whole number, halves upwards, of one in [0, 1e18) (`rounded()` would draw in the C library's).
    private static func nearest(_ value: Double) -> UInt64 {
        let whole = UInt64(value)
        return value - Double(whole) >= 0.5 ? whole + 1 : whole
    }

    private static func permitted(_ byte: UInt8) -> UInt8 {
        switch byte {
        case 0x20..<0x7F where byte != Byte.comma && byte != Byte.star && byte != Byte.dollar && byte != 0x5C: byte
        default: 0x3F
        }
    }

    private static func hexadecimal(_ digit: UInt8) -> UInt8 {
        digit < 10 ? Byte.zero + digit : 0x41 + digit - 10
    }
}
