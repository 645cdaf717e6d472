import Testing

@testable import Receivers

@Suite struct BaudRateSearchTests {
    @Test func itBeginsWithThePortsRateAndTriesEveryOtherOnceARound() {
        var search = BaudRateSearch(startingAt: 9600)
        let round = (0..<search.count).map { _ in search.next() }
        #expect(round == [38_400, 115_200, 57_600, 19_200, 230_400, 460_800, 4800, 921_600, 9600])
        #expect((0..<search.count).map { _ in search.next() } == round)
    }

    @Test func anUnusualRateOfThePortIsTriedAsWell() {
        var search = BaudRateSearch(startingAt: 250_000)
        #expect(search.count == BaudRateSearch.rates.count + 1)
        #expect((0..<search.count).map { _ in search.next() } == BaudRateSearch.rates + [250_000])
    }
}
