import Foundation

/// A program that runs beside the test, its output kept in files.
package final class Program {
    /// How it ended and what it said.
    package struct Ending {
        package let status: Int32
        package let wasKilled: Bool
        package let output: String
        package let error: String
        package var outputLines: [String] { lines(output) }
        package var errorLines: [String] { lines(error) }
    }

    /// It was to end, or to say something, and did not.
    package struct TookTooLong: Error, CustomStringConvertible {
        package let description: String
    }

    /// The `waymark` that was built with these tests; it stands beside them.
    package static let waymark: String = {
        // The tests are nowhere else.
        let tests = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
        return URL(fileURLWithPath: tests).deletingLastPathComponent().appendingPathComponent("waymark").path
    }()

    private let process = Process()
    private let folder: TemporaryFolder
    private let name: String

    /// - Parameter input: a file for standard input; nothing by default.
    package init(
        _ arguments: [String], program: String = Program.waymark, input: String = "/dev/null", directory: String? = nil
    ) throws {
        folder = try TemporaryFolder()
        name = ([program] + arguments).joined(separator: " ")
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        process.standardInput = try FileHandle(forReadingFrom: URL(fileURLWithPath: input))
        process.standardOutput = try folder.handle("output")
        process.standardError = try folder.handle("error")
        process.currentDirectoryURL = URL(fileURLWithPath: directory ?? folder.path)
        var environment = ProcessInfo.processInfo.environment
        environment["JOURNAL_STREAM"] = nil
        process.environment = environment
        try process.run()
    }

    deinit {
        if process.isRunning { Foundation.kill(process.processIdentifier, SIGKILL) }
    }

    /// Runs to the end.
    package static func run(
        _ arguments: String..., input: String = "/dev/null", directory: String? = nil
    ) throws -> Ending {
        try Program(arguments, input: input, directory: directory).ending()
    }

    /// Runs a script in which `$1` is waymark and what follows the other arguments.
    package static func shell(_ script: String, _ arguments: String...) throws -> Ending {
        try Program(["-c", script, "sh", waymark] + arguments, program: "/bin/sh").ending()
    }

    package var id: Int32 { process.processIdentifier }
    package var isRunning: Bool { process.isRunning }
    package var output: String { folder.text("output") }
    package var error: String { folder.text("error") }

    package func send(_ signal: Int32) { Foundation.kill(process.processIdentifier, signal) }

    /// Ends it and tells how that went.
    package func terminate() throws -> Ending {
        send(SIGTERM)
        return try ending()
    }

    package func ending(within limit: Double = 30) throws -> Ending {
        try wait("the end", limit) { !process.isRunning }
        return Ending(
            status: process.terminationStatus, wasKilled: process.terminationReason == .uncaughtSignal,
            output: output, error: error)
    }

    /// Waits until standard error holds this.
    package func waitForError(_ text: String, within limit: Double = 20) throws {
        try wait("\"\(text)\" on standard error", limit) { error.contains(text) }
    }

    /// Waits until the condition holds, while the program runs or after it ended.
    package func wait(_ what: String, _ limit: Double = 20, until condition: () throws -> Bool) throws {
        let end = Date().addingTimeInterval(limit)
        while try !condition() {
            guard Date() < end else {
                throw TookTooLong(description: "\(name): \(what) did not come within \(limit) s; it said: \(error)")
            }
            usleep(5000)
        }
    }
}

/// The lines of a text, without their ends.
package func lines(_ text: String) -> [String] {
    text.split(whereSeparator: \.isNewline).map(String.init)
}

extension TemporaryFolder {
    fileprivate func handle(_ name: String) throws -> FileHandle {
        try FileHandle(forWritingTo: URL(fileURLWithPath: file(name, text: "")))
    }
}
