import Positioning
import Testing

@Suite struct SourceNameTests {
    @Test func everyLengthUpToTheLimitGoesThereAndBack() throws {
        for length in 1...SourceName.limit {
            let text = String("abcdefghijklmno".prefix(length))
            let name = try #require(SourceName(text))
            #expect(name.description == text)
            #expect(SourceName(low: name.bytes.low, high: name.bytes.high) == name)
            var bytes: [UInt8] = []
            name.forEachByte { bytes.append($0) }
            #expect(bytes == Array(text.utf8))
        }
    }

    @Test func otherLengthsAndCharactersAreRefused() {
        #expect(SourceName("") == nil)
        #expect(SourceName("abcdefghijklmnop") == nil)
        for byte in UInt8(0)...127 {
            let allowed = SourceName.allows(byte)
            #expect((SourceName("a" + String(Unicode.Scalar(byte))) != nil) == allowed)
        }
        var allowed = 0
        for byte in UInt8(0)...255 where SourceName.allows(byte) { allowed += 1 }
        #expect(allowed == 65)
        #expect(SourceName("größe") == nil)
    }

    @Test func bytesThatAreNoNameAreRefused() {
        #expect(SourceName(low: 0, high: 0) == nil)
        #expect(SourceName(low: 0x61, high: 0x61) == nil)
        #expect(SourceName(low: 0x6100_61, high: 0) == nil)
        #expect(SourceName(low: .max, high: .max) == nil)
        #expect(SourceName(low: 0x6161_6161_6161_6161, high: 0x6161_6161_6161_6161) == nil)
    }

    @Test func equalNamesHashAlike() throws {
        let first = try #require(SourceName("gnss.0"))
        let second = try #require(SourceName("gnss.0"))
        #expect(first == second)
        #expect(Set([first, second]).count == 1)
        #expect(first != SourceName("gnss.1"))
    }
}
