import Positioning

/// Whether the board moves: hysteresis over speed, its accuracy and displacement, so that a parked board does not
/// wander. Holds the course, and counts the distance travelled and the trips.
package struct Motion: Sendable {
    /// Whether the board moves.
    package enum State: Sendable, Equatable {
        /// Too few fixes yet. Becomes `stationary` or `moving`.
        case unknown
        /// Becomes `moving`.
        case stationary(since: Instant)
        /// Becomes `stationary`.
        case moving(since: Instant)
    }

    /// Metres per second, less its accuracy, that is motion.
    package static let startSpeed = 1.0
    /// Metres per second below which the board rests.
    package static let stopSpeed = 0.6
    /// What a speed without an accuracy may be off, metres per second: noise of a parked cheap receiver.
    package static let speedNoise = 0.5
    /// Metres from where it rested within which a board may wander; and three times the fix's accuracy.
    package static let wanderRadius = 25.0
    /// So many epochs on end, and for so long, must show motion before a board that rested moves.
    package static let startEpochs = 3
    package static let startTime = Duration.seconds(1)
    /// How long a board must rest before it is stationary: by its speed, and by its position alone.
    package static let stopTime = Duration.seconds(10)
    package static let stopTimeWithoutSpeed = Duration.seconds(60)
    /// Metres per second below which a course means nothing; and twice the speed's accuracy.
    package static let courseSpeed = 1.0
    /// A trip is over when the board has not been seen moving for so long.
    package static let tripEnd = Duration.seconds(300)
    /// Fixes farther apart than this are joined by a straight line, not by their speeds.
    static let legLimit = Duration.seconds(5)
    /// How many fixes the resting place is the mean of, at most.
    static let meanLimit = 600.0

    package private(set) var state = State.unknown
    /// Metres since the engine started; stands still while the board does.
    package private(set) var distance = 0.0
    /// The trip that is under way.
    package private(set) var trip: Trip?
    /// The last course that meant something, from true north.
    package private(set) var course: Degrees?
    private var rest: Resting?
    private var leaving: (epochs: Int, since: Instant)?
    private var last: Waypoint?
    private var lastMovedAt: Instant?

    /// Where the board rests, or may be about to: the mean of its positions.
    private struct Resting: Sendable {
        var mean: EarthCentredPosition
        var count = 1.0
        var since: Instant

        mutating func add(_ place: EarthCentredPosition) {
            count = min(count + 1, Motion.meanLimit)
            mean.x += (place.x - mean.x) / count
            mean.y += (place.y - mean.y) / count
            mean.z += (place.z - mean.z) / count
        }
    }

    /// The last place up to which the distance was counted.
    private struct Waypoint: Sendable {
        var place: EarthCentredPosition
        var speed: MetresPerSecond?
        var at: Instant
        var time: UTC?
    }

    private enum Evidence {
        case moves, rests
        /// The speed is unknown or says nothing.
        case none
    }

    package init() {}

    /// Nil while it is not known.
    package var isMoving: Bool? {
        switch state {
        case .unknown: nil
        case .stationary: false
        case .moving: true
        }
    }

    /// Where a stationary board rests.
    package var restingPlace: Coordinate? {
        guard case .stationary = state else { return nil }
        return rest?.mean.geodetic?.position
    }

    /// When a trip is over unless the board moves before.
    package var nextDeadline: Instant? {
        trip == nil ? nil : lastMovedAt?.advanced(by: Motion.tripEnd)
    }

    /// Time went on.
    package mutating func tick(now: Instant) -> MotionEvent? {
        guard let ended = trip, let lastMovedAt, now.age(since: lastMovedAt) >= Motion.tripEnd else { return nil }
        trip = nil
        // Nobody saw it stop.
        if case .moving = state {
            state = .unknown
            rest = nil
        }
        return .tripEnded(ended)
    }

    /// A fix was accepted; `place` is its position.
    package mutating func update(_ fix: Fix, place: EarthCentredPosition) -> MotionEvent? {
        let evidence = evidence(fix)
        noteCourse(fix)
        let radius = max(Motion.wanderRadius, 3 * (fix.horizontalAccuracy?.value ?? 0))
        var event: MotionEvent?
        switch state {
        case .stationary, .unknown:
            if rest == nil { rest = Resting(mean: place, since: fix.receivedAt) }
            if leaves(evidence, place: place, radius: radius, at: fix.receivedAt) {
                event = start(fix)
            } else if state == .unknown, leaving == nil {
                settle(evidence, at: fix.receivedAt)
            }
        case .moving:
            let hasRested = rest.map { place.chord(to: $0.mean).value <= radius } ?? false
            if evidence != .moves, hasRested {
                rest?.add(place)
            } else {
                rest = Resting(mean: place, since: fix.receivedAt)
            }
            settle(evidence, at: fix.receivedAt)
            if trip == nil, evidence == .moves { event = begin(fix) }
        }
        travel(to: fix, place: place, evidence: evidence, radius: radius)
        return event
    }

    private func evidence(_ fix: Fix) -> Evidence {
        guard let speed = fix.speed?.value else { return .none }
        if speed - (fix.speedAccuracy?.value ?? Motion.speedNoise) >= Motion.startSpeed { return .moves }
        return speed < Motion.stopSpeed ? .rests : .none
    }
}

