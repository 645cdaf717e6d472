import Positioning

/// A virtual u-blox receiver: given a seed, a route and faults, the bytes that a receiver would send, and when.
///
/// It has no clock and does no I/O: a host calls `advance(to:into:)` at `nextEventAt` or later and writes what it
/// appended. The bytes follow from the settings and from what is switched when, not from the steps of the host.
package struct SimulatedReceiver: Sendable {
    private let settings: SimulatedReceiverSettings
    private let startedAt: Instant
    private let periodMs: Int64
    private let firstEpoch: GPSMilliseconds
    /// Nanoseconds, what the receiver's clock is off by at the beginning, and its drift a second.
    private let clockOffset, clockDrift: Double

    private var life: Life
    private var faults: FaultPlan
    private var errors: ErrorModel
    private var sky: SatelliteSky
    private var line: SimulatedLine
    private var jitter: RandomSource

    /// Of the epoch that comes next.
    private var number = 0
    private var nextEpochAt: Instant
    /// What has been simulated.
    private var now: Instant
    /// When the fix was gained; nil without one.
    private var fixedSince: Instant?
    /// The last estimate, which is held when the fix is lost.
    private var lastEstimate: Estimate?
    private var lastTrack = Degrees(0)
    private var sightings: [SatelliteSky.Sighting] = []
    private var lookedAt: Int64?

    /// The device is gone until the fault ends.
    package private(set) var isUnplugged = false

    /// How long after its moment an epoch is sent, and how much that varies (as a receiver computes).
    private static let latency = Duration.milliseconds(28)
    private static let latencyJitterMs = 6.0
    /// Nanoseconds: a receiver's clock error stays within half a millisecond.
    private static let clockLimit = 500_000.0
    /// A receiver holds its track below this speed.
    private static let trackFloor = MetresPerSecond(0.4)
    /// Seconds of fix before corrections are used.
    private static let correctionsAfter = 10.0

    /// `startedAt` is the host's clock at `settings.startTime`; the receiver is switched on then.
    package init(_ settings: SimulatedReceiverSettings, startingAt startedAt: Instant) {
        self.settings = settings
        self.startedAt = startedAt
        let rate = min(SimulatedReceiverSettings.rates.upperBound, max(1, settings.rateHz))
        periodMs = 1000 / Int64(rate)
        firstEpoch = GPSMilliseconds(atOrAfter: settings.startTime, multipleOf: periodMs)
        func random(_ purpose: UInt64) -> RandomSource {
            RandomSource(seed: settings.seed &+ purpose &* 0xD1B5_4A32_D192_ED03)
        }
        errors = ErrorModel(random: random(1))
        sky = SatelliteSky(random: random(2))
        line = SimulatedLine(random: random(3), damageShare: settings.damageShare)
        jitter = random(4)
        clockOffset = (jitter.unit() - 0.5) * SimulatedReceiver.clockLimit
        clockDrift = (jitter.unit() - 0.5) * 200
        life = Life(poweredAt: startedAt, coldStart: settings.coldStart)
        faults = FaultPlan(settings.faults, startingAt: startedAt)
        now = startedAt
        nextEpochAt = startedAt
        nextEpochAt = sendingTime()
        isUnplugged = faults.isActive(.unplugged, at: startedAt)
    }

    /// When there is something to do next.
    package var nextEventAt: Instant {
        guard let change = faults.nextChange(after: now) else { return nextEpochAt }
        return min(nextEpochAt, change)
    }

    /// Appends what was sent up to and with `now`, and gives the truth of each epoch in it.
    ///
    /// Costs in proportion to the time that has passed: a host that slept advances in steps and drops what nobody
    /// read, as a line does.
    @discardableResult
    package mutating func advance(to now: Instant, into output: inout [UInt8]) -> [SimulatedEpoch] {
        var epochs: [SimulatedEpoch] = []
        while nextEventAt <= now {
            let event = nextEventAt
            self.now = event
            followPower()
            if event == nextEpochAt {
                if let epoch = runEpoch(into: &output) { epochs.append(epoch) }
                number += 1
                nextEpochAt = sendingTime()
            }
        }
        self.now = max(self.now, now)
        return epochs
    }

    /// Switches a fault from here on, apart from the schedule.
    package mutating func set(_ fault: Fault, on: Bool) {
        faults.set(fault, on: on)
        followPower()
    }

    /// Notices that the device went or came back; a receiver that came back starts anew.
    private mutating func followPower() {
        let isOff = faults.isActive(.unplugged, at: now)
        if isUnplugged, !isOff {
            life.poweredAt = now
            fixedSince = nil
            lastEstimate = nil
            lastTrack = Degrees(0)
            line.forget()
        }
        isUnplugged = isOff
    }

    // MARK: Time

    private var epochTime: GPSMilliseconds {
        var time = firstEpoch
        time.count += Int64(number) * periodMs
        return time
    }

    private mutating func sendingTime() -> Instant {
        let extra = Duration.microseconds(Int64(SimulatedReceiver.latencyJitterMs * 1000 * jitter.unit()))
        let delay = SimulatedReceiver.latency + extra
        let first = settings.startTime.duration(to: firstEpoch.utc)
        // Counted, not taken from the epoch's UTC, which comes to an end in 2262.
        return startedAt.advanced(by: first + .milliseconds(Int64(number) * periodMs) + delay)
    }

    /// Nanoseconds; wanders through ± half a millisecond and then jumps by a whole one, as receivers' clocks do.
    private func clockError(after seconds: Double) -> Int32 {
        let limit = SimulatedReceiver.clockLimit
        return Int32((clockOffset + clockDrift * seconds).remainder(dividingBy: 2 * limit))
    }

    // MARK: Epochs

    private mutating func runEpoch(into output: inout [UInt8]) -> SimulatedEpoch? {
        let gps = epochTime
        let elapsed = Double(number) * Double(periodMs) / 1000
        let offset = clockError(after: elapsed)
        let time = gps.utc.advanced(by: .nanoseconds(Int64(offset)))
        let truth = settings.route.motion(at: settings.startTime.duration(to: time).inSeconds)
        errors.step(seconds: Double(periodMs) / 1000)
        let looks = look(gps, at: truth)
        guard !isUnplugged else { return nil }
        let solution = solve(gps, offset: offset, truth: truth, sendsSky: looks)
        let active = Set(Fault.allCases.filter { faults.isActive($0, at: now) })
        guard let isIntact = line.send(solution, settings, faults: active, into: &output) else { return nil }
        return SimulatedEpoch(
            number: number, sentAt: now, time: time, clock: solution.clock, kind: solution.vouchedKind,
            usesSBAS: solution.usesSBAS, truth: truth,
            reported: solution.vouchedKind.hasPosition ? solution.estimate : nil, dilution: solution.dilution,
            satellitesUsed: solution.satellitesUsed, satellites: solution.satellites, isIntact: isIntact)
    }

    /// Looks at the sky with the first epoch of each second; whether it did.
    private mutating func look(_ gps: GPSMilliseconds, at truth: Motion) -> Bool {
        let second = gps.count / 1000
        if second == lookedAt { return false }
        sightings = sky.look(
            from: truth.position, heightAboveEllipsoid: truth.heightAboveMeanSeaLevel + settings.geoidSeparation,
            at: gps.utc, after: lookedAt.map { Double(second - $0) } ?? 0, searched: life.share(at: now))
        lookedAt = second
        return true
    }

    private mutating func solve(
        _ gps: GPSMilliseconds, offset: Int32, truth: Motion, sendsSky: Bool
    ) -> NavigationSolution {
        let phase = life.phase(at: now)
        let seen = received(in: phase)
        let used = seen.filter(\.satellite.used)
        let kind: FixKind = used.count >= 4 ? .threeD : used.count == 3 ? .twoD : .none
        if !kind.hasPosition { fixedSince = nil } else if fixedSince == nil { fixedSince = now }
        var solution = NavigationSolution(
            statedTime: gps.utc, nanosecondsOff: offset, iTOWMs: gps.timeOfWeekMs, clock: clock(in: phase),
            kind: kind, isVouchedFor: kind.hasPosition, usesSBAS: false, estimate: nil,
            dilution: Dilution(directions: used.map(\.direction), heightIsAssumed: kind == .twoD),
            satellites: seen.map(\.satellite), sendsSky: sendsSky)
        if solution.clock == .unknown { forgetTime(&solution) }
        if let fixedSince, kind.hasPosition {
            let fixAge = now.age(since: fixedSince).inSeconds
            let hasSBAS = seen.contains { $0.satellite.constellation == .sbas && $0.satellite.carrierToNoise != nil }
            solution.usesSBAS = hasSBAS && fixAge > SimulatedReceiver.correctionsAfter
            solution.estimate = estimate(of: truth, solution, fixAge: fixAge)
        } else {
            solution.estimate = held()
        }
        lastEstimate = solution.estimate
        if faults.isActive(.nullIsland, at: now) { claimNullIsland(&solution) }
        return solution
    }

    /// What the receiver hears of what is above the horizon, and what of it is in the solution.
    private func received(in phase: Life.Phase) -> [SatelliteSky.Sighting] {
        let isDeaf = faults.isActive(.fixLost, at: now)
        var seen = sightings
        for index in seen.indices where isDeaf || phase < .twoD {
            seen[index].satellite.used = false
            if isDeaf { seen[index].satellite.carrierToNoise = nil }
        }
        if phase == .twoD { SimulatedReceiver.useThree(of: &seen) }
        return seen
    }

    /// Leaves three satellites in the solution: high, but not overhead, and well apart in azimuth where that can be.
    private static func useThree(of seen: inout [SatelliteSky.Sighting]) {
        let used = seen.indices.filter { seen[$0].satellite.used }.sorted {
            (seen[$0].direction.up - 0.7).magnitude < (seen[$1].direction.up - 0.7).magnitude
        }
        var chosen: [Int] = []
        for apart in [80.0, 0] {
            for index in used where chosen.count < 3 && !chosen.contains(index) {
                let azimuth = Degrees(Double(seen[index].satellite.azimuth ?? 0))
                let isClear = chosen.allSatisfy {
                    azimuth.separation(from: Degrees(Double(seen[$0].satellite.azimuth ?? 0))).value >= apart
                }
                if isClear { chosen.append(index) }
            }
        }
        for index in used where !chosen.contains(index) { seen[index].satellite.used = false }
    }

    private func clock(in phase: Life.Phase) -> SimulatedClock {
        switch phase {
        case .searching: .unknown
        case .timeUnresolved: .unresolved
        case .timeResolved, .twoD, .threeD: .resolved
        }
    }

    /// Counts from the date that the firmware begins with.
    private func forgetTime(_ solution: inout NavigationSolution) {
        let firmware = CivilTime(year: 2019, month: 4, day: 7)
        let since = life.poweredAt.duration(to: now).nanoseconds / 1_000_000 / periodMs * periodMs
        guard let begin = firmware.utc else { return }
        solution.statedTime = begin.advanced(by: .milliseconds(since))
        solution.iTOWMs = GPSMilliseconds(atOrAfter: solution.statedTime, multipleOf: 1).timeOfWeekMs
    }

    private mutating func estimate(of truth: Motion, _ solution: NavigationSolution, fixAge: Double) -> Estimate {
        var estimate = errors.estimate(
            of: truth, geoidSeparation: settings.geoidSeparation, dilution: solution.dilution, fixAge: fixAge)
        if estimate.speed < SimulatedReceiver.trackFloor {
            estimate.trackTrue = lastTrack
            estimate.isTrackHeld = true
        } else {
            lastTrack = estimate.trackTrue
        }
        return estimate
    }

    /// The last position, ever less sure, standing still.
    private func held() -> Estimate? {
        guard var estimate = lastEstimate else { return nil }
        let growth = max(1, estimate.speed.value) * Double(periodMs) / 1000
        estimate.horizontalAccuracy = min(Metres(100_000), estimate.horizontalAccuracy + Metres(growth))
        estimate.verticalAccuracy = min(Metres(100_000), estimate.verticalAccuracy + Metres(growth))
        estimate.velocity = VelocityNED(north: 0, east: 0, down: 0)
        estimate.speed = MetresPerSecond(0)
        estimate.isTrackHeld = true
        estimate.speedAccuracy = MetresPerSecond(20)
        estimate.trackAccuracy = Degrees(180)
        return estimate
    }

    private func claimNullIsland(_ solution: inout NavigationSolution) {
        guard let nowhere = Coordinate(latitude: 0, longitude: 0) else { return }
        solution.kind = .threeD
        solution.isVouchedFor = false
        solution.usesSBAS = false
        solution.estimate = Estimate(
            position: nowhere, heightAboveMeanSeaLevel: Metres(0), heightAboveEllipsoid: Metres(0),
            velocity: VelocityNED(north: 0, east: 0, down: 0), speed: MetresPerSecond(0), trackTrue: Degrees(0),
            isTrackHeld: true, horizontalAccuracy: Metres(40), verticalAccuracy: Metres(60),
            speedAccuracy: MetresPerSecond(1), trackAccuracy: Degrees(180))
    }
}
