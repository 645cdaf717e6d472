/// The sample `waymark.conf`: every option, commented out at its default.
package enum SampleConfiguration {
    /// The widest comment, in characters.
    private static let width = 100

    /// The text of the file; the same table gives the same text.
    ///
    /// A section that has a name is commented out too; taking its `#` away gives a section that can be read.
    package static func render(_ table: OptionTable) -> String {
        var text = comment(
            "The configuration of Waymark. A line that is commented out shows the default, or an example where there "
                + "is none. Take its # away to change it, or write it into a file of your own in waymark.conf.d/, which "
                + "counts after this one. Comments stand on lines of their own. waymark check-config tells what is "
                + "wrong; docs/configuration.md explains more.")
        for form in table.forms {
            for (index, group) in form.groups.enumerated() { text += section(group, of: form, isFirst: index == 0) }
        }
        return text
    }

    /// The common options are written out once, below the first group.
    private static func section(_ group: OptionGroup, of form: SectionForm, isFirst: Bool) -> String {
        let kind = form.kind.rawValue
        var text = "\n" + comment(group.documentation)
        text += group.type.map { "#[\(kind) \($0)]\n#Type=\($0)\n" } ?? "[\(kind)]\n"
        text += group.options.map(lines).joined()
        let common = form.common.filter { $0.key != "Type" && !group.declares($0.key) }
        if common.isEmpty { return text }
        guard isFirst else {
            let keys = common.map { "\($0.key)=" }.joined(separator: ", ")
            return text + comment("And as in [\(kind) \(form.types.first ?? "")]: \(keys).")
        }
        return text + "\n" + comment("Every [\(kind) NAME] also takes:") + common.map(lines).joined()
    }

    private static func lines(_ option: Option) -> String {
        let value: String
        var documentation = option.documentation
        switch option.presence {
        case .required(let example):
            value = example
            documentation += " Required."
        case .optional(let meaning):
            value = ""
            documentation += " Default: \(meaning)."
        case .defaults(let text): value = text
        }
        return comment(documentation) + "#\(option.key)=\(value)\n"
    }

    /// Lines that begin with `# `, broken between words.
    private static func comment(_ text: String) -> String {
        var lines = ""
        var line = "#"
        for word in text.split(separator: " ") {
            if line.count + 1 + word.count > width, line != "#" {
                lines += line + "\n"
                line = "#"
            }
            line += " \(word)"
        }
        return lines + line + "\n"
    }
}
