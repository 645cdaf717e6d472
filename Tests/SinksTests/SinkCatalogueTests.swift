import Configuration
import Foundation
import Testing

@testable import Sinks

@Suite struct SinkCatalogueTests {
    @Test func everyTypeIsFoundByItsName() {
        #expect(SinkCatalogue.all.compactMap(\.options.type) == ["file", "udp"])
        for kind in SinkCatalogue.all {
            #expect(SinkCatalogue.kind(ofType: kind.options.type)?.options.type == kind.options.type)
        }
        #expect(SinkCatalogue.kind(ofType: "none") == nil)
        #expect(SinkCatalogue.kind(ofType: nil) == nil)
    }

    /// The sample's commented values are the defaults, and each option is there.
    @Test(arguments: SinkCatalogue.all.compactMap(\.options.type))
    func thePageShowsEveryOptionWithItsDefault(type: String) throws {
        let text = try sample(type)
        let lines = text.split(separator: "\n").map(String.init)
        let group = try #require(SinkCatalogue.kind(ofType: type)).options
        let expected = group.options.map { option in
            switch option.presence {
            case .required(let example): "\(option.key)=\(example)"
            case .defaults(let text): "#\(option.key)=\(text)"
            case .optional: "#\(option.key)="
            }
        }
        #expect(Array(lines.filter { !$0.hasPrefix("# ") }.dropFirst()) == ["Type=\(type)"] + expected)
        let file = ConfigurationFile(name: "\(type).md", text: text)
        #expect(try SinkBench.table.read(ConfigurationSet(main: file)).sinks.count == 1)
    }

    /// The first configuration on the type's page.
    private func sample(_ type: String) throws -> String {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let page = try String(contentsOf: root.appendingPathComponent("docs/sinks/\(type).md"), encoding: .utf8)
        let begin = try #require(page.range(of: "```ini\n"))
        let end = try #require(page.range(of: "```\n", range: begin.upperBound..<page.endIndex))
        return String(page[begin.upperBound..<end.lowerBound])
    }
}
