/// Time and date.
///
/// NMEA 0183: fields 1 time, 2 day, 3 month, 4 year (four digits), 5 and 6 local zone, which is not used: the time is
/// UTC.
package struct ZDA: NMEASentence {
    package let time: NMEATimeOfDay?
    /// With its century; nil when day, month and year are all empty or all zero.
    package let date: NMEADate?

    package init(reading fields: borrowing NMEAFields) throws(NMEAMalformed) {
        guard (5...7).contains(fields.count) else { throw NMEAMalformed() }
        time = try fields.timeOfDay(1)
        let day = try fields.integer(2, in: 0...31)
        let month = try fields.integer(3, in: 0...12)
        let year = try fields.integer(4, in: 0...9999)
        _ = try fields.integer(5, in: -14...14)
        _ = try fields.integer(6, in: -59...59)
        switch (day, month, year) {
        case (nil, nil, nil), (0, 0, 0): date = nil
        case (let day?, let month?, let year?):
            guard let date = NMEADate(year: year, month: month, day: day, hasCentury: true) else {
                throw NMEAMalformed()
            }
            self.date = date
        case (_, _, _): throw NMEAMalformed()
        }
    }
}
