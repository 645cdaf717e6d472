internal import CLinux
internal import Glibc
import Positioning

/// The one loop that owns all mutable state: it waits for descriptors and timers and calls their handlers.
///
/// Everything here is used from the thread that runs it. A handler may watch, change, cancel, schedule and stop,
/// also on itself; it must not block. What crosses from other threads comes through a `Worker`.
package final class EventLoop {
    /// Events and timers served in one wake-up, so that a busy descriptor cannot starve the others.
    package static let batchLimit = 64
    /// The call whose EPERM means that a descriptor cannot be waited for.
    static let watchCall = "epoll_ctl"

    /// How often the kernel woke the loop up.
    package private(set) var wakeUps: UInt64 = 0
    /// When the current wake-up began; read once for each.
    package private(set) var now: Instant

    private let epoll: FileDescriptor
    private let alarm: FileDescriptor
    /// What the alarm is set to; nil when it is not set.
    private var armedFor: Instant?
    private var watches = WatchTable()
    private var timers = TimerQueue()
    private var events: [waymark_epoll_event]
    private var stopRequested = false

    /// Makes a loop, and has failed writes fail in place of ending the process.
    package init() throws(SystemError) {
        ProcessSignals.letWritesFail()
        let epoll = waymark_epoll_create()
        guard epoll >= 0 else { throw SystemError.last("epoll_create1") }
        self.epoll = FileDescriptor(adopting: epoll)
        let alarm = waymark_timerfd_create()
        guard alarm >= 0 else { throw SystemError.last("timerfd_create") }
        self.alarm = FileDescriptor(adopting: alarm)
        now = EventLoop.currentInstant()
        events = Array(repeating: waymark_epoll_event(), count: EventLoop.batchLimit)
        // Told once each time it goes off, so that it need not be read.
        let bits = WAYMARK_EPOLLIN | WAYMARK_EPOLLET
        guard waymark_epoll_control(epoll, WAYMARK_EPOLL_ADD, alarm, bits, EventLoop.alarmTag) == 0 else {
            throw SystemError.last(EventLoop.watchCall, on: "timer")
        }
    }

    /// The time at this moment, where `now` (the begin of the wake-up) is not exact enough.
    package static func currentInstant() -> Instant { BootClock.now() }

    // MARK: Descriptors

    /// Calls `handler` whenever the descriptor is ready; the owner cancels the watch before it closes it.
    ///
    /// An error of kind `.notPollable` says that the descriptor is a regular file or a device that cannot be waited for.
    package func watch(
        _ descriptor: CInt, _ interest: Interest, _ handler: @escaping (Readiness) -> Void
    ) throws(SystemError) -> Watch {
        let watch = watches.add(descriptor, handler)
        let bits = EventLoop.bits(of: interest)
        guard waymark_epoll_control(epoll.raw, WAYMARK_EPOLL_ADD, descriptor, bits, watch.tag) == 0 else {
            let error = SystemError.last(EventLoop.watchCall, on: "descriptor \(descriptor)")
            withExtendedLifetime(handler) { watches.remove(watch) }
            throw error
        }
        return watch
    }

    /// Waits for something else from now on.
    package func change(_ watch: Watch, to interest: Interest) {
        guard let slot = watches.slot(of: watch), slot.isRegistered else { return }
        let bits = EventLoop.bits(of: interest)
        if waymark_epoll_control(epoll.raw, WAYMARK_EPOLL_MODIFY, slot.descriptor, bits, watch.tag) != 0 {
            preconditionFailure("descriptor \(slot.descriptor) was closed under its watch: errno \(errno)")
        }
    }

    /// No call of this watch's handler after this, not even for an event that has already been fetched.
    package func cancel(_ watch: Watch) {
        guard let slot = watches.slot(of: watch) else { return }
        // The handler is held until the table is whole again: letting go of it may run code that comes back here.
        withExtendedLifetime(slot) {
            watches.remove(watch)
            guard slot.isRegistered else { return }
            // Fails only when the descriptor was closed before; then the kernel has forgotten it as well.
            _ = waymark_epoll_control(epoll.raw, WAYMARK_EPOLL_DELETE, slot.descriptor, 0, 0)
        }
    }

    // MARK: Timers

    /// Calls `handler` once, not before `time` and at the latest `leeway` after it, so that timers can share a wake-up.
    @discardableResult
    package func schedule(at time: Instant, leeway: Duration = .zero, _ handler: @escaping () -> Void) -> Timer {
        timers.add(at: time, leeway: leeway, handler)
    }

    /// Moves a timer that is still to fire, with the leeway it has; gives false when there is none to move.
    @discardableResult
    package func reschedule(_ timer: Timer, at time: Instant) -> Bool {
        timers.move(timer, to: time)
    }

    package func cancel(_ timer: Timer) {
        // As for a watch.
        withExtendedLifetime(timers.remove(timer)) {}
    }

    /// Whether the timer is still to fire.
    package func isScheduled(_ timer: Timer) -> Bool { timers.isSet(timer) }

    // MARK: Running

    /// Serves descriptors and timers until `stop()`; not at all when that was called before.
    package func run() throws(SystemError) {
        while !stopRequested { try wait(timeoutMilliseconds: -1) }
        stopRequested = false
    }

    /// Waits for one wake-up, at most `timeout`, and serves it; gives false when the time-out ended the wait.
    @discardableResult
    package func runOnce(timeout: Duration) throws(SystemError) -> Bool {
        let milliseconds = timeout.nanoseconds / 1_000_000 + (timeout.nanoseconds % 1_000_000 > 0 ? 1 : 0)
        return try wait(timeoutMilliseconds: CInt(clamping: max(0, milliseconds)))
    }

    /// Has `run()` return once the handlers of the current wake-up are done.
    package func stop() {
        stopRequested = true
    }

    @discardableResult
    private func wait(timeoutMilliseconds: CInt) throws(SystemError) -> Bool {
        try setAlarm()
        let count = retryingInterrupted {
            waymark_epoll_wait(epoll.raw, &events, CInt(EventLoop.batchLimit), timeoutMilliseconds)
        }
        guard count >= 0 else { throw SystemError.last("epoll_wait") }
        wakeUps &+= 1
        now = EventLoop.currentInstant()
        for index in 0..<Int(count) where events[index].data == EventLoop.alarmTag { armedFor = nil }
        // Descriptors first: after a sleep, what has arrived meanwhile is heard before a timer asks whether anything did.
        for index in 0..<Int(count) { deliver(events[index]) }
        fireTimers()
        return count > 0
    }

    private func setAlarm() throws(SystemError) {
        let wanted = timers.mustWakeAt
        if wanted == armedFor { return }
        // Zero would disarm it; a time in the past goes off at once.
        let nanoseconds = wanted.map { max(1, $0.nanoseconds) } ?? 0
        let (seconds, rest) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
        guard waymark_timerfd_set(alarm.raw, seconds, rest) == 0 else { throw SystemError.last("timerfd_settime") }
        armedFor = wanted
    }

    private func fireTimers() {
        // Those that a handler adds meanwhile wait their turn when there are more than the limit.
        for _ in 0..<min(timers.count, EventLoop.batchLimit) {
            guard let handler = timers.popDue(now) else { return }
            handler()
        }
    }

    private func deliver(_ event: waymark_epoll_event) {
        guard event.data != EventLoop.alarmTag else { return }
        // The slot's copy holds the handler while it runs, so it may cancel itself.
        guard let slot = watches.slot(of: Watch(tag: event.data)) else { return }
        slot.handler?(EventLoop.readiness(event.events))
    }

    /// No watch has this slot number.
    private static let alarmTag = UInt64.max

    private static func bits(of interest: Interest) -> UInt32 {
        // Told once while it rests: a hang-up would otherwise wake the loop again and again.
        if interest.isEmpty { return WAYMARK_EPOLLET }
        var bits: UInt32 = 0
        if interest.contains(.readable) { bits |= WAYMARK_EPOLLIN | WAYMARK_EPOLLRDHUP }
        if interest.contains(.writable) { bits |= WAYMARK_EPOLLOUT }
        return bits
    }

    private static func readiness(_ bits: UInt32) -> Readiness {
        var readiness: Readiness = []
        if bits & WAYMARK_EPOLLIN != 0 { readiness.insert(.readable) }
        if bits & WAYMARK_EPOLLOUT != 0 { readiness.insert(.writable) }
        if bits & (WAYMARK_EPOLLHUP | WAYMARK_EPOLLRDHUP) != 0 { readiness.insert(.hangUp) }
        if bits & WAYMARK_EPOLLERR != 0 { readiness.insert(.error) }
        return readiness
    }
}

extension Watch {
    fileprivate var tag: UInt64 { UInt64(generation) << 32 | UInt64(slot) }

    fileprivate init(tag: UInt64) {
        self.init(slot: UInt32(truncatingIfNeeded: tag), generation: UInt32(truncatingIfNeeded: tag >> 32))
    }
}
