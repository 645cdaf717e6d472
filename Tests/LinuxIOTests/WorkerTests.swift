import Glibc
import LinuxIO
import Positioning
import Synchronization
import Testing

@Suite struct WorkerTests {
    @Test func theResultArrivesOnTheLoopsThreadAndTheJobRunsOnAnother() throws {
        let loop = try EventLoop()
        let worker = try Worker(on: loop)
        let own = pthread_self()
        var result: (job: pthread_t, completion: pthread_t)?
        try worker.submit({ pthread_self() }, completion: { result = ($0, pthread_self()) })
        #expect(try loop.serve { result != nil })
        #expect(result?.completion == own)
        #expect(result?.job != own)
        #expect(worker.shutDown(within: .seconds(5)))
    }

    @Test func jobsRunInOrderOneAtATime() throws {
        let loop = try EventLoop()
        let worker = try Worker(on: loop)
        let running = Atomic<Int>(0)
        var results: [Int] = []
        for index in 0..<50 {
            let job: @Sendable () -> Int = {
                let before = running.add(1, ordering: .relaxed).oldValue
                running.subtract(1, ordering: .relaxed)
                return before == 0 ? index : -1
            }
            try worker.submit(job, completion: { results.append($0) })
        }
        #expect(try loop.serve { results.count == 50 })
        #expect(results == Array(0..<50))
    }

    @Test func aFullQueueRefusesAndTakesJobsAgainLater() throws {
        let loop = try EventLoop()
        let worker = try Worker(on: loop, queueLimit: 3)
        let gate = Gate()
        var done = 0
        try worker.submit({ gate.pass() }, completion: { done += 1 })
        gate.awaitArrival()
        for _ in 0..<3 { try worker.submit({}, completion: { done += 1 }) }
        #expect(throws: Worker.Refusal.queueFull(limit: 3)) { try worker.submit({}, completion: {}) }
        gate.open()
        #expect(try loop.serve { done == 4 })
        try worker.submit({}, completion: { done += 1 })
        #expect(try loop.serve { done == 5 })
    }

    @Test func aCancelledJobHasNoCompletionAndIsNotRunWhenItWaits() throws {
        let loop = try EventLoop()
        let worker = try Worker(on: loop)
        let gate = Gate()
        let ran = Atomic<Bool>(false)
        var told: [String] = []
        let running = try worker.submit({ gate.pass() }, completion: { told.append("running") })
        gate.awaitArrival()
        let waiting = try worker.submit({ ran.store(true, ordering: .relaxed) }, completion: { told.append("waiting") })
        worker.cancel(waiting)
        worker.cancel(running)
        worker.cancel(running)
        gate.open()
        try worker.submit({}, completion: { told.append("last") })
        #expect(try loop.serve { !told.isEmpty })
        #expect(told == ["last"])
        let hasRun = ran.load(ordering: .relaxed)
        #expect(!hasRun)
    }

    @Test func aCompletionMayCancelTheNextAndSubmitAnother() throws {
        let loop = try EventLoop()
        let worker = try Worker(on: loop)
        let gate = Gate()
        var told: [String] = []
        var second: Worker.Job?
        try worker.submit(
            { gate.pass() },
            completion: {
                told.append("first")
                if let second { worker.cancel(second) }
                _ = try? worker.submit({}, completion: { told.append("third") })
            })
        second = try worker.submit({}, completion: { told.append("second") })
        gate.open()
        #expect(try loop.serve { told.contains("third") })
        #expect(told == ["first", "third"])
    }

