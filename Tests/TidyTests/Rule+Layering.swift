extension Rule {
    private static let manifest = Manifest(
        Repository.files.first { $0.path == "Package.swift" }?.lines.joined(separator: "\n") ?? "")

    /// What may be imported where.
    static let layering = [
        Rule(
            "imports follow the layers and the manifest",
            bad: [
                Sample("import Glibc"),
                Sample("import Foundation"),
                Sample("@preconcurrency import Foundation"),
                Sample("import struct Foundation.Date"),
                Sample("import Synchronization"),
                Sample("import LinuxIO"),
                Sample("import CMath"),
                Sample("import Spool"),
                Sample("import UBX"),
                Sample("import Foundation", in: "Sources/LinuxIO/Sample.swift"),
                Sample("import Agent", in: "Sources/Sinks/Sample.swift"),
                Sample("import CLinux", in: "Sources/Agent/Sample.swift"),
                Sample("import Agent", in: "Tests/SpoolTests/Sample.swift"),
                Sample("", in: "Sources/Unknown/Sample.swift")
            ],
            good: [
                Sample("import Positioning\n// import Glibc\nlet a = \"import Foundation\""),
                Sample("import CMath", in: "Sources/Positioning/Sample.swift"),
                Sample("import CLinux\nimport Glibc", in: "Sources/LinuxIO/Sample.swift"),
                Sample("import Foundation\n@testable import Spool", in: "Tests/SpoolTests/Sample.swift")
            ],
            check: importViolations)
    ]

    private static func importViolations(_ file: SourceFile) -> [Violation] {
        guard let target = file.target, file.isSource || file.isTest else { return [] }
        if file.isSource, !Layers.order.contains(target) {
            return [Violation(path: file.path, line: 1, complaint: "\(target) has no place in the list of layers")]
        }
        return imports(of: file).compactMap { token in
            objection(to: token.text, in: target, isSource: file.isSource).map { file.violation(at: token, $0) }
        }
    }

    private static func objection(to module: String, in target: String, isSource: Bool) -> String? {
        if isSource, let objection = Layers.objection(to: module, in: target) { return objection }
        let others = isSource ? Layers.systemModules : Layers.testModules
        let isDeclared = others.contains(module) || manifest.dependencies[target]?.contains(module) ?? false
        return isDeclared ? nil : "Package.swift does not name \(module) as a dependency of \(target)"
    }

    /// The module's name in each import.
    private static func imports(of file: SourceFile) -> [Token] {
        let kinds: Set<String> = ["struct", "class", "enum", "protocol", "typealias", "func", "let", "var"]
        return file.places(of: "import").compactMap { place in
            let next = place + 1
            guard next < file.code.count else { return nil }
            return kinds.contains(file.code[next].text) && next + 1 < file.code.count
                ? file.code[next + 1] : file.code[next]
        }
    }
}
