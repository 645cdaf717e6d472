import Delivery
import Positioning
import Testing

private func at(_ seconds: Double) -> Instant { Instant(nanoseconds: Int64(seconds * 1e9)) }

@Suite struct BackoffTests {
    private static let seed: UInt64 = 20_260_101
    private var random = RandomSource(seed: seed)

    @Test mutating func theNthDelayIsBetweenTheMinimumAndItsDoublings() {
        var smallest = Array(repeating: 1e9, count: 12)
        var largest = Array(repeating: 0.0, count: 12)
        for _ in 0..<2000 {
            var backoff = Backoff()
            for failure in 0..<12 {
                let delay = backoff.failed(now: at(0), using: &random).inSeconds
                smallest[failure] = min(smallest[failure], delay)
                largest[failure] = max(largest[failure], delay)
            }
        }
        for failure in 0..<12 {
            let ceiling = min(300, Double(2 << failure))
            #expect(smallest[failure] >= 1 && smallest[failure] < 1 + (ceiling - 1) * 0.05)
            #expect(largest[failure] <= ceiling && largest[failure] > ceiling * 0.95)
        }
    }

    @Test mutating func aSeedGivesTheSameDelays() {
        var again = RandomSource(seed: BackoffTests.seed)
        var first = Backoff()
        var second = Backoff()
        for _ in 0..<20 {
            #expect(first.failed(now: at(0), using: &random) == second.failed(now: at(0), using: &again))
        }
    }

    /// Delays of 1 to 2 s are short, and after ten failures a hundred draws from 1 to 300 s are not all short.
    private mutating func isAtStart(_ backoff: Backoff, now: Instant) -> Bool {
        (0..<100).allSatisfy { _ in
            var copy = backoff
            return copy.failed(now: now, using: &random) <= .seconds(2)
        }
    }

    @Test mutating func onlyAStablePeriodBringsShortDelaysBack() {
        var backoff = Backoff()
        #expect(isAtStart(backoff, now: at(0)))
        for _ in 0..<10 { _ = backoff.failed(now: at(0), using: &random) }
        #expect(!isAtStart(backoff, now: at(1000)), "time alone is no sign of health")
        backoff.succeeded(now: at(1000))
        backoff.succeeded(now: at(1050))
        #expect(!isAtStart(backoff, now: at(1059.9)))
        #expect(isAtStart(backoff, now: at(1060)))
    }

    @Test mutating func aKickRightAfterEachConnectionDoesNotResetTheDelays() {
        var backoff = Backoff()
        var now = at(0)
        for _ in 0..<10 {
            backoff.succeeded(now: now)
            now = now.advanced(by: .seconds(59))
            now = now.advanced(by: backoff.failed(now: now, using: &random))
        }
        #expect(!isAtStart(backoff, now: now))
    }

    @Test mutating func theServersOwnDelayIsAFloorWithALimit() {
        for seconds in [0, 5, 100, 3600] {
            var backoff = Backoff()
            let delay = backoff.failed(serverDelay: .seconds(seconds), now: at(0), using: &random)
            #expect(delay >= .seconds(max(1, seconds)) && delay <= .seconds(max(2, seconds)))
        }
        for absurd in [Duration.seconds(1_000_000_000), .seconds(Int64.max)] {
            var backoff = Backoff()
            #expect(
                backoff.failed(serverDelay: absurd, now: at(0), using: &random) == Backoff.serverDelayLimit)
        }
        var backoff = Backoff()
        #expect(backoff.failed(serverDelay: .seconds(-5), now: at(0), using: &random) >= .seconds(1))
    }

    @Test mutating func absurdLimitsAndManyFailuresAreBorne() {
        let limits: [(Duration, Duration)] = [
            (.zero, .zero), (.seconds(-1), .seconds(-1)), (.seconds(10), .seconds(1)),
            (.seconds(Int64.max), .seconds(Int64.max)), (.seconds(1), .seconds(Int64.max)),
            (.nanoseconds(1), .nanoseconds(1))
        ]
        for (minimum, maximum) in limits {
            var backoff = Backoff(minimum: minimum, maximum: maximum)
            for _ in 0..<200 {
                let delay = backoff.failed(now: at(0), using: &random)
                #expect(delay >= .milliseconds(1))
                #expect(delay.nanoseconds >= minimum.nanoseconds)
                #expect(delay <= max(maximum, minimum, .milliseconds(1)))
            }
        }
    }
}
