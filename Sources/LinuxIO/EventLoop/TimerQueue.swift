import Positioning

/// The timers of one loop: which are due, and how long all of them can wait.
///
/// A timer may fire from its time on and must have fired by its time plus its leeway. So one heap orders them by
/// when they may fire, the other by when they must: a wake-up for one also serves those that may already.
struct TimerQueue {
    typealias Handler = () -> Void

    private struct Slot {
        var generation: UInt32 = 0
        var leeway: Duration = .zero
        /// Nil in a free slot.
        var handler: Handler?
    }

    private var slots: [Slot] = []
    private var free: [UInt32] = []
    private var earliest = KeyedHeap()
    private var latest = KeyedHeap()
    /// Timers for the same moment fire in the order in which they were set.
    private var sequence: UInt64 = 0

    var count: Int { earliest.count }

    /// When the loop must wake up at the latest; nil when no timer is set.
    var mustWakeAt: Instant? { latest.first.map { Instant(nanoseconds: $0.key) } }

    mutating func add(at time: Instant, leeway: Duration, _ handler: @escaping Handler) -> Timer {
        let index: UInt32
        if let reused = free.popLast() {
            index = reused
        } else {
            index = UInt32(slots.count)
            slots.append(Slot())
        }
        slots[Int(index)].handler = handler
        slots[Int(index)].leeway = leeway
        place(index, at: time)
        return Timer(slot: index, generation: slots[Int(index)].generation)
    }

    /// Gives false when the timer is not set any more.
    mutating func move(_ timer: Timer, to time: Instant) -> Bool {
        guard isSet(timer) else { return false }
        place(timer.slot, at: time)
        return true
    }

    /// Gives the handler, so that it is let go of outside, where that may run the owner's code.
    mutating func remove(_ timer: Timer) -> Handler? {
        guard isSet(timer) else { return nil }
        return release(timer.slot)
    }

    /// Takes out the timer that may fire first, if it may by `now`.
    mutating func popDue(_ now: Instant) -> Handler? {
        guard let next = earliest.first, next.key <= now.nanoseconds else { return nil }
        return release(next.number)
    }

    func isSet(_ timer: Timer) -> Bool {
        guard Int(timer.slot) < slots.count else { return false }
        let slot = slots[Int(timer.slot)]
        return slot.generation == timer.generation && slot.handler != nil
    }

    private mutating func place(_ index: UInt32, at time: Instant) {
        sequence &+= 1
        let last = time.advanced(by: max(.zero, slots[Int(index)].leeway))
        earliest.set(index, key: time.nanoseconds, tie: sequence)
        latest.set(index, key: last.nanoseconds, tie: sequence)
    }

    private mutating func release(_ index: UInt32) -> Handler? {
        earliest.remove(index)
        latest.remove(index)
        let handler = slots[Int(index)].handler
        slots[Int(index)].handler = nil
        slots[Int(index)].generation &+= 1
        free.append(index)
        return handler
    }
}
