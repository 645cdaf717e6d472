import Positioning

/// Members of a JSON object under construction.
///
/// Each writes a comma first: the object's opening writes its first member itself. An unknown value, and a number that
/// JSON cannot hold, writes nothing.
extension TextBuffer {
    /// A number with exactly so many decimals.
    mutating func member(_ name: StaticString, _ value: Double?, fixed decimals: Int) {
        guard let value, TextBuffer.canWrite(value) else { return }
        append(key: name)
        append(value, decimals: decimals)
    }

    /// A number with at most so many decimals, and at least one.
    mutating func member(_ name: StaticString, _ value: Double?, upTo decimals: Int) {
        guard let value, TextBuffer.canWrite(value) else { return }
        append(key: name)
        append(value, decimals: decimals, trimmed: true)
    }

    mutating func member(_ name: StaticString, _ value: Int?) {
        guard let value else { return }
        append(key: name)
        append(integer: value)
    }

    mutating func member(_ name: StaticString, _ value: Bool) {
        append(key: name)
        append(value ? "true" : "false")
    }

    /// A word of ours, which needs no escape.
    mutating func member(_ name: StaticString, word: StaticString?) {
        guard let word else { return }
        append(key: name)
        append("\"")
        append(word)
        append("\"")
    }

    mutating func member(_ name: StaticString, _ source: SourceName) {
        append(key: name)
        append("\"")
        append(source)
        append("\"")
    }

    /// RFC 3339 with milliseconds.
    mutating func member(_ name: StaticString, _ time: UTC?) {
        guard let time else { return }
        append(key: name)
        append("\"")
        append(time)
        append("\"")
    }
}
