import Positioning

/// A date or a time as ISO 8601 writes it, in UTC.
enum ISOTime {
    /// `2024-05-01` is its noon and no clock's reading; `2024-05-01T12:00:00Z`, with or without seconds and decimals, is.
    static func parse(_ text: String) -> (time: UTC, isClock: Bool)? {
        let halves = text.split(separator: "T", maxSplits: 1, omittingEmptySubsequences: false)
        let date = halves[0].split(separator: "-", omittingEmptySubsequences: false)
        guard date.count == 3, date[0].count == 4, let year = number(date[0]), let month = number(date[1]),
            let day = number(date[2])
        else { return nil }
        guard halves.count == 2 else {
            return CivilTime(year: year, month: month, day: day, hour: 12).utc.map { ($0, false) }
        }
        guard halves[1].last == "Z" else { return nil }
        let clock = halves[1].dropLast().split(separator: ":", omittingEmptySubsequences: false)
        guard clock.count == 2 || clock.count == 3, let hour = number(clock[0]), let minute = number(clock[1]) else {
            return nil
        }
        let seconds = clock.count == 3 ? clock[2].split(separator: ".", omittingEmptySubsequences: false) : ["0"]
        guard seconds.count <= 2, let second = number(seconds[0]), seconds.dropFirst().allSatisfy(isDecimals) else {
            return nil
        }
        return CivilTime(year: year, month: month, day: day, hour: hour, minute: minute, second: second).utc
            .map { ($0, true) }
    }

    /// What stands after the point; it is not needed.
    private static func isDecimals(_ text: Substring) -> Bool {
        !text.isEmpty && text.allSatisfy { $0.isASCII && $0.isNumber }
    }

    private static func number(_ digits: Substring) -> Int? {
        guard !digits.isEmpty, digits.count <= 4, digits.allSatisfy({ $0.isASCII && $0.isNumber }) else { return nil }
        return Int(digits)
    }
}
