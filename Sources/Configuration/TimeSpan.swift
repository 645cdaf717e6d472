import Positioning

/// Time spans as systemd.time(7) writes them, without months, years and `infinity`.
enum TimeSpan {
    /// Each unit's names and its nanoseconds, from the smallest.
    private static let units: [(names: [String], nanoseconds: Int64)] = [
        (["us", "usec", "µs"], 1000),
        (["ms", "msec"], 1_000_000),
        (["s", "sec", "second", "seconds"], 1_000_000_000),
        (["min", "m", "minute", "minutes"], 60_000_000_000),
        (["h", "hr", "hour", "hours"], 3_600_000_000_000),
        (["d", "day", "days"], 86_400_000_000_000),
        (["w", "week", "weeks"], 604_800_000_000_000)
    ]
    private static let second: Int64 = 1_000_000_000

    /// The sum of the parts of "1min 30s"; a part without a unit is seconds. Exact to the nanosecond.
    static func parse(_ text: String) throws(OptionError) -> Duration {
        var rest = text.unicodeScalars[...]
        var total: Int64 = 0
        var parts = 0
        while !rest.isEmpty {
            let digits = take(from: &rest) { isDigit($0) || $0 == "." }
            skipBlanks(&rest)
            let letters = take(from: &rest) { !isDigit($0) && !isBlank($0) }
            skipBlanks(&rest)
            let unit: Int64
            if letters.isEmpty {
                unit = second
            } else if let found = units.first(where: { $0.names.contains(letters) }) {
                unit = found.nanoseconds
            } else {
                throw .malformed
            }
            let (sum, overflow) = total.addingReportingOverflow(try scaled(digits, by: unit))
            if overflow { throw .outOfRange }
            total = sum
            parts += 1
        }
        if parts == 0 { throw .malformed }
        return .nanoseconds(total)
    }

    /// Digits with at most one point, times `unit`; what is finer than a nanosecond is refused.
    private static func scaled(_ digits: String, by unit: Int64) throws(OptionError) -> Int64 {
        let parts = digits.split(separator: ".", maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count <= 2, parts.allSatisfy({ !$0.isEmpty }), let whole = parts.first else { throw .malformed }
        guard let count = Int64(whole) else { throw .outOfRange }
        var (total, overflow) = count.multipliedReportingOverflow(by: unit)
        var place = unit
        for digit in parts.count == 2 ? parts[1] : "" {
            guard let value = digit.wholeNumberValue else { throw .malformed }
            if value != 0, !place.isMultiple(of: 10) { throw .malformed }
            place /= 10
            let (sum, carried) = total.addingReportingOverflow(Int64(value) * place)
            total = sum
            overflow = overflow || carried
        }
        if overflow { throw .outOfRange }
        return total
    }

    /// The shortest text in one unit.
    static func text(_ duration: Duration) -> String {
        let nanoseconds = duration.nanoseconds
        if nanoseconds == 0 { return "0s" }
        for unit in units.reversed() where nanoseconds.isMultiple(of: unit.nanoseconds) {
            return "\(nanoseconds / unit.nanoseconds)\(unit.names[0])"
        }
        return "\(nanoseconds)ns"
    }

    // MARK: Scalars

    private static func take(
        from rest: inout Substring.UnicodeScalarView, while matches: (Unicode.Scalar) -> Bool
    ) -> String {
        let taken = rest.prefix(while: matches)
        rest = rest[taken.endIndex...]
        return String(taken)
    }

    private static func skipBlanks(_ rest: inout Substring.UnicodeScalarView) {
        rest = rest.drop(while: isBlank)
    }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }
    private static func isBlank(_ scalar: Unicode.Scalar) -> Bool { scalar == " " || scalar == "\t" }
}
