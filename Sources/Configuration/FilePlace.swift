/// A line of a configuration file.
package struct FilePlace: Sendable, Hashable {
    /// The path, as it was given.
    package let file: String
    /// From 1; a continued line counts as its first. Nil when the whole file is meant.
    package let line: Int?

    package init(file: String, line: Int?) {
        self.file = file
        self.line = line
    }
}

extension FilePlace: CustomStringConvertible {
    package var description: String { line.map { "\(file):\($0)" } ?? file }
}
