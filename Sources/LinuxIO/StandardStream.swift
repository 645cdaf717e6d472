internal import Glibc

/// The three descriptors that a program is started with; never closed, and left blocking, for others share them.
///
/// Reading the input when the loop says it is readable does not block.
package enum StandardStream: Sendable, CaseIterable {
    case input, output, error

    package var descriptor: UnownedDescriptor {
        switch self {
        case .input: UnownedDescriptor(raw: STDIN_FILENO)
        case .output: UnownedDescriptor(raw: STDOUT_FILENO)
        case .error: UnownedDescriptor(raw: STDERR_FILENO)
        }
    }

    package var isTerminal: Bool { descriptor.isTerminal }

    /// The window's width in characters; nil when it is no terminal or does not know.
    package var windowWidth: Int? { descriptor.windowWidth }

    /// Opens those that the program was started without, on nothing: the next file opened would take their numbers, and
    /// what is meant for a person would go into it.
    package static func ensureOpen() {
        for raw in STDIN_FILENO...STDERR_FILENO where fcntl(raw, F_GETFD) < 0 { _ = open("/dev/null", O_RDWR) }
    }

    /// Writes all of `text`, and waits for the reader where that is needed.
    package func write(_ text: String) throws(SystemError) {
        try descriptor.writeAll(Array(text.utf8)[...])
    }
}

extension UnownedDescriptor {
    package var isTerminal: Bool { isatty(raw) == 1 }

    /// The window's width in characters; nil when it is no terminal or does not know.
    package var windowWidth: Int? {
        var size = winsize()
        guard ioctl(raw, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return Int(size.ws_col)
    }

    /// Whether a short write would not block: for a pipe, one of at most 4096 bytes.
    package var isWritableNow: Bool {
        var ready = pollfd(fd: raw, events: Int16(POLLOUT), revents: 0)
        return retryingInterrupted({ poll(&ready, 1, 0) }) > 0
    }

    /// Writes all of `bytes`. Blocks as long as the reader does not read, whether the descriptor is blocking or not.
    package func writeAll(_ bytes: ArraySlice<UInt8>) throws(SystemError) {
        var rest = bytes
        while !rest.isEmpty {
            switch try write(rest) {
            case .bytes(let count):
                rest = rest.dropFirst(count)
            case .wouldBlock:
                var ready = pollfd(fd: raw, events: Int16(POLLOUT), revents: 0)
                guard retryingInterrupted({ poll(&ready, 1, -1) }) >= 0 else {
                    throw SystemError.last("poll", on: "descriptor \(raw)")
                }
            }
        }
    }
}
