/// Why a value is not one of an option's type.
package enum OptionError: Error, Sendable, Equatable {
    case malformed
    case outOfRange
    /// A comment follows the value.
    case trailingComment
    /// The value stands in quotes, which would become a part of it.
    case quoted
    /// A list of more than `limit` elements.
    case tooMany(limit: Int)

    /// What is wrong and what `type` accepts.
    package func message(for type: OptionType) -> String {
        switch self {
        case .malformed: "not understood; give \(type.acceptedForm)"
        case .outOfRange: "out of range; give \(type.acceptedForm)"
        case .trailingComment: "comments stand on lines of their own, not after a value; give \(type.acceptedForm)"
        case .quoted: "quotes would be a part of the value; give \(type.acceptedForm) without them"
        case .tooMany(let limit): "more than \(limit) in the list"
        }
    }
}
