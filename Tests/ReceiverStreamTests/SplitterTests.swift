import Positioning
import Testing
import UBX

@testable import ReceiverStream

/// The stream as it comes off the line, before anyone asks what the frames mean.
struct SplitterTests {
    static let ack = bytes("B5 62 05 01 02 00 06 01 0F 38")
    static let sentence = nmea("GNRMC,100000.00,A,4718.7407,N,00830.7407,E,0.019,,040526,,,A,V")
    /// RTCM 1005, the example of the standard.
    static let station = bytes("D3 00 13 3E D7 D3 02 02 98 0E DE EF 34 B4 BD 62 AC 09 41 98 6F 33 36 0B 98")
    static let ship = nmea("AIVDM,1,1,,B,177KQJ5000G?tO`K>RA1wUbN0TKH,0", start: "!")
    /// None of them ends with a byte that starts another: a frame cut short by it would be whole with the next.
    static let frames = [ack, sentence, station, PVT(3_000).frame, rtcm([]), ship, eoe(0), gsv()]
    static let good = [sentence, PVT(3_000).frame, station, ship, ack, rtcm([]), gsv()]

    /// What comes out of a splitter, and whether every byte is accounted for at each step.
    struct Split {
        var frames: [[UInt8]] = []
        var counters = StreamCounters()
        var pending = 0
    }

