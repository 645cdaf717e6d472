import Positioning

/// The reference of all options as Markdown, `docs/configuration.md`.
package enum ReferencePage {
    /// The text of the page; the same table gives the same text.
    package static func render(_ table: OptionTable) -> String {
        var text = introduction
        for form in table.forms {
            text += "\n## \(form.kind.header)\n"
            if !form.kind.isNamed {
                for group in form.groups { text += "\n\(group.documentation)\n\n\(rows(group.options))" }
                continue
            }
            text += "\nEvery section of this kind takes:\n\n\(rows(form.common))"
            for group in form.groups {
                text += "\n### Type=\(group.type ?? "")\n\n\(group.documentation)\n"
                if !group.options.isEmpty { text += "\n\(rows(group.options))" }
            }
        }
        return text
    }

    private static let introduction = """
        # Configuration

        This page is made from the table of options in the program; do not edit it by hand.

        Waymark reads `/etc/waymark/waymark.conf`, then the files of `/etc/waymark/waymark.conf.d/` that end in `.conf`, in
        the order of their names. `waymark check-config` reports everything that is wrong, with file and line.

        - A section is `[Agent]`, `[Source NAME]` or `[Sink NAME]`; a name has 1 to \(SourceName.limit) letters, digits, `-`, `_` or `.`.
          Sections of one name are merged.
        - An option is `Key=Value`. The last value counts; values of a list add up; an empty value resets to the default.
        - Comments stand on lines of their own and begin with `#` or `;`. A backslash at the end of a line continues it.
          Quotes mean nothing.
        - A file is UTF-8 text of at most \(INIDocument.fileLimit >> 20) MiB; a line has at most \(INIDocument.lineLimit) bytes.

        """

    private static func rows(_ options: [Option]) -> String {
        "| option | takes | default | meaning |\n|---|---|---|---|\n" + options.map(row).joined()
    }

    private static func row(_ option: Option) -> String {
        let missing: String =
            switch option.presence {
            case .required: "required"
            case .optional(let meaning): cell(meaning)
            case .defaults(let text): "`\(cell(text))`"
            }
        return "| `\(option.key)=` | \(cell(option.type.acceptedForm)) | \(missing) | \(cell(option.documentation)) |\n"
    }

    private static func cell(_ text: String) -> String {
        text.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
    }
}
