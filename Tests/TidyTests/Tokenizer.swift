/// Splits Swift source into words, single punctuation characters, literals and comments.
///
/// It knows strings (raw, of several lines, with interpolations) and nested comments, so that a rule
/// never takes their content for code. Of regex literals it knows `#/.../#`.
struct Tokenizer {
    private let bytes: [UInt8]
    private var position = 0
    private var line = 1

    init(_ text: String) { bytes = Array(text.utf8) }

    static func tokens(of text: String) -> [Token] {
        var tokenizer = Tokenizer(text)
        return tokenizer.run()
    }

    private mutating func run() -> [Token] {
        var tokens: [Token] = []
        var followsSpace = true
        while let byte = peek() {
            if byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\n") {
                step()
                followsSpace = true
                continue
            }
            let start = position
            let startLine = line
            let kind = skipToken(byte)
            let text = kind == .string ? "" : String(decoding: bytes[start..<position], as: UTF8.self)
            tokens.append(Token(kind: kind, text: text, line: startLine, followsSpace: followsSpace))
            followsSpace = false
        }
        return tokens
    }

    private func peek(_ ahead: Int = 0) -> UInt8? {
        position + ahead < bytes.count ? bytes[position + ahead] : nil
    }

    private func stands(_ text: StaticString) -> Bool {
        for index in 0..<text.utf8CodeUnitCount where peek(index) != text.utf8Start[index] { return false }
        return true
    }

    private mutating func step(_ count: Int = 1) {
        for _ in 0..<count where position < bytes.count {
            if bytes[position] == UInt8(ascii: "\n") { line += 1 }
            position += 1
        }
    }

    private mutating func skipToken(_ byte: UInt8) -> Token.Kind {
        if stands("//") { return skipLineComment() }
        if stands("/*") { return skipBlockComment() }
        if byte == UInt8(ascii: "\"") || (byte == UInt8(ascii: "#") && opensRawString()) {
            skipString()
            return .string
        }
        if stands("#/") {
            repeat { step() } while position < bytes.count && !stands("/#")
            step(2)
            return .string
        }
        if byte == UInt8(ascii: "`") {
            repeat { step() } while peek().map { $0 != UInt8(ascii: "`") && $0 != UInt8(ascii: "\n") } ?? false
            step()
            return .word
        }
        guard Tokenizer.isWord(byte) else {
            step()
            return .punctuation
        }
        while let next = peek(), Tokenizer.isWord(next) { step() }
        return (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) ? .number : .word
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
            true
        default: false
        }
    }

    private mutating func skipLineComment() -> Token.Kind {
        let kind: Token.Kind = stands("///") ? .documentation : .comment
        while let next = peek(), next != UInt8(ascii: "\n") { step() }
        return kind
    }

    private mutating func skipBlockComment() -> Token.Kind {
        let kind: Token.Kind = stands("/**") ? .documentation : .comment
        var depth = 0
        repeat {
            if stands("/*") {
                depth += 1
                step(2)
            } else if stands("*/") {
                depth -= 1
                step(2)
            } else {
                step()
            }
        } while depth > 0 && position < bytes.count
        return kind
    }

    private func opensRawString() -> Bool {
        var ahead = 0
        while peek(ahead) == UInt8(ascii: "#") { ahead += 1 }
        return peek(ahead) == UInt8(ascii: "\"")
    }

    private mutating func skipString() {
        var hashes = 0
        while peek() == UInt8(ascii: "#") {
            hashes += 1
            step()
        }
        let quotes = stands("\"\"\"") ? 3 : 1
        step(quotes)
        while let byte = peek() {
            if closesString(quotes: quotes, hashes: hashes) {
                step(quotes + hashes)
                return
            }
            if quotes == 1, byte == UInt8(ascii: "\n") { return }
            if byte == UInt8(ascii: "\\"), hasHashes(hashes, after: 1) {
                step(1 + hashes)
                if peek() == UInt8(ascii: "(") { skipInterpolation() } else { step() }
            } else {
                step()
            }
        }
    }

    private func closesString(quotes: Int, hashes: Int) -> Bool {
        for index in 0..<quotes where peek(index) != UInt8(ascii: "\"") { return false }
        return hasHashes(hashes, after: quotes)
    }

    private func hasHashes(_ count: Int, after ahead: Int) -> Bool {
        for index in 0..<count where peek(ahead + index) != UInt8(ascii: "#") { return false }
        return true
    }

    private mutating func skipInterpolation() {
        var depth = 0
        repeat {
            guard let byte = peek() else { return }
            if byte == UInt8(ascii: "\"") || (byte == UInt8(ascii: "#") && opensRawString()) {
                skipString()
                continue
            }
            if byte == UInt8(ascii: "(") { depth += 1 }
            if byte == UInt8(ascii: ")") { depth -= 1 }
            step()
        } while depth > 0
    }
}
