import Glibc

/// What the program's environment says.
enum Environment {
    /// Standard error goes to the journal, which reads priorities from the lines.
    static var isUnderJournal: Bool { getenv("JOURNAL_STREAM") != nil }
}
