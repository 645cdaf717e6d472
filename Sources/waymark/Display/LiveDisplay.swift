import Agent
import LinuxIO
import LocationEngine
import Positioning

/// State, position, speed, accuracy and satellites for a person who watches: a panel that is redrawn on a terminal, a
/// line every few seconds elsewhere.
final class LiveDisplay {
    private static let redrawInterval = Duration.milliseconds(200)
    private static let lineInterval = Duration.seconds(2)
    private static let usualWidth = 80

    private let isTerminal = StandardStream.output.isTerminal && !Environment.hasDumbTerminal
    private var shownAt: Instant?
    /// Lines of the panel that stand on the screen.
    private var height = 0

    /// Shows the state, unless it was shown a moment ago.
    func show(_ status: AgentStatus, now: Instant) {
        let interval = isTerminal ? LiveDisplay.redrawInterval : LiveDisplay.lineInterval
        if let shownAt, now.age(since: shownAt) < interval { return }
        shownAt = now
        draw(status)
    }

    /// Shows the state once more, as the last word.
    func end(_ status: AgentStatus) {
        if isTerminal { draw(status) }
        height = 0
    }

    private func draw(_ status: AgentStatus) {
        // A line that the terminal wraps would be two, and the panel no longer be found again.
        let width = (StandardStream.output.windowWidth ?? LiveDisplay.usualWidth) - 1
        let lines = isTerminal ? panel(status).map { String($0.prefix(width)) } : [line(status)]
        put(erasure + lines.map { $0 + "\n" }.joined())
        height = isTerminal ? lines.count : 0
    }

    /// A line of the log, above the panel.
    func log(_ line: String) {
        put(erasure + line)
        height = 0
    }

    /// Goes back to the panel's first line and clears what follows.
    private var erasure: String { height > 0 ? "\u{1B}[\(height)A\u{1B}[J" : "" }

    private func put(_ text: String) {
        do throws(CommandFailure) { try Console.print(text) } catch { Console.complain(error.message) }
    }

    // MARK: Text

    private func panel(_ status: AgentStatus) -> [String] {
        let fix = status.lastFix?.fix
        let delivered = status.sinks.map { "\($0.name) \($0.counters.accepted)" }.joined(separator: ", ")
        return [
            "  state       \(StateText.sentence(status.state))",
            "  position    \(fix.flatMap(position) ?? "-")",
            "  speed       \(fix.flatMap(speed) ?? "-")",
            "  accuracy    \(fix.flatMap(accuracy) ?? "-")",
            "  satellites  \(fix.flatMap(satellites) ?? "-")",
            "  accepted    \(status.engine.accepted) of \(status.engine.epochs) epochs",
            "  delivered   \(delivered)"
        ]
    }

    private func line(_ status: AgentStatus) -> String {
        let fix = status.lastFix?.fix
        let known = [fix.flatMap(position), fix.flatMap(speed), fix.flatMap(accuracy), fix.flatMap(satellites)]
        return ([StateText.sentence(status.state)] + known.compactMap { $0 }).joined(separator: "; ")
    }

    private func position(_ fix: Fix) -> String? {
        guard let position = fix.position else { return nil }
        let north = "\(decimal(abs(position.latitude), 7))° \(position.latitude < 0 ? "S" : "N")"
        let east = "\(decimal(abs(position.longitude), 7))° \(position.longitude < 0 ? "W" : "E")"
        let height = fix.heightAboveMeanSeaLevel.map { ", \(decimal($0.value, 1)) m above sea level" } ?? ""
        return "\(north) \(east)\(height)"
    }

    private func speed(_ fix: Fix) -> String? {
        guard let speed = fix.speed else { return nil }
        let track = fix.trackTrue.map { " towards \(decimal($0.value, 0))°" } ?? ""
        return "\(decimal(speed.kilometresPerHour, 1)) km/h\(track)"
    }

    private func accuracy(_ fix: Fix) -> String? {
        guard let horizontal = fix.horizontalAccuracy else { return nil }
        let vertical = fix.verticalAccuracy.map { ", \(decimal($0.value, 1)) m in height" } ?? ""
        return "\(decimal(horizontal.value, 1)) m\(vertical) (68 %)"
    }

    private func satellites(_ fix: Fix) -> String? {
        guard let used = fix.satellitesUsed else { return nil }
        let view = fix.satellitesInView.map { " of \($0) in view" } ?? ""
        return "\(used) satellites used\(view)"
    }

    private func decimal(_ value: Double, _ decimals: Int) -> String {
        var buffer = TextBuffer(capacity: 32)
        return buffer.append(value, decimals: decimals) ? String(decoding: buffer.bytes, as: UTF8.self) : "-"
    }
}
