import Positioning

extension OptionType {
    /// The value that `text` stands for; `text` is trimmed and not empty.
    package func parse(_ text: String) throws(OptionError) -> OptionValue {
        do throws(OptionError) {
            return try value(of: text)
        } catch {
            throw error == .malformed && hasTrailingComment(text) ? .trailingComment : error
        }
    }

    private func value(of text: String) throws(OptionError) -> OptionValue {
        switch self {
        case .text: .text(text)
        case .path: .text(try Self.path(text))
        case .boolean: .boolean(try Self.boolean(text))
        case .integer(let range): .integer(try Self.integer(text, in: range))
        case .seconds(let range): .duration(try Self.held(TimeSpan.parse(text), in: range))
        case .size(let range): .integer(try Self.size(text, in: range))
        case .distance(let range): .distance(Metres(try Self.number(text, units: ["m": 0, "km": 3], in: range)))
        case .angle(let range): .angle(Degrees(try Self.number(text, units: ["deg": 0, "°": 0], in: range)))
        case .rate(let range): .rate(try Self.number(text, units: ["Hz": 0], in: range))
        case .baudRate: .baudRate(text == "auto" ? .auto : .fixed(try Self.integer(text, in: BaudRate.range)))
        case .playbackSpeed: .playbackSpeed(try Self.playbackSpeed(text))
        case .oneOf(let words): .text(try Self.word(text, among: words))
        case .host: .text(try HostText.parse(text))
        case .port: .integer(try Self.integer(text, in: 1...65_535))
        case .i2cAddress: .integer(try Self.i2cAddress(text))
        case .name: .text(try Self.name(text))
        case .fileMode: .integer(try Self.fileMode(text))
        case .list(let element): .list(try Self.list(text, of: element))
        }
    }

    /// Whether a `#` or `;` after white space was meant as a comment: always, except in free text.
    private func hasTrailingComment(_ text: String) -> Bool {
        switch self {
        case .text, .list(.text): false
        default: Self.commentStart(text)
        }
    }

    private static func commentStart(_ text: String) -> Bool {
        var afterBlank = false
        for byte in text.utf8 {
            if afterBlank, byte == UInt8(ascii: "#") || byte == UInt8(ascii: ";") { return true }
            afterBlank = byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
        }
        return false
    }

    // MARK: Words

    /// Refuses a `#` after white space: far more often a comment than a part of a file's name.
    private static func path(_ text: String) throws(OptionError) -> String {
        if commentStart(text) { throw .trailingComment }
        if let first = text.first, first == "\"" || first == "'", text.last == first { throw .quoted }
        if text.utf8.count > pathLimit { throw .outOfRange }
        return text
    }

    private static func boolean(_ text: String) throws(OptionError) -> Bool {
        switch text.lowercased() {
        case "1", "yes", "y", "true", "t", "on": true
        case "0", "no", "n", "false", "f", "off": false
        default: throw .malformed
        }
    }

    private static func word(_ text: String, among words: [String]) throws(OptionError) -> String {
        guard words.contains(text) else { throw .malformed }
        return text
    }

    private static func name(_ text: String) throws(OptionError) -> String {
        guard text.utf8.allSatisfy(SourceName.allows) else { throw .malformed }
        if text.utf8.count > nameLimit { throw .outOfRange }
        return text
    }

    private static func list(_ text: String, of element: OptionType) throws(OptionError) -> [OptionValue] {
        if element != .text, commentStart(text) { throw .trailingComment }
        var values: [OptionValue] = []
        for word in text.split(whereSeparator: { $0 == " " || $0 == "\t" }) {
            if values.count == listLimit { throw .tooMany(limit: listLimit) }
            values.append(try element.value(of: String(word)))
        }
        return values
    }

    // MARK: Numbers

    private static func held<Value: Comparable>(
        _ value: Value, in range: ClosedRange<Value>
    ) throws(OptionError) -> Value {
        guard range.contains(value) else { throw .outOfRange }
        return value
    }

    private static func isDigits(_ text: some StringProtocol) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }

    /// Decimal digits with an optional sign.
    private static func integer(_ text: String, in range: ClosedRange<Int>) throws(OptionError) -> Int {
        let digits = text.hasPrefix("-") || text.hasPrefix("+") ? text.dropFirst() : text[...]
        guard isDigits(digits) else { throw .malformed }
        guard let value = Int(text) else { throw .outOfRange }
        return try held(value, in: range)
    }

    /// Decimal digits with an optional sign and fraction, then one of `units`, each a power of ten.
    ///
    /// The power goes into the number's exponent, so that 1.1km is as exact as 1100m.
    private static func number(
        _ text: String, units: [String: Int], in range: ClosedRange<Double>
    ) throws(OptionError) -> Double {
        let number = text.prefix { ("0"..."9").contains($0) || $0 == "." || $0 == "-" || $0 == "+" }
        let unit = text.dropFirst(number.count).drop { $0 == " " || $0 == "\t" }
        let exponent: Int
        if unit.isEmpty {
            exponent = 0
        } else if let found = units[String(unit)] {
            exponent = found
        } else {
            throw .malformed
        }
        let unsigned = number.hasPrefix("-") || number.hasPrefix("+") ? number.dropFirst() : number
        let parts = unsigned.split(separator: ".", maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count <= 2, parts.allSatisfy({ isDigits($0) }) else { throw .malformed }
        guard let value = Double("\(number)e\(exponent)"), value.isFinite else { throw .outOfRange }
        return try held(value == 0 ? 0 : value, in: range)
    }

    private static func size(_ text: String, in range: ClosedRange<Int>) throws(OptionError) -> Int {
        let digits = text.prefix { ("0"..."9").contains($0) }
        let shift: Int
        switch text.dropFirst(digits.count) {
        case "": shift = 0
        case "K": shift = 10
        case "M": shift = 20
        case "G": shift = 30
        case "T": shift = 40
        default: throw .malformed
        }
        guard isDigits(digits) else { throw .malformed }
        guard let count = Int(digits) else { throw .outOfRange }
        let (bytes, overflow) = count.multipliedReportingOverflow(by: 1 << shift)
        if overflow { throw .outOfRange }
        return try held(bytes, in: range)
    }

    private static func playbackSpeed(_ text: String) throws(OptionError) -> PlaybackSpeed {
        switch text {
        case "realtime": .factor(1)
        case "max": .max
        default: .factor(try number(text, units: ["x": 0], in: PlaybackSpeed.range))
        }
    }

    /// Only with 0x: whoever writes 42 means 0x42, and decimal 42 is a valid address too.
    private static func i2cAddress(_ text: String) throws(OptionError) -> Int {
        guard text.hasPrefix("0x") || text.hasPrefix("0X") else { throw .malformed }
        let digits = text.dropFirst(2)
        guard !digits.isEmpty, digits.allSatisfy({ $0.isASCII && $0.isHexDigit }) else { throw .malformed }
        guard let address = Int(digits, radix: 16) else { throw .outOfRange }
        return try held(address, in: i2cAddresses)
    }

    private static func fileMode(_ text: String) throws(OptionError) -> Int {
        guard isDigits(text), (3...4).contains(text.utf8.count), let mode = Int(text, radix: 8) else {
            throw .malformed
        }
        return try held(mode, in: 0...0o777)
    }
}
