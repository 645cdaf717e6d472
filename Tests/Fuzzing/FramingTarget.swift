import NMEA
import Positioning
import ReceiverStream
import UBX

/// The framers: at every place of the input, what they say must be true, and must be consistent over its prefixes.
enum FramingTarget {
    /// Prefixes are tried up to here.
    private static let prefixLimit = 96

    static func runUBX(_ input: UnsafeRawBufferPointer) {
        scan(input, from: [0xB5], atMost: UBXFraming.payloadLimit + UBXFraming.overhead, UBXFraming.scan) {
            frame, isRight in
            require(frame[0] == 0xB5 && frame[1] == 0x62, "a frame without its sync bytes")
            let payload = Int(frame[4]) + 256 * Int(frame[5])
            require(frame.count == payload + 8, "a frame of another length than it says")
            var (a, b): (UInt8, UInt8) = (0, 0)
            for byte in frame[2..<(frame.count - 2)] {
                a &+= byte
                b &+= a
            }
            let isSound = a == frame[frame.count - 2] && b == frame[frame.count - 1]
            require(isSound == isRight, "the checksum was judged wrongly")
        }
    }

    static func runRTCM3(_ input: UnsafeRawBufferPointer) {
        scan(input, from: [0xD3], atMost: RTCM3Framing.lengthLimit, RTCM3Framing.scan) { frame, isRight in
            require(frame[0] == 0xD3 && frame[1] < 4, "a frame without its start")
            require(frame.count == 256 * Int(frame[1]) + Int(frame[2]) + 6, "a frame of another length than it says")
            var crc: UInt32 = 0
            for byte in frame {
                crc ^= UInt32(byte) << 16
                for _ in 0..<8 { crc = crc & 0x80_0000 == 0 ? crc << 1 : crc << 1 ^ 0x186_4CFB }
            }
            require((crc & 0xFF_FFFF == 0) == isRight, "the checksum was judged wrongly")
            if frame.count > 8 { require(RTCM3Framing.messageNumber(frame) < 4096, "more than 12 bits") }
        }
    }

    static func runNMEA(_ input: UnsafeRawBufferPointer) {
        scan(input, from: [0x24, 0x21], atMost: NMEAFraming.lengthLimit, { NMEAFraming.scan($0) }, checkLine)
        for offset in places(of: [0x24, 0x21], in: input) {
            let rest = UnsafeRawBufferPointer(rebasing: input[offset...])
            switch NMEAFraming.scan(rest, atEnd: true) {
            case .frame(let length): checkLine(UnsafeRawBufferPointer(rebasing: rest[..<length]), true)
            case .badChecksum(let length):
                require(length > 0 && length <= rest.count, "a line of \(length) of \(rest.count) bytes")
            case .incomplete(let needed): require(false, "\(needed) bytes needed at the end")
            case .notAFrame: break
            }
        }
    }

    private static func checkLine(_ line: UnsafeRawBufferPointer, _ isRight: Bool) {
        require(line[0] == 0x24 || line[0] == 0x21, "a sentence without its start")
        var end = line.count
        while end > 0, line[end - 1] == 0x0A || line[end - 1] == 0x0D { end -= 1 }
        require(line.count - end <= 2, "more than one line end")
        guard isRight else { return }
        require(end >= 4 && line[end - 3] == 0x2A, "a sentence without a checksum")
        var sum: UInt8 = 0
        for byte in line[1..<(end - 3)] {
            require((0x20..<0x7F).contains(byte) && byte != 0x24 && byte != 0x2A, "no text in a sentence")
            sum ^= byte
        }
        let digits = String(decoding: line[(end - 2)..<end], as: UTF8.self)
        require(UInt8(digits, radix: 16) == sum, "a sentence with a wrong checksum")
    }

    /// Places where a framer may be asked: it is promised one of its start bytes.
    private static func places(of starts: [UInt8], in input: UnsafeRawBufferPointer) -> [Int] {
        input.indices.filter { starts.contains(input[$0]) }
    }

    private static func scan(
        _ input: UnsafeRawBufferPointer, from starts: [UInt8], atMost limit: Int,
        _ scan: (UnsafeRawBufferPointer) -> FrameScan,
        _ check: (UnsafeRawBufferPointer, _ isRight: Bool) -> Void
    ) {
        let places = places(of: starts, in: input)
        for offset in places {
            let rest = UnsafeRawBufferPointer(rebasing: input[offset...])
            let whole = scan(rest)
            switch whole {
            case .frame(let length), .badChecksum(let length):
                require(length > 0 && length <= min(rest.count, limit), "\(length) of \(rest.count) bytes")
                check(UnsafeRawBufferPointer(rebasing: rest[..<length]), whole == .frame(length: length))
            case .incomplete(let needed):
                require(needed > rest.count && needed <= limit, "\(needed) bytes needed, \(rest.count) there")
            case .notAFrame: break
            }
        }
        guard let first = places.first else { return }
        let rest = UnsafeRawBufferPointer(rebasing: input[first...].prefix(prefixLimit))
        checkPrefixes(of: rest, scan)
    }

    /// Once something is told of a place, more bytes do not change it; and no more bytes are asked for than are used.
    private static func checkPrefixes(
        of bytes: UnsafeRawBufferPointer, _ scan: (UnsafeRawBufferPointer) -> FrameScan
    ) {
        var told: FrameScan?
        var needed = 0
        for count in 1...bytes.count {
            let now = scan(UnsafeRawBufferPointer(rebasing: bytes[..<count]))
            if let told {
                require(now == told, "\(told) became \(now) with \(count) bytes")
            } else if case .incomplete(let more) = now {
                needed = more
            } else {
                require(count >= needed || now == .notAFrame || isLine(now), "\(now) at \(count) of \(needed) bytes")
                told = now
            }
        }
    }

    /// A line's end may come at any time.
    private static func isLine(_ scan: FrameScan) -> Bool {
        switch scan {
        case .frame, .badChecksum: true
        case .incomplete, .notAFrame: false
        }
    }
}
