extension Rule {
    /// What the code may not use.
    static let language = [
        Rule(
            "nothing traps on purpose",
            bad: [
                Sample("let a = try! f()"), Sample("fatalError()"), Sample("fatalError(\"why\")"),
                Sample("let a = b!"), Sample("let a = f()!.c"), Sample("let a = b[0]!"), Sample("let a = b as! C"),
                Sample("let a = try! f()", in: "Tests/NMEATests/Sample.swift")
            ],
            good: [
                Sample("if !a, b != c { d(!e) }\nprecondition(a, \"why\")"),
                Sample("let s = \"try! x!\" // try! and fatalError("),
                Sample("let a = [!b, (!c)]\nlet d = try #require(e)\nlet f = try !g()"),
                Sample("let a = try? f()  // Nothing to close.")
            ]
        ) { file in
            guard file.isSource || file.isTest else { return [] }
            let forced = file.places(of: "try", "!").filter { !file.code[$0 + 1].followsSpace }
            let traps = forced + file.places(of: "fatalError", "(")
            let unwraps = file.isSource ? file.places(of: "!").filter { isPostfix($0, in: file.code) } : []
            return (traps + unwraps).map { file.violation(at: file.code[$0], "may trap") }
        },
        Rule(
            "an ignored error and an unchecked promise say why",
            bad: [
                Sample("let a = try? f()"), Sample("// Why.\n\n\nlet a = try? f()"),
                Sample("final class A: @unchecked Sendable {}"),
                Sample("// Because.\nfinal class A: @unchecked Sendable {}"),
                Sample("nonisolated(unsafe) var a = 1")
            ],
            good: [
                Sample("// Closed already.\ntry? f()"), Sample("try? f()  // Closed already."),
                Sample("/// A.\n// SAFETY: only the loop's thread sees it.\nfinal class A: @unchecked Sendable {}"),
                Sample("// SAFETY: written before any thread starts,\n// then read.\nnonisolated(unsafe) var a = 1")
            ]
        ) { file in
            guard file.isSource else { return [] }
            let ignored = file.places(of: "try", "?").map { file.code[$0] }
                .filter { !isExplained($0, in: file) { _ in true } }
            let promises = (file.places(of: "@", "unchecked") + file.places(of: "nonisolated", "(", "unsafe"))
                .map { file.code[$0] }.filter { !isExplained($0, in: file) { $0.text.contains("SAFETY:") } }
            return ignored.map { file.violation(at: $0, "`try?` without a comment that says why") }
                + promises.map { file.violation(at: $0, "no `SAFETY:` comment") }
        },
        Rule(
            "only the command prints",
            bad: [Sample("print(a)"), Sample("debugPrint(a)"), Sample("dump(a)")],
            good: [
                Sample("print(a)", in: "Sources/waymark/Sample.swift"), Sample("a.print(b)\nfunc print(_ c: Int) {}"),
                Sample("print(a)", in: "Tests/NMEATests/Sample.swift")
            ]
        ) { file in
            guard file.isSource, file.target != "waymark" else { return [] }
            return ["print", "debugPrint", "dump"].flatMap { file.places(of: $0, "(") }
                .filter { $0 == 0 || ![".", "func"].contains(file.code[$0 - 1].text) }
                .map { file.violation(at: file.code[$0], "\(file.code[$0].text) outside the command") }
        },
        Rule(
            "nothing newer than Swift 6.0",
            bad: [
                Sample("f(a,\n    b,\n)"), Sample("func f(a: Int, ) {}"), Sample("let a = (1, 2,)"),
                Sample("func f(_ a: Span<UInt8>) {}"), Sample("let a = InlineArray<2, Int>([1, 2])"),
                Sample("let a = text.utf8Span"), Sample("@concurrent func f() async {}"),
                Sample("nonisolated struct A {}"), Sample("isolated deinit {}"), Sample("weak let a: A?"),
                Sample("func `a b`() {}"), Sample("let a = NMEA::b"), Sample("struct A<let n: Int> {}"),
                Sample("let a = unsafe b"), Sample("let a = #expect(throws: E.self) { f() }"),
                Sample("let a = try #require(throws: E.self) { f() }"),
                Sample("await #expect(processExitsWith: .failure) {}", in: "Tests/NMEATests/Sample.swift"),
                Sample("withTaskGroup { group in }"), Sample("Task(name: \"a\") {}"),
                Sample("#expect(a == (try b()))"), Sample("#expect(a(\"b\", [c]) < (d + e(try f())), \"g\")"),
                Sample("let a = try #require(b == (try c()))"), Sample("#expect(a && (await b()))")
            ],
            good: [
                Sample("let a = [1, 2,]\nf(a, b)\nlet s = \"f(a, )\" // f(a, )"),
                Sample("nonisolated func f() {}\nweak var a: A?\nfunc `default`() {}\nlet c = a ? b : d"),
                Sample("#expect(throws: E.self) { f() }\n#expect(a == b)"),
                Sample("withTaskGroup(of: Int.self) { group in }"),
                Sample("#expect(try a == b())\n#expect(try await a(await b()) == c)\nlet d = try b() == c"),
                Sample("#expect(a == (try? b()))\n#expect(a == b { try c() })\n#expect(a(try b(-1)) == c)"),
                Sample("#expect(a == b)\nlet c = try d()\n#expect(Set<Int>(try a()).isEmpty, \"\\(try b())\")")
            ],
            check: newerSyntax)
    ]

