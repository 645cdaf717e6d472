/// What a stream has held so far.
package struct StreamCounters: Sendable, Equatable {
    /// Bytes taken in.
    package var bytes: UInt64 = 0
    package var ubxFrames: UInt64 = 0
    package var nmeaSentences: UInt64 = 0
    package var rtcmFrames: UInt64 = 0
    /// Frames of the right shape with a wrong (or, in NMEA, a missing) checksum.
    package var checksumErrors: UInt64 = 0
    /// Bytes that belong to no frame.
    package var skippedBytes: UInt64 = 0
    /// Frames and sentences with a right checksum whose content cannot be right.
    package var rejectedMessages: UInt64 = 0
    /// Messages that are not known here.
    package var unknownMessages: UInt64 = 0
    /// Messages of an epoch that had been given out already.
    package var lateMessages: UInt64 = 0
    /// Navigation epochs given out.
    package var epochs: UInt64 = 0
    /// Epochs with a position that the receiver vouches for.
    package var fixes: UInt64 = 0

    package init() {}
}
