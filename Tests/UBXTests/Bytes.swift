import Positioning

@testable import UBX

/// The bytes that a hexadecimal string says; spaces and line ends are skipped.
func bytes(_ hex: String) -> [UInt8] {
    let digits = hex.compactMap(\.hexDigitValue)
    precondition(digits.count % 2 == 0, "an odd number of hexadecimal digits")
    return stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
}

func scan(_ bytes: some Collection<UInt8>) -> FrameScan {
    Array(bytes).withUnsafeBytes { UBXFraming.scan($0) }
}

/// A frame without a limit on its length, the checksum taken one byte at a time.
func frame(_ id: UBXMessageID, _ payload: [UInt8]) -> [UInt8] {
    var body = [id.messageClass, id.messageID, UInt8(payload.count & 0xFF), UInt8(payload.count >> 8)]
    body += payload
    let sum = referenceChecksum(body)
    return [0xB5, 0x62] + body + [sum.a, sum.b]
}

func referenceChecksum(_ bytes: some Sequence<UInt8>) -> (a: UInt8, b: UInt8) {
    var a: UInt8 = 0
    var b: UInt8 = 0
    for byte in bytes {
        a &+= byte
        b &+= a
    }
    return (a, b)
}

/// What `body` makes of a message's view over `payload`; nil when there is no such view.
func decode<Message: UBXMessage, Result>(
    _ type: Message.Type, _ payload: [UInt8], _ body: (Message) throws -> Result
) rethrows -> Result? {
    try payload.withUnsafeBytes { bytes in
        try Message(UBXPayload(bytes)).map(body)
    }
}

/// Whether a message has a view over `count` zeros.
func accepts(_ type: (some UBXMessage).Type, zeros count: Int) -> Bool {
    decode(type, [UInt8](repeating: 0, count: count)) { _ in true } ?? false
}

/// The payload of a whole frame, which is checked first.
func payload(_ type: (some UBXMessage).Type, ofFrame hex: String) -> [UInt8] {
    let frame = bytes(hex)
    precondition(scan(frame) == .frame(length: frame.count), "not a frame")
    precondition(UBXMessageID(frame[2], frame[3]) == type.id, "another message")
    return Array(frame[6..<frame.count - 2])
}

/// The frames of a stream, found as a reader would: on anything else than a frame, one byte is skipped.
func frames(in stream: [UInt8]) -> (ids: [UBXMessageID], checksumErrors: Int, pending: Int) {
    var ids: [UBXMessageID] = []
    var errors = 0
    var offset = 0
    while offset < stream.count {
        guard stream[offset] == UBXFraming.syncByte1 else {
            offset += 1
            continue
        }
        switch scan(stream[offset...]) {
        case .frame(let length):
            ids.append(UBXMessageID(stream[offset + 2], stream[offset + 3]))
            offset += length
        case .badChecksum:
            errors += 1
            offset += 1
        case .notAFrame: offset += 1
        case .incomplete: return (ids, errors, stream.count - offset)
        }
    }
    return (ids, errors, 0)
}
