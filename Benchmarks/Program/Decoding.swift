import NMEA
import Positioning
import ReceiverStream
import UBX

/// What a read from a receiver or a file gives at once.
private let readSize = 32 * 1024

/// Gives `bytes` to a stream as reads would, and all that comes out of it to `body`.
func drain(
    _ bytes: [UInt8], into stream: inout ReceiverStream, _ body: (inout ReceiverStream, StreamEvent) -> Void
) {
    bytes.withUnsafeBytes { all in
        var offset = 0
        while offset < all.count {
            let chunk = all[offset..<min(all.count, offset + readSize)]
            offset += stream.append(UnsafeRawBufferPointer(rebasing: chunk), at: Instant(nanoseconds: Int64(offset)))
            while let event = stream.next() { body(&stream, event) }
        }
    }
    stream.endInput()
    while let event = stream.next() { body(&stream, event) }
}

/// Finds the frames and checks their sums; gives their number.
func frame(_ bytes: [UInt8]) -> UInt64 {
    var frames: UInt64 = 0
    eachFrame(of: bytes) { _ in frames += 1 }
    return frames
}

/// Finds the frames and reads the fields of the most frequent messages; gives a sum of some of them.
func decode(_ bytes: [UInt8]) -> Int64 {
    var fields = NMEAFields()
    var sum: Int64 = 0
    eachFrame(of: bytes) { frame in
        switch frame.kind {
        case .ubx: sum &+= decodeUBX(UBXFrame(frame.bytes))
        case .nmea:
            fields.split(frame.bytes)
            sum &+= decodeSentence(fields)
        case .rtcm3: break
        }
    }
    return sum
}

private func eachFrame(of bytes: [UInt8], _ body: (Frame) -> Void) {
    var splitter = StreamSplitter()
    bytes.withUnsafeBytes { all in
        var offset = 0
        while offset < all.count {
            offset += splitter.append(
                UnsafeRawBufferPointer(rebasing: all[offset..<min(all.count, offset + readSize)]))
            while let frame = splitter.next() { body(frame) }
        }
    }
}

private func decodeUBX(_ frame: UBXFrame) -> Int64 {
    switch frame.id.rawValue {
    case UBXMessageID.navPVT.rawValue:
        guard let message = NAVPVT(frame.payload) else { return 0 }
        return Int64(message.latE7) &+ Int64(message.lonE7) &+ Int64(message.heightMm) &+ Int64(message.gSpeedMmS)
    case UBXMessageID.navDOP.rawValue:
        guard let message = NAVDOP(frame.payload) else { return 0 }
        return Int64(message.pDOPE2 ?? 0) &+ Int64(message.hDOPE2 ?? 0) &+ Int64(message.vDOPE2 ?? 0)
    case UBXMessageID.navSAT.rawValue:
        guard let message = NAVSAT(frame.payload) else { return 0 }
        var sum: Int64 = 0
        for index in 0..<message.count {
            let satellite = message[index]
            sum &+= Int64(satellite.svId) &+ Int64(satellite.cnoDBHz ?? 0) &+ Int64(satellite.elevDeg ?? 0)
        }
        return sum
    default: return Int64(frame.payload.count)
    }
}

private func decodeSentence(_ fields: borrowing NMEAFields) -> Int64 {
    do throws(NMEAMalformed) {
        switch fields.type {
        case .rmc: return try RMC(reading: fields).position?.latitudeMinutesE10 ?? 0
        case .gga: return try GGA(reading: fields).position?.latitudeMinutesE10 ?? 0
        case .gll: return try GLL(reading: fields).position?.latitudeMinutesE10 ?? 0
        case .vtg: return try VTG(reading: fields).speedKnots?.mantissa ?? 0
        case .gsa: return Int64(try GSA(reading: fields).satelliteCount)
        case .gsv: return Int64(try GSV(reading: fields).satelliteCount)
        default: return Int64(fields.count)
        }
    } catch {
        return 0
    }
}
