/// The options of every `[Source NAME]`.
package enum SourceOptions {
    /// `types` are what `Type=` may name; without any there are no options.
    static func common(types: [String]) -> [Option] {
        guard let example = types.first else { return [] }
        return [Option("Type", .oneOf(types), .required(example: example), "Where the receiver's bytes come from.")]
    }
}
