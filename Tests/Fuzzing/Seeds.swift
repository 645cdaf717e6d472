import Glibc
import NMEA
import Positioning
import ReceiverSimulator
import ReceiverStream
import UBX

/// The first inputs of each target: a simulated drive, small frames made by hand, and pieces of captures.
struct Seeds {
    let folder: String

    /// Bytes of a capture that seeds are cut from.
    private static let captureLimit = 64 * 1024
    /// Frames in a script.
    private static let framesPerScript = 24
    /// 2026-05-04T10:00:00Z.
    private static let startTime = UTC(nanosecondsSince1970: 1_777_888_800 * 1_000_000_000)

    func write(captures folders: [String]) {
        for target in FuzzTarget.allCases { mkdir("\(folder)/\(target.rawValue)", 0o755) }
        writeDrives()
        writeMessages()
        writeTexts()
        for path in folders.flatMap(Seeds.files) {
            guard let bytes = Seeds.read(path, atMost: Seeds.captureLimit) else { continue }
            writeStream(bytes, named: String(path.split(separator: "/").last ?? ""))
        }
    }

    // MARK: Streams

    private func writeDrives() {
        for output in SimulatedOutput.allCases {
            for faults in [[], Fault.allCases.map { ScheduledFault($0, from: .seconds(2), for: .seconds(1)) }] {
                let settings = SimulatedReceiverSettings(
                    output: output, rateHz: 2, startTime: Seeds.startTime, coldStart: .seconds(1), sendsRTCM: true,
                    faults: faults)
                let start = Instant(nanoseconds: 5_000_000_000)
                var receiver = SimulatedReceiver(settings, startingAt: start)
                var bytes: [UInt8] = []
                for second in 1...6 {
                    _ = receiver.advance(to: start.advanced(by: .seconds(second)), into: &bytes)
                }
                writeStream(bytes, named: "drive-\(output)-\(faults.count)")
            }
        }
    }

    /// Cuts a stream into frames: scripts of some together for `stream`, each alone for its framer and decoder.
    private func writeStream(_ bytes: [UInt8], named name: String) {
        var number = 0
        bytes.withUnsafeBytes { bytes in
            var splitter = StreamSplitter()
            _ = splitter.append(bytes)
            splitter.endInput()
            var frames: [Frame] = []
            while let frame = splitter.next() {
                frames.append(frame)
                guard frames.count == Seeds.framesPerScript else { continue }
                write(frames, "\(name)-\(number)", number)
                number += 1
                frames.removeAll()
            }
            write(frames, "\(name)-\(number)", number)
        }
        // As it came, with what is no frame.
        let raw = Array(bytes.prefix(600))
        write([0, 7, 255, UInt8(raw.count & 0xFF), UInt8(raw.count >> 8)] + raw, to: .stream, named: "\(name)-raw")
        write(Array(raw.prefix(200)), to: .nmeaFraming, named: "\(name)-raw")
        write(Array(raw.prefix(200)), to: .ubxFraming, named: "\(name)-raw")
    }

    private func write(_ frames: [Frame], _ name: String, _ number: Int) {
        guard !frames.isEmpty else { return }
        let time = number % 3 == 0 ? nil : Seeds.startTime.nanosecondsSince1970
        let script = StreamScript.written(
            frames, flags: UInt8(number % 2) << 1, time: time, chunk: number % 4 == 0 ? 17 : 0)
        write(script, to: .stream, named: name)
        for (index, frame) in frames.enumerated() where index < 6 {
            let bytes = Array(frame.bytes)
            switch frame.kind {
            case .ubx:
                write(bytes, to: .ubxFraming, named: "\(name)-\(index)")
                guard let choice = UBXMessagesTarget.choice(of: UBXMessageID(bytes[2], bytes[3])) else { continue }
                write([choice] + bytes[6..<(bytes.count - 2)], to: .ubxMessages, named: "\(name)-\(index)")
            case .nmea:
                write(bytes, to: .nmeaFraming, named: "\(name)-\(index)")
                let text = bytes.prefix { $0 != 0x2A && $0 != 0x0D }
                write(Array(text), to: .nmeaSentences, named: "\(name)-\(index)")
            case .rtcm3: write(bytes, to: .rtcm3, named: "\(name)-\(index)")
            }
        }
    }

    // MARK: By hand

    /// Every known message at its shortest and a little longer, empty and full.
    private func writeMessages() {
        for (choice, id) in StreamScript.ids.enumerated() where choice < 256 {
            let lengths = UBXCatalogue.lengths(id)
            for (fill, blocks) in [(0, 0), (1, 1), (255, 3)] as [(UInt8, Int)] {
                let count = min(1024, Int(lengths.minimum) + blocks * Int(lengths.step))
                let payload = [UInt8](repeating: fill, count: count)
                let name = "\(id.name ?? "unknown")-\(fill)"
                if let frame = UBXFrame.encoded(id, payload: payload) { writeStream(frame + frame, named: name) }
            }
        }
    }

    private func writeTexts() {
        for (index, text) in SeedTexts.sentences.enumerated() {
            write(Array("$\(text)".utf8), to: .nmeaSentences, named: "hand-\(index)")
            var frame: [UInt8] = []
            Array(text.utf8).withUnsafeBytes { StreamScript.append(sentence: $0, to: &frame) }
            write(frame, to: .nmeaFraming, named: "hand-\(index)")
        }
        let cycle = SeedTexts.sentences.map { Array("\u{3}\($0)\n".utf8) }
        for start in stride(from: 0, to: cycle.count, by: 6) {
            write([0] + cycle[start...].prefix(6).joined(), to: .stream, named: "hand-\(start)")
        }
        for number in [1005, 1077, 1230, 4072] as [UInt16] {
            var frame: [UInt8] = []
            let message = [UInt8(number >> 4), UInt8(truncatingIfNeeded: number << 4), 0, 1, 2, 3]
            message.withUnsafeBytes { StreamScript.append(rtcm3: $0, to: &frame) }
            write(frame, to: .rtcm3, named: "hand-\(number)")
        }
        for (index, text) in SeedTexts.configurations.enumerated() {
            write(Array(text.utf8), to: .configuration, named: "hand-\(index)")
        }
        for (index, text) in SeedTexts.routes.enumerated() { write(Array(text.utf8), to: .gpx, named: "hand-\(index)") }
    }

    // MARK: Files

    private func write(_ bytes: [UInt8], to target: FuzzTarget, named name: String) {
        guard let file = fopen("\(folder)/\(target.rawValue)/\(name)", "w") else { return }
        fwrite(bytes, 1, bytes.count, file)
        fclose(file)
    }

    private static func files(in folder: String) -> [String] {
        guard let listing = opendir(folder) else { return [] }
        defer { closedir(listing) }
        var names: [String] = []
        while let entry = readdir(listing) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if !name.hasPrefix(".") { names.append("\(folder)/\(name)") }
        }
        return names.sorted()
    }

    private static func read(_ path: String, atMost limit: Int) -> [UInt8]? {
        guard let file = fopen(path, "r") else { return nil }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: limit)
        let count = fread(&bytes, 1, limit, file)
        return count > 0 ? Array(bytes[..<count]) : nil
    }
}
