/// The help of the program and of each command, made from their syntax.
enum HelpPage {
    private static let width = 88

    static func overview(_ commands: [any Command.Type]) -> String {
        let longest = commands.map { $0.syntax.name.count }.max() ?? 0
        let list = commands.map { command in
            "  \(padded(command.syntax.name, to: longest))  \(command.syntax.summary)\n"
        }
        return """
            waymark \(Release.version): the location service for Linux boards

            Usage: waymark COMMAND [OPTION...]
                   waymark help COMMAND
                   waymark --version

            Commands:
            \(list.joined())
            Exit status:
              0   done
              1   failed
              64  the command line is wrong
              66  a file that was named cannot be read
              78  the configuration is wrong

            """
    }

    static func page(of syntax: CommandSyntax) -> String {
        var page = "waymark \(syntax.name) - \(syntax.summary)\n\n\(usage(syntax))"
        for paragraph in syntax.description { page += "\n" + wrapped(paragraph, indent: 0) }
        page += "\nOptions:\n"
        for option in syntax.allOptions {
            page += "  --\(option.name)\(option.value.map { " \($0)" } ?? "")\n" + wrapped(option.meaning, indent: 6)
        }
        page += "\nExit status:\n  0   done\n  1   failed\n  64  the command line is wrong\n"
        for (status, meaning) in syntax.exitStatuses { page += "  \(status.rawValue)  \(meaning)\n" }
        if !syntax.examples.isEmpty { page += "\nExamples:\n" }
        for (command, purpose) in syntax.examples { page += "  \(command)\n" + wrapped(purpose, indent: 6) }
        return page
    }

    private static func usage(_ syntax: CommandSyntax) -> String {
        let options = syntax.options.map { "[--\($0.name)\($0.value.map { " \($0)" } ?? "")]" }
        let operands: [String]
        switch syntax.operands {
        case .none: operands = []
        case .one(let name): operands = [name]
        case .any(let name): operands = ["[\(name)...]"]
        }
        return wrapped(["Usage:", "waymark", syntax.name] + options + operands, indent: 0, following: 10)
    }

    private static func wrapped(_ text: String, indent: Int) -> String {
        wrapped(text.split(separator: " ").map(String.init), indent: indent, following: 0)
    }

    /// Words on lines, those after the first `following` columns further in.
    private static func wrapped(_ words: [String], indent: Int, following: Int) -> String {
        let margin = String(repeating: " ", count: indent)
        var lines: [String] = []
        var line = ""
        for word in words {
            if !line.isEmpty, indent + line.count + 1 + word.count > width {
                lines.append(line)
                line = String(repeating: " ", count: max(0, following - 1))
            }
            line += (line.isEmpty ? "" : " ") + word
        }
        lines.append(line)
        return lines.map { "\(margin)\($0)\n" }.joined()
    }

    private static func padded(_ text: String, to width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }
}
