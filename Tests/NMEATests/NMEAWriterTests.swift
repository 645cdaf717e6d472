import NMEA
import Positioning
import Testing

struct NMEAWriterTests {
    private func written(_ fields: (inout NMEAWriter) -> Void) -> String {
        var bytes: [UInt8] = []
        NMEAWriter.append("GPXXX", to: &bytes, fields)
        #expect(scan(bytes) == .frame(length: bytes.count))
        return String(decoding: bytes[6..<(bytes.count - 5)], as: UTF8.self)
    }

    @Test func sentenceIsAppendedWithItsChecksum() {
        var bytes = Array("before".utf8)
        NMEAWriter.append("GPHDT", to: &bytes) { sentence in
            sentence.angle(274.07, decimals: 2)
            sentence.character("T")
        }
        #expect(String(decoding: bytes, as: UTF8.self) == "before$GPHDT,274.07,T*03\r\n")
    }

    @Test func unknownIsAnEmptyField() {
        let text = written {
            $0.empty()
            $0.decimal(nil, decimals: 2)
            $0.integer(nil, width: 2)
            $0.fixed(nil, decimals: 1)
            $0.angle(nil, decimals: 1)
            $0.position(nil, decimals: 5)
            $0.timeOfDay(nil, decimals: 2)
            $0.date(nil)
            $0.character(nil)
            $0.hexadecimalDigit(nil)
            $0.decimal(.nan, decimals: 2)
            $0.decimal(.infinity, decimals: 2)
            $0.decimal(-1e300, decimals: 2)
            $0.angle(.nan, decimals: 2)
            $0.hexadecimalDigit(16)
        }
        #expect(text == String(repeating: ",", count: 18))
    }

    @Test func decimalsAreRounded() {
        for (value, decimals, text) in [
            (0.0, 0, ",0"), (-0.004, 2, ",0.00"), (-0.006, 2, ",-0.01"), (1.25, 1, ",1.3"), (-1.25, 1, ",-1.3"),
            (499.6, 1, ",499.6"), (9.999, 2, ",10.00"), (0.05, 3, ",0.050"), (123456789.5, 0, ",123456790"),
            (0.49999999999999994, 0, ",0"), (7.5, -3, ",8"), (0.5, 40, ",0.500000000")
        ] {
            #expect(written { $0.decimal(value, decimals: decimals) } == text)
        }
        #expect(written { $0.decimal(1.94, decimals: 2, width: 2) } == ",01.94")
        #expect(written { $0.fixed(-31_442, decimals: 3) } == ",-31.442")
        #expect(written { $0.fixed(.min, decimals: 0) } == ",-9223372036854775808")
        #expect(written { $0.fixed(.max, decimals: 18) } == ",9.223372036854775807")
    }

    @Test func integersArePadded() {
        #expect(written { $0.integer(8, width: 2) } == ",08")
        #expect(written { $0.integer(-13, width: 2) } == ",-13")
        #expect(written { $0.integer(1234, width: 2) } == ",1234")
        #expect(written { $0.integer(.min) } == ",-9223372036854775808")
        #expect(written { $0.integer(7, width: 1000) } == ",00000000000000000007")
        #expect(written { $0.hexadecimalDigit(11) } == ",B")
    }

    @Test func anglesStayOnTheCircle() {
        for (degrees, text) in [
            (359.996, ",0.00"), (359.994, ",359.99"), (-0.01, ",359.99"), (720.5, ",0.50"), (0.0, ",0.00")
        ] {
            #expect(written { $0.angle(degrees, decimals: 2) } == text)
        }
    }

    @Test(arguments: [
        (47.285233166, 8.565265, ",4717.11399,N,00833.91590,E"),
        (-33.817228333, 18.732136667, ",3349.03370,S,01843.92820,E"),
        (0, -0.5, ",0000.00000,N,00030.00000,W"), (-0.5, 0, ",0030.00000,S,00000.00000,E"),
        (47.99999999999, 179.99999999999, ",4800.00000,N,18000.00000,E"), (90, -180, ",9000.00000,N,18000.00000,W"),
        (-90, 180, ",9000.00000,S,18000.00000,E"), (59.999999, 9.9999999, ",5959.99994,N,00959.99999,E")
    ])
    func positionCarriesItsRounding(latitude: Double, longitude: Double, text: String) throws {
        let coordinate = try #require(Coordinate(latitude: latitude, longitude: longitude))
        #expect(written { $0.position(coordinate, decimals: 5) } == text)
    }

    @Test func positionIsReadBackAsItWasWritten() throws {
        let seed: UInt64 = 20_260_715
        var random = RandomSource(seed: seed)
        for _ in 0..<2000 {
            let latitude = random.unit() * 180 - 90
            let longitude = random.unit() * 360 - 180
            let coordinate = try #require(Coordinate(latitude: latitude, longitude: longitude))
            for (decimals, error) in [(1, 0.000834), (5, 8.34e-8), (8, 8.4e-11)] {
                var bytes: [UInt8] = []
                NMEAWriter.append("GPGLL", to: &bytes) { sentence in
                    sentence.position(coordinate, decimals: decimals)
                    sentence.timeOfDay(nil, decimals: 0)
                    sentence.character("A")
                }
                let read = try #require(withFields(bytes) { GLL($0) }?.position?.coordinate)
                #expect(abs(read.latitude - latitude) <= error, "seed \(seed): \(latitude)")
                #expect(abs(read.longitude - longitude) <= error, "seed \(seed): \(longitude)")
            }
        }
    }

    @Test func timeAndDateOfAMomentAgree() throws {
        let beforeMidnight = try #require(
            CivilTime(year: 2026, month: 12, day: 31, hour: 23, minute: 59, second: 59, nanosecond: 999_600_000).utc)
        for (decimals, text) in [(2, ",000000.00,010127"), (3, ",000000.000,010127"), (4, ",235959.9996,311226")] {
            let moment = beforeMidnight.rounded(toSecondDecimals: decimals)
            #expect(
                written {
                    $0.timeOfDay(NMEATimeOfDay(moment), decimals: decimals)
                    $0.date(NMEADate(moment))
                } == text)
        }
        #expect(written { $0.timeOfDay(time(9, 27, 25, 60_000_000), decimals: 0) } == ",092725")
        #expect(written { $0.timeOfDay(time(23, 59, 60, 500_000_000), decimals: 1) } == ",235960.5")
        #expect(UTC(nanosecondsSince1970: -1).rounded(toSecondDecimals: 3) == UTC(nanosecondsSince1970: 0))
        #expect(
            UTC(nanosecondsSince1970: -600_000).rounded(toSecondDecimals: 3) == UTC(nanosecondsSince1970: -1_000_000))
        #expect(UTC(nanosecondsSince1970: .max).rounded(toSecondDecimals: 0) == UTC(nanosecondsSince1970: .max))
        #expect(UTC(nanosecondsSince1970: 7).rounded(toSecondDecimals: 9) == UTC(nanosecondsSince1970: 7))
        #expect(NMEATimeOfDay(UTC(nanosecondsSince1970: -1)).nanoseconds == 86_399_999_999_999)
    }

    @Test func textCannotBreakItsField() {
        #expect(written { $0.text("a,b*c$d\\e\r\né") } == ",a?b?c?d?e????")
        #expect(written { $0.text(StaticString("00,1")) } == ",00,1")
        #expect(written { $0.character(",") } == ",?")
        #expect(written { $0.character("\u{12C}") } == ",?")
    }
}
