import Foundation
import Positioning
import ReceiverSimulator
import ReceiverStream

/// 2026-05-04T10:00:00Z.
let startTime = UTC(nanosecondsSince1970: 1_777_888_800 * 1_000_000_000)

/// Receivers that have a fix at once, from a fixed seed.
func simulated(
    _ output: SimulatedOutput = .ubx, rateHz: Int = 10, faults: [ScheduledFault] = []
) -> SimulatedReceiverSettings {
    SimulatedReceiverSettings(
        seed: 7, output: output, rateHz: rateHz, startTime: startTime, coldStart: .zero, faults: faults)
}

/// What such a receiver sends in some time.
func capture(_ settings: SimulatedReceiverSettings, for length: Duration) -> [UInt8] {
    let begin = Instant(nanoseconds: 0)
    var receiver = SimulatedReceiver(settings, startingAt: begin)
    var bytes: [UInt8] = []
    receiver.advance(to: begin.advanced(by: length), into: &bytes)
    return bytes
}

/// The fixes of all epochs in `bytes`, the last one too.
func fixes(in bytes: [UInt8]) -> [Fix] {
    var stream = ReceiverStream()
    var found: [Fix] = []
    func drain() {
        while let event = stream.next() {
            if event == .epoch { found.append(stream.fix) }
        }
    }
    var rest = bytes[...]
    while !rest.isEmpty {
        rest = rest.dropFirst(rest.withUnsafeBytes { stream.append($0, at: Instant(nanoseconds: 0)) })
        drain()
    }
    stream.endInput()
    drain()
    return found
}

/// A folder that goes with its last user.
final class TemporaryFolder {
    let path = NSTemporaryDirectory() + "waymark-\(UUID().uuidString)"

    init() throws {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit {
        // What is left behind in the temporary directory harms nobody.
        try? FileManager.default.removeItem(atPath: path)
    }

    /// The path of a new file.
    func file(_ name: String, _ bytes: [UInt8]) throws -> String {
        let path = "\(path)/\(name)"
        try FileManager.default.createDirectory(
            atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        return path
    }

    /// The path of a new link.
    func link(_ name: String, to target: String) throws -> String {
        let path = "\(path)/\(name)"
        try FileManager.default.createDirectory(
            atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
        return path
    }
}
