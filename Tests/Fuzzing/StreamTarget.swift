import LocationEngine
import NMEA
import Positioning
import ReceiverStream
import RecordFormats
import Spool
import UBX

/// The whole way from bytes to fixes, with the clock.
///
/// The input is a script (`StreamScript`): frames are given their checksums here, so that what is behind the
/// framers is reached.
struct StreamTarget: ~Copyable {
    private var stream: ReceiverStream
    private var now: Instant
    /// Bytes that the stream takes at once.
    private var chunk = Int.max
    private var epochs: UInt64 = 0
    private var fixes: UInt64 = 0
    private var given: UInt64 = 0
    /// Nothing that the receiver dates can be older; nil when that was not said, or was said anew on the way.
    private var floor: UTC?
    private var frame: [UInt8] = []
    private var formats = RecordedFormats()

    /// Events that can be ready without more bytes; beyond them, a byte brings less than one.
    private static let eventsAtRest = 16

    static func run(_ input: UnsafeRawBufferPointer) {
        var reader = InputReader(input)
        var target = StreamTarget(startingAt: StreamScript.start(&reader))
        while let step = StreamScript.next(&reader) { target.perform(step) }
        target.finish()
    }

    private init(startingAt start: StreamScript.Start) {
        stream = ReceiverStream(reference: start.reference, takesCensus: true)
        now = start.now
        floor = start.reference?.floor
    }

    private mutating func perform(_ step: StreamScript.Step) {
        switch step {
        case .ubx(let id, let payload, let damage):
            frame.removeAll(keepingCapacity: true)
            guard UBXFrame.append(id, payload: payload, to: &frame) else { return }
            give(damage)
        case .sentence(let text, let damage):
            frame.removeAll(keepingCapacity: true)
            StreamScript.append(sentence: text, to: &frame)
            give(damage)
        case .rtcm3(let message, let damage):
            frame.removeAll(keepingCapacity: true)
            StreamScript.append(rtcm3: message, to: &frame)
            give(damage)
        case .raw(let bytes): give(bytes)
        case .wait(let duration, let ticks):
            now = now.advanced(by: duration)
            guard ticks else { return }
            stream.tick(at: now)
            drain(after: 0)
        case .endInput:
            stream.endInput()
            drain(after: 0)
            require(stream.pendingBytes == 0, "\(stream.pendingBytes) bytes pending behind the end")
        case .chunk(let size): chunk = size
        case .reference(let reference):
            stream.setReference(reference)
            floor = nil
        }
    }

    private mutating func give(_ damage: StreamScript.Damage) {
        switch damage {
        case .none: break
        case .cut(let length): frame.removeLast(min(length, frame.count))
        case .flip(let place): if !frame.isEmpty { frame[place % frame.count] ^= 0x10 }
        }
        let whole = frame
        whole.withUnsafeBytes { give($0) }
    }

    private mutating func give(_ bytes: UnsafeRawBufferPointer) {
        var rest = bytes
        while !rest.isEmpty {
            let piece = UnsafeRawBufferPointer(rebasing: rest.prefix(chunk))
            let taken = stream.append(piece, at: now)
            require(taken > 0 && taken <= piece.count, "\(taken) of \(piece.count) bytes taken")
            given += UInt64(taken)
            rest = UnsafeRawBufferPointer(rebasing: rest[taken...])
            drain(after: taken)
        }
    }

    private mutating func drain(after taken: Int) {
        var left = StreamTarget.eventsAtRest + taken + stream.pendingBytes
        while let event = stream.next() {
            left -= 1
            require(left > 0, "events without an end")
            switch event {
            case .epoch:
                epochs += 1
                if stream.fix.kind.hasPosition { fixes += 1 }
                stream.fix.check()
                checkFloor()
                formats.write(stream.fix, sky: stream.sky, at: now)
            case .sky: stream.sky.check()
            }
        }
        checkCounters()
        if stream.pendingBytes > 0 { require(stream.deadline != nil, "bytes pending without a deadline") }
    }

    /// A time of day alone may lie half a day before the last whole time, and behind 2240 no rollover is put right.
    private func checkFloor() {
        guard let floor, let time = stream.fix.time, stream.fix.timeSource != .hostDate else { return }
        let isLate = floor.nanosecondsSince1970 > 8_520_000_000 * 1_000_000_000
        require(isLate || time >= floor.advanced(by: .seconds(-43_201)), "\(time) is before \(floor)")
    }

    private func checkCounters() {
        let counters = stream.counters
        require(counters.bytes == given, "\(counters.bytes) bytes counted, \(given) given")
        require(counters.epochs == epochs, "\(counters.epochs) epochs counted, \(epochs) given out")
        require(counters.fixes == fixes, "\(counters.fixes) fixes counted, \(fixes) given out")
        guard let census = stream.messageCensus else { return }
        var (bytes, frames, rejected) = (census.others.bytes, census.others.count, census.others.rejected)
        for entry in census.entries.values {
            bytes += entry.bytes
            frames += entry.count
            rejected += entry.rejected
        }
        let parts = bytes + counters.skippedBytes + UInt64(stream.pendingBytes)
        require(counters.bytes == parts, "\(counters.bytes) bytes became \(parts)")
        require(
            frames == counters.ubxFrames + counters.nmeaSentences + counters.rtcmFrames,
            "\(frames) frames in the census")
        require(rejected == counters.rejectedMessages, "\(rejected) rejected messages in the census")
    }

    private mutating func finish() {
        stream.endInput()
        drain(after: 0)
        require(stream.pendingBytes == 0, "\(stream.pendingBytes) bytes pending behind the end")
        stream.tick(at: now.advanced(by: .seconds(3600)))
        require(stream.next() == nil, "an event behind the end")
        checkCounters()
    }
}

/// The fixes of a stream as every format writes them.
struct RecordedFormats {
    private var output = TextBuffer()
    private var json = JSONFormat(FormatContext(deviceName: "fuzz \"1\"\n\u{e9}"))
    private var gpsd = GPSDFormat(FormatContext(deviceName: "fuzz"))
    private let source = SourceName("fuzz")
    private var sequence: UInt64 = 0

    mutating func write(_ fix: Fix, sky: SkyView, at now: Instant) {
        guard let source else { return }
        sequence += 1
        let state: LocationState =
            fix.kind.hasPosition
            ? .tracking(fix.kind, fix.corrections ?? .none) : .acquiring(timeKnown: fix.time != nil)
        let record = Record(
            spool: 7, sequence: sequence, appendedAt: now, source: source, state: state, content: .fix(fix))
        output.removeAll()
        json.append(record, late: false, to: &output)
        output.withBytes { JSONLines.check($0, atLeast: 1) }
        output.removeAll()
        gpsd.append(record, late: true, to: &output)
        output.withBytes { JSONLines.check($0, atLeast: 1) }
        output.removeAll()
        gpsd.appendEpoch(fix, sky: sky, to: &output)
        output.withBytes { JSONLines.check($0, atLeast: 1) }
    }
}
