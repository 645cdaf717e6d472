import Positioning

/// What the host knows of the time, to complete and check what a receiver says.
package struct ReferenceTime: Sendable, Equatable {
    /// The host's clock; for a mere date, its noon; nil when the clock is not to be trusted.
    package var time: UTC?
    /// `time` is a clock's reading, right to minutes; otherwise a date, right to a day.
    package var isClock: Bool
    /// Nothing that is received can be older: the date of the build for a live receiver, nil for a capture.
    package var floor: UTC?

    /// The latest moment that it is known not to be before; a clock that has not been set yet is behind the floor.
    var present: UTC? {
        guard let time, let floor else { return time ?? floor }
        return max(time, floor)
    }

    package init(time: UTC?, isClock: Bool, floor: UTC? = nil) {
        self.time = time
        self.isClock = isClock
        self.floor = floor
    }
}
