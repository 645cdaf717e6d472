/// A text file of the repository, read once for all rules.
struct SourceFile: Sendable {
    /// From the repository's top, with `/`.
    let path: String
    let lines: [Substring]
    /// Empty unless the file is Swift.
    let tokens: [Token]
    /// The tokens without comments.
    let code: [Token]
    /// Its package declarations.
    let declarations: [Declaration]
    /// Where each word and character stands in `code`.
    private let positions: [String: [Int]]

    init(path: String, text: String) {
        self.path = path
        lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        tokens = path.hasSuffix(".swift") ? Tokenizer.tokens(of: text) : []
        let code = tokens.filter { !$0.isComment }
        self.code = code
        declarations = path.hasPrefix("Sources/") ? Declaration.visible(in: tokens) : []
        positions = Dictionary(grouping: code.indices.filter { code[$0].kind != .string }) { code[$0].text }
    }

    /// The target of `Sources/TARGET/...` or `Tests/TARGET/...`.
    var target: String? {
        let parts = path.split(separator: "/")
        return parts.count > 2 && (parts[0] == "Sources" || parts[0] == "Tests") ? String(parts[1]) : nil
    }

    var isSource: Bool { path.hasPrefix("Sources/") && path.hasSuffix(".swift") }
    var isTest: Bool { path.hasPrefix("Tests/") && path.hasSuffix(".swift") }

    /// The file's name without folder and suffix.
    var baseName: String {
        let name = path.split(separator: "/").last ?? ""
        return String(name.prefix { $0 != "." })
    }

    /// The places in the code where `words` stand one after another.
    func places(of words: String...) -> [Int] {
        positions[words[0], default: []].filter { start in
            start + words.count <= code.count
                && words.indices.dropFirst().allSatisfy { code[start + $0].text == words[$0] }
        }
    }

    func violation(at token: Token, _ complaint: String) -> Violation {
        Violation(path: path, line: token.line, complaint: complaint)
    }
}