// MARK: Starting and stopping

extension Motion {
    private mutating func leaves(
        _ evidence: Evidence, place: EarthCentredPosition, radius: Double, at now: Instant
    ) -> Bool {
        let isAway = rest.map { place.chord(to: $0.mean).value > radius } ?? true
        guard evidence == .moves || isAway else {
            leaving = nil
            rest?.add(place)
            return false
        }
        return confirmsLeaving(at: now)
    }

    private mutating func confirmsLeaving(at now: Instant) -> Bool {
        let epochs = (leaving?.epochs ?? 0) + 1
        let since = leaving?.since ?? now
        leaving = (epochs, since)
        return epochs >= Motion.startEpochs && now.age(since: since) >= Motion.startTime
    }

    private mutating func start(_ fix: Fix) -> MotionEvent? {
        state = .moving(since: leaving?.since ?? fix.receivedAt)
        leaving = nil
        rest = nil
        lastMovedAt = fix.receivedAt
        return trip == nil ? begin(fix) : nil
    }

    private mutating func begin(_ fix: Fix) -> MotionEvent? {
        guard let position = fix.position else { return nil }
        let begun = Trip(start: Trip.End(fix, position), odometer: distance)
        trip = begun
        return .tripBegan(begun)
    }

    /// The board is stationary once it has rested in one place for long enough.
    private mutating func settle(_ evidence: Evidence, at now: Instant) {
        guard let rest else { return }
        let needed = evidence == .rests ? Motion.stopTime : Motion.stopTimeWithoutSpeed
        if now.age(since: rest.since) >= needed { state = .stationary(since: rest.since) }
    }
}

// MARK: Distance

extension Motion {
    /// Speeds make short legs (Doppler is finer than positions); long ones and those of a receiver without speeds
    /// are straight lines, counted once they exceed what noise alone makes.
    private mutating func travel(to fix: Fix, place: EarthCentredPosition, evidence: Evidence, radius: Double) {
        let here = Waypoint(place: place, speed: fix.speed, at: fix.receivedAt, time: fix.time)
        guard let from = last else { return last = here }
        guard case .moving = state else {
            // Where a board rests is where its next trip begins.
            if case .unknown = state { return }
            return last = Waypoint(place: rest?.mean ?? place, speed: fix.speed, at: fix.receivedAt, time: fix.time)
        }
        if evidence != .rests { lastMovedAt = fix.receivedAt }
        let elapsed = Motion.elapsed(from, here)
        if let speed = here.speed?.value, let before = from.speed?.value, elapsed <= Motion.legLimit {
            last = here
            guard evidence != .rests else { return }
            count((speed + before) / 2 * elapsed.inSeconds)
        } else {
            let straight = from.place.distanceOverGround(to: place).value
            guard straight > radius else { return }
            count(straight)
            last = here
        }
        trip?.note(fix, odometer: distance)
    }

    private mutating func count(_ metres: Double) {
        if metres.isFinite { distance += metres }
    }

    private static func elapsed(_ from: Waypoint, _ to: Waypoint) -> Duration {
        guard let before = from.time, let time = to.time, time > before else { return to.at.age(since: from.at) }
        return before.duration(to: time)
    }
}

// MARK: Course

extension Motion {
    private mutating func noteCourse(_ fix: Fix) {
        if let track = fix.trackTrue, Motion.courseMeansSomething(fix) { course = track.normalized }
    }

    /// True also for a fix without a speed, which gives no reason to doubt its course.
    private static func courseMeansSomething(_ fix: Fix) -> Bool {
        guard let speed = fix.speed?.value else { return true }
        return speed >= max(courseSpeed, 2 * (fix.speedAccuracy?.value ?? 0))
    }

    /// Puts the last course that meant something in the place of one that means nothing, or takes it away; true when
    /// the board is too slow for a course.
    package func holdCourse(in fix: inout Fix) -> Bool {
        guard !Motion.courseMeansSomething(fix) else { return false }
        guard fix.trackTrue != nil || fix.trackMagnetic != nil else { return true }
        fix.trackTrue = course
        fix.trackMagnetic = nil
        fix.trackAccuracy = nil
        return true
    }
}
