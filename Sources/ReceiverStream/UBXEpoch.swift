import Positioning
import UBX

/// What the UBX messages of one epoch have said so far; what they say of the fix goes into the fix at once.
///
/// Several messages may say the same: the one that knows best wins a value, whatever their order.
struct UBXEpoch {
    /// What the receiver says of its solution, by the best message that said it.
    private(set) var solution: Solution?
    /// The moment of the solution.
    private(set) var time: (UTC, TimeSource)?
    /// GPS week and time of week, for when no message has the time in UTC.
    private(set) var gpsTime: (week: Int16, timeOfWeekMs: UInt32, nanoseconds: Int32)?
    /// What the receiver counts as GPS time minus UTC.
    private(set) var leapSeconds: Int8?
    private var positionRank = PositionRank.none
    private var velocityRank = VelocityRank.none
    private var timeRank = TimeRank.none
    private var correctionsRank = SolutionRank.sol
    private var earthCentredVelocity: (x: Double, y: Double, z: Double)?

    struct Solution {
        var kind: FixKind
        var usesDeadReckoning: Bool
        var rank: SolutionRank
    }

    enum SolutionRank: UInt8, Comparable {
        case sol, status, pvat, pvt

        static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
    }

    enum PositionRank: UInt8, Comparable {
        case none, sol, posecef, hpposecef, posllh, pvat, pvt, hpposllh

        static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
    }

    enum VelocityRank: UInt8, Comparable {
        case none, sol, velecef, velned, pvat, pvt

        static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
    }

    enum TimeRank: UInt8, Comparable {
        case none, timeutc, pvat, pvt

        static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
    }

    // MARK: What wins

    mutating func claimPosition(_ rank: PositionRank) -> Bool {
        guard rank >= positionRank else { return false }
        positionRank = rank
        return true
    }

    mutating func claimVelocity(_ rank: VelocityRank) -> Bool {
        guard rank >= velocityRank else { return false }
        velocityRank = rank
        return true
    }

    /// What kind of fix it is and whether the receiver vouches for it.
    mutating func take(_ fixType: UBXFixType?, vouchedFor: Bool, _ rank: SolutionRank) {
        if let solution, solution.rank > rank { return }
        let kind: FixKind
        switch fixType {
        case .twoD where vouchedFor: kind = .twoD
        case .threeD where vouchedFor, .gnssAndDeadReckoning where vouchedFor: kind = .threeD
        case .deadReckoningOnly where vouchedFor: kind = .deadReckoning
        case .timeOnly where vouchedFor: kind = .timeOnly
        case .noFix, .deadReckoningOnly, .twoD, .threeD, .gnssAndDeadReckoning, .timeOnly, nil: kind = .none
        }
        let reckons = fixType == .gnssAndDeadReckoning || fixType == .deadReckoningOnly
        solution = Solution(kind: kind, usesDeadReckoning: reckons, rank: rank)
    }

    mutating func takeCorrections(
        _ carrier: UBXCarrierSolution?, differential: Bool, _ rank: SolutionRank, _ fix: inout Fix
    ) {
        guard fix.corrections == nil || rank >= correctionsRank else { return }
        correctionsRank = rank
        switch carrier {
        case .fixed: fix.corrections = .rtkFixed
        case .float: fix.corrections = .rtkFloat
        case .none?, nil: fix.corrections = differential ? .dgps : CorrectionKind.none
        }
    }

    mutating func takePosition(
        latE7: Int32, lonE7: Int32, heightMm: Int32, hMSLMm: Int32, hAccMm: UInt32?, vAccMm: UInt32?,
        _ rank: PositionRank, _ fix: inout Fix
    ) {
        guard claimPosition(rank) else { return }
        fix.position = Coordinate(latitude: Double(latE7) / 1e7, longitude: Double(lonE7) / 1e7)
        fix.heightAboveEllipsoid = Metres(Double(heightMm) / 1000)
        fix.heightAboveMeanSeaLevel = Metres(Double(hMSLMm) / 1000)
        fix.geoidSeparation = Metres(Double(Int64(heightMm) - Int64(hMSLMm)) / 1000)
        fix.horizontalAccuracy = hAccMm.map { Metres(Double($0) / 1000) }
        fix.verticalAccuracy = vAccMm.map { Metres(Double($0) / 1000) }
    }

