/// A sentence taken apart at its commas, and its fields read as numbers, letters, angles and times.
///
/// One value serves a whole stream: it keeps a copy of the sentence last split and allocates only when it is made. A
/// field that is empty or not there reads as nil; one that cannot be what it should be throws `NMEAMalformed`, and then
/// the whole sentence is to be dropped. Numbers are read digit by digit, exactly; letters, exponents, spaces and
/// doubled signs in them are malformed.
package struct NMEAFields: ~Copyable {
    /// Fields that are kept; the rest of a longer sentence is left out and `isCut` is set.
    package static let fieldLimit = 256

    /// Who sent the sentence.
    package private(set) var talker = NMEATalker(rawValue: 0)
    package private(set) var type = NMEASentenceType.other
    package private(set) var address = NMEAAddress(rawValue: 0)
    /// The fields, the address (field 0) among them.
    package private(set) var count = 0
    /// The sentence had more fields or bytes than are kept.
    package private(set) var isCut = false

    // SAFETY: both blocks are allocated in `init` with the sizes named here, owned by this noncopyable value alone
    // and freed once, in `deinit`. Offsets are at most `lengthLimit`, and the eight bytes beyond are there to be read.
    private let text: UnsafeMutablePointer<UInt8>
    private let commas: UnsafeMutablePointer<UInt16>

    private static let textCapacity = NMEAFraming.lengthLimit + 16
    /// A sentence of nothing but commas, the start and the end.
    private static let commaCapacity = NMEAFraming.lengthLimit + 2

    package init() {
        text = .allocate(capacity: NMEAFields.textCapacity)
        text.initialize(repeating: 0, count: NMEAFields.textCapacity)
        commas = .allocate(capacity: NMEAFields.commaCapacity)
        commas.initialize(repeating: 0, count: NMEAFields.commaCapacity)
    }

    deinit {
        text.deallocate()
        commas.deallocate()
    }

    /// Takes a sentence apart: the frame from its start byte on, with or without its checksum and line end.
    package mutating func split(_ sentence: UnsafeRawBufferPointer) {
        let length = min(sentence.count, NMEAFraming.lengthLimit)
        isCut = sentence.count > length
        takeText(UnsafeRawBufferPointer(rebasing: sentence[..<NMEAFields.bodyEnd(sentence, length)]))
        readAddress()
    }

    /// Where the text ends: before the checksum and the line end, as far as they are there.
    private static func bodyEnd(_ sentence: UnsafeRawBufferPointer, _ length: Int) -> Int {
        var end = length
        while end > 0, sentence[end - 1] == Byte.lineFeed || sentence[end - 1] == Byte.carriageReturn { end -= 1 }
        return end >= 3 && sentence[end - 3] == Byte.star ? end - 3 : end
    }

    /// Copies the text, with zeros behind it, and notes where each field ends: field `i` lies between `commas[i]` and
    /// `commas[i + 1]`.
    private mutating func takeText(_ body: UnsafeRawBufferPointer) {
        let copy = UnsafeMutableRawPointer(text)
        var found = 1
        var at = 0
        while at &+ 16 <= body.count {
            let words = body.loadUnaligned(fromByteOffset: at, as: SIMD2<UInt64>.self)
            copy.storeBytes(of: words, toByteOffset: at, as: SIMD2<UInt64>.self)
            let hits = NMEAFields.commaBits(words)
            noteCommas(hits[0], at, &found)
            noteCommas(hits[1], at &+ 8, &found)
            at &+= 16
        }
        while at < body.count {
            let word = NMEAFields.word(of: body, at)
            copy.storeBytes(of: word, toByteOffset: at, as: UInt64.self)
            noteCommas(NMEAFields.commaBits(SIMD2(word, 0))[0], at, &found)
            at &+= 8
        }
        copy.storeBytes(of: 0, toByteOffset: at, as: UInt64.self)
        commas[found] = UInt16(truncatingIfNeeded: body.count)
        isCut = isCut || found > NMEAFields.fieldLimit
        count = min(found, NMEAFields.fieldLimit)
    }

    @inline(__always)
    private func noteCommas(_ bits: UInt64, _ at: Int, _ found: inout Int) {
        var hits = UInt64(littleEndian: bits)
        while hits != 0 {
            commas[found] = UInt16(truncatingIfNeeded: at &+ hits.trailingZeroBitCount / 8)
            found &+= 1
            hits &= hits &- 1
        }
    }

    /// Eight bytes from `at` on; zeros in place of those behind the end.
    @inline(__always)
    private static func word(of body: UnsafeRawBufferPointer, _ at: Int) -> UInt64 {
        if at &+ 8 <= body.count { return body.loadUnaligned(fromByteOffset: at, as: UInt64.self) }
        let missing = UInt64(truncatingIfNeeded: 8 &* (at &+ 8 &- body.count))
        if body.count >= 8 {
            let last = UInt64(littleEndian: body.loadUnaligned(fromByteOffset: body.count &- 8, as: UInt64.self))
            return (last &>> missing).littleEndian
        }
        var word: UInt64 = 0
        for place in (at..<body.count).reversed() { word = word << 8 | UInt64(body[place]) }
        return word.littleEndian
    }

    /// Sets the high bit of each byte that is a comma.
    @inline(__always)
    private static func commaBits(_ words: SIMD2<UInt64>) -> SIMD2<UInt64> {
        let low = SIMD2<UInt64>(repeating: 0x7F7F_7F7F_7F7F_7F7F)
        let differences = words ^ SIMD2(repeating: 0x2C2C_2C2C_2C2C_2C2C)
        return ~((differences & low) &+ low | differences) & ~low
    }

    private mutating func readAddress() {
        let end = Int(commas[1])
        let letters = UInt64(
            bigEndian: UnsafeRawPointer(text).loadUnaligned(fromByteOffset: 1, as: UInt64.self))
        let length = min(max(0, end &- 1), 8)
        let packed = length == 0 ? 0 : letters &>> UInt64(truncatingIfNeeded: 64 &- 8 &* length)
        address = NMEAAddress(rawValue: packed)
        if end > 1, text[1] == 0x50 {
            talker = .proprietary
            type = proprietaryType(packed)
        } else {
            talker = NMEATalker(rawValue: end >= 3 ? UInt16(truncatingIfNeeded: letters >> 48) : 0)
            type = end == 6 ? NMEASentenceType(rawValue: UInt32(packed & 0xFF_FFFF)) ?? .other : .other
        }
    }

    private func proprietaryType(_ address: UInt64) -> NMEASentenceType {
        guard count > 1 else { return .other }
        let first = text[Int(commas[1]) + 1]
        if address == 0x50_4153_4852 {  // PASHR: the attitude alone begins with a time
            return first >= Byte.zero && first <= 0x39 ? .pashrAttitude : .other
        }
        guard address == 0x5055_4258, commas[2] == commas[1] + 3 else { return .other }  // PUBX
        switch (first, text[Int(commas[1]) + 2]) {
        case (0x30, 0x30): return .pubxPosition
        case (0x30, 0x33): return .pubxSatellites
        case (0x30, 0x34): return .pubxTime
        case (_, _): return .other
        }
    }

    // MARK: Access

    /// Whether field `index` has nothing in it, or is not there.
    package func isEmpty(_ index: Int) -> Bool { bounds(index) == nil }

    /// Calls `body` with the bytes of a field; they are valid only inside it.
    package func withText<R>(_ index: Int, _ body: (UnsafeBufferPointer<UInt8>) -> R) -> R {
        guard let (start, end) = bounds(index) else { return body(UnsafeBufferPointer(start: nil, count: 0)) }
        return body(UnsafeBufferPointer(start: text + start, count: end - start))
    }

    /// Calls `body` with the bytes of a field and of all behind it, commas included; they are valid only inside it.
    package func withText<R>(from index: Int, _ body: (UnsafeBufferPointer<UInt8>) -> R) -> R {
        guard index >= 0, index < count, commas[index] &+ 1 < commas[count] else {
            return body(UnsafeBufferPointer(start: nil, count: 0))
        }
        let start = Int(commas[index]) + 1
        return body(UnsafeBufferPointer(start: text + start, count: Int(commas[count]) - start))
    }

    /// A field of exactly one character.
    package func character(_ index: Int) throws(NMEAMalformed) -> UInt8? {
        guard let (start, end) = bounds(index) else { return nil }
        guard end == start &+ 1 else { throw NMEAMalformed() }
        return text[start]
    }

    /// A number with an optional sign and decimals; at most 18 digits before the point, and as many in all are kept.
    package func decimal(_ index: Int) throws(NMEAMalformed) -> NMEADecimal? {
        guard let (start, end) = bounds(index) else { return nil }
        let isNegative = text[start] == Byte.minus
        let first = isNegative || text[start] == Byte.plus ? start &+ 1 : start
        let (mantissa, decimals) =
            end &- first <= NMEADecimal.digitLimit ? try shortDecimal(first, end) : try longDecimal(first, end)
        let signed = Int64(bitPattern: mantissa)
        return NMEADecimal(
            mantissa: isNegative ? 0 &- signed : signed, decimals: UInt8(truncatingIfNeeded: decimals))
    }

    /// Of so few characters that all digits can be kept.
    @inline(__always)
    private func shortDecimal(_ start: Int, _ end: Int) throws(NMEAMalformed) -> (mantissa: UInt64, decimals: Int) {
        var at = start
        var mantissa: UInt64 = 0
        while let digit = digit(at) {
            mantissa = mantissa &* 10 &+ digit
            at &+= 1
        }
        if at == end, at > start { return (mantissa, 0) }
        guard text[at] == Byte.point, end &- start > 1 else { throw NMEAMalformed() }
        at &+= 1
        let fraction = at
        while let digit = digit(at) {
            mantissa = mantissa &* 10 &+ digit
            at &+= 1
        }
        guard at == end else { throw NMEAMalformed() }
        return (mantissa, at &- fraction)
    }

    private func longDecimal(_ start: Int, _ end: Int) throws(NMEAMalformed) -> (mantissa: UInt64, decimals: Int) {
        var at = start
        var mantissa: UInt64 = 0
        while let digit = digit(at) {
            guard mantissa < NMEAFields.mantissaLimit else { throw NMEAMalformed() }
            mantissa = mantissa &* 10 &+ digit
            at &+= 1
        }
        var digits = at &- start
        var decimals = 0
        if text[at] == Byte.point {
            at &+= 1
            let fraction = at
            while let digit = digit(at) {
                if mantissa < NMEAFields.mantissaLimit, decimals < NMEADecimal.digitLimit {
                    mantissa = mantissa &* 10 &+ digit
                    decimals &+= 1
                }
                at &+= 1
            }
            digits &+= at &- fraction
        }
        guard at == end, digits > 0 else { throw NMEAMalformed() }
        return (mantissa, decimals)
    }

    /// A number that cannot be negative.
    package func magnitude(_ index: Int) throws(NMEAMalformed) -> NMEADecimal? {
        let number = try decimal(index)
        if let number, number.mantissa < 0 { throw NMEAMalformed() }
        return number
    }

    /// A direction, 0 to 360 degrees.
    package func direction(_ index: Int) throws(NMEAMalformed) -> NMEADecimal? {
        let number = try magnitude(index)
        if let number, number.value > 360 { throw NMEAMalformed() }
        return number
    }

    /// An angle of either sign, at most `limit` degrees.
    package func angle(_ index: Int, limit: Double) throws(NMEAMalformed) -> NMEADecimal? {
        let number = try decimal(index)
        if let number, number.value.magnitude > limit { throw NMEAMalformed() }
        return number
    }

    /// A whole number with an optional sign, at most nine digits.
    @inline(__always)
    package func integer(_ index: Int) throws(NMEAMalformed) -> Int? {
        guard let (start, end) = bounds(index) else { return nil }
        var at = start
        var value: UInt64 = 0
        while let digit = digit(at) {
            value = value &* 10 &+ digit
            at &+= 1
        }
        // Nearly always digits alone; the rest is looked at more closely.
        guard at == end, end &- start <= NMEAFields.integerDigits else { return try signedInteger(start, end) }
        return Int(truncatingIfNeeded: value)
    }

    private func signedInteger(_ start: Int, _ end: Int) throws(NMEAMalformed) -> Int {
        let isNegative = text[start] == Byte.minus
        let first = isNegative || text[start] == Byte.plus ? start &+ 1 : start
        let value = try wholeNumber(first, end, digits: NMEAFields.integerDigits)
        return isNegative ? 0 &- value : value
    }

    /// A whole number within `range`.
    @inline(__always)
    package func integer(_ index: Int, in range: ClosedRange<Int>) throws(NMEAMalformed) -> Int? {
        let value = try integer(index)
        if let value, !range.contains(value) { throw NMEAMalformed() }
        return value
    }

    /// One hexadecimal digit (signal and system numbers).
    package func hexadecimalDigit(_ index: Int) throws(NMEAMalformed) -> UInt8? {
        guard let character = try character(index) else { return nil }
        let digit = character &- Byte.zero
        if digit < 10 { return digit }
        let letter = (character | 0x20) &- 0x61
        guard letter < 6 else { throw NMEAMalformed() }
        return letter &+ 10
    }

    /// The fields `index` to `index + 3`: latitude, N or S, longitude, E or W; all of them or none.
    package func position(_ index: Int) throws(NMEAMalformed) -> NMEAPosition? {
        let north = try hemisphereAngle(index, digits: 4, positive: 0x4E, negative: 0x53)
        let east = try hemisphereAngle(index &+ 2, digits: 5, positive: 0x45, negative: 0x57)
        guard let north, let east else {
            if north == nil, east == nil { return nil }
            throw NMEAMalformed()
        }
        guard
            let position = NMEAPosition(
                latitudeMinutesE10: north.units, longitudeMinutesE10: east.units,
                decimals: UInt8(truncatingIfNeeded: min(north.decimals, east.decimals)))
        else {
            throw NMEAMalformed()
        }
        return position
    }

    /// Latitude `ddmm.m` in field `index` and its hemisphere in the next, in units of 1e-10 minute, north positive.
    package func latitude(_ index: Int) throws(NMEAMalformed) -> Int64? {
        try hemisphereAngle(index, digits: 4, positive: 0x4E, negative: 0x53)?.units
    }

    /// Longitude `dddmm.m` in field `index` and its hemisphere in the next, in units of 1e-10 minute, east positive.
    package func longitude(_ index: Int) throws(NMEAMalformed) -> Int64? {
        try hemisphereAngle(index, digits: 5, positive: 0x45, negative: 0x57)?.units
    }

    /// A time of day `hhmmss.s`, with or without decimals, which are kept to the nanosecond.
    ///
    /// Leading zeros may be missing: the digits are counted from the decimal point.
    package func timeOfDay(_ index: Int) throws(NMEAMalformed) -> NMEATimeOfDay? {
        guard let (start, end) = bounds(index) else { return nil }
        let (whole, fraction, _) = try wholeAndFraction(start, end, digits: 6, decimals: 9)
        let (minutes, second) = whole.quotientAndRemainder(dividingBy: 100)
        guard
            let time = NMEATimeOfDay(
                hour: minutes / 100, minute: minutes % 100, second: second, nanosecond: fraction)
        else { throw NMEAMalformed() }
        return time
    }

    /// A date `ddmmyy`; six zeros, which some receivers send for want of one, are nil.
    package func date(_ index: Int) throws(NMEAMalformed) -> NMEADate? {
        guard let (start, end) = bounds(index) else { return nil }
        guard end &- start >= 5 else { throw NMEAMalformed() }
        let value = try wholeNumber(start, end, digits: 6)
        if value == 0 { return nil }
        let (dayMonth, year) = value.quotientAndRemainder(dividingBy: 100)
        guard let date = NMEADate(year: year, month: dayMonth % 100, day: dayMonth / 100, hasCentury: false) else {
            throw NMEAMalformed()
        }
        return date
    }

    /// Checks a unit's letter: the field may be empty, but not something else.
    package func unit(_ index: Int, _ letter: UInt8) throws(NMEAMalformed) {
        guard let (start, end) = bounds(index) else { return }
        guard end == start &+ 1, text[start] == letter else { throw NMEAMalformed() }
    }

    // MARK: Bytes

    private static let integerDigits = 9

    /// Decimals of a minute that are told apart.
    private static let decimalsLimit = 255

    /// A mantissa below this can take one digit more.
    private static let mantissaLimit: UInt64 = 100_000_000_000_000_000

    /// Where a field lies; nil when it is empty or not there.
    @inline(__always)
    private func bounds(_ index: Int) -> (start: Int, end: Int)? {
        guard index >= 0, index < count else { return nil }
        let start = Int(commas[index]) &+ 1
        let end = Int(commas[index &+ 1])
        return start < end ? (start, end) : nil
    }

    /// The digit at `at`; every field is followed by a byte that is none.
    @inline(__always)
    private func digit(_ at: Int) -> UInt64? {
        let digit = text[at] &- Byte.zero
        return digit < 10 ? UInt64(digit) : nil
    }

    private func wholeNumber(_ start: Int, _ end: Int, digits limit: Int) throws(NMEAMalformed) -> Int {
        guard end > start, end &- start <= limit else { throw NMEAMalformed() }
        var value: UInt64 = 0
        var at = start
        while let digit = digit(at) {
            value = value &* 10 &+ digit
            at &+= 1
        }
        guard at == end else { throw NMEAMalformed() }
        return Int(truncatingIfNeeded: value)
    }

    /// The digits before the point as a number, those behind it scaled to `decimals` digits (cut, not rounded), and how
    /// many of them were sent.
    @inline(__always)
    private func wholeAndFraction(
        _ start: Int, _ end: Int, digits limit: Int, decimals: Int
    ) throws(NMEAMalformed) -> (whole: Int, fraction: Int, sent: Int) {
        var at = start
        var whole: UInt64 = 0
        while let digit = digit(at) {
            whole = whole &* 10 &+ digit
            at &+= 1
        }
        guard at > start, at &- start <= limit else { throw NMEAMalformed() }
        var fraction: UInt64 = 0
        var missing = decimals
        var sent = 0
        if text[at] == Byte.point {
            at &+= 1
            while let digit = digit(at) {
                if missing > 0 {
                    fraction = fraction &* 10 &+ digit
                    missing &-= 1
                }
                at &+= 1
                sent &+= 1
            }
        }
        guard at == end else { throw NMEAMalformed() }
        let scale = Int(NMEADecimal.wholePower(UInt8(truncatingIfNeeded: missing)))
        return (Int(truncatingIfNeeded: whole), Int(truncatingIfNeeded: fraction) &* scale, sent)
    }

    @inline(__always)
    private func hemisphereAngle(
        _ index: Int, digits: Int, positive: UInt8, negative: UInt8
    ) throws(NMEAMalformed) -> (units: Int64, decimals: Int)? {
        let hemisphere = try character(index &+ 1)
        if let hemisphere, hemisphere != positive, hemisphere != negative { throw NMEAMalformed() }
        guard let (start, end) = bounds(index) else { return nil }
        guard let hemisphere else { throw NMEAMalformed() }
        let (whole, fraction, sent) = try wholeAndFraction(start, end, digits: digits, decimals: 10)
        let (degrees, minutes) = whole.quotientAndRemainder(dividingBy: 100)
        // 60.0000 is what some receivers round 59.99999 to, and how MTK writes the pole: the next degree.
        guard minutes < 60 || minutes == 60 && fraction == 0 else { throw NMEAMalformed() }
        let magnitude = Int64(degrees &* 60 &+ minutes) &* NMEAPosition.unitsPerMinute &+ Int64(fraction)
        return (hemisphere == negative ? 0 &- magnitude : magnitude, min(sent, NMEAFields.decimalsLimit))
    }
}

/// A field holds what it cannot hold; the sentence is worth nothing.
package struct NMEAMalformed: Error, Equatable {
    @inlinable package init() {}
}
