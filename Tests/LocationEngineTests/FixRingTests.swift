import LocationEngine
import Positioning
import Testing

@Suite struct FixRingTests {
    private func entry(_ number: Int) throws -> AcceptedFix {
        AcceptedFix(goodFix(Double(number)), from: try source("gnss"))
    }

    @Test func everySmallRingHoldsTheNewestInOrder() throws {
        for capacity in 1...5 {
            var ring = FixRing(capacity: capacity)
            #expect(ring.last == nil)
            #expect(ring.snapshot(latest: 3).isEmpty)
            for appended in 1...3 * capacity {
                ring.append(try entry(appended))
                let held = try (max(1, appended - capacity + 1)...appended).map(entry)
                #expect(ring.count == held.count)
                #expect(ring.appended == UInt64(appended))
                #expect(ring.last == held.last)
                for wanted in 0...capacity + 1 {
                    #expect(ring.snapshot(latest: wanted) == Array(held.suffix(wanted)))
                }
                for age in 0...capacity + 1 {
                    let young = held.filter { $0.fix.receivedAt >= at(Double(appended - age)) }
                    let snapshot = ring.snapshot(noOlderThan: .seconds(age), now: at(Double(appended)))
                    #expect(snapshot == young)
                }
            }
        }
    }

    /// Every capacity, every number of fixes before the reader, and every number of fixes between two reads.
    @Test func aReaderGetsEachFixOnceAndIsToldWhatItMissed() throws {
        for capacity in 1...4 {
            for before in 0...6 {
                for burst in 1...6 {
                    for fromOldest in [false, true] {
                        var ring = FixRing(capacity: capacity)
                        for number in 0..<before { ring.append(try entry(number)) }
                        var reader = fromOldest ? ring.readerFromOldest() : ring.readerFromNext()
                        var expected = fromOldest ? max(0, before - capacity) : before
                        for round in 0..<3 {
                            let total = before + (round + 1) * burst
                            for number in total - burst..<total { ring.append(try entry(number)) }
                            while let (fix, missed) = ring.next(&reader) {
                                let first = max(expected, total - capacity)
                                #expect(missed == UInt64(first - expected))
                                #expect(try fix == entry(first))
                                expected = first + 1
                            }
                            #expect(expected == total)
                        }
                    }
                }
            }
        }
    }

    @Test func twoReadersDoNotDisturbEachOther() throws {
        var ring = FixRing(capacity: 4)
        var eager = ring.readerFromNext()
        var lazy = ring.readerFromNext()
        for number in 0..<6 {
            ring.append(try entry(number))
            #expect(try ring.next(&eager)?.fix == entry(number))
        }
        let late = ring.next(&lazy)
        #expect(late?.missed == 2)
        #expect(try late?.fix == entry(2))
        #expect(ring.next(&eager) == nil)
    }

    @Test func aCapacityOfNothingHoldsTheLast() throws {
        for capacity in [Int.min, -1, 0] {
            var ring = FixRing(capacity: capacity)
            ring.append(try entry(1))
            ring.append(try entry(2))
            #expect(try ring.snapshot(latest: .max) == [entry(2)])
            #expect(ring.snapshot(latest: .min).isEmpty)
        }
    }

    /// The ring is three words: capacity, count, buffer. An allocation would change the last of them.
    @Test func appendingKeepsTheSameMemory() throws {
        var ring = FixRing(capacity: 8)
        func words() -> [UInt] { withUnsafeBytes(of: ring) { Array($0.bindMemory(to: UInt.self)) } }
        let before = words()
        for number in 1...100 {
            ring.append(try entry(number))
            let changed = zip(before, words()).filter { $0 != $1 }
            #expect(changed.count == 1)
            #expect(changed.first?.1 == UInt(number))
        }
    }
}
