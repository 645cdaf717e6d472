import Testing

@testable import Configuration

struct INIDocumentTests {
    private func parse(_ text: String) -> INIDocument {
        INIDocument(ConfigurationFile(name: "t.conf", text: text))
    }

    private func parse(bytes: [UInt8]) -> INIDocument {
        INIDocument(ConfigurationFile(name: "t.conf", bytes: bytes))
    }

    /// "heading|key=value@line" of every assignment.
    private func flat(_ document: INIDocument) -> [String] {
        document.sections.flatMap { section in
            section.assignments.map { "\(section.heading)|\($0.key)=\($0.value)@\($0.place.line ?? 0)" }
        }
    }

    private func messages(_ document: INIDocument) -> [String] { document.problems.problems.map(\.description) }

    @Test func emptyFileHasNothingAndNoProblem() {
        for text in ["", "\n", "\r\n", "  \t \n", "# only a comment", "; another\n\n"] {
            let document = parse(text)
            #expect(document.sections.isEmpty)
            #expect(document.problems.isEmpty)
        }
    }

    @Test func sectionsKeysAndValuesAreTrimmed() {
        let document = parse("  [ Source \t gnss ]  \n\t Device \t=  /dev/a b \t\n")
        #expect(document.sections.map(\.title) == ["Source"])
        #expect(document.sections.map(\.name) == ["gnss"])
        #expect(flat(document) == ["Source gnss|Device=/dev/a b@2"])
        #expect(document.problems.isEmpty)
    }

    @Test func valueMayHoldEqualsSignsQuotesAndHashes() {
        let document = parse("[A]\nK=a=b\nL=\"x\"\nM=a # b\nN='\nO=#x\n")
        #expect(flat(document) == ["A|K=a=b@2", "A|L=\"x\"@3", "A|M=a # b@4", "A|N='@5", "A|O=#x@6"])
    }

    @Test func commentsAreWholeLinesAlsoWhenIndented() {
        let document = parse("[A]\n# K=1\n ; K=2\n\t#K=3\nK=4\n")
        #expect(flat(document) == ["A|K=4@5"])
        #expect(document.problems.isEmpty)
    }

    @Test func badBytesInACommentDoNotMatter() {
        let document = parse(bytes: Array("[A]\n# ".utf8) + [0xFF, 0, 7] + Array("\nK=1\n".utf8))
        #expect(flat(document) == ["A|K=1@3"])
        #expect(document.problems.isEmpty)
    }

    @Test func backslashJoinsLinesWithASpace() {
        #expect(flat(parse("[A]\nK=a\\\n  b\nL=1\n")) == ["A|K=a   b@2", "A|L=1@4"])
        #expect(flat(parse("[A]\nK=\\\n1\n")) == ["A|K=1@2"])
        #expect(flat(parse("[A]\r\nK=a\\\r\nb\r\n")) == ["A|K=a b@2"])
    }

    @Test func commentBetweenContinuedLinesIsSkipped() {
        #expect(flat(parse("[A]\nK=a\\\n# no\\\n; no\nb\n")) == ["A|K=a b@2"])
    }

    @Test func evenNumberOfBackslashesEndsTheLine() {
        #expect(flat(parse("[A]\nK=a\\\\\nL=b\\\\\\\nc\n")) == ["A|K=a\\\\@2", "A|L=b\\\\ c@3"])
    }

    @Test func backslashBeforeWhiteSpaceOrAtTheEndOfTheFile() {
        #expect(flat(parse("[A]\nK=a\\ \nL=1\n")) == ["A|K=a\\@2", "A|L=1@3"])
        #expect(flat(parse("[A]\nK=a\\")) == ["A|K=a@2"])
        #expect(flat(parse("[A]\nK=a\\\n\nL=1")) == ["A|K=a@2", "A|L=1@4"])
    }

    @Test func markOfUTF8AndEveryLineEndAreAccepted() {
        let expected = ["A|K=1@2", "A|L=ü@3"]
        #expect(flat(parse("\u{FEFF}[A]\r\nK=1\r\nL=ü\r\n")) == expected)
        #expect(flat(parse("[A]\nK=1\r\nL=ü")) == expected)
    }

    @Test func utf16IsNamed() {
        for mark: [UInt8] in [[0xFF, 0xFE], [0xFE, 0xFF]] {
            let document = parse(bytes: mark + [0x5B, 0, 0x41, 0])
            #expect(messages(document) == ["t.conf: the file is in UTF-16; save it as UTF-8"])
        }
    }

    @Test func repeatedSectionIsKeptTwiceAndRepeatedKeysInOrder() {
        let document = parse("[A]\nK=1\n[B]\n[A]\nK=2\nK=\n")
        #expect(document.sections.map(\.heading) == ["A", "B", "A"])
        #expect(flat(document) == ["A|K=1@2", "A|K=2@5", "A|K=@6"])
    }

