/// A declaration that other targets can see, or a part of one (an enum's case, a protocol's requirement).
struct Declaration: Sendable {
    /// `struct`, `func`, `case`, ...
    var keyword: String
    /// Empty for `init` and `subscript`; an operator's characters for an operator.
    var name: String
    var line: Int
    var isDocumented: Bool
    /// From the keyword to the body, the initial value or the end of the line that ends it.
    var signature: [Token]

    /// The kinds that make a type.
    static let typeKeywords: Set<String> = ["struct", "class", "enum", "protocol", "actor", "typealias"]

    private static let keywords = typeKeywords.union([
        "func", "var", "let", "init", "subscript", "case", "associatedtype"
    ])

    private static let modifiers: Set<String> = [
        "package", "public", "internal", "fileprivate", "private", "open", "static", "class", "final", "mutating",
        "nonmutating", "override", "convenience", "required", "lazy", "weak", "unowned", "indirect", "nonisolated",
        "prefix", "postfix", "infix", "isolated", "borrowing", "consuming"
    ]

    /// The package declarations of a file, the cases of its package enums and the requirements of its package
    /// protocols.
    static func visible(in tokens: [Token]) -> [Declaration] {
        var found: [Declaration] = []
        var scopes: [String?] = []
        var opening: [Int: String] = [:]
        var index = 0
        while index < tokens.count {
            let token = tokens[index]
            defer { index += 1 }
            if token.kind == .punctuation {
                if token.text == "{" { scopes.append(opening[index]) }
                if token.text == "}" { _ = scopes.popLast() }
                continue
            }
            guard token.kind == .word, let keywordAt = declaration(at: index, of: tokens, in: scopes.last ?? nil)
            else { continue }
            let end = endOfSignature(from: keywordAt, in: tokens)
            let keyword = tokens[keywordAt].text
            found.append(
                Declaration(
                    keyword: keyword, name: name(after: keywordAt, in: tokens), line: token.line,
                    isDocumented: isDocumented(tokens, at: index),
                    signature: tokens[keywordAt..<end].filter { !$0.isComment }))
            if end < tokens.count, tokens[end].text == "{" { opening[end] = keyword }
            // The keyword itself is passed over, so that a requirement is not counted twice.
            index = keywordAt
        }
        return found
    }

    /// Where the keyword stands of a visible declaration whose first visible word is at `index`, if there is one.
    private static func declaration(at index: Int, of tokens: [Token], in scope: String?) -> Int? {
        let word = tokens[index].text
        if index > 0, tokens[index - 1].text == "." { return nil }
        switch scope {
        case "enum" where word == "case": return index
        case "protocol" where ["func", "var", "init", "subscript", "associatedtype"].contains(word): return index
        default: break
        }
        guard word == "package" else { return nil }
        var next = index + 1
        while next < tokens.count {
            let text = tokens[next].text
            if keywords.contains(text), !(text == "class" && isModifier(tokens, next)) { return next }
            guard modifiers.contains(text) || text == "@" || tokens[next - 1].text == "@" else { return nil }
            next += 1
            if next < tokens.count, tokens[next].text == "(", !tokens[next].followsSpace {
                next = afterGroup(from: next, in: tokens)
            }
        }
        return nil
    }

    /// `class` before another declaration keyword (`class func`).
    private static func isModifier(_ tokens: [Token], _ index: Int) -> Bool {
        index + 1 < tokens.count && ["func", "var", "subscript"].contains(tokens[index + 1].text)
    }

    private static func afterGroup(from open: Int, in tokens: [Token]) -> Int {
        var depth = 0
        for index in open..<tokens.count {
            if tokens[index].text == "(" { depth += 1 }
            if tokens[index].text == ")" { depth -= 1 }
            if depth == 0 { return index + 1 }
        }
        return tokens.count
    }

    private static func name(after keywordAt: Int, in tokens: [Token]) -> String {
        guard !["init", "subscript"].contains(tokens[keywordAt].text) else { return "" }
        var text = ""
        for token in tokens[(keywordAt + 1)...] {
            if token.kind == .word { return text.isEmpty ? token.text : text }
            if token.text == "(" || token.followsSpace && !text.isEmpty { return text }
            text += token.text
        }
        return text
    }

    private static func endOfSignature(from keywordAt: Int, in tokens: [Token]) -> Int {
        var depth = 0
        var index = keywordAt
        while index < tokens.count {
            let token = tokens[index]
            if depth == 0, index > keywordAt {
                if token.text == "{" || token.text == "}" || token.isComment { return index }
                let continues = ["-", "where", "throws", "async", "(", ":", "=", "&"].contains(token.text)
                let isArrow = tokens[index - 1].text == ">" && tokens[index - 2].text == "-"
                let open = isArrow || [":", ",", "=", "&", "where"].contains(tokens[index - 1].text)
                if token.line > tokens[index - 1].line, !continues, !open { return index }
            }
            if token.kind == .punctuation {
                if "([".contains(token.text) || (depth > 0 && token.text == "{") { depth += 1 }
                if ")]".contains(token.text) || (depth > 0 && token.text == "}") { depth -= 1 }
            }
            index += 1
        }
        return index
    }

    /// Whether only attributes and modifiers stand between the place and a documentation comment.
    private static func isDocumented(_ tokens: [Token], at index: Int) -> Bool {
        var before = index - 1
        while before >= 0 {
            let token = tokens[before]
            if token.kind == .documentation { return true }
            if token.text == ")" {
                // An attribute's arguments.
                while before >= 0, tokens[before].text != "(" { before -= 1 }
            } else {
                let isAttribute = before > 0 && tokens[before - 1].text == "@"
                guard token.text == "@" || isAttribute || modifiers.contains(token.text) || token.kind == .comment
                else { return false }
            }
            before -= 1
        }
        return false
    }
}
