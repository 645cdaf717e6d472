import Positioning

/// Which fixes a subscriber or a sink wants; nil and false leave a rule out, and without any every fix passes.
///
/// The rules combine in this order:
/// 1. A fix older than `maxAge` is held back, then one less accurate than `maxAccuracy`: age before accuracy, so
///    that an old good fix never wins over a new one.
/// 2. The first fix of all passes, and so does one that comes `heartbeat` after the last delivered.
/// 3. With `onlyStateChanges`, a fix passes when the location state is another than the last delivered fix had, and
///    no rule below counts.
/// 4. Changes of state are no fixes: they always pass.
/// 5. Within `minInterval` of the last delivered, nothing does.
/// 6. Of the rest (`minDistance`, `minCourseChange`, `minSpeedChange`, `minAccuracyChange`, `movingInterval` or
///    `stationaryInterval`) one that is met is enough; when none of them is set, the fix passes.
///
/// The habit of vehicle trackers, "every 300 s or 100 m or 10 degrees", is `movingInterval` with `minDistance` and
/// `minCourseChange`.
package struct PublishPolicy: Sendable, Equatable {
    /// At most one fix in this time.
    package var minInterval: Duration?
    /// A fix this far from the last one delivered.
    package var minDistance: Metres?
    /// A course this much different.
    package var minCourseChange: Degrees?
    /// A speed this much different.
    package var minSpeedChange: MetresPerSecond?
    /// A horizontal accuracy this much different, or one that became known or unknown.
    package var minAccuracyChange: Metres?
    /// No fix whose horizontal accuracy (68 %) is worse than this or unknown.
    package var maxAccuracy: Metres?
    /// No fix that arrived longer ago.
    package var maxAge: Duration?
    /// Only fixes with which the location state changed.
    package var onlyStateChanges = false
    /// A fix, or at least the state, this often.
    package var heartbeat: Duration?
    /// While the board moves (or it is not known), a fix after this time.
    package var movingInterval: Duration?
    /// While the board is stationary, a fix after this time.
    package var stationaryInterval: Duration?

    package init() {}

    /// Whether anything can be held back.
    package var isActive: Bool { self != PublishPolicy() }

    /// Whether one of the rules is set of which one is enough.
    var hasChangeRule: Bool {
        minDistance != nil || minCourseChange != nil || minSpeedChange != nil || minAccuracyChange != nil
            || movingInterval != nil || stationaryInterval != nil
    }
}
