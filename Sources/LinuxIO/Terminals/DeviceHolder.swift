internal import Glibc

/// A process that has a device open.
package struct DeviceHolder: Sendable, Equatable, CustomStringConvertible {
    /// The program's name as the kernel keeps it: at most 15 bytes.
    package let name: String
    package let processID: Int32

    package var description: String { "\(printable(name)) (process \(processID))" }

    /// The most processes that are looked at, and the most descriptors in all.
    private static let processLimit = 4096
    private static let descriptorLimit = 65_536

    /// The first process found that has the device at `path` open; nil when none is seen.
    /// `own` is a descriptor of this process that does not count.
    ///
    /// Reads the links in /proc, so it never touches the files behind them. The descriptors of other users'
    /// processes are hidden from a process without privilege.
    package static func find(_ path: String, besides own: CInt? = nil) -> DeviceHolder? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        let device = Array(String(cString: resolved).utf8)
        var left = descriptorLimit
        // A /proc that cannot be read shows nobody.
        let names = (try? Directory.names(in: "/proc", limit: processLimit)) ?? []
        for processID in names.lazy.compactMap({ Int32($0) }) {
            let skipped = processID == getpid() ? own.map { String($0) } : nil
            if hasOpen(device, processID, besides: skipped, &left) {
                return DeviceHolder(name: programName(of: processID), processID: processID)
            }
        }
        return nil
    }

    private static func hasOpen(
        _ device: [UInt8], _ processID: Int32, besides skipped: String?, _ left: inout Int
    ) -> Bool {
        let folder = "/proc/\(processID)/fd"
        // A process that ended meanwhile or belongs to another user shows none.
        let descriptors = (try? Directory.names(in: folder, limit: left)) ?? []
        left -= descriptors.count
        return descriptors.contains { $0 != skipped && SymbolicLink.target(of: "\(folder)/\($0)") == device }
    }

    private static func programName(of processID: Int32) -> String {
        // It may have ended since; its number is still worth saying.
        let name = (try? FileReading.whole("/proc/\(processID)/comm", limit: 64)) ?? Array("?".utf8)
        return String(decoding: name.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    }
}
