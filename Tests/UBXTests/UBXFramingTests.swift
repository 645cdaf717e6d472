import Positioning
import Testing

@testable import UBX

@Suite struct UBXFramingTests {
    static let pvt = bytes(Captured.pvtFix3Ok1)
    static let ack = bytes("B5620501 0200 0601 0F38")

    @Test func aWholeFrameIsFoundWithItsLength() {
        #expect(scan(Self.pvt) == .frame(length: 100))
        #expect(scan(Self.ack) == .frame(length: 10))
        #expect(scan(Self.ack + [0xB5, 0x62, 0x00]) == .frame(length: 10))
    }

    @Test func aPollHasAnEmptyPayload() {
        #expect(scan(frame(.monVER, [])) == .frame(length: 8))
        #expect(scan(frame(.navPVT, [])) == .frame(length: 8))
    }

    @Test func everyTruncationIsIncomplete() {
        #expect(scan([]) == .incomplete(needed: 2))
        for count in 1..<Self.pvt.count {
            let needed = count < 2 ? 2 : count < 6 ? 6 : 100
            #expect(scan(Self.pvt.prefix(count)) == .incomplete(needed: needed), "\(count) bytes")
        }
    }

    @Test func theSecondSyncByteIsToldAtOnce() {
        for second in UInt8.min...UInt8.max {
            let expected: FrameScan = second == 0x62 ? .incomplete(needed: 6) : .notAFrame
            #expect(scan([0xB5, second]) == expected)
        }
    }

    @Test func aWrongChecksumIsToldWithTheLength() {
        for index in [98, 99] {
            var bytes = Self.pvt
            bytes[index] ^= 0x10
            #expect(scan(bytes) == .badChecksum(length: 100))
        }
    }

    /// Every flipped bit either breaks the checksum or the shape of the frame. A flip in the length field may make
    /// the header ask for more bytes than are there; none makes a frame.
    @Test(arguments: [Captured.pvtFix3Ok1, Captured.hpposllh, "B5620501 0200 0601 0F38"])
    func everySingleBitFlipIsCaught(hex: String) {
        let frame = bytes(hex)
        var waiting = 0
        for bit in 0..<frame.count * 8 {
            var flipped = frame
            flipped[bit / 8] ^= 1 << UInt8(bit % 8)
            switch scan(flipped) {
            case .frame(let length): Issue.record("bit \(bit) makes a frame of \(length) bytes")
            case .incomplete: waiting += 1
            case .badChecksum, .notAFrame: break
            }
        }
        // Sixteen bits of length, and the id, can ask for more.
        #expect(waiting <= 32)
    }

    @Test func aFlippedLengthBitWaitsOnlyForALengthThatTheMessageHas() {
        for bit in 0..<16 {
            var flipped = Self.pvt
            flipped[4 + bit / 8] ^= 1 << UInt8(bit % 8)
            let length = 92 ^ (1 << bit)
            switch scan(flipped) {
            case .notAFrame: #expect(length < 84 || length > 92 + 64)
            case .incomplete(let needed): #expect(needed == length + 8 && (93...156).contains(length))
            case .badChecksum(let whole): #expect(whole == length + 8 && (84...91).contains(length))
            case .frame: Issue.record("a frame of \(length)")
            }
        }
    }

    @Test func anImpossibleLengthIsNoFrame() {
        #expect(scan(bytes("B5620107 FFFF")) == .notAFrame)
        #expect(scan(bytes("B5620107 2823")) == .notAFrame)  // 9000
        #expect(scan(bytes("B5620107 5300")) == .notAFrame)  // 83
        #expect(scan(bytes("B5620501 0100")) == .notAFrame)
        #expect(scan(bytes("B5620135 1500")) == .notAFrame)  // 21 = 8 + 12 + 1
        #expect(scan(bytes("B5620135 1400")) == .incomplete(needed: 28))
    }

    @Test func anUnknownMessageHasAnyLengthUpToTheLimit() {
        #expect(scan(frame(UBXMessageID(0x77, 0x77), [1, 2, 3])) == .frame(length: 11))
        let longest = frame(UBXMessageID(0x77, 0x77), [UInt8](repeating: 0x5A, count: UBXFraming.payloadLimit))
        #expect(scan(longest) == .frame(length: UBXFraming.payloadLimit + 8))
        #expect(scan(bytes("B5627777 0120")) == .notAFrame)  // 8193
    }

    @Test func aFrameOfLengthFFFFGivesWayToTheNext() {
        let found = frames(in: bytes("b56201 07ffff b5620501020006010f38"))
        #expect(found.ids == [.ackACK])
        #expect(found.pending == 0)
    }

    @Test func aDoubledSyncByteHidesNothing() {
        #expect(frames(in: bytes("b5b5620501020004051138")).ids == [.ackACK])
    }

    @Test func aDamagedHeaderCostsThatFrameOnly() {
        let found = frames(in: bytes(Captured.badHeader))
        #expect(found.ids == [.navSOL, .navSVINFO])
        #expect(found.pending == 0)
    }

    @Test func fillerBetweenFramesIsSkippedAndAPartStaysPending() {
        let filler = [UInt8](repeating: 0xFF, count: 7)
        let found = frames(in: filler + Self.ack + filler + [UInt8](Self.ack.prefix(4)))
        #expect(found.ids == [.ackACK])
        #expect(found.pending == 4)
    }

    @Test func fillerInsideAFrameCostsThatFrameOnly() {
        let found = frames(in: bytes("b56205010200ffffff06010f38") + Self.ack)
        #expect(found.ids == [.ackACK])
        #expect(found.checksumErrors == 1)
    }

    @Test func everyFrameTheEncoderMakesIsFound() {
        var random = RandomSource(seed: 0x5EED_0002)
        for _ in 0..<200 {
            let payload = (0..<Int(random.next() % 1024)).map { _ in UInt8(truncatingIfNeeded: random.next()) }
            let id = UBXMessageID(0x77, UInt8(truncatingIfNeeded: random.next()))
            var output: [UInt8] = [1, 2, 3]
            #expect(UBXFrame.append(id, payload: payload, to: &output))
            #expect(Array(output.dropFirst(3)) == frame(id, payload))
            output.withUnsafeBytes { bytes in
                let seen = UBXFrame(UnsafeRawBufferPointer(rebasing: bytes[3...]))
                #expect(seen.id == id)
                #expect(seen.payload.bytes.elementsEqual(payload))
            }
        }
    }

    @Test func aPayloadOverTheLimitIsNotEncoded() {
        var output: [UInt8] = []
        let payload = [UInt8](repeating: 0, count: UBXFraming.payloadLimit + 1)
        #expect(!UBXFrame.append(.navPVT, payload: payload, to: &output))
        #expect(output.isEmpty)
        #expect(UBXFrame.encoded(.navPVT, payload: payload) == nil)
    }
}
