import Testing

@Suite struct TidyTests {
    @Test(arguments: Rule.all)
    func repositoryKeepsTheRule(_ rule: Rule) {
        let violations = Repository.files.flatMap(rule.check)
        #expect(violations.isEmpty, "\(violations.map(\.description).joined(separator: "\n"))")
    }

    @Test(arguments: Rule.all)
    func ruleRefusesEachBadSample(_ rule: Rule) {
        #expect(!rule.bad.isEmpty)
        for sample in rule.bad {
            #expect(!rule.check(SourceFile(path: sample.path, text: sample.text)).isEmpty, "\(sample.text)")
        }
    }

    @Test(arguments: Rule.all)
    func ruleAcceptsEachGoodSample(_ rule: Rule) {
        #expect(!rule.good.isEmpty)
        for sample in rule.good {
            let violations = rule.check(SourceFile(path: sample.path, text: sample.text))
            #expect(violations.isEmpty, "\(sample.text): \(violations)")
        }
    }

    @Test func repositoryIsRead() {
        let paths = Set(Repository.files.map(\.path))
        #expect(paths.isSuperset(of: ["Package.swift", "LICENSE", ".ci/run", "deploy/test.sh"]))
        let targets = Set(Repository.files.filter(\.isSource).compactMap(\.target))
        #expect(targets.isSuperset(of: Layers.pure), "missing: \(Set(Layers.pure).subtracting(targets))")
    }

    @Test func manifestFollowsTheLayers() {
        let text = Repository.files.first { $0.path == "Package.swift" }?.lines.joined(separator: "\n") ?? ""
        let manifest = Manifest(text)
        #expect(manifest.violations.isEmpty, "\(manifest.violations)")
        #expect(manifest.dependencies["waymark"]?.contains("Agent") == true)
        #expect(manifest.dependencies["SpoolTests"]?.contains("LocationEngine") == true)
    }

    @Test func manifestThatBreaksTheLayersIsRefused() {
        let targets = Layers.pure.map { "    target(\"\($0)\", [])" }.joined(separator: ",\n")
        let good = "let pure = [\n\(targets)\n]\n"
        #expect(Manifest(good).violations.isEmpty)
        #expect(Manifest(good + "target(\"LinuxIO\", [\"CLinux\", \"Positioning\"])").violations.isEmpty)
        for bad in [
            "target(\"NMEA\", [\"LinuxIO\"])", "target(\"NMEA\", [\"CMath\"])", "target(\"Positioning\", [\"UBX\"])",
            "target(\"Sinks\", [\n\"Agent\"\n])", "target(\"Spool\", [\"Spool\"])"
        ] {
            #expect(!Manifest(good + bad).violations.isEmpty, "\(bad)")
        }
        #expect(!Manifest(good.replacing("target(\"UBX\", []),\n", with: "")).violations.isEmpty)
    }

    @Test func literalsAndCommentsAreNoCode() {
        let text = ##"""
            let a = "x \(f("y\"", [1])) z" /* b /* c */ d */ + #"raw " \n"# // e
            let g = """
                "quoted" \(h) i
                """ + `j`
            """##
        let words = Tokenizer.tokens(of: text).filter { $0.kind == .word }
        #expect(words.map(\.text) == ["let", "a", "let", "g", "`j`"])
        #expect(words.map(\.line) == [1, 1, 2, 2, 4])
    }
}
