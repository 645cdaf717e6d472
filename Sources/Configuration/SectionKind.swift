/// The kinds of section; the raw value is the first word of the header.
package enum SectionKind: String, Sendable, CaseIterable {
    case agent = "Agent"
    case source = "Source"
    case sink = "Sink"

    /// Whether a name follows in the header.
    package var isNamed: Bool { self != .agent }

    /// The header as it is written, with a place for the name.
    package var header: String { isNamed ? "[\(rawValue) NAME]" : "[\(rawValue)]" }
}
