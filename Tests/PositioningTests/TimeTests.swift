import Positioning
import Testing

/// Instants, UTC, the calendar, GPS time, and times made whole.
@Suite struct TimeTests {
    func utc(_ year: Int, _ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0, _ second: Int = 0) throws -> UTC
    {
        try #require(
            CivilTime(year: year, month: month, day: day, hour: hour, minute: minute, second: second).utc)
    }

    // MARK: Instant

    @Test func instantsHoldAtTheEndsOfTheClock() {
        let last = Instant(nanoseconds: .max)
        let first = Instant(nanoseconds: .min)
        #expect(last.advanced(by: .nanoseconds(1)) == last)
        #expect(first.advanced(by: .nanoseconds(-1)) == first)
        #expect(Instant(nanoseconds: 5).advanced(by: .seconds(Int64.max)) == last)
        #expect(Instant(nanoseconds: -5).advanced(by: .seconds(Int64.min)) == first)
        #expect(first.duration(to: last) == .nanoseconds(Int64.max))
        #expect(last.duration(to: first) == .nanoseconds(Int64.min))
        #expect(Instant(nanoseconds: 7).advanced(by: .nanoseconds(-9)).nanoseconds == -2)
    }

    @Test func ageIsNeverNegative() {
        #expect(Instant(nanoseconds: 10).age(since: Instant(nanoseconds: 3)) == .nanoseconds(7))
        #expect(Instant(nanoseconds: 3).age(since: Instant(nanoseconds: 10)) == .zero)
        #expect(Instant(nanoseconds: .min).age(since: Instant(nanoseconds: .max)) == .zero)
    }

    @Test func durationsInNanosecondsHoldAtTheLimits() {
        #expect(Duration.seconds(1.5).nanoseconds == 1_500_000_000)
        #expect(Duration.milliseconds(-1500).nanoseconds == -1_500_000_000)
        #expect(Duration.nanoseconds(Int64.max).nanoseconds == .max)
        #expect(Duration.nanoseconds(Int64.min).nanoseconds == .min)
        #expect((Duration.nanoseconds(Int64.max) + .nanoseconds(1)).nanoseconds == .max)
        #expect((Duration.nanoseconds(Int64.min) - .nanoseconds(1)).nanoseconds == .min)
        #expect(Duration.milliseconds(-250).inSeconds == -0.25)
    }

    // MARK: UTC

    @Test func secondsBefore1970AreRoundedToThePast() {
        let moment = UTC(nanosecondsSince1970: -1)
        #expect(moment.secondsSince1970 == -1)
        #expect(moment.nanosecond == 999_999_999)
        #expect(UTC(nanosecondsSince1970: -1_000_000_000).secondsSince1970 == -1)
        #expect(UTC(nanosecondsSince1970: -1_000_000_000).nanosecond == 0)
        #expect(UTC(nanosecondsSince1970: .min).secondsSince1970 == -9_223_372_037)
        #expect(UTC(nanosecondsSince1970: .min).nanosecond == 145_224_192)
        #expect(UTC(nanosecondsSince1970: .max).secondsSince1970 == 9_223_372_036)
    }

    @Test func utcHoldsAtItsLimits() {
        let last = UTC(nanosecondsSince1970: .max)
        #expect(last.advanced(by: .seconds(1)) == last)
        #expect(last.duration(to: UTC(nanosecondsSince1970: .min)) == .nanoseconds(Int64.min))
    }

    // MARK: Calendar

    @Test func everyDayThatUTCHoldsGoesThereAndBack() throws {
        var day = CivilTime.daysSince1970(year: 1678, month: 1, day: 1)
        #expect(CivilTime.daysSince1970(year: 1970, month: 1, day: 1) == 0)
        for year in 1678...2261 {
            for month in 1...12 {
                for dayOfMonth in 1...CivilTime.daysIn(month: month, year: year) {
                    let date = CivilTime.date(daysSince1970: day)
                    let same = date == (year, month, dayOfMonth)
                    let noon = CivilTime(year: year, month: month, day: dayOfMonth, hour: 12, nanosecond: 7)
                    let moment = try #require(noon.utc)
                    guard same, CivilTime(moment) == noon,
                        CivilTime.daysSince1970(year: year, month: month, day: dayOfMonth) == day
                    else {
                        Issue.record("\(year)-\(month)-\(dayOfMonth) is day \(day)")
                        return
                    }
                    day += 1
                }
            }
        }
        #expect(day == CivilTime.daysSince1970(year: 2262, month: 1, day: 1))
    }

    @Test func leapYearsFollowGregory() {
        #expect([2000, 2024, 1996, 2400].allSatisfy { CivilTime.isLeap(year: $0) })
        #expect(![1900, 2100, 2023, 1700].contains { CivilTime.isLeap(year: $0) })
        #expect(CivilTime.daysIn(month: 2, year: 2100) == 28)
    }

    @Test func datesThatDoNotExistAreNil() {
        let wrong = [
            CivilTime(year: 2023, month: 2, day: 29), CivilTime(year: 2023, month: 4, day: 31),
            CivilTime(year: 2023, month: 13, day: 1), CivilTime(year: 2023, month: 0, day: 1),
            CivilTime(year: 2023, month: 1, day: 0), CivilTime(year: 2023, month: 1, day: 1, hour: 24),
            CivilTime(year: 2023, month: 1, day: 1, minute: 60), CivilTime(year: 2023, month: 1, day: 1, second: 61),
            CivilTime(year: 2023, month: 1, day: 1, nanosecond: 1_000_000_000),
            CivilTime(year: 2023, month: 1, day: 1, nanosecond: -1), CivilTime(year: 1677, month: 12, day: 31),
            CivilTime(year: 2262, month: 1, day: 1), CivilTime(year: .max, month: 1, day: 1),
            CivilTime(year: .min, month: 1, day: 1)
        ]
        for time in wrong { #expect(time.utc == nil, "\(time)") }
        #expect(CivilTime(year: 2024, month: 2, day: 29).utc != nil)
    }

    @Test func leapSecondIsTheNextMinutesFirst() throws {
        let leap = CivilTime(year: 2016, month: 12, day: 31, hour: 23, minute: 59, second: 60, nanosecond: 5)
        #expect(try #require(leap.utc) == UTC(nanosecondsSince1970: 1_483_228_800_000_000_005))
    }

    @Test func theEndsOfUTCHaveADate() {
        #expect(CivilTime(UTC(nanosecondsSince1970: .min)).year == 1677)
        #expect(CivilTime(UTC(nanosecondsSince1970: .max)).year == 2262)
    }

    // MARK: GPS time

    @Test func gpsTimeBeginsIn1980() throws {
        let start = try #require(GPSTime(week: 0, millisecondsOfWeek: 0))
        #expect(try start.utc() == utc(1980, 1, 6))
        #expect(try GPSTime(utc(1980, 1, 6)) == start)
        #expect(GPSTime(UTC(nanosecondsSince1970: GPSTime.nanosecondBeforeEpoch)) == nil)
    }

    /// The second rollover: week 2048 began at 2019-04-06T23:59:42Z.
    @Test func secondRolloverWith18LeapSeconds() throws {
        let start = try #require(GPSTime(week: 2048, millisecondsOfWeek: 0))
        #expect(try start.utc() == utc(2019, 4, 6, 23, 59, 42))
        #expect(try start.utc(leapSeconds: 0) == utc(2019, 4, 7))
        #expect(try GPSTime(utc(2019, 4, 6, 23, 59, 42)) == start)
    }

    @Test func nanosecondsCarryIntoTheNeighbouringWeek() throws {
        let before = try #require(GPSTime(week: 2048, millisecondsOfWeek: 0, nanoseconds: -500_000))
        #expect(before.week == 2047)
        #expect(before.nanosecondsOfWeek == 604_799_999_500_000)
        let after = try #require(GPSTime(week: 2048, millisecondsOfWeek: 604_799_999, nanoseconds: 1_000_000))
        #expect(after.week == 2049)
        #expect(after.nanosecondsOfWeek == 0)
    }

    @Test func impossibleGPSTimesAreNil() {
        #expect(GPSTime(week: -1, millisecondsOfWeek: 0) == nil)
        #expect(GPSTime(week: 0, millisecondsOfWeek: 0, nanoseconds: -1) == nil)
        #expect(GPSTime(week: .max, millisecondsOfWeek: 0) == nil)
        #expect(GPSTime(week: 2200, millisecondsOfWeek: 604_800_000) == nil)
        #expect(GPSTime(week: 2200, millisecondsOfWeek: .max) == nil)
    }

    @Test func everyLeapSecondStepsOnItsDate() throws {
        let dates = [
            (1981, 7), (1982, 7), (1983, 7), (1985, 7), (1988, 1), (1990, 1), (1991, 1), (1992, 7), (1993, 7),
            (1994, 7),
            (1996, 1), (1997, 7), (1999, 1), (2006, 1), (2009, 1), (2012, 7), (2015, 7), (2017, 1)
        ]
        for (index, date) in dates.enumerated() {
            let midnight = try utc(date.0, date.1, 1)
            let before = midnight.advanced(by: .nanoseconds(-1))
            #expect(LeapSeconds.gpsMinusUTC(at: before) == Int8(index))
            #expect(LeapSeconds.gpsMinusUTC(at: midnight) == Int8(index + 1))
            for moment in [before, midnight, midnight.advanced(by: .seconds(1))] {
                #expect(try #require(GPSTime(moment)).utc() == moment)
            }
        }
        #expect(LeapSeconds.gpsMinusUTC(at: UTC(nanosecondsSince1970: .min)) == 0)
        #expect(LeapSeconds.gpsMinusUTC(at: LeapSeconds.validUntil) == 18)
        #expect(try LeapSeconds.validUntil == utc(2026, 6, 28))
    }

    @Test func gpsTimeGoesThereAndBackInEveryWeek() throws {
        for week in stride(from: 0, through: 14_000, by: 7) {
            let time = try #require(GPSTime(week: week, millisecondsOfWeek: 302_400_123, nanoseconds: 456))
            #expect(GPSTime(time.utc()) == time)
            #expect(GPSTime(time.utc(leapSeconds: 5), leapSeconds: 5) == time)
        }
    }

    // MARK: Rollovers

    @Test func weekModulo1024IsTheNearestToTheReference() throws {
        let floor = try utc(2020, 1, 1)
        let reference = try utc(2026, 9, 11)
        let week = try #require(GPSTime(reference)).week
        #expect(GPSTime.resolveWeek(week % 1024, reference: reference, notBefore: floor) == week)
        for cycle in 0...2 {
            #expect(GPSTime.resolveWeek(week % 1024 + cycle * 1024, reference: reference, notBefore: floor) == week)
        }
        #expect(GPSTime.resolveWeek((week + 500) % 1024, reference: reference, notBefore: floor) == week + 500)
        #expect(
            GPSTime.resolveWeek((week - 200) % 1024, reference: reference, notBefore: floor) == week - 200)
        let before = try utc(2026, 9, 1)
        #expect(
            GPSTime.resolveWeek((week - 200) % 1024, reference: reference, notBefore: before) == week - 200 + 1024)
        #expect(GPSTime.resolveWeek(week % 256, modulus: 256, reference: reference, notBefore: floor) == week)
    }

    @Test func anUnsetClockLeavesTheFloorToDecide() throws {
        let floor = try utc(2026, 1, 1)
        let week = try #require(GPSTime(try utc(2026, 9, 11))).week
        let unset = UTC(nanosecondsSince1970: 0)
        #expect(GPSTime.resolveWeek(week % 1024, reference: unset, notBefore: floor) == week)
        #expect(GPSTime.resolveWeek(5, reference: unset, notBefore: unset) == 5)
        #expect(GPSTime.resolveWeek(-1, reference: unset, notBefore: unset) == nil)
        #expect(
            GPSTime.resolveWeek(7, reference: UTC(nanosecondsSince1970: .min), notBefore: floor).map { $0 % 1024 } == 7)
        #expect(GPSTime.resolveWeek(.max, reference: UTC(nanosecondsSince1970: .max), notBefore: floor) != nil)
    }

    @Test func everyWeekIsResolvedAroundEveryReference() throws {
        let floor = try utc(1980, 1, 6)
        for aim in stride(from: 1100, through: 3000, by: 37) {
            let reference = try #require(GPSTime(week: aim, millisecondsOfWeek: 1000)).utc()
            for week in aim - 511...aim + 511 {
                #expect(GPSTime.resolveWeek(week % 1024, reference: reference, notBefore: floor) == week)
            }
        }
    }

    @Test func aTimeThatRolledOverIsBroughtToTheReference() throws {
        let floor = try utc(2025, 1, 1)
        let reference = try utc(2026, 9, 11, 12)
        let truth = try utc(2026, 9, 11, 11, 59)
        for cycles in 0...3 {
            let given = truth.advanced(by: .seconds(-1024 * 604_800 * cycles))
            let found = try #require(TimeResolution.undoRollover(given, reference: reference, notBefore: floor))
            #expect(found.time == truth)
            #expect(found.cycles == cycles)
        }
    }

    @Test func aTimeIsNeverMovedBack() throws {
        let future = try utc(2050, 1, 1)
        let found = try #require(
            TimeResolution.undoRollover(future, reference: try utc(2026, 1, 1), notBefore: try utc(2025, 1, 1)))
        #expect(found.time == future)
        #expect(found.cycles == 0)
    }

    @Test func theFloorHoldsWhereTheClockIsUnset() throws {
        let truth = try utc(2026, 9, 11, 11, 59)
        let given = truth.advanced(by: .seconds(-1024 * 604_800))
        let found = try #require(
            TimeResolution.undoRollover(
                given, reference: UTC(nanosecondsSince1970: 0), notBefore: try utc(2025, 1, 1)))
        #expect(found.time == truth)
        #expect(found.cycles == 1)
    }

    /// Found by fuzzing: the difference to the reference overflowed, and with it the floor was given up.
    @Test func theFloorHoldsWhereTheClockIsCenturiesBehind() throws {
        let given = try utc(2026, 5, 4)
        let floor = try utc(2030, 1, 1)
        let reference = try utc(1700, 1, 1)
        let found = try #require(TimeResolution.undoRollover(given, reference: reference, notBefore: floor))
        #expect(found.time == given.advanced(by: .seconds(1024 * 604_800)))
        #expect(found.cycles == 1)
    }

    @Test func theEndsOfTimeDoNotOverflow() throws {
        let ends = [UTC(nanosecondsSince1970: .min), UTC(nanosecondsSince1970: 0), UTC(nanosecondsSince1970: .max)]
        for time in ends {
            for reference in ends {
                for floor in ends {
                    if let found = TimeResolution.undoRollover(time, reference: reference, notBefore: floor) {
                        #expect(found.time >= time)
                        #expect(found.time >= floor)
                    }
                }
                let noon = TimeResolution.moment(nanosecondOfDay: 43_200_000_000_000, near: reference)
                if let noon { #expect(CivilTime(noon).hour == 12) }
            }
        }
    }

    // MARK: Missing dates

    @Test func yearsInTwoDigitsAreTheNearest() throws {
        let now = try utc(2026, 9, 11)
        #expect(TimeResolution.year(twoDigits: 26, near: now) == 2026)
        #expect(TimeResolution.year(twoDigits: 0, near: now) == 2000)
        #expect(TimeResolution.year(twoDigits: 75, near: now) == 2075)
        #expect(TimeResolution.year(twoDigits: 76, near: now) == 1976)
        #expect(TimeResolution.year(twoDigits: 99, near: now) == 1999)
        #expect(try TimeResolution.year(twoDigits: 2, near: utc(2099, 1, 1)) == 2102)
        #expect(TimeResolution.year(twoDigits: 100, near: now) == nil)
        #expect(TimeResolution.year(twoDigits: -1, near: now) == nil)
    }

    @Test func everyYearNearAReferenceIsFoundByItsDigits() throws {
        let now = try utc(2026, 1, 1)
        for year in 1976...2075 { #expect(TimeResolution.year(twoDigits: year % 100, near: now) == year) }
    }

    /// The case of a new time with an old date at midnight.
    @Test func aTimeOfDayTakesTheDateWithinTwelveHours() throws {
        let second: Int64 = 1_000_000_000
        let justAfter = try utc(2026, 9, 12, 0, 0, 1)
        let justBefore = try utc(2026, 9, 11, 23, 59, 59)
        #expect(TimeResolution.moment(nanosecondOfDay: 86_399 * second, near: justAfter) == justBefore)
        #expect(try TimeResolution.moment(nanosecondOfDay: second, near: justBefore) == utc(2026, 9, 12, 0, 0, 1))
        #expect(try TimeResolution.moment(nanosecondOfDay: 86_400 * second, near: justBefore) == utc(2026, 9, 12))
        #expect(try TimeResolution.moment(nanosecondOfDay: 0, near: utc(1969, 12, 31, 23)) == utc(1970, 1, 1))
        #expect(TimeResolution.moment(nanosecondOfDay: -1, near: justAfter) == nil)
        #expect(TimeResolution.moment(nanosecondOfDay: 86_401 * second, near: justAfter) == nil)
    }

    @Test func everyHourPairIsWithinTwelveHours() throws {
        for hour in 0...23 {
            for reference in 0...23 {
                let near = try utc(2024, 3, 1, reference)
                let found = try #require(
                    TimeResolution.moment(nanosecondOfDay: Int64(hour) * 3_600_000_000_000, near: near))
                #expect(CivilTime(found).hour == hour)
                let apart = found.duration(to: near)
                #expect(apart >= .seconds(-43_200) && apart < .seconds(43_200) || apart == .seconds(43_200))
            }
        }
    }
}

extension GPSTime {
    fileprivate static var nanosecondBeforeEpoch: Int64 { 315_964_800_000_000_000 - 1 }
}
