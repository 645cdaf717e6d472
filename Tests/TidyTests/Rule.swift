import Testing

/// Something that every file is held to, with texts that show that it can fail and that it does not fail on all.
struct Rule: Sendable, CustomTestStringConvertible {
    struct Sample: Sendable {
        var path: String
        var text: String
    }

    var name: String
    /// Each breaks the rule at least once.
    var bad: [Sample]
    var good: [Sample]
    var check: @Sendable (SourceFile) -> [Violation]

    var testDescription: String { name }

    init(
        _ name: String, bad: [Sample], good: [Sample], check: @escaping @Sendable (SourceFile) -> [Violation]
    ) {
        self.name = name
        self.bad = bad
        self.good = good
        self.check = check
    }

    static let all = layering + interface + style + language
}

extension Rule.Sample {
    init(_ text: String, in path: String = "Sources/NMEA/Sample.swift") {
        self.init(path: path, text: text)
    }
}
