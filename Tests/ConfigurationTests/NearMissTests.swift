import Testing

@testable import Configuration

struct NearMissTests {
    private let keys = ["Type", "Path", "FlushIntervalSec", "MinIntervalSec", "MinDistance", "BaudRate"]

    @Test(arguments: [
        ("path", "Path"), ("FLUSHINTERVALSEC", "FlushIntervalSec"), ("FlushInterval", "FlushIntervalSec"),
        ("Flush", "FlushIntervalSec"),
        ("Baudrate", "BaudRate"), ("BuadRate", "BaudRate"), ("Baud", "BaudRate"), ("MinInterval", "MinIntervalSec"),
        ("MinDistanceM", "MinDistance"), ("Typ", "Type"), ("Tpye", "Type"), ("Pathh", "Path")
    ])
    func mistypedKeyFindsItsLikeness(word: String, expected: String) {
        #expect(NearMiss.nearest(to: word, among: keys) == expected)
    }

    @Test(arguments: ["", "x", "P", "Host", "Colour", "Elevation", "日本"])
    func strangeKeyFindsNothing(word: String) {
        #expect(NearMiss.nearest(to: word, among: keys) == nil)
    }

    @Test func caseBeatsDistanceAndNearBeatsFar() {
        #expect(NearMiss.nearest(to: "porT", among: ["Pork", "Port"]) == "Port")
        #expect(NearMiss.nearest(to: "FilesMax", among: ["FileXMax", "FileMax"]) == "FileXMax")
    }

    @Test func distanceCountsEditsAndSwaps() {
        func distance(_ a: String, _ b: String) -> Int { NearMiss.distance(Array(a.utf8), Array(b.utf8)) }
        #expect(distance("", "") == 0)
        #expect(distance("", "abc") == 3)
        #expect(distance("abc", "") == 3)
        #expect(distance("abc", "abd") == 1)
        #expect(distance("abc", "acb") == 1)
        #expect(distance("kitten", "sitting") == 3)
        #expect(distance("ca", "abc") == 3)
    }
}
