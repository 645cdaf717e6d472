internal import CLinux
internal import Glibc

/// A signal that the loop can take in.
package enum Signal: Sendable, CaseIterable {
    case terminate
    case interrupt
    case hangUp

    var number: CInt {
        switch self {
        case .terminate: SIGTERM
        case .interrupt: SIGINT
        case .hangUp: SIGHUP
        }
    }
}

extension EventLoop {
    /// Calls `handler` for each of these signals that arrives, on the loop's thread.
    ///
    /// Blocks them for this thread and those it starts later, so it belongs before the first thread is made.
    /// They stay blocked after the watch is cancelled.
    @discardableResult
    package func watchSignals(
        _ signals: [Signal], _ handler: @escaping (Signal) -> Void
    ) throws(SystemError) -> Watch {
        var mask = sigset_t()
        sigemptyset(&mask)
        for signal in signals { sigaddset(&mask, signal.number) }
        let failure = pthread_sigmask(SIG_BLOCK, &mask, nil)
        guard failure == 0 else { throw SystemError(number: failure, call: "pthread_sigmask") }
        let raw = waymark_signalfd(&mask)
        guard raw >= 0 else { throw SystemError.last("signalfd") }
        let queue = SignalQueue(FileDescriptor(adopting: raw))
        return try watch(raw, .readable) { _ in
            while let number = queue.next() {
                if let signal = signals.first(where: { $0.number == number }) { handler(signal) }
            }
        }
    }
}

/// The signals that have arrived; lives as long as the watch on it.
private final class SignalQueue {
    private let descriptor: FileDescriptor
    private var info = [UInt8](repeating: 0, count: Int(WAYMARK_SIGNAL_INFO_SIZE))

    init(_ descriptor: consuming FileDescriptor) {
        self.descriptor = descriptor
    }

    /// Nil when there is none.
    func next() -> CInt? {
        // Without the reason: nothing could be done about it, and the next wake-up reads again.
        guard let result = try? descriptor.read(into: &info), result == .bytes(info.count) else { return nil }
        return info.withUnsafeBytes { $0.load(as: CInt.self) }
    }
}
