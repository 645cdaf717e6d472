/// A binary heap of small numbers by key, where any number can be moved or removed by name.
///
/// Equal keys come out in the order of their ties. Allocates only when it grows past its largest size.
struct KeyedHeap {
    struct Entry {
        var key: Int64
        var tie: UInt64
        var number: UInt32

        func comes(before other: Entry) -> Bool {
            key != other.key ? key < other.key : tie < other.tie
        }
    }

    private var entries: [Entry] = []
    /// Where each number stands in `entries`; nil when it does not.
    private var places: [Int?] = []

    var count: Int { entries.count }
    var first: Entry? { entries.first }

    /// Adds `number`, or moves it when it is there.
    mutating func set(_ number: UInt32, key: Int64, tie: UInt64) {
        let entry = Entry(key: key, tie: tie, number: number)
        while places.count <= Int(number) { places.append(nil) }
        if let place = places[Int(number)] {
            entries[place] = entry
            settle(place)
        } else {
            entries.append(entry)
            places[Int(number)] = entries.count - 1
            settle(entries.count - 1)
        }
    }

    mutating func remove(_ number: UInt32) {
        guard Int(number) < places.count, let place = places[Int(number)] else { return }
        places[Int(number)] = nil
        let last = entries.removeLast()
        if place == entries.count { return }
        entries[place] = last
        places[Int(last.number)] = place
        settle(place)
    }

    private mutating func settle(_ start: Int) {
        var place = start
        while place > 0, entries[place].comes(before: entries[(place - 1) / 2]) {
            swap(place, (place - 1) / 2)
            place = (place - 1) / 2
        }
        while let child = earlierChild(of: place), entries[child].comes(before: entries[place]) {
            swap(place, child)
            place = child
        }
    }

    private func earlierChild(of place: Int) -> Int? {
        let left = 2 * place + 1
        guard left < entries.count else { return nil }
        let right = left + 1
        return right < entries.count && entries[right].comes(before: entries[left]) ? right : left
    }

    private mutating func swap(_ a: Int, _ b: Int) {
        entries.swapAt(a, b)
        places[Int(entries[a].number)] = a
        places[Int(entries[b].number)] = b
    }
}
