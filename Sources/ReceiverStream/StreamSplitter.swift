import NMEA
import Positioning
import UBX

/// Splits one byte stream into UBX, NMEA and RTCM 3 frames, in whatever mixture they come.
///
/// What is no frame is skipped a byte at a time from where it began, so that no good frame behind a bad one is
/// lost: a truncated frame, a false start or an absurd length costs its own bytes only. A possible frame that is
/// not whole yet waits for more bytes, unless a whole frame already lies inside it: then it was chance.
package struct StreamSplitter: ~Copyable {
    /// Bytes held at most. Several times the longest frame, so that there is always room for more.
    package static let capacity = 64 * 1024

    /// Starts looked at inside a possible frame that is not whole yet. They are looked at anew whenever bytes come, and
    /// a line of nothing but start bytes must not cost its square.
    static let innerStartsLimit = 64

    private let storage: UnsafeMutableRawPointer
    private var start = 0
    private var end = 0
    private var isAtEnd = false
    package private(set) var counters = StreamCounters()

    package init() {
        storage = .allocate(byteCount: StreamSplitter.capacity, alignment: 16)
    }

    deinit {
        storage.deallocate()
    }

    /// Bytes of a frame that is not whole yet.
    package var pendingBytes: Int { end - start }

    /// Copies as many of `bytes` as there is room for, at least one while `next()` has been drained, and gives their
    /// number. Frames given out before are void.
    package mutating func append(_ bytes: UnsafeRawBufferPointer) -> Int {
        if start > 0, StreamSplitter.capacity - end < bytes.count {
            storage.copyMemory(from: storage + start, byteCount: end - start)
            end -= start
            start = 0
        }
        let taken = min(bytes.count, StreamSplitter.capacity - end)
        guard taken > 0, let source = bytes.baseAddress else { return 0 }
        (storage + end).copyMemory(from: source, byteCount: taken)
        end += taken
        counters.bytes += UInt64(taken)
        isAtEnd = false
        return taken
    }

    /// Says that nothing follows (the end of a file, or a long silence), so that `next()` gives up a partial frame.
    package mutating func endInput() {
        isAtEnd = true
    }

    /// The next whole frame; nil when more bytes are needed.
    package mutating func next() -> Frame? {
        while start < end {
            let bytes = UnsafeRawBufferPointer(start: storage + start, count: end - start)
            guard let kind = Self.kind(startingWith: bytes[0]) else {
                skip(Self.bytesBeforeStart(in: bytes))
                continue
            }
            switch scan(bytes, as: kind) {
            case .frame(let length):
                start += length
                count(kind)
                return Frame(kind: kind, bytes: UnsafeRawBufferPointer(rebasing: bytes[..<length]))
            case .badChecksum(let length):
                counters.checksumErrors += 1
                // Text can hide only a sentence that begins with `!`; a binary frame may hide anything.
                skip(kind == .nmea ? Self.bytesBeforeStart(in: UnsafeRawBufferPointer(rebasing: bytes[..<length])) : 1)
            case .notAFrame:
                skip(1)
            case .incomplete:
                if isAtEnd {
                    skip(1)
                } else if kind != .nmea, let inner = Self.wholeFrame(inside: bytes) {
                    skip(inner)
                } else {
                    return nil
                }
            }
        }
        return nil
    }

    private func scan(_ bytes: UnsafeRawBufferPointer, as kind: Frame.Kind) -> FrameScan {
        switch kind {
        case .ubx: UBXFraming.scan(bytes)
        case .nmea: NMEAFraming.scan(bytes, atEnd: isAtEnd)
        case .rtcm3: RTCM3Framing.scan(bytes)
        }
    }

    private mutating func count(_ kind: Frame.Kind) {
        switch kind {
        case .ubx: counters.ubxFrames += 1
        case .nmea: counters.nmeaSentences += 1
        case .rtcm3: counters.rtcmFrames += 1
        }
    }

    private mutating func skip(_ count: Int) {
        start += count
        counters.skippedBytes += UInt64(count)
    }

    private static func kind(startingWith byte: UInt8) -> Frame.Kind? {
        switch byte {
        case UBXFraming.syncByte1: .ubx
        case UInt8(ascii: "$"), UInt8(ascii: "!"): .nmea
        case RTCM3Framing.start: .rtcm3
        default: nil
        }
    }

    private static func bytesBeforeStart(in bytes: UnsafeRawBufferPointer) -> Int {
        var index = 1
        while index < bytes.count, kind(startingWith: bytes[index]) == nil { index += 1 }
        return index
    }

    /// The offset of a whole frame behind the first byte, if there is one.
    private static func wholeFrame(inside bytes: UnsafeRawBufferPointer) -> Int? {
        var startsLeft = innerStartsLimit
        for offset in 1..<max(1, bytes.count) {
            guard let kind = kind(startingWith: bytes[offset]) else { continue }
            guard startsLeft > 0 else { return nil }
            startsLeft -= 1
            let rest = UnsafeRawBufferPointer(rebasing: bytes[offset...])
            let scan =
                switch kind {
                case .ubx: UBXFraming.scan(rest)
                case .nmea: NMEAFraming.scan(rest)
                case .rtcm3: RTCM3Framing.scan(rest)
                }
            if case .frame = scan { return offset }
        }
        return nil
    }
}
