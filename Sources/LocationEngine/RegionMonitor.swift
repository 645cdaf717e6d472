import Positioning

/// Watches regions: which of them the board is in, and when it enters, leaves or dwells.
///
/// An entry needs the fix inside, its error circle no larger than the region, on `entryEpochs` epochs on end. An
/// exit needs the whole error circle beyond max(10 % of the size, 20 m) outside, on `exitEpochs` epochs on end or
/// for `exitTime`. What is neither changes nothing. The first fix after a gap decides alone, and exits come before
/// entries. A fix that comes late says nothing.
///
/// Only the regions around the board are looked at, and which those are is found out anew when it has moved on; so
/// thousands of regions cost a fix no more than the few that are near.
package struct RegionMonitor: Sendable {
    /// How many regions are watched at most.
    package static let limit = 10_000
    package static let entryEpochs = 2
    package static let exitEpochs = 3
    package static let exitTime = Duration.seconds(10)
    /// How long fixes dated before the last one count as late.
    static let patience = Duration.seconds(60)
    /// Metres that the board may move before the regions around it are looked up again.
    static let neighbourhood = 2000.0

    package private(set) var regions: [Region] = []
    private var standing: ContiguousArray<Standing> = []
    /// The regions whose boundary may be crossed within the neighbourhood of `surveyedFrom`.
    private var near: ContiguousArray<Neighbour> = []
    private var surveyedFrom: EarthCentredPosition?
    private var last: (receivedAt: Instant, time: UTC?)?

    /// How the board stands to one region.
    private struct Standing: Sendable {
        var enteredAt: Instant?
        var hasDwelt = false
        /// Epochs on end that speak against `isInside`, and since when.
        var contrary = 0
        var contrarySince = Instant(nanoseconds: 0)

        var isInside: Bool { enteredAt != nil }
        var isQuiet: Bool { enteredAt == nil && contrary == 0 }
    }

    private struct Neighbour: Sendable {
        var middle: EarthCentredPosition
        var squaredReach: Double
        var region: Int
    }

    package init() {}

    /// False when there are `limit` regions already.
    package mutating func add(_ region: Region) -> Bool {
        guard regions.count < RegionMonitor.limit else { return false }
        regions.append(region)
        standing.append(Standing())
        near.reserveCapacity(regions.count)
        surveyedFrom = nil
        return true
    }

    package func isInside(region: Int) -> Bool {
        standing.indices.contains(region) && standing[region].isInside
    }

    /// A fix was accepted; `place` is its position, and `gap` how long without one is a gap.
    ///
    /// Exits first, then entries and dwelling; each kind in the order of the regions.
    package mutating func update(
        _ fix: Fix, place: EarthCentredPosition, gap: Duration, now: Instant
    ) -> [RegionEvent] {
        guard !regions.isEmpty, now.age(since: fix.receivedAt) < gap, isNext(fix) else { return [] }
        let isAfterGap = last.map { fix.receivedAt.age(since: $0.receivedAt) >= gap } ?? true
        last = (fix.receivedAt, fix.time ?? last?.time)
        survey(around: place)
        var exits: [RegionEvent] = []
        var others: [RegionEvent] = []
        for position in near.indices {
            let neighbour = near[position]
            let index = neighbour.region
            let chord = place.chord(to: neighbour.middle).value
            if chord * chord > neighbour.squaredReach, standing[index].isQuiet { continue }
            guard let kind = judge(index, fix, place, isAfterGap: isAfterGap) else { continue }
            let event = RegionEvent(region: index, kind: kind, at: fix.receivedAt, time: fix.time)
            if kind == .exit { exits.append(event) } else { others.append(event) }
        }
        return exits.isEmpty ? others : exits + others
    }

    /// Backfilled fixes raise no events, and neither do those of a receiver whose time went back.
    private func isNext(_ fix: Fix) -> Bool {
        guard let last else { return true }
        if fix.receivedAt < last.receivedAt { return false }
        guard let time = fix.time, let before = last.time, time <= before else { return true }
        // A receiver that set its clock back is believed after a while.
        return fix.receivedAt.age(since: last.receivedAt) >= RegionMonitor.patience
    }

    private mutating func survey(around place: EarthCentredPosition) {
        if let surveyedFrom, place.chord(to: surveyedFrom).value <= RegionMonitor.neighbourhood { return }
        surveyedFrom = place
        near.removeAll(keepingCapacity: true)
        for (index, region) in regions.enumerated() {
            let chord = place.chord(to: region.middle).value
            guard chord <= region.reach + RegionMonitor.neighbourhood || !standing[index].isQuiet else { continue }
            near.append(
                Neighbour(middle: region.middle, squaredReach: region.reach * region.reach, region: index))
        }
    }

    private mutating func judge(
        _ index: Int, _ fix: Fix, _ place: EarthCentredPosition, isAfterGap: Bool
    ) -> RegionEvent.Kind? {
        let region = regions[index]
        let distance = region.signedDistance(to: place)
        let error = fix.horizontalAccuracy?.value ?? 0
        guard let enteredAt = standing[index].enteredAt else {
            let isEntry = distance <= 0 && error <= region.size
            guard confirms(index, isEntry, at: fix.receivedAt, epochs: isAfterGap ? 1 : RegionMonitor.entryEpochs)
            else { return nil }
            standing[index] = Standing(enteredAt: fix.receivedAt)
            return .entry
        }
        let isExit = distance - error > region.exitMargin
        if confirms(index, isExit, at: fix.receivedAt, epochs: isAfterGap ? 1 : RegionMonitor.exitEpochs) {
            standing[index] = Standing()
            return .exit
        }
        guard let dwell = region.dwell, !standing[index].hasDwelt, !isExit,
            fix.receivedAt.age(since: enteredAt) >= dwell
        else { return nil }
        standing[index].hasDwelt = true
        return .dwell
    }

    /// Whether enough epochs on end spoke against the standing.
    private mutating func confirms(_ index: Int, _ isContrary: Bool, at now: Instant, epochs: Int) -> Bool {
        guard isContrary else {
            standing[index].contrary = 0
            return false
        }
        if standing[index].contrary == 0 { standing[index].contrarySince = now }
        standing[index].contrary += 1
        return standing[index].contrary >= epochs
            || now.age(since: standing[index].contrarySince) >= RegionMonitor.exitTime
    }
}
