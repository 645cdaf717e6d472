import Positioning
import Testing

@testable import LinuxIO

@Suite struct KeyedHeapTests {
    /// Against a sorted list, over random additions, moves and removals.
    @Test(arguments: 1...20 as ClosedRange<UInt64>)
    func agreesWithASortedList(seed: UInt64) {
        var random = RandomSource(seed: seed)
        var heap = KeyedHeap()
        var model: [UInt32: (key: Int64, tie: UInt64)] = [:]
        for tie in 1...2000 as ClosedRange<UInt64> {
            let number = UInt32.random(in: 0..<40, using: &random)
            if Bool.random(using: &random) {
                let key = Int64.random(in: 0..<30, using: &random)
                heap.set(number, key: key, tie: tie)
                model[number] = (key, tie)
            } else {
                heap.remove(number)
                model[number] = nil
            }
            let first = model.min { ($0.value.key, $0.value.tie) < ($1.value.key, $1.value.tie) }
            #expect(heap.first?.number == first?.key)
            #expect(heap.count == model.count)
        }
    }
}
