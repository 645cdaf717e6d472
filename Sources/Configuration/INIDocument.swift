/// One file in the form of systemd's: sections, `Key=Value`, comments on lines of their own.
///
/// As systemd does (systemd.syntax(7)): white space around a line, a key and a value is dropped; a line that begins
/// with `#` or `;` is a comment, also between continued lines; an odd number of backslashes at the end of a line
/// joins the next one to it with a space; quotes mean nothing. Line ends may be LF or CR LF, and a byte order mark
/// of UTF-8 is skipped. What is meant by sections, keys and values is decided by `OptionTable`.
package struct INIDocument: Sendable {
    /// The longest file, in bytes.
    package static let fileLimit = 1 << 20
    /// The longest line, with those that continue it, in bytes.
    package static let lineLimit = 8192
    /// The most section headers in one file.
    package static let sectionLimit = 256

    /// One `Key=Value` line.
    package struct Assignment: Sendable, Equatable {
        package var key: String
        package var value: String
        package var place: FilePlace
    }

    /// One header and the lines that follow it.
    package struct Section: Sendable, Equatable {
        /// The first word of the header.
        package var title: String
        /// The rest of the header; nil when there is none.
        package var name: String?
        package var place: FilePlace
        package var assignments: [Assignment] = []

        /// The header without its brackets.
        package var heading: String { name.map { "\(title) \($0)" } ?? title }
    }

    package let file: String
    /// In the order of their headers; a header that comes twice is there twice.
    package private(set) var sections: [Section] = []
    package private(set) var problems = ConfigurationProblems()

    private var current = Current.none
    private var pending: Pending?

    /// What an assignment belongs to.
    private enum Current {
        /// No header yet.
        case none
        /// The last of `sections`.
        case section
        /// A header that was reported; what follows it is not reported once more.
        case refused
    }

    /// A line that goes on in the next one.
    private struct Pending {
        var bytes: [UInt8]
        var line: Int
        /// It was reported already, and the rest of it is skipped.
        var isRefused: Bool
    }

    package init(_ file: ConfigurationFile) {
        self.file = file.name
        let bytes = file.bytes
        guard bytes.count <= Self.fileLimit else {
            report("\(bytes.count) bytes; a configuration file has at most \(Self.fileLimit)", line: nil)
            return
        }
        guard !bytes.starts(with: [0xFF, 0xFE]), !bytes.starts(with: [0xFE, 0xFF]) else {
            report("the file is in UTF-16; save it as UTF-8", line: nil)
            return
        }
        var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        var line = 0
        while start < bytes.count {
            let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
            line += 1
            var content = bytes[start..<end]
            if content.last == UInt8(ascii: "\r") { content.removeLast() }
            take(content, line: line)
            start = end + 1
        }
        if let last = pending, !last.isRefused { take(whole: last.bytes[...], line: last.line) }
        pending = nil
    }

    // MARK: Lines

    /// Takes one line of the file, without its line end.
    private mutating func take(_ content: ArraySlice<UInt8>, line: Int) {
        let stripped = content.drop(while: Self.isBlank)
        if let first = stripped.first, first == UInt8(ascii: "#") || first == UInt8(ascii: ";") { return }
        let isContinued = !content.reversed().prefix { $0 == UInt8(ascii: "\\") }.count.isMultiple(of: 2)

        var joined = pending ?? Pending(bytes: [], line: line, isRefused: false)
        if !joined.isRefused, let complaint = complaint(about: content, after: joined.bytes.count) {
            report(complaint, line: line)
            joined.isRefused = true
            if stripped.first == UInt8(ascii: "[") { current = .refused }
        }
        if isContinued {
            if !joined.isRefused {
                joined.bytes += content.dropLast()
                joined.bytes.append(UInt8(ascii: " "))
            }
            pending = joined
            return
        }
        let isJoined = pending != nil
        pending = nil
        if joined.isRefused { return }
        take(whole: isJoined ? (joined.bytes + content)[...] : content, line: joined.line)
    }

    private func complaint(about content: ArraySlice<UInt8>, after count: Int) -> String? {
        if content.count + count > Self.lineLimit { return "the line is longer than \(Self.lineLimit) bytes" }
        for byte in content where (byte < 0x20 && byte != UInt8(ascii: "\t")) || byte == 0x7F {
            let digits = String(byte, radix: 16, uppercase: true)
            return "the line holds the control byte 0x\(byte < 16 ? "0" : "")\(digits); only text may stand here"
        }
        return nil
    }

    /// Takes a line whose continuations have been joined.
    private mutating func take(whole content: ArraySlice<UInt8>, line: Int) {
        let content = Self.trimmed(content)
        guard let first = content.first else { return }
        let text = String(decoding: content, as: UTF8.self)
        guard text.utf8.elementsEqual(content) else {
            report("the line is not valid UTF-8; save the file as UTF-8", line: line, value: text)
            if first == UInt8(ascii: "[") { current = .refused }
            return
        }
        if first == UInt8(ascii: "[") {
            takeHeader(content, text: text, line: line)
        } else {
            takeAssignment(content, text: text, line: line)
        }
    }

    private mutating func takeHeader(_ content: ArraySlice<UInt8>, text: String, line: Int) {
        current = .refused
        guard content.last == UInt8(ascii: "]") else {
            let isCommented = content.contains(UInt8(ascii: "]"))
            report(
                isCommented
                    ? "nothing may follow the ] of a section header; comments stand on lines of their own"
                    : "a section header ends with ]", line: line, value: text)
            return
        }
        let inside = Self.trimmed(content.dropFirst().dropLast())
        guard !inside.isEmpty, !inside.contains(where: { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "]") }) else {
            report("a section header is [Agent], [Source NAME] or [Sink NAME]", line: line, value: text)
            return
        }
        guard sections.count < Self.sectionLimit else {
            report("a configuration file has at most \(Self.sectionLimit) sections", line: line, value: text)
            return
        }
        let title = inside.prefix { !Self.isBlank($0) }
        let name = Self.trimmed(inside.dropFirst(title.count))
        sections.append(
            Section(
                title: String(decoding: title, as: UTF8.self),
                name: name.isEmpty ? nil : String(decoding: name, as: UTF8.self),
                place: FilePlace(file: file, line: line)))
        current = .section
    }

    private mutating func takeAssignment(_ content: ArraySlice<UInt8>, text: String, line: Int) {
        if case .refused = current { return }
        guard let equals = content.firstIndex(of: UInt8(ascii: "=")) else {
            report("a line is Key=Value, [Section] or a comment that begins with #", line: line, value: text)
            return
        }
        let key = String(decoding: Self.trimmed(content[..<equals]), as: UTF8.self)
        let value = String(decoding: Self.trimmed(content[(equals + 1)...]), as: UTF8.self)
        guard !key.isEmpty else {
            report("the key before = is missing", line: line, value: text)
            return
        }
        guard case .section = current else {
            let message = "the key stands before the first section; put it below [Agent], [Source NAME] or [Sink NAME]"
            report(message, line: line, key: key, value: value)
            return
        }
        sections[sections.count - 1].assignments.append(
            Assignment(key: key, value: value, place: FilePlace(file: file, line: line)))
    }

    // MARK: Bytes

    private mutating func report(_ message: String, line: Int?, key: String? = nil, value: String? = nil) {
        let section: String? = if case .section = current { sections.last?.heading } else { nil }
        problems.append(
            ConfigurationProblem(
                message, place: FilePlace(file: file, line: line), section: section, key: key, value: value))
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }

    private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var rest = bytes.drop(while: isBlank)
        while let last = rest.last, isBlank(last) { rest.removeLast() }
        return rest
    }
}
