import Positioning
import Testing
import UBX

@testable import ReceiverStream

/// Inputs from public reports and captures, and what each must give.
struct CaseTests {
    /// u-blox, 2023-06-28T14:52:14, fixType 3, gnssFixOK 0.
    static let threeDNotOK = bytes(
        """
        b56201075c008037a412e707061c0e340e675e000000601200000300e60441ff6816784424210b230300d8ee0200a16a0000625f
        00006b0000001f0000000000000070000000889f0c024d030000a6ef22000f2700005c40562f00000000000000006677
        """)

    /// u-blox, 2023-06-28T14:56:22, fixType 0, gnssFixOK 0.
    static let noFix = bytes(
        """
        b56201075c004000a812e707061c0e3816677a000000120401000000e600d2016916a44724216721030034ed020097ab00007d0c
        010089feffff17ffffff00000000b9010000b8f13800a50e0000029974000f2700005c40562f0000000000000000f109
        """)

    /// u-blox, 2023-06-28T14:57:10, fixType 3, gnssFixOK 1.
    static let threeD = bytes(
        """
        b56201075c00c0bba812e707061c0e390a674f000000a93201000301e6047b03691618482421711203003ede0200449b0000a873
        0000a0ffffffc4ffffff0200000071000000b8f138004505000072517e00bd0900005c40562f0000000000000000de0b
        """)

    /// NEO-M8L, 2024-01-30T15:31:52 less 422.154 us, fixType 4.
    static let deadReckoned = bytes(
        """
        b56201075c009024a20de807011e0f1f343f22000000f68ef9ff0423ea0eb9db8c05ee470d1deebf0400f305040004140000142d
        0000c1feffffe3fefffff9fbffffac010000b6fc810139010000f5620700da0000009c812d30b5fc810149013200c7e6
        """)

    /// LEA-M8F, 2025-04-11T05:06:24 less 192.599 us, fixType 5.
    static let timeOnly = bytes(
        """
        b56201075c00d096d81ae907040b0506183703000000a90ffdff05010a1307189c52ac6d31eb59ec000005fa000022040000ec02
        000000000000000000000000000000000000000000000a0000002c5002010f2700e0127b220025088400520884006687
        """)

    /// A NAV-PVT header with length 65535, then ACK-ACK.
    static let falseLength = bytes("b5620107ffffb5620501020006010f38")

    /// B5 twice, then ACK-ACK.
    static let doubleSync = bytes("b5b5620501020004051138")

    /// FF where the bus had nothing, an ACK-ACK, and the beginning of a frame.
    static let fillerBetween = bytes(
        """
        ffffffffffffffb5620501020006010f38ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffb56205
        01
        """)

    /// FF within a frame, then a good ACK-ACK.
    static let fillerInside = bytes("b56205010200ffffff06010f38b5620501020006010f38")

    /// NAV-SOL, NAV-SVINFO and NAV-PVT of a receiver of generation 7, a byte missing before the NAV-PVT.
    static let badHeader = bytes(
        """
        b562010634003872520d30d2feff500803ddf9e3ab166ff11cff4ef7661e480a0000f3fffffffefffffffaffffff72000000c200
        020ae04a0300fdddb56201301c013872520d1704000002020d07232fff007affffff06040d04120f4600de02000003050d041627
        27014dfbffff04060c030d1ec2002b00000000070d040c3987003d01000001090d0413344900c7040000140d04010006f4000000
        000010100401000e290000000000151a040100030b0000000000121d0404120d4001000000000f1e04030d26ae00000000001178
        1401001cc40000000000137b140100168c000000000008881401001dab00000000000c450d04161d5400c0fcffff09460d061a4b
        5b01b3ffffff0b470d041a1e1d01f7fdffff0e4e0401000a1000000000000a4f0d051a2a3d004fffffff07500401002188000000
        00000d550d041918e800e8000000055604010027220100000000165704010007620100000000aeadb57701075c003872520de407
        0a140e0431372600000032d2feff03010a0a2826aafeacf0db1f7e4b01001a8e00004f4100006a4f000044000000e6ffffff8300
        000049000000d951f600730400006fa72d00c2000000e04a2300000000000000000052f2
        """)

