import LocationEngine
import Positioning

/// One thing that happened and that every sink is owed, in the order of its sequence.
///
/// (`spool`, `sequence`) names a record for ever; a consumer can drop a duplicate by it.
package struct Record: Sendable, Equatable {
    /// Drawn at random when the spool was made.
    package var spool: UInt32
    /// From 1, without gaps.
    package var sequence: UInt64
    /// When it was appended.
    package var appendedAt: Instant
    package var source: SourceName
    /// The location state at that moment.
    package var state: LocationState
    package var content: Content

    /// What happened.
    package enum Content: Sendable, Equatable {
        case fix(Fix)
        case stateChange(StateChange)
    }

    package init(
        spool: UInt32, sequence: UInt64, appendedAt: Instant, source: SourceName, state: LocationState,
        content: Content
    ) {
        self.spool = spool
        self.sequence = sequence
        self.appendedAt = appendedAt
        self.source = source
        self.state = state
        self.content = content
    }
}
