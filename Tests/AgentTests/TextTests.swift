import LocationEngine
import Positioning
import Testing

@testable import Agent

@Suite struct TextTests {
    @Test(
        arguments: [
            (0, "0 s"), (49, "0 s"), (50, "0.1 s"), (250, "0.3 s"), (1000, "1 s"), (1949, "1.9 s"), (1950, "2 s"),
            (9949, "9.9 s"), (9950, "10 s"), (119_499, "119 s"), (119_500, "2 min"), (300_000, "5 min"),
            (7_199_499, "119 min"), (7_200_000, "2 h"), (-5, "0 s")
        ] as [(Int64, String)])
    func aSpanOfTimeIsShort(milliseconds: Int64, text: String) {
        #expect(TimeText.short(.milliseconds(milliseconds)) == text)
    }

    @Test func theLongestSpanHasAText() {
        #expect(TimeText.short(.seconds(Int64.max)).hasSuffix(" h"))
    }

    @Test func everyStateHasItsOwnSentence() {
        let now = Instant(nanoseconds: 0)
        var states: [LocationState] = [.stale(since: now), .lost(since: now)]
        states += UnavailableReason.allCases.map { .unavailable($0) }
        states += [false, true].map { .acquiring(timeKnown: $0) }
        for kind in [FixKind.deadReckoning, .twoD, .threeD] {
            for corrections in [CorrectionKind.none, .sbas, .dgps, .rtkFloat, .rtkFixed] {
                states.append(.tracking(kind, corrections))
            }
        }
        #expect(Set(states.map(StateText.sentence)).count == states.count)
        #expect(StateText.sentence(.tracking(.threeD, .rtkFixed)) == "tracking (3D fix, RTK fixed)")
        #expect(StateText.sentence(.tracking(.twoD, .none)) == "tracking (2D fix)")
        #expect(StateText.sentence(.unavailable(.busy)) == "unavailable (another program holds the receiver)")
    }
}
