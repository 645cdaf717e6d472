import Glibc

/// What the program's environment says.
enum Environment {
    /// The terminal knows no control sequences.
    static var hasDumbTerminal: Bool { getenv("TERM").map { String(cString: $0) == "dumb" } ?? true }

    /// Standard error goes to the journal, which reads priorities from the lines.
    static var isUnderJournal: Bool { getenv("JOURNAL_STREAM") != nil }
}
