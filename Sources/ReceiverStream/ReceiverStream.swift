import NMEA
import Positioning
import UBX

/// From a receiver's bytes to navigation epochs: one stream that may mix UBX, NMEA and RTCM 3.
///
/// Give it bytes with `append`, then call `next` until it has nothing more; give it the time with `tick` when
/// `deadline` has come. An epoch is given out the moment it is whole: with the message that is known to end it, at
/// the latest when the next one begins or the line falls silent.
package struct ReceiverStream: ~Copyable {
    /// Silence after which an epoch is over although its last message is not known, or did not come.
    package static let quietTime = Duration.milliseconds(250)
    /// Silence after which a partial frame is given up.
    package static let partialFrameTime = Duration.seconds(2)
    /// Epochs for which a fix mode that came once (GSA) still counts.
    private static let fixModeEpochs = 10

    private var splitter = StreamSplitter()
    var fields = NMEAFields()
    private var ender = EpochEnder()
    private var clock = ReceiverClock()
    var skyGatherer = SkyGatherer()
    var health = ReceiverHealth()
    private var tally = StreamCounters()
    private var census: MessageCensus?

    /// The epoch being gathered, or just given out.
    package private(set) var fix = Fix(receivedAt: Instant(nanoseconds: 0))
    /// What every epoch begins as: a copy of it costs a fifth of making a fix of sixty fields anew.
    private let blank = Fix(receivedAt: Instant(nanoseconds: 0))
    /// The satellites in view, as of the last `sky` event.
    package internal(set) var sky = SkyGatherer.emptyView
    private var ubx = UBXEpoch()
    private var nmea = NMEAEpoch()
    /// Sentences have said something of the epoch.
    private var hasSentences = false
    private var time = EpochTime()
    private var state = State.idle

    private var closedTime: EpochTime?
    private var closedBy: MessageKey?
    private var lastKey: MessageKey?
    /// The line has been silent since the last epoch, so that what has no time now belongs to the next.
    private var hasPaused = false
    /// Messages with a time that the epoch has had.
    private var timedMessages = 0
    /// Whether any message that tells epochs apart has come so far.
    private var hasTimes = false
    private var fixMode: (mode: GSA.FixMode, epochsLeft: Int)?
    /// Positions are in another datum than WGS-84, by the last DTM.
    private var isForeignDatum = false
    /// GPS time minus UTC as the receiver counts it.
    private var gpsMinusUTCMs: Int64
    private var leapSeconds: Int8?
    private var highRate = HighRate()
    private var heldFrame: Frame?
    private(set) var arrival = Instant(nanoseconds: 0)
    private var isEnding = false

    private enum State {
        /// Between epochs. Becomes `gathering` with the first message of one.
        case idle
        /// Becomes `given` when the epoch is whole.
        case gathering
        /// `fix` is being read by the caller. Becomes `idle` with the next call.
        case given
        /// `fix` is a high-rate one that came in between. Becomes what it was with the next call.
        case givenBetween(isGathering: Bool)
    }

    /// - Parameters:
    ///   - reference: what the host knows of the time; nil to take the receiver's dates as they come.
    ///   - takesCensus: count every kind of message, for `census`.
    package init(reference: ReferenceTime? = nil, takesCensus: Bool = false) {
        clock.reference = reference
        let leap = reference?.time.map { LeapSeconds.gpsMinusUTC(at: $0) } ?? ReceiverStream.presentLeapSeconds
        gpsMinusUTCMs = Int64(leap) * 1000
        if takesCensus { census = MessageCensus() }
    }

    /// GPS time minus UTC since 2017.
    private static let presentLeapSeconds: Int8 = 18

    // MARK: What there is to read

    package var counters: StreamCounters {
        var all = splitter.counters
        all.rejectedMessages = tally.rejectedMessages
        all.unknownMessages = tally.unknownMessages
        all.lateMessages = tally.lateMessages
        all.epochs = tally.epochs
        all.fixes = tally.fixes
        return all
    }

    /// What the stream held, by kind of message; nil unless it was asked for.
    package var messageCensus: MessageCensus? { census }

    package var pendingBytes: Int { splitter.pendingBytes }

    /// When `tick` has something to do, if nothing comes before.
    package var deadline: Instant? {
        if case .gathering = state { return arrival.advanced(by: ReceiverStream.quietTime) }
        return splitter.pendingBytes > 0 ? arrival.advanced(by: ReceiverStream.partialFrameTime) : nil
    }

    // MARK: What is told

    /// Tells the host's time anew, as it goes on or becomes trusted.
    package mutating func setReference(_ reference: ReferenceTime?) {
        clock.reference = reference
    }

    /// Takes bytes that arrived at `now`; gives how many there was room for (all, once `next` gave nil).
    package mutating func append(_ bytes: UnsafeRawBufferPointer, at now: Instant) -> Int {
        // It lies in the splitter's buffer, which new bytes may move.
        guard heldFrame == nil else { return 0 }
        if splitter.counters.bytes > 0, now.age(since: arrival) >= ReceiverStream.quietTime { hasPaused = true }
        arrival = now
        isEnding = false
        return splitter.append(bytes)
    }

    /// Says that the time is `now` and nothing more has come; then call `next`.
    package mutating func tick(at now: Instant) {
        let silence = now.age(since: arrival)
        if silence >= ReceiverStream.quietTime { isEnding = true }
        if silence >= ReceiverStream.partialFrameTime { splitter.endInput() }
    }

    /// Says that nothing will follow; then call `next`, which gives out the last epoch.
    package mutating func endInput() {
        isEnding = true
        splitter.endInput()
    }

    /// The next thing that is ready; nil when more bytes are needed.
    package mutating func next() -> StreamEvent? {
        switch state {
        case .given:
            state = .idle
            if skyGatherer.completeSentences(at: arrival, &sky) { return .sky }
        case .givenBetween(let isGathering):
            fix = highRate.setAside ?? fix
            highRate.setAside = nil
            state = isGathering ? .gathering : .idle
        case .idle, .gathering: break
        }
        while let frame = heldFrame ?? splitter.next() {
            if heldFrame == nil, census != nil { takeCensus(of: frame) }
            heldFrame = nil
            switch frame.kind {
            case .rtcm3: break
            case .ubx:
                if let event = takeUBX(frame) { return event }
            case .nmea:
                fields.split(frame.bytes)
                if let event = takeSentence(frame) { return event }
            }
        }
        guard isEnding, case .gathering = state else { return nil }
        return giveOut(learning: true)
    }

    // MARK: Messages into epochs

    /// Puts a UBX navigation message into its epoch, giving out the epoch before it or the one that it completes.
    @inline(__always)
    mutating func gather(
        _ frame: Frame, _ id: UBXMessageID, _ timeOfWeekMs: UInt32, _ apply: (inout UBXEpoch, inout Fix) -> Void
    ) -> StreamEvent? {
        if case .gathering = state {
            if time.holds(timeOfWeekMs: timeOfWeekMs, gpsMinusUTCMs: gpsMinusUTCMs) == false {
                return giveOut(before: frame)
            }
        } else {
            if closedTime?.holds(timeOfWeekMs: timeOfWeekMs, gpsMinusUTCMs: gpsMinusUTCMs) == true {
                return noteLate(MessageKey(ubx: id))
            }
            begin()
        }
        time.timeOfWeekMs = timeOfWeekMs
        hasTimes = true
        timedMessages += 1
        fix.protocols.insert(.ubx)
        apply(&ubx, &fix)
        return finishIfEnded(by: MessageKey(ubx: id))
    }

    /// Adds a message that comes beside an epoch (its time may be an earlier one's): only where it belongs. Where it
    /// does it is one of the epoch's messages, and may be the last.
    mutating func gatherBeside(
        _ id: UBXMessageID, _ timeOfWeekMs: UInt32, _ apply: (inout UBXEpoch, inout Fix) -> Void
    ) -> StreamEvent? {
        if case .gathering = state {
            guard time.timeOfWeekMs == timeOfWeekMs else { return nil }
            apply(&ubx, &fix)
            return finishIfEnded(by: MessageKey(ubx: id))
        }
        // What comes after the receiver's own end of the epoch took too long to compute to be waited for.
        guard closedTime?.timeOfWeekMs == timeOfWeekMs, closedBy != .endOfEpoch else { return nil }
        return noteLate(MessageKey(ubx: id))
    }

    mutating func noteLeapSeconds(_ message: NAVTIMELS) {
        leapSeconds = message.currLsS ?? leapSeconds
    }

    /// Puts a sentence with a time into its epoch; one whose time is empty belongs to the epoch that is open, unless
    /// its kind has been there already.
    @inline(__always)
    mutating func gather(
        _ frame: Frame, _ kind: NMEAEpoch.SentenceSet, _ timeOfDay: NMEATimeOfDay?,
        _ apply: (inout NMEAEpoch) -> Void
    ) -> StreamEvent? {
        let nanoseconds = timeOfDay?.nanoseconds
        if case .gathering = state {
            let isSame = nanoseconds.flatMap { time.holds(timeOfDayNs: $0, gpsMinusUTCMs: gpsMinusUTCMs) }
            if !(isSame ?? !nmea.seen.contains(kind)) { return giveOut(before: frame) }
        } else {
            if let nanoseconds, closedTime?.holds(timeOfDayNs: nanoseconds, gpsMinusUTCMs: gpsMinusUTCMs) == true {
                return noteLate(sentenceKey)
            }
            begin()
        }
        if time.timeOfDayNs == nil { time.timeOfDayNs = nanoseconds }
        hasTimes = true
        timedMessages += 1
        fix.protocols.insert(.nmea)
        nmea.note(kind, at: timeOfDay)
        hasSentences = true
        apply(&nmea)
        return finishIfEnded(by: sentenceKey)
    }

    /// Adds a sentence of another instrument (a compass), which comes at a rate of its own, to the epoch that is open or
    /// the next.
    ///
    /// Where nothing that comes has a time, the instrument is alone, and each round of its sentences is an epoch.
    @inline(__always)
    mutating func gatherBeside(
        _ frame: Frame, _ kinds: NMEAEpoch.SentenceSet, _ apply: (inout NMEAEpoch) -> Void
    ) -> StreamEvent? {
        if !hasTimes {
            if case .gathering = state {
                if !nmea.seen.isDisjoint(with: kinds) { return giveOut(before: frame) }
            } else {
                begin()
            }
            fix.protocols.insert(.nmea)
            nmea.note(kinds, at: nil)
        }
        hasSentences = true
        apply(&nmea)
        return nil
    }

    /// Puts a sentence without a time into the epoch that is open, or begins the next with it after a pause; without one
    /// it may be the rest of the epoch before, which is worth nothing any more.
    @inline(__always)
    mutating func gather(_ apply: (inout NMEAEpoch) -> Void) -> StreamEvent? {
        guard case .gathering = state else {
            guard hasPaused else { return nil }
            hasSentences = true
            apply(&nmea)
            return nil
        }
        hasSentences = true
        apply(&nmea)
        return finishIfEnded(by: sentenceKey)
    }

    private var sentenceKey: MessageKey {
        MessageKey(nmea: fields.type.rawValue, talker: UInt8(truncatingIfNeeded: fields.talker.rawValue))
    }

    mutating func noteFixMode(_ mode: GSA.FixMode) {
        fixMode = (mode, ReceiverStream.fixModeEpochs)
    }

    mutating func noteDatum(isForeign: Bool) {
        isForeignDatum = isForeign
    }

    mutating func reject(_ frame: Frame) -> StreamEvent? {
        tally.rejectedMessages += 1
        let kind = key(of: frame)
        census?.reject(kind)
        return nil
    }

    mutating func ignoreUnknown() -> StreamEvent? {
        tally.unknownMessages += 1
        return nil
    }

    private mutating func takeCensus(of frame: Frame) {
        if frame.kind == .nmea { fields.split(frame.bytes) }
        let kind = key(of: frame)
        census?.count(kind, bytes: frame.bytes.count)
    }

    private func key(of frame: Frame) -> MessageCensus.Key {
        switch frame.kind {
        case .ubx: .ubx(UBXMessageID(frame.bytes[2], frame.bytes[3]))
        case .nmea: .nmea(fields.address)
        case .rtcm3: .rtcm3(frame.bytes.count >= 8 ? RTCM3Framing.messageNumber(frame.bytes) : 0)
        }
    }

    // MARK: High rate

    /// A high-rate message is an epoch of its own, given out at once beside the one that is being gathered.
    mutating func giveOutBetween(_ message: HNRPVT) -> StreamEvent? {
        let own = EpochTime(timeOfWeekMs: message.iTOWMs)
        if closedTime?.holds(timeOfWeekMs: message.iTOWMs, gpsMinusUTCMs: gpsMinusUTCMs) == true {
            return noteLate(MessageKey(ubx: .hnrPVT))
        }
        if highRate.lastTimeOfWeekMs == message.iTOWMs {
            return noteLate(MessageKey(ubx: .hnrPVT))
        }
        var isGathering = false
        if case .gathering = state { isGathering = true }
        highRate.setAside = fix
        highRate.lastTimeOfWeekMs = message.iTOWMs
        let gathered = (ubx, nmea, hasSentences, time)
        fix = Fix(receivedAt: arrival)
        fix.protocols = .ubx
        ubx = UBXEpoch()
        nmea = NMEAEpoch()
        hasSentences = false
        time = own
        ubx.apply(message, to: &fix)
        highRate.complete(&fix)
        complete()
        (ubx, nmea, hasSentences, time) = gathered
        state = .givenBetween(isGathering: isGathering)
        return count()
    }

    mutating func noteHighRate(_ message: HNRATT) {
        highRate.attitude = HighRate.Attitude(message)
    }

    // MARK: Epochs

    private mutating func begin() {
        if let closedBy { ender.ended(with: closedBy) }
        closedBy = nil
        hasPaused = false
        fix = blank
        fix.receivedAt = arrival
        ubx = UBXEpoch()
        time = EpochTime()
        timedMessages = 0
        state = .gathering
    }

    /// A message of the epoch that was given out last: it comes too late.
    private mutating func noteLate(_ late: MessageKey) -> StreamEvent? {
        tally.lateMessages += 1
        if let key = closedBy { ender.saw(late, after: key, wasAlone: timedMessages == 1) }
        closedBy = nil
        return nil
    }

    private mutating func finishIfEnded(by key: MessageKey) -> StreamEvent? {
        lastKey = key
        guard ender.ends(key) else { return nil }
        closedBy = key
        return giveOut(learning: false)
    }

    /// Gives out the epoch because `frame` belongs to the next; it is looked at again then.
    private mutating func giveOut(before frame: Frame) -> StreamEvent? {
        heldFrame = frame
        return giveOut(learning: true)
    }

    /// Nil for an epoch that is not given out, and then the next one may be taken up.
    private mutating func giveOut(learning: Bool) -> StreamEvent? {
        if learning, let lastKey { ender.ended(with: lastKey) }
        complete()
        if hasSentences { nmea = NMEAEpoch() }
        hasSentences = false
        closedTime = time
        state = .given
        if let timeOfWeekMs = time.timeOfWeekMs, highRate.hasCovered(timeOfWeekMs) {
            // The high-rate messages have given this moment already; the next of them gets what only this one knew.
            highRate.companion = fix
            state = .idle
            return nil
        }
        return count()
    }

    private mutating func count() -> StreamEvent {
        tally.epochs += 1
        if fix.kind.hasPosition { tally.fixes += 1 }
        return .epoch
    }

    // MARK: The end of an epoch

    /// Decides what the epoch is worth and fills in what the lesser protocol knows.
    private mutating func complete() {
        let nmeaKind = hasSentences ? judgeSentences() : .none
        fix.kind = nmeaKind
        // A solution that is vouched for while no UBX message tells its place leaves it to the sentences.
        if let solution = ubx.solution, !solution.kind.hasPosition || fix.position != nil {
            fix.kind = solution.kind
            fix.usesDeadReckoning = solution.usesDeadReckoning
        }
        resolveTime()
        if fix.kind.hasPosition, ubx.solution?.kind.hasPosition != true || fix.position == nil {
            if fix.position != nil { fix.withdrawPosition(leaving: .none) }
            fix.kind = nmeaKind
            nmea.fillPosition(&fix)
        }
        if hasSentences { nmea.fill(&fix) }
        fix.antenna = health.antenna
        fix.jamming = health.jamming
        fix.fusion = health.fusion
        fix.leapSeconds = leapSeconds
        fix.satellitesInView = sky.satellites.isEmpty ? nil : UInt8(clamping: sky.satellites.count)
        guard fix.kind.hasPosition, fix.position != nil else {
            fix.withdrawPosition(leaving: fix.kind.hasPosition ? .none : fix.kind)
            return
        }
        ubx.completeVelocity(&fix)
        if fix.corrections == .dgps, skyGatherer.usesSBASOnly == true { fix.corrections = .sbas }
        if fix.heightAboveEllipsoid == nil, let separation = fix.geoidSeparation {
            fix.heightAboveEllipsoid = fix.heightAboveMeanSeaLevel.map { $0 + separation }
        }
    }

    /// What kind of fix the sentences vouch for; a fix mode that came lately counts where this epoch has none.
    private mutating func judgeSentences() -> FixKind {
        guard nmea.fixMode == nil, let (mode, epochsLeft) = fixMode else {
            return isForeignDatum ? .none : nmea.kind(lastMode: nil)
        }
        fixMode = epochsLeft > 1 ? (mode, epochsLeft - 1) : nil
        return isForeignDatum ? .none : nmea.kind(lastMode: mode)
    }

    private mutating func resolveTime() {
        leapSeconds = ubx.leapSeconds ?? nmea.leapSeconds ?? leapSeconds
        if let (time, source) = ubx.time {
            take(clock.resolve(time, as: source))
            learnLeapSeconds(from: time)
        } else if nmea.timeOfDay == nil, let (week, timeOfWeekMs, nanoseconds) = ubx.gpsTime,
            let gps = GPSTime(week: Int(week), millisecondsOfWeek: timeOfWeekMs, nanoseconds: nanoseconds)
        {
            let source: TimeSource = leapSeconds == nil ? .unconfirmed : .receiver
            take(clock.resolve(gps.utc(leapSeconds: leapSeconds), as: source))
        } else if let timeOfDay = nmea.timeOfDay {
            let source: TimeSource = fix.kind == .none ? .unconfirmed : .receiver
            take(nmea.date.map { clock.resolve(timeOfDay, on: $0, as: source) } ?? clock.resolve(timeOfDay))
        }
    }

    private mutating func take(_ time: (UTC, TimeSource)?) {
        fix.time = time?.0
        fix.timeSource = time?.1
        if time == nil { fix.timeAccuracy = nil }
    }

    private mutating func learnLeapSeconds(from utc: UTC) {
        guard let timeOfWeekMs = time.timeOfWeekMs else { return }
        let day: Int64 = 86_400_000
        let utcMs = (utc.nanosecondsSince1970 + 500_000) / 1_000_000
        let difference = ((Int64(timeOfWeekMs) - utcMs) % day + day) % day
        // Anything else is a receiver that does not know yet what day it is.
        if difference < 60_000 { gpsMinusUTCMs = difference }
    }
}
