import LinuxIO
import Positioning

/// Looks for receivers where Linux shows them, without opening anything.
package struct ReceiverFinder {
    /// The directory in the place of /dev.
    private let root: String
    private let byID: String

    /// Names looked at in one directory, at most.
    private static let namesLimit = 4096

    /// - Parameter root: another directory than /dev for tests.
    package init(root: String = "/dev") {
        self.root = root
        byID = "\(root)/serial/by-id"
    }

    /// A serial port behind which there may be a receiver.
    package struct Candidate: Sendable, Equatable {
        /// The name to open it by: the one that stays the same when it is plugged in again, if it has such a one.
        package let path: String
        /// The device that the name leads to.
        package let device: String
        /// What it is, as far as its name says: "u-blox GNSS receiver", "USB serial port", "the board's serial port".
        package let product: String

        package var description: String {
            path == device ? "\(product) at \(path)" : "\(product) at \(path) -> \(device)"
        }

        /// The section of a configuration file that names it.
        package var configuration: String { "[Source gnss]\nType=serial\nDevice=\(path)\n" }
    }

    /// What there is, the likeliest first, each device once: u-blox by its USB name, other USB modems and serial
    /// ports, then the board's own port.
    package func candidates() -> [Candidate] {
        let named = namedPorts()
        var found = named.filter { $0.path.lowercased().has(part: "u-blox") }
        for prefix in ["ttyACM", "ttyUSB"] {
            for name in names(in: root, startingWith: prefix) {
                add("\(root)/\(name)", as: "USB serial port", knownBy: named, to: &found)
            }
        }
        add("\(root)/serial0", as: "the board's serial port", knownBy: [], to: &found)
        return found
    }

    /// One line: what was found, or how to name a receiver.
    package func summary(of candidates: [Candidate]) -> String {
        guard let first = candidates.first else {
            return "no receiver found: looked at \(byID)/*u-blox*, \(root)/ttyACM*, \(root)/ttyUSB* and "
                + "\(root)/serial0; name one with [Source gnss] Type=serial Device=... in /etc/waymark/waymark.conf"
        }
        let others = candidates.dropFirst().map(\.description)
        return others.isEmpty
            ? "found \(first.description)"
            : "found \(first.description); there are also \(others.joined(separator: ", "))"
    }

    // MARK: Devices

    /// Those that udev gave a name by what they are, in the order of the names.
    private func namedPorts() -> [Candidate] {
        var ports: [Candidate] = []
        for name in names(in: byID, startingWith: "") {
            add("\(byID)/\(name)", as: Self.product(of: name), knownBy: [], to: &ports)
        }
        return ports
    }

    /// Adds the port at `path` if it is there and not known yet, by its lasting name if it has one.
    private func add(
        _ path: String, as product: String, knownBy named: [Candidate], to found: inout [Candidate]
    ) {
        guard let device = DevicePath.resolved(path), !found.contains(where: { $0.device == device }) else { return }
        found.append(
            named.first { $0.device == device } ?? Candidate(path: path, device: device, product: product))
    }

    /// The names that begin so, ttyUSB2 before ttyUSB10.
    private func names(in directory: String, startingWith prefix: String) -> [String] {
        // A directory that is not there holds nothing: without USB devices there is no by-id.
        let names = (try? Directory.names(in: directory, limit: Self.namesLimit)) ?? []
        return names.filter { $0.hasPrefix(prefix) && $0.utf8.allSatisfy(Self.isPlain) }
            .sorted { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
    }

    /// A name with a blank or worse in it could not stand in a configuration file; udev makes none.
    private static func isPlain(_ byte: UInt8) -> Bool { (0x21...0x7E).contains(byte) }

    // MARK: Names

    /// What a by-id name says of its device: "usb-VENDOR_MODEL_SERIAL-if00-port0", blanks as underscores.
    static func product(of name: String) -> String {
        var text = name[...]
        if text.hasPrefix("usb-") { text = text.dropFirst(4) }
        // The number of the interface, and of the port within it.
        if let end = lastRange(of: "-if", in: text) { text = text[..<end] }
        // A u-blox receiver's vendor is "u-blox AG - www.u-blox.com".
        let vendor = "u-blox_AG_-_www.u-blox.com_"
        if text.hasPrefix(vendor) { text = text.dropFirst(vendor.utf8.count) }
        return String(text.map { $0 == "_" ? " " : $0 })
    }

    private static func lastRange(of mark: String, in text: Substring) -> Substring.Index? {
        text.indices.last { text[$0...].hasPrefix(mark) }
    }
}
