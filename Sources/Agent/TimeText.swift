import Positioning

/// Spans of time as a person reads them in a log line.
enum TimeText {
    /// "0.3 s", "8 s", "4 min", "2 h".
    static func short(_ span: Duration) -> String {
        let milliseconds = max(0, span.nanoseconds / 1_000_000)
        if milliseconds < 9_950 {
            let tenths = (milliseconds + 50) / 100
            return tenths % 10 == 0 ? "\(tenths / 10) s" : "\(tenths / 10).\(tenths % 10) s"
        }
        let seconds = (milliseconds + 500) / 1000
        if seconds < 120 { return "\(seconds) s" }
        return seconds < 7200 ? "\(seconds / 60) min" : "\(seconds / 3600) h"
    }
}
