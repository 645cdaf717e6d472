import Positioning

@testable import ReceiverStream

/// What a stream gave for some bytes.
struct Decoded {
    var fixes: [Fix] = []
    var skies: [SkyView] = []
    var counters = StreamCounters()
    var pendingBytes = 0

    /// Epochs with a position.
    var positions: [Fix] { fixes.filter { $0.position != nil } }
}

/// Decodes bytes that all arrive at once, in pieces of `chunk`; `ends` tells the stream that nothing follows.
func decode(
    _ bytes: [UInt8], reference: ReferenceTime? = nil, chunk: Int = .max, ends: Bool = true
) -> Decoded {
    var stream = ReceiverStream(reference: reference)
    var decoded = Decoded()
    var start = 0
    while start < bytes.count {
        let end = start + min(chunk, bytes.count - start)
        feed(bytes[start..<end], to: &stream, at: Instant(nanoseconds: 0), &decoded)
        start = end
    }
    if ends {
        stream.endInput()
        drain(&stream, &decoded)
    }
    decoded.counters = stream.counters
    decoded.pendingBytes = stream.pendingBytes
    return decoded
}

func feed(_ bytes: some Sequence<UInt8>, to stream: inout ReceiverStream, at now: Instant, _ decoded: inout Decoded) {
    var rest = Array(bytes)
    while !rest.isEmpty {
        let taken = rest.withUnsafeBytes { stream.append($0, at: now) }
        rest.removeFirst(taken)
        drain(&stream, &decoded)
    }
}

func drain(_ stream: inout ReceiverStream, _ decoded: inout Decoded) {
    while let event = stream.next() {
        switch event {
        case .epoch: decoded.fixes.append(stream.fix)
        case .sky: decoded.skies.append(stream.sky)
        }
    }
}

/// A receiver's line with a clock that moves only when it is told to.
struct Line: ~Copyable {
    private(set) var stream: ReceiverStream
    private(set) var now = Instant(nanoseconds: 1_000_000_000)
    /// What has been given out, and when.
    private(set) var given: [(fix: Fix, at: Instant)] = []

    init(reference: ReferenceTime? = nil) { stream = ReceiverStream(reference: reference) }

    /// The fixes that came of it.
    @discardableResult
    mutating func send(_ bytes: [UInt8]) -> [Fix] {
        var decoded = Decoded()
        feed(bytes, to: &stream, at: now, &decoded)
        given += decoded.fixes.map { ($0, now) }
        return decoded.fixes
    }

    /// Lets time pass; the stream is woken when it asked to be.
    @discardableResult
    mutating func wait(_ time: Duration) -> [Fix] {
        let end = now.advanced(by: time)
        var decoded = Decoded()
        while let deadline = stream.deadline, deadline <= end {
            now = max(now, deadline)
            stream.tick(at: now)
            let before = decoded.fixes.count
            drain(&stream, &decoded)
            given += decoded.fixes[before...].map { ($0, now) }
        }
        now = end
        return decoded.fixes
    }

    mutating func end() -> [Fix] {
        stream.endInput()
        var decoded = Decoded()
        drain(&stream, &decoded)
        return decoded.fixes
    }
}
