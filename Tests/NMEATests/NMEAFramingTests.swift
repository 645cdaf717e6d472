import NMEA
import Positioning
import Testing

struct NMEAFramingTests {
    private let sentence = Array("$GPHDT,274.07,T*03\r\n".utf8)

    @Test func nothingIsTheBeginningOfAnything() {
        #expect(scan([]) == .incomplete(needed: 1))
        #expect(scan([], atEnd: true) == .notAFrame)
    }

    @Test func wholeSentenceIsAFrameWithItsLineEnd() {
        #expect(scan(sentence) == .frame(length: 20))
        #expect(scan(sentence + sentence) == .frame(length: 20))
        #expect(scan(sentence + [0xB5, 0x62]) == .frame(length: 20))
    }

    @Test func everyTruncationAsksForMore() {
        for count in 1..<sentence.count {
            let scanned = scan(Array(sentence[..<count]))
            guard case .incomplete(let needed) = scanned else {
                Issue.record("\(count) bytes gave \(scanned)")
                continue
            }
            #expect(needed > count && needed <= sentence.count)
        }
    }

    @Test func truncationAtTheEndOfInputIsASentenceOnlyWithItsWholeChecksum() {
        for count in 1...sentence.count {
            let expected: FrameScan = count >= 18 ? .frame(length: count) : .notAFrame
            #expect(scan(Array(sentence[..<count]), atEnd: true) == expected)
        }
        #expect(scan(Array("$GPHDT,274.07,T*04".utf8), atEnd: true) == .badChecksum(length: 18))
    }

    @Test func lineFeedAloneAndCarriageReturnAloneEndASentence() {
        #expect(scan(framed("$GPHDT,274.07,T", end: "\n")) == .frame(length: 19))
        #expect(scan(framed("$GPHDT,274.07,T", end: "\r$")) == .frame(length: 19))
        #expect(scan(framed("$GPHDT,274.07,T", end: "\r")) == .incomplete(needed: 20))
        #expect(scan(framed("$GPHDT,274.07,T", end: "\r"), atEnd: true) == .frame(length: 19))
    }

    @Test func checksumDigitsMayBeLowerCase() {
        #expect(scan(Array("$GPGLL,4808.9993,N,01135.0798,E,000343.03,A,A*60\r\n".utf8)) == .frame(length: 50))
        #expect(
            scan(Array("$GPGSV,3,3,12,33,08,096,,35,45,118,*5c\r\n".utf8))
                == scan(Array("$GPGSV,3,3,12,33,08,096,,35,45,118,*5C\r\n".utf8)))
        for body in ["$GPTXT,J", "$GPTXT,a", "$GPTXT,k~"] {
            let upper = framed(body)
            let lower = upper.map { (0x41...0x46).contains($0) ? $0 | 0x20 : $0 }
            let star = upper.count - 5
            #expect(scan(Array(upper[..<star] + lower[star...])) == .frame(length: upper.count))
        }
    }

    @Test func encapsulatedSentencesStartWithAnExclamationMark() {
        #expect(scan(framed("!AIVDM,1,1,,A,14eG;o@034o8sd<L9i:a;WF>062D,0")) == .frame(length: 49))
    }

    @Test func otherStartIsNoFrame() {
        #expect(scan(Array("GPHDT,274.07,T*03\r\n".utf8)) == .notAFrame)
        #expect(scan([0xB5, 0x62]) == .notAFrame)
    }

    @Test func everySingleBitErrorIsFound() {
        for at in 0..<sentence.count - 2 {
            for bit in 0..<8 {
                var damaged = sentence
                damaged[at] ^= 1 << bit
                // The case of a checksum digit's letter is no error; these digits have none.
                if case .frame = scan(damaged) { Issue.record("byte \(at) bit \(bit) went unnoticed") }
            }
        }
    }

    @Test func wrongChecksumIsRejectedWithItsLine() {
        #expect(scan(Array("$GPHDT,274.07,T*04\r\n$".utf8)) == .badChecksum(length: 20))
    }

    @Test(arguments: [
        "$GPHDT,274.07,T\r\n", "$GPHDT,274.07,T*\r\n", "$GPHDT,274.07,T*0\r\n", "$GPHDT,274.07,T*3)\r\n",
        "$GPHDT,274.07,T*03 \r\n", "$GPHDT,274.07,T*033\r\n", "$GPHDT*,274.07,T*03\r\n", "$GPHDT,274.07,T**03\r\n",
        "$\r\n", "$*\r\n"
    ])
    func lineWithoutAChecksumAtItsEndIsRejected(_ line: String) {
        #expect(scan(Array(line.utf8)) == .badChecksum(length: line.utf8.count))
        #expect(scan(Array((line + "$GP").utf8)) == .badChecksum(length: line.utf8.count))
    }

    @Test func byteThatCannotStandInASentenceEndsTheTry() {
        for byte in UInt8.min...UInt8.max where byte != 0x0D && byte != 0x0A && byte != 0x2A {
            let isText = byte >= 0x20 && byte < 0x7F && byte != 0x24
            for at in 1..<18 {
                var damaged = sentence
                damaged.insert(byte, at: at)
                let scanned = scan(damaged)
                // A zero byte and a comma in a checksum's place aside, an extra character is a wrong checksum.
                #expect(isText ? scanned == .badChecksum(length: 21) : scanned == .notAFrame, "\(byte) at \(at)")
            }
        }
    }

    @Test func newStartInsideASentenceIsFoundByTheNextScan() {
        let stream = Array("$GPGSA,A,1,,,,$GPHDT,274.07,T*03\r\n".utf8)
        #expect(scan(stream) == .notAFrame)
        #expect(scan(Array(stream[14...])) == .frame(length: 20))
        #expect(scan(Array("$GPHDT,274.07,T*$GPHDT,274.07,T*03\r\n".utf8)) == .notAFrame)
        #expect(scan(Array("$GPHDT,274.07,T*0$GPHDT,274.07,T*03\r\n".utf8)) == .notAFrame)
    }

    @Test func sentenceMayReachTheLimitAndNoFurther() {
        let longest = framed("$" + String(repeating: "x", count: NMEAFraming.lengthLimit - 6))
        #expect(longest.count == NMEAFraming.lengthLimit)
        #expect(scan(longest) == .frame(length: NMEAFraming.lengthLimit))
        let longer = framed("$" + String(repeating: "x", count: NMEAFraming.lengthLimit - 3))
        #expect(scan(longer) == .notAFrame)
        #expect(scan(Array(longer[..<NMEAFraming.lengthLimit])) == .notAFrame)
        #expect(scan(Array(longer[..<(NMEAFraming.lengthLimit - 1)])) == .incomplete(needed: NMEAFraming.lengthLimit))
        #expect(scan(Array(repeating: 0x24, count: 1000)) == .notAFrame)
    }

    @Test func everyLengthHasItsChecksumTakenWhole() {
        for count in 0..<80 {
            let text = String((0..<count).map { Character(Unicode.Scalar(UInt8(0x41 + $0 * 7 % 26))) })
            let bytes = framed("$" + text)
            #expect(scan(bytes) == .frame(length: count + 6))
        }
    }
}
