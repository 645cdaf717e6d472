import Positioning
import Testing

@testable import ReceiverStream

/// Whole times from whatever a receiver says of them.
struct TimeTests {
    static func fix(_ messages: [UInt8], _ reference: ReferenceTime? = nil) -> Fix? {
        decode(messages, reference: reference).fixes.last
    }

    static func dated(_ date: String, _ time: String = "120000.00") -> [UInt8] {
        nmea("GPRMC,\(time),A,\(place),0.0,0.0,\(date),,,A")
    }

    static func undated(_ time: String) -> [UInt8] { nmea("GPGGA,\(time),\(place),1,08,1.0,100.0,M,47.0,M,,") }

    static let hostClock = ReferenceTime(time: utc(2026, 9, 12, 0, 0, 0, ns: 691_000_000), isClock: true)
    static let noon = ReferenceTime(time: utc(2026, 5, 4, 12), isClock: false)

    // MARK: Rollover

    @Test(arguments: [1, 2])
    func aRolledOverDateIsMovedToTheClock(cycles: Int) {
        let truth = utc(2026, 5, 4, 12)
        let told = CivilTime(truth.advanced(by: .seconds(-cycles * 1024 * 604_800)))
        let reference = ReferenceTime(time: truth.advanced(by: .seconds(30)), isClock: true)
        let date = [told.day, told.month, told.year % 100].map { ($0 < 10 ? "0" : "") + String($0) }.joined()
        let text = Self.fix(Self.dated(date), reference)
        #expect(text?.time == truth && text?.timeSource == .rolloverCorrected)
        var message = PVT(at: truth)
        message.second = told
        let binary = Self.fix(message.frame, reference)
        #expect(binary?.time == truth && binary?.timeSource == .rolloverCorrected)
    }

    @Test func aDateOnlyMovesWhatLeadsNearToIt() {
        let told = Self.dated("180906", "120000.00")  // 1024 weeks before 2026-05-04
        #expect(Self.fix(told, Self.noon)?.time == utc(2026, 5, 4, 12))
        #expect(Self.fix(told, Self.noon)?.timeSource == .rolloverCorrected)
        // A capture of another year is not moved into ours.
        for date in ["040521", "030325", "231207"] {
            let fix = Self.fix(Self.dated(date), Self.noon)
            #expect(fix?.timeSource == .receiver)
            #expect(fix?.time.map { CivilTime($0).year } == 2000 + (Int(date.suffix(2)) ?? 0))
        }
    }

    @Test func withoutAReferenceADateIsTakenAsItComes() {
        #expect(Self.fix(Self.dated("180906"))?.time == utc(2006, 9, 18, 12))
        #expect(Self.fix(Self.dated("180906"))?.timeSource == .receiver)
    }

    @Test func nothingIsBeforeTheFloor() {
        let reference = ReferenceTime(time: nil, isClock: false, floor: utc(2026, 1, 1))
        for (date, whole) in [
            ("180906", utc(2026, 5, 4, 12)), ("220899", utc(2038, 11, 21, 12)), ("040526", utc(2026, 5, 4, 12))
        ] {
            let fix = Self.fix(Self.dated(date), reference)
            #expect(fix?.time == whole, "\(date)")
            #expect(fix?.timeSource == (date == "040526" ? .receiver : .rolloverCorrected))
        }
        // A host clock that is not set yet is no reason to go before the build.
        let unset = ReferenceTime(time: utc(1970, 1, 1), isClock: true, floor: utc(2026, 1, 1))
        #expect(Self.fix(Self.dated("040526"), unset)?.time == utc(2026, 5, 4, 12))
        #expect(Self.fix(Self.dated("180906"), unset)?.time == utc(2026, 5, 4, 12))
        #expect(Self.fix(Self.undated("120000.00"), unset)?.time == nil, "nor to take its day")
    }

    // MARK: Dates that are missing

    @Test func aTimeOfDayTakesTheDayOfTheReference() {
        let fix = Self.fix(Self.undated("130000.00"), Self.noon)
        #expect(fix?.time == utc(2026, 5, 4, 13) && fix?.timeSource == .hostDate)
        #expect(Self.fix(Self.undated("130000.00"))?.time == nil, "nobody knows the day")
        #expect(Self.fix(Self.undated("130000.00"))?.position != nil)
        let floor = ReferenceTime(time: nil, isClock: false, floor: utc(2026, 1, 1))
        #expect(Self.fix(Self.undated("130000.00"), floor)?.time == nil, "a floor is no date")
    }

    @Test func theDayIsTheOneWithinTwelveHours() {
        for (time, day) in [("235959.00", 11), ("000001.00", 12), ("115959.00", 12), ("120002.00", 11)] {
            let fix = Self.fix(Self.undated(time), Self.hostClock)
            #expect(fix?.time.map { CivilTime($0).day } == day, "\(time)")
        }
    }

