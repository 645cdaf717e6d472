/// What delivery to one sink has come to since the start.
package struct DeliveryCounters: Sendable, Equatable {
    package var accepted: UInt64 = 0
    /// Records that the sink will never take, and that were skipped.
    package var rejected: UInt64 = 0
    /// How often the sink failed: did not open, took a batch only in part or not at all, broke, did not answer.
    package var failures: UInt64 = 0
    /// How often it was opened again after a failure.
    package var retries: UInt64 = 0
    /// Answers that name records outside the batch, or that nobody asked for.
    package var senselessAnswers: UInt64 = 0
    package var lastFailure: SinkFailure?

    package init() {}
}
