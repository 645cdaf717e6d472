import Positioning
import Testing
import UBX

@testable import ReceiverStream

/// What fuzzing has found.
struct FuzzFindingsTests {
    private func frame(_ id: UBXMessageID, timeOfWeekMs: UInt32, length: Int) throws -> [UInt8] {
        var payload = [UInt8](repeating: 0, count: length)
        for index in 0..<4 { payload[index] = UInt8(truncatingIfNeeded: timeOfWeekMs >> (8 * UInt32(index))) }
        return try #require(UBXFrame.encoded(id, payload: payload))
    }

    /// Each of them went one call deeper, down to the end of the stack.
    @Test func epochsThatHighRateFixesCoveredDoNotPileUpOnTheStack() throws {
        var bytes = try frame(.hnrPVT, timeOfWeekMs: 10_000, length: 72)
        var ends = 0
        while bytes.count < StreamSplitter.capacity - 12 {
            bytes += try frame(.navEOE, timeOfWeekMs: 9_000 + UInt32(ends % 2), length: 4)
            ends += 1
        }
        var stream = ReceiverStream()
        let taken = bytes.withUnsafeBytes { stream.append($0, at: Instant(nanoseconds: 0)) }
        #expect(taken == bytes.count)
        var events: [StreamEvent] = []
        while let event = stream.next() { events.append(event) }
        // The high-rate fix alone: it came first, and for every moment behind it.
        #expect(events == [.epoch])
        #expect(stream.counters.ubxFrames == UInt64(ends + 1))
        #expect(stream.pendingBytes == 0)
    }

    /// Every byte that came made all start bytes before it be looked at once more: minutes for a few kilobytes.
    @Test func startsInsideAPartialFrameAreLookedAtUpToALimit() {
        let sentence = Array("$GNROT,-0.3,A*01\r\n".utf8)
        for (starts, isFound) in [
            (StreamSplitter.innerStartsLimit - 1, true), (StreamSplitter.innerStartsLimit, false)
        ] {
            // A message of 8,192 bytes begins, and never ends.
            let header: [UInt8] = [0xB5, 0x62, 0x02, 0x14, 0x00, 0x20]
            let bytes = header + [UInt8](repeating: UInt8(ascii: "!"), count: starts) + sentence
            var splitter = StreamSplitter()
            let taken = bytes.withUnsafeBytes { splitter.append($0) }
            #expect(taken == bytes.count)
            #expect((splitter.next() != nil) == isFound)
            // What was not looked at is not lost.
            splitter.endInput()
            if !isFound { #expect(splitter.next() != nil) }
            #expect(splitter.next() == nil)
            #expect(splitter.counters.nmeaSentences == 1)
            #expect(splitter.counters.skippedBytes == UInt64(header.count + starts))
        }
    }

    /// So far before the floor that the difference overflowed, a date was taken as it came.
    @Test(arguments: [1678, 1726, 1979]) func dateBeforeGPSTimeIsNone(year: Int) throws {
        var payload = [UInt8](repeating: 0, count: 92)
        (payload[4], payload[5]) = (UInt8(year & 0xFF), UInt8(year >> 8))
        (payload[6], payload[7], payload[11]) = (5, 1, 0x07)
        let bytes = try #require(UBXFrame.encoded(.navPVT, payload: payload))
        let day = CivilTime(year: 2026, month: 5, day: 1).utc
        var stream = ReceiverStream(reference: ReferenceTime(time: day, isClock: true, floor: day))
        _ = bytes.withUnsafeBytes { stream.append($0, at: Instant(nanoseconds: 0)) }
        stream.endInput()
        #expect(stream.next() == .epoch)
        #expect(stream.fix.time == nil)
        #expect(stream.fix.timeSource == nil)
        #expect(stream.fix.timeAccuracy == nil)
    }

    @Test func baselineWhoseLengthIsBelowZeroIsAsLongAsItsParts() throws {
        var payload = [UInt8](repeating: 0, count: 64)
        (payload[0], payload[60]) = (1, 0x04)
        // Centimetres north and east.
        (payload[8], payload[12]) = (30, 40)
        // -0.1 mm.
        payload[35] = 0xFF
        let bytes =
            try frame(.navPVT, timeOfWeekMs: 0, length: 92)
            + #require(UBXFrame.encoded(.navRELPOSNED, payload: payload))
        var stream = ReceiverStream()
        _ = bytes.withUnsafeBytes { stream.append($0, at: Instant(nanoseconds: 0)) }
        stream.endInput()
        #expect(stream.next() == .epoch)
        #expect(abs((stream.fix.baseline?.length ?? 0) - 0.5) < 1e-9)
    }
}
