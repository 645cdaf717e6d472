import Positioning

/// What stands next in an XML document.
enum XMLEvent {
    case start(name: ArraySlice<UInt8>, attributes: [XMLAttribute], isEmpty: Bool)
    case end(name: ArraySlice<UInt8>)
    /// Character data with its entities resolved; one text may come in several pieces.
    case text(ArraySlice<UInt8>)
}

struct XMLAttribute {
    let name: ArraySlice<UInt8>
    let value: ArraySlice<UInt8>
}

/// Cuts an XML document into tags and text, without document types, name spaces or entities of its own.
///
/// It does not check that tags match: its reader does.
struct XMLScanner {
    /// The most attributes that an element may have.
    static let attributeLimit = 32

    private let bytes: ArraySlice<UInt8>
    private var at: Int
    /// Of the place that is scanned next, from 1.
    private(set) var line = 1

    init(_ bytes: [UInt8]) {
        let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
        self.bytes = bytes[(hasMark ? 3 : 0)...]
        at = self.bytes.startIndex
    }

    func error(_ problem: RouteError.Problem) -> RouteError { RouteError(line: line, problem: problem) }

    /// Nil at the end of the document.
    mutating func next() throws(RouteError) -> XMLEvent? {
        while at < bytes.endIndex {
            if bytes[at] != UInt8(ascii: "<") { return .text(try text()) }
            if try skipComment() { continue }
            if has("<![CDATA[") {
                advance(by: 9)
                return .text(try take(until: "]]>"))
            }
            if has("<!") { throw error(.documentTypeNotAllowed) }
            return has("</") ? try endTag() : try startTag()
        }
        return nil
    }

    // MARK: Tags

    private mutating func startTag() throws(RouteError) -> XMLEvent {
        advance(by: 1)
        let name = try name()
        var attributes: [XMLAttribute] = []
        while true {
            let isSpaced = skipSpace()
            if has("/>") {
                advance(by: 2)
                return .start(name: name, attributes: attributes, isEmpty: true)
            }
            if has(">") {
                advance(by: 1)
                return .start(name: name, attributes: attributes, isEmpty: false)
            }
            guard at < bytes.endIndex else { throw error(.endsTooEarly) }
            guard isSpaced else { throw error(.notWellFormed) }
            guard attributes.count < XMLScanner.attributeLimit else { throw error(.tooManyAttributes) }
            let attribute = try attribute()
            if attributes.contains(where: { $0.name == attribute.name }) { throw error(.duplicateAttribute) }
            attributes.append(attribute)
        }
    }

    private mutating func endTag() throws(RouteError) -> XMLEvent {
        advance(by: 2)
        let name = try name()
        skipSpace()
        try expect(UInt8(ascii: ">"))
        return .end(name: name)
    }

    private mutating func attribute() throws(RouteError) -> XMLAttribute {
        let name = try name()
        skipSpace()
        try expect(UInt8(ascii: "="))
        skipSpace()
        guard at < bytes.endIndex else { throw error(.endsTooEarly) }
        let quote = bytes[at]
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { throw error(.notWellFormed) }
        advance(by: 1)
        let start = at
        while at < bytes.endIndex, bytes[at] != quote {
            if bytes[at] == UInt8(ascii: "<") { throw error(.notWellFormed) }
            advance(by: 1)
        }
        guard at < bytes.endIndex else { throw error(.endsTooEarly) }
        let value = try resolved(bytes[start..<at])
        advance(by: 1)
        return XMLAttribute(name: name, value: value)
    }

