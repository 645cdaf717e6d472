/// One word of Swift source, as much as a rule on the text needs to know.
struct Token: Sendable, Equatable {
    enum Kind: Sendable {
        case word, number, string, punctuation, comment, documentation
    }

    var kind: Kind
    /// A string's text is empty: what stands in a literal is no code.
    var text: String
    /// From 1.
    var line: Int
    var followsSpace: Bool

    var isComment: Bool { kind == .comment || kind == .documentation }
}