    static func split(_ bytes: [UInt8], chunks: [Int] = [], ends: Bool = false) -> Split {
        var splitter = StreamSplitter()
        var result = Split()
        var framed = 0
        func drain(_ splitter: inout StreamSplitter) {
            while let frame = splitter.next() {
                result.frames.append(Array(frame.bytes))
                framed += frame.bytes.count
            }
            let counters = splitter.counters
            #expect(
                counters.bytes == UInt64(framed) + counters.skippedBytes + UInt64(splitter.pendingBytes),
                "bytes are frames, skipped or pending")
            #expect(
                counters.ubxFrames + counters.nmeaSentences + counters.rtcmFrames == UInt64(result.frames.count))
        }
        var start = 0
        for size in chunks + [.max] {
            let end = start + min(size, bytes.count - start)
            while start < end {
                start += bytes[start..<end].withUnsafeBytes { splitter.append($0) }
                drain(&splitter)
            }
        }
        if ends {
            splitter.endInput()
            drain(&splitter)
            #expect(splitter.pendingBytes == 0)
        }
        result.counters = splitter.counters
        result.pending = splitter.pendingBytes
        #expect(result.counters.bytes == UInt64(bytes.count))
        return result
    }

    @Test func theSamplesEndUnlikeAnyFrameBegins() {
        for frame in SplitterTests.frames { #expect(![0xB5, 0xD3, 0x24, 0x21].contains(frame.last ?? 0)) }
    }

    @Test func anEmptyStreamHoldsNothing() {
        let split = SplitterTests.split([], ends: true)
        #expect(split.frames.isEmpty)
        #expect(split.counters == StreamCounters())
    }

    @Test func aMixedStreamInOneGoGivesEachFrameOnce() {
        let split = SplitterTests.split(SplitterTests.frames.flatMap { $0 })
        #expect(split.frames == SplitterTests.frames)
        #expect(split.counters.skippedBytes == 0 && split.pending == 0)
        #expect(split.counters.ubxFrames == 3)
        #expect(split.counters.nmeaSentences == 3)
        #expect(split.counters.rtcmFrames == 2)
    }

    @Test func aMixedStreamByteByByteGivesEachFrameOnce() {
        let all = SplitterTests.frames.flatMap { $0 }
        let split = SplitterTests.split(all, chunks: Array(repeating: 1, count: all.count))
        #expect(split.frames == SplitterTests.frames)
        #expect(split.counters.skippedBytes == 0 && split.pending == 0)
    }

    @Test func everySplitPointGivesTheSameFrames() {
        let all = SplitterTests.frames.flatMap { $0 }
        for point in 1..<all.count {
            let split = SplitterTests.split(all, chunks: [point])
            #expect(split.frames == SplitterTests.frames, "split at \(point)")
            #expect(split.counters.skippedBytes == 0)
        }
    }

    @Test(arguments: [
        "", "00", "FF FF FF FF", "FF B5 FF", "24", "D3", "B5 62", "B5 B5", "24 24", "21", "0D 0A", "47 50 47 47 41",
        "D3 00 13 3E", "B5 62 01 07 5C 00", "24 47 50 52 4D 43", "2A 30 30 0D 0A", "D3 03 FF 3E D0", "80 C3 A9 7F"
    ])
    func garbageBeforeBetweenAndAfterCostsNoFrame(hex: String) {
        let garbage = bytes(hex)
        let all = garbage + SplitterTests.frames.flatMap { $0 + garbage }
        for chunks in [[], Array(repeating: 1, count: all.count)] {
            let split = SplitterTests.split(all, chunks: chunks, ends: true)
            #expect(split.frames == SplitterTests.frames)
            #expect(split.counters.skippedBytes == UInt64(garbage.count * (SplitterTests.frames.count + 1)))
        }
    }

    @Test(arguments: SplitterTests.frames)
    func aDamagedByteCostsNoFrameThatFollows(frame: [UInt8]) {
        let followers = SplitterTests.good
        for place in frame.indices {
            for value in [frame[place] ^ 0x01, frame[place] ^ 0x80, 0xFF, 0x00, 0x24, 0x21, 0xB5, 0xD3, 0x0D, 0x2A]
            where value != frame[place] {
                var damaged = frame
                damaged[place] = value
                let split = SplitterTests.split(damaged + followers.flatMap { $0 })
                #expect(
                    Array(split.frames.suffix(followers.count)) == followers, "byte \(place) of \(frame) is \(value)")
            }
        }
    }

    @Test(arguments: SplitterTests.frames)
    func aTruncatedFrameCostsNoFrameThatFollows(frame: [UInt8]) {
        for rotation in SplitterTests.good.indices {
            let followers = Array(SplitterTests.good[rotation...] + SplitterTests.good[..<rotation])
            for length in 0..<frame.count {
                let split = SplitterTests.split(frame.prefix(length) + followers.flatMap { $0 })
                #expect(
                    Array(split.frames.suffix(followers.count)) == followers, "\(length) bytes of \(frame)")
            }
        }
    }

    @Test func aWrongChecksumIsCountedAndItsFrameIsNotGiven() {
        for (frame, last) in [(SplitterTests.ack, 0), (SplitterTests.sentence, 2), (SplitterTests.station, 0)] {
            var wrong = frame
            wrong[wrong.count - 1 - last] ^= 0x01
            let split = SplitterTests.split(wrong + SplitterTests.ack)
            #expect(split.frames == [SplitterTests.ack])
            #expect(split.counters.checksumErrors == 1)
            #expect(split.counters.skippedBytes == UInt64(wrong.count))
        }
        let bare = Array("$GPZDA,222449,25,10,2010,+00,00\r\n".utf8)
        let split = SplitterTests.split(bare + SplitterTests.sentence)
        #expect(split.frames == [SplitterTests.sentence])
        #expect(split.counters.checksumErrors == 1)
    }

    @Test func absurdLengthsHoldNothingUp() {
        for header in [
            "B5 62 01 07 FF FF", "B5 62 05 01 FF FF", "B5 62 7E 7E FF FF", "B5 62 01 07 00 10", "B5 62 01 35 FF 0F",
            "B5 62 02 15 00 20", "B5 62 00 00 00 20", "D3 03 FF", "D3 FF FF", "D3 03 FF FF FF", "D3 03 FF 3E D0"
        ] {
            let split = SplitterTests.split(bytes(header) + SplitterTests.good.flatMap { $0 })
            #expect(split.frames == SplitterTests.good, "\(header)")
        }
    }

    @Test func aTextWithoutAnEndGivesWayToTheNextStart() {
        let endless = Array("$GPGGA,".utf8) + Array(repeating: UInt8(ascii: "1"), count: 5000)
        let split = SplitterTests.split(endless + SplitterTests.sentence)
        #expect(split.frames == [SplitterTests.sentence])
        #expect(split.counters.skippedBytes == UInt64(endless.count))
    }

    @Test func startBytesInsideAFrameAreItsOwn() {
        let note = ubx(UBXMessageID(0x04, 0x02), Array("$GPRMC,\u{21}x\r\n".utf8) + [0xD3, 0x00, 0xB5, 0x62, 0xFF])
        let message = rtcm([0x3E, 0xD0, 0xB5, 0x62, 0x05, 0x01, 0x24, 0x24, 0xD3, 0x00, 0xFF])
        let all = [note, message, note]
        #expect(SplitterTests.split(all.flatMap { $0 }).frames == all)
    }

    @Test func aFrameThatLiesInsideAPartialOneComesOutAtOnce() {
        for frame in SplitterTests.good {
            for header in ["B5 62 02 15 F0 1F", "B5 62 7E 7E 00 10", "D3 03 FF 3E D0"] {
                let split = SplitterTests.split(bytes(header) + [1, 2, 3] + frame)
                #expect(split.frames == [frame], "\(header)")
                #expect(split.pending == 0)
            }
        }
    }

    @Test func aPartialFrameWaitsAndIsGivenUpAtTheEnd() {
        for frame in SplitterTests.good where frame.count > 6 {
            for length in 1..<(frame.count - 2) {
                let part = Array(frame.prefix(length))
                let waiting = SplitterTests.split(SplitterTests.ack + part)
                #expect(waiting.frames == [SplitterTests.ack])
                #expect(waiting.pending == length)
                let ended = SplitterTests.split(SplitterTests.ack + part, ends: true)
                #expect(ended.frames == [SplitterTests.ack])
                #expect(ended.counters.skippedBytes == UInt64(length))
            }
        }
    }

    @Test func aLastSentenceWithoutALineEndIsWhole() {
        for missing in 1...2 {
            let cut = Array(SplitterTests.sentence.dropLast(missing))
            #expect(SplitterTests.split(cut).frames.isEmpty)
            #expect(SplitterTests.split(cut, ends: true).frames == [cut])
        }
    }

    @Test func aStreamGoesOnAfterItsEnd() {
        var splitter = StreamSplitter()
        for _ in 0..<3 {
            let part = Array(SplitterTests.ack.prefix(7))
            #expect(part.withUnsafeBytes { splitter.append($0) } == 7)
            splitter.endInput()
            #expect(splitter.next() == nil)
            #expect(SplitterTests.ack.withUnsafeBytes { splitter.append($0) } == 10)
            #expect(splitter.next()?.bytes.count == 10)
        }
        #expect(splitter.counters.skippedBytes == 21)
    }

    @Test func moreThanTheBufferHoldsIsTakenInTurns() {
        let all = Array(repeating: SplitterTests.frames.flatMap { $0 }, count: 1000).flatMap { $0 }
        #expect(all.count > 3 * StreamSplitter.capacity)
        let split = SplitterTests.split(all)
        #expect(split.frames.count == 1000 * SplitterTests.frames.count)
        #expect(split.counters.skippedBytes == 0)
    }

    /// Good frames in random garbage that is full of start bytes, headers and pieces of frames, cut at random.
    @Test func goodFramesComeOutOfAnyGarbage() {
        let firstSeed: UInt64 = 20_260_504
        print("splitter fuzz: seeds \(firstSeed)..<\(firstSeed + 300)")
        for seed in firstSeed..<(firstSeed + 300) {
            var random = RandomSource(seed: seed)
            func pick(_ limit: Int) -> Int { Int(random.next() % UInt64(limit)) }
            var all: [UInt8] = []
            var expected: [[UInt8]] = []
            var chunks: [Int] = []
            for _ in 0..<40 {
                for _ in 0..<pick(40) {
                    switch pick(5) {
                    case 0: all.append(UInt8(truncatingIfNeeded: random.next()))
                    case 1: all.append([0xB5, 0x62, 0xD3, 0x24, 0x21, 0xFF, 0x00, 0x2A, 0x0D, 0x0A][pick(10)])
                    case 2: all += [0xB5, 0x62, 0x01, [0x07, 0x35, 0x06][pick(3)], UInt8(pick(256)), UInt8(pick(4))]
                    case 3: all += [0xD3, UInt8(pick(4)), UInt8(pick(256)), 0x3E, 0xD0]
                    default:
                        let frame = SplitterTests.frames[pick(SplitterTests.frames.count)]
                        all += frame.prefix(pick(frame.count))
                    }
                }
                let frame = SplitterTests.good[pick(SplitterTests.good.count)]
                all += frame
                expected.append(frame)
                chunks.append(1 + pick(150))
            }
            let split = SplitterTests.split(all, chunks: chunks, ends: true)
            var next = expected[...]
            for frame in split.frames where frame == next.first { next = next.dropFirst() }
            #expect(next.isEmpty, "seed \(seed): frame \(expected.count - next.count) of \(expected.count) is lost")
        }
    }

    @Test func theCheckOfRTCMIsTheStandards() {
        #expect(SplitterTests.station.prefix(22).withUnsafeBytes { CRC24Q.value(of: $0) } == 0x360B98)
        #expect([UInt8]().withUnsafeBytes { CRC24Q.value(of: $0) } == 0)
        #expect(rtcm([]) == bytes("D3 00 00 47 EA 4B"))
        #expect(SplitterTests.station.withUnsafeBytes { RTCM3Framing.messageNumber($0) } == 1005)
    }

    @Test func theCensusCountsRTCMByItsNumber() {
        var stream = ReceiverStream(takesCensus: true)
        var decoded = Decoded()
        // 1005 twice, the shortest message with a number, filler, and a number that nobody has given out.
        let all = SplitterTests.station + SplitterTests.station + rtcm([0x43, 0xF0]) + rtcm([]) + rtcm([0x00, 0x10])
        feed(all, to: &stream, at: Instant(nanoseconds: 0), &decoded)
        let entries = stream.messageCensus?.entries ?? [:]
        #expect(entries[.rtcm3(1005)]?.count == 2)
        #expect(entries[.rtcm3(1005)]?.bytes == 50)
        #expect(entries[.rtcm3(1087)]?.count == 1)
        #expect(entries[.rtcm3(0)]?.count == 1)
        #expect(entries.count == 3)
    }
}
