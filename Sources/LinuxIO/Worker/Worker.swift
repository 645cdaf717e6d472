internal import CLinux
internal import Glibc
import Positioning

/// The one thread for work that blocks: name look-up, connect, fsync. Jobs run one after another, in order.
///
/// Used from the loop's thread. A job's value is handed to its completion there, in a later wake-up.
package final class Worker {
    /// A job that was taken on; once its completion ran or it was cancelled it means nothing.
    package struct Job: Hashable, Sendable {
        let number: UInt64
    }

    /// Why a job was not taken on.
    package enum Refusal: Error, Sendable, Equatable, CustomStringConvertible {
        /// So many jobs wait already: whatever the worker is at takes too long.
        case queueFull(limit: Int)
        case shutDown

        package var description: String {
            switch self {
            case .queueFull(let limit): "queue a job: \(limit) jobs wait already"
            case .shutDown: "queue a job: the worker is shut down"
            }
        }
    }

    /// Jobs that may wait, beside the one that runs.
    package static let defaultQueueLimit = 64
    /// Enough for the name service's modules, in bytes.
    private static let stackSize = 256 * 1024

    private let loop: EventLoop
    private let mailbox: WorkerMailbox
    private let thread: pthread_t
    private var watch: Watch?
    private var completions: [UInt64: () -> Void] = [:]
    private var lastNumber: UInt64 = 0
    private var isShutDown = false

    /// Starts the thread. It takes no signals: they belong to the loop.
    package init(on loop: EventLoop, queueLimit: Int = Worker.defaultQueueLimit) throws(SystemError) {
        self.loop = loop
        mailbox = try WorkerMailbox(limit: queueLimit)
        thread = try Worker.start(mailbox)
        watch = try loop.watch(mailbox.raw, .readable) { [weak self] _ in self?.deliver() }
    }

    deinit {
        shutDown(within: .zero)
    }

    /// Has `job` run on the worker's thread and then `completion` on the loop's, with what the job gave.
    @discardableResult
    package func submit<Value: ~Copyable & Sendable>(
        _ job: @escaping @Sendable () -> Value, completion: @escaping (consuming Value) -> Void
    ) throws(Refusal) -> Job {
        if isShutDown { throw .shutDown }
        lastNumber += 1
        let parcel = Parcel<Value>()
        guard mailbox.post(lastNumber, { parcel.put(job()) }) else { throw .queueFull(limit: mailbox.limit) }
        completions[lastNumber] = {
            if let value = parcel.take() { completion(value) }
        }
        return Job(number: lastNumber)
    }

    /// Its completion is not called any more. One that still waits is not run; one that runs is not interrupted.
    package func cancel(_ job: Job) {
        guard let completion = completions.removeValue(forKey: job.number) else { return }
        withExtendedLifetime(completion) { mailbox.withdraw(job.number) }
    }

    /// Ends the thread after the job that runs now; what waits is not run, and no completion is called any more.
    ///
    /// Gives false when that job is not done within `limit`: the thread is then left to end by itself.
    @discardableResult
    package func shutDown(within limit: Duration) -> Bool {
        if isShutDown { return true }
        isShutDown = true
        if let watch { loop.cancel(watch) }
        completions.removeAll()
        guard mailbox.stop(within: limit) else {
            pthread_detach(thread)
            return false
        }
        pthread_join(thread, nil)
        return true
    }

    private func deliver() {
        for number in mailbox.collect() {
            // Gone when it was cancelled, perhaps by the completion before.
            completions.removeValue(forKey: number)?()
        }
    }

    private static func start(_ mailbox: WorkerMailbox) throws(SystemError) -> pthread_t {
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        defer { pthread_attr_destroy(&attributes) }
        pthread_attr_setstacksize(&attributes, stackSize)
        // The thread begins with its maker's mask.
        var all = sigset_t()
        var before = sigset_t()
        sigfillset(&all)
        pthread_sigmask(SIG_SETMASK, &all, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        var thread = pthread_t()
        let context = Unmanaged.passRetained(mailbox)
        let failure = pthread_create(&thread, &attributes, runJobs, context.toOpaque())
        guard failure == 0 else {
            context.release()
            throw SystemError(number: failure, call: "pthread_create")
        }
        return thread
    }
}

/// The worker thread, from begin to end.
private func runJobs(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let context else { return nil }
    let mailbox = Unmanaged<WorkerMailbox>.fromOpaque(context).takeRetainedValue()
    _ = waymark_name_this_thread("waymark-worker")
    while let (number, work) = mailbox.next() {
        work()
        mailbox.finish(number)
    }
    mailbox.end()
    return nil
}

/// A job's value on its way from the worker to the loop.
///
/// SAFETY: the worker puts it in before it says under the mailbox's lock that the job is done, and the loop takes
/// it out after it learned that under the same lock.
private final class Parcel<Value: ~Copyable & Sendable>: @unchecked Sendable {
    private var value: Value?

    func put(_ value: consuming Value) {
        self.value = consume value
    }

    func take() -> Value? {
        value.take()
    }
}
