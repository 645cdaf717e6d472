/// One key of a section: the only place where its name, type, default and meaning are written down.
package struct Option: Sendable {
    /// In capitals where a word begins; a quantity ends in its unit or limit (`Sec`, `Hz`, `Max`).
    package let key: String
    package let type: OptionType
    package let presence: Presence
    /// One sentence or two, as plain text on one line.
    package let documentation: String

    /// Whether an option must be given, and what holds when it is not.
    package enum Presence: Sendable, Equatable {
        /// It must be given; the example stands in the sample file.
        case required(example: String)
        /// It may be left out; what then holds, in words, such as "the host name".
        case optional(String)
        /// It may be left out, and then has this value.
        case defaults(to: String)
    }

    /// The default or example must be a value of the type.
    package init(_ key: String, _ type: OptionType, _ presence: Presence, _ documentation: String) {
        self.key = key
        self.type = type
        self.presence = presence
        self.documentation = documentation
        switch presence {
        case .optional: break
        case .required(let text), .defaults(let text):
            do throws(OptionError) {
                _ = try type.parse(text)
            } catch {
                preconditionFailure("option \(key)=: \(text): \(error.message(for: type))")
            }
        }
    }
}
