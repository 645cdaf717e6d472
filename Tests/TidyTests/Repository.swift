import Foundation

/// The files of this repository, found from where this file was compiled.
enum Repository {
    static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// Every text file, in the order of the paths; build products and the history are left out.
    static let files: [SourceFile] = paths().sorted().compactMap { path in
        guard let text = try? String(contentsOf: root.appendingPathComponent(path), encoding: .utf8) else {
            return nil  // Not text; `repositoryIsRead` sees to it that this is not the common case.
        }
        return SourceFile(path: path, text: text)
    }

    private static let suffixes: Set<String> = [
        "swift", "md", "sh", "c", "h", "modulemap", "conf", "service", "rules", "yml", "json", "run", ""
    ]

    private static func paths() -> [String] {
        var found: [String] = []
        var folders = [""]
        while let folder = folders.popLast() {
            let entries = (try? FileManager.default.contentsOfDirectory(atPath: root.path + "/" + folder)) ?? []
            for entry in entries where !entry.hasPrefix(".") || entry == ".ci" || entry == ".swift-format" {
                let path = folder.isEmpty ? entry : folder + "/" + entry
                var isFolder: ObjCBool = false
                guard FileManager.default.fileExists(atPath: root.path + "/" + path, isDirectory: &isFolder) else {
                    continue  // A link that leads nowhere.
                }
                if isFolder.boolValue {
                    folders.append(path)
                } else if suffixes.contains(URL(fileURLWithPath: path).pathExtension) {
                    found.append(path)
                }
            }
        }
        return found
    }
}
