import Spool

/// A place that records are delivered to.
///
/// A sink connects, writes a batch, closes and classifies errors; it never retries and never waits: when to
/// try again is the delivery machine's decision. A call that cannot be answered at once gives nil, and the
/// sink answers later through its `SinkListener`, exactly once for each such call. All calls come from the
/// loop thread, and at most one `open` or `write` is outstanding.
package protocol Sink: AnyObject {
    /// Makes ready to write (opens a file, connects). Nil: the answer comes by `sinkOpened(_:)`.
    func open() -> OpenOutcome?

    /// Takes records in order. Nil: the answer comes by `sinkFinished(_:)`.
    func write(_ batch: Batch) -> WriteOutcome?

    /// Releases what `open` took, if anything: it comes after each failure, that of `open` too. Also ends an
    /// outstanding call, which then gets no answer.
    func close()

    /// Opens its output anew (SIGHUP after a log rotation). Does nothing where that means nothing.
    func reopen()
}

extension Sink {
    package func reopen() {}
}

/// Who hears of a sink's late answers and of its connection.
package protocol SinkListener: AnyObject {
    /// The answer to an `open` that gave nil.
    func sinkOpened(_ outcome: OpenOutcome)
    /// The answer to a `write` that gave nil.
    func sinkFinished(_ outcome: WriteOutcome)
    /// An idle connection broke.
    func sinkBroke(_ failure: SinkFailure)
}

/// Records of ascending sequence, never empty.
package struct Batch: Sendable {
    package let records: ArraySlice<Record>
    private let lateThrough: UInt64

    /// - Parameter lateThrough: the sequence up to which the records could not be delivered when they happened.
    package init(_ records: ArraySlice<Record>, lateThrough: UInt64 = 0) {
        precondition(!records.isEmpty, "an empty batch")
        self.records = records
        self.lateThrough = lateThrough
    }

    package func isLate(_ record: Record) -> Bool { record.sequence <= lateThrough }

    package var first: UInt64 { records[records.startIndex].sequence }
    package var last: UInt64 { records[records.endIndex - 1].sequence }
}

/// How an `open` went.
package enum OpenOutcome: Sendable, Equatable {
    case ready
    /// Try again later, not before `after`.
    case retryable(SinkFailure, after: Duration? = nil)
    /// Trying again does not help until somebody mends it (bad credentials, a directory in a file's place).
    case unusable(SinkFailure)
}

/// How far a `write` came.
package enum WriteOutcome: Sendable, Equatable {
    /// Every record up to and with `through` is the consumer's now.
    case accepted(through: UInt64)
    /// What comes before `sequence` was accepted; that one will never be taken and is to be skipped.
    case rejected(sequence: UInt64, SinkFailure)
    /// What comes up to `acceptedThrough` was accepted, the rest is to be offered again, not before `after`.
    case retryable(SinkFailure, acceptedThrough: UInt64? = nil, after: Duration? = nil)
    /// As for `OpenOutcome`, after what comes up to `acceptedThrough` was accepted.
    case unusable(SinkFailure, acceptedThrough: UInt64? = nil)
}

/// What failed, on what, and why, as one clause for a log line.
package struct SinkFailure: Sendable, Equatable, CustomStringConvertible {
    package let description: String

    package init(_ description: String) { self.description = description }
}
