internal import Glibc

/// The names of groups.
enum GroupName {
    /// The longest /etc/group that is searched, in bytes.
    private static let fileLimit = 1 << 20

    /// The name of a local group; nil when there is none.
    ///
    /// Read from /etc/group and not asked of the name service, which may go to the network and block.
    static func of(_ group: gid_t) -> String? {
        // Without the file the group has no name here.
        guard let file = try? FileReading.whole("/etc/group", limit: fileLimit) else { return nil }
        let wanted = Array(String(group).utf8)
        for line in file.split(separator: UInt8(ascii: "\n")) {
            let fields = line.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
            if fields.count >= 3, !fields[0].isEmpty, fields[2].elementsEqual(wanted) {
                return String(decoding: fields[0], as: UTF8.self)
            }
        }
        return nil
    }
}
