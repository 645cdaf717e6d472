import Delivery
import LocationEngine
import Positioning
import Spool
import Testing

/// A spool, a machine and a sink that fails in every way it can, run from a seed.
private struct Walk {
    private enum Call {
        case open
        case write(ArraySlice<Record>)
    }

    let seed: UInt64
    var random: RandomSource
    var spool: Spool
    var machine: DeliveryMachine
    let cursor: CursorID
    let source: SourceName
    var now = Instant(nanoseconds: 0)
    var isFaulty = true
    private var call: Call?
    private var isOpen = false
    /// What the consumer behind the sink has, in the order in which it got each record first.
    var taken: [UInt64] = []
    var refused: Set<UInt64> = []
    private var cursorAt: UInt64 = 1

    init(seed: UInt64) throws {
        self.seed = seed
        random = RandomSource(seed: seed)
        spool = Spool(id: 1, capacity: Int.random(in: 1...60, using: &random))
        let policy = DeliveryPolicy(
            batchMax: Int.random(in: 1...20, using: &random),
            batchAge: .seconds([0, 0, 10].randomElement(using: &random) ?? 0))
        machine = DeliveryMachine(policy: policy)
        let reader = spool.addReader(name: "sink")
        cursor = try #require(reader)
        source = try #require(SourceName("gnss"))
        perform(machine.start(now: now))
    }

    // MARK: Driver

    mutating func perform(_ first: DeliveryActions) {
        var actions = first
        repeat {
            if let sequence = actions.acknowledge { spool.acknowledge(cursor, through: sequence) }
            switch actions.step {
            case .none: break
            case .open:
                #expect(call == nil && !isOpen, "seed \(seed)")
                call = .open
            case .write(let max):
                #expect(call == nil && isOpen, "seed \(seed)")
                let batch = spool.read(cursor, max: max)
                #expect(batch.count == max && Batch(batch).first >= cursorAt, "seed \(seed)")
                call = .write(batch)
            case .close:
                call = nil
                isOpen = false
            }
            checkCursor()
            actions = machine.recordsAvailable(spool.backlog(cursor), now: now)
        } while actions != .none
    }

    private mutating func checkCursor() {
        let first = spool.backlog(cursor)?.first ?? spool.lastSequence + 1
        #expect(first >= cursorAt, "seed \(seed): the cursor went back")
        cursorAt = first
    }

    mutating func append() {
        let state = LocationState.tracking(.threeD, .none)
        spool.append(.fix(Fix(receivedAt: now)), source: source, state: state, now: now)
        perform(.none)
    }

    mutating func wait() {
        let pause = now.advanced(by: .milliseconds(Int.random(in: 0...20_000, using: &random)))
        let isPatient = Bool.random(using: &random)
        guard let deadline = machine.nextDeadline, isPatient || deadline <= pause else {
            now = pause
            return
        }
        now = max(now, deadline)
        perform(machine.timer(now: now, using: &random))
    }

    // MARK: Sink

    mutating func answer() {
        switch call {
        case nil: return
        case .open: answerOpen()
        case .write(let batch): answerWrite(batch)
        }
    }

    private mutating func answerOpen() {
        call = nil
        let failure = SinkFailure("connect: refused")
        switch isFaulty ? Int.random(in: 0..<6, using: &random) : 5 {
        case 0: perform(machine.opened(.retryable(failure), now: now, using: &random))
        case 1: perform(machine.opened(.retryable(failure, after: .seconds(30)), now: now, using: &random))
        case 2: perform(machine.opened(.unusable(failure), now: now, using: &random))
        default:
            isOpen = true
            perform(machine.opened(.ready, now: now, using: &random))
        }
    }

    private mutating func answerWrite(_ batch: ArraySlice<Record>) {
        call = nil
        let all = Batch(batch)
        let part = Int.random(in: 0..<batch.count, using: &random)
        let failure = SinkFailure("write: broken pipe")
        switch isFaulty ? Int.random(in: 0..<14, using: &random) : 13 {
        case 0:
            // It took some, and the answer got lost.
            take(batch.prefix(part))
            perform(machine.broke(failure, now: now, using: &random))
        case 1:
            take(batch.prefix(part))
            let through = all.first + UInt64(part) - 1
            perform(machine.written(.retryable(failure, acceptedThrough: through), now: now, using: &random))
        case 2:
            perform(machine.written(.retryable(failure, after: .seconds(7)), now: now, using: &random))
        case 3:
            perform(machine.written(.unusable(failure), now: now, using: &random))
        case 4, 5:
            take(batch.prefix(part))
            let sequence = all.first + UInt64(part)
            refused.insert(sequence)
            perform(machine.written(.rejected(sequence: sequence, failure), now: now, using: &random))
        case 6:
            take(batch.prefix(part + 1))
            let through = all.first + UInt64(part)
            perform(machine.written(.accepted(through: through), now: now, using: &random))
        case 7:
            take(batch)
            perform(machine.written(.accepted(through: all.last + 5), now: now, using: &random))
        case 8:
            take(batch.prefix(part))
            perform(machine.written(.accepted(through: 0), now: now, using: &random))
        case 9:
            perform(machine.written(.rejected(sequence: all.last + 1, failure), now: now, using: &random))
        default:
            take(batch)
            perform(machine.written(.accepted(through: all.last), now: now, using: &random))
        }
    }

