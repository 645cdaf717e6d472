/// The options of the agent, or of one type of source or sink.
///
/// A source or sink declares its group in its own file, and `OptionTable` puts the groups together.
package struct OptionGroup: Sendable {
    /// What `Type=` says; nil for the agent.
    package let type: String?
    /// What it is, as one sentence.
    package let documentation: String
    /// Without those that every section of the kind has; one of the same key takes the place of a common one.
    package let options: [Option]
    /// What must hold between several options; called with a section whose values are all valid.
    package let check: @Sendable (Settings) -> [ConfigurationProblem]

    package init(
        type: String?, _ documentation: String, options: [Option],
        check: @escaping @Sendable (Settings) -> [ConfigurationProblem] = { _ in [] }
    ) {
        self.type = type
        self.documentation = documentation
        self.options = options
        self.check = check
    }

    func declares(_ key: String) -> Bool { options.contains { $0.key == key } }
}
