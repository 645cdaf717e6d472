import Positioning

/// What a receiver has found since it was switched on.
struct Life: Sendable {
    /// When the power came.
    var poweredAt: Instant
    let coldStart: Duration

    enum Phase: Comparable {
        /// No signal is decoded yet.
        case searching
        /// The time is known but for the leap seconds.
        case timeUnresolved
        case timeResolved
        /// Three satellites have been found.
        case twoD
        case threeD
    }

    func phase(at now: Instant) -> Phase {
        switch share(at: now) {
        case ..<0.25: .searching
        case ..<0.5: .timeUnresolved
        case ..<0.75: .timeResolved
        case ..<1: .twoD
        default: .threeD
        }
    }

    /// The share of the cold start that has passed; 1 and more once it is over.
    func share(at now: Instant) -> Double {
        coldStart > .zero ? now.age(since: poweredAt).inSeconds / coldStart.inSeconds : .infinity
    }
}
