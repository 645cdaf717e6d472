import Positioning

/// What can be made to go wrong with a simulated receiver.
package enum Fault: String, Sendable, Hashable, CaseIterable {
    /// No satellite is received, as in a tunnel: no fix, the last position held and not vouched for.
    case fixLost = "fix-lost"
    /// Random bytes stand between the messages.
    case garbage
    /// The receiver sends nothing.
    case silence
    /// The device is gone; when it is back, the receiver starts anew.
    case unplugged
    /// The last epoch is sent again and again.
    case frozen
    /// What arrives is not what was sent, as when the host's rate is not the receiver's.
    case wrongBaudRate = "wrong-baud"
    /// Some messages have a wrong checksum.
    case badChecksums = "bad-checksums"
    /// Some messages end too early.
    case truncatedFrames = "truncated-frames"
    /// The position is 0,0 and not vouched for, as some receivers have it after a cold start.
    case nullIsland = "null-island"
}

/// A fault that comes and goes by itself.
package struct ScheduledFault: Sendable, Hashable {
    package let fault: Fault
    /// Since the simulation began.
    package let from: Duration
    package let until: Duration

    package init(_ fault: Fault, from: Duration, for length: Duration) {
        self.fault = fault
        self.from = from
        until = from + length
    }
}
