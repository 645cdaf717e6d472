import NMEA
import Positioning
import Testing

struct NMEAFieldsTests {
    @Test func addressGivesTalkerAndType() {
        let known: [(String, NMEATalker, NMEASentenceType, String)] = [
            ("$GPRMC,1", .gps, .rmc, "GPRMC"), ("$GNGGA", .combined, .gga, "GNGGA"),
            ("$BDGSV,1", .beidouOld, .gsv, "BDGSV"), ("$APHDM,1,M", NMEATalker(rawValue: 0x4150), .hdm, "APHDM"),
            ("$PUBX,00,1", .proprietary, .pubxPosition, "PUBX"), ("$PUBX,03,0", .proprietary, .pubxSatellites, "PUBX"),
            ("$PUBX,04", .proprietary, .pubxTime, "PUBX"), ("$PUBX,40,GLL", .proprietary, .other, "PUBX"),
            ("$PUBX", .proprietary, .other, "PUBX"), ("$PMTK001,604,3", .proprietary, .other, "PMTK001"),
            ("$PASHR,130533.62,0.31,T", .proprietary, .pashrAttitude, "PASHR"),
            ("$PASHR,SAT,03", .proprietary, .other, "PASHR"), ("$PASHR", .proprietary, .other, "PASHR"),
            ("$PGRMC,A", .proprietary, .other, "PGRMC"), ("$IIMTW,C", NMEATalker(rawValue: 0x4949), .other, "IIMTW"),
            ("$GPRMCX,1", .gps, .other, "GPRMCX"), ("$RMC,1", NMEATalker(rawValue: 0x524D), .other, "RMC"),
            ("$PSTMANTENNASTATUS,0", .proprietary, .other, "PSTMANTE"), ("$", NMEATalker(rawValue: 0), .other, ""),
            ("$,1", NMEATalker(rawValue: 0), .other, "")
        ]
        for (body, talker, type, address) in known {
            withFields(body) { fields in
                #expect(fields.talker == talker, "\(body)")
                #expect(fields.type == type, "\(body)")
                #expect(fields.address.description == address, "\(body)")
            }
        }
    }

    @Test func typesAreNumberedByTheirLetters() {
        for type in NMEASentenceType.allCases {
            let letters = String(describing: type).uppercased()
            guard letters.count == 3 else { continue }
            #expect(type.rawValue == letters.utf8.reduce(0) { $0 << 8 | UInt32($1) })
        }
    }

    @Test func fieldsAreCountedWithAndWithoutChecksumAndLineEnd() {
        for end in ["", "\r", "\n", "\r\n", "*00", "*00\r\n"] {
            withFields(Array(("$GPXXX,a,,bc" + end).utf8)) { fields in
                #expect(fields.count == 4)
                #expect(!fields.isEmpty(1) && fields.isEmpty(2) && !fields.isEmpty(3))
                #expect(fields.withText(from: 3, Array.init) == Array("bc".utf8))
                #expect(fields.withText(from: 1, Array.init) == Array("a,,bc".utf8))
                #expect(fields.withText(from: 4, Array.init) == [])
                #expect(fields.isEmpty(4) && fields.isEmpty(-1) && fields.isEmpty(.max) && fields.isEmpty(.min))
            }
        }
    }

    @Test func everyCommaIsFoundWhereverItStands() {
        for first in 1..<40 {
            for second in first..<40 {
                let body =
                    "$" + String(repeating: "x", count: first) + "," + String(repeating: "y", count: second - first)
                    + "," + String(repeating: "z", count: 40 - second)
                withFields(body) { fields in
                    #expect(fields.count == 3)
                    #expect(fields.withText(1) { $0.count } == second - first)
                    #expect(fields.withText(2) { $0.count } == 40 - second)
                }
            }
        }
    }

    @Test func anySentenceOfAnyLengthMayBeSplit() {
        var fields = NMEAFields()
        for count in 0...1100 {
            for byte: UInt8 in [0x2C, 0x2A, 0x0D, 0x30, 0xFF] {
                [UInt8](repeating: byte, count: count).withUnsafeBytes { fields.split($0) }
                #expect(fields.count >= 1 && fields.count <= NMEAFields.fieldLimit)
                #expect(fields.isCut == (count > NMEAFraming.lengthLimit || byte == 0x2C && count >= 256))
                #expect(fields.withText(fields.count - 1) { $0.count } <= count)
            }
        }
    }

