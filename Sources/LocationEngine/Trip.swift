import Positioning

/// From where a board began to move to where it came to rest.
package struct Trip: Sendable, Equatable {
    /// One end of a trip.
    package struct End: Sendable, Equatable {
        package var at: Instant
        /// The fix's own time.
        package var time: UTC?
        package var position: Coordinate

        init(_ fix: Fix, _ position: Coordinate) {
            at = fix.receivedAt
            time = fix.time
            self.position = position
        }
    }

    package let start: End
    /// Where the board was last seen moving.
    package private(set) var end: End
    /// Metres travelled.
    package private(set) var distance = 0.0
    private let odometer: Double

    init(start: End, odometer: Double) {
        self.start = start
        end = start
        self.odometer = odometer
    }

    mutating func note(_ fix: Fix, odometer now: Double) {
        guard let position = fix.position else { return }
        end = End(fix, position)
        distance = now - odometer
    }
}

/// What motion can bring about.
package enum MotionEvent: Sendable, Equatable {
    case tripBegan(Trip)
    case tripEnded(Trip)
}
