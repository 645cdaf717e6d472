/// The one table of options: what is read, what the sample file shows, and what the reference page says.
package struct OptionTable: Sendable {
    package let agent: SectionForm
    package let sources: SectionForm
    package let sinks: SectionForm

    /// Groups of sources and sinks must have types, each once. `formats` are what `Format=` may name, the default first.
    package init(sources: [OptionGroup], sinks: [OptionGroup], formats: [String]) {
        agent = SectionForm(kind: .agent, common: [], groups: [AgentOptions.group])
        let sourceTypes = sources.compactMap(\.type)
        self.sources = SectionForm(kind: .source, common: SourceOptions.common(types: sourceTypes), groups: sources)
        let sinkTypes = sinks.compactMap(\.type)
        self.sinks = SectionForm(
            kind: .sink, common: SinkOptions.common(types: sinkTypes, formats: formats), groups: sinks,
            check: SinkOptions.check)
        precondition(Set(sourceTypes).count == sources.count, "a source's group has no type, or not its own")
        precondition(Set(sinkTypes).count == sinks.count, "a sink's group has no type, or not its own")
    }

    package var forms: [SectionForm] { [agent, sources, sinks] }

    package func form(of kind: SectionKind) -> SectionForm {
        switch kind {
        case .agent: agent
        case .source: sources
        case .sink: sinks
        }
    }

    /// Reads the files by this table; throws all that is wrong with them.
    package func read(_ set: ConfigurationSet) throws(ConfigurationProblems) -> AgentConfiguration {
        var reading = ConfigurationReading(table: self, problems: set.problems)
        for section in set.sections { reading.take(section) }
        return try reading.finish(files: set.files)
    }
}