    /// NAV-HPPOSECEF and NAV-HPPOSLLH of a ZED-F9P, twice.
    static let highPrecision = bytes(
        """
        b56201131c0000000000a888ea0c0a28bc16d1fd2effd1c45b1efb18fb00f116000078c9b5620114240000000000a888ea0c2f2d
        c6fe79b4ca1fba4c040033900300041bfefd160d0000d81200008c0db56201131c0000000000908cea0c0828bc16d1fd2effd3c4
        5b1e07da2900fe1600006dcbb5620114240000000000908cea0c2e2dc6fe7cb4ca1fc24c04003b90030002f90403200d0000e112
        0000852d
        """)

    /// A text's lines, each ended as on the line.
    private static func lines(_ text: String) -> [UInt8] {
        text.split(separator: "\n").flatMap { Array($0.utf8) + [13, 10] }
    }

    // MARK: UBX

    @Test func aFixThatIsNotOKIsNoPosition() {
        for (frame, time) in [
            (Self.threeDNotOK, utc(2023, 6, 28, 14, 52, 14, ns: 4_704)),
            (Self.noFix, utc(2023, 6, 28, 14, 56, 22, ns: 66_578))
        ] {
            let decoded = decode(frame)
            #expect(decoded.fixes.map(\.kind) == [.none])
            #expect(decoded.positions.isEmpty)
            #expect(decoded.fixes.map(\.time) == [time])
        }
    }

    @Test func aFixThatIsOKHasItsValues() throws {
        let fix = try #require(decode(Self.threeD).fixes.first)
        #expect(fix.kind == .threeD)
        #expect(fix.time == utc(2023, 6, 28, 14, 57, 10, ns: 78_505))
        #expect(fix.position == Coordinate(latitude: 55.6025880, longitude: 37.5980923))
        #expect(fix.heightAboveEllipsoid == Metres(201.329) && fix.heightAboveMeanSeaLevel == Metres(187.966))
        #expect(fix.horizontalAccuracy == Metres(39.748) && fix.speed == MetresPerSecond(0.113))
        #expect(fix.trackTrue == Degrees(37.31896) && fix.dilution.position == 24.93 && fix.satellitesUsed == 4)
    }

    @Test func deadReckoningAndTimeBeforeTheSecond() throws {
        let fix = try #require(decode(Self.deadReckoned).fixes.first)
        #expect(fix.kind == .threeD && fix.usesDeadReckoning)
        #expect(fix.time == utc(2024, 1, 30, 15, 31, 51, ns: 999_577_846))
        #expect(fix.position == Coordinate(latitude: 48.7409646, longitude: 9.3117369))
        #expect(fix.heightAboveEllipsoid == Metres(311.278) && fix.heightAboveMeanSeaLevel == Metres(263.667))
        #expect(fix.horizontalAccuracy == Metres(5.124) && fix.speed == MetresPerSecond(0.428))
        #expect(fix.trackTrue == Degrees(252.96054) && fix.dilution.position == 2.18 && fix.satellitesUsed == 14)
    }

    @Test func timeAloneIsNoPosition() throws {
        let fix = try #require(decode(Self.timeOnly).fixes.first)
        #expect(fix.kind == .timeOnly && fix.position == nil)
        #expect(fix.time == utc(2025, 4, 11, 5, 6, 23, ns: 999_807_401) && fix.timeSource == .receiver)
        #expect(fix.satellitesUsed == 19)
    }

    @Test func falseHeadersCostNoAcknowledgement() {
        let long = SplitterTests.split(Self.falseLength)
        #expect(long.frames == [bytes("B5 62 05 01 02 00 06 01 0F 38")])
        #expect(long.counters.skippedBytes == 6 && long.pending == 0)
        let double = SplitterTests.split(Self.doubleSync)
        #expect(double.frames == [bytes("B5 62 05 01 02 00 04 05 11 38")])
        #expect(double.counters.skippedBytes == 1)
    }

