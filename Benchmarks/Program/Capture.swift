import LinuxIO
import Positioning
import ReceiverSimulator
import ReceiverStream

/// Bytes as receivers sent them, enough of them that a run takes milliseconds.
struct Capture {
    let name: String
    let bytes: [UInt8]

    private static let size = 8_000_000
    private static let fileLimit = 64_000_000

    /// Ten fixes a second from the virtual receiver.
    static func simulated(_ output: SimulatedOutput) -> Capture {
        let start = CivilTime(year: 2026, month: 3, day: 1).utc ?? UTC(nanosecondsSince1970: 0)
        let settings = SimulatedReceiverSettings(output: output, rateHz: 10, startTime: start, coldStart: .zero)
        var receiver = SimulatedReceiver(settings, startingAt: Instant(nanoseconds: 0))
        var bytes: [UInt8] = []
        var now = Instant(nanoseconds: 0)
        while bytes.count < size {
            now = now.advanced(by: .seconds(10))
            receiver.advance(to: now, into: &bytes)
        }
        return Capture(name: "simulated \(output)", bytes: bytes)
    }

    static func file(_ path: String) throws -> Capture {
        Capture(name: path, bytes: repeated(try FileReading.whole(path, limit: fileLimit)))
    }

    /// The logs of a folder, one capture a protocol; those with both, or with RTCM, make a third.
    static func logs(in folder: String) throws -> [Capture] {
        var ubx: [UInt8] = []
        var nmea: [UInt8] = []
        var mixed: [UInt8] = []
        for name in try Directory.names(in: folder, limit: 1000).sorted() where name.hasSuffix(".log") {
            let bytes = try FileReading.whole("\(folder)/\(name)", limit: fileLimit)
            let (frames, sentences, others) = protocols(of: bytes)
            if sentences > 50, frames == 0, others == 0 {
                nmea += bytes
            } else if frames > 50, sentences == 0, others == 0 {
                ubx += bytes
            } else if frames + sentences > 50 {
                mixed += bytes
            }
        }
        return [("UBX", ubx), ("NMEA", nmea), ("mixed", mixed)]
            .filter { !$0.1.isEmpty }
            .map { Capture(name: "\($0.0) logs", bytes: repeated($0.1)) }
    }

    private static func repeated(_ bytes: [UInt8]) -> [UInt8] {
        Array(repeatElement(bytes, count: max(1, size / max(1, bytes.count))).joined())
    }

    private static func protocols(of bytes: [UInt8]) -> (ubx: UInt64, nmea: UInt64, rtcm: UInt64) {
        var stream = ReceiverStream()
        drain(bytes, into: &stream) { _, _ in }
        return (stream.counters.ubxFrames, stream.counters.nmeaSentences, stream.counters.rtcmFrames)
    }
}
