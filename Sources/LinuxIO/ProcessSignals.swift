internal import Glibc

/// What signals do to the process as a whole.
package enum ProcessSignals {
    /// Has a write to a closed pipe (EPIPE) or beyond the largest file size (EFBIG) fail in place of ending the process.
    package static func letWritesFail() {
        signal(SIGPIPE, SIG_IGN)
        signal(SIGXFSZ, SIG_IGN)
    }
}
