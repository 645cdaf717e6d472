import LocationEngine
import Positioning
import Spool
import Testing

@testable import Agent

@Suite struct RecordFilterTests {
    private let now = Instant(nanoseconds: 0)

    private func filter(_ seconds: Double = 0, metres: Double = 0) -> RecordFilter {
        var policy = PublishPolicy()
        if seconds > 0 { policy.minInterval = .nanoseconds(Int64(seconds * 1e9)) }
        if metres > 0 { policy.minDistance = Metres(metres) }
        return RecordFilter(policy)
    }

    /// A fix of the receiver's time `time` that arrived at `arrival` (both in seconds), `north` metres from the start.
    private func fix(_ time: Double?, arrival: Double = 0, north: Double? = 0) -> Record.Content {
        var fix = Fix(receivedAt: Instant(nanoseconds: Int64(arrival * 1e9)))
        fix.kind = .threeD
        fix.time = time.map { UTC(nanosecondsSince1970: 1_800_000_000_000_000_000 + Int64($0 * 1e9)) }
        fix.position = north.flatMap { Coordinate(latitude: 50 + $0 / 111_229, longitude: 14) }
        return .fix(fix)
    }

    private func records(_ contents: [Record.Content]) throws -> ArraySlice<Record> {
        let source = try #require(SourceName("gnss"))
        return contents.enumerated().map { index, content in
            Record(
                spool: 1, sequence: UInt64(index + 1), appendedAt: Instant(nanoseconds: 0), source: source,
                state: .acquiring(timeKnown: false), content: content)
        }[...]
    }

    private func passed(_ filter: RecordFilter, _ contents: [Record.Content]) throws -> [UInt64] {
        filter.passing(try records(contents), isMoving: nil, now: now).map(\.sequence)
    }

    @Test func itIsActiveOnlyWhenSomethingIsAskedFor() {
        #expect(!filter().isActive)
        #expect(filter(0.1).isActive)
        #expect(filter(metres: 1).isActive)
    }

    @Test func theIntervalCountsByTheReceiversClock() throws {
        // The second arrives late, the third early: by arrival 9.7 s apart, by the receiver 10.
        let fixes = [fix(0, arrival: 0.3), fix(9.9, arrival: 20), fix(10, arrival: 10), fix(19.9), fix(20)]
        #expect(try passed(filter(10), fixes) == [1, 3, 5])
    }

    @Test func aReceiversTimeMayBeALittleEarly() throws {
        // NAV-PVT dates the epoch of 10 s at 9.999999873 s.
        let fixes = [fix(0.000000321), fix(9), fix(9.999999873), fix(19.97), fix(19.98)]
        #expect(try passed(filter(10), fixes) == [1, 3, 5])
    }

    @Test func withoutTheReceiversTimeTheArrivalCounts() throws {
        let fixes = [fix(nil, arrival: 0), fix(5, arrival: 9.9), fix(nil, arrival: 10), fix(nil, arrival: 12)]
        #expect(try passed(filter(10), fixes) == [1, 3])
    }

    @Test func aReceiversClockThatWasSetBackHoldsNothingUp() throws {
        let fixes = [fix(86_400, arrival: 0), fix(5, arrival: 5), fix(10, arrival: 10), fix(15, arrival: 15), fix(20)]
        #expect(try passed(filter(10), fixes) == [1, 3, 5])
    }

    @Test func theDistanceCountsFromTheLastThatPassed() throws {
        let fixes = [0, 30, 49, 51, 80, 102].enumerated().map { fix(Double($0), north: $1) }
        #expect(try passed(filter(metres: 50), fixes) == [1, 4, 6])
    }

    @Test func intervalAndDistanceMustBothBeReached() throws {
        let fixes = [fix(0, north: 0), fix(5, north: 100), fix(10, north: 10), fix(11, north: 100)]
        #expect(try passed(filter(10, metres: 50), fixes) == [1, 4])
    }

    @Test func aFixWithoutAPlaceIsNotHeldBackByDistance() throws {
        #expect(try passed(filter(metres: 50), [fix(0), fix(1, north: nil), fix(2)]) == [1, 2, 3])
    }

    @Test func everyChangeOfStatePassesAndIsNoReference() throws {
        let change = Record.Content.stateChange(
            StateChange(from: .acquiring(timeKnown: true), to: .tracking(.threeD, .none), at: Instant(nanoseconds: 0)))
        #expect(try passed(filter(10, metres: 50), [change, fix(0), change, fix(1), change]) == [1, 2, 3, 5])
    }

    @Test func onlyWhatWasDeliveredIsCompared() throws {
        var filter = filter(10)
        let all = try records([fix(0), fix(10), fix(20), fix(25)])
        #expect(filter.passing(all, isMoving: nil, now: now).map(\.sequence) == [1, 2, 3])
        filter.delivered(all.prefix(1))
        // The second was not taken: it is offered again, and the rest with it.
        #expect(filter.passing(all.dropFirst(), isMoving: nil, now: now).map(\.sequence) == [2, 3])
        filter.delivered(all[1...2])
        #expect(filter.passing(all.dropFirst(3), isMoving: nil, now: now).isEmpty)
    }

    @Test func askingTwiceGivesTheSame() throws {
        let filter = filter(10)
        let all = try records([fix(0), fix(5), fix(10)])
        #expect(filter.passing(all, isMoving: nil, now: now) == filter.passing(all, isMoving: nil, now: now))
    }
}
