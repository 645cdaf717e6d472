/// What a stream has ready; the thing itself is read from the stream, without a copy.
package enum StreamEvent: Sendable, Equatable {
    /// A navigation epoch is complete: `ReceiverStream.fix`.
    case epoch
    /// A new view of the satellites: `ReceiverStream.sky`.
    case sky
}
