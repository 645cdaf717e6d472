import Positioning

/// When each epoch of a capture is due, from the beginning of its replay.
struct ReplayClock {
    /// A gap longer than this, and any step backwards, is not waited for.
    static let gapLimit = Duration.seconds(60)

    private let factor: Double
    /// How far into the capture it is, gaps left out.
    private var played = Duration.zero
    /// The time of the last epoch, reckoned on by the period where it had none.
    private var last: UTC?
    /// Between the last two epochs that had a time; zero while it is not known.
    private var period = Duration.zero

    /// - Parameter factor: times the capture's own pace, more than 0.
    init(factor: Double) {
        self.factor = factor
    }

    /// When the epoch that has this time is due; one without a time follows the last at the last known period.
    mutating func due(_ time: UTC?) -> Duration {
        guard let time else {
            played += period
            last = last?.advanced(by: period)
            return played / factor
        }
        let step = last.map { $0.duration(to: time) } ?? .zero
        last = time
        if step > .zero, step <= ReplayClock.gapLimit {
            period = step
            played += step
        }
        return played / factor
    }
}
