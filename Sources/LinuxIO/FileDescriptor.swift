internal import Glibc

/// A descriptor that this process owns: close-on-exec from birth, closed exactly once, when its owner lets go.
///
/// Whoever gave it to `EventLoop.watch` cancels that watch first.
package struct FileDescriptor: ~Copyable, Sendable {
    /// The number, for calls that do not keep it.
    package let raw: CInt

    /// Takes over a number that nobody else closes.
    package init(adopting raw: CInt) {
        self.raw = raw
    }

    deinit {
        // Never repeated after an interruption: Linux has given the number away by then.
        _ = Glibc.close(raw)
    }

    /// Closes it now; what the kernel says is of no use any more (a file is synced before, if that matters).
    package consuming func close() {}

    /// The same descriptor without the duty to close it.
    package var unowned: UnownedDescriptor { UnownedDescriptor(raw: raw) }

    /// As `UnownedDescriptor.read(into:)`.
    package func read(into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> ReadResult {
        try unowned.read(into: buffer)
    }

    /// As `UnownedDescriptor.read(into:)`.
    package func read(into bytes: inout [UInt8]) throws(SystemError) -> ReadResult {
        try unowned.read(into: &bytes)
    }

    /// As `UnownedDescriptor.write(_:)`.
    package func write(_ buffer: UnsafeRawBufferPointer) throws(SystemError) -> WriteResult {
        try unowned.write(buffer)
    }

    /// As `UnownedDescriptor.write(_:)`.
    package func write(_ bytes: ArraySlice<UInt8>) throws(SystemError) -> WriteResult {
        try unowned.write(bytes)
    }

    /// Opens `path`; `flags` come on top of close-on-exec, `mode` is that of a file it creates.
    static func open(_ path: String, _ flags: CInt, mode: mode_t = 0) throws(SystemError) -> FileDescriptor {
        try requirePlain(path, for: "open")
        let raw = retryingInterrupted { Glibc.open(path, flags | O_CLOEXEC, mode) }
        guard raw >= 0 else { throw SystemError.last("open", on: path) }
        return FileDescriptor(adopting: raw)
    }
}

/// What a read gave.
package enum ReadResult: Equatable, Sendable {
    /// So many bytes, at least one.
    case bytes(Int)
    /// Nothing now; the descriptor becomes readable later.
    case wouldBlock
    /// Nothing any more: the file ends here, or the peer or the device hung up.
    case end
}

/// What a write took.
package enum WriteResult: Equatable, Sendable {
    /// So many bytes, perhaps fewer than were offered.
    case bytes(Int)
    /// Nothing now; the descriptor becomes writable later.
    case wouldBlock
}

/// Refuses a path that the kernel would take for another (a zero byte inside) or not take at all (too long).
func requirePlain(_ path: String, for call: String) throws(SystemError) {
    if path.utf8.contains(0) { throw SystemError(number: EINVAL, call: call, thing: path) }
    if path.utf8.count >= PATH_MAX { throw SystemError(number: ENAMETOOLONG, call: call, thing: path) }
}

/// Repeats a call that a signal interrupted before it did anything.
///
/// This is the policy for every call here: signals come through the event loop, so an interruption says nothing.
@inline(__always)
func retryingInterrupted<Result: SignedInteger>(_ call: () -> Result) -> Result {
    while true {
        let result = call()
        if result != -1 || errno != EINTR { return result }
    }
}
