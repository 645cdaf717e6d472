import Positioning
import Testing

@testable import Receivers

@Suite struct ReplayClockTests {
    @Test(
        arguments: [
            (1.0, [0, 1000, 2000, 2100], [0, 1000, 2000, 2100]),
            (10.0, [0, 1000, 2000], [0, 100, 200]),
            (0.5, [0, 1000], [0, 2000]),
            // Backwards, again, and more than a minute: not waited for.
            (1.0, [5000, 4000, 5000], [0, 0, 1000]),
            (1.0, [0, 1000, 1000, 2000], [0, 1000, 1000, 2000]),
            (1.0, [0, 60_000, 120_001, 121_001], [0, 60_000, 60_000, 61_000]),
            // Without a time: at the last known period, and what has one again catches up.
            (1.0, [nil, nil, 0, 100], [0, 0, 0, 100]),
            (1.0, [0, 100, nil, nil, 400], [0, 100, 200, 300, 400]),
            (1.0, [0, 100, nil, nil, 250, 350], [0, 100, 200, 300, 300, 400])
        ] as [(Double, [Int64?], [Int64])])
    func epochsAreDue(factor: Double, times: [Int64?], due: [Int64]) {
        var clock = ReplayClock(factor: factor)
        let found = times.map { time in
            clock.due(time.map { UTC(nanosecondsSince1970: 1_700_000_000_000_000_000 + $0 * 1_000_000) })
        }
        #expect(found == due.map { .milliseconds($0) })
    }
}
