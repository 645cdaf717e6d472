import Foundation
import Positioning
import Testing

@Suite struct TextBufferTests {
    func text(_ fill: (inout TextBuffer) -> Void) -> String {
        var buffer = TextBuffer(capacity: 0)
        fill(&buffer)
        return String(decoding: buffer.bytes, as: UTF8.self)
    }

    func decimal(_ value: Double, _ decimals: Int, trimmed: Bool = false) -> String {
        text { $0.append(value, decimals: decimals, trimmed: trimmed) }
    }

    @Test func emptyingKeepsTheStorageAndStartsAnew() {
        var buffer = TextBuffer()
        buffer.append("a longer text")
        buffer.removeAll()
        #expect(buffer.isEmpty)
        buffer.append("x")
        #expect(buffer.bytes.elementsEqual("x".utf8))
        #expect(buffer.withBytes { $0.count } == 1)
    }

    @Test func truncationTakesBackTheEnd() {
        #expect(
            text {
                $0.append("keep")
                let mark = $0.count
                $0.append(" not this")
                $0.truncate(to: mark)
            } == "keep")
    }

    @Test func growsPastItsCapacity() {
        let long = String(repeating: "0123456789", count: 1000)
        #expect(text { $0.append(utf8: long) } == long)
        #expect(text { buffer in for _ in 0..<1000 { buffer.append("0123456789") } } == long)
        #expect(text { buffer in for _ in 0..<100 { buffer.append(contentsOf: Array(long.utf8)[0..<100]) } } == long)
    }

    @Test func integersAtTheirLimits() {
        #expect(text { $0.append(integer: UInt64.max) } == "18446744073709551615")
        #expect(text { $0.append(integer: UInt64(0)) } == "0")
        #expect(text { $0.append(integer: Int.min) } == "-9223372036854775808")
        #expect(text { $0.append(integer: Int.max) } == "9223372036854775807")
        #expect(text { $0.append(integer: 0) } == "0")
        #expect(text { $0.append(integer: 7, width: 3) } == "007")
        #expect(text { $0.append(integer: -7, width: 3) } == "-007")
        #expect(text { $0.append(integer: 1234, width: 3) } == "1234")
        #expect(text { $0.append(integer: 7, width: 25) } == "0000000000000000000000007")
    }

    @Test func integersAroundEveryPowerOfTenAndTwo() {
        var power: UInt64 = 1
        for _ in 0..<20 {
            for value in [power - 1, power, power + 1] { #expect(text { $0.append(integer: value) } == String(value)) }
            power = power.multipliedReportingOverflow(by: 10).partialValue
        }
        for bit in 0..<64 {
            let value = UInt64(1) << UInt64(bit)
            #expect(text { $0.append(integer: value) } == String(value))
            #expect(text { $0.append(integer: value - 1) } == String(value - 1))
        }
    }

    @Test func hexadecimal() {
        #expect(text { $0.append(hex: 0x0A, digits: 2) } == "0a")
        #expect(text { $0.append(hex: 0xDEAD_BEEF, digits: 8) } == "deadbeef")
        #expect(text { $0.append(hex: 1, digits: 16) } == "0000000000000001")
        #expect(text { $0.append(hex: .max, digits: 16) } == "ffffffffffffffff")
        #expect(text { $0.append(hex: 0x123, digits: 2) } == "23")
    }

    @Test func decimalsCarryAndKeepTheirSign() {
        #expect(decimal(0.999_999_999_9, 9) == "1.000000000")
        #expect(decimal(-0.999_999_999_9, 9) == "-1.000000000")
        #expect(decimal(9.5, 0) == "10")
        #expect(decimal(8.5, 0) == "8")
        #expect(decimal(0.5, 0) == "0")
        #expect(decimal(1.5, 0) == "2")
        #expect(decimal(-0.5, 1) == "-0.5")
        #expect(decimal(-0.04, 1) == "0.0")
        #expect(decimal(-0.000_04, 4) == "0.0000")
        #expect(decimal(-0.0, 4) == "0.0000")
        #expect(decimal(0.125, 2) == "0.12")
        #expect(decimal(0.375, 2) == "0.38")
        #expect(decimal(.leastNonzeroMagnitude, 15) == "0.000000000000000")
        #expect(decimal(1e15, 3) == "1000000000000000.000")
        #expect(decimal(-1e15, 0) == "-1000000000000000")
        #expect(decimal(179.999_999_999_6, 9) == "180.000000000")
    }

    @Test func trimmingLeavesOneDecimal() {
        #expect(decimal(12.5, 3, trimmed: true) == "12.5")
        #expect(decimal(12, 3, trimmed: true) == "12.0")
        #expect(decimal(0.0004, 3, trimmed: true) == "0.0")
        #expect(decimal(-0.0004, 3, trimmed: true) == "0.0")
        #expect(decimal(1.050, 3, trimmed: true) == "1.05")
        #expect(decimal(100, 0, trimmed: true) == "100")
    }

    @Test func numbersThatCannotBeWrittenAreLeftOut() {
        let beyond = [.nan, .infinity, -.infinity, .greatestFiniteMagnitude, 1e15.nextUp, (-1e15).nextDown]
        for value in beyond {
            var buffer = TextBuffer()
            let written = buffer.append(value, decimals: 3)
            #expect(!written)
            #expect(!TextBuffer.canWrite(value))
            #expect(buffer.isEmpty)
        }
    }

    /// The C library is exact and rounds ties to even; it differs only in the sign of zero.
    @Test func decimalsAgreeWithTheCLibrary() {
        let seed: UInt64 = 0x7E87
        var random = RandomSource(seed: seed)
        for turn in 0..<60_000 {
            let decimals = Int(random.next() % 16)
            let value: Double =
                switch turn % 4 {
                case 0: (random.unit() - 0.5) * 360
                case 1: (random.unit() - 0.5) * 2e15
                case 2: Double(Int64(random.next() % 2_000_001) - 1_000_000) / 1024
                default: Double(bitPattern: random.next())
                }
            guard TextBuffer.canWrite(value) else { continue }
            var expected = String(format: "%.\(decimals)f", value)
            if expected.hasPrefix("-"), !expected.contains(where: { ("1"..."9").contains($0) }) {
                expected.removeFirst()
            }
            let got = decimal(value, decimals)
            #expect(got == expected, "\(value) with \(decimals) decimals, seed \(seed)")
            if got != expected { return }
        }
    }

    @Test func momentsAsRFC3339() throws {
        let last = try #require(
            CivilTime(year: 2026, month: 9, day: 11, hour: 23, minute: 59, second: 59, nanosecond: 123_456_789).utc)
        #expect(text { $0.append(last) } == "2026-09-11T23:59:59.123Z")
        #expect(text { $0.append(last, fractionDigits: 0) } == "2026-09-11T23:59:59Z")
        #expect(text { $0.append(last, fractionDigits: 1) } == "2026-09-11T23:59:59.1Z")
        #expect(text { $0.append(last, fractionDigits: 9) } == "2026-09-11T23:59:59.123456789Z")
        let lastOf1969 = UTC(nanosecondsSince1970: -1)
        #expect(text { $0.append(lastOf1969, fractionDigits: 9) } == "1969-12-31T23:59:59.999999999Z")
        #expect(text { $0.append(UTC(nanosecondsSince1970: 5_000_000)) } == "1970-01-01T00:00:00.005Z")
        #expect(text { $0.append(UTC(nanosecondsSince1970: .min)) } == "1677-09-21T00:12:43.145Z")
        #expect(text { $0.append(UTC(nanosecondsSince1970: .max)) } == "2262-04-11T23:47:16.854Z")
    }

    @Test func momentsAreRoundedToTheNearest() throws {
        let midnight = try #require(CivilTime(year: 2024, month: 3, day: 1).utc)
        let before = midnight.advanced(by: .nanoseconds(-422_154))
        #expect(text { $0.append(before) } == "2024-03-01T00:00:00.000Z")
        #expect(text { $0.append(before, fractionDigits: 6) } == "2024-02-29T23:59:59.999578Z")
        #expect(text { $0.append(midnight.advanced(by: .nanoseconds(499_999))) } == "2024-03-01T00:00:00.000Z")
        #expect(text { $0.append(midnight.advanced(by: .nanoseconds(500_000))) } == "2024-03-01T00:00:00.001Z")
    }

    @Test func everyControlCharacterIsEscaped() throws {
        for byte in UInt8(0)...UInt8(127) {
            let original = "a" + String(Unicode.Scalar(byte)) + "b"
            let written = text { $0.append(json: original) }
            #expect(!written.utf8.contains { $0 < 0x20 })
            let read = try JSONSerialization.jsonObject(with: Data(written.utf8), options: .fragmentsAllowed)
            #expect(read as? String == original)
        }
    }

    @Test func textBeyondASCIIPassesUnchanged() {
        #expect(text { $0.append(json: "Überlingen 🛰 \"x\\\n") } == "\"Überlingen 🛰 \\\"x\\\\\\n\"")
        #expect(text { $0.append(json: Array("Ü🛰\t".utf8)[...]) } == "\"Ü🛰\\t\"")
    }

    @Test func brokenUTF8IsReplaced() throws {
        let broken: [[UInt8]] = [
            [0xFF], [0x61, 0xC3], [0xC3, 0x28], [0xE2, 0x82], [0xF0, 0x9F, 0x9B], [0xED, 0xA0, 0x80], [0xC0, 0x80],
            [0xF4, 0x90, 0x80, 0x80]
        ]
        for bytes in broken {
            let written = text { $0.append(json: bytes[...]) }
            let read = try JSONSerialization.jsonObject(with: Data(written.utf8), options: .fragmentsAllowed)
            #expect((read as? String)?.contains("\u{FFFD}") == true)
        }
    }
}
