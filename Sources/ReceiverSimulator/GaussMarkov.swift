import Positioning

/// Correlated noise of unit variance: each value remembers the one before for about `correlationTime`.
struct GaussMarkov: Sendable {
    /// Mean 0, variance 1.
    private(set) var value: Double
    /// Seconds.
    private let correlationTime: Double

    init(correlationTime: Double, using random: inout RandomSource) {
        self.correlationTime = correlationTime
        value = random.normal()
    }

    /// The value some seconds later.
    mutating func step(seconds: Double, using random: inout RandomSource) {
        let memory = 1 / (1 + seconds / correlationTime)
        value = memory * value + (1 - memory * memory).squareRoot() * random.normal()
    }
}
