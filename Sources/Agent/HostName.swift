import LinuxIO
import Positioning

/// The name of this machine.
package enum HostName {
    /// As a device's name: what cannot stand in one is a `-`; "waymark" where the machine has no name.
    package static var current: String {
        let bytes: [UInt8]
        do throws(FileReadingError) {
            bytes = try FileReading.whole("/proc/sys/kernel/hostname", limit: 256)
        } catch {
            return fallback
        }
        var name = ""
        for byte in bytes.prefix(while: { $0 != UInt8(ascii: "\n") }).prefix(64) {
            name.unicodeScalars.append(SourceName.allows(byte) ? Unicode.Scalar(byte) : "-")
        }
        return name.isEmpty || name == "(none)" ? fallback : name
    }

    private static let fallback = "waymark"
}
