import NMEA
import Positioning
import ReceiverStream
import UBX

/// The language of the inputs that `StreamTarget` performs, and its writer for the seeds.
enum StreamScript {
    /// How a stream begins.
    struct Start {
        var reference: ReferenceTime?
        var now: Instant
    }

    enum Step {
        case ubx(UBXMessageID, UnsafeRawBufferPointer, Damage)
        case sentence(UnsafeRawBufferPointer, Damage)
        case rtcm3(UnsafeRawBufferPointer, Damage)
        case raw(UnsafeRawBufferPointer)
        case wait(Duration, ticks: Bool)
        case endInput
        case chunk(Int)
        case reference(ReferenceTime?)
    }

    /// What happens to a frame on the way.
    enum Damage {
        case none
        case cut(Int)
        case flip(Int)
    }

    // MARK: Reading

    static func start(_ reader: inout InputReader) -> Start {
        let flags = reader.byte()
        let now: Int64 = flags & 0x08 == 0 ? 1_000_000_000 : .max - 1_000_000_000
        return Start(reference: reference(&reader, flags), now: Instant(nanoseconds: now))
    }

    /// Nil at the end of the script.
    static func next(_ reader: inout InputReader) -> Step? {
        guard !reader.isEmpty else { return nil }
        let code = reader.byte()
        switch code & 0x0F {
        case 0...2:
            let choice = Int(reader.byte())
            let count = reader.count()
            return .ubx(ids[choice % ids.count], reader.bytes(count), damage(code, &reader))
        case 3...5: return .sentence(reader.bytes(before: 0x0A), damage(code, &reader))
        case 6:
            let count = Int(reader.byte())
            return .rtcm3(reader.bytes(count), damage(code, &reader))
        case 7...8:
            let count = reader.count()
            return .raw(reader.bytes(count))
        case 9: return .wait(waits[Int(reader.byte()) % waits.count], ticks: true)
        case 10: return .wait(waits[Int(reader.byte()) % waits.count], ticks: false)
        case 11: return .wait(.nanoseconds(reader.integer(Int64.self)), ticks: code & 0x80 != 0)
        case 12: return .endInput
        case 13:
            let size = Int(reader.byte())
            return .chunk(size == 0 ? .max : size)
        case 14:
            let flags = reader.byte()
            return .reference(reference(&reader, flags))
        default: return .wait(.zero, ticks: true)
        }
    }

    private static func damage(_ code: UInt8, _ reader: inout InputReader) -> Damage {
        switch code >> 4 {
        case 14: .cut(1 + Int(reader.byte()))
        case 15: .flip(Int(reader.byte()))
        default: .none
        }
    }

    private static func reference(_ reader: inout InputReader, _ flags: UInt8) -> ReferenceTime? {
        guard flags & 1 != 0 else { return nil }
        let time = flags & 0x10 == 0 ? UTC(nanosecondsSince1970: reader.integer(Int64.self)) : nil
        let floor = flags & 0x20 != 0 ? UTC(nanosecondsSince1970: reader.integer(Int64.self)) : nil
        return ReferenceTime(time: time, isClock: flags & 2 != 0, floor: floor)
    }

    private static let waits: [Duration] = [
        .zero, .milliseconds(1), .milliseconds(40), .milliseconds(100), .milliseconds(249), .milliseconds(250),
        .seconds(1), .milliseconds(1999), .seconds(2), .seconds(10), .seconds(3600), .seconds(86_400),
        .seconds(7 * 86_400), .seconds(1024 * 7 * 86_400), .milliseconds(-1), .seconds(-5)
    ]

    /// The messages that the stream decodes, then all others that are known, then some that are not.
    static let ids: [UBXMessageID] = {
        let decoded: [UBXMessageID] = [
            .navPVT, .navDOP, .navEOE, .navSAT, .navHPPOSLLH, .navPOSLLH, .navSTATUS, .navVELNED, .navTIMEUTC, .navCOV,
            .navSOL, .navSIG, .navSVINFO, .navRELPOSNED, .navTIMELS, .hnrPVT, .hnrATT, .monHW, .monRF, .esfSTATUS,
            .navPOSECEF, .navHPPOSECEF, .navVELECEF, .navTIMEGPS, .navPVAT, .navATT, .navCLOCK
        ]
        let known = (UInt16.min...UInt16.max).map { UBXMessageID(UInt8($0 >> 8), UInt8($0 & 0xFF)) }
            .filter { $0.name != nil && !decoded.contains($0) }
        return decoded + known + [UBXMessageID(0, 0), UBXMessageID(0x77, 0x01)]
    }()

    // MARK: Frames

    static func append(sentence text: UnsafeRawBufferPointer, to frame: inout [UInt8]) {
        var sum: UInt8 = 0
        frame.append(UInt8(ascii: "$"))
        for byte in text {
            sum ^= byte
            frame.append(byte)
        }
        frame.append(UInt8(ascii: "*"))
        for digit in [sum >> 4, sum & 0x0F] { frame.append(digit < 10 ? 0x30 + digit : 0x37 + digit) }
        frame.append(contentsOf: [0x0D, 0x0A])
    }

    static func append(rtcm3 message: UnsafeRawBufferPointer, to frame: inout [UInt8]) {
        frame.append(contentsOf: [RTCM3Framing.start, UInt8(message.count >> 8 & 3), UInt8(message.count & 0xFF)])
        frame.append(contentsOf: message)
        let crc = frame.withUnsafeBytes { CRC24Q.value(of: $0) }
        for shift in [16, 8, 0] as [UInt32] { frame.append(UInt8(truncatingIfNeeded: crc >> shift)) }
    }

    // MARK: Writing

    /// A script that gives these frames one after the other; nil for a frame that the language has no word for.
    static func written(_ frames: [Frame], flags: UInt8, time: Int64?, chunk: UInt8) -> [UInt8] {
        var script = [time == nil ? flags & ~1 : flags | 1]
        if let time { append(time, to: &script) }
        script += [13, chunk]
        for frame in frames { append(frame, to: &script) }
        return script + [9, 8]
    }

    private static func append(_ frame: Frame, to script: inout [UInt8]) {
        let bytes = frame.bytes
        switch frame.kind {
        case .ubx:
            guard let choice = ids.firstIndex(of: UBXMessageID(bytes[2], bytes[3])), choice < 256 else { return }
            script += [0, UInt8(choice)]
            append(count: bytes.count - 8, to: &script)
            script += bytes[6..<(bytes.count - 2)]
        case .nmea:
            let text = bytes.dropFirst().prefix { $0 != 0x2A }
            script += [3] + text + [0x0A]
        case .rtcm3:
            guard bytes.count - 6 < 256 else { return }
            script += [6, UInt8(bytes.count - 6)] + bytes[3..<(bytes.count - 3)]
        }
    }

    private static func append(count: Int, to script: inout [UInt8]) {
        script += count < 255 ? [UInt8(count)] : [255, UInt8(count & 0xFF), UInt8(count >> 8)]
    }

    private static func append(_ value: Int64, to script: inout [UInt8]) {
        for shift in stride(from: Int64(0), to: 64, by: 8) { script.append(UInt8(truncatingIfNeeded: value >> shift)) }
    }
}
