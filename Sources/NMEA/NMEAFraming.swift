import Positioning

/// Finds whole NMEA 0183 sentences in a stream and checks their checksums.
///
/// A sentence is `$` or `!`, printable ASCII, `*`, two hexadecimal digits of either case, then CR LF, LF or CR.
/// The checksum is the exclusive or of all bytes between the start and the `*`.
package enum NMEAFraming {
    /// The longest sentence, from the start to the last byte of the line end.
    ///
    /// The standard says 82; PASHR and PGLOR reach 200, and PUBX,03 takes 20 bytes a satellite.
    package static let lengthLimit = 1024

    /// Tells what stands at a start byte.
    ///
    /// `bytes` begins with `$` or `!` and reaches as far as the stream has come. The length of a frame includes its
    /// line end. `atEnd` says that nothing will follow: then the line end may be missing, and what could
    /// still have become a sentence is no frame. A byte that cannot stand in a sentence makes it `notAFrame`, so that
    /// the caller looks for the next start behind this one and loses nothing. A line without `*hh` at its end
    /// (text behind the checksum counts as such) is `badChecksum`.
    package static func scan(_ bytes: UnsafeRawBufferPointer, atEnd: Bool = false) -> FrameScan {
        guard let base = bytes.baseAddress, bytes.count > 0 else {
            return atEnd ? .notAFrame : .incomplete(needed: 1)
        }
        let line = Line(base: base, limit: min(bytes.count, lengthLimit), available: bytes.count, atEnd: atEnd)
        guard line[0] == Byte.dollar || line[0] == Byte.exclamation else { return .notAFrame }
        var at = 1
        var sums = SIMD2<UInt64>()
        while at &+ 16 <= line.limit {
            let words = base.loadUnaligned(fromByteOffset: at, as: SIMD2<UInt64>.self)
            let stops = stopBits(words)
            if stops[0] | stops[1] != 0 { break }
            sums ^= words
            at &+= 16
        }
        var sum = sums[0] ^ sums[1]
        while at &+ 8 <= line.limit {
            let word = UInt64(littleEndian: base.loadUnaligned(fromByteOffset: at, as: UInt64.self))
            let stops = stopBits(SIMD2(word, 0))[0]
            if stops != 0 {
                let before = stops.trailingZeroBitCount & ~7
                sum ^= word & ((1 << UInt64(before)) &- 1)
                return line.verdict(stop: at &+ before / 8, sum: folded(sum))
            }
            sum ^= word
            at &+= 8
        }
        var tail = folded(sum)
        while at < line.limit {
            if !isPlain(line[at]) { return line.verdict(stop: at, sum: tail) }
            tail ^= line[at]
            at &+= 1
        }
        return line.unfinished(needed: at + 1)
    }

    /// What is there of a line: `limit` of the `available` bytes may belong to it.
    private struct Line {
        let base: UnsafeRawPointer
        let limit: Int
        let available: Int
        let atEnd: Bool

        subscript(_ at: Int) -> UInt8 {
            @inline(__always) get { base.load(fromByteOffset: at, as: UInt8.self) }
        }

        /// What the byte at `stop`, the first that is not plain text, makes of the line.
        @inline(__always)
        func verdict(stop: Int, sum: UInt8) -> FrameScan {
            guard self[stop] == Byte.star else { return lineEnd(stop).rejected }
            guard stop &+ 3 < limit, let high = hexValue(self[stop &+ 1]), let low = hexValue(self[stop &+ 2]),
                case .length(let length) = lineEnd(stop &+ 3)
            else { return verdictWithoutEnd(star: stop, sum: sum) }
            return high << 4 | low == sum ? .frame(length: length) : .badChecksum(length: length)
        }

        /// A star that two digits and a line end do not follow: cut off, or not a checksum at all.
        private func verdictWithoutEnd(star: Int, sum: UInt8) -> FrameScan {
            if atEnd, available == star + 3, let high = hexValue(self[star + 1]), let low = hexValue(self[star + 2]) {
                return high << 4 | low == sum ? .frame(length: available) : .badChecksum(length: available)
            }
            var at = star + 1
            while at < limit {
                if !isPlain(self[at]), self[at] != Byte.star { return lineEnd(at).rejected }
                at += 1
            }
            return unfinished(needed: max(limit, star + 3) + 1)
        }

        /// No end has come: more may bring it, unless the limit is reached or the stream has ended.
        func unfinished(needed: Int) -> FrameScan {
            atEnd || available >= lengthLimit ? .notAFrame : .incomplete(needed: min(needed, lengthLimit))
        }

        @inline(__always)
        private func lineEnd(_ at: Int) -> LineEnd {
            if self[at] == Byte.lineFeed { return .length(at &+ 1) }
            guard self[at] == Byte.carriageReturn else { return .none }
            let next = at &+ 1
            if next < limit { return .length(self[next] == Byte.lineFeed ? at &+ 2 : next) }
            return next < available || atEnd || next == lengthLimit ? .length(next) : .wait(next &+ 1)
        }
    }

    private enum LineEnd {
        case none
        /// The length of the line with its end.
        case length(Int)
        /// A carriage return is the last byte that came; whether a line feed follows tells the next.
        case wait(Int)

        /// What becomes of a line that is no sentence.
        var rejected: FrameScan {
            switch self {
            case .none: .notAFrame
            case .length(let length): .badChecksum(length: length)
            case .wait(let needed): .incomplete(needed: needed)
            }
        }
    }

    /// Sets the high bit of each byte that ends the run of plain text; the lowest one set is always true.
    @inline(__always)
    private static func stopBits(_ words: SIMD2<UInt64>) -> SIMD2<UInt64> {
        let low = SIMD2<UInt64>(repeating: 0x7F7F_7F7F_7F7F_7F7F)
        let seven = words & low
        let printable = seven &+ SIMD2(repeating: 0x6060_6060_6060_6060)
        let delete = seven &+ SIMD2(repeating: 0x0101_0101_0101_0101)
        let notStar = (seven ^ SIMD2(repeating: 0x2A2A_2A2A_2A2A_2A2A)) &+ low
        let notDollar = (seven ^ SIMD2(repeating: 0x2424_2424_2424_2424)) &+ low
        return (words | delete | ~(printable & notStar & notDollar)) & ~low
    }

    @inline(__always)
    private static func folded(_ sum: UInt64) -> UInt8 {
        let half = sum ^ sum >> 32
        let quarter = half ^ half >> 16
        return UInt8(truncatingIfNeeded: quarter ^ quarter >> 8)
    }

    /// Printable, and neither a new start nor the checksum's star.
    @inline(__always)
    private static func isPlain(_ byte: UInt8) -> Bool {
        byte >= 0x20 && byte < 0x7F && byte != Byte.star && byte != Byte.dollar
    }

    @inline(__always)
    private static func hexValue(_ byte: UInt8) -> UInt8? {
        let digit = byte &- 0x30
        if digit < 10 { return digit }
        let letter = (byte | 0x20) &- 0x61
        return letter < 6 ? letter &+ 10 : nil
    }
}

/// The bytes that the protocol gives a meaning.
enum Byte {
    static let lineFeed: UInt8 = 0x0A
    static let carriageReturn: UInt8 = 0x0D
    static let exclamation: UInt8 = 0x21
    static let dollar: UInt8 = 0x24
    static let star: UInt8 = 0x2A
    static let plus: UInt8 = 0x2B
    static let comma: UInt8 = 0x2C
    static let minus: UInt8 = 0x2D
    static let point: UInt8 = 0x2E
    static let zero: UInt8 = 0x30
}
