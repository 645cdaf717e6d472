import NMEA
import Positioning

/// What the sentences of one epoch have said so far.
///
/// The receiver vouches for a position only where no sentence of the epoch says otherwise.
struct NMEAEpoch {
    private(set) var timeOfDay: NMEATimeOfDay?
    private(set) var date: NMEADate?
    /// The sentences that have come, to notice the next epoch where none has a time.
    private(set) var seen: SentenceSet = []
    private(set) var fixMode: GSA.FixMode?
    /// `fixMode` came before the first sentence with a time, so that it may be the end of an earlier epoch.
    private var fixModeIsEarly = false
    var leapSeconds: Int8?

    var vouched = false
    var vetoed = false
    var corrections: CorrectionKind?
    var usesDeadReckoning = false
    var isSimulated = false
    /// A kind that a sentence names in so many words (PUBX,00).
    var namedKind: FixKind?

    private var position: NMEAPosition?
    var heightAboveMeanSeaLevel: Double?
    var heightAboveEllipsoid: Double?
    var geoidSeparation: Double?
    var speed: MetresPerSecond?
    /// Of `speed`, where it came in knots.
    var speedDecimals: UInt8?
    var trackTrue: Double?
    private var untimedMotion: UntimedMotion?
    var trackMagnetic: Double?
    var climb: Double?
    var magneticVariation: Degrees?
    var horizontalAccuracy: Double?
    var verticalAccuracy: Double?
    var errorEllipse: ErrorEllipse?
    var satellitesUsed: UInt8?
    var dilution = Dilution()
    var correctionAge: Double?
    var station: UInt16?

    var headingTrue: Double?
    var headingMagnetic: Double?
    var headingAccuracy: Double?
    var pitch: Double?
    var roll: Double?
    var rateOfTurn: Double?

    /// What VTG says, which has no time: of this epoch for certain only where it lies between two sentences of it.
    struct UntimedMotion {
        var speed: MetresPerSecond?
        /// The same as it was sent in knots.
        var inKnots: NMEADecimal?
        var trackTrue: Double?
        fileprivate var isInside = false
        fileprivate var isCertain = false

        init(speed: MetresPerSecond?, inKnots: NMEADecimal?, trackTrue: Double?) {
            self.speed = speed
            self.inKnots = inKnots
            self.trackTrue = trackTrue
        }
    }

    struct SentenceSet: OptionSet {
        let rawValue: UInt32

        static let rmc = SentenceSet(rawValue: 1)
        static let gga = SentenceSet(rawValue: 2)
        static let gns = SentenceSet(rawValue: 4)
        static let gll = SentenceSet(rawValue: 8)
        static let gst = SentenceSet(rawValue: 16)
        static let gbs = SentenceSet(rawValue: 32)
        static let zda = SentenceSet(rawValue: 64)
        static let grs = SentenceSet(rawValue: 128)
        static let pubxPosition = SentenceSet(rawValue: 256)
        static let pubxTime = SentenceSet(rawValue: 512)
        static let pashr = SentenceSet(rawValue: 1024)
        static let headingTrue = SentenceSet(rawValue: 2048)
        static let headingMagnetic = SentenceSet(rawValue: 32_768)
        static let rateOfTurn = SentenceSet(rawValue: 4096)
        static let pitch = SentenceSet(rawValue: 8192)
        static let roll = SentenceSet(rawValue: 16_384)
    }

    // MARK: What wins

    mutating func note(_ sentence: SentenceSet, at time: NMEATimeOfDay?) {
        if untimedMotion?.isInside == true { untimedMotion?.isCertain = true }
        seen.insert(sentence)
        if timeOfDay == nil { timeOfDay = time }
    }

    mutating func judge(_ isVouchedFor: Bool) {
        if isVouchedFor { vouched = true } else { vetoed = true }
    }

    mutating func take(_ date: NMEADate?) {
        guard let date, self.date.map({ !$0.hasCentury || date.hasCentury }) ?? true else { return }
        self.date = date
    }

    mutating func take(mode: NMEAMode?) {
        switch mode {
        case .differential: corrections = corrections ?? .dgps
        case .rtkFloat: corrections = .rtkFloat
        case .rtkFixed: corrections = .rtkFixed
        case .estimated: usesDeadReckoning = true
        case .simulated: isSimulated = true
        case .autonomous, .precise: corrections = corrections ?? CorrectionKind.none
        case .manual, .none?, .unknown, nil: break
        }
    }

    /// The finer position wins; of two as fine as each other the later, since some receivers begin a cycle with a
    /// sentence that has the new time and the old place. Its time goes with it, where sentences are cut to different
    /// decimals; not across midnight, where the date would not fit.
    mutating func take(_ position: NMEAPosition?, at time: NMEATimeOfDay?) {
        guard let position else { return }
        if let held = self.position, held.decimals > position.decimals { return }
        self.position = position
        if let time, let timeOfDay, (time.nanoseconds - timeOfDay.nanoseconds).magnitude < 1_000_000_000 {
            self.timeOfDay = time
        }
    }

