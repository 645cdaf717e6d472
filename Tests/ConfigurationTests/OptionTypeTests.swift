import Positioning
import Testing

@testable import Configuration

struct OptionTypeTests {
    private func result(_ type: OptionType, _ text: String) -> Result<OptionValue, OptionError> {
        do throws(OptionError) { return .success(try type.parse(text)) } catch { return .failure(error) }
    }

    private func expect(
        _ type: OptionType, accepts good: [(String, OptionValue)], malformed: [String] = [], outOfRange: [String] = [],
        _ location: SourceLocation = #_sourceLocation
    ) {
        for (text, value) in good {
            #expect(result(type, text) == .success(value), "\(text)", sourceLocation: location)
        }
        for text in malformed {
            #expect(result(type, text) == .failure(.malformed), "\(text)", sourceLocation: location)
        }
        for text in outOfRange {
            #expect(result(type, text) == .failure(.outOfRange), "\(text)", sourceLocation: location)
        }
    }

    @Test func textIsTakenAsItStands() {
        expect(.text, accepts: ["x", "a # b", "\"q\"", "ü", "; x"].map { ($0, .text($0)) })
    }

    @Test func pathsMayHoldSpacesAndNotBeQuoted() {
        let longest = String(repeating: "p", count: 4095)
        expect(
            .path, accepts: ["/a", "a/b", "/with space/x#y", "/ü", "a\"", longest].map { ($0, .text($0)) },
            outOfRange: [longest + "p"])
        #expect(result(.path, "\"/a\"") == .failure(.quoted))
        #expect(result(.path, "'/a'") == .failure(.quoted))
        #expect(result(.path, "/a  # where") == .failure(.trailingComment))
    }

    @Test func booleansAreThoseOfSystemd() {
        expect(
            .boolean,
            accepts: ["1", "yes", "Y", "true", "T", "ON"].map { ($0, .boolean(true)) }
                + ["0", "No", "n", "FALSE", "f", "off"].map { ($0, .boolean(false)) },
            malformed: ["2", "ja", "yess", "\"yes\"", "-1"])
    }

    @Test func integersKeepToTheirRange() {
        expect(
            .integer(-5...300),
            accepts: [("-5", .integer(-5)), ("+7", .integer(7)), ("0300", .integer(300)), ("-0", .integer(0))],
            malformed: ["", "1.0", "0x10", "1e3", "1 2", "--1", "-", "+", "٣", "1_000", "x"],
            outOfRange: [
                "-6", "301", "9223372036854775808", "-9223372036854775809", String(repeating: "9", count: 4000)
            ])
        expect(
            .integer(.min ... .max),
            accepts: [("9223372036854775807", .integer(.max)), ("-9223372036854775808", .integer(.min))])
    }

    @Test func timeSpansAddUpExactly() {
        expect(
            .seconds(.zero...(.seconds(604_800))),
            accepts: [
                ("5", .duration(.seconds(5))), ("0", .duration(.zero)), ("500ms", .duration(.milliseconds(500))),
                ("1min 30s", .duration(.seconds(90))), ("1min30s", .duration(.seconds(90))),
                ("2h", .duration(.seconds(7200))), ("2 h", .duration(.seconds(7200))),
                ("1.5", .duration(.milliseconds(1500))),
                ("0.1s", .duration(.milliseconds(100))), ("1m", .duration(.seconds(60))),
                ("1d", .duration(.seconds(86_400))),
                ("1w", .duration(.seconds(604_800))), ("250us", .duration(.microseconds(250))),
                ("1 hour 2 minutes 3 seconds", .duration(.seconds(3723))), ("0.000000001", .duration(.nanoseconds(1))),
                ("1.000000000000", .duration(.seconds(1))), ("0.001us", .duration(.nanoseconds(1))),
                ("1min 30", .duration(.seconds(90)))
            ],
            malformed: [
                "", "s", "5 parsecs", "-1", "+1", "1.", ".5", "1..2", "1.2.3", "1,5", "1e3", "infinity", "nan", "5S",
                "0.0001us",
                "1h-", "٣s", "1\u{301}s"
            ],
            outOfRange: [
                "604801", "8d", "1w 1ns".replacing("1ns", with: "0.001us"), "99999999999999999999",
                "9223372036854775807w",
                "9223372036s 9223372036s", "15251w"
            ])
    }

