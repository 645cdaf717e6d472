import LocationEngine
import Positioning
import Testing

private let freshness = Freshness(staleAfter: .seconds(5), lostAfter: .seconds(60))

/// One event of each kind that the machine tells apart.
private enum Event: CaseIterable {
    case sourceUnavailable, decoded, epochWithoutTime, epochWithTime, sameFix, otherFix, staleFix, fixOfNoPosition
    case tick

    func send(to machine: inout LocationStateMachine, now: Instant) -> StateChange? {
        switch self {
        case .sourceUnavailable: machine.sourceUnavailable(.noReceiver, now: now)
        case .decoded: machine.decoded(now: now)
        case .epochWithoutTime: machine.epochWithoutPosition(timeKnown: false, now: now)
        case .epochWithTime: machine.epochWithoutPosition(timeKnown: true, now: now)
        case .sameFix: machine.fix(.threeD, .sbas, receivedAt: now, now: now)
        case .otherFix: machine.fix(.twoD, nil, receivedAt: now, now: now)
        case .staleFix: machine.fix(.threeD, .sbas, receivedAt: now.advanced(by: .seconds(-5)), now: now)
        case .fixOfNoPosition: machine.fix(.timeOnly, nil, receivedAt: now, now: now)
        case .tick: machine.tick(now: now)
        }
    }
}

/// A state with what hides behind it; the last fix, where there was one, came at 100 s.
private enum Situation: CaseIterable {
    case starting, acquiring, acquiringWithTime, tracking, trackingUnplugged, stale, staleUnplugged, lost

    var machine: LocationStateMachine {
        var machine = LocationStateMachine(freshness: freshness)
        switch self {
        case .starting: break
        case .acquiring: _ = machine.decoded(now: at(100))
        case .acquiringWithTime: _ = machine.epochWithoutPosition(timeKnown: true, now: at(100))
        case .tracking, .trackingUnplugged, .stale, .staleUnplugged, .lost:
            _ = machine.fix(.threeD, .sbas, receivedAt: at(100), now: at(100))
        }
        if self == .trackingUnplugged || self == .staleUnplugged {
            _ = machine.sourceUnavailable(.noReceiver, now: at(100.5))
        }
        if now > at(101) { _ = machine.tick(now: now) }
        return machine
    }

    /// When the event comes.
    var now: Instant {
        switch self {
        case .starting, .acquiring, .acquiringWithTime, .tracking, .trackingUnplugged: at(101)
        case .stale, .staleUnplugged: at(110)
        case .lost: at(200)
        }
    }

    var state: LocationState {
        switch self {
        case .starting: .unavailable(.starting)
        case .acquiring: .acquiring(timeKnown: false)
        case .acquiringWithTime: .acquiring(timeKnown: true)
        case .tracking, .trackingUnplugged: .tracking(.threeD, .sbas)
        case .stale, .staleUnplugged: .stale(since: at(100))
        case .lost: .lost(since: at(100))
        }
    }

    func after(_ event: Event) -> LocationState {
        switch (self, event) {
        // A fix leads to tracking from everywhere; while tracking, one of another kind does not count at once.
        case (_, .sameFix): .tracking(.threeD, .sbas)
        case (.tracking, .otherFix), (.trackingUnplugged, .otherFix): state
        case (_, .otherFix): .tracking(.twoD, .none)

        case (.starting, .decoded), (.starting, .epochWithoutTime), (.starting, .staleFix),
            (.starting, .fixOfNoPosition):
            .acquiring(timeKnown: false)
        case (.starting, .epochWithTime), (.acquiring, .epochWithTime): .acquiring(timeKnown: true)
        case (.starting, .sourceUnavailable), (.acquiring, .sourceUnavailable),
            (.acquiringWithTime, .sourceUnavailable), (.lost, .sourceUnavailable):
            .unavailable(.noReceiver)
        case (.starting, .tick): state

        case (.acquiring, .decoded), (.acquiring, .epochWithoutTime), (.acquiring, .staleFix),
            (.acquiring, .fixOfNoPosition), (.acquiring, .tick):
            state
        case (.acquiringWithTime, .decoded), (.acquiringWithTime, .epochWithoutTime),
            (.acquiringWithTime, .epochWithTime), (.acquiringWithTime, .staleFix),
            (.acquiringWithTime, .fixOfNoPosition), (.acquiringWithTime, .tick):
            state

        // A position ends by its age alone.
        case (.tracking, .sourceUnavailable), (.tracking, .decoded), (.tracking, .epochWithoutTime),
            (.tracking, .epochWithTime), (.tracking, .staleFix), (.tracking, .fixOfNoPosition), (.tracking, .tick):
            state
        case (.trackingUnplugged, .sourceUnavailable), (.trackingUnplugged, .decoded),
            (.trackingUnplugged, .epochWithoutTime), (.trackingUnplugged, .epochWithTime),
            (.trackingUnplugged, .staleFix), (.trackingUnplugged, .fixOfNoPosition), (.trackingUnplugged, .tick):
            state
        case (.stale, .sourceUnavailable), (.stale, .decoded), (.stale, .epochWithoutTime),
            (.stale, .epochWithTime), (.stale, .staleFix), (.stale, .fixOfNoPosition), (.stale, .tick):
            state
        case (.staleUnplugged, .sourceUnavailable), (.staleUnplugged, .decoded),
            (.staleUnplugged, .epochWithoutTime), (.staleUnplugged, .epochWithTime), (.staleUnplugged, .staleFix),
            (.staleUnplugged, .fixOfNoPosition), (.staleUnplugged, .tick):
            state
        case (.lost, .decoded), (.lost, .epochWithoutTime), (.lost, .epochWithTime), (.lost, .staleFix),
            (.lost, .fixOfNoPosition), (.lost, .tick):
            state
        }
    }