    @Test func linesThatAreNothingAreReported() {
        let document = parse("[A]\nnonsense\n=1\n \t= \nK=1\n")
        #expect(
            messages(document) == [
                "t.conf:2: [A] \"nonsense\": a line is Key=Value, [Section] or a comment that begins with #",
                "t.conf:3: [A] \"=1\": the key before = is missing",
                "t.conf:4: [A] \"=\": the key before = is missing"
            ])
        #expect(flat(document) == ["A|K=1@5"])
    }

    @Test func keyBeforeAnySectionIsReported() {
        #expect(
            messages(parse("K=1\n[A]\n")) == [
                "t.conf:1: K=1: the key stands before the first section; put it below [Agent], [Source NAME] or [Sink NAME]"
            ])
    }

    @Test func brokenHeadersAreReportedAndTheirKeysBelongToNobody() {
        let document = parse("[A]\nK=1\n[B\nK=2\n[]\nK=3\n[A] # x\nK=4\n[a[b]\nK=5\n[ ]\nK=6\n[\nK=7\n[A]\nK=8\n")
        #expect(
            messages(document) == [
                "t.conf:3: \"[B\": a section header ends with ]",
                "t.conf:5: \"[]\": a section header is [Agent], [Source NAME] or [Sink NAME]",
                "t.conf:7: \"[A] # x\": nothing may follow the ] of a section header; comments stand on lines of their own",
                "t.conf:9: \"[a[b]\": a section header is [Agent], [Source NAME] or [Sink NAME]",
                "t.conf:11: \"[ ]\": a section header is [Agent], [Source NAME] or [Sink NAME]",
                "t.conf:13: \"[\": a section header ends with ]"
            ])
        #expect(flat(document) == ["A|K=1@2", "A|K=8@16"])
    }

    @Test func everyControlByteIsRefusedByItsNumber() {
        for byte in (UInt8(0)...0x1F).filter({ $0 != 0x09 && $0 != 0x0A }) + [0x7F] {
            let document = parse(bytes: Array("[A]\nK=1".utf8) + [byte] + Array("2\nL=1\n".utf8))
            let digits = String(byte, radix: 16, uppercase: true)
            let hex = String(repeating: "0", count: 2 - digits.count) + digits
            #expect(
                messages(document) == [
                    "t.conf:2: [A]: the line holds the control byte 0x\(hex); only text may stand here"
                ])
            #expect(flat(document) == ["A|L=1@3"])
        }
    }

    @Test func invalidUTF8IsRefused() {
        for bad: [UInt8] in [[0xFF], [0xC0, 0xAF], [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80]] {
            let document = parse(bytes: Array("[A]\nK=".utf8) + bad + Array("\nL=1\n".utf8))
            #expect(document.problems.problems.map(\.place?.line) == [2])
            #expect(document.problems.problems.allSatisfy { $0.message.hasPrefix("the line is not valid UTF-8") })
            #expect(flat(document) == ["A|L=1@3"])
        }
    }

    @Test func headerWithBadBytesTakesNoKeysAndGivesNoneToTheOneBefore() {
        for bad: [UInt8] in [[0xFF], [0x00]] {
            let document = parse(bytes: Array("[A]\n[B".utf8) + bad + Array("]\nK=1\n".utf8))
            #expect(document.problems.count == 1)
            #expect(flat(document) == [])
        }
    }

    @Test func longestLineIsAcceptedAndOneByteMoreIsNot() {
        let fits = "K=" + String(repeating: "x", count: INIDocument.lineLimit - 2)
        #expect(parse("[A]\n\(fits)\n").problems.isEmpty)
        let document = parse("[A]\n\(fits)x\nL=1\n")
        #expect(messages(document) == ["t.conf:2: [A]: the line is longer than 8192 bytes"])
        #expect(flat(document) == ["A|L=1@3"])
    }

    @Test func continuedLinesCountTogetherAndAreSkippedTogether() {
        let part = String(repeating: "x", count: 4000) + "\\\n"
        let document = parse("[A]\nK=\(part)\(part)\(part)\(part)end\nL=1\n")
        #expect(messages(document) == ["t.conf:4: [A]: the line is longer than 8192 bytes"])
        #expect(flat(document) == ["A|L=1@7"])
    }

    @Test func largestFileIsReadAndOneByteMoreIsNot() {
        let line = Array("# comment, 16 b\n".utf8)
        var bytes: [UInt8] = []
        while bytes.count < INIDocument.fileLimit { bytes += line }
        #expect(bytes.count == INIDocument.fileLimit)
        #expect(parse(bytes: bytes).problems.isEmpty)
        #expect(
            messages(parse(bytes: bytes + [0x0A])) == [
                "t.conf: 1048577 bytes; a configuration file has at most 1048576"
            ])
    }

    @Test func thousandsOfSectionsEndAtTheLimit() {
        let document = parse((0..<5000).map { "[Source s\($0)]\nType=stdin\n" }.joined())
        #expect(document.sections.count == INIDocument.sectionLimit)
        #expect(document.problems.problems.count == ConfigurationProblems.limit)
        #expect(document.problems.count == 5000 - INIDocument.sectionLimit)
        #expect(document.problems.problems.first?.message == "a configuration file has at most 256 sections")
        #expect(document.problems.description.hasSuffix("\nand 3744 more"))
    }
}
