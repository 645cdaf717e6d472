internal import Glibc

/// Symbolic links.
package enum SymbolicLink {
    /// What the link at `path` says, as it stands there; nil when `path` is no link or cannot be read.
    package static func target(of path: String) -> [UInt8]? {
        guard !path.utf8.contains(0) else { return nil }
        var target = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlink(path, &target, target.count)
        return count >= 0 ? target[..<count].map { UInt8(bitPattern: $0) } : nil
    }

    /// Makes `path` a link to `target` in one step, in place of a link that was there; anything else is left alone.
    package static func put(_ path: String, to target: String) throws(SystemError) {
        try requirePlain(path, for: "symlink")
        try requirePlain(target, for: "symlink")
        var status = stat()
        if lstat(path, &status) == 0, FileKind(mode: status.st_mode) != .symbolicLink {
            throw SystemError(number: EEXIST, call: "symlink", thing: path)
        }
        let draft = "\(path).\(getpid()).new"
        unlink(draft)
        guard symlink(target, draft) == 0 else { throw SystemError.last("symlink", on: path) }
        guard rename(draft, path) == 0 else {
            let error = SystemError.last("rename", on: path)
            unlink(draft)
            throw error
        }
    }

    /// Removes the link at `path` if it still leads to `target`.
    package static func remove(_ path: String, to target: String) {
        // Whoever put another link there wants to keep it.
        if SymbolicLink.target(of: path) == Array(target.utf8) { unlink(path) }
    }
}
