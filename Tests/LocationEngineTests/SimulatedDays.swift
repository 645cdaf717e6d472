import LocationEngine
import Positioning

/// Days of a vehicle's life as its receiver tells them, with everything that goes wrong; all of it from a seed.
///
/// The clock of the events is seconds since the start; what really was is known beside what is told.
struct SimulatedDays {
    /// What the engine is told next.
    enum Event {
        case epoch(Fix, truth: Truth)
        case unplugged
        case plugged
        /// Nothing arrives until `now`.
        case nothing
    }

    /// Of an epoch: what really was.
    struct Truth {
        /// When it was measured.
        var measuredAt: Double
        var north: Double
        var east: Double
        /// The vehicle stands, and has stood for two minutes.
        var isParked: Bool
    }

    private enum Phase {
        case parked, driving, tunnel
    }

    private enum Fault {
        /// The last epoch again and again.
        case frozenEpoch
        /// The same place again and again, at the speed of before, with a time that goes on.
        case frozenPlace
        /// A place kilometres away, in one epoch of five.
        case wild
        /// 1,024 weeks back.
        case rollover
        /// Delivered 20 s late.
        case late
        /// A fix that the receiver does not vouch for, at 0,0.
        case unvouched
        case unplugged
        case asleep
    }

    private(set) var now = 0.0
    private(set) var hostOffset: Double
    private var random: RandomSource
    private let origin: (latitude: Double, longitude: Double)
    private var phase = Phase.parked
    private var phaseEnd = 600.0
    private var parkedSince = 0.0
    private var speed = 0.0
    private var direction = 0.0
    private var north = 0.0
    private var east = 0.0
    private var fault: Fault?
    private var faultEnd = 0.0
    private var isUnplugged = false
    private var told: (fix: Fix, truth: Truth)?
    private var epochs = 0.0

    init(seed: UInt64) {
        random = RandomSource(seed: seed)
        // Half of the vehicles live on the antimeridian.
        origin = seed.isMultiple(of: 2) ? (-17.0, 179.99) : (50.0, 14.0)
        // A board without a clock starts in 1970.
        hostOffset = seed.isMultiple(of: 3) ? -1_767_225_600 : 0.3
    }

    /// What the host's clock shows.
    var hostTime: UTC { utc(now + hostOffset) }

    func coordinate(north: Double, east: Double) -> Coordinate? {
        let longitude = origin.longitude + east / (111_320 * cosine)
        return Coordinate(
            latitude: origin.latitude + north / 111_000,
            longitude: longitude > 180 ? longitude - 360 : longitude < -180 ? longitude + 360 : longitude)
    }

    private var cosine: Double { Trigonometry.cosine(Degrees(origin.latitude).radians) }

    mutating func next() -> Event {
        let step = phase == .parked ? 4.0 : 1.0
        now += step
        if random.unit() < step / 40_000 { hostOffset += 7200 * (random.unit() - 0.5) }
        advance(step)
        if now >= faultEnd {
            fault = nil
            if isUnplugged {
                isUnplugged = false
                return .plugged
            }
            if random.unit() < step / 5000 { startFault() }
        }
        return tell()
    }

    private mutating func startFault() {
        let faults: [Fault] = [.frozenEpoch, .frozenPlace, .wild, .rollover, .late, .unvouched, .unplugged, .asleep]
        let next = faults.randomElement(using: &random) ?? .wild
        // A place that stays is frozen only if the vehicle goes on.
        guard next != .frozenPlace || (phase == .driving && speed > 10) else { return }
        fault = next
        faultEnd = now + 10 + 200 * random.unit()
    }

    private mutating func advance(_ step: Double) {
        if now >= phaseEnd {
            switch phase {
            case .parked:
                phase = .driving
                phaseEnd = now + 600 + 3000 * random.unit()
                direction = 2 * .pi * random.unit()
            case .driving where random.unit() < 0.5:
                phase = .tunnel
                phaseEnd = now + 20 + 400 * random.unit()
            case .driving:
                phase = .parked
                speed = 0
                parkedSince = now
                phaseEnd = now + 1800 + 30_000 * random.unit()
            case .tunnel:
                phase = .driving
                phaseEnd = now + 300 + 1200 * random.unit()
            }
        }
        guard phase != .parked else { return }
        speed = max(2, min(35, speed + 2 * (random.unit() - 0.45)))
        direction += 0.1 * (random.unit() - 0.5)
        // It turns back before it is too far away for the plane.
        if north * north + east * east > 1e9 { direction = Trigonometry.arcTangent(y: -east, x: -north) }
        north += step * speed * Trigonometry.cosine(direction)
        east += step * speed * Trigonometry.sine(direction)
    }

    private mutating func tell() -> Event {
        var (fix, truth) = epoch()
        if phase == .tunnel { fix.withdrawPosition(leaving: .timeOnly) }
        switch fault {
        case .none: break
        case .frozenEpoch:
            guard let told else { break }
            (fix, truth) = told
            fix.receivedAt = at(now)
        case .frozenPlace:
            guard let told, fix.position != nil, told.fix.position != nil else { break }
            fix.position = told.fix.position
            (truth.measuredAt, truth.north, truth.east) = (told.truth.measuredAt, told.truth.north, told.truth.east)
        case .wild:
            guard fix.position != nil, random.unit() < 0.2 else { break }
            fix.position = coordinate(north: north + 5000 + 40_000 * random.unit(), east: east)
        case .rollover: fix.time = fix.time?.advanced(by: .seconds(-1024 * 604_800))
        case .late: fix.receivedAt = at(now - 20)
        case .unvouched:
            fix.position = Coordinate(latitude: 0, longitude: 0)
            fix.kind = .none
        case .unplugged:
            guard !isUnplugged else { return .nothing }
            isUnplugged = true
            return .unplugged
        case .asleep:
            now = max(now, faultEnd)
            return .nothing
        }
        if fault == nil, fix.position != nil { told = (fix, truth) }
        return .epoch(fix, truth: truth)
    }

    /// With 3 m of noise; `correctionAge` numbers the epochs.
    private mutating func epoch() -> (Fix, Truth) {
        var fix = Fix(receivedAt: at(now))
        epochs += 1
        fix.kind = .threeD
        fix.time = utc(now - 0.1)
        fix.timeSource = .receiver
        fix.position = coordinate(north: north + 3 * random.normal(), east: east + 3 * random.normal())
        fix.horizontalAccuracy = Metres(3 + random.unit())
        fix.speed = MetresPerSecond((speed + 0.15 * random.normal()).magnitude)
        fix.speedAccuracy = MetresPerSecond(0.3)
        fix.trackTrue = Degrees(radians: direction).normalized
        fix.correctionAge = epochs
        let isParked = phase == .parked && now - parkedSince > 120
        return (fix, Truth(measuredAt: now, north: north, east: east, isParked: isParked))
    }
}
