import Positioning
import ReceiverStream

/// Finds, in a capture without time stamps, where the bytes of each epoch end and which time the epoch has.
///
/// Give it the capture with `append`, then call `next` until it has nothing more. An epoch's bytes reach to the
/// first frame of the next one, so that what a receiver sends after its navigation messages goes with them.
struct ReplayPacer: ~Copyable {
    private var splitter = StreamSplitter()
    private var stream = ReceiverStream()
    /// An epoch has begun whose bytes are not given out yet.
    private var hasEpoch = false
    /// Its time, once it is whole.
    private var time: UTC?
    private var isAtEnd = false

    struct Epoch: Equatable {
        /// Bytes from the beginning of the capture up to and with the epoch's.
        let end: Int
        /// Nil when the receiver does not know it.
        let time: UTC?
    }

    /// The stream's clock does not matter: epochs are told apart by their own times.
    private static let noTime = Instant(nanoseconds: 0)
    private static let lineFeed: [UInt8] = [0x0A]

    /// Takes what follows in the capture; gives how many bytes there was room for (all, once `next` gave nil).
    mutating func append(_ bytes: UnsafeRawBufferPointer) -> Int {
        splitter.append(bytes)
    }

    /// Says that nothing follows; then `next` gives out the last epoch.
    mutating func endInput() {
        isAtEnd = true
        splitter.endInput()
    }

    /// The next epoch whose bytes are complete; nil when more are needed.
    mutating func next() -> Epoch? {
        while let frame = splitter.next() {
            if let epoch = take(frame) { return epoch }
        }
        guard isAtEnd, hasEpoch else { return nil }
        stream.endInput()
        while let event = stream.next() {
            if event == .epoch { time = stream.fix.time }
        }
        hasEpoch = false
        return Epoch(end: position, time: time)
    }

    /// The place in the capture up to which frames have been found.
    private var position: Int { Int(clamping: splitter.counters.bytes) - splitter.pendingBytes }

    /// Gives the epoch before `frame` if the frame begins the next one.
    private mutating func take(_ frame: Frame) -> Epoch? {
        let wasGathering = isGathering
        feed(frame)
        var closed: Epoch?
        var begun = wasGathering ? 1 : 0
        var whole = 0
        while let event = stream.next() {
            guard event == .epoch else { continue }
            whole += 1
            // What was given out although nothing was gathered began and ended with this frame.
            if whole > begun { begin(&begun, &closed, at: frame) }
            time = stream.fix.time
        }
        if isGathering, whole == begun { begin(&begun, &closed, at: frame) }
        return closed
    }

    /// Notes that an epoch begins with `frame`, which ends the one before.
    private mutating func begin(_ begun: inout Int, _ closed: inout Epoch?, at frame: Frame) {
        begun += 1
        if hasEpoch { closed = Epoch(end: position - frame.bytes.count, time: time) }
        hasEpoch = true
        time = nil
    }

    /// All frames that the stream was given are whole, so a deadline means that an epoch is open.
    private var isGathering: Bool { stream.deadline != nil }

    private mutating func feed(_ frame: Frame) {
        _ = stream.append(frame.bytes, at: ReplayPacer.noTime)
        // A sentence that ends in a carriage return would wait for what follows.
        if frame.kind == .nmea, frame.bytes.last != ReplayPacer.lineFeed[0] {
            _ = ReplayPacer.lineFeed.withUnsafeBytes { stream.append($0, at: ReplayPacer.noTime) }
        }
    }
}
