extension Rule {
    /// What one target may show to another.
    static let interface = [
        Rule(
            "public stands only in the library",
            bad: [
                Sample("public struct Sample {}"),
                Sample("struct Sample { public var a = 1 }"),
                Sample("open class Sample {}"),
                Sample("public enum Sample {}", in: "Sources/waymark/Sample.swift")
            ],
            good: [
                Sample("public struct Sample {}", in: "Sources/LocationServices/Sample.swift"),
                Sample("package func open() {}\nlet a = Key.public // public struct A")
            ]
        ) { file in
            guard file.isSource, file.target != Layers.library else { return [] }
            let isPublic = file.places(of: "public").filter { $0 == 0 || file.code[$0 - 1].text != "." }
            let isOpen = ["class", "func", "var"].flatMap { file.places(of: "open", $0) }
            return (isPublic + isOpen).map { file.violation(at: file.code[$0], "use `package`") }
        },
        Rule(
            "no C type in a package signature",
            bad: [
                Sample("package func bind(to address: sockaddr_in) {}", in: edgeSample),
                Sample("package func status() -> stat? { nil }", in: edgeSample),
                Sample("package var settings: termios { get }", in: edgeSample),
                Sample("package var settings = termios()", in: edgeSample),
                Sample("package func wait(\n    for events: [epoll_event]\n) {}", in: edgeSample),
                Sample("package func read(_ p: UnsafePointer<timespec>, _ n: Int = 0) {}", in: edgeSample),
                Sample("package init(file: UnsafeMutablePointer<FILE>) {}", in: edgeSample),
                Sample("package func handle(_ h: OpaquePointer) {}", in: edgeSample),
                Sample("package enum A {\n    case failed(stat)\n}", in: edgeSample),
                Sample("package protocol A {\n    func at(_ t: time_t)\n}", in: edgeSample),
                Sample("package typealias A = sockaddr", in: edgeSample)
            ],
            good: [
                Sample("package func read(into bytes: inout [UInt8], at offset: Int = off_t.zero) {}", in: edgeSample),
                Sample("package func poll(_ d: CInt, _ b: borrowing A) async throws(E) -> any P {}", in: edgeSample),
                Sample("package let slice: Slice<Int>\n\npackage init(_ a: Int) {}", in: edgeSample),
                Sample("package enum A {\n    case stat(Int)\n    func f() { switch self { case stat(let x): x } }\n}"),
                Sample("package var a: Int { stat() }\nfunc f(_ s: stat) {}", in: edgeSample),
                Sample("package var kind: Kind = .none\npackage let a, b: Int", in: edgeSample)
            ]
        ) { file in
            guard file.isSource else { return [] }
            return file.declarations.flatMap { declaration in
                cTypes(in: declaration).map { file.violation(at: $0, "the C type \($0.text) in a package signature") }
            }
        },
        Rule(
            "a package type has a documentation comment",
            bad: [
                Sample("package struct Sample {}"),
                Sample("// Not a documentation comment.\npackage final class Sample {}"),
                Sample("/// Of another.\nlet a = 1\n\npackage enum Sample {}")
            ],
            good: [
                Sample("/// A sample.\npackage struct Sample {\n    package var value: Int\n}"),
                Sample("/// A sample.\n@frozen @available(macOS 10, *)\npackage indirect enum Sample {}"),
                Sample("struct Sample {}")
            ]
        ) { file in
            guard file.isSource else { return [] }
            return file.declarations
                .filter { $0.keyword != "typealias" && Declaration.typeKeywords.contains($0.keyword) }
                .filter { !$0.isDocumented }
                .map { Violation(path: file.path, line: $0.line, complaint: "\($0.name) has no documentation comment") }
        }
    ]

    private static let edgeSample = "Sources/LinuxIO/Sample.swift"

    /// Words that may stand in a signature in lower case and are no types.
    private static let signatureWords: Set<String> = [
        "any", "some", "inout", "borrowing", "consuming", "sending", "throws", "rethrows", "async", "repeat", "each",
        "isolated", "where", "get", "set", "nonisolated", "self", "mutating"
    ]

    /// C types that are spelt like Swift's, and those that an initial value can bring in without an annotation.
    private static let knownCTypes: Set<String> = [
        "FILE", "DIR", "CURL", "CURLM", "OpaquePointer", "CVaListPointer", "timespec", "timeval", "itimerspec",
        "termios", "stat", "sockaddr", "sockaddr_in", "sockaddr_in6", "sockaddr_un", "sockaddr_storage", "addrinfo",
        "in_addr", "in6_addr", "iovec", "msghdr", "pollfd", "epoll_event", "signalfd_siginfo", "winsize", "utsname"
    ]

    /// The imported C types that a declaration's signature names.
    ///
    /// A Swift type begins with a capital and nearly every C type does not, so any word in lower case where a
    /// type may stand is one. `CInt` and its like are Swift's own and allowed.
    private static func cTypes(in declaration: Declaration) -> [Token] {
        let tokens = declaration.signature
        var found: [Token] = []
        var valueDepth: Int?
        var depth = 0
        for (index, token) in tokens.enumerated().dropFirst() {
            if "([{".contains(token.text) { depth += 1 }
            if ")]}".contains(token.text) { depth -= 1 }
            if let started = valueDepth, depth < started || (depth == started && token.text == ",") { valueDepth = nil }
            if token.text == "=", valueDepth == nil, declaration.keyword != "typealias" { valueDepth = depth }
            guard token.kind == .word else { continue }
            let next = index + 1 < tokens.count ? tokens[index + 1] : nil
            if knownCTypes.contains(token.text), valueDepth == nil || next?.text == "(", next?.text != ":",
                isTypePlace(index, in: tokens)
            {
                found.append(token)
            } else if valueDepth == nil, token.text.first?.isLowercase ?? false, next?.text != ":",
                !signatureWords.contains(token.text), isTypePlace(index, in: tokens),
                !(next?.kind == .word && index + 2 < tokens.count && tokens[index + 2].text == ":")
            {
                found.append(token)
            }
        }
        return found
    }

    /// Whether the word at `index` is neither the declared name, nor a member, an attribute or one of the names
    /// in `let a, b: Int`.
    private static func isTypePlace(_ index: Int, in tokens: [Token]) -> Bool {
        let before = tokens[index - 1].text
        if index == 1 || before == "." || before == "@" { return false }
        guard ["let", "var", "case"].contains(tokens[0].text), before == "," else { return true }
        return tokens[..<index].contains { $0.text == ":" || $0.text == "(" }
    }
}
