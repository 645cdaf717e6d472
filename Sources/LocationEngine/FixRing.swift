import Positioning

/// A fix that passed validation, and the source that gave it.
package struct AcceptedFix: Sendable, Equatable {
    package var fix: Fix
    package var source: SourceName

    package init(_ fix: Fix, from source: SourceName) {
        self.fix = fix
        self.source = source
    }
}

/// The last accepted fixes, as many as the capacity allows; the newest overwrites the oldest.
///
/// All memory is taken when the ring is made; appending and reading allocate nothing.
package struct FixRing: Sendable {
    package let capacity: Int
    /// How many fixes were ever appended.
    package private(set) var appended: UInt64 = 0
    private var slots: ContiguousArray<AcceptedFix> = []

    /// A capacity below 1 counts as 1.
    package init(capacity: Int) {
        self.capacity = max(1, capacity)
        slots.reserveCapacity(self.capacity)
    }

    /// How many fixes are held now.
    package var count: Int { slots.count }

    package var last: AcceptedFix? {
        appended == 0 ? nil : slots[slot(of: appended - 1)]
    }

    package mutating func append(_ fix: AcceptedFix) {
        if slots.count < capacity { slots.append(fix) } else { slots[slot(of: appended)] = fix }
        appended += 1
    }

    private var oldest: UInt64 { appended - UInt64(slots.count) }

    private func slot(of position: UInt64) -> Int { Int(position % UInt64(capacity)) }
}

// MARK: Readers

extension FixRing {
    /// A place in the ring that moves on as its owner reads.
    package struct Reader: Sendable {
        fileprivate var position: UInt64
    }

    /// A reader that begins with the oldest fix held.
    package func readerFromOldest() -> Reader { Reader(position: oldest) }

    /// A reader that begins with the next fix to be appended.
    package func readerFromNext() -> Reader { Reader(position: appended) }

    /// The reader's next fix, and how many before it were overwritten unread; nil when it has them all.
    package func next(_ reader: inout Reader) -> (fix: AcceptedFix, missed: UInt64)? {
        guard reader.position < appended else { return nil }
        let position = max(reader.position, oldest)
        let missed = position - reader.position
        reader.position = position + 1
        return (slots[slot(of: position)], missed)
    }
}

// MARK: Snapshots

extension FixRing {
    /// Up to `count` of the newest fixes, the oldest of them first.
    package func snapshot(latest count: Int) -> [AcceptedFix] {
        let wanted = UInt64(max(0, min(count, slots.count)))
        return (appended - wanted..<appended).map { slots[slot(of: $0)] }
    }

    /// The fixes that arrived no longer than `age` before `now`, the oldest first.
    package func snapshot(noOlderThan age: Duration, now: Instant) -> [AcceptedFix] {
        (oldest..<appended).lazy
            .map { slots[slot(of: $0)] }
            .filter { now.age(since: $0.fix.receivedAt) <= age }
    }
}
