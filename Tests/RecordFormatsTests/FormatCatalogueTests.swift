import Positioning
import RecordFormats
import Testing

@Suite struct FormatCatalogueTests {
    @Test func everyFormatIsFoundByItsName() throws {
        #expect(FormatCatalogue.names == ["json", "gpsd"])
        for name in FormatCatalogue.names {
            #expect(try #require(FormatCatalogue.format(named: name)).name == name)
        }
        #expect(Set(FormatCatalogue.names).count == FormatCatalogue.all.count)
        #expect(FormatCatalogue.format(named: "JSON") == nil)
        #expect(FormatCatalogue.format(named: "") == nil)
    }
}