    @Test func fillerOutsideAFrameIsNothingAndAPartialFrameWaits() {
        let split = SplitterTests.split(Self.fillerBetween)
        #expect(split.frames == [bytes("B5 62 05 01 02 00 06 01 0F 38")])
        #expect(split.pending == 4 && split.counters.checksumErrors == 0)
        let rest = SplitterTests.split(Self.fillerBetween + bytes("02 00 06 01 0F 38"))
        #expect(rest.frames.count == 2)
    }

    @Test func fillerInsideAFrameBreaksThatFrameOnly() {
        let split = SplitterTests.split(Self.fillerInside)
        #expect(split.frames == [bytes("B5 62 05 01 02 00 06 01 0F 38")])
        #expect(split.counters.checksumErrors == 1)
    }

    @Test func aBadHeaderCostsItsFrameOnly() {
        let split = SplitterTests.split(Self.badHeader, ends: true)
        #expect(split.frames.map { Array($0[2...3]) } == [[0x01, 0x06], [0x01, 0x30]])
    }

    @Test func highPrecisionPartsOfAZEDF9P() throws {
        // Nobody vouches in these messages; a NAV-STATUS of the same time does.
        func status(_ frame: [UInt8]) -> [UInt8] {
            var payload = [UInt8](repeating: 0, count: 16)
            payload.replaceSubrange(0..<4, with: frame.dropFirst(10).prefix(4))
            (payload[4], payload[5]) = (3, 0x0D)
            return ubx(.navSTATUS, payload)
        }
        #expect(decode(Self.highPrecision).positions.isEmpty)
        let first = Array(Self.highPrecision[..<80])
        let second = Array(Self.highPrecision[80...])
        let fixes = decode(first + status(first) + second + status(second)).fixes
        #expect(fixes.count == 2)
        // 533_378_169e-7 + 27e-9 and -20_566_737e-7 + 4e-9, then 533_378_172e-7 - 7e-9 and -20_566_738e-7 + 2e-9.
        #expect(fixes.first?.position == Coordinate(latitude: 53.337_816_927, longitude: -2.056_673_696))
        #expect(
            fixes.first?.heightAboveEllipsoid == Metres(281.7858)
                && fixes.first?.heightAboveMeanSeaLevel == Metres(233.5227))
        #expect(fixes.last?.position == Coordinate(latitude: 53.337_817_193, longitude: -2.056_673_798))
    }

    // MARK: NMEA

    static let coldBoot = lines(
        """
        $GPVTG,000.0,T,357.0,M,000.0,N,0000.1,K,A*13
        $GPGGA,000343.03,4808.9993,N,01135.0798,E,1,04,01.4,00460.0,M,0046.2,M,,*56
        $GPGSA,A,3,20,,,,13,31,,04,,,,,02.7,01.4,02.3*05
        $GPGSV,3,1,12,20,76,058,40,11,73,252,,06,41,274,,14,41,185,*7D
        $GPGSV,3,2,12,13,29,210,40,31,27,059,40,07,26,306,,04,20,308,40*75
        $GPGLL,4808.9993,N,01135.0798,E,000343.03,A,A*60
        $GPRMC,000344.03,A,4808.9992,N,4,02.3*05
        $GPGSV,3,1,12,20,76,058,40,11,73,252,,06,41,274,,14,43,12,09,18,096,,03,11,189,,08,09,037,,10,00,066,*72
        $GPRMC,000345.03,A,4808.9993,N,01135.0798,E,000.1,000.0,070419,003.0,E,A*33
        $GPVTG,000.0,T,357.0,M,000.1,N,0000.1,K,A*12
        $GPGGA,000345.03,4808.9993,N,01135.0798,E,1,04,01.4,00459.9,M,0046.2,M,,*53
        $GPGSA,A,3,20,,,,13,31,,04,,,,,02.7,01.4,02.3*05
        $GPGSV,3,1,12,20,76,058,40,11,73,252,,06,41,274,,14,41,185,*7D
        $GPGSV,3,2,12,13,29,210,41,31,27,059,40,07,26,306,,04,20,308,40*74
        $GPGLL,4808.9993,N,01135.0798,E,000345.03,A,A*66
        $GPRMC,000346.03,A,4808\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}                 \u{20}
        $PLCS,REV,PLN012054S07,070312,145743
        $GPRMC,235948.00,V,0000.0000,N,00000.0000,E,,,161206,,,N*45
        $GPN,00000.0000,E,0,00,0.0,,M,,M,,*5C
        $GPGSA,A,1,,,,,,,,,,,,,,,*1E$GPRMC,235949.00,V,0000.0000,N,00000.0000,E,,,161206,,,N*44
        $GPN,00000.0000,E,0,00,0.0,,M,,M,,*5D
        $GPGSA,A,1,,,,,,,,,,,,,,,*1E$GPRMC,235950.00,V,0000.0000,N,00000.0000,E,,,161206,,,N*4C
        $GPN,00000.0000,E,0,00,0.0,,M,,M,,*55
        $GPGSA,A,1,,,,,,,,,,,,,,,*1E0,*4E
        $GPRMC,193515.00,V,0000.0000,N,00000.0000,E,,,300910,,,N*47
        $GPN,00000.0000,E,0,00,0.0,,M,,M,,*57
        $GPGSA,A,1,,,,,,,,,,,,,,,*1E*43
        $GPGGA,235952.00,0000.0000,N,00000.0000,E,0,00,0.0,,M,,M,,*00.0000,N,00000.0000,E,0,00,0.0,,M,,M,,*51
        $GPGSA,A,1,,,,,,,,,,11,03,090,,20,10,090,,07,22,090,,14,20,090,*78
        $GPGSV,3,2,12,193,33,090,,31,25,090,,09,58,270,*71
        $GPRMC,235955.00,V,0000.0000,,,N*44
        $GPGGA,235955.00,0000.0000,N,00000.0000,E,0,00,0.0,,M,,,,,,,,,,,*1E
        $GPRMC,235957.00,V,0000.0000,N,00000.0000,E,,,250910,,,N*46
        $GPN,00000.0000,E,0,00,0.0,,M,,M,,*52
        $GPGSA,A,1,,,,,,,,,,,,,,,*1E0,,13,68,270,,24,60,270,,04,39,270,40*73
        $GPGSV,3,2,11,25,32,097
        $GPRMC,235958.00,V,0000.0000,N,00000.0000,E,,,250910,,,N*49
        $GP,00,0.0,,M,,M,,*5D
        $GPGSA,A,1,,,,,,,,,,,,,,,*1E
        $GPRMC,235959.00,V,0000.0000,N,00000.0000,E,,,250910,,,N*48
        $GP,00,0.0,,M,,M,,*5C
        $GPGSA,A,1,,,,,,,,,,,,,,,*1E
        ,,,,,,,,,,,,,*1E
        $GPGSV,3,1,11,23,87,270,,13,68,270,,24,60,270,$GPRMC,000002.00,V,0000.0000,N,00000.0000,E,,,260910,,,N*48
        $GP
        ,20,10,090,41*70
        $GPGSV,3,3,12,06,08,270,,16,01,090,,02,16,270,$GPGGA,000410.00,0000.0000,N,00000.0000,E,0,00,0.0,,M,,M,,*58
        $11,23,87,270,,13,70,270,,24,59,270,,04,40,270,40*7E
        $GPGSV,3,2,23,87,270,,13,70,270,,24,59,270,,04,40,270,40*7D
        $GPGSV,3,2,12,0000,N,00000.0000,E,0,00,0.0,,M,,M,,*5A
        $GPGSA,A,1,,,,,,,,,,,,,N*4C
        $GPVTG,,T,,M,,N,,K,N*2C
        $GPGGA,000413.00,0000.0000,N,000000.0000,E,0,00,0.0,,M,,M,,*5E
        $GPGSA,A,1,,,,,,,,,,,,,,,*1E
        $GP,70,270,,24,59,270,,04,40,270,40*7D
        $GPGSV,3,2,12,25,31,090,,01,25,31,090,,01,22,090,,17,13,270,,05,12,090,*71
        $GPGSV,3,3,12,2,40,16,00,090,*72
        $GPGLL,0000.0000,N,00000.0000,E,000418.00,V,N19.00,0000.0000,N,00000.0000,E,0,00,0.0,,M,,M,,*51
        $GPGSA,A,1,,$GPRMC,000425.00,V,0000.0000,N,00000.0000,E,,,220899,,,N*4D
        $GPN*2C
        $GPGGA,000425.00,0000.0000,N,00000.0000,E,0,00,0.0,,M,,M,,70,,13,70,270,,24,59,270,,04,41,270,40*7D
        $GPGSV,3,2,12,25,31,0090,*71
        """)

    @Test func aColdBootNeverPublishesTheOrigin() {
        let reference = ReferenceTime(time: utc(2010, 10, 16, 12), isClock: false)
        for chunk in [Int.max, 1, 17] {
            let decoded = decode(Self.coldBoot, reference: reference, chunk: chunk)
            #expect(!decoded.positions.isEmpty)
            for fix in decoded.positions {
                #expect(abs((fix.position?.latitude ?? 0) - 48.15) < 0.001, "only the place before it was switched off")
            }
            #expect(decoded.counters.checksumErrors > 20)
        }
    }

    static let realTimeKinematic = lines(
        """
        $GPGGA,132820.60,4134.49821229,N,09345.03351845,W,2,09,1.0,278.020,M,-31.442,M,7.6,0133*7E
        $GPRMC,132820.60,A,4134.49821229,N,09345.03351845,W,3.252,92.308,180320,11.5985,E,D*1A
        $GPGGA,132820.70,4134.49822493,N,09345.03347183,W,2,09,1.0,277.995,M,-31.442,M,7.6,0133*77
        $GPRMC,132820.70,A,4134.49822493,N,09345.03347183,W,3.019,89.298,180320,11.5985,E,D*14
        $GPGGA,132821.50,4134.49834733,N,09345.03335569,W,2,09,1.0,278.655,M,-31.442,M,8.4,0133*7E
        $GPRMC,132821.50,A,4134.49834733,N,09345.03335569,W,0.963,69.197,180320,11.5985,E,D*19
        $GPGGA,132822.10,4134.49865454,N,09345.03316077,W,2,09,1.0,278.799,M,-31.442,M,9.0,0133*70
        $GPRMC,132822.10,A,4134.49865454,N,09345.03316077,W,1.895,8.248,180320,11.5985,E,D*2C
        $GPGGA,132823.30,4134.49925615,N,09345.03415818,W,2,09,1.0,278.845,M,-31.442,M,10.2,0133*40
        $GPRMC,132823.30,A,4134.49925615,N,09345.03415818,W,1.881,281.754,180320,11.5985,E,D*26
        $GPGGA,132826.20,4134.49953515,N,09345.03481479,W,2,09,1.0,280.213,M,-31.442,M,13.2,0133*4D
        $GPRMC,132826.20,A,4134.49953515,N,09345.03481479,W,0.553,333.728,180320,11.5985,E,D*26
        $GNGGA,132827.20,4134.49941239,N,09345.03495785,W,2,10,0.9,280.340,M,-31.442,M,13.2,0133*5A
        $GNRMC,132827.20,A,4134.49941239,N,09345.03495785,W,0.482,33.532,180320,11.5985,E,D*01
        $GNGGA,132827.60,4134.49945049,N,09345.03503394,W,2,10,0.9,280.181,M,-31.442,M,12.6,0133*5F
        $GNRMC,132827.60,A,4134.49945049,N,09345.03503394,W,0.771,12.921,180320,11.5985,E,D*0C
        $GNGGA,132827.80,4134.49946093,N,09345.03498927,W,2,10,0.9,280.136,M,-31.442,M,12.8,0133*56
        $GNRMC,132827.80,A,4134.49946093,N,09345.03498927,W,0.903,26.807,180320,11.5985,E,D*0E
        $GPGGA,132829.90,4134.49950965,N,09345.03456915,W,2,09,1.0,279.275,M,-31.442,M,14.8,0133*47
        $GPRMC,132829.90,A,4134.49950965,N,09345.03456915,W,0.306,242.975,180320,11.5985,E,D*20
        $GNGGA,133900.00,4134.50180323,N,09345.03586581,W,4,19,0.7,280.827,M,-31.442,M,6.0,0002*61
        $GNRMC,133900.00,A,4134.50180323,N,09345.03586581,W,0.008,0.000,180320,11.5982,E,D*31
        $GNGGA,133900.10,4134.50180243,N,09345.03586611,W,4,19,0.7,280.828,M,-31.442,M,6.1,0002*63
        $GNRMC,133900.10,A,4134.50180243,N,09345.03586611,W,0.005,0.000,180320,11.5982,E,D*30
        $GNGGA,133900.70,4134.50180273,N,09345.03586804,W,4,19,0.7,280.830,M,-31.442,M,6.7,0002*63
        $GNRMC,133900.70,A,4134.50180273,N,09345.03586804,W,0.004,0.000,180320,11.5982,E,D*3E
        $GNGGA,133900.90,4134.50180291,N,09345.03586858,W,4,19,0.7,280.833,M,-31.442,M,6.9,0002*65
        $GNRMC,133900.90,A,4134.50180291,N,09345.03586858,W,0.006,0.000,180320,11.5982,E,D*37
        """)

    @Test func heightsAboveMeanSeaLevelAreNotThoseAboveTheEllipsoid() throws {
        let fixes = decode(Self.realTimeKinematic).fixes
        #expect(fixes.count == 14)
        let first = try #require(fixes.first)
        #expect(first.heightAboveMeanSeaLevel == Metres(278.020) && first.geoidSeparation == Metres(-31.442))
        #expect(abs(try #require(first.heightAboveEllipsoid).value - 246.578) < 1e-9)
        #expect(first.corrections == .dgps && first.baseStation == 133 && first.correctionAge == 7.6)
        #expect(first.time == utc(2020, 3, 18, 13, 28, 20, ns: 600_000_000))
        let last = try #require(fixes.last)
        #expect(last.corrections == .rtkFixed && last.baseStation == 2)
        #expect(last.position == Coordinate(latitude: 41 + 34.501_802_91 / 60, longitude: -(93 + 45.035_868_58 / 60)))
    }

    @Test func sentencesWithoutAChecksumAreNotTaken() {
        let decoded = decode(
            Self.lines(
                """
                $GPGGA,222449,3349.0337,S,01843.9282,E,1,07,02.31,000115.4,M,0033.3,M,,
                $GPZDA,222449,25,10,2010,+00,00
                $GPGSV,3,1,09,07,38,351,00,08,60,306,31,11,73,114,35,17,36,265,46
                $GPGSV,3,2,09,19,18,121,38,20,19,049,29,24,31,133,38,28,57,208,32
                $GPGSV,3,3,09,32,16,070,00
                $GPVTG,318.0,T,341.9,M,000.0,N,0000.1,K,A
                $PFEC,GPtps,101025222449,3,1,1,090101000000,00,15,101025162124,1607,167104
                $GPGGA,222450,3349.0337,S,01843.9282,E,1,07,02.31,000115.4,M,0033.3,M,,
                """))
        #expect(decoded.fixes.isEmpty)
        #expect(decoded.counters.nmeaSentences == 0 && decoded.counters.checksumErrors == 8)
    }

    @Test func aCompassWithAMakersTalkerGivesItsValues() throws {
        let attitude = Self.lines(
            """
            $APXDR,A,0.135,D,PTCH*7C
            $APXDR,A,3.861,D,ROLL*65
            $APHDM,218.634,M*39
            $APROT,0.013,A*35
            """)
        // Alone it gives an epoch a round, without a position or a time; with a receiver it goes with that one's epochs.
        let rounds = decode(attitude + attitude + attitude).fixes
        #expect(rounds.count == 3 && rounds.allSatisfy { $0.kind == .none && $0.time == nil && $0.pitch != nil })
        let withReceiver = decode(attitude + rmc(0)).fixes
        #expect(withReceiver.count == 1 && withReceiver.first?.position != nil)
        for fix in try [#require(rounds.first), #require(rounds.last), #require(withReceiver.first)] {
            #expect(fix.headingMagnetic == Degrees(218.634) && fix.rateOfTurn == 0.013)
            #expect(fix.pitch == Degrees(0.135) && fix.roll == Degrees(3.861))
            #expect(fix.headingTrue == nil)
        }
    }

    @Test func aCompassBesideAReceiverMakesNoEpochsOfItsOwn() {
        let compass = nmea("APHDM,218.6,M") + nmea("APXDR,A,0.1,D,PTCH")
        var all: [UInt8] = []
        for second in 0..<20 { all += compass + compass + rmc(second * 1000) + compass + gga(second * 1000) + compass }
        let fixes = decode(all).fixes
        #expect(fixes.filter { $0.position != nil }.count == 20)
        // One before it is known that there is a receiver.
        #expect(fixes.count == 21 && fixes.first?.position == nil)
    }

    @Test func aColdStartHasNoPositionAndNoDilution() {
        let decoded = decode(
            Self.lines(
                """
                $GNRMC,,V,,,,,,,,,,N,V*37
                $GNVTG,,,,,,,,,N*2E
                $GNGGA,,,,,,0,00,99.99,,,,,,*56
                $GNGSA,A,1,,,,,,,,,,,,,99.99,99.99,99.99,1*33
                $GNGSA,A,1,,,,,,,,,,,,,99.99,99.99,99.99,2*30
                $GPGSV,1,1,00,1*64
                $GLGSV,1,1,00,1*78
                $GNGLL,,,,,,V,N*7A
                """))
        #expect(decoded.fixes.count == 1)
        #expect(decoded.fixes.first?.kind == FixKind.none && decoded.fixes.first?.position == nil)
        #expect(decoded.fixes.first?.dilution == Dilution() && decoded.fixes.first?.satellitesUsed == 0)
        #expect(decoded.skies.last?.satellites.isEmpty == true)
    }

    @Test func aChecksumThatIsNoNumberCostsItsSentenceOnly() throws {
        let decoded = decode(
            Self.lines(
                """
                $GNRMC,115934.00,A,5327.03889,N,00214.41531,W,0.145,,200122,,,A,V*02
                $GNVTG,,T,,M,0.145,N,0.269,K,A*3)
                $GNGGA,115934.00,5327.03889,N,00214.41531,W,1,12,0.67,37.0,M,48.5,M,,*68
                $GNGSA,A,3,14,23,17,15,19,24,13,,,,,,1.25,0.67,1.05,1*08
                """))
        #expect(decoded.counters.nmeaSentences == 3 && decoded.counters.checksumErrors == 1)
        let fix = try #require(decoded.fixes.first)
        #expect(fix.kind == .threeD && fix.heightAboveMeanSeaLevel == Metres(37))
        #expect(fix.time == utc(2022, 1, 20, 11, 59, 34))
    }

    @Test func theDayBeforeAtTheStrokeOfMidnight() throws {
        let clock = ReferenceTime(time: utc(2026, 9, 12, 0, 0, 0, ns: 691_000_000), isClock: true)
        let sentence = nmea("GPGLL,3819.167210,N,02133.089840,E,235959.000,A,A")
        let fix = try #require(decode(sentence, reference: clock).fixes.first)
        #expect(fix.time == utc(2026, 9, 11, 23, 59, 59))
        #expect(abs(try #require(fix.position).latitude - 38.319_453_5) < 1e-9)
        #expect(abs(try #require(fix.position).longitude - 21.551_497_333) < 1e-9)
    }
}
