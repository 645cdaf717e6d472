import Configuration
import LinuxIO
import Positioning

/// Where the agent says what it decided: one line an event on standard error.
///
/// Under systemd each line begins with its priority. A message that repeats is said again at most every five
/// minutes, with the number of times it was held back.
package final class AgentLog {
    /// How important a message is; raw values are those of syslog.
    package enum Level: Int, Comparable, Sendable, CaseIterable {
        case error = 3
        case warning = 4
        case info = 6
        case debug = 7

        package static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }

        /// What `LogLevel=` calls it; nil for another word.
        package init?(word: String) {
            guard let level = Level.allCases.first(where: { "\($0)" == word }) else { return nil }
            self = level
        }
    }

    package static let repeatInterval = Duration.seconds(300)
    /// Different messages whose repetition is watched; the oldest is forgotten first.
    private static let watchedLimit = 64

    /// The least important level that is written.
    package var level: Level
    private let showsPriority: Bool
    private let write: (String) -> Void
    private var repeated: [Repeated] = []

    private struct Repeated {
        var key: String
        var lastSaid: Instant
        var heldBack = 0
    }

    package init(level: Level = .info, showsPriority: Bool, write: @escaping (String) -> Void) {
        self.level = level
        self.showsPriority = showsPriority
        self.write = write
    }

    /// Writes a line; with a `key`, messages of the same key are taken for one that repeats.
    package func say(_ level: Level, _ message: String, key: String? = nil, now: Instant) {
        guard level <= self.level else { return }
        guard let key else { return put(level, message) }
        guard let index = repeated.firstIndex(where: { $0.key == key }) else {
            if repeated.count == AgentLog.watchedLimit { repeated.removeFirst() }
            repeated.append(Repeated(key: key, lastSaid: now))
            return put(level, message)
        }
        guard now.age(since: repeated[index].lastSaid) >= AgentLog.repeatInterval else {
            repeated[index].heldBack += 1
            return
        }
        let count = repeated[index].heldBack
        repeated[index] = Repeated(key: key, lastSaid: now)
        put(level, count == 0 ? message : "\(message) (and \(count) times before)")
    }

    /// What repeated under this key is over: the next time is news again.
    package func forget(_ key: String) {
        repeated.removeAll { $0.key == key }
    }

    private func put(_ level: Level, _ message: String) {
        write(showsPriority ? "<\(level.rawValue)>\(message)\n" : "\(message)\n")
    }
}
