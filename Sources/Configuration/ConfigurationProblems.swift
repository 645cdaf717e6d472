/// Everything that is wrong with a configuration, in the order of files and lines.
package struct ConfigurationProblems: Error, Sendable, Equatable {
    /// The most that are kept; what comes after is counted.
    package static let limit = 1000

    package private(set) var problems: [ConfigurationProblem] = []
    /// How many did not fit.
    package private(set) var omitted = 0

    package init() {}

    package var isEmpty: Bool { problems.isEmpty }

    /// Those that are kept and those that are not.
    package var count: Int { problems.count + omitted }

    package mutating func append(_ problem: ConfigurationProblem) {
        if problems.count < Self.limit { problems.append(problem) } else { omitted += 1 }
    }

    mutating func append(_ others: ConfigurationProblems) {
        for problem in others.problems { append(problem) }
        omitted += others.omitted
    }

    /// Sorts by file, in the order of `files`, then by line; problems of one line keep their order.
    mutating func sort(files: [String]) {
        var order: [String: Int] = [:]
        for file in files where order[file] == nil { order[file] = order.count }
        func rank(_ problem: ConfigurationProblem) -> (Int, Int) {
            guard let place = problem.place else { return (-1, 0) }
            return (order[place.file] ?? order.count, place.line ?? 0)
        }
        let ranked = problems.enumerated().map { (rank: rank($0.element), index: $0.offset, problem: $0.element) }
        problems = ranked.sorted { ($0.rank.0, $0.rank.1, $0.index) < ($1.rank.0, $1.rank.1, $1.index) }.map(\.problem)
    }
}

extension ConfigurationProblems: CustomStringConvertible {
    /// One line a problem.
    package var description: String {
        let lines = problems.map(\.description)
        return (omitted == 0 ? lines : lines + ["and \(omitted) more"]).joined(separator: "\n")
    }
}
