/// The dependencies that `Package.swift` declares, read from its text.
struct Manifest: Sendable {
    /// By target, tests included.
    var dependencies: [String: [String]] = [:]
    /// The names in the list called `pure`, in order.
    var pure: [String] = []

    init(_ text: String) {
        for call in text.matches(of: #/\b(target|tests)\(\s*"(\w+)"(?:,\s*\[([^\]]*)\])?/#) {
            let name = String(call.2)
            let named = Manifest.names(call.3 ?? "")
            dependencies[call.1 == "tests" ? name + "Tests" : name] =
                call.1 == "tests" ? [name, "TestKit", "Positioning"] + named : named
        }
        let byLabel = #/\.(?:executableTarget|testTarget)\(\s*name: "(\w+)"(?:,\s*dependencies: \[([^\]]*)\])?/#
        for call in text.matches(of: byLabel) {
            dependencies[String(call.1)] = Manifest.names(call.2 ?? "")
        }
        if let list = text.firstMatch(of: #/let pure = \[(?<targets>(?s:.*?))\n\]/#) {
            pure = list.targets.matches(of: #/target\(\s*"(\w+)"/#).map { String($0.1) }
        }
    }

    private static func names(_ list: Substring) -> [String] {
        list.matches(of: #/"(\w+)"/#).map { String($0.1) }
    }

    /// Dependencies that go against the layers.
    var violations: [Violation] {
        func violation(_ complaint: String) -> Violation {
            Violation(path: "Package.swift", line: 1, complaint: complaint)
        }
        var found = Layers.pure == pure ? [] : [violation("the pure targets are \(Layers.pure), here \(pure)")]
        for (target, modules) in dependencies.sorted(by: { $0.key < $1.key }) where Layers.order.contains(target) {
            found += modules.compactMap { Layers.objection(to: $0, in: target) }.map(violation)
        }
        return found
    }
}
