import LinuxIO

/// How far a long work has come, on a terminal; nothing elsewhere, and nothing for short work.
struct ProgressBar {
    /// Below this many bytes it is over before anyone would read it.
    private static let leastBytes: Int64 = 8 << 20
    private static let cells = 40

    private let total: Int64
    private let isShown: Bool
    private var done: Int64 = 0
    private var shownPercent: Int64 = -1

    /// - Parameter total: in bytes; nil when it is not known.
    init(total: Int64?) {
        self.total = total ?? 0
        isShown = self.total >= ProgressBar.leastBytes && StandardStream.error.isTerminal
    }

    mutating func advance(by bytes: Int) {
        done += Int64(bytes)
        guard isShown else { return }
        let percent = min(100, done * 100 / total)
        guard percent != shownPercent else { return }
        shownPercent = percent
        let filled = Int(percent) * ProgressBar.cells / 100
        let bar = String(repeating: "#", count: filled) + String(repeating: ".", count: ProgressBar.cells - filled)
        Console.note("\r[\(bar)] \(percent) %")
    }

    /// Takes the bar away.
    func end() {
        if isShown { Console.note("\r\u{1B}[K") }
    }
}
