/// A decoded view of one message: fields are read from the payload when they are asked for.
///
/// A view is valid only while the bytes of its payload are.
@usableFromInline
package protocol UBXMessage {
    static var id: UBXMessageID { get }

    /// Nil when the payload's length cannot be that of this message.
    ///
    /// Messages grow at their end from one firmware to the next, so a longer payload is read as far as it is known.
    init?(_ payload: UBXPayload)
}
