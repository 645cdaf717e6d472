import LinuxIO
import LocationEngine
import Positioning

/// A way to a receiver: it opens, hands on bytes, closes and names what went wrong.
///
/// A source never retries and never waits: when to open again is decided by its owner, who hears of everything
/// through the `SourceListener`. All calls come from the loop thread.
package protocol Source: AnyObject {
    /// Opens the device or connection. The answer comes by the listener, within this call or later.
    func open()

    /// Closes it; nothing is reported after that, until `open` is called again.
    func close()

    /// The first frames of this opening have decoded: rate and protocol are right. May come more than once.
    func noteDecoded()
}

extension Source {
    /// Most sources have nothing to settle.
    package func noteDecoded() {}
}

/// Who hears of a source.
package protocol SourceListener: AnyObject {
    /// It is open; `description` names what was opened ("/dev/serial0 -> /dev/ttyAMA10 at 38400 baud").
    func sourceOpened(_ description: String)

    /// Bytes arrived; the buffer is valid only within the call.
    func sourceReceived(_ bytes: UnsafeRawBufferPointer, at now: Instant)

    /// It could not be opened, or broke. The source has closed itself.
    func sourceFailed(_ failure: SourceFailure)

    /// A replay or standard input came to its end; opening it again makes no sense. The source has closed itself.
    func sourceEnded()

    /// Something worth a line in the log and nothing else ("/dev/serial0: decodes at 38400 baud").
    func sourceRemarked(_ remark: String)
}

extension SourceListener {
    package func sourceRemarked(_ remark: String) {}
}

/// What failed, on what and why, as one clause for a log line, and what it means for the location state.
package struct SourceFailure: Sendable, Equatable, CustomStringConvertible {
    package let reason: UnavailableReason
    package let description: String
    /// Trying again may help; false for what only a person can mend (a directory in a device's place).
    package let mayPass: Bool

    package init(_ reason: UnavailableReason, _ description: String, mayPass: Bool = true) {
        self.reason = reason
        self.description = description
        self.mayPass = mayPass
    }
}

extension UnavailableReason {
    /// What an error on the way to a receiver means.
    init(_ kind: SystemError.Kind) {
        switch kind {
        case .permission: self = .noPermission
        case .busy: self = .busy
        case .missing, .exists, .isDirectory, .full, .disconnected, .unreachable, .exhausted, .tooLarge, .notPollable,
            .other:
            self = .noReceiver
        }
    }
}
