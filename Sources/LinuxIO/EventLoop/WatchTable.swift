internal import Glibc

/// The descriptors of one loop and what to call when they are ready.
struct WatchTable {
    typealias Handler = (Readiness) -> Void

    struct Slot {
        var generation: UInt32 = 0
        var descriptor: CInt = -1
        /// Whether the kernel still holds this registration: another one of the same number means that
        /// the descriptor was closed under the watch, and the number now belongs to somebody else.
        var isRegistered = false
        /// Nil in a free slot.
        var handler: Handler?
    }

    private var slots: [Slot] = []
    private var free: [UInt32] = []

    mutating func add(_ descriptor: CInt, _ handler: @escaping Handler) -> Watch {
        for index in slots.indices where slots[index].descriptor == descriptor { slots[index].isRegistered = false }
        let index: UInt32
        if let reused = free.popLast() {
            index = reused
        } else {
            index = UInt32(slots.count)
            slots.append(Slot())
        }
        slots[Int(index)].descriptor = descriptor
        slots[Int(index)].isRegistered = true
        slots[Int(index)].handler = handler
        return Watch(slot: index, generation: slots[Int(index)].generation)
    }

    /// Nil when the watch was cancelled.
    func slot(of watch: Watch) -> Slot? {
        guard Int(watch.slot) < slots.count else { return nil }
        let slot = slots[Int(watch.slot)]
        return slot.generation == watch.generation && slot.handler != nil ? slot : nil
    }

    mutating func remove(_ watch: Watch) {
        guard slot(of: watch) != nil else { return }
        slots[Int(watch.slot)] = Slot(generation: watch.generation &+ 1)
        free.append(watch.slot)
    }
}
