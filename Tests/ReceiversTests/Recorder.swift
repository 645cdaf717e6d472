import LinuxIO
import Positioning
import Receivers

/// Keeps what a source says.
final class Recorder: SourceListener {
    struct Piece {
        let bytes: [UInt8]
        let at: Instant
    }

    private(set) var opened: [String] = []
    private(set) var pieces: [Piece] = []
    private(set) var failures: [SourceFailure] = []
    private(set) var ends = 0
    private(set) var remarks: [String] = []
    /// Called after each piece was kept.
    var onPiece: (() -> Void)?

    var bytes: [UInt8] { pieces.flatMap(\.bytes) }
    /// How often anything was said.
    var events: Int { opened.count + pieces.count + failures.count + ends + remarks.count }

    func sourceOpened(_ description: String) { opened.append(description) }

    func sourceReceived(_ bytes: UnsafeRawBufferPointer, at now: Instant) {
        pieces.append(Piece(bytes: Array(bytes), at: now))
        onPiece?()
    }

    func sourceFailed(_ failure: SourceFailure) { failures.append(failure) }

    func sourceEnded() { ends += 1 }

    func sourceRemarked(_ remark: String) { remarks.append(remark) }
}

/// A loop and who hears of the source on it.
struct Bench {
    let loop: EventLoop
    let recorder = Recorder()

    init() throws { loop = try EventLoop() }

    var context: SourceContext { SourceContext(loop: loop, listener: recorder) }

    /// Serves the loop until `condition` holds, at most for `limit`; gives whether it holds.
    func serve(for limit: Duration = .seconds(10), until condition: () -> Bool) throws -> Bool {
        let end = EventLoop.currentInstant().advanced(by: limit)
        while !condition() {
            let left = EventLoop.currentInstant().duration(to: end)
            guard left > .zero else { return false }
            try loop.runOnce(timeout: left)
        }
        return true
    }

    /// Serves the loop for some time.
    func serve(for time: Duration) throws {
        _ = try serve(for: time, until: { false })
    }
}
