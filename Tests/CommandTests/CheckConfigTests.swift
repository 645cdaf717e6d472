import TestKit
import Testing

@Suite struct CheckConfigTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func everyErrorIsReportedWithItsPlace() throws {
        let path = try folder.file(
            "waymark.conf",
            text: """
                [Agent]
                LogLevel=loud
                StaleAfter=3
                [Source gnss]
                Type=serail
                [Source two]
                Type=serial
                BaudRate=fast
                [Sink track]
                Type=file
                Path=/tmp/x
                FlushInterval=5
                [Sonk x]
                nonsense
                [Sink live]
                Type=udp
                Host=example
                Port=70000 # too much
                """)
        let ending = try Program.run("check-config", path)
        #expect(ending.status == 78)
        #expect(ending.errorLines == ["waymark: \(ending.outputLines.count) problems"])
        let expected = [
            (2, "[Agent] LogLevel=loud: not understood; give error, warning, info or debug"),
            (3, "[Agent] StaleAfter=3: unknown option; did you mean StaleAfterSec=?"),
            (5, "[Source gnss] Type=serail: "),
            (6, "[Source two] Device=: required and missing"),
            (8, "[Source two] BaudRate=fast: not understood; give auto or a whole number from"),
            (12, "[Sink track] FlushInterval=5: unknown option; did you mean FlushIntervalSec=?"),
            (13, "[Sonk x]: unknown section"),
            (18, "[Sink live] Port=")
        ]
        for (line, text) in expected {
            #expect(ending.outputLines.contains { $0.hasPrefix("\(path):\(line): \(text)") }, "\(line): \(text)")
        }
        #expect(ending.output.contains("did you mean serial?") && ending.output.contains("did you mean [Sink NAME]?"))
        #expect(ending.output.contains("\(path):14: "))
        #expect(ending.outputLines.count == 9)
    }

    @Test(arguments: [("Source", "Type=stdin", 17, 16), ("Sink", "Type=file\nPath=/tmp/x", 33, 32)])
    func moreThanThereMayBeIsAProblem(kind: String, options: String, count: Int, limit: Int) throws {
        let sections = (1...count).map { "[\(kind) s\($0)]\n\(options)\n" }
        let path = try folder.file("waymark.conf", text: sections.joined())
        let ending = try Program.run("check-config", path)
        #expect(ending.status == 78)
        #expect(
            ending.output.contains("[\(kind) s\(count)]: one of \(count) \(kind.lowercased())s; there may be \(limit)"))
        let fewer = try folder.file("fewer.conf", text: sections.dropLast().joined())
        #expect(try Program.run("check-config", fewer).status == 0)
    }

    @Test func aRightFileIsSaidToBeRight() throws {
        let text = "\u{FEFF}[Source gnss]\r\nType=stdin\r\n[Sink track]\r\nType=file\r\nPath=/tmp/x\r\n"
        let path = try folder.file("waymark.conf", text: text)
        let ending = try Program.run("check-config", path)
        #expect(ending.status == 0 && ending.error.isEmpty)
        #expect(ending.output == "\(path): right: 1 source, 1 sink\n")
    }

    @Test func everyFileIsChecked() throws {
        let right = try folder.file("right.conf", text: "[Agent]\n")
        let wrong = try folder.file("wrong.conf", text: "[Agent]\nA=1\nB=2\n")
        let ending = try Program.run("check-config", wrong, "/nonexistent", right, wrong)
        #expect(ending.status == 78)
        #expect(ending.outputLines.count == 5)
        #expect(ending.output.contains("\(right): right: 0 sources, 0 sinks"))
        #expect(ending.error.contains("read /nonexistent: no such file"))
    }

    @Test(arguments: [("/nonexistent/waymark.conf", "no such file"), ("/", "it is a directory")])
    func whatCannotBeReadIsNamed(path: String, reason: String) throws {
        for arguments in [["check-config", path], ["run", "--config", path]] {
            let ending = try Program(arguments).ending()
            #expect(ending.status == 66)
            #expect(ending.errorLines == ["waymark: configuration: read \(path): \(reason)"])
        }
    }

    @Test func aFileOfGarbageIsAWrongConfiguration() throws {
        let path = try folder.file("waymark.conf", (0..<5000).map { UInt8($0 * 7 & 0xFF) })
        let ending = try Program.run("check-config", path)
        #expect(ending.status == 78)
        #expect(!ending.output.isEmpty)
    }

    @Test func theSampleIsARightConfiguration() throws {
        let path = try folder.file("waymark.conf", text: try Program.run("check-config", "--print", "sample").output)
        #expect(try Program.run("check-config", path).status == 0)
    }
}
