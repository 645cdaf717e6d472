import Foundation
import TestKit
import Testing

/// The files that are made from the table of options.
@Suite struct MadeFilesTests {
    private static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    @Test(arguments: [("sample", "deploy/waymark.conf"), ("reference", "docs/configuration.md")])
    func theCommittedFileIsThatOfTheTable(kind: String, path: String) throws {
        let committed = try? String(contentsOf: Self.repository.appendingPathComponent(path), encoding: .utf8)
        let made = try Program.run("check-config", "--print", kind).output
        #expect(made.hasSuffix("\n"))
        #expect(
            committed == made,
            "\(path) is not what the table of options gives; renew it: swift run waymark check-config --print \(kind) > \(path)"
        )
    }
}
