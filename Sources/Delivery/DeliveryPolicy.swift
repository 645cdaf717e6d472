/// When records go to a sink, and how it is treated when it fails.
package struct DeliveryPolicy: Sendable, Equatable {
    /// The most records in one batch.
    package let batchMax: Int
    /// A batch goes when its oldest record has this age, or it is full; zero: at once.
    package let batchAge: Duration
    package let retryMin: Duration
    package let retryMax: Duration
    /// How long a sink must be well before the next failure begins with short delays again.
    package let stable: Duration
    /// How often an unusable sink is tried again.
    package let probe: Duration
    /// A sink that leaves a call unanswered for this long has failed.
    package let answerTimeout: Duration

    /// A `batchMax` below 1 counts as 1.
    package init(
        batchMax: Int = 100, batchAge: Duration = .zero, retryMin: Duration = .seconds(1),
        retryMax: Duration = .seconds(300), stable: Duration = .seconds(60), probe: Duration = .seconds(300),
        answerTimeout: Duration = .seconds(60)
    ) {
        self.batchMax = max(1, batchMax)
        self.batchAge = batchAge
        self.retryMin = retryMin
        self.retryMax = retryMax
        self.stable = stable
        self.probe = probe
        self.answerTimeout = answerTimeout
    }
}
