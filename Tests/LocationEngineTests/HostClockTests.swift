import LocationEngine
import Positioning
import Testing

@Suite struct HostClockTests {
    private static let day = 86_400.0
    private var clock = HostClock(earliest: utc(-30 * day))

    /// An epoch without a position that arrived at `seconds` and is dated as many seconds into 2026.
    private func epoch(_ seconds: Double, dated: Double? = nil, source: TimeSource = .receiver) -> Fix {
        epochWithoutPosition(seconds, time: utc(dated ?? seconds), source: source)
    }

    /// Reads the clock, off by `offset` seconds, and then hears an epoch, once a second.
    private mutating func run(_ seconds: ClosedRange<Int>, offset: Double, delay: Double = 0.1) {
        for second in seconds.map(Double.init) {
            clock.read(utc(second + offset), now: at(second))
            clock.epoch(epoch(second, dated: second - delay))
        }
    }

    @Test mutating func aClockThatNobodySetIsNotTrusted() {
        #expect(clock.trust == .unknown && !clock.canCheckDates && !clock.servesCertificates)
        clock.read(UTC(nanosecondsSince1970: 5_000_000_000), now: at(5))
        #expect(clock.trust == .unset && !clock.canCheckDates && !clock.servesCertificates)
        clock.epoch(epoch(5))
        #expect(clock.trust == .unset)
    }

    @Test mutating func aClockThatAgreesWithTheSatellitesIsConfirmed() throws {
        clock.read(utc(1), now: at(1))
        #expect(clock.trust == .plausible && clock.canCheckDates && clock.servesCertificates)
        run(2...100, offset: 0.25)
        #expect(clock.trust == .confirmed)
        let offset = try #require(clock.offset)
        #expect(offset >= .milliseconds(349) && offset <= .milliseconds(351))
        #expect(clock.steps == 0 && clock.lastStep == nil)
    }

    /// The clock of the last shutdown, three days ago: it must not keep the right fixes out.
    @Test mutating func aClockSavedAtTheLastShutdownIsContradictedByTheSatellites() {
        let behind = -3 * HostClockTests.day
        run(1...4, offset: behind)
        #expect(clock.trust == .plausible && clock.offset == nil)
        run(5...5, offset: behind)
        #expect(clock.trust == .contradicted && !clock.canCheckDates && !clock.servesCertificates)
        #expect(clock.gnssTime(hostTime: utc(behind + 5)) == utc(4.9))
    }

    @Test mutating func aClockAnHourOffServesCertificatesButDoesNotCheckDates() {
        run(1...10, offset: 3600)
        #expect(clock.trust == .contradicted && clock.servesCertificates && !clock.canCheckDates)
    }

    @Test mutating func epochsThatDisagreeWithEachOtherContradictNothing() {
        for second in 1...100 {
            clock.read(utc(Double(second)), now: at(Double(second)))
            clock.epoch(epoch(Double(second), dated: Double(second * 1000)))
        }
        #expect(clock.trust == .plausible)
    }

    @Test mutating func aTimeThatTheReceiverDoesNotVouchForSaysNothing() {
        for source in TimeSource.allCases where source != .receiver {
            for second in 1...20 {
                clock.read(utc(Double(second)), now: at(Double(second)))
                clock.epoch(epoch(Double(second), dated: 1e6, source: source))
            }
        }
        #expect(clock.trust == .plausible && clock.offset == nil)
    }

    @Test mutating func aSynchronisedClockIsBelievedBeforeTheReceiver() {
        for second in 1...20 {
            clock.read(utc(Double(second)), isSynchronised: true, now: at(Double(second)))
            clock.epoch(epoch(Double(second), dated: Double(second) + 619_315_200))
        }
        #expect(clock.trust == .synchronised && clock.canCheckDates)
        #expect(clock.offset == .seconds(-619_315_200))
    }

    @Test mutating func aStepByTheTimeServiceIsNoticedAndMovesTheOffset() {
        run(1...10, offset: -3600, delay: 0)
        #expect(clock.trust == .contradicted)
        clock.read(utc(11), now: at(11))
        #expect(clock.steps == 1 && clock.lastStep == .seconds(3600))
        #expect(clock.trust == .confirmed && clock.offset == .zero)
        clock.read(utc(-31 * HostClockTests.day), now: at(12))
        #expect(clock.steps == 2 && clock.lastStep == .seconds(-31 * 86_400 - 12) && clock.trust == .unset)
    }

    /// CLOCK_BOOTTIME counts a sleep, so waking up is no step; neither is slewing.
    @Test mutating func aSleepAndSlewingAreNoSteps() {
        clock.read(utc(1), now: at(1))
        clock.read(utc(1e6 + 1), now: at(1e6 + 1))
        for minute in 1...100 {
            let second = 1e6 + Double(minute) * 60
            clock.read(utc(second * 1.0005), now: at(second))
            if minute == 1 { clock = HostClock(earliest: newYear2026) }
        }
        #expect(clock.steps == 0)
    }

    @Test mutating func theEndsOfTimeDoNotTrap() {
        for nanoseconds in [Int64.min, -1, 0, .max] {
            clock.read(UTC(nanosecondsSince1970: nanoseconds), now: Instant(nanoseconds: .max))
            clock.read(UTC(nanosecondsSince1970: .max), now: Instant(nanoseconds: .min))
            var fix = epoch(1)
            fix.time = UTC(nanosecondsSince1970: .max)
            fix.receivedAt = Instant(nanoseconds: nanoseconds)
            for _ in 0..<6 { clock.epoch(fix) }
        }
        #expect(clock.steps > 0)
    }
}
