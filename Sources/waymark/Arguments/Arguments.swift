import Configuration
import Positioning

/// The arguments of a command, read by its syntax.
struct Arguments {
    private var values: [String: String] = [:]
    private(set) var operands: [String] = []
    private let command: String

    /// `--name VALUE`, `--name=VALUE`, `--name`, operands; `--` ends the options, and `-` is an operand.
    ///
    /// Of an option that is given twice the last counts.
    init(_ words: some Sequence<String>, for syntax: CommandSyntax) throws(CommandFailure) {
        command = syntax.name
        var rest = Array(words)[...]
        var optionsEnded = false
        while let word = rest.popFirst() {
            if !optionsEnded, word == "--" {
                optionsEnded = true
            } else if !optionsEnded, word.hasPrefix("-"), word != "-" {
                try takeOption(word, &rest, syntax)
            } else {
                operands.append(word)
            }
        }
        if has("help") { return }
        switch syntax.operands {
        case .none where !operands.isEmpty:
            throw .usage("\(command): \(QuotedText(operands[0])): takes no operand; see 'waymark \(command) --help'")
        case .one(let name) where operands.count != 1:
            let found = operands.isEmpty ? "\(name) is missing" : "only one \(name) can be given"
            throw .usage("\(command): \(found); see 'waymark \(command) --help'")
        case .none, .one, .any: break
        }
    }

    private mutating func takeOption(
        _ word: String, _ rest: inout ArraySlice<String>, _ syntax: CommandSyntax
    ) throws(CommandFailure) {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = word == "-h" ? "help" : String(parts[0].dropFirst(word.hasPrefix("--") ? 2 : 1))
        guard word == "-h" || word.hasPrefix("--"),
            let option = syntax.allOptions.first(where: { $0.name == name })
        else {
            let near = NearMiss.nearest(to: name, among: syntax.allOptions.map(\.name))
            let hint = near.map { "did you mean --\($0)?" } ?? "see 'waymark \(command) --help'"
            throw .usage("\(command): \(QuotedText(word)): unknown option; \(hint)")
        }
        guard let value = option.value else {
            if parts.count > 1 { throw .usage("\(command): --\(name) takes no value") }
            values[name] = ""
            return
        }
        if parts.count > 1 {
            values[name] = String(parts[1])
        } else if let next = rest.popFirst() {
            values[name] = next
        } else {
            throw .usage("\(command): --\(name) needs a value (\(value))")
        }
    }

    // MARK: Values

    func has(_ name: String) -> Bool { values[name] != nil }

    func text(_ name: String) -> String? { values[name] }

    /// A value of one of the configuration's types; nil when the option was not given.
    func value(_ name: String, _ type: OptionType) throws(CommandFailure) -> OptionValue? {
        guard let text = values[name] else { return nil }
        do throws(OptionError) {
            guard !text.isEmpty else { throw .malformed }
            return try type.parse(text)
        } catch {
            throw .usage("\(command): --\(name) \(QuotedText(text)): \(error.message(for: type))")
        }
    }

    func integer(_ name: String, in range: ClosedRange<Int>) throws(CommandFailure) -> Int? {
        guard case .integer(let number)? = try value(name, .integer(range)) else { return nil }
        return number
    }

    func word(_ name: String, among words: [String]) throws(CommandFailure) -> String? {
        guard case .text(let word)? = try value(name, .oneOf(words)) else { return nil }
        return word
    }

    func seconds(_ name: String, in range: ClosedRange<Duration>) throws(CommandFailure) -> Duration? {
        guard case .duration(let duration)? = try value(name, .seconds(range)) else { return nil }
        return duration
    }
}