    private mutating func take(_ records: ArraySlice<Record>) {
        for record in records where record.sequence > taken.last ?? 0 { taken.append(record.sequence) }
    }

    /// An answer nobody waits for, or a connection that breaks.
    mutating func disturb() {
        let failure = SinkFailure("reset")
        switch (Int.random(in: 0..<3, using: &random), call) {
        case (0, nil): perform(machine.written(.accepted(through: .max), now: now, using: &random))
        case (1, nil): perform(machine.opened(.ready, now: now, using: &random))
        default: perform(machine.broke(failure, now: now, using: &random))
        }
    }

    // MARK: Invariants

    func checkAccount() {
        let counters = machine.counters
        let pending = UInt64(spool.pending(cursor))
        let dropped = spool.dropped(cursor)
        #expect(
            counters.accepted + counters.rejected + dropped + pending == spool.lastSequence, "seed \(seed)")
        #expect(taken == taken.sorted(), "seed \(seed)")
        let fates = Set(taken).union(refused)
        let missing = (1...max(1, spool.lastSequence - pending)).filter { !fates.contains($0) }
        #expect(UInt64(missing.count) <= dropped, "seed \(seed): \(missing) of \(dropped) dropped")
    }
}

@Suite struct DeliveryWalkTests {
    @Test(arguments: 1...100 as ClosedRange<UInt64>)
    func eachRecordIsDeliveredRejectedOrCountedAsDropped(seed: UInt64) throws {
        var walk = try Walk(seed: seed)
        for _ in 0..<1500 {
            switch Int.random(in: 0..<20, using: &walk.random) {
            case 0..<8: walk.append()
            case 8..<15: walk.answer()
            case 15: walk.disturb()
            default: walk.wait()
            }
        }
        let droppedInTrouble = walk.spool.dropped(walk.cursor)

        walk.isFaulty = false
        var rounds = 0
        while walk.spool.backlog(walk.cursor) != nil, rounds < 2000 {
            walk.answer()
            walk.wait()
            rounds += 1
        }
        #expect(walk.spool.backlog(walk.cursor) == nil, "seed \(seed): not everything was delivered")
        #expect(walk.spool.count == 0, "seed \(seed)")
        #expect(walk.spool.dropped(walk.cursor) <= droppedInTrouble, "seed \(seed)")
        walk.checkAccount()
        #expect(walk.machine.counters.accepted >= 10, "seed \(seed)")
        #expect(walk.machine.counters.failures > 5, "seed \(seed)")
    }

    @Test(arguments: 101...150 as ClosedRange<UInt64>)
    func stoppingAWellSinkLeavesNothingBehind(seed: UInt64) throws {
        var walk = try Walk(seed: seed)
        walk.isFaulty = false
        walk.answer()
        for _ in 0..<walk.spool.capacity { walk.append() }
        walk.perform(walk.machine.stop(deadline: walk.now.advanced(by: .seconds(5)), now: walk.now))
        for _ in 0..<100 where walk.machine.phase != .stopped { walk.answer() }
        #expect(walk.machine.phase == .stopped, "seed \(seed)")
        #expect(walk.taken.count == walk.spool.capacity, "seed \(seed)")
        #expect(walk.spool.count == 0 && walk.machine.nextDeadline == nil, "seed \(seed)")
    }

    @Test func aSinkThatNeverOpensCostsOnlyWhatFallsOffTheSpool() throws {
        var walk = try Walk(seed: 4711)
        for _ in 0..<200 { walk.append() }
        walk.checkAccount()
        #expect(walk.spool.count == walk.spool.capacity)
        #expect(walk.spool.dropped(walk.cursor) == UInt64(200 - walk.spool.capacity))
    }
}
