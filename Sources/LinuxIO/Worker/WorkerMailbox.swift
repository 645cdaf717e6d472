internal import CLinux
internal import Glibc
import Positioning

/// What passes between the loop and the worker: jobs one way, the numbers of finished ones the other.
///
/// SAFETY: every variable is touched only with `mutex` held; the descriptor and the pointers never change.
final class WorkerMailbox: @unchecked Sendable {
    typealias Work = @Sendable () -> Void

    let limit: Int
    private let finishedEvent: FileDescriptor
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    private var waiting: [(number: UInt64, work: Work)] = []
    private var finished: [UInt64] = []
    private var isStopping = false
    private var hasEnded = false

    init(limit: Int) throws(SystemError) {
        let raw = waymark_eventfd()
        guard raw >= 0 else { throw SystemError.last("eventfd") }
        finishedEvent = FileDescriptor(adopting: raw)
        self.limit = limit
        // None of these can fail with the plain attributes used here.
        pthread_mutex_init(mutex, nil)
        var attributes = pthread_condattr_t()
        pthread_condattr_init(&attributes)
        pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
        pthread_cond_init(changed, &attributes)
        pthread_condattr_destroy(&attributes)
    }

    deinit {
        pthread_cond_destroy(changed)
        pthread_mutex_destroy(mutex)
        changed.deallocate()
        mutex.deallocate()
    }

    /// Readable when there is something to collect.
    var raw: CInt { finishedEvent.raw }

    // MARK: The loop's side

    /// Gives false when the limit is reached.
    func post(_ number: UInt64, _ work: @escaping Work) -> Bool {
        locked {
            guard waiting.count < limit else { return false }
            waiting.append((number, work))
            pthread_cond_broadcast(changed)
            return true
        }
    }

    /// Takes back a job that still waits.
    func withdraw(_ number: UInt64) {
        let withdrawn = locked { () -> Work? in
            guard let index = waiting.firstIndex(where: { $0.number == number }) else { return nil }
            return waiting.remove(at: index).work
        }
        // Let go of without the lock, for that may run anybody's code.
        withExtendedLifetime(withdrawn) {}
    }

    /// The jobs that were finished since the last time, in order.
    func collect() -> [UInt64] {
        var count: UInt64 = 0
        // Only empties the counter; what there is to collect is in `finished`.
        withUnsafeMutableBytes(of: &count) { _ = try? finishedEvent.read(into: $0) }
        return locked {
            defer { finished.removeAll(keepingCapacity: true) }
            return finished
        }
    }

    /// Gives whether the worker has ended within `wait`.
    func stop(within wait: Duration) -> Bool {
        var dropped: [(number: UInt64, work: Work)] = []
        let ended = locked {
            isStopping = true
            swap(&dropped, &waiting)
            pthread_cond_broadcast(changed)
            var deadline = WorkerMailbox.monotonicTime(after: wait)
            while !hasEnded {
                if pthread_cond_timedwait(changed, mutex, &deadline) == ETIMEDOUT { break }
            }
            return hasEnded
        }
        withExtendedLifetime(dropped) {}
        return ended
    }

    // MARK: The worker's side

    /// Waits for the next job; nil when there is to be none any more.
    func next() -> (UInt64, Work)? {
        locked {
            while waiting.isEmpty, !isStopping { pthread_cond_wait(changed, mutex) }
            if isStopping { return nil }
            let job = waiting.removeFirst()
            return (job.number, job.work)
        }
    }

    func finish(_ number: UInt64) {
        locked { finished.append(number) }
        var one: UInt64 = 1
        // Fails only when the counter is full, and then the loop has been told well enough.
        withUnsafeBytes(of: &one) { _ = try? finishedEvent.write($0) }
    }

    func end() {
        locked {
            hasEnded = true
            pthread_cond_broadcast(changed)
        }
    }

    private func locked<Result>(_ body: () -> Result) -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return body()
    }

    private static func monotonicTime(after wait: Duration) -> timespec {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        // A longer wait is as good as for ever, and would overflow.
        let wait = max(.zero, min(wait, .seconds(86_400)))
        let nanoseconds = Int(time.tv_nsec) + Int(wait.nanoseconds % 1_000_000_000)
        time.tv_sec += Int(wait.nanoseconds / 1_000_000_000) + nanoseconds / 1_000_000_000
        time.tv_nsec = nanoseconds % 1_000_000_000
        return time
    }
}
