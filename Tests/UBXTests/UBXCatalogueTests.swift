import Testing

@testable import UBX

@Suite struct UBXCatalogueTests {
    @Test func messagesHaveTheNamesOfTheManual() {
        #expect(UBXMessageID.navPVT.name == "NAV-PVT")
        #expect(UBXMessageID(0x0A, 0x04).name == "MON-VER")
        #expect(UBXMessageID.nav2PVT.name == "NAV2-PVT")
        #expect(UBXMessageID(0x77, 0x01).name == nil)
        #expect(UBXMessageID(0x01, 0xFE).name == nil)
        #expect(UBXMessageID.navPVT.rawValue == 0x0107)
    }

    @Test func everyKnownMessageAllowsAPollAndNoLengthOverTheLimit() {
        var known = 0
        for raw in UInt16.min...UInt16.max {
            let id = UBXMessageID(UInt8(raw >> 8), UInt8(raw & 0xFF))
            #expect(UBXCatalogue.lengths(id).allow(0))
            #expect(!UBXCatalogue.lengths(id).allow(UBXFraming.payloadLimit + 1))
            if UBXCatalogue.entry(id) != nil { known += 1 }
        }
        #expect(known == 235)
    }

    @Test func namesAreUnique() {
        var names: Set<String> = []
        for raw in UInt16.min...UInt16.max {
            guard let name = UBXMessageID(UInt8(raw >> 8), UInt8(raw & 0xFF)).name else { continue }
            #expect(names.insert(name).inserted, "\(name) twice")
        }
    }
}