    @Test func sizesAreInPowersOf1024() {
        expect(
            .size(1...(1 << 40)),
            accepts: [
                ("1", .integer(1)), ("64K", .integer(65_536)), ("16M", .integer(16 << 20)), ("1G", .integer(1 << 30)),
                ("1T", .integer(1 << 40))
            ],
            malformed: ["K", "1.5M", "1k", "1 K", "1KB", "-1", "+1", "0x10"],
            outOfRange: ["0", "2T", "9223372036854775807T", "99999999999999999999"])
    }

    @Test func distancesAreMetresOrKilometres() {
        expect(
            .distance(0...1_000_000),
            accepts: [
                ("50m", .distance(Metres(50))), ("50", .distance(Metres(50))), ("1.5km", .distance(Metres(1500))),
                ("1.1 km", .distance(Metres(1100))), ("0.05m", .distance(Metres(0.05))), ("0m", .distance(Metres(0))),
                ("-0", .distance(Metres(0))), ("+1", .distance(Metres(1)))
            ],
            malformed: [
                "m", "50 ft", "5M", "1e3", "nan", "inf", "0x1p3", "1.m", ".5km", "1.2.3", "1,5km", "50mm", "- 5", "--5",
                "5-"
            ],
            outOfRange: ["-1m", "1001km", String(repeating: "9", count: 400), "1000000.1"])
    }

    @Test func anglesAndRatesHaveTheirUnits() {
        expect(
            .angle(-90...90),
            accepts: [("-90", .angle(Degrees(-90))), ("5deg", .angle(Degrees(5))), ("2.5°", .angle(Degrees(2.5)))],
            malformed: ["5m", "north"], outOfRange: ["90.1"])
        expect(
            .rate(0.1...25), accepts: [("10", .rate(10)), ("0.1 Hz", .rate(0.1)), ("25Hz", .rate(25))],
            malformed: ["10hz", "fast"], outOfRange: ["0", "25.01", "-1"])
    }

    @Test func baudRateIsAutoOrANumber() {
        expect(
            .baudRate,
            accepts: [
                ("auto", .baudRate(.auto)), ("9600", .baudRate(.fixed(9600))),
                ("12000000", .baudRate(.fixed(12_000_000)))
            ],
            malformed: ["Auto", "9600 8N1", "9.6k"], outOfRange: ["0", "299", "12000001", "-9600"])
    }

    @Test func playbackSpeedIsAWordOrAFactor() {
        expect(
            .playbackSpeed,
            accepts: [
                ("max", .playbackSpeed(.max)), ("realtime", .playbackSpeed(.factor(1))),
                ("2.5", .playbackSpeed(.factor(2.5))),
                ("10x", .playbackSpeed(.factor(10)))
            ],
            malformed: ["fast", "x10"], outOfRange: ["0", "1001", "-1"])
    }

    @Test func oneOfTakesItsWordsOnly() {
        expect(.oneOf(["json", "nmea"]), accepts: [("nmea", .text("nmea"))], malformed: ["JSON", "jso", "json nmea"])
    }

    @Test func hostsAreNamesOrAddressesWithoutSchemeAndPort() {
        let good = [
            "localhost", "broker.example", "broker.example.", "a_b", "xn--bcher-kva.example", "1host", "10.0.0.1",
            "255.255.255.255",
            "::", "::1", "1::", "fe80::1%eth0", "2001:db8::192.0.2.1", "1:2:3:4:5:6:7:8", "1:2:3:4:5:6:1.2.3.4",
            String(repeating: "a", count: 63)
        ]
        expect(
            .host, accepts: good.map { ($0, .text($0)) } + [("[::1]", .text("::1"))],
            malformed: [
                "", ".", "..", "a..b", ".a", "-a", "a-", "a b", "tcp://host", "host:1883", "10.0.0.1:80", "256.0.0.1",
                "1.2.3",
                "1.2.3.4.5", "12345", "[host]", "[]", "[::1]:80", ":", ":::", ":1", "1:", ":1:2:3:4:5:6:7",
                "1:2:3:4:5:6:7",
                "1:2:3:4:5:6:7:8:9", "1::2::3", "12345::", "g::", "::1%", "::1%a b", "1::2:3:4:5:6:7:8", "::1.2.3.256",
                "bücher.example",
                String(repeating: "a", count: 64), (0..<64).map { _ in "abc" }.joined(separator: ".")
            ])
    }

