import Positioning

/// Decides whether a fix is believed, from itself and from those that were.
///
/// A position of 0,0 needs no rule of its own: a receiver that has none does not vouch for it.
package struct FixValidation: Sendable {
    /// Metres per second: export rules hold receivers to 515 (1,000 knots); some more for the error of a poor fix.
    package static let speedLimit = 600.0
    /// Metres above the ellipsoid or mean sea level: from below any shore (-430 at the Dead Sea), with the error of
    /// a poor fix, to above where balloons and receivers (u-blox M10: 80,000) reach.
    package static let heights = -1000.0...100_000.0
    /// An accuracy from here on, in metres or metres per second, is a sentinel: UBX sends 2^32 - 1 mm for "unknown".
    package static let accuracyLimit = 4_294_967.0
    /// How far after a trusted host clock a fix may be dated.
    package static let futureTolerance = Duration.seconds(86_400)

    /// Metres that any fix may be off, whatever accuracy it claims: reflections between houses do that.
    package static let jumpMargin = 100.0
    /// Metres per second squared: twice what a car's brakes do, and enough for a light aircraft.
    package static let accelerationLimit = 20.0
    /// Seconds for which anything goes on accelerating.
    package static let accelerationTime = 10.0
    /// How many epochs on end, for at least `jumpConfirmation`, must agree with each other on a place that cannot
    /// be reached from the last one before they are believed: the receiver may have been right.
    package static let jumpEpochs = 3
    package static let jumpConfirmation = Duration.seconds(1)

    /// Metres per second from which a speed is not a parked receiver's noise.
    package static let frozenSpeed = 3.0
    /// Metres that may pass by the receiver's own speed before a position that stays the same is frozen: many
    /// times the step of the coarsest format (1.8 m for three decimals of a minute).
    package static let frozenDistance = 25.0

    /// No fix can be dated before it: the program's build date.
    package let earliest: UTC
    package var freshness: Freshness
    private var lastTimed: (time: UTC, position: Coordinate, receivedAt: Instant)?
    private var last: Sighting?
    private var jump: Jump?
    private var repetition: Repetition?

    package init(earliest: UTC, freshness: Freshness) {
        self.earliest = earliest
        self.freshness = freshness
    }

    /// Nil when the fix is accepted, which makes it the one that the next is compared with.
    ///
    /// `hostTime` is the host clock's time, if that clock can be trusted.
    package mutating func judge(_ fix: Fix, hostTime: UTC?, now: Instant) -> RejectionReason? {
        guard fix.kind.hasPosition, let position = fix.position else { return .noPosition }
        if now.age(since: fix.receivedAt) >= freshness.staleAfter { return .staleOnArrival }
        if !FixValidation.isInRange(fix) { return .outOfRange }
        if let time = fix.time {
            if time < earliest { return .beforeEarliest }
            if let hostTime, time > hostTime.advanced(by: FixValidation.futureTolerance) { return .inFuture }
            if let reason = outOfOrder(time, position, now: now) { return reason }
        }
        let sighting = Sighting(fix, at: position)
        if isFrozen(fix, position) { return .frozen }
        if isImpossible(sighting) { return .impossibleJump }
        last = sighting
        if let time = fix.time { lastTimed = (time, position, fix.receivedAt) }
        return nil
    }

    /// A receiver that set its clock back is believed again once the last fix is stale; a repetition never is.
    private func outOfOrder(_ time: UTC, _ position: Coordinate, now: Instant) -> RejectionReason? {
        guard let lastTimed else { return nil }
        if time == lastTimed.time, position == lastTimed.position { return .duplicate }
        let isRecent = now.age(since: lastTimed.receivedAt) < freshness.staleAfter
        return isRecent && time <= lastTimed.time ? .timeNotAdvancing : nil
    }
}

// MARK: Jumps

extension FixValidation {
    /// What of a fix counts for whether the next place can be reached from it.
    private struct Sighting: Sendable {
        var time: UTC?
        var receivedAt: Instant
        var place: EarthCentredPosition
        var accuracy: Metres?
        var speed: MetresPerSecond?
        var speedAccuracy: MetresPerSecond?

        init(_ fix: Fix, at position: Coordinate) {
            time = fix.time
            receivedAt = fix.receivedAt
            place = EarthCentredPosition(position)
            accuracy = fix.horizontalAccuracy
            speed = fix.speed
            speedAccuracy = fix.speedAccuracy
        }