    /// Whether the `!` unwraps or forces a cast, as against negating.
    private static func isPostfix(_ index: Int, in code: [Token]) -> Bool {
        guard index > 0 else { return false }
        if code[index - 1].text == "as" { return true }
        let before = code[index - 1]
        // `a!=b` is two tokens here; the format puts a space before a comparison.
        guard !code[index].followsSpace, before.text != "#" else { return false }
        return before.kind == .word || before.kind == .number || [")", "]", "}", ">", "?"].contains(before.text)
    }

    /// Whether a comment that fits stands on the token's line or in the block of comments right above it.
    private static func isExplained(_ token: Token, in file: SourceFile, by fits: (Token) -> Bool) -> Bool {
        func comment(on line: Int) -> Token? { file.tokens.first { $0.line == line && $0.isComment } }
        if let comment = comment(on: token.line), fits(comment) { return true }
        var line = token.line - 1
        while let comment = comment(on: line) {
            if fits(comment) { return true }
            line -= 1
        }
        return false
    }

    private static let newerNames: Set<String> = [
        "Span", "RawSpan", "MutableSpan", "MutableRawSpan", "OutputSpan", "UTF8Span", "InlineArray", "utf8Span"
    ]

    private static func newerSyntax(_ file: SourceFile) -> [Violation] {
        guard file.isSource || file.isTest || file.path == "Package.swift" else { return [] }
        var places = file.code.indices.filter { index in
            let token = file.code[index]
            return token.kind == .word && (newerNames.contains(token.text) || token.text.contains(" "))
        }
        places += file.places(of: ",", ")")
        places += file.places(of: ":", ":").filter { !file.code[$0 + 1].followsSpace }
        places += file.places(of: "<", "let")
        places += file.places(of: "@", "concurrent")
        places += ["struct", "class", "enum", "extension", "protocol"].flatMap { file.places(of: "nonisolated", $0) }
        places += file.places(of: "isolated", "deinit") + file.places(of: "weak", "let")
        places += file.places(of: "unsafe").filter { index in
            index + 1 < file.code.count && file.code[index + 1].kind == .word
                && file.code[index + 1].line == file.code[index].line
        }
        places += file.places(of: "=", "#", "expect", "(") + file.places(of: "=", "await", "#", "expect", "(")
        places += ["try", "await"].flatMap { file.places(of: $0, "#", "require", "(", "throws") }
            .filter { $0 > 0 && ["=", "try"].contains(file.code[$0 - 1].text) }
        places += file.places(of: "expect", "(", "processExitsWith") + file.places(of: "expect", "(", "exitsWith")
        places += file.places(of: "withTaskGroup", "{") + file.places(of: "withThrowingTaskGroup", "{")
        places += file.places(of: "Task", "(", "name")
        places += ["expect", "require"].flatMap { file.places(of: "#", $0, "(") }
            .compactMap { effectRightOfAnOperator(from: $0 + 3, in: file.code) }
        return Set(places).sorted().map { file.code[$0] }
            .map { file.violation(at: $0, "`\($0.text)` is here used as only a newer Swift allows") }
    }

    /// The first `try` or `await` right of an operator in the expectation that begins at `start`.
    ///
    /// Of that side Swift 6.0 makes an autoclosure that may neither throw nor wait, unless the `try` or `await` leads
    /// the whole expectation.
    private static func effectRightOfAnOperator(from start: Int, in code: [Token]) -> Int? {
        let effects = ["try", "await"]
        guard start < code.count, !effects.contains(code[start].text) else { return nil }
        var open = ["("]
        var hasOperator = false
        for index in start..<code.count {
            let token = code[index]
            switch token.text {
            case "(", "[", "{": open.append(token.text)
            case ")", "]", "}": open.removeLast()
            // The comment on the expectation follows.
            case "," where open.count == 1: return nil
            case "=", "!", "<", ">", "&", "|", "+", "-", "*", "/", "%":
                // The format puts a space before an operator between two values.
                hasOperator = hasOperator || open.count == 1 && token.followsSpace
            case "try", "await":
                let isOptional = index + 1 < code.count && code[index + 1].text == "?"
                if hasOperator && !isOptional && !open.contains("{") { return index }
            default: break
            }
            if open.isEmpty { return nil }
        }
        return nil
    }
}