    @Test func portsAddressesNamesAndModes() {
        expect(
            .port, accepts: [("1", .integer(1)), ("65535", .integer(65_535))], malformed: ["http", ""],
            outOfRange: ["0", "65536", "-1"])
        expect(
            .i2cAddress, accepts: [("0x42", .integer(0x42)), ("0X08", .integer(8)), ("0x77", .integer(0x77))],
            malformed: ["42", "66", "0x", "42h", "0x4G", "0x-1", "0x+1", "0x４２"],
            outOfRange: ["0x07", "0x78", "0x42424242424242424242"])
        expect(
            .name, accepts: [("pi-0042", .text("pi-0042")), ("a_B.9", .text("a_B.9"))],
            malformed: ["a b", "a/b", "ü", "+"],
            outOfRange: [String(repeating: "a", count: 65)])
        expect(
            .fileMode, accepts: [("0640", .integer(0o640)), ("777", .integer(0o777)), ("0000", .integer(0))],
            malformed: ["64", "00640", "0o640", "0689", "rw-r-----", "-644"], outOfRange: ["1777", "4755"])
    }

    @Test func listsAreSeparatedByWhiteSpaceAndBounded() {
        let ports = OptionType.list(.port)
        expect(
            ports, accepts: [("1", .list([.integer(1)])), ("1 \t 2", .list([.integer(1), .integer(2)]))],
            malformed: ["1,2", "1 x"], outOfRange: ["1 65536"])
        let most = Array(repeating: "1", count: 64).joined(separator: " ")
        #expect(result(ports, most) == .success(.list(Array(repeating: .integer(1), count: 64))))
        #expect(result(ports, most + " 1") == .failure(.tooMany(limit: 64)))
        #expect(result(.list(.path), "/a # b") == .failure(.trailingComment))
        #expect(result(.list(.text), "a #b") == .success(.list([.text("a"), .text("#b")])))
    }

    @Test(arguments: [
        OptionType.path, .boolean, .integer(0...9), .seconds(.zero...(.seconds(9))), .size(1...9), .distance(0...9),
        .angle(0...9),
        .rate(0...9), .baudRate, .playbackSpeed, .oneOf(["1"]), .host, .port, .i2cAddress, .name, .fileMode,
        .list(.port)
    ])
    func commentAfterAValueIsNamedForEveryTypeButText(type: OptionType) {
        for text in ["1 # x", "1\t#x", "1 ;x", "x #"] {
            #expect(result(type, text) == .failure(.trailingComment))
        }
    }

    @Test func acceptedFormsSayTheRange() {
        #expect(OptionType.integer(1...9).acceptedForm == "a whole number from 1 to 9")
        #expect(
            OptionType.seconds(.milliseconds(1500)...(.seconds(7200))).acceptedForm
                == "a time span from 1500ms to 2h, such as 30 (seconds), 500ms or 1min 30s")
        #expect(
            OptionType.size(1024...(3 << 20)).acceptedForm
                == "a size from 1K to 3M bytes, with K, M, G or T for powers of 1024")
        #expect(OptionType.distance(0...1500).acceptedForm == "a distance from 0m to 1500m, such as 50m or 1.5km")
        #expect(OptionType.rate(0.5...25).acceptedForm == "a rate from 0.5 to 25 Hz")
        #expect(OptionType.oneOf(["a"]).acceptedForm == "a")
        #expect(OptionType.oneOf(["a", "b"]).acceptedForm == "a or b")
        #expect(OptionType.list(.oneOf(["a", "b", "c"])).acceptedForm == "a, b or c; several are separated by spaces")
    }

    @Test func spanTextsReadBackToTheSameSpan() throws {
        for nanoseconds: Int64 in [
            0, 1000, 1_000_000, 1_500_000, 1_000_000_000, 90_000_000_000, 3_600_000_000_000, 604_800_000_000_000
        ] {
            let duration = Duration.nanoseconds(nanoseconds)
            #expect(try TimeSpan.parse(TimeSpan.text(duration)) == duration)
        }
    }
}
