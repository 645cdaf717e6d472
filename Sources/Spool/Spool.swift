import LocationEngine
import Positioning

/// The records that some reader has not had yet, in order, each reader with a cursor of its own.
///
/// This first form is held in memory: a ring that grows by doubling up to `capacity` records. A record goes when
/// every reader has it; when the spool is full the oldest goes, and readers that had it before them are told by
/// `dropped`.
package struct Spool: Sendable {
    /// How many readers a spool has at most.
    package static let readerLimit = 32
    private static let firstSlots = 64
    /// A ring larger than this is given back when it has run empty.
    private static let keptSlots = 1024

    /// Which spool a record's sequence belongs to.
    package let id: UInt32
    /// In records.
    package let capacity: Int
    /// The sequence of the newest record; 0 before the first.
    package private(set) var lastSequence: UInt64 = 0
    /// How many records are held.
    package private(set) var count = 0
    private var slots: ContiguousArray<Record> = []
    private var head = 0
    private var readers: [Reader] = []

    private struct Reader {
        let name: String
        /// The reader's answer is known, or will never come, up to and with this sequence.
        var settled: UInt64
        /// The first sequence to be read; more than `settled` + 1 when what lay between fell off the spool.
        var next: UInt64
        var dropped: UInt64 = 0
        /// The memory of the last batch, used again for the next one when nobody holds it any more.
        var batch: [Record] = []
    }

    /// A capacity below 1 counts as 1.
    package init(id: UInt32, capacity: Int) {
        self.id = id
        self.capacity = max(1, capacity)
    }

    // MARK: Writing

    /// Adds a record for every reader; without a reader it is counted, not kept.
    @discardableResult
    package mutating func append(
        _ content: Record.Content, source: SourceName, state: LocationState, now: Instant
    ) -> UInt64 {
        lastSequence += 1
        guard !readers.isEmpty else { return lastSequence }
        let record = Record(
            spool: id, sequence: lastSequence, appendedAt: now, source: source, state: state, content: content)
        if count == capacity { dropOldest() }
        if count == slots.count { grow(with: record) }
        slots[slot(at: count)] = record
        count += 1
        return lastSequence
    }

    // MARK: Reading

    /// The cursor of the reader of that name, which begins at the oldest record held if it is new.
    ///
    /// Nil when there are `readerLimit` readers already.
    package mutating func addReader(name: String) -> CursorID? {
        if let index = readers.firstIndex(where: { $0.name == name }) { return CursorID(index: index) }
        guard readers.count < Spool.readerLimit else { return nil }
        let held = lastSequence - UInt64(count)
        readers.append(Reader(name: name, settled: held, next: held + 1))
        return CursorID(index: readers.count - 1)
    }

    /// What the reader has before it, nil when it has everything.
    package func backlog(_ cursor: CursorID) -> Backlog? {
        let next = readers[cursor.index].next
        guard next <= lastSequence else { return nil }
        return Backlog(
            first: next, count: Int(lastSequence - next + 1), since: slots[slot(of: next)].appendedAt)
    }

    /// How many records the reader has before it.
    package func pending(_ cursor: CursorID) -> Int {
        Int(lastSequence - (readers[cursor.index].next - 1))
    }

    /// Up to `max` of the records before the reader, oldest first; reading them again gives the same.
    ///
    /// Allocates nothing once a batch of that size was read, if the slice before it has been let go.
    package mutating func read(_ cursor: CursorID, max: Int) -> ArraySlice<Record> {
        settleGap(of: cursor.index)
        let first = readers[cursor.index].next
        let length = Swift.max(0, min(max, pending(cursor)))
        readers[cursor.index].batch.removeAll(keepingCapacity: true)
        for offset in 0..<UInt64(length) {
            readers[cursor.index].batch.append(slots[slot(of: first + offset)])
        }
        return readers[cursor.index].batch[...]
    }

    /// The reader is done with every record up to and with `sequence`; a cursor never goes back.
    package mutating func acknowledge(_ cursor: CursorID, through sequence: UInt64) {
        let settled = max(readers[cursor.index].settled, min(sequence, lastSequence))
        readers[cursor.index].settled = settled
        readers[cursor.index].next = max(readers[cursor.index].next, settled + 1)
        removeDelivered()
    }

    /// How many records fell off the spool before the reader had them.
    ///
    /// One that fell off while it was being delivered counts until its answer comes.
    package func dropped(_ cursor: CursorID) -> UInt64 {
        let reader = readers[cursor.index]
        return reader.dropped + (reader.next - 1 - reader.settled)
    }

    // MARK: Ring

    private var oldest: UInt64 { lastSequence - UInt64(count) + 1 }

    private func slot(at offset: Int) -> Int { (head + offset) % slots.count }

    private func slot(of sequence: UInt64) -> Int { slot(at: Int(sequence - oldest)) }

    private mutating func grow(with filler: Record) {
        let size = min(capacity, max(Spool.firstSlots, slots.count * 2))
        var grown = ContiguousArray<Record>()
        grown.reserveCapacity(size)
        for offset in 0..<count { grown.append(slots[slot(at: offset)]) }
        grown.append(contentsOf: repeatElement(filler, count: size - count))
        slots = grown
        head = 0
    }

    private mutating func dropOldest() {
        // The new record has its sequence already, and is not among those counted.
        let gone = lastSequence - UInt64(count)
        for index in readers.indices where readers[index].next == gone { readers[index].next = gone + 1 }
        removeFirst(1)
    }

    /// No answer can come any more for what fell off before this read.
    private mutating func settleGap(of index: Int) {
        let fallen = readers[index].next - 1
        readers[index].dropped += fallen - readers[index].settled
        readers[index].settled = fallen
    }

    private mutating func removeDelivered() {
        var needed = lastSequence + 1
        for reader in readers { needed = min(needed, reader.next) }
        removeFirst(Int(needed - oldest))
        if count == 0, slots.count > Spool.keptSlots { slots = [] }
    }

    private mutating func removeFirst(_ length: Int) {
        guard length > 0 else { return }
        head = slot(at: length)
        count -= length
    }
}

/// A reader of a spool.
package struct CursorID: Hashable, Sendable {
    fileprivate let index: Int
}