        /// Whether something at `earlier` can be here now, with three sigmas of each accuracy.
        ///
        /// The time between is the longer of arrival's and the receiver's: epochs may lie in a buffer, a recording
        /// may be played fast.
        func canFollow(_ earlier: Sighting) -> Bool {
            var elapsed = receivedAt.age(since: earlier.receivedAt)
            if let time, let before = earlier.time { elapsed = max(elapsed, before.duration(to: time)) }
            let seconds = elapsed.inSeconds
            let errors = 3 * ((accuracy?.value ?? 0) + (earlier.accuracy?.value ?? 0)) + FixValidation.jumpMargin
            let way = topSpeed(since: earlier, seconds) * seconds
            return place.distanceOverGround(to: earlier.place).value <= way + errors
        }

        private var highestSpeed: Double? {
            speed.map { $0.value + 3 * (speedAccuracy?.value ?? 0) }
        }

        private func topSpeed(since earlier: Sighting, _ seconds: Double) -> Double {
            guard let known = highestSpeed ?? earlier.highestSpeed else { return FixValidation.speedLimit }
            let gain = FixValidation.accelerationLimit * min(seconds, FixValidation.accelerationTime)
            let highest = max(known, earlier.highestSpeed ?? known)
            return min(FixValidation.speedLimit, highest + gain)
        }
    }

    /// A place that cannot be, and how many epochs on end insist on it.
    private struct Jump: Sendable {
        var latest: Sighting
        var firstAt: Instant
        var epochs: Int
    }

    private mutating func isImpossible(_ sighting: Sighting) -> Bool {
        guard let last, !sighting.canFollow(last) else {
            jump = nil
            return false
        }
        var insisting = Jump(latest: sighting, firstAt: sighting.receivedAt, epochs: 1)
        if let jump, sighting.canFollow(jump.latest) {
            insisting.firstAt = jump.firstAt
            insisting.epochs = jump.epochs + 1
        }
        let lasted = sighting.receivedAt.age(since: insisting.firstAt)
        let isBelieved = insisting.epochs >= FixValidation.jumpEpochs && lasted >= FixValidation.jumpConfirmation
        jump = isBelieved ? nil : insisting
        return !isBelieved
    }
}

// MARK: Frozen receivers

extension FixValidation {
    /// A position that comes again and again, whatever else changes.
    private struct Repetition: Sendable {
        /// The last epoch at this position, accepted or not.
        var fix: Fix
        /// Since when every epoch was the same as `fix` in everything.
        var identicalSince: Instant
        /// Metres that the receiver's own speed makes since the position first came.
        var claimed: Double
    }

    /// Without a time, a parked receiver may repeat itself for a while: as long as a fix counts, not longer.
    private mutating func isFrozen(_ fix: Fix, _ position: Coordinate) -> Bool {
        guard var run = repetition, run.fix.position == position else {
            repetition = Repetition(fix: fix, identicalSince: fix.receivedAt, claimed: 0)
            return false
        }
        var before = run.fix
        let elapsed = min(fix.receivedAt.age(since: before.receivedAt), freshness.staleAfter)
        before.receivedAt = fix.receivedAt
        if before != fix { run.identicalSince = fix.receivedAt }
        if let speed = fix.speed?.value, speed >= FixValidation.frozenSpeed { run.claimed += speed * elapsed.inSeconds }
        run.fix = fix
        repetition = run
        let repeated = fix.receivedAt.age(since: run.identicalSince)
        return run.claimed > FixValidation.frozenDistance || (fix.time == nil && repeated >= freshness.staleAfter)
    }
}

// MARK: Ranges

extension FixValidation {
    private static func isInRange(_ fix: Fix) -> Bool {
        holds(fix.heightAboveEllipsoid?.value, heights.contains)
            && holds(fix.heightAboveMeanSeaLevel?.value, heights.contains)
            && holds(fix.speed?.value, (0...speedLimit).contains)
            && holds(fix.climb?.value, isSpeed) && holds(fix.velocity?.north, isSpeed)
            && holds(fix.velocity?.east, isSpeed) && holds(fix.velocity?.down, isSpeed)
            && holds(fix.trackTrue?.value, (0...360).contains)
            && holds(fix.trackMagnetic?.value, (0...360).contains)
            && holds(fix.headingTrue?.value, (0...360).contains)
            && holds(fix.headingMagnetic?.value, (0...360).contains)
    }

    private static func isSpeed(_ value: Double) -> Bool { value.magnitude <= speedLimit }

    /// An unknown value is not a wrong one. (NaN is in no range.)
    private static func holds(_ value: Double?, _ condition: (Double) -> Bool) -> Bool {
        guard let value else { return true }
        return condition(value)
    }
}
