import Glibc
import LinuxIO
import Positioning
import Testing

@Suite struct EventLoopTests {
    // MARK: Stopping

    @Test func aStopBeforeTheRunCounts() throws {
        let loop = try EventLoop()
        loop.stop()
        try loop.run()
        // And only for that run.
        var fired = false
        loop.schedule(at: loop.now.advanced(by: .milliseconds(2))) {
            fired = true
            loop.stop()
        }
        try loop.run()
        #expect(fired)
    }

    @Test func whatHasArrivedIsHeardBeforeATimerAsks() throws {
        let loop = try EventLoop()
        let pipe = Pipe()
        var heard: [String] = []
        let watch = try loop.watch(pipe.outputNumber, .readable) { _ in heard.append("bytes") }
        loop.schedule(at: loop.now) { heard.append("timer") }
        _ = try pipe.write()
        #expect(try loop.serve { heard.contains("timer") })
        #expect(heard.prefix(2) == ["bytes", "timer"])
        loop.cancel(watch)
    }

    // MARK: Timers

    @Test func timersFireInOrderOfTimeAndThenOfSetting() throws {
        let loop = try EventLoop()
        var fired: [Int] = []
        let start = loop.now
        for (name, delay) in [(3, 12), (1, 4), (4, 12), (2, 8)] {
            loop.schedule(at: start.advanced(by: .milliseconds(delay))) { fired.append(name) }
        }
        #expect(try loop.serve { fired.count == 4 })
        #expect(fired == [1, 2, 3, 4])
        #expect(loop.now >= start.advanced(by: .milliseconds(12)))
    }

    @Test func aTimerNeverFiresEarly() throws {
        let loop = try EventLoop()
        let due = EventLoop.currentInstant().advanced(by: .microseconds(2_300))
        var firedAt: Instant?
        loop.schedule(at: due, leeway: .milliseconds(5)) { firedAt = EventLoop.currentInstant() }
        #expect(try loop.serve { firedAt != nil })
        #expect(try #require(firedAt) >= due)
    }

    @Test func timersWithinTheirLeewayShareAWakeUp() throws {
        let loop = try EventLoop()
        var fired = 0
        let start = loop.now
        for delay in 1...10 {
            loop.schedule(at: start.advanced(by: .milliseconds(delay)), leeway: .milliseconds(30)) { fired += 1 }
        }
        let before = loop.wakeUps
        #expect(try loop.serve { fired == 10 })
        #expect(loop.wakeUps - before == 1)
        #expect(loop.now >= start.advanced(by: .milliseconds(31)))
    }

    @Test func aWakeUpForADescriptorServesTimersThatMayFire() throws {
        let loop = try EventLoop()
        let pipe = Pipe()
        var fired = false
        var read = false
        loop.schedule(at: loop.now, leeway: .seconds(60)) { fired = true }
        let watch = try loop.watch(pipe.outputNumber, .readable) { _ in read = true }
        _ = try pipe.write()
        #expect(try loop.runOnce(timeout: .seconds(5)))
        #expect(fired && read)
        loop.cancel(watch)
    }

    @Test func aCancelledTimerDoesNotFireAndCancellingTwiceIsHarmless() throws {
        let loop = try EventLoop()
        var fired: [String] = []
        let first = loop.schedule(at: loop.now) { fired.append("first") }
        loop.cancel(first)
        // Takes the place that the first one had.
        loop.schedule(at: loop.now) { fired.append("second") }
        loop.cancel(first)
        #expect(!loop.reschedule(first, at: loop.now))
        #expect(!loop.isScheduled(first))
        try loop.serveReady()
        #expect(fired == ["second"])
    }

    @Test func aHandlerMayCancelItselfAndTheNextAndScheduleAnother() throws {
        let loop = try EventLoop()
        var fired: [String] = []
        var own: Timer?
        var next: Timer?
        own = loop.schedule(at: loop.now) {
            fired.append("own")
            if let own { loop.cancel(own) }
            if let next { loop.cancel(next) }
            loop.schedule(at: loop.now) { fired.append("later") }
        }
        next = loop.schedule(at: loop.now) { fired.append("next") }
        #expect(try loop.serve { fired.contains("later") })
        #expect(fired == ["own", "later"])
    }

    @Test func aRescheduledTimerFiresOnceAtItsNewTime() throws {
        let loop = try EventLoop()
        var fired = 0
        let timer = loop.schedule(at: loop.now.advanced(by: .milliseconds(1))) { fired += 1 }
        let later = loop.now.advanced(by: .milliseconds(10))
        #expect(loop.reschedule(timer, at: later))
        #expect(try loop.serve { fired > 0 })
        #expect(loop.now >= later)
        try loop.serveReady()
        #expect(fired == 1)
    }