    mutating func take(_ motion: UntimedMotion) {
        untimedMotion = motion
        untimedMotion?.isInside = !seen.isEmpty
    }

    /// Receivers of several systems send one GSA a system; a system without a satellite does not undo the others.
    mutating func take(fixMode mode: GSA.FixMode) {
        let isEarly = seen.isEmpty
        if let fixMode, fixModeIsEarly == isEarly, fixMode.rawValue > mode.rawValue { return }
        fixMode = mode
        fixModeIsEarly = isEarly
    }

    // MARK: The fix

    /// The kind of fix that the sentences vouch for, `lastMode` being the last GSA's where this epoch has none.
    func kind(lastMode: GSA.FixMode?) -> FixKind {
        guard vouched, !vetoed, position != nil, fixMode != GSA.FixMode.none else { return .none }
        if usesDeadReckoning, namedKind != .threeD { return .deadReckoning }
        if let namedKind { return namedKind }
        switch fixMode ?? lastMode {
        case .threeD: return .threeD
        case .twoD: return .twoD
        case .none?, .unknown, nil: return heightAboveMeanSeaLevel == nil ? .twoD : .threeD
        }
    }

    /// Makes the sentences' position, and what belongs to it, the fix's.
    func fillPosition(_ fix: inout Fix) {
        fix.position = position?.coordinate
        fix.heightAboveMeanSeaLevel = heightAboveMeanSeaLevel.map { Metres($0) }
        fix.heightAboveEllipsoid = heightAboveEllipsoid.map { Metres($0) }
        fix.usesDeadReckoning = usesDeadReckoning
        fix.isSimulated = isSimulated
        fix.horizontalAccuracy = horizontalAccuracy.map { Metres($0) }
        fix.verticalAccuracy = verticalAccuracy.map { Metres($0) }
    }

    /// Adds what is not known yet.
    func fill(_ fix: inout Fix) {
        if fix.kind.hasPosition { fillMotion(&fix) }
        fix.magneticVariation = fix.magneticVariation ?? magneticVariation
        fix.satellitesUsed = fix.satellitesUsed ?? satellitesUsed
        fix.dilution.horizontal = fix.dilution.horizontal ?? dilution.horizontal
        fix.dilution.vertical = fix.dilution.vertical ?? dilution.vertical
        fix.dilution.position = fix.dilution.position ?? dilution.position
        fix.dilution.time = fix.dilution.time ?? dilution.time
        fillAttitude(&fix)
    }

    private func fillMotion(_ fix: inout Fix) {
        fix.geoidSeparation = fix.geoidSeparation ?? geoidSeparation.map { Metres($0) }
        fillSpeed(&fix)
        fix.climb = fix.climb ?? climb.map { MetresPerSecond($0) }
        fix.trackMagnetic = fix.trackMagnetic ?? trackMagnetic.map { Degrees($0).normalized }
        fix.corrections = fix.corrections ?? corrections
        fix.correctionAge = fix.correctionAge ?? correctionAge
        fix.baseStation = fix.baseStation ?? station
        fix.errorEllipse = fix.errorEllipse ?? errorEllipse
    }

    /// As with positions, of two speeds in knots as fine as each other the later wins, and its track with it; one that
    /// may be another epoch's only where there is none else.
    private func fillSpeed(_ fix: inout Fix) {
        var (ours, track) = (speed, trackTrue)
        if let vtg = untimedMotion {
            if vtg.isCertain, let knots = vtg.inKnots, let speedDecimals, knots.decimals >= speedDecimals {
                ours = MetresPerSecond(knots: knots.value)
                track = vtg.trackTrue ?? track
            }
            ours = ours ?? vtg.speed
            track = track ?? vtg.trackTrue
        }
        fix.speed = fix.speed ?? ours
        fix.trackTrue = fix.trackTrue ?? track.map { Degrees($0).normalized }
    }

    private func fillAttitude(_ fix: inout Fix) {
        fix.headingTrue = fix.headingTrue ?? headingTrue.map { Degrees($0).normalized }
        fix.headingMagnetic = fix.headingMagnetic ?? headingMagnetic.map { Degrees($0).normalized }
        fix.headingAccuracy = fix.headingAccuracy ?? headingAccuracy.map { Degrees($0) }
        fix.pitch = fix.pitch ?? pitch.map { Degrees($0) }
        fix.roll = fix.roll ?? roll.map { Degrees($0) }
        fix.rateOfTurn = fix.rateOfTurn ?? rateOfTurn
    }
}