    @Test func shorterSentenceLeavesNothingOfTheLongerBehind() throws {
        var fields = NMEAFields()
        framed("$GPXXX,123456,789012,345678").withUnsafeBytes { fields.split($0) }
        framed("$GPXXX,12").withUnsafeBytes { fields.split($0) }
        #expect(fields.count == 2)
        let number = try fields.integer(1)
        #expect(number == 12)
        let isEmpty = fields.isEmpty(2)
        #expect(isEmpty)
    }

    // MARK: Numbers

    @Test(arguments: [
        ("0", 0, 0), ("-0", 0, 0), ("+1", 1, 0), ("007", 7, 0), ("1.", 1, 0), (".5", 5, 1), ("-.5", -5, 1),
        ("00.10", 10, 2), ("-31.442", -31_442, 3), ("123456789012345678", 123_456_789_012_345_678, 0),
        ("0.1234567890123456789", 123_456_789_012_345_678, 18), ("1.99999999999999999999", 199_999_999_999_999_999, 17)
    ])
    func decimalIsExact(text: String, mantissa: Int64, decimals: UInt8) throws {
        try read(text) { fields throws(NMEAMalformed) in
            #expect(try fields.decimal(1) == NMEADecimal(mantissa: mantissa, decimals: decimals))
        }
    }

    @Test(arguments: [
        "-", "+", ".", "-.", "1-", "--1", "+-1", "1.2.3", "1,5x", "1e5", "nan", "inf", " 1", "1 ", "0x10",
        "1234567890123456789",
        "99999999999999999999999999", "\u{7E}", "1:2", "/"
    ])
    func whatIsNoNumberIsMalformed(text: String) {
        // A comma ends the field, so the case with one is seen in the field behind it.
        let index = text.contains(",") ? 2 : 1
        #expect(isMalformed(text) { fields throws(NMEAMalformed) in _ = try fields.decimal(index) })
    }

    @Test func everyShortTextReadsAsASlowReaderReadsIt() {
        let alphabet = Array("019.-+x ".utf8)
        var texts: [[UInt8]] = [[]]
        for _ in 0..<5 {
            texts += texts.filter { $0.count == texts.last?.count }.flatMap { text in alphabet.map { text + [$0] } }
        }
        #expect(texts.count == 37_449)
        var fields = NMEAFields()
        for text in texts {
            (Array("$GPXXX,".utf8) + text + Array(",9".utf8)).withUnsafeBytes { fields.split($0) }
            let expected = slowDecimal(text)
            do throws(NMEAMalformed) {
                let number = try fields.decimal(1)
                #expect(expected.isSound && number?.mantissa == expected.mantissa)
                #expect(number.map { Int($0.decimals) } == expected.decimals)
            } catch {
                #expect(!expected.isSound, "\(String(decoding: text, as: UTF8.self))")
            }
        }
    }

    /// The grammar, and the value through `Double`, which is exact for five characters.
    private func slowDecimal(_ text: [UInt8]) -> (isSound: Bool, mantissa: Int64?, decimals: Int?) {
        if text.isEmpty { return (true, nil, nil) }
        var rest = String(decoding: text, as: UTF8.self)[...]
        if rest.first == "-" || rest.first == "+" { rest = rest.dropFirst() }
        let parts = rest.split(separator: ".", omittingEmptySubsequences: false)
        let digits = parts.joined()
        guard parts.count <= 2, !digits.isEmpty, digits.allSatisfy(\.isNumber), let value = Int64(digits) else {
            return (false, nil, nil)
        }
        return (true, text[0] == 0x2D ? -value : value, parts.count == 2 ? parts[1].count : 0)
    }

    @Test func valueIsTheNearestDouble() throws {
        for text in ["0.1", "4807.038", "-0.9", "273.150001", "0.000001", "123456789.123456"] {
            try read(text) { fields throws(NMEAMalformed) in
                #expect(try fields.decimal(1)?.value == Double(text))
            }
        }
    }