    /// From the Earth-centred frame, metres; its accuracy is of all three dimensions and says none of the two alone.
    mutating func takePosition(_ place: EarthCentredPosition, _ rank: PositionRank, _ fix: inout Fix) {
        guard rank >= positionRank, let (position, height) = place.geodetic, claimPosition(rank) else { return }
        fix.position = position
        fix.heightAboveEllipsoid = height
        fix.heightAboveMeanSeaLevel = nil
        fix.geoidSeparation = nil
    }

    /// Receivers hold the last heading while they stand still, and say by its accuracy that it means nothing.
    private static let headingAccuracyLimitE5: UInt32 = 180_00000

    mutating func takeVelocity(
        _ velocity: VelocityNED, groundSpeed: Double, headingE5: Int32, headingAccuracyE5: UInt32?,
        speedAccuracy: Double?, _ fix: inout Fix
    ) {
        earthCentredVelocity = nil
        fix.velocity = velocity
        fix.climb = MetresPerSecond(-velocity.down)
        takeMotion(groundSpeed: groundSpeed, headingE5: headingE5, headingAccuracyE5: headingAccuracyE5, &fix)
        fix.speedAccuracy = speedAccuracy.map { MetresPerSecond($0) }
    }

    func takeMotion(groundSpeed: Double, headingE5: Int32, headingAccuracyE5: UInt32?, _ fix: inout Fix) {
        fix.speed = groundSpeed >= 0 ? MetresPerSecond(groundSpeed) : nil
        let accuracy = headingAccuracyE5.flatMap { $0 < UBXEpoch.headingAccuracyLimitE5 ? $0 : nil }
        fix.trackTrue = accuracy == nil ? nil : Degrees(Double(headingE5) / 1e5).normalized
        fix.trackAccuracy = accuracy.map { Degrees(Double($0) / 1e5) }
    }

    /// In the Earth-centred frame, m/s; turned into the local one when the position is known.
    mutating func takeVelocity(x: Double, y: Double, z: Double, accuracy: Double?, _ fix: inout Fix) {
        earthCentredVelocity = (x, y, z)
        fix.speedAccuracy = accuracy.map { MetresPerSecond($0) }
    }

    mutating func takeTime(
        _ civil: CivilTime, nanoseconds: Int32, isResolved: Bool, accuracyNs: UInt32?, _ rank: TimeRank,
        _ fix: inout Fix
    ) {
        guard rank >= timeRank, let second = civil.utc else { return }
        timeRank = rank
        time = (second.advanced(byNanoseconds: Int64(nanoseconds)), isResolved ? .receiver : .unconfirmed)
        fix.timeAccuracy = accuracyNs.map { Double($0) / 1e9 }
    }

    mutating func takeGPSTime(week: Int16, timeOfWeekMs: UInt32, nanoseconds: Int32) {
        gpsTime = (week, timeOfWeekMs, nanoseconds)
    }

    mutating func takeLeapSeconds(_ seconds: Int8?) {
        leapSeconds = seconds ?? leapSeconds
    }

    // MARK: The end of the epoch

    /// Turns an Earth-centred velocity into the local frame at the fix's position.
    func completeVelocity(_ fix: inout Fix) {
        guard let (x, y, z) = earthCentredVelocity, let position = fix.position else { return }
        let local = position.northEastDown(x: x, y: y, z: z)
        let speed = (local.north * local.north + local.east * local.east).squareRoot()
        fix.velocity = local
        fix.climb = MetresPerSecond(-local.down)
        fix.speed = MetresPerSecond(speed)
        // A direction that is drowned in the noise of the speed is none.
        if let accuracy = fix.speedAccuracy, speed > accuracy.value {
            fix.trackTrue = local.direction.normalized
        }
    }
}
