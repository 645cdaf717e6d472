import Positioning

/// The way that a simulated receiver is carried: straight legs between close points, each with its time.
///
/// A route that ends where it began is driven again and again; any other ends in standing still.
package struct Route: Sendable, Equatable {
    /// Where it begins.
    package let start: Coordinate
    package let startHeight: Metres
    /// Seconds from the first point to the last; 0 for a receiver that stays where it is.
    package private(set) var duration = 0.0
    /// Metres over ground.
    package private(set) var length = 0.0
    private(set) var legs: [Leg] = []

    /// The fastest that a route may be; u-blox receivers work to 500 m/s.
    package static let fastest = MetresPerSecond(500)

    /// A straight way from one point to the next, with a constant acceleration.
    struct Leg: Sendable, Equatable {
        /// Seconds since the route's beginning.
        let startsAt: Double
        /// Seconds, more than 0.
        let duration: Double
        let from: Coordinate
        let height: Double
        let degreesNorth: Double
        let degreesEast: Double
        let metresUp: Double
        /// The speed at the beginning over the mean speed, in [0, 2]; 1 is a constant speed.
        let startShare: Double
    }

    /// A route that stays at one place, to which legs can be added.
    package init(start: Coordinate, height: Metres = Metres(0)) {
        self.start = start
        startHeight = height
    }

    /// Where the last leg ends.
    var end: (position: Coordinate, height: Double) {
        guard let leg = legs.last else { return (start, startHeight.value) }
        return (
            leg.from.moved(degreesNorth: leg.degreesNorth, degreesEast: leg.degreesEast), leg.height + leg.metresUp
        )
    }

    /// Goes on to `coordinate` in `seconds`; a leg that takes no time is left out.
    ///
    /// `startShare` is the speed at the leg's beginning over its mean speed.
    mutating func go(to coordinate: Coordinate, height: Double, seconds: Double, startShare: Double = 1) {
        guard seconds > 0 else { return }
        let (from, fromHeight) = end
        let (north, east) = from.degrees(to: coordinate)
        legs.append(
            Leg(
                startsAt: duration, duration: seconds, from: from, height: fromHeight, degreesNorth: north,
                degreesEast: east, metresUp: height - fromHeight, startShare: min(2, max(0, startShare))))
        duration += seconds
        length += from.tangentDistance(to: coordinate)
    }

    /// Stands still.
    mutating func stay(seconds: Double) {
        let (position, height) = end
        go(to: position, height: height, seconds: seconds)
    }

    /// Whether it ends where it began, within a centimetre.
    package var isClosed: Bool { length > 0 && end.position.tangentDistance(to: start) < 0.01 }

    /// The true motion some seconds after the beginning.
    package func motion(at seconds: Double) -> Motion {
        let time = isClosed && seconds > 0 ? seconds.truncatingRemainder(dividingBy: duration) : seconds
        guard time >= 0, time < duration, let leg = leg(at: time) else {
            let (position, height) = seconds < 0 ? (start, startHeight.value) : end
            return Motion(
                position: position, heightAboveMeanSeaLevel: Metres(height),
                velocity: VelocityNED(north: 0, east: 0, down: 0))
        }
        let share = (time - leg.startsAt) / leg.duration
        let done = leg.startShare * share + (1 - leg.startShare) * share * share
        let rate = (leg.startShare + 2 * (1 - leg.startShare) * share) / leg.duration
        let position = leg.from.moved(degreesNorth: leg.degreesNorth * done, degreesEast: leg.degreesEast * done)
        let scale = LocalScale(latitude: position.latitude)
        return Motion(
            position: position, heightAboveMeanSeaLevel: Metres(leg.height + leg.metresUp * done),
            velocity: VelocityNED(
                north: leg.degreesNorth * scale.metresPerDegreeNorth * rate,
                east: leg.degreesEast * scale.metresPerDegreeEast * rate, down: -leg.metresUp * rate))
    }

    /// The last leg that has begun.
    private func leg(at time: Double) -> Leg? {
        var low = 0
        var high = legs.count
        while low < high {
            let middle = (low + high) / 2
            if legs[middle].startsAt <= time { low = middle + 1 } else { high = middle }
        }
        return low > 0 ? legs[low - 1] : nil
    }
}