    /// Whether no source talks after the event.
    func isUnplugged(after event: Event) -> Bool {
        switch event {
        case .sourceUnavailable: true
        case .tick: self == .trackingUnplugged || self == .staleUnplugged
        case .decoded, .epochWithoutTime, .epochWithTime, .sameFix, .otherFix, .staleFix, .fixOfNoPosition: false
        }
    }
}

@Suite struct LocationStateMachineTests {
    @Test(arguments: Situation.allCases)
    private func everyEventInEveryStateLeadsWhereTheTableSays(_ situation: Situation) {
        for event in Event.allCases {
            var machine = situation.machine
            #expect(machine.state == situation.state)
            let change = event.send(to: &machine, now: situation.now)
            let expected = situation.after(event)
            #expect(machine.state == expected, "\(situation) \(event)")
            if expected == situation.state {
                #expect(change == nil, "\(situation) \(event)")
            } else {
                #expect(change == StateChange(from: situation.state, to: expected, at: situation.now))
            }
        }
    }

    @Test(arguments: Situation.allCases)
    private func onlyAnAgeingPositionHasADeadline(_ situation: Situation) {
        let expected: Instant? =
            switch situation {
            case .starting, .acquiring, .acquiringWithTime, .lost: nil
            case .tracking, .trackingUnplugged: at(105)
            case .stale, .staleUnplugged: at(160)
            }
        #expect(situation.machine.nextDeadline == expected)
    }

    /// Whatever happens but a fix, a position of 5 s is stale and one of 60 s is gone, even if no tick came.
    @Test(arguments: [Situation.tracking, .trackingUnplugged, .stale, .staleUnplugged])
    private func everyEventButAFixLetsThePositionAge(_ situation: Situation) {
        for event in Event.allCases where event != .sameFix && event != .otherFix {
            var machine = situation.machine
            if machine.state == .tracking(.threeD, .sbas) {
                _ = event.send(to: &machine, now: at(104.999_999_999))
                #expect(machine.state == .tracking(.threeD, .sbas), "\(situation) \(event)")
                _ = event.send(to: &machine, now: at(105))
            }
            #expect(machine.state == .stale(since: at(100)), "\(situation) \(event)")
            machine = situation.machine
            let change = event.send(to: &machine, now: at(1000))
            let gone: LocationState =
                situation.isUnplugged(after: event) ? .unavailable(.noReceiver) : .lost(since: at(100))
            #expect(machine.state == gone, "\(situation) \(event)")
            #expect(change == StateChange(from: situation.state, to: gone, at: at(1000)))
            #expect(machine.nextDeadline == nil)
        }
    }

    @Test func anUnpluggedReceiverGoesStaleThenUnavailable() {
        var machine = Situation.tracking.machine
        #expect(machine.sourceUnavailable(.noReceiver, now: at(102)) == nil)
        #expect(machine.tick(now: at(105))?.to == .stale(since: at(100)))
        #expect(machine.tick(now: at(160))?.to == .unavailable(.noReceiver))
        #expect(machine.decoded(now: at(170))?.to == .acquiring(timeKnown: false))
        #expect(machine.fix(.threeD, nil, receivedAt: at(171), now: at(171))?.to == .tracking(.threeD, .none))
    }

    @Test func aReceiverThatCameBackIsNotHeldUnplugged() {
        for event in Event.allCases where event != .sourceUnavailable && event != .tick {
            var machine = Situation.staleUnplugged.machine
            _ = event.send(to: &machine, now: at(110))
            let isFix = event == .sameFix || event == .otherFix
            #expect(machine.tick(now: at(170))?.to == .lost(since: at(isFix ? 110 : 100)), "\(event)")
        }
    }

    @Test func theReasonForNothingIsKeptUpToDate() {
        var machine = LocationStateMachine(freshness: freshness)
        for reason in UnavailableReason.allCases.dropFirst() {
            #expect(machine.sourceUnavailable(reason, now: at(1))?.to == .unavailable(reason))
            #expect(machine.sourceUnavailable(reason, now: at(2)) == nil)
        }
    }

