internal import Glibc
import Positioning

/// The clock of every timer and age: CLOCK_BOOTTIME, which also counts while the machine is suspended.
package enum BootClock {
    package static func now() -> Instant {
        Instant(nanoseconds: nanoseconds(of: CLOCK_BOOTTIME))
    }
}

/// Cannot fail for the clocks used here, which are in every kernel that this runs on.
func nanoseconds(of clock: clockid_t) -> Int64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
}
