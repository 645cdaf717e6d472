import LocationEngine
import Positioning
import Spool
import Testing

private func at(_ seconds: Int) -> Instant { Instant(nanoseconds: Int64(seconds) * 1_000_000_000) }

@Suite struct SpoolTests {
    private let source: SourceName

    init() throws {
        source = try #require(SourceName("gnss"))
    }

    private func reader(_ name: String, of spool: inout Spool) throws -> CursorID {
        let cursor = spool.addReader(name: name)
        return try #require(cursor)
    }

    /// Appends a fix received at `second`.
    @discardableResult
    private func append(to spool: inout Spool, _ second: Int) -> UInt64 {
        spool.append(
            .fix(Fix(receivedAt: at(second))), source: source, state: .tracking(.threeD, .none), now: at(second))
    }

    @Test func recordsCarryTheSpoolAndSequencesFromOneWithoutGaps() throws {
        var spool = Spool(id: 0xCAFE, capacity: 10)
        let cursor = try reader("file", of: &spool)
        #expect(spool.lastSequence == 0 && spool.backlog(cursor) == nil)
        for second in 1...3 { #expect(append(to: &spool, second) == UInt64(second)) }
        let expected = (1...3).map {
            Record(
                spool: 0xCAFE, sequence: UInt64($0), appendedAt: at($0), source: source,
                state: .tracking(.threeD, .none), content: .fix(Fix(receivedAt: at($0))))
        }
        #expect(Array(spool.read(cursor, max: 10)) == expected)
        #expect(spool.backlog(cursor) == Backlog(first: 1, count: 3, since: at(1)))
    }

    @Test func readingAgainGivesTheSameUntilItIsAcknowledged() throws {
        var spool = Spool(id: 1, capacity: 10)
        let cursor = try reader("file", of: &spool)
        for second in 1...5 { append(to: &spool, second) }
        #expect(spool.read(cursor, max: 2).map(\.sequence) == [1, 2])
        #expect(spool.read(cursor, max: 3).map(\.sequence) == [1, 2, 3])
        spool.acknowledge(cursor, through: 2)
        #expect(spool.read(cursor, max: .max).map(\.sequence) == [3, 4, 5])
        #expect(spool.read(cursor, max: 0).isEmpty && spool.read(cursor, max: -1).isEmpty)
    }

    @Test func aCursorNeverGoesBackNorPastTheEnd() throws {
        var spool = Spool(id: 1, capacity: 10)
        let cursor = try reader("file", of: &spool)
        for second in 1...5 { append(to: &spool, second) }
        spool.acknowledge(cursor, through: 4)
        for earlier in 0...4 { spool.acknowledge(cursor, through: UInt64(earlier)) }
        #expect(spool.backlog(cursor)?.first == 5)
        spool.acknowledge(cursor, through: .max)
        #expect(spool.backlog(cursor) == nil)
        #expect(append(to: &spool, 6) == 6)
        #expect(spool.backlog(cursor) == Backlog(first: 6, count: 1, since: at(6)))
        #expect(spool.dropped(cursor) == 0)
    }

    @Test func aRecordGoesWhenEveryReaderHasIt() throws {
        var spool = Spool(id: 1, capacity: 10)
        let fast = try reader("fast", of: &spool)
        let slow = try reader("slow", of: &spool)
        for second in 1...4 { append(to: &spool, second) }
        spool.acknowledge(fast, through: 4)
        #expect(spool.count == 4 && spool.pending(fast) == 0 && spool.pending(slow) == 4)
        spool.acknowledge(slow, through: 3)
        #expect(spool.count == 1)
        spool.acknowledge(slow, through: 4)
        #expect(spool.count == 0)
    }

    @Test func withoutAReaderNothingIsKept() throws {
        var spool = Spool(id: 1, capacity: 10)
        #expect(append(to: &spool, 1) == 1)
        #expect(spool.count == 0)
        let cursor = try reader("file", of: &spool)
        #expect(spool.backlog(cursor) == nil && spool.dropped(cursor) == 0)
        append(to: &spool, 2)
        #expect(spool.read(cursor, max: 9).map(\.sequence) == [2])
    }

    @Test func aNewReaderBeginsWithTheOldestRecordHeld() throws {
        var spool = Spool(id: 1, capacity: 10)
        let first = try reader("first", of: &spool)
        for second in 1...3 { append(to: &spool, second) }
        spool.acknowledge(first, through: 1)
        let second = try reader("second", of: &spool)
        #expect(spool.read(second, max: 9).map(\.sequence) == [2, 3])
        #expect(spool.dropped(second) == 0)
        #expect(spool.addReader(name: "first") == first)
    }

    @Test func oneReaderMoreThanTheLimitIsRefused() {
        var spool = Spool(id: 1, capacity: 10)
        for number in 0..<Spool.readerLimit { #expect(spool.addReader(name: "sink\(number)") != nil) }
        #expect(spool.addReader(name: "another") == nil)
        #expect(spool.addReader(name: "sink0") != nil)
    }

    @Test func aFullSpoolDropsTheOldestAndTellsWhoMissedIt() throws {
        var spool = Spool(id: 1, capacity: 3)
        let fast = try reader("fast", of: &spool)
        let slow = try reader("slow", of: &spool)
        for second in 1...10 {
            append(to: &spool, second)
            spool.acknowledge(fast, through: UInt64(second))
        }
        #expect(spool.count == 3)
        #expect(spool.dropped(fast) == 0 && spool.dropped(slow) == 7)
        #expect(spool.read(slow, max: 9).map(\.sequence) == [8, 9, 10])
        spool.acknowledge(slow, through: 10)
        #expect(spool.dropped(slow) == 7)
    }

    @Test func whatFellOffWhileItWasDeliveredIsNotLost() throws {
        var spool = Spool(id: 1, capacity: 3)
        let cursor = try reader("slow", of: &spool)
        for second in 1...3 { append(to: &spool, second) }
        #expect(spool.read(cursor, max: 2).map(\.sequence) == [1, 2])
        for second in 4...8 { append(to: &spool, second) }
        #expect(spool.dropped(cursor) == 5)
        spool.acknowledge(cursor, through: 2)
        #expect(spool.dropped(cursor) == 3)
        #expect(spool.read(cursor, max: 9).map(\.sequence) == [6, 7, 8])
        spool.acknowledge(cursor, through: 8)
        #expect(spool.dropped(cursor) == 3)
    }

    @Test func aBatchThatIsStillHeldIsNotOverwritten() throws {
        var spool = Spool(id: 1, capacity: 3)
        let cursor = try reader("file", of: &spool)
        for second in 1...3 { append(to: &spool, second) }
        let held = spool.read(cursor, max: 3)
        spool.acknowledge(cursor, through: 3)
        for second in 4...6 { append(to: &spool, second) }
        #expect(spool.read(cursor, max: 3).map(\.sequence) == [4, 5, 6])
        #expect(held.map(\.sequence) == [1, 2, 3])
    }

    @Test func theSteadyStateUsesTheSameMemory() throws {
        var spool = Spool(id: 1, capacity: 1000)
        let cursor = try reader("file", of: &spool)
        func address(of batch: ArraySlice<Record>) -> UnsafePointer<Record>? {
            batch.withUnsafeBufferPointer { $0.baseAddress }
        }
        // A pointer in the spool would change with its buffer; the other words, after the id, are small numbers.
        func pointers(in spool: Spool) -> [UInt] {
            withUnsafeBytes(of: spool) { Array($0.bindMemory(to: UInt.self)) }.dropFirst().filter { $0 > 1 << 32 }
        }
        for offset in 0..<10 { append(to: &spool, offset) }
        let start = address(of: spool.read(cursor, max: 10))
        let before = pointers(in: spool)
        #expect(start != nil && before.count == 2)
        for round in 1...500 {
            spool.acknowledge(cursor, through: spool.lastSequence)
            #expect(spool.count == 0 && pointers(in: spool) == before)
            for offset in 0..<10 { append(to: &spool, round * 10 + offset) }
            #expect(address(of: spool.read(cursor, max: 10)) == start)
            #expect(pointers(in: spool) == before)
        }
    }

    private enum Operation: CaseIterable {
        case append, readOne, readAll, acknowledgeRead, acknowledgeOneOfRead
    }

    /// Every sequence of six operations on every small spool, against plain arrays.
    @Test(arguments: 1...3)
    func everyShortHistoryAgreesWithAPlainModel(capacity: Int) throws {
        let operations = Operation.allCases
        let length = 6
        var histories = 1
        for _ in 0..<length { histories *= operations.count }
        for history in 0..<histories {
            var spool = Spool(id: 1, capacity: capacity)
            let cursor = try reader("file", of: &spool)
            var held: [UInt64] = []
            var fate: [UInt64: String] = [:]
            var read: [UInt64] = []
            var code = history
            for _ in 0..<length {
                let operation = operations[code % operations.count]
                code /= operations.count
                switch operation {
                case .append:
                    held.append(append(to: &spool, Int(spool.lastSequence) + 1))
                    if held.count > capacity { fate[held.removeFirst()] = "dropped" }
                case .readOne, .readAll:
                    read = Array(held.prefix(operation == .readOne ? 1 : capacity))
                    #expect(spool.read(cursor, max: read.count).map(\.sequence) == read)
                case .acknowledgeRead, .acknowledgeOneOfRead:
                    let done = operation == .acknowledgeRead ? read : Array(read.prefix(1))
                    guard let last = done.last else { continue }
                    for sequence in done { fate[sequence] = "delivered" }
                    held.removeAll { $0 <= last }
                    spool.acknowledge(cursor, through: last)
                }
                let dropped = UInt64(fate.values.filter { $0 == "dropped" }.count)
                guard spool.count == held.count, spool.pending(cursor) == held.count,
                    spool.backlog(cursor)?.first == held.first, spool.dropped(cursor) == dropped
                else {
                    Issue.record("history \(history), capacity \(capacity)")
                    return
                }
            }
        }
    }

    @Test func aBacklogGrowsToTheCapacityAndComesBackWhole() throws {
        var spool = Spool(id: 1, capacity: 3000)
        let cursor = try reader("file", of: &spool)
        var next: UInt64 = 1
        for round in 1...3 {
            // An odd start puts the ring's head in the middle before it grows.
            for _ in 0..<50 { append(to: &spool, round) }
            spool.acknowledge(cursor, through: next + 29)
            next += 30
            for _ in 0..<2900 { append(to: &spool, round) }
            while let backlog = spool.backlog(cursor) {
                #expect(backlog.first == next)
                let batch = spool.read(cursor, max: 97)
                #expect(batch.first?.sequence == next)
                #expect(zip(batch, batch.dropFirst()).allSatisfy { $0.sequence + 1 == $1.sequence })
                next += UInt64(batch.count)
                spool.acknowledge(cursor, through: next - 1)
            }
        }
        #expect(next == 3 * 2950 + 1 && spool.dropped(cursor) == 0)
    }
}
