/// Outside text made fit for one line of a message: escaped, cut, and in quotes where it could be misread.
package struct QuotedText: CustomStringConvertible {
    /// The longest text shown, in bytes, without the quotes.
    package static let limit = 80

    package let description: String

    /// `bare` leaves the quotes out around text that is plain (letters, digits and harmless marks).
    package init(_ text: String, bare: Bool = false) {
        var shown = ""
        var count = 0
        var isPlain = true
        for scalar in text.unicodeScalars {
            let piece = QuotedText.escaped(scalar)
            guard count + piece.utf8.count <= QuotedText.limit else {
                description = "\"\(shown)...\""
                return
            }
            isPlain = isPlain && QuotedText.isPlain(scalar)
            count += piece.utf8.count
            shown += piece
        }
        description = bare && isPlain ? shown : "\"\(shown)\""
    }

    private static func escaped(_ scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "\"", "\\": return "\\\(scalar)"
        case "\n": return "\\n"
        case "\r": return "\\r"
        case "\t": return "\\t"
        default: break
        }
        switch scalar.properties.generalCategory {
        case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator:
            return "\\u{\(String(scalar.value, radix: 16))}"
        default:
            return String(scalar)
        }
    }

    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "_", "-", "+", ".", "/", "%", "{", "}", "@", "[", "]": true
        default: false
        }
    }
}