    @Test func aDescriptorCanBeTheResultAndIsClosedWhenNobodyTakesIt() throws {
        let loop = try EventLoop()
        let worker = try Worker(on: loop)
        let pipe = Pipe()
        pipe.input = nil
        // Opening the pipe anew through /proc makes a second writing end.
        let path = "/proc/self/fd/\(pipe.outputNumber)"
        var kept: [FileDescriptorBox] = []
        let openWriter: @Sendable () -> FileDescriptor = {
            FileDescriptor(adopting: open(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC))
        }
        let keep = { (writer: consuming FileDescriptor) in kept.append(FileDescriptorBox(writer)) }
        try worker.submit(openWriter, completion: keep)
        #expect(try loop.serve { !kept.isEmpty })
        #expect(try pipe.read() == .wouldBlock)
        kept.removeAll()
        #expect(try pipe.read() == .end)

        let gate = Gate()
        try worker.submit({ gate.pass() }, completion: {})
        let cancelled = try worker.submit(openWriter, completion: keep)
        worker.cancel(cancelled)
        gate.open()
        #expect(worker.shutDown(within: .seconds(5)))
        #expect(kept.isEmpty)
        #expect(try pipe.read() == .end)
    }

    @Test func shutDownWaitsForTheRunningJobDropsTheRestAndRefusesMore() throws {
        let loop = try EventLoop()
        let worker = try Worker(on: loop)
        let gate = Gate()
        let finished = Atomic<Int>(0)
        var told = 0
        try worker.submit(
            {
                gate.pass()
                finished.add(1, ordering: .relaxed)
            }, completion: { told += 1 })
        try worker.submit({ _ = finished.add(100, ordering: .relaxed) }, completion: { told += 1 })
        gate.awaitArrival()
        gate.open()
        #expect(worker.shutDown(within: .seconds(5)))
        let count = finished.load(ordering: .relaxed)
        // The second may have begun before the shut-down was seen; half a job is never left behind.
        #expect([1, 101].contains(count))
        try loop.serveReady()
        #expect(told == 0)
        #expect(throws: Worker.Refusal.shutDown) { try worker.submit({}, completion: {}) }
        #expect(worker.shutDown(within: .zero))
    }

    @Test func aStuckJobDoesNotHoldUpTheShutDown() throws {
        let loop = try EventLoop()
        let worker = try Worker(on: loop)
        let gate = Gate()
        try worker.submit({ gate.pass() }, completion: {})
        gate.awaitArrival()
        let begin = EventLoop.currentInstant()
        #expect(!worker.shutDown(within: .milliseconds(5)))
        #expect(begin.duration(to: EventLoop.currentInstant()) < .seconds(2))
        gate.open()
    }

    @Test func theThreadIsNamedHasASmallStackAndTakesNoSignals() throws {
        let loop = try EventLoop()
        let worker = try Worker(on: loop)
        var text: String?
        try worker.submit(
            { (try? FileReading.whole("/proc/thread-self/status", limit: 65_536)) ?? [] },
            completion: { text = String(decoding: $0, as: UTF8.self) })
        #expect(try loop.serve { text != nil })
        let lines = try #require(text).split(separator: "\n")
        #expect(lines.contains("Name:\twaymark-worker"))
        let mask = try #require(lines.first { $0.hasPrefix("SigBlk:") })
        let bits = try #require(UInt64(mask.dropFirst("SigBlk:\t".count), radix: 16))
        for signal in [SIGTERM, SIGINT, SIGHUP] { #expect(bits & (1 << UInt64(signal - 1)) != 0) }
    }
}

/// Holds a job on the worker's thread until the test lets it go on; gives up after ten seconds.
private final class Gate: Sendable {
    private let arrived = Atomic<Bool>(false)
    private let isOpen = Atomic<Bool>(false)

    func pass() {
        arrived.store(true, ordering: .releasing)
        wait(for: isOpen)
    }

    func open() { isOpen.store(true, ordering: .releasing) }

    func awaitArrival() { wait(for: arrived) }

    private func wait(for flag: borrowing Atomic<Bool>) {
        for _ in 0..<100_000 where !flag.load(ordering: .acquiring) { usleep(100) }
    }
}

/// A descriptor that a closure may keep.
private final class FileDescriptorBox {
    let descriptor: FileDescriptor
    init(_ descriptor: consuming FileDescriptor) { self.descriptor = descriptor }
}
