import Configuration
import LocationEngine
import Positioning

extension PublishPolicy {
    /// From a sink's options; those that let everything through leave their rule out.
    init(_ settings: Settings) {
        self.init()
        minInterval = PublishPolicy.positive(settings.seconds("MinIntervalSec"))
        minDistance = PublishPolicy.positive(settings.distance("MinDistance"))
        minCourseChange = settings.angle(ifSet: "MinCourseChange")
        minSpeedChange = settings.integer(ifSet: "MinSpeedChangeKmh").map {
            MetresPerSecond(kilometresPerHour: Double($0))
        }
        minAccuracyChange = settings.distance(ifSet: "MinAccuracyChange")
        maxAccuracy = settings.distance(ifSet: "MaxAccuracy")
        maxAge = settings.seconds(ifSet: "MaxAgeSec")
        onlyStateChanges = settings.boolean("OnlyStateChanges")
        movingInterval = settings.seconds(ifSet: "MovingIntervalSec")
        stationaryInterval = settings.seconds(ifSet: "StationaryIntervalSec")
    }

    private static func positive(_ interval: Duration) -> Duration? { interval > .zero ? interval : nil }
    private static func positive(_ distance: Metres) -> Metres? { distance.value > 0 ? distance : nil }
}
