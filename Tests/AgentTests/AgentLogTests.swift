import Positioning
import Testing

@testable import Agent

@Suite struct AgentLogTests {
    private final class Paper {
        var lines: [String] = []
    }

    private let paper = Paper()

    private func log(_ level: AgentLog.Level = .info, showsPriority: Bool = false) -> AgentLog {
        AgentLog(level: level, showsPriority: showsPriority) { [paper] in paper.lines.append($0) }
    }

    private func at(_ seconds: Int64) -> Instant { Instant(nanoseconds: seconds * 1_000_000_000) }

    @Test(arguments: AgentLog.Level.allCases)
    func whatIsLessImportantThanTheLevelIsNotSaid(level: AgentLog.Level) {
        let log = log(level)
        for said in AgentLog.Level.allCases { log.say(said, "\(said)", now: at(0)) }
        let expected = AgentLog.Level.allCases.filter { $0.rawValue <= level.rawValue }.map { "\($0)\n" }
        #expect(paper.lines == expected)
    }

    @Test func theJournalReadsAPriorityFromEachLine() {
        let log = log(.debug, showsPriority: true)
        for level in AgentLog.Level.allCases { log.say(level, "text", now: at(0)) }
        #expect(paper.lines == ["<3>text\n", "<4>text\n", "<6>text\n", "<7>text\n"])
    }

    @Test func theWordsOfTheConfigurationAreKnown() {
        #expect(["error", "warning", "info", "debug"].map(AgentLog.Level.init(word:)) == AgentLog.Level.allCases)
        #expect(AgentLog.Level(word: "loud") == nil)
    }

    @Test func aRepetitionIsHeldBackForFiveMinutesAndThenCounted() {
        let log = log()
        for second in 0..<300 { log.say(.warning, "down", key: "sink", now: at(Int64(second))) }
        #expect(paper.lines == ["down\n"])
        log.say(.warning, "down", key: "sink", now: at(300))
        #expect(paper.lines.last == "down (and 299 times before)\n")
        log.say(.warning, "down", key: "sink", now: at(601))
        #expect(paper.lines.last == "down\n")
        #expect(paper.lines.count == 3)
    }

    @Test func keysDoNotHoldEachOtherBack() {
        let log = log()
        log.say(.info, "a", key: "a", now: at(0))
        log.say(.info, "b", key: "b", now: at(0))
        log.say(.info, "c", now: at(0))
        log.say(.info, "c", now: at(0))
        #expect(paper.lines == ["a\n", "b\n", "c\n", "c\n"])
    }

    @Test func whatWasForgottenIsNewsAgain() {
        let log = log()
        for _ in 0..<3 { log.say(.info, "down", key: "sink", now: at(0)) }
        log.forget("sink")
        log.say(.info, "down", key: "sink", now: at(1))
        #expect(paper.lines == ["down\n", "down\n"])
    }

    @Test func ofTooManyKeysTheOldestIsForgotten() {
        let log = log()
        for key in 0..<65 { log.say(.info, "\(key)", key: "\(key)", now: at(0)) }
        log.say(.info, "held back", key: "64", now: at(1))
        log.say(.info, "held back", key: "1", now: at(1))
        log.say(.info, "said again", key: "0", now: at(1))
        #expect(paper.lines.count == 66)
        #expect(paper.lines.last == "said again\n")
    }

    @Test func aHeldBackMessageOfALowLevelTakesNoPlace() {
        let log = log(.error)
        log.say(.info, "quiet", key: "key", now: at(0))
        log.level = .info
        log.say(.info, "now", key: "key", now: at(0))
        #expect(paper.lines == ["now\n"])
    }
}
