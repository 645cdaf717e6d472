internal import Glibc
import Positioning

/// The clock on the wall: CLOCK_REALTIME, which may be wrong and may jump; for log lines and for plausibility.
package enum WallClock {
    package static func now() -> UTC {
        UTC(nanosecondsSince1970: nanoseconds(of: CLOCK_REALTIME))
    }
}
