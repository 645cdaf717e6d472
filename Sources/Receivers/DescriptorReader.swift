import LinuxIO

/// Reads a descriptor in bounded chunks: when it is readable, or, where that cannot be waited for (a regular file),
/// one chunk in each turn of the loop, so that others get theirs.
final class DescriptorReader {
    /// Bytes handed over in one turn, at most.
    private static let chunkSize = 16_384

    private let loop: EventLoop
    private let descriptor: UnownedDescriptor
    private let handler: (Outcome) -> Void
    private var buffer = [UInt8](repeating: 0, count: DescriptorReader.chunkSize)
    private var watch: Watch?
    private var turn: Timer?

    enum Outcome {
        /// Valid only within the call.
        case bytes(UnsafeRawBufferPointer)
        /// Nothing follows; the reader has stopped.
        case end
        /// It broke; the reader has stopped.
        case failed(SystemError)
    }

    /// Begins to read. The descriptor stays open until `stop` was called or the reader has stopped by itself.
    init(
        loop: EventLoop, descriptor: UnownedDescriptor, _ handler: @escaping (Outcome) -> Void
    ) throws(SystemError) {
        self.loop = loop
        self.descriptor = descriptor
        self.handler = handler
        do throws(SystemError) {
            watch = try loop.watch(descriptor.raw, .readable) { [weak self] _ in self?.read() }
        } catch {
            guard error.kind == .notPollable else { throw error }
            scheduleTurn()
        }
    }

    deinit { stop() }

    func stop() {
        if let watch { loop.cancel(watch) }
        if let turn { loop.cancel(turn) }
        watch = nil
        turn = nil
    }

    private func scheduleTurn() {
        turn = loop.schedule(at: loop.now) { [weak self] in
            self?.scheduleTurn()
            self?.read()
        }
    }

    private func read() {
        do throws(SystemError) {
            switch try descriptor.read(into: &buffer) {
            case .bytes(let count):
                buffer.withUnsafeBytes { handler(.bytes(UnsafeRawBufferPointer(rebasing: $0[..<count]))) }
            case .wouldBlock: break
            case .end:
                stop()
                handler(.end)
            }
        } catch {
            stop()
            handler(.failed(error))
        }
    }
}
