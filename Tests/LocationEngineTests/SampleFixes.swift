import LocationEngine
import Positioning

/// Seconds since the machine started.
func at(_ seconds: Double) -> Instant {
    Instant(nanoseconds: Int64(seconds * 1e9))
}

/// 2026-01-01T00:00:00Z.
let newYear2026 = UTC(nanosecondsSince1970: 1_767_225_600_000_000_000)

func utc(_ secondsInto2026: Double) -> UTC {
    newYear2026.advanced(by: .nanoseconds(Int64(secondsInto2026 * 1e9)))
}

/// A good 3D fix that arrived at `seconds` since start and is dated as many seconds into 2026.
func goodFix(_ seconds: Double, latitude: Double = 50, longitude: Double = 14) -> Fix {
    var fix = Fix(receivedAt: at(seconds))
    fix.kind = .threeD
    fix.time = utc(seconds)
    fix.timeSource = .receiver
    fix.position = Coordinate(latitude: latitude, longitude: longitude)
    fix.horizontalAccuracy = Metres(2.5)
    return fix
}

func epochWithoutPosition(_ seconds: Double, time: UTC? = nil, source: TimeSource? = nil) -> Fix {
    var fix = Fix(receivedAt: at(seconds))
    fix.kind = time == nil ? .none : .timeOnly
    fix.time = time
    fix.timeSource = source
    return fix
}

func source(_ name: String) throws -> SourceName {
    struct NotAName: Error {}
    guard let name = SourceName(name) else { throw NotAName() }
    return name
}