    @Test func aDateOfTheStreamHoldsForWhatFollows() {
        let all = Self.dated("040526", "235958.00") + Self.undated("235959.00") + Self.undated("000000.00")
        let fixes = decode(all).fixes
        #expect(fixes.map(\.time) == [utc(2026, 5, 4, 23, 59, 58), utc(2026, 5, 4, 23, 59, 59), utc(2026, 5, 5)])
        #expect(fixes.allSatisfy { $0.timeSource == .receiver })
    }

    @Test func aDateHoldsForDays() {
        var all = Self.dated("040526", "120000.00")
        for hour in 13..<100 {
            let text = String(hour % 24)
            all += Self.undated((text.count < 2 ? "0" : "") + text + "0000.00")
        }
        let times = decode(all).fixes.map(\.time)
        #expect(times == (12..<100).map { utc(2026, 5, 4).advanced(by: .seconds($0 * 3600)) })
    }

    @Test func zdaTellsTheDayOfSentencesWithoutOne() {
        let all = gga(0) + nmea("GPZDA,\(clock(0)),04,05,2026,00,00")
        #expect(decode(all).fixes.first?.time == moment())
        #expect(decode(all).fixes.first?.timeSource == .receiver)
    }

    @Test func datesThatDoNotExistAreNoSentence() {
        for date in ["310226", "000526", "320126", "011326", "0405", "04052026", "abcdef", "-40526"] {
            let decoded = decode(Self.dated(date))
            #expect(decoded.fixes.isEmpty && decoded.counters.rejectedMessages == 1, "\(date)")
        }
        for date in ["", "000000"] { #expect(Self.fix(Self.dated(date))?.time == nil, "\(date)") }
        for date in ["30,02,2026", "04,13,2026", "04,05,", "00,05,2026"] {
            let decoded = decode(nmea("GPZDA,120000.00,\(date),00,00"))
            #expect(decoded.counters.rejectedMessages == 1, "\(date)")
        }
    }

    @Test func aBinaryDateThatDoesNotExistIsNone() {
        for (month, day) in [(0, 1), (13, 1), (2, 30), (1, 0), (1, 32)] {
            let fix = decode(
                pvt(0) {
                    $0.second.month = month; $0.second.day = day
                }
            ).fixes.first
            #expect(fix?.time == nil && fix?.position != nil)
        }
    }

    // MARK: Two digits of a year

    @Test func twoDigitsAreTheYearNearestToTheReference() {
        // 1976 is before the time of GPS, and no date.
        let cases: [(Int, String, Int?)] = [
            (2026, "26", 2026), (2026, "75", 2075), (2026, "76", nil), (2026, "00", 2000), (2085, "80", 2080),
            (2085, "26", 2126), (2085, "40", 2040), (1999, "00", 2000), (2099, "00", 2100)
        ]
        for (year, digits, whole) in cases {
            let reference = ReferenceTime(time: utc(year, 6, 1), isClock: false)
            let fix = Self.fix(Self.dated("0106" + digits), reference)
            #expect(fix?.time.map { CivilTime($0).year } == whole, "\(digits) in \(year)")
        }
    }

    @Test func twoDigitsWithoutAReferenceAreOfTheAgeOfGPS() {
        for (digits, whole) in [("79", 2079), ("80", 1980), ("99", 1999), ("00", 2000), ("26", 2026)] {
            #expect(Self.fix(Self.dated("0106" + digits))?.time.map { CivilTime($0).year } == whole)
        }
    }

    @Test func fourDigitsAreTakenAsTheyAre() {
        for year in [1999, 2026, 2085, 2100] {
            let all = nmea("GPZDA,100000.00,04,05,\(year),00,00") + gga(0)
            #expect(Self.fix(all)?.time == utc(year, 5, 4, 10))
        }
        // They tell the century of two digits in the same epoch, in either order.
        for all in [rmc(0) + zda(0, date: "04,05,2126"), zda(0, date: "04,05,2126") + rmc(0)] {
            #expect(Self.fix(all)?.time == utc(2126, 5, 4, 10))
        }
    }

    // MARK: Midnight

    @Test func aNewTimeWithTheOldDateIsPutRightByTheClock() {
        let newTime = Self.fix(Self.dated("110926", "000000.00"), Self.hostClock)
        #expect(newTime?.time == utc(2026, 9, 12) && newTime?.timeSource == .hostDate)
        let newDate = Self.fix(Self.dated("120926", "235959.00"), Self.hostClock)
        #expect(newDate?.time == utc(2026, 9, 11, 23, 59, 59) && newDate?.timeSource == .hostDate)
        let right = Self.fix(Self.dated("110926", "235959.00"), Self.hostClock)
        #expect(right?.time == utc(2026, 9, 11, 23, 59, 59) && right?.timeSource == .receiver)
        // A date alone is not so exact, and a receiver that is days off is not off by midnight.
        let capture = ReferenceTime(time: utc(2026, 9, 12, 12), isClock: false)
        #expect(Self.fix(Self.dated("110926", "000000.00"), capture)?.time == utc(2026, 9, 11))
        #expect(Self.fix(Self.dated("080926", "000000.00"), Self.hostClock)?.time == utc(2026, 9, 8))
    }

    @Test func aDateIsMovedAtMidnightOnly() {
        // A host clock that is most of a day off, as of a board without one, does not move the day of a whole time.
        for hours in [13, 20, 24, 35] {
            let behind = ReferenceTime(time: utc(2026, 9, 12, 12).advanced(by: .seconds(-3600 * hours)), isClock: true)
            #expect(Self.fix(Self.dated("120926", "120000.00"), behind)?.time == utc(2026, 9, 12, 12), "\(hours) h")
            let ahead = ReferenceTime(time: utc(2026, 9, 12, 12).advanced(by: .seconds(3600 * hours)), isClock: true)
            #expect(Self.fix(Self.dated("120926", "120000.00"), ahead)?.time == utc(2026, 9, 12, 12), "\(hours) h")
        }
    }

    @Test func theStreamItselfSaysWhichDayItIsAtMidnight() {
        let wrong =
            Self.dated("110926", "235958.00") + Self.dated("120926", "235959.00") + Self.dated("120926", "000000.00")
        let expected = [utc(2026, 9, 11, 23, 59, 58), utc(2026, 9, 11, 23, 59, 59), utc(2026, 9, 12)]
        let clocks = [nil, ReferenceTime(time: utc(2026, 9, 14), isClock: true)]
        for clock in clocks { #expect(decode(wrong, reference: clock).fixes.map(\.time) == expected) }
    }

    @Test func midnightIsAnEpochLikeAnyOther() {
        let all =
            Self.dated("040526", "235959.90") + Self.undated("235959.90") + Self.undated("000000.00")
            + Self.dated("050526", "000000.00") + Self.dated("050526", "000000.10")
        #expect(
            decode(all).fixes.map(\.time) == [
                utc(2026, 5, 4, 23, 59, 59, ns: 900_000_000), utc(2026, 5, 5), utc(2026, 5, 5, ns: 100_000_000)
            ])
    }

    @Test func aLeapSecondIsAnEpochOfItsOwn() {
        let all =
            Self.dated("311216", "235959.00") + Self.undated("235959.00") + Self.dated("311216", "235960.00")
            + Self.undated("235960.00") + Self.dated("010117", "000000.00") + Self.undated("000000.00")
        let fixes = decode(all).fixes
        #expect(fixes.map(\.time) == [utc(2016, 12, 31, 23, 59, 59), utc(2017, 1, 1), utc(2017, 1, 1)])
        #expect(fixes.allSatisfy { $0.heightAboveMeanSeaLevel != nil })
        let live = Self.dated("311216", "235960.00") + Self.dated("010117", "000000.00")
        for reference in [nil, ReferenceTime(time: utc(2017, 1, 1), isClock: true)] {
            #expect(decode(live, reference: reference).fixes.map(\.time) == [utc(2017, 1, 1), utc(2017, 1, 1)])
        }
    }

    // MARK: How far it can be trusted

    @Test func aTimeThatIsNotResolvedIsSaidToBe() {
        for valid: UInt8 in 0...7 {
            let fix = decode(pvt(0) { $0.valid = valid }).fixes.first
            #expect(fix?.time == (valid & 3 == 3 ? moment() : nil), "valid \(valid)")
            #expect(fix?.timeSource == (valid & 3 == 3 ? valid & 4 != 0 ? .receiver : .unconfirmed : nil))
        }
        for valid: UInt8 in 0...7 {
            let fix = decode(timeutc(0, valid: valid)).fixes.first
            #expect(fix?.timeSource == (valid & 3 == 3 ? valid & 4 != 0 ? .receiver : .unconfirmed : nil))
        }
    }

    @Test func aDateWithoutAFixIsUnconfirmed() {
        let fix = decode(rmc(0, status: "V", at: ",,,", mode: "N")).fixes.first
        #expect(fix?.time == moment() && fix?.timeSource == .unconfirmed)
    }

    @Test func weeksAloneTakeTheReceiversLeapSecondsOrTheTables() {
        func timegps(_ valid: UInt8, leap: Int8) -> [UInt8] {
            nav(.navTIMEGPS, 0) { payload in
                payload.i4(0)
                payload.i2(2417)
                payload.i1(leap)
                payload.x1(valid)
                payload.u4(50)
            }
        }
        let known = decode(timegps(0x07, leap: 19)).fixes.first
        #expect(known?.time == moment(-1000) && known?.timeSource == .receiver && known?.leapSeconds == 19)
        let unknown = decode(timegps(0x03, leap: 15)).fixes.first
        #expect(unknown?.time == moment() && unknown?.timeSource == .unconfirmed && unknown?.leapSeconds == nil)
        for valid: UInt8 in [0, 1, 2] { #expect(decode(timegps(valid, leap: 18)).fixes.first?.time == nil) }
    }
}