    @Test func aTimerThatAlwaysSetsItselfAgainDoesNotStarveDescriptors() throws {
        let loop = try EventLoop()
        let pipe = Pipe()
        func again() { loop.schedule(at: loop.now) { again() } }
        again()
        var read = false
        let watch = try loop.watch(pipe.outputNumber, .readable) { _ in read = true }
        _ = try pipe.write()
        #expect(try loop.runOnce(timeout: .seconds(5)))
        #expect(read)
        loop.cancel(watch)
    }

    @Test func moreDueTimersThanTheLimitAreServedInSeveralWakeUps() throws {
        let loop = try EventLoop()
        var fired = 0
        for _ in 0..<(EventLoop.batchLimit * 2 + 1) { loop.schedule(at: loop.now) { fired += 1 } }
        #expect(try loop.runOnce(timeout: .seconds(5)))
        #expect(fired == EventLoop.batchLimit)
        #expect(try loop.serve { fired == EventLoop.batchLimit * 2 + 1 })
        #expect(try !loop.runOnce(timeout: .zero))
    }

    @Test func anIdleLoopWakesUpForItsTimersOnly() throws {
        let loop = try EventLoop()
        var fired = 0
        func again() {
            fired += 1
            if fired < 5 { loop.schedule(at: loop.now.advanced(by: .milliseconds(3))) { again() } }
        }
        let before = loop.wakeUps
        loop.schedule(at: loop.now) { again() }
        #expect(try loop.serve { fired == 5 })
        #expect(loop.wakeUps - before == 5)
        #expect(try !loop.runOnce(timeout: .milliseconds(5)))
    }

    @Test func timesAtTheEndsOfTheClockAreTaken() throws {
        let loop = try EventLoop()
        var fired = 0
        loop.schedule(at: Instant(nanoseconds: .min)) { fired += 1 }
        let never = loop.schedule(at: Instant(nanoseconds: .max), leeway: .seconds(1)) { fired += 100 }
        #expect(try loop.runOnce(timeout: .seconds(5)))
        try loop.serveReady()
        #expect(fired == 1)
        #expect(loop.isScheduled(never))
    }

    // MARK: Descriptors

    @Test func aReadyDescriptorCallsItsHandler() throws {
        let loop = try EventLoop()
        let pipe = Pipe()
        var told: [Readiness] = []
        let watch = try loop.watch(pipe.outputNumber, .readable) { readiness in
            told.append(readiness)
            _ = try? pipe.read()
        }
        try loop.serveReady()
        #expect(told.isEmpty)
        _ = try pipe.write()
        try loop.serveReady()
        #expect(told == [.readable])
        pipe.input = nil
        #expect(try loop.runOnce(timeout: .seconds(5)))
        #expect(told.last?.contains(.hangUp) == true)
        loop.cancel(watch)
    }

    @Test func anEventFetchedBeforeTheCancelIsNotDelivered() throws {
        let loop = try EventLoop()
        let pipes = [Pipe(), Pipe()]
        var watches: [Watch] = []
        var served: [Int] = []
        for (index, pipe) in pipes.enumerated() {
            watches.append(
                try loop.watch(pipe.outputNumber, .readable) { _ in
                    served.append(index)
                    // Both are ready in this one wake-up: whichever comes first cancels the other.
                    loop.cancel(watches[1 - index])
                })
            _ = try pipe.write()
        }
        #expect(try loop.runOnce(timeout: .seconds(5)))
        #expect(served.count == 1)
        watches.forEach(loop.cancel)
        watches.forEach(loop.cancel)
    }

    @Test func aStaleEventDoesNotReachTheNewOwnerOfTheSlot() throws {
        let loop = try EventLoop()
        let pipes = [Pipe(), Pipe()]
        let quiet = Pipe()
        var watches: [Watch] = []
        var wrong = 0
        var served = 0
        for (index, pipe) in pipes.enumerated() {
            watches.append(
                try loop.watch(pipe.outputNumber, .readable) { _ in
                    served += 1
                    loop.cancel(watches[1 - index])
                    // Takes the slot that the other's event still names.
                    _ = try? loop.watch(quiet.outputNumber, .readable) { _ in wrong += 1 }
                })
            _ = try pipe.write()
        }
        #expect(try loop.runOnce(timeout: .seconds(5)))
        #expect(served == 1)
        #expect(wrong == 0)
    }

    @Test func cancellingLateDoesNotTouchTheNextDescriptorOfThatNumber() throws {
        let loop = try EventLoop()
        let number: CInt = 701
        let first = Pipe()
        let second = Pipe()
        try #require(dup2(first.outputNumber, number) == number)
        var served = 0
        let stale = try loop.watch(number, .readable) { _ in served += 100 }
        close(number)
        try #require(dup2(second.outputNumber, number) == number)
        defer { close(number) }
        // The first pipe lives on under its other number, and with it the kernel's old registration.
        first.output = nil
        let watch = try loop.watch(number, .readable) { _ in served += 1 }
        loop.cancel(stale)
        _ = try second.write()
        #expect(try loop.runOnce(timeout: .seconds(5)))
        #expect(served == 1)
        loop.cancel(watch)
    }

