internal import Glibc

/// Directories: making and listing them.
package enum Directory {
    /// Makes `path` and what is missing above it; one that is there already is left as it is.
    ///
    /// - Parameter permissions: of each directory made, less the process's umask.
    package static func create(_ path: String, permissions: UInt32 = 0o755) throws(SystemError) {
        try requirePlain(path, for: "mkdir")
        if exists(path) { return }
        if let slash = path.lastIndex(of: "/"), slash != path.startIndex {
            try create(String(path[..<slash]), permissions: permissions)
        }
        if mkdir(path, mode_t(permissions)) == 0 { return }
        let error = SystemError.last("mkdir", on: path)
        // Somebody else may have made it meanwhile; anything else of that name is an error.
        if exists(path) { return }
        throw error
    }

    private static func exists(_ path: String) -> Bool {
        // Whatever keeps the status from us, the making of the directory will say it.
        (try? FileStatus.of(path))?.kind == .directory
    }

    /// The names in `path` but "." and "..", in no order; at most `limit`, the rest is left out.
    package static func names(in path: String, limit: Int) throws(SystemError) -> [String] {
        try requirePlain(path, for: "opendir")
        guard let stream = opendir(path) else { throw SystemError.last("opendir", on: path) }
        defer { closedir(stream) }
        var names: [String] = []
        while names.count < limit, let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                String(cString: UnsafeRawPointer(pointer).assumingMemoryBound(to: CChar.self))
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names
    }

    /// The directory that holds `path`.
    static func holding(_ path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }
}
