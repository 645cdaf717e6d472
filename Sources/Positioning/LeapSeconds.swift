/// What GPS time is ahead of UTC, as the IERS announced it.
package enum LeapSeconds {
    /// The list's issue (IERS, leap-seconds.list of 2025-07-07, Bulletin C 70).
    package static let issued = "2025-07-07"

    /// The list says nothing of the time from here on: 2026-06-28.
    package static let validUntil = UTC(nanosecondsSince1970: 1_782_604_800 * 1_000_000_000)

    /// Seconds since 1970 from which each whole second counts, starting with 1.
    private static let starts: [Int64] = [
        362_793_600,  // 1981-07-01
        394_329_600,  // 1982-07-01
        425_865_600,  // 1983-07-01
        489_024_000,  // 1985-07-01
        567_993_600,  // 1988-01-01
        631_152_000,  // 1990-01-01
        662_688_000,  // 1991-01-01
        709_948_800,  // 1992-07-01
        741_484_800,  // 1993-07-01
        773_020_800,  // 1994-07-01
        820_454_400,  // 1996-01-01
        867_715_200,  // 1997-07-01
        915_148_800,  // 1999-01-01
        1_136_073_600,  // 2006-01-01
        1_230_768_000,  // 2009-01-01
        1_341_100_800,  // 2012-07-01
        1_435_708_800,  // 2015-07-01
        1_483_228_800  // 2017-01-01
    ]

    /// GPS time minus UTC at a moment, in seconds; the last known value after `validUntil`, 0 before July 1981.
    package static func gpsMinusUTC(at time: UTC) -> Int8 {
        var count = starts.count
        while count > 0, starts[count - 1] > time.secondsSince1970 { count -= 1 }
        return Int8(count)
    }

    /// The same for a moment given in GPS time (seconds since 1970 on a clock that never stopped for a leap second
    /// since 1980). The leap second itself still has the old value.
    static func gpsMinusUTC(atGPSSeconds seconds: Int64) -> Int8 {
        var count = starts.count
        while count > 0, starts[count - 1] + Int64(count) > seconds { count -= 1 }
        return Int8(count)
    }
}