    private mutating func name() throws(RouteError) -> ArraySlice<UInt8> {
        let start = at
        while at < bytes.endIndex, XMLScanner.isNameByte(bytes[at]) { at += 1 }
        guard at < bytes.endIndex else { throw error(.endsTooEarly) }
        guard start < at, !XMLScanner.isDigitOrMark(bytes[start]) else { throw error(.notWellFormed) }
        return bytes[start..<at]
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
            UInt8(ascii: ":"), 0x80...:
            true
        default: isDigitOrMark(byte)
        }
    }

    private static func isDigitOrMark(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."): true
        default: false
        }
    }

    // MARK: Text

    private mutating func text() throws(RouteError) -> ArraySlice<UInt8> {
        let start = at
        while at < bytes.endIndex, bytes[at] != UInt8(ascii: "<") { advance(by: 1) }
        return try resolved(bytes[start..<at])
    }

    /// With the five entities of XML and character references put in.
    private func resolved(_ raw: ArraySlice<UInt8>) throws(RouteError) -> ArraySlice<UInt8> {
        guard raw.contains(UInt8(ascii: "&")) else { return raw }
        var result: [UInt8] = []
        var index = raw.startIndex
        while index < raw.endIndex {
            guard raw[index] == UInt8(ascii: "&") else {
                result.append(raw[index])
                index += 1
                continue
            }
            let reference = raw[(index + 1)...].prefix(XMLScanner.referenceLimit)
            guard let end = reference.firstIndex(of: UInt8(ascii: ";")) else { throw error(.unknownEntity) }
            guard let scalar = XMLScanner.scalar(named: reference[..<end]) else { throw error(.unknownEntity) }
            result.append(contentsOf: String(Character(scalar)).utf8)
            index = end + 1
        }
        return result[...]
    }

    /// The most bytes of an entity's name, with its semicolon.
    private static let referenceLimit = 10

    private static func scalar(named name: ArraySlice<UInt8>) -> Unicode.Scalar? {
        let text = String(decoding: name, as: UTF8.self)
        switch text {
        case "lt": return "<"
        case "gt": return ">"
        case "amp": return "&"
        case "quot": return "\""
        case "apos": return "'"
        default: break
        }
        let code: UInt32?
        if text.hasPrefix("#x") {
            code = UInt32(text.dropFirst(2), radix: 16)
        } else if text.hasPrefix("#") {
            code = UInt32(text.dropFirst())
        } else {
            code = nil
        }
        guard let code, code > 0 else { return nil }
        return Unicode.Scalar(code)
    }

    // MARK: Steps

    /// Skips a comment or a processing instruction; false when neither stands here.
    private mutating func skipComment() throws(RouteError) -> Bool {
        if has("<!--") {
            advance(by: 4)
            _ = try take(until: "-->")
        } else if has("<?") {
            advance(by: 2)
            _ = try take(until: "?>")
        } else {
            return false
        }
        return true
    }

    /// What comes before `mark`, which is skipped.
    private mutating func take(until mark: StaticString) throws(RouteError) -> ArraySlice<UInt8> {
        let start = at
        while at < bytes.endIndex {
            if has(mark) {
                let taken = bytes[start..<at]
                at += mark.utf8CodeUnitCount
                return taken
            }
            advance(by: 1)
        }
        throw error(.endsTooEarly)
    }

    private func has(_ mark: StaticString) -> Bool {
        let length = mark.utf8CodeUnitCount
        guard bytes.endIndex - at >= length else { return false }
        for index in 0..<length where bytes[at + index] != mark.utf8Start[index] { return false }
        return true
    }

    private mutating func expect(_ byte: UInt8) throws(RouteError) {
        guard at < bytes.endIndex else { throw error(.endsTooEarly) }
        guard bytes[at] == byte else { throw error(.notWellFormed) }
        advance(by: 1)
    }

    @discardableResult
    private mutating func skipSpace() -> Bool {
        let start = at
        while at < bytes.endIndex, GPXReader.isSpace(bytes[at]) { advance(by: 1) }
        return at > start
    }

    private mutating func advance(by count: Int) {
        for _ in 0..<count {
            if bytes[at] == UInt8(ascii: "\n") { line += 1 }
            at += 1
        }
    }
}
