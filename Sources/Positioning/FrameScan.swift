/// What a framer sees at a place in the stream where its start byte stands.
@usableFromInline
package enum FrameScan: Equatable, Sendable {
    /// A whole frame whose checksum is right; `length` counts everything from the start byte to the last of the frame.
    case frame(length: Int)
    /// The beginning of a possible frame; it cannot be told before `needed` bytes in all are there.
    case incomplete(needed: Int)
    /// A whole frame by its shape, with a wrong or (where one is required) a missing checksum.
    case badChecksum(length: Int)
    /// No frame starts here (an impossible length, a byte that cannot stand there).
    case notAFrame
}
