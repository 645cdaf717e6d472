import NMEA
import Positioning

/// Makes whole times of what receivers give: weeks that have rolled over, two digits of a year, no date at all.
struct ReceiverClock {
    /// Nil when the host knows nothing: then dates are taken as they come, and a time without one stays unknown.
    var reference: ReferenceTime?
    /// The last time whose date came from the receiver, or followed from one that did.
    private var lastDated: UTC?

    /// 1980-01-06, when GPS time began: a receiver that says less does not know the date.
    private static let earliest = UTC(nanosecondsSince1970: 315_964_800 * 1_000_000_000)
    private static let day = Duration.seconds(86_400)
    /// A rollover is put right only where that leads this near to the reference; a capture of an earlier year is not
    /// moved into ours.
    private static let rolloverTolerance = Duration.seconds(7 * 86_400)

    /// A whole time: moved by cycles of 1024 weeks where that leads to the reference, or up to the floor; nil for one
    /// that cannot be.
    mutating func resolve(_ time: UTC, as source: TimeSource) -> (UTC, TimeSource)? {
        guard time >= ReceiverClock.earliest else { return nil }
        var resolved = (time, source)
        if let reference, let moved = corrected(time, by: reference) {
            resolved = (moved, min(source, .rolloverCorrected))
        }
        lastDated = resolved.0
        return resolved
    }

    /// A time of day and a date of two or four digits of a year.
    mutating func resolve(_ timeOfDay: NMEATimeOfDay, on date: NMEADate, as source: TimeSource) -> (UTC, TimeSource)? {
        let year: Int
        if date.hasCentury {
            year = Int(date.year)
        } else if let near = reference?.present,
            let whole = TimeResolution.year(twoDigits: Int(date.year), near: near)
        {
            year = whole
        } else {
            year = date.year >= 80 ? 1900 + Int(date.year) : 2000 + Int(date.year)
        }
        let civil = CivilTime(year: year, month: Int(date.month), day: Int(date.day))
        guard let midnight = civil.utc else { return nil }
        let time = midnight.advanced(byNanoseconds: timeOfDay.nanoseconds)
        if let shifted = acrossMidnight(time) { return (shifted, .hostDate) }
        return resolve(time, as: source)
    }

    /// A time of day alone: on the day that continues the stream, or else the one that the reference says.
    mutating func resolve(_ timeOfDay: NMEATimeOfDay) -> (UTC, TimeSource)? {
        let host = reference.flatMap { reference in
            reference.time.flatMap { $0 < reference.floor ?? $0 ? nil : $0 }
        }
        guard let near = lastDated ?? host,
            let time = TimeResolution.moment(nanosecondOfDay: timeOfDay.nanoseconds, near: near)
        else {
            return nil
        }
        guard lastDated != nil else { return (time, .hostDate) }
        // The stream goes on, and may do so for days.
        lastDated = time
        return (time, .receiver)
    }

    private func corrected(_ time: UTC, by reference: ReferenceTime) -> UTC? {
        let floor = reference.floor ?? time
        let aim = reference.time ?? floor
        let undone = TimeResolution.undoRollover(time, reference: aim, notBefore: floor)
        guard let undone, undone.cycles != 0 else { return nil }
        let isNear = reference.time.map { ReceiverClock.gap(undone.time, $0) <= ReceiverClock.rolloverTolerance }
        return isNear ?? false || time < floor ? undone.time : nil
    }

    /// Some receivers give a new day's date with the old day's time, or the other way round, for a second at midnight:
    /// the day that continues the stream, or else the one by the host's clock, is the right one then.
    private func acrossMidnight(_ time: UTC) -> UTC? {
        guard ReceiverClock.isAtMidnight(time), let near = lastDated ?? hostClock else { return nil }
        let half = Duration.seconds(43_200)
        guard ReceiverClock.gap(time, near) > half else { return nil }
        for shift in [ReceiverClock.day, .zero - ReceiverClock.day] {
            let shifted = time.advanced(by: shift)
            if ReceiverClock.gap(shifted, near) <= half { return shifted }
        }
        return nil
    }

    private var hostClock: UTC? {
        guard let reference, reference.isClock else { return nil }
        return reference.time
    }

    /// Within a minute of it, on either side.
    private static func isAtMidnight(_ time: UTC) -> Bool {
        let civil = CivilTime(time)
        return civil.hour == 23 && civil.minute == 59 || civil.hour == 0 && civil.minute == 0
    }

    private static func gap(_ a: UTC, _ b: UTC) -> Duration {
        a < b ? a.duration(to: b) : b.duration(to: a)
    }
}
