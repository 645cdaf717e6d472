import Configuration
import Receivers
import RecordFormats
import Sinks

/// The one table of options, put together from what the agent, each source and each sink declare.
package enum AgentTable {
    package static let table = OptionTable(
        sources: SourceCatalogue.all.map(\.options), sinks: SinkCatalogue.all.map(\.options),
        formats: FormatCatalogue.names)
}
