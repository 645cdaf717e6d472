import LinuxIO
import Positioning

/// Plays a file epoch by epoch: the bytes of each are handed over when its time has come.
final class ReplayPlayer {
    /// Bytes read in one turn of the loop, at most.
    private static let chunkSize = 4096
    /// Bytes held of an epoch, at most; more without an end in sight are handed over as they are.
    private static let heldLimit = 65_536

    private let loop: EventLoop
    private let descriptor: UnownedDescriptor
    private let handler: (DescriptorReader.Outcome) -> Void
    private let startedAt: Instant
    private var pacer = ReplayPacer()
    private var clock: ReplayClock
    private var chunk = [UInt8](repeating: 0, count: ReplayPlayer.chunkSize)
    /// What was read and is not handed over yet; it begins at `handedOver` of the file.
    private var held: [UInt8] = []
    private var handedOver = 0
    private var isAtEnd = false
    private var timer: Timer?

    /// Begins to play. The file stays open until `stop` was called or the end or a failure was told.
    init(
        loop: EventLoop, descriptor: UnownedDescriptor, factor: Double,
        _ handler: @escaping (DescriptorReader.Outcome) -> Void
    ) {
        self.loop = loop
        self.descriptor = descriptor
        self.handler = handler
        startedAt = loop.now
        clock = ReplayClock(factor: factor)
        held.reserveCapacity(ReplayPlayer.heldLimit + ReplayPlayer.chunkSize)
        schedule(at: startedAt) { $0.proceed() }
    }

    deinit { stop() }

    func stop() {
        if let timer { loop.cancel(timer) }
        timer = nil
    }

    private func schedule(at time: Instant, _ event: @escaping (ReplayPlayer) -> Void) {
        timer = loop.schedule(at: time) { [weak self] in
            guard let self else { return }
            self.timer = nil
            event(self)
        }
    }

    /// Finds the next epoch and waits for its time, or reads on in the next turn.
    private func proceed() {
        if let epoch = pacer.next() {
            let due = startedAt.advanced(by: clock.due(epoch.time))
            return schedule(at: due) { $0.play(to: epoch.end) }
        }
        if !isAtEnd { return read() }
        if held.isEmpty { return handler(.end) }
        // What follows the last epoch belongs to none.
        schedule(at: loop.now) { $0.proceed() }
        handOver(held.count)
    }

    private func play(to end: Int) {
        schedule(at: loop.now) { $0.proceed() }
        handOver(end - handedOver)
    }

    private func handOver(_ count: Int) {
        // An epoch whose first part was handed over already may have nothing left.
        let count = min(max(0, count), held.count)
        guard count > 0 else { return }
        handedOver += count
        held.withUnsafeBytes { handler(.bytes(UnsafeRawBufferPointer(rebasing: $0[..<count]))) }
        held.removeSubrange(..<count)
    }

    private func read() {
        schedule(at: loop.now) { $0.proceed() }
        do throws(SystemError) {
            switch try descriptor.read(into: &chunk) {
            case .bytes(let count): take(count)
            case .wouldBlock: break
            case .end:
                isAtEnd = true
                pacer.endInput()
            }
        } catch {
            stop()
            handler(.failed(error))
        }
    }

    /// The pacer has been drained, so it has room for all.
    private func take(_ count: Int) {
        _ = chunk.withUnsafeBytes { pacer.append(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
        held += chunk[..<count]
        if held.count > ReplayPlayer.heldLimit { handOver(held.count) }
    }
}
