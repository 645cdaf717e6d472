extension Rule {
    /// How a file looks.
    static let style = [
        Rule(
            "no white space at the end of a line",
            bad: [
                Sample("let a = 1 "), Sample("let a = 1\t\nlet b = 2"), Sample("text  ", in: "docs/sample.md"),
                Sample("let a = 1\r\n")
            ],
            good: [Sample("let a = 1\n\nlet b = 2\n")]
        ) { file in
            file.lines.enumerated()
                .filter { $0.element.last?.isWhitespace ?? false }
                .map { Violation(path: file.path, line: $0.offset + 1, complaint: "white space at the end") }
        },
        Rule(
            "no file is too long to read",
            bad: [Sample(String(repeating: "let a = 1\n", count: lineLimit + 1))],
            good: [Sample(String(repeating: "let a = 1\n", count: lineLimit))]
        ) { file in
            // The last line ends with a line break, after which an empty one is counted.
            let count = file.lines.count - 1
            guard file.isSource || file.isTest, !dataTables.contains(file.path), count > lineLimit else { return [] }
            return [Violation(path: file.path, line: lineLimit + 1, complaint: "\(count) lines, over \(lineLimit)")]
        },
        Rule(
            "a source file is named after what it declares",
            bad: [
                Sample("struct Other {}"), Sample("// struct Sample"),
                Sample("struct Topic {}", in: "Sources/NMEA/Sample+Topic.swift"),
                Sample("enum Utils {}", in: "Sources/NMEA/Utils.swift"),
                Sample("enum TextHelpers {}", in: "Sources/NMEA/TextHelpers.swift"),
                Sample("class SinkManager {}", in: "Sources/Sinks/SinkManager.swift")
            ],
            good: [
                Sample("struct Sample {}\nstruct Satellite {}"), Sample("package final class Sample {}"),
                Sample("extension Sample {}", in: "Sources/NMEA/Sample+Topic.swift"),
                Sample("extension Swift.Sample {}", in: "Sources/NMEA/Sample+Topic.swift"),
                Sample("class LocationManager {}", in: "Sources/LocationServices/LocationManager.swift")
            ],
            check: namingViolations),
        Rule(
            "no note of unfinished work",
            bad: words("TO", "DO").map { Sample("// \($0): later") }
                + words("FIX", "ME").map { Sample("/* \($0) */") }
                + words("XX", "X").map { Sample("text \($0)", in: "docs/sample.md") },
            good: [Sample("// What is left to do by hand: nothing.\nlet a = \"" + "XXX" + "\"")]
        ) { file in
            let notes = words("TO", "DO") + words("FIX", "ME") + words("XX", "X")
            let texts =
                file.tokens.isEmpty
                ? file.lines.enumerated().map { ($0.offset + 1, $0.element) }
                : file.tokens.map { ($0.line, $0.text[...]) }
            return texts.flatMap { line, text in
                text.split { !$0.isLetter && $0 != "_" }.filter { notes.contains(String($0)) }
                    .map { Violation(path: file.path, line: line, complaint: "\($0) left behind") }
            }
        },
        Rule(
            "no path of one machine",
            bad: machineFolders.map { Sample("let a = \"/\($0)/sample\"") }
                + machineFolders.map { Sample("see /\($0)/sample", in: "docs/sample.md") },
            good: [Sample("let a = \"/var/lib/waymark\" // network/, framework/")]
        ) { file in
            file.lines.enumerated().flatMap { line in
                // Between the first and the last `/`.
                line.element.split(separator: "/", omittingEmptySubsequences: false).dropFirst().dropLast()
                    .filter { machineFolders.contains(String($0)) }
                    .map { Violation(path: file.path, line: line.offset + 1, complaint: "the path /\($0)/") }
            }
        }
    ]

    private static let lineLimit = 600

    /// Files of figures, which may be as long as their source.
    private static let dataTables: Set<String> = []

    /// Files named after their topic: several small types of one kind stand together.
    private static let topicFiles: Set<String> = ["Sources/Positioning/Units.swift"]

    /// Names that say nothing of what is in the file.
    private static let emptyNames = ["Utils", "Utilities", "Helper", "Helpers", "Common", "Manager", "Misc"]

    private static let machineFolders = ["work", "farm", "root"]

    /// A word in two halves, so that this file does not break its own rule.
    private static func words(_ first: String, _ second: String) -> [String] { [first + second] }

    private static func namingViolations(_ file: SourceFile) -> [Violation] {
        let name = file.baseName
        guard file.isSource, !topicFiles.contains(file.path), name != "main", name != "Placeholder" else { return [] }
        if name != "LocationManager", let empty = emptyNames.first(where: { name.hasSuffix($0) }) {
            return [Violation(path: file.path, line: 1, complaint: "the name \(empty) says nothing")]
        }
        let parts = name.split(separator: "+", maxSplits: 1)
        let isExtension = parts.count == 2
        let keywords = isExtension ? ["extension"] : Array(Declaration.typeKeywords)
        for place in keywords.flatMap({ file.places(of: $0) }) {
            let declared = file.code[(place + 1)...].prefix(3).map(\.text)
            if declared.first == String(parts[0]) { return [] }
            if isExtension, declared.count == 3, declared[1] == ".", declared[2] == parts[0] { return [] }
        }
        let wanted = isExtension ? "extends \(parts[0])" : "declares the type \(name)"
        return [Violation(path: file.path, line: 1, complaint: "nothing here \(wanted)")]
    }
}