    @Test func aSingleOddEpochChangesNothing() {
        var machine = Situation.tracking.machine
        for second in 101...120 {
            let isOdd = second.isMultiple(of: 2)
            let now = at(Double(second))
            let change =
                isOdd
                ? machine.fix(.twoD, nil, receivedAt: now, now: now)
                : machine.fix(.threeD, .sbas, receivedAt: now, now: now)
            #expect(change == nil)
        }
        #expect(machine.state == .tracking(.threeD, .sbas))
    }

    @Test func aLastingChangeOfKindOrCorrectionsShowsAtTheThirdEpoch() {
        let better: [(FixKind, CorrectionKind)] = [(.threeD, .rtkFixed), (.threeD, .none), (.twoD, .sbas)]
        for (kind, corrections) in better {
            var machine = Situation.tracking.machine
            #expect(machine.fix(kind, corrections, receivedAt: at(101), now: at(101)) == nil)
            #expect(machine.fix(kind, corrections, receivedAt: at(102), now: at(102)) == nil)
            let change = machine.fix(kind, corrections, receivedAt: at(103), now: at(103))
            #expect(change?.to == .tracking(kind, corrections))
        }
    }

    @Test func aReceiverThatChangesAllTheTimeIsFollowed() {
        var machine = Situation.tracking.machine
        #expect(machine.fix(.twoD, .dgps, receivedAt: at(101), now: at(101)) == nil)
        #expect(machine.fix(.threeD, .rtkFloat, receivedAt: at(102), now: at(102)) == nil)
        #expect(machine.fix(.twoD, .dgps, receivedAt: at(103), now: at(103))?.to == .tracking(.twoD, .dgps))
    }

    @Test func theTimeIsGainedAtOnceAndLostAtTheThirdEpoch() {
        var machine = Situation.acquiring.machine
        #expect(machine.epochWithoutPosition(timeKnown: true, now: at(101))?.to == .acquiring(timeKnown: true))
        for second in [102.0, 103] {
            #expect(machine.epochWithoutPosition(timeKnown: false, now: at(second)) == nil)
        }
        #expect(machine.epochWithoutPosition(timeKnown: false, now: at(104))?.to == .acquiring(timeKnown: false))
    }

    @Test func anOlderFixDoesNotMakeThePositionYounger() {
        var machine = Situation.tracking.machine
        _ = machine.fix(.threeD, .sbas, receivedAt: at(98), now: at(101))
        #expect(machine.nextDeadline == at(105))
        _ = machine.fix(.threeD, .sbas, receivedAt: at(9999), now: at(102))
        #expect(machine.nextDeadline == at(107))
    }

    @Test func limitsInTheWrongOrderAreMended() {
        let mended = Freshness(staleAfter: .seconds(10), lostAfter: .seconds(3))
        #expect(mended.lostAfter == .seconds(10))
        #expect(Freshness(staleAfter: .zero).staleAfter > .zero)
        var machine = LocationStateMachine(freshness: mended)
        _ = machine.fix(.threeD, nil, receivedAt: at(1), now: at(1))
        #expect(machine.tick(now: at(11))?.to == .lost(since: at(1)))
    }

    /// Whatever happens, in whatever order: tracking means a fix younger than 5 s, stale one younger than 60 s.
    @Test(arguments: 1...50 as ClosedRange<UInt64>)
    func noWalkShowsAPositionOlderThanItsState(seed: UInt64) {
        var random = RandomSource(seed: seed)
        var machine = LocationStateMachine(freshness: freshness)
        var now = at(0)
        var lastFix: Instant?
        for _ in 0..<2000 {
            let step = Duration.milliseconds(Int.random(in: 0...3000, using: &random))
            var next = now.advanced(by: step)
            var event = Event.allCases.randomElement(using: &random) ?? .tick
            if Bool.random(using: &random), event == .sameFix || event == .otherFix { event = .decoded }
            if let deadline = machine.nextDeadline, deadline <= next {
                next = deadline
                event = .tick
            }
            now = next
            let before = machine.state
            let change = event.send(to: &machine, now: now)
            #expect((change == nil) == (before == machine.state), "seed \(seed)")
            if event == .sameFix || event == .otherFix { lastFix = now }
            let age = lastFix.map { now.age(since: $0) }
            switch machine.state {
            case .tracking: #expect(age.map { $0 < .seconds(5) } == true, "seed \(seed)")
            case .stale: #expect(age.map { $0 >= .seconds(5) && $0 < .seconds(60) } == true, "seed \(seed)")
            case .lost: #expect(age.map { $0 >= .seconds(60) } == true, "seed \(seed)")
            case .unavailable, .acquiring:
                #expect(age.map { $0 >= .seconds(60) } != false, "seed \(seed)")
            }
        }
    }
}
