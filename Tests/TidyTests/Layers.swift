/// The targets in their layers: each may import only targets above it.
///
/// The one place that says which targets are pure. A new folder in `Sources` gets its line here.
enum Layers {
    /// Domain, codecs and logic: no I/O, no clock, no system module.
    static let pure = [
        "Positioning", "NMEA", "UBX", "ReceiverStream", "Configuration", "LocationEngine", "Spool", "RecordFormats",
        "Delivery", "ReceiverSimulator"
    ]

    /// What touches the machine.
    static let edge = ["LinuxIO", "Receivers", "Sinks", "Agent", "LocationServices", "waymark"]

    /// C modules and the targets that may import each.
    static let cModules: [String: Set<String>] = ["CMath": ["Positioning"], "CLinux": ["LinuxIO"]]

    /// System modules that the edge may import. Foundation is not among them: it costs 13 MB of memory.
    static let systemModules: Set<String> = ["Glibc", "Synchronization"]

    /// What a test may import beside its declared dependencies.
    static let testModules: Set<String> = ["Foundation", "Glibc", "Synchronization", "Testing"]

    /// The only target with `public` declarations.
    static let library = "LocationServices"

    static let order = pure + edge

    /// Why `target` may not import `module`; nil when it may, as far as the layers go.
    static func objection(to module: String, in target: String) -> String? {
        guard let own = order.firstIndex(of: target) else { return "\(target) has no layer" }
        if let users = cModules[module] {
            return users.contains(target) ? nil : "\(module) is for \(users.sorted().joined(separator: ", ")) alone"
        }
        guard let other = order.firstIndex(of: module) else {
            if pure.contains(target) { return "\(target) is pure and imports the system module \(module)" }
            return systemModules.contains(module) ? nil : "\(module) is not a system module of the edge"
        }
        return other < own ? nil : "\(module) does not lie above \(target)"
    }
}
