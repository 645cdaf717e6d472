import Configuration
import Receivers
import Testing

@Suite struct SourceCatalogueTests {
    private static let table = OptionTable(sources: SourceCatalogue.all.map(\.options), sinks: [], formats: [])

    @Test(arguments: [
        ("serial", "Device=/dev/ttyACM0\n", "SerialSource"),
        ("serial", "Device=/dev/ttyACM0\nBaudRate=9600\n", "SerialSource"),
        ("replay", "Path=/a.ubx\nSpeed=2.5\n", "ReplaySource"),
        ("stdin", "", "StandardInputSource"),
        (
            "simulated", "Route=/a.gpx\nRateHz=25\nSeed=4294967295\nProtocol=both\nColdStartSec=0\n",
            "SimulatedSource"
        )
    ])
    func everyTypeIsMadeFromItsOptions(type: String, options: String, made: String) throws {
        let bench = try Bench()
        let file = ConfigurationFile(name: "t.conf", text: "[Source a]\nType=\(type)\n\(options)")
        let settings = try #require(try Self.table.read(ConfigurationSet(main: file)).sources.first)
        let kind = try #require(SourceCatalogue.kind(ofType: settings.type))
        #expect(kind.options.type == type)
        let source = kind.make(settings, bench.context)
        #expect("\(Swift.type(of: source))" == made)
        #expect(bench.recorder.events == 0)
    }

    @Test func thereIsNoKindOfAnUnknownType() {
        #expect(SourceCatalogue.kind(ofType: "gopher") == nil)
        #expect(SourceCatalogue.kind(ofType: nil) == nil)
    }
}
