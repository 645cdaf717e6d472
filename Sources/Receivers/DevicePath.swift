internal import Glibc

/// Device names, which are often links: /dev/serial0, the by-id names of USB devices.
enum DevicePath {
    /// The file that `path` leads to through all links; nil when there is none.
    static func resolved(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// The path, and where it leads if it is a link: "/dev/serial0 -> /dev/ttyAMA10".
    static func described(_ path: String) -> String {
        guard let target = resolved(path), target != path else { return path }
        return "\(path) -> \(target)"
    }
}
