import UBX

/// What a message is, as far as the order of a receiver's messages goes.
struct MessageKey: Hashable {
    let rawValue: UInt32

    /// A UBX message by its class and id.
    init(ubx id: UBXMessageID) { rawValue = UInt32(id.rawValue) }

    /// A sentence by its type (packed into 24 bits or more) and the second letter of its talker.
    init(nmea type: UInt32, talker: UInt8) { rawValue = type << 8 | UInt32(talker) }

    /// UBX-NAV-EOE says itself that the epoch is whole.
    static var endOfEpoch: MessageKey { MessageKey(ubx: .navEOE) }
}
