import Positioning

/// Which release of Waymark this is.
enum Release {
    static let version = "0.1.0"

    /// The day of the release: nothing that a receiver says can be older.
    static let date = CivilTime(year: 2026, month: 11, day: 30)
}
