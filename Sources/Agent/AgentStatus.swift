import LocationEngine

/// What the agent knows of itself at a moment.
package struct AgentStatus: Sendable {
    package let state: LocationState
    package let lastFix: AcceptedFix?
    /// Of `lastFix`.
    package let age: Duration?
    package let engine: EngineCounters
    package let clock: HostClock
    package let motion: Motion
    package let heading: Heading?
    package let sinks: [SinkStatus]
}
