import Positioning

/// What kind of value an option takes.
package indirect enum OptionType: Sendable, Equatable {
    /// Anything, as it stands.
    case text
    /// Of a file or directory; a relative one counts from where the program runs.
    case path
    /// yes, true, on, 1 or no, false, off, 0.
    case boolean
    case integer(ClosedRange<Int>)
    /// A time span as systemd writes it; a bare number is seconds.
    case seconds(ClosedRange<Duration>)
    /// Bytes; K, M, G and T are powers of 1024.
    case size(ClosedRange<Int>)
    /// Metres, or with a unit m or km.
    case distance(ClosedRange<Double>)
    /// Degrees.
    case angle(ClosedRange<Double>)
    /// Hertz.
    case rate(ClosedRange<Double>)
    /// `auto` or bits a second.
    case baudRate
    /// `realtime`, `max` or a factor.
    case playbackSpeed
    case oneOf([String])
    /// A host name or a numeric address, without scheme and port.
    case host
    /// 1 to 65535.
    case port
    /// A 7-bit address, in hexadecimal.
    case i2cAddress
    /// 1 to 64 letters, digits, `-`, `_` or `.`.
    case name
    /// Permission bits, in octal.
    case fileMode
    /// Several, separated by white space; a later assignment adds to an earlier one.
    case list(OptionType)

    /// The longest name, in bytes.
    package static let nameLimit = 64
    /// The most elements of a list.
    package static let listLimit = 64
    /// The longest path, in bytes (PATH_MAX without its zero).
    package static let pathLimit = 4095
    /// The addresses that I2C does not reserve.
    package static let i2cAddresses = 0x08...0x77

    /// What may be written, as the object of "give".
    package var acceptedForm: String {
        switch self {
        case .text: "any text"
        case .path: "a path of at most \(Self.pathLimit) bytes"
        case .boolean: "yes or no"
        case .integer(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
        case .seconds(let range):
            "a time span from \(TimeSpan.text(range.lowerBound)) to \(TimeSpan.text(range.upperBound)), "
                + "such as 30 (seconds), 500ms or 1min 30s"
        case .size(let range):
            "a size from \(Self.sizeText(range.lowerBound)) to \(Self.sizeText(range.upperBound)) bytes, "
                + "with K, M, G or T for powers of 1024"
        case .distance(let range):
            "a distance from \(Self.text(range.lowerBound))m to \(Self.distanceText(range.upperBound)), such as 50m or 1.5km"
        case .angle(let range): "degrees from \(Self.text(range.lowerBound)) to \(Self.text(range.upperBound))"
        case .rate(let range): "a rate from \(Self.text(range.lowerBound)) to \(Self.text(range.upperBound)) Hz"
        case .baudRate: "auto or a whole number from \(BaudRate.range.lowerBound) to \(BaudRate.range.upperBound)"
        case .playbackSpeed:
            "realtime, max or a factor from \(Self.text(PlaybackSpeed.range.lowerBound)) "
                + "to \(Self.text(PlaybackSpeed.range.upperBound))"
        case .oneOf(let words): Self.alternatives(words)
        case .host: "a host name or a numeric address, without a scheme or a port"
        case .port: "a port from 1 to 65535"
        case .i2cAddress: "an address from 0x08 to 0x77 in hexadecimal, such as 0x42"
        case .name: "1 to \(Self.nameLimit) letters, digits, -, _ or ."
        case .fileMode: "permissions from 0000 to 0777 in octal, such as 0640"
        case .list(let element): "\(element.acceptedForm); several are separated by spaces"
        }
    }

    /// "a, b or c".
    static func alternatives(_ words: [String]) -> String {
        guard let last = words.last, words.count > 1 else { return words.first ?? "nothing" }
        return "\(words.dropLast().joined(separator: ", ")) or \(last)"
    }

    /// A number without a needless ".0".
    private static func text(_ number: Double) -> String {
        let text = "\(number)"
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    private static func distanceText(_ metres: Double) -> String {
        metres >= 1000 && metres.truncatingRemainder(dividingBy: 1000) == 0
            ? "\(text(metres / 1000))km" : "\(text(metres))m"
    }

    private static func sizeText(_ bytes: Int) -> String {
        for (suffix, shift) in [("T", 40), ("G", 30), ("M", 20), ("K", 10)]
        where bytes >= 1 << shift && bytes.isMultiple(of: 1 << shift) {
            return "\(bytes >> shift)\(suffix)"
        }
        return "\(bytes)"
    }
}
