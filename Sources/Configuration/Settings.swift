import Positioning

/// The values of one section, all of them valid.
///
/// A getter's key and kind are those of the section's option group; another one is a mistake of the caller and traps.
/// The plain getters are for options that are required or have a default, those with `ifSet:` for optional ones.
package struct Settings: Sendable {
    package let kind: SectionKind
    /// What follows the kind in the header; empty for the agent.
    package let name: String
    /// What `Type=` says; nil for the agent.
    package let type: String?
    /// The section's first header; nil when no file has the section.
    package let place: FilePlace?
    private let declared: Set<String>
    private let entries: [String: Entry]

    /// One option's value.
    struct Entry: Sendable {
        var value: OptionValue
        /// As it stands in the file, or the default.
        var text: String
        /// Where it was last assigned; nil for the default.
        var place: FilePlace?
    }

    init(
        kind: SectionKind, name: String, type: String?, place: FilePlace?, declared: Set<String>,
        entries: [String: Entry]
    ) {
        self.kind = kind
        self.name = name
        self.type = type
        self.place = place
        self.declared = declared
        self.entries = entries
    }

    /// The header without its brackets.
    package var heading: String { name.isEmpty ? kind.rawValue : "\(kind.rawValue) \(name)" }

    /// The name of a source or sink.
    package var sourceName: SourceName {
        guard let name = SourceName(name) else { preconditionFailure("[\(heading)] has no name") }
        return name
    }

    /// Where an option was assigned; nil when its default holds.
    package func place(of key: String) -> FilePlace? { entry(key)?.place }

    /// A problem of one of several options, shown on the first of them that a file assigns.
    package func problem(with keys: String..., message: String) -> ConfigurationProblem {
        let key = keys.first { entry($0)?.place != nil } ?? keys.first
        let shown = key.flatMap { entry($0) }
        return ConfigurationProblem(
            message, place: shown?.place ?? place, section: heading, key: key, value: shown?.text)
    }

    // MARK: Values

    /// A text, path, name, host or one of several words.
    package func text(_ key: String) -> String { held(text(ifSet: key), key) }
    package func text(ifSet key: String) -> String? {
        guard let value = entry(key)?.value else { return nil }
        guard case .text(let text) = value else { mistaken(key, for: "text") }
        return text
    }

    package func boolean(_ key: String) -> Bool { held(boolean(ifSet: key), key) }
    package func boolean(ifSet key: String) -> Bool? {
        guard let value = entry(key)?.value else { return nil }
        guard case .boolean(let flag) = value else { mistaken(key, for: "boolean") }
        return flag
    }

    /// An integer, a size in bytes, a port, an I2C address or a file mode.
    package func integer(_ key: String) -> Int { held(integer(ifSet: key), key) }
    package func integer(ifSet key: String) -> Int? {
        guard let value = entry(key)?.value else { return nil }
        guard case .integer(let number) = value else { mistaken(key, for: "integer") }
        return number
    }

    package func seconds(_ key: String) -> Duration { held(seconds(ifSet: key), key) }
    package func seconds(ifSet key: String) -> Duration? {
        guard let value = entry(key)?.value else { return nil }
        guard case .duration(let duration) = value else { mistaken(key, for: "seconds") }
        return duration
    }

    package func distance(_ key: String) -> Metres { held(distance(ifSet: key), key) }
    package func distance(ifSet key: String) -> Metres? {
        guard let value = entry(key)?.value else { return nil }
        guard case .distance(let metres) = value else { mistaken(key, for: "distance") }
        return metres
    }

    package func angle(_ key: String) -> Degrees { held(angle(ifSet: key), key) }
    package func angle(ifSet key: String) -> Degrees? {
        guard let value = entry(key)?.value else { return nil }
        guard case .angle(let degrees) = value else { mistaken(key, for: "angle") }
        return degrees
    }

    /// Hertz.
    package func rate(_ key: String) -> Double { held(rate(ifSet: key), key) }
    package func rate(ifSet key: String) -> Double? {
        guard let value = entry(key)?.value else { return nil }
        guard case .rate(let hertz) = value else { mistaken(key, for: "rate") }
        return hertz
    }

    package func baudRate(_ key: String) -> BaudRate {
        guard case .baudRate(let rate)? = entry(key)?.value else { mistaken(key, for: "baud rate") }
        return rate
    }

    package func playbackSpeed(_ key: String) -> PlaybackSpeed {
        guard case .playbackSpeed(let speed)? = entry(key)?.value else { mistaken(key, for: "playback speed") }
        return speed
    }

    /// The elements of a list, in order; empty when it was not set.
    package func list(_ key: String) -> [OptionValue] {
        guard let value = entry(key)?.value else { return [] }
        guard case .list(let values) = value else { mistaken(key, for: "list") }
        return values
    }

    // MARK: Look-up

    private func entry(_ key: String) -> Entry? {
        precondition(declared.contains(key), "[\(heading)] declares no option \(key)=")
        return entries[key]
    }

    private func held<Value>(_ value: Value?, _ key: String) -> Value {
        guard let value else { preconditionFailure("\(key)= of [\(heading)] is optional: use ifSet:") }
        return value
    }

    private func mistaken(_ key: String, for type: String) -> Never {
        preconditionFailure("\(key)= of [\(heading)] is not set or no \(type)")
    }
}
