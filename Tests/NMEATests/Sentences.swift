import NMEA
import Positioning

/// A sentence's text with its checksum and line end put on.
func framed(_ body: String, end: String = "\r\n") -> [UInt8] {
    let sum = body.utf8.dropFirst().reduce(UInt8(0)) { $0 ^ $1 }
    let digits = Array("0123456789ABCDEF".utf8)
    return Array(body.utf8) + [0x2A, digits[Int(sum >> 4)], digits[Int(sum & 15)]] + Array(end.utf8)
}

func scan(_ bytes: [UInt8], atEnd: Bool = false) -> FrameScan {
    bytes.withUnsafeBytes { NMEAFraming.scan($0, atEnd: atEnd) }
}

/// Reads a sentence from its text without checksum, as it stands in a stream.
func parse<S: NMEASentence>(_ type: S.Type, _ body: String) -> S? {
    withFields(body) { S($0) }
}

func withFields<R>(_ body: String, _ read: (borrowing NMEAFields) -> R) -> R {
    withFields(framed(body), read)
}

func withFields<R>(_ bytes: [UInt8], _ read: (borrowing NMEAFields) -> R) -> R {
    var fields = NMEAFields()
    bytes.withUnsafeBytes { fields.split($0) }
    return read(fields)
}

func time(_ hour: Int, _ minute: Int, _ second: Int, _ nanosecond: Int = 0) -> NMEATimeOfDay? {
    NMEATimeOfDay(hour: hour, minute: minute, second: second, nanosecond: nanosecond)
}
