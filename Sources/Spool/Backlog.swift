import Positioning

/// What a reader of the spool has before it; never empty.
package struct Backlog: Sendable, Equatable {
    /// The sequence of its oldest record.
    package var first: UInt64
    package var count: Int
    /// When its oldest record was appended.
    package var since: Instant

    package init(first: UInt64, count: Int, since: Instant) {
        precondition(count > 0, "an empty backlog")
        self.first = first
        self.count = count
        self.since = since
    }
}
