import Foundation

/// A new folder that goes with its last user.
package final class TemporaryFolder {
    package let path = NSTemporaryDirectory() + "waymark-" + UUID().uuidString

    package init() throws {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit {
        // What is left behind in the temporary directory harms nobody.
        try? FileManager.default.removeItem(atPath: path)
    }

    /// The path of what has this name in the folder.
    package func path(_ name: String) -> String { "\(path)/\(name)" }

    /// The path of a new file.
    package func file(_ name: String, _ bytes: some Sequence<UInt8>) throws -> String {
        try Data(bytes).write(to: URL(fileURLWithPath: path(name)))
        return path(name)
    }

    /// The path of a new file.
    package func file(_ name: String, text: String) throws -> String { try file(name, text.utf8) }

    /// What a file holds; empty when there is none.
    package func text(_ name: String) -> String {
        String(decoding: FileManager.default.contents(atPath: path(name)) ?? Data(), as: UTF8.self)
    }
}