    @Test func wholeNumbersKeepTheirRange() throws {
        for (text, value) in [("0", 0), ("-13", -13), ("+00", 0), ("0133", 133), ("999999999", 999_999_999)] {
            try read(text) { fields throws(NMEAMalformed) in #expect(try fields.integer(1) == value) }
        }
        for text in ["1234567890", "1.0", "-", "a", "1 "] {
            #expect(isMalformed(text) { fields throws(NMEAMalformed) in _ = try fields.integer(1) }, "\(text)")
        }
        #expect(isMalformed("13") { fields throws(NMEAMalformed) in _ = try fields.integer(1, in: 0...12) })
        #expect(!isMalformed("13") { fields throws(NMEAMalformed) in _ = try fields.integer(1, in: 0...13) })
    }

    @Test func negativeMagnitudesAndDirectionsBeyondTheCircleAreMalformed() {
        for text in ["-0.1", "360.1", "-1", "400"] {
            #expect(isMalformed(text) { fields throws(NMEAMalformed) in _ = try fields.direction(1) }, "\(text)")
        }
    }

    @Test func hexadecimalDigitsAreReadInEitherCase() throws {
        for (text, value) in [("0", 0), ("9", 9), ("A", 10), ("b", 11), ("F", 15)] as [(String, UInt8)] {
            try read(text) { fields throws(NMEAMalformed) in #expect(try fields.hexadecimalDigit(1) == value) }
        }
        for text in ["G", "10", "-", "@", "`"] {
            #expect(isMalformed(text) { fields throws(NMEAMalformed) in _ = try fields.hexadecimalDigit(1) })
        }
    }

    // MARK: Times and dates

    @Test(arguments: [
        ("000000", 0, 0, 0, 0), ("235959", 23, 59, 59, 0), ("092725.00", 9, 27, 25, 0),
        ("92725.5", 9, 27, 25, 500_000_000),
        ("5", 0, 0, 5, 0), ("100.25", 0, 1, 0, 250_000_000), ("081836.", 8, 18, 36, 0),
        ("123519.123456789", 12, 35, 19, 123_456_789), ("123519.1234567899", 12, 35, 19, 123_456_789),
        ("235960.5", 23, 59, 60, 500_000_000), ("132820.60", 13, 28, 20, 600_000_000)
    ])
    func timeOfDayIsReadFromThePoint(text: String, hour: Int, minute: Int, second: Int, nanosecond: Int) throws {
        try read(text) { fields throws(NMEAMalformed) in
            let read = try fields.timeOfDay(1)
            #expect(read == time(hour, minute, second, nanosecond))
            #expect(read?.isLeapSecond == (second == 60))
        }
    }

    @Test(arguments: ["240000", "126000", "123461", "1234567", "-12345", "12:34:56", ".5", "1234.5.6", "12345a", "nan"])
    func timeThatDoesNotExistIsMalformed(text: String) {
        #expect(isMalformed(text) { fields throws(NMEAMalformed) in _ = try fields.timeOfDay(1) })
    }

    @Test func everyDateThatExistsIsReadAndNoOther() throws {
        var fields = NMEAFields()
        for day in 0...99 {
            for month in 0...99 {
                for year in [0, 1, 4, 80, 99] {
                    let value = day * 10_000 + month * 100 + year
                    let text = String(String(1_000_000 + value).dropFirst())
                    ("$GPXXX," + text).utf8.withContiguousStorageIfAvailable {
                        fields.split(UnsafeRawBufferPointer($0))
                    }
                    let exists =
                        (1...12).contains(month) && day >= 1 && day <= CivilTime.daysIn(month: month, year: 2000 + year)
                    do throws(NMEAMalformed) {
                        let date = try fields.date(1)
                        #expect(exists || value == 0)
                        #expect(date.map { Int($0.day) } == (value == 0 ? nil : day))
                        #expect(date.map { Int($0.month) } == (value == 0 ? nil : month))
                        #expect(date.map { Int($0.year) } == (value == 0 ? nil : year))
                    } catch {
                        #expect(!exists && value != 0, "\(text)")
                    }
                }
            }
        }
    }

    @Test func dateMayMissOneLeadingZero() throws {
        try read("70419") { fields throws(NMEAMalformed) in
            #expect(try fields.date(1) == NMEADate(year: 19, month: 4, day: 7, hasCentury: false))
        }
        for text in ["0419", "7042019", "07-4-19", "07.419"] {
            #expect(isMalformed(text) { fields throws(NMEAMalformed) in _ = try fields.date(1) }, "\(text)")
        }
    }

    // MARK: Positions

    @Test(arguments: [
        ("4717.11399,N,00833.91590,E", 28_371_139_900_000, 5_139_159_000_000),
        ("3349.0337,S,01843.9282,E", -20_290_337_000_000, 11_239_282_000_000),
        ("4134.49821229,N,09345.03351845,W", 24_944_982_122_900, -56_250_335_184_500),
        ("0000.0000,S,00030.0000,W", 0, -300_000_000_000), ("0000.5000,S,00000.0000,W", -5_000_000_000, 0),
        ("9000.0000,N,18000.0000,E", 54_000_000_000_000, 108_000_000_000_000),
        ("9000.0000,S,18000.0000,W", -54_000_000_000_000, -108_000_000_000_000),
        ("8960.000000,N,17960.0,W", 54_000_000_000_000, -108_000_000_000_000),
        ("0.5,N,7.25,E", 5_000_000_000, 72_500_000_000), ("4717,N,833,E", 28_370_000_000_000, 5_130_000_000_000),
        ("4717.1234567891,N,00833.12345678919,E", 28_371_234_567_891, 5_131_234_567_891)
    ])
    func positionIsExactToTheTenthDecimal(text: String, latitude: Int64, longitude: Int64) throws {
        try read(text) { fields throws(NMEAMalformed) in
            let position = try fields.position(1)
            #expect(position?.latitudeMinutesE10 == latitude)
            #expect(position?.longitudeMinutesE10 == longitude)
            #expect(position?.coordinate?.latitude == Double(latitude) / 6e11)
            #expect(position?.coordinate?.longitude == Double(longitude) / 6e11)
        }
    }

    @Test(arguments: [
        "4717.1,N,00833.9,", "4717.1,,00833.9,E", ",N,00833.9,E", "4717.1,N,,E", "4717.1,N,,", ",,00833.9,E",
        "4717.1,E,00833.9,N", "4717.1,n,00833.9,E", "4717.1,N,00833.9,NE", "4717.1,X,00833.9,E", "4760.1,N,00833.9,E",
        "4799.0,N,00833.9,E", "4717.1,N,00861.0,E", "9000.0001,N,00000.0,E", "9100.0,N,00000.0,E",
        "4717.1,N,18000.0001,E", "4717.1,N,19900.0,W", "-4717.1,N,00833.9,E", "4717.1,N,-0833.9,E",
        "47171.1,N,00833.9,E",
        "4717.1,N,008339.1,E", "4717.1.1,N,00833.9,E", "47a7.1,N,00833.9,E", ".1,N,00833.9,E", "4717.1,N,00833.9x,E",
        ",X,,E", ",N,,NE"
    ])
    func positionIsWholeOrMalformed(text: String) {
        #expect(isMalformed(text) { fields throws(NMEAMalformed) in _ = try fields.position(1) })
    }

    @Test(arguments: [",,,", ",N,,E", ",S,,", ""])
    func positionWithoutNumbersIsNone(text: String) throws {
        try read(text) { fields throws(NMEAMalformed) in #expect(try fields.position(1) == nil) }
    }

    private func read(_ text: String, _ body: (borrowing NMEAFields) throws(NMEAMalformed) -> Void) throws {
        var fields = NMEAFields()
        framed("$GPXXX," + text).withUnsafeBytes { fields.split($0) }
        try body(fields)
    }

    private func isMalformed(
        _ text: String, _ body: (borrowing NMEAFields) throws(NMEAMalformed) -> Void
    ) -> Bool {
        var fields = NMEAFields()
        framed("$GPXXX," + text).withUnsafeBytes { fields.split($0) }
        do throws(NMEAMalformed) {
            try body(fields)
            return false
        } catch {
            return true
        }
    }
}