    @Test func aHandlerMayCancelItself() throws {
        let loop = try EventLoop()
        let pipe = Pipe()
        var served = 0
        var watch: Watch?
        watch = try loop.watch(pipe.outputNumber, .readable) { _ in
            served += 1
            if let watch { loop.cancel(watch) }
        }
        _ = try pipe.write()
        try loop.serveReady()
        #expect(served == 1)
    }

    @Test func lettingGoOfAHandlerMayComeBackToTheLoop() throws {
        final class Owner {
            let loop: EventLoop
            let timer: Timer
            init(_ loop: EventLoop, _ timer: Timer) { (self.loop, self.timer) = (loop, timer) }
            func touch() {}
            deinit { loop.cancel(timer) }
        }
        let loop = try EventLoop()
        let pipe = Pipe()
        let watch: Watch
        let timer = loop.schedule(at: loop.now.advanced(by: .seconds(60))) {}
        do {
            let owner = Owner(loop, loop.schedule(at: loop.now.advanced(by: .seconds(60))) {})
            watch = try loop.watch(pipe.outputNumber, .readable) { _ in owner.touch() }
        }
        do {
            let owner = Owner(loop, timer)
            let holding = loop.schedule(at: loop.now.advanced(by: .seconds(60))) { owner.touch() }
            loop.cancel(holding)
        }
        loop.cancel(watch)
        #expect(!loop.isScheduled(timer))
    }

    @Test func aRestingWatchTellsAHangUpOnceAndNothingElse() throws {
        let loop = try EventLoop()
        let pipe = Pipe()
        var told: [Readiness] = []
        let watch = try loop.watch(pipe.outputNumber, .readable) { told.append($0) }
        loop.change(watch, to: [])
        _ = try pipe.write()
        try loop.serveReady()
        #expect(told.isEmpty)
        pipe.input = nil
        try loop.serveReady()
        #expect(told == [.hangUp])
        loop.change(watch, to: .readable)
        #expect(try loop.runOnce(timeout: .seconds(5)))
        #expect(told.last == [.readable, .hangUp])
        loop.cancel(watch)
    }

    @Test func writableIsToldWhenAsked() throws {
        let loop = try EventLoop()
        let pipe = Pipe()
        var told: [Readiness] = []
        let watch = try loop.watch(pipe.inputNumber, []) { told.append($0) }
        try loop.serveReady()
        #expect(told.isEmpty)
        loop.change(watch, to: .writable)
        #expect(try loop.runOnce(timeout: .seconds(5)))
        #expect(told == [.writable])
        loop.cancel(watch)
    }

    @Test func aRegularFileIsNotPollable() throws {
        let loop = try EventLoop()
        let file = open("/proc/self/exe", O_RDONLY | O_CLOEXEC)
        defer { close(file) }
        #expect {
            _ = try loop.watch(file, .readable) { _ in }
        } throws: { error in
            (error as? SystemError)?.kind == .notPollable
        }
    }

    @Test func aClosedNumberIsAnErrorAndLeavesNoWatch() throws {
        let loop = try EventLoop()
        #expect {
            _ = try loop.watch(-1, .readable) { _ in }
        } throws: { error in
            (error as? SystemError)?.number == EBADF
        }
    }

    @Test func stopEndsTheRunAfterTheCurrentWakeUp() throws {
        let loop = try EventLoop()
        var fired = 0
        loop.schedule(at: loop.now) {
            fired += 1
            loop.stop()
        }
        loop.schedule(at: loop.now) { fired += 1 }
        try loop.run()
        #expect(fired == 2)
    }

    // MARK: Signals

    @Test(arguments: Signal.allCases)
    func signalsArriveThroughTheLoop(signal: Signal) throws {
        let loop = try EventLoop()
        var told: [Signal] = []
        let watch = try loop.watchSignals([.terminate, .interrupt, .hangUp]) { told.append($0) }
        let number: CInt =
            switch signal {
            case .terminate: SIGTERM
            case .interrupt: SIGINT
            case .hangUp: SIGHUP
            }
        // To this thread alone: the other threads of the test process do not block it.
        try #require(pthread_kill(pthread_self(), number) == 0)
        #expect(try loop.serve { !told.isEmpty })
        #expect(told == [signal])
        loop.cancel(watch)
    }

    @Test func aBrokenPipeDoesNotEndTheProcess() throws {
        _ = try EventLoop()
        let pipe = Pipe()
        pipe.output = nil
        #expect(throws: SystemError.self) { try pipe.write() }
    }
}
