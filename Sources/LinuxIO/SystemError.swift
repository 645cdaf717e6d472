internal import Glibc

/// A system call that failed: which call, on what, and the kernel's reason.
///
/// The description reads "open /dev/ttyACM0: Permission denied".
package struct SystemError: Error, Sendable, Equatable, CustomStringConvertible {
    /// The kernel's error number (errno), positive.
    package let number: CInt
    /// The name of the call, as in its manual page.
    package let call: String
    /// The file, device or address it was made on; nil when there is none to name.
    package let thing: String?

    package init(number: CInt, call: String, thing: String? = nil) {
        self.number = number
        self.call = call
        self.thing = thing
    }

    /// The error of the call that just failed on this thread.
    static func last(_ call: String, on thing: String? = nil) -> SystemError {
        SystemError(number: errno, call: call, thing: thing)
    }

    package var description: String {
        guard let thing else { return "\(call): \(reason)" }
        return "\(call) \(printable(thing)): \(reason)"
    }

    /// The kernel's words for the reason alone, such as "Permission denied".
    package var reason: String {
        var text = [CChar](repeating: 0, count: 128)
        guard strerror_r(number, &text, text.count) == 0 else { return "error \(number)" }
        return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// What the reason means to whoever must decide what to do next.
    package var kind: Kind {
        switch number {
        case ENOENT, ENXIO, ENODEV, ENOTDIR: .missing
        case EACCES, EROFS: .permission
        case EPERM: call == EventLoop.watchCall ? .notPollable : .permission
        case EEXIST: .exists
        case EISDIR: .isDirectory
        case EBUSY, ETXTBSY, EADDRINUSE: .busy
        case ENOSPC, EDQUOT, EFBIG: .full
        case EIO, EPIPE, ECONNRESET, ECONNABORTED, ENOTCONN: .disconnected
        case ENETUNREACH, EHOSTUNREACH, ENETDOWN, EHOSTDOWN, ECONNREFUSED, ETIMEDOUT, EADDRNOTAVAIL: .unreachable
        case EMFILE, ENFILE, ENOMEM, ENOBUFS, EAGAIN: .exhausted
        case EMSGSIZE: .tooLarge
        default: .other
        }
    }

    /// A coarse class of reasons.
    package enum Kind: Sendable, CaseIterable {
        /// No such file or device, or nothing behind it.
        case missing
        case permission
        case exists
        case isDirectory
        case busy
        /// The disk, the quota or the largest file size is reached.
        case full
        /// The device or the peer went away.
        case disconnected
        case unreachable
        /// The process or the kernel is out of descriptors, memory or buffers for now.
        case exhausted
        /// A datagram longer than the network takes.
        case tooLarge
        /// The descriptor cannot be waited for (a regular file, some devices): it is always ready, so just read it.
        case notPollable
        case other

        /// Whether the same call may well succeed later without anybody's help.
        package var mayPass: Bool {
            switch self {
            case .missing, .busy, .full, .disconnected, .unreachable, .exhausted: true
            case .permission, .exists, .isDirectory, .tooLarge, .notPollable, .other: false
            }
        }
    }
}

/// The longest outside text that a message carries, in bytes: a path may be this long, and no longer.
private let printableLimit = 256

/// `text` on one line: control characters are escaped, and what is over the limit is cut.
func printable(_ text: String) -> String {
    var shown = ""
    for scalar in text.unicodeScalars {
        if shown.utf8.count >= printableLimit { return shown + "..." }
        let isControl = scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
        shown += isControl ? scalar.escaped(asASCII: true) : String(scalar)
    }
    return shown
}
