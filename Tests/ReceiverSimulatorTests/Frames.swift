import NMEA
import Positioning
import UBX

/// Whole frames found in a byte stream, and what lay between them.
struct Frames {
    enum Frame: Equatable {
        case ubx(UBXMessageID, [UInt8])
        case nmea([UInt8])
        case rtcm
    }

    var frames: [Frame] = []
    var badChecksums = 0
    var skipped = 0

    init(_ bytes: [UInt8]) {
        bytes.withUnsafeBytes { all in
            var at = 0
            while at < all.count {
                let rest = UnsafeRawBufferPointer(rebasing: all[at...])
                let found: (FrameScan, (UnsafeRawBufferPointer) -> Frame)
                switch rest[0] {
                case UBXFraming.syncByte1:
                    found = (UBXFraming.scan(rest), { .ubx(UBXFrame($0).id, Array($0.dropFirst(6).dropLast(2))) })
                case UInt8(ascii: "$"): found = (NMEAFraming.scan(rest, atEnd: true), { .nmea(Array($0)) })
                case 0xD3 where rest.count >= 25 && rest[1] == 0 && rest[2] == 19 && rest[3] == 0x3E:
                    found = (.frame(length: 25), { _ in .rtcm })
                default: found = (.notAFrame, { _ in .rtcm })
                }
                switch found.0 {
                case .frame(let length):
                    frames.append(found.1(UnsafeRawBufferPointer(rebasing: rest[..<length])))
                    at += length
                case .badChecksum:
                    badChecksums += 1
                    skipped += 1
                    at += 1
                case .incomplete, .notAFrame:
                    skipped += 1
                    at += 1
                }
            }
        }
    }

    var names: [String] {
        frames.map { frame in
            switch frame {
            case .ubx(let id, _): id.name ?? "?"
            case .nmea(let bytes): String(decoding: bytes[1..<6], as: UTF8.self)
            case .rtcm: "RTCM"
            }
        }
    }

    /// The payloads of one kind of message, as its view has them.
    func each<Message: UBXMessage>(_ type: Message.Type, _ body: (Message) throws -> Void) rethrows {
        for case .ubx(let id, let payload) in frames where id == type.id {
            try payload.withUnsafeBytes { bytes in
                if let message = Message(UBXPayload(bytes)) { try body(message) }
            }
        }
    }

    /// The sentences of one type.
    func sentences<Sentence: NMEASentence>(_ type: NMEASentenceType, as: Sentence.Type) -> [Sentence] {
        var result: [Sentence] = []
        for case .nmea(let bytes) in frames {
            var fields = NMEAFields()
            bytes.withUnsafeBytes { fields.split($0) }
            if fields.type == type, let sentence = Sentence(fields) { result.append(sentence) }
        }
        return result
    }
}
