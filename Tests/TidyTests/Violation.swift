/// A rule broken at one place.
struct Violation: Sendable, Hashable, CustomStringConvertible {
    var path: String
    /// From 1.
    var line: Int
    var complaint: String

    var description: String { "\(path):\(line): \(complaint)" }
}
