import Positioning

/// One thing that is wrong with the configuration, and what would be right.
package struct ConfigurationProblem: Error, Sendable, Equatable {
    /// Nil for what no file says, such as a default.
    package var place: FilePlace?
    /// As it stands in the file, without the brackets.
    package var section: String?
    package var key: String?
    /// As it stands in the file; `description` escapes and cuts it. For a line that is no assignment, the line.
    package var value: String?
    /// What is wrong and what is accepted.
    package var message: String
    /// What was probably meant, in the words that would stand in the file.
    package var suggestion: String?

    package init(
        _ message: String, place: FilePlace?, section: String? = nil, key: String? = nil, value: String? = nil,
        suggestion: String? = nil
    ) {
        self.message = message
        self.place = place
        self.section = section
        self.key = key
        self.value = value
        self.suggestion = suggestion
    }

    /// Whether a key's value may be repeated in a message; a mistyped secret must not reach a log.
    private static func mayShow(valueOf key: String) -> Bool {
        let folded = key.lowercased()
        return !["pass", "secret", "token", "credential"].contains { folded.has(part: $0) }
    }
}

extension ConfigurationProblem: CustomStringConvertible {
    /// `waymark.conf:12: [Sink track] FlushInterval=5: unknown option; did you mean FlushIntervalSec=?`
    package var description: String {
        var text = place.map { "\($0): " } ?? ""
        if let section {
            let quoted = QuotedText(section).description
            text += "[\(quoted.dropFirst().dropLast())]"
            text += key == nil && value == nil ? ": " : " "
        }
        if let key {
            let shown = value.map { value in
                if value.isEmpty { return "" }
                return Self.mayShow(valueOf: key) ? QuotedText(value, bare: true).description : "(set)"
            }
            text += "\(QuotedText(key, bare: true))=\(shown ?? ""): "
        } else if let value {
            text += "\(QuotedText(value)): "
        }
        text += message
        if let suggestion { text += "; did you mean \(QuotedText(suggestion).description.dropFirst().dropLast())?" }
        return text
    }
}
