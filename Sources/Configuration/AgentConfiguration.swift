/// A configuration in which everything is right.
package struct AgentConfiguration: Sendable {
    package let agent: Settings
    /// In the order of their first headers, as `sinks`.
    package let sources: [Settings]
    package let sinks: [Settings]
}
