import Positioning

import Testing

@testable import Configuration

struct ConfigurationProblemTests {
    private func text(value: String, key: String = "K") -> String {
        ConfigurationProblem("no", place: nil, key: key, value: value).description
    }

    @Test func plainValuesStandBareAndOthersInQuotes() {
        #expect(text(value: "a-b_c/d.e+1%{x}@y[0]") == "K=a-b_c/d.e+1%{x}@y[0]: no")
        #expect(text(value: "") == "K=: no")
        #expect(text(value: "a b") == "K=\"a b\": no")
        #expect(text(value: "a:") == "K=\"a:\": no")
        #expect(text(value: "a\"\\") == "K=\"a\\\"\\\\\": no")
        #expect(text(value: "größe") == "K=\"größe\": no")
    }

    @Test func whatCouldDisturbATerminalIsEscaped() {
        #expect(text(value: "a\n\r\t") == "K=\"a\\n\\r\\t\": no")
        #expect(text(value: "\u{1B}[31m") == "K=\"\\u{1b}[31m\": no")
        #expect(text(value: "\u{202E}\u{2028}\u{9B}\u{E000}") == "K=\"\\u{202e}\\u{2028}\\u{9b}\\u{e000}\": no")
        #expect(text(value: "1", key: "K\u{7}y") == "\"K\\u{7}y\"=1: no")
    }

    @Test func longValuesAreCutBetweenCharacters() {
        let limit = QuotedText.limit
        #expect(text(value: String(repeating: "x", count: limit)) == "K=\(String(repeating: "x", count: limit)): no")
        #expect(
            text(value: String(repeating: "x", count: limit + 1))
                == "K=\"\(String(repeating: "x", count: limit))...\": no")
        #expect(text(value: String(repeating: "é", count: 60)) == "K=\"\(String(repeating: "é", count: 40))...\": no")
        #expect(
            text(value: String(repeating: "x", count: 79) + "é") == "K=\"\(String(repeating: "x", count: 79))...\": no")
    }

    @Test func whatLooksLikeASecretIsNotRepeated() {
        for key in ["Password", "passwd", "APIToken", "ClientSecret", "Credential"] {
            #expect(text(value: "hunter2", key: key) == "\(key)=(set): no")
        }
    }

    @Test func partsThatAreNotKnownAreLeftOut() {
        let place = FilePlace(file: "a.conf", line: 3)
        #expect(ConfigurationProblem("no", place: place).description == "a.conf:3: no")
        #expect(ConfigurationProblem("no", place: FilePlace(file: "a.conf", line: nil)).description == "a.conf: no")
        #expect(ConfigurationProblem("no", place: place, section: "Agent").description == "a.conf:3: [Agent]: no")
        #expect(
            ConfigurationProblem("no", place: place, section: "S", value: "x").description == "a.conf:3: [S] \"x\": no")
        #expect(
            ConfigurationProblem("no", place: place, section: "S\u{1B}", key: "K", value: "1", suggestion: "L=")
                .description
                == "a.conf:3: [S\\u{1b}] K=1: no; did you mean L=?")
    }
}
