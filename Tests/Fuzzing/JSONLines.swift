/// A strict reader of JSON that only judges: whole lines, each one object, printable, no name twice.
struct JSONLines {
    private let bytes: UnsafeRawBufferPointer
    private var at = 0

    /// Fails unless `bytes` are so many lines or more.
    static func check(_ bytes: UnsafeRawBufferPointer, atLeast least: Int) {
        var lines = JSONLines(bytes: bytes)
        var count = 0
        while lines.at < bytes.count {
            lines.object()
            lines.expect(0x0A)
            count += 1
        }
        require(count >= least, "\(count) lines")
    }

    private func fail(_ what: String) {
        require(false, "\(what) at \(at) of \(String(decoding: bytes, as: UTF8.self))")
    }

    private var next: UInt8 { at < bytes.count ? bytes[at] : 0 }

    private mutating func expect(_ byte: UInt8) {
        if next != byte { fail("no \(Unicode.Scalar(byte).debugDescription)") }
        at += 1
    }

    private mutating func skip(_ byte: UInt8) -> Bool {
        guard next == byte else { return false }
        at += 1
        return true
    }

    private mutating func object() {
        expect(UInt8(ascii: "{"))
        if skip(UInt8(ascii: "}")) { return }
        var names: [Range<Int>] = []
        repeat {
            let start = at
            string()
            let name = start..<at
            if names.contains(where: { bytes[$0].elementsEqual(bytes[name]) }) { fail("a name that comes twice") }
            names.append(name)
            expect(UInt8(ascii: ":"))
            value()
        } while skip(UInt8(ascii: ","))
        expect(UInt8(ascii: "}"))
    }

    private mutating func array() {
        expect(UInt8(ascii: "["))
        if skip(UInt8(ascii: "]")) { return }
        repeat { value() } while skip(UInt8(ascii: ","))
        expect(UInt8(ascii: "]"))
    }

    private mutating func value() {
        switch next {
        case UInt8(ascii: "{"): object()
        case UInt8(ascii: "["): array()
        case UInt8(ascii: "\""): string()
        case UInt8(ascii: "t"): word("true")
        case UInt8(ascii: "f"): word("false")
        default: number()
        }
    }

    /// No null: what is unknown is left out.
    private mutating func word(_ word: StaticString) {
        for index in 0..<word.utf8CodeUnitCount { expect(word.utf8Start[index]) }
    }

    private mutating func string() {
        expect(UInt8(ascii: "\""))
        while next != UInt8(ascii: "\"") {
            if next < 0x20 || next == 0x7F { fail("a byte that is not printable") }
            at += next == UInt8(ascii: "\\") ? 2 : 1
        }
        at += 1
    }

    private mutating func number() {
        _ = skip(UInt8(ascii: "-"))
        if !skip(UInt8(ascii: "0")) { digits() }
        if skip(UInt8(ascii: ".")) { digits() }
    }

    private mutating func digits() {
        let start = at
        while next >= 0x30 && next <= 0x39 { at += 1 }
        if at == start { fail("no number") }
    }
}
