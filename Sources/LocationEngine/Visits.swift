import Positioning

/// Finds the places at which the board stays: an arrival once it has rested for `arrivalTime`, a departure once it
/// is away from there.
package struct Visits: Sendable {
    /// How long a board must be stationary for a visit.
    package static let arrivalTime = Duration.seconds(300)
    /// Metres from the place, and three times the fix's accuracy, that end a visit: parking anew does not.
    package static let departureDistance = 100.0
    package static let departureEpochs = 3

    /// The visit that is under way.
    package private(set) var current: Visit?
    private var place: EarthCentredPosition?
    private var awayEpochs = 0
    private var lastThere: (at: Instant, time: UTC?)?
    private var lastFixAt: Instant?

    package init() {}

    /// A fix was accepted and motion was told; `gap` is how long without a fix is a gap.
    package mutating func update(
        _ fix: Fix, place here: EarthCentredPosition, motion: Motion, gap: Duration
    ) -> VisitEvent? {
        let isAfterGap = lastFixAt.map { fix.receivedAt.age(since: $0) >= gap } ?? true
        lastFixAt = fix.receivedAt
        return current == nil ? arrival(fix, motion) : departure(fix, here, isAfterGap: isAfterGap)
    }

    private mutating func arrival(_ fix: Fix, _ motion: Motion) -> VisitEvent? {
        guard case .stationary(let since) = motion.state,
            fix.receivedAt.age(since: since) >= Visits.arrivalTime, let position = motion.restingPlace
        else { return nil }
        let stayed = fix.receivedAt.age(since: since)
        let visit = Visit(
            position: position, accuracy: fix.horizontalAccuracy, arrivedAt: since,
            arrivalTime: fix.time?.advanced(by: .zero - stayed), departedAt: nil, departureTime: nil)
        current = visit
        place = EarthCentredPosition(position)
        awayEpochs = 0
        lastThere = (fix.receivedAt, fix.time)
        return .arrival(visit)
    }

    private mutating func departure(
        _ fix: Fix, _ here: EarthCentredPosition, isAfterGap: Bool
    ) -> VisitEvent? {
        guard var visit = current, let place else { return nil }
        let limit = max(Visits.departureDistance, 3 * (fix.horizontalAccuracy?.value ?? 0))
        guard here.chord(to: place).value > limit else {
            awayEpochs = 0
            lastThere = (fix.receivedAt, fix.time)
            return nil
        }
        awayEpochs += 1
        guard isAfterGap || awayEpochs >= Visits.departureEpochs else { return nil }
        visit.departedAt = lastThere?.at ?? fix.receivedAt
        visit.departureTime = lastThere?.time
        current = nil
        return .departure(visit)
    }
}

/// A stay at one place.
package struct Visit: Sendable, Equatable {
    /// The mean of the positions there.
    package var position: Coordinate
    /// 68 %, of one fix there; nil when the receiver does not say.
    package var accuracy: Metres?
    package var arrivedAt: Instant
    package var arrivalTime: UTC?
    /// When the board was last seen there; nil while it is.
    package var departedAt: Instant?
    package var departureTime: UTC?
}

/// A stay began or ended.
package enum VisitEvent: Sendable, Equatable {
    case arrival(Visit)
    case departure(Visit)
}
