import Positioning

extension Fix {
    /// Speeds that mean "unknown": the two highest values of NMEA 2000's 0.01 m/s, which bridges pass on.
    static let speedSentinels = 655.335...655.355
    /// Heights that mean "unknown": the ends of 32-bit millimetres, and what loggers write in their place.
    static let heightSentinels = [
        2_147_483.647, -2_147_483.648, 4_294_967.295, -9_999, -99_999, -999_999, 99_999.9, 999_999
    ]

    /// Takes away accuracies that no receiver means (sentinels, 0, NaN), and says how many there were.
    mutating func withdrawSentinelAccuracies() -> UInt64 {
        var withdrawn: UInt64 = 0
        func isSentinel(_ value: Double?, limit: Double) -> Bool {
            guard let value, !(value > 0 && value < limit) else { return false }
            withdrawn += 1
            return true
        }
        if isSentinel(horizontalAccuracy?.value, limit: FixValidation.accuracyLimit) { horizontalAccuracy = nil }
        if isSentinel(verticalAccuracy?.value, limit: FixValidation.accuracyLimit) { verticalAccuracy = nil }
        if isSentinel(speedAccuracy?.value, limit: FixValidation.accuracyLimit) { speedAccuracy = nil }
        if isSentinel(trackAccuracy?.value, limit: 360) { trackAccuracy = nil }
        if isSentinel(headingAccuracy?.value, limit: 360) { headingAccuracy = nil }
        return withdrawn
    }

    /// Takes away speeds and heights that mean "unknown", and says how many there were.
    mutating func withdrawSentinelValues() -> UInt64 {
        var withdrawn: UInt64 = 0
        func isSentinel(_ height: Metres?) -> Bool {
            guard let height, Fix.heightSentinels.contains(where: { (height.value - $0).magnitude < 0.01 }) else {
                return false
            }
            withdrawn += 1
            return true
        }
        if isSentinel(heightAboveEllipsoid) { heightAboveEllipsoid = nil }
        if isSentinel(heightAboveMeanSeaLevel) { heightAboveMeanSeaLevel = nil }
        if let value = speed?.value, Fix.speedSentinels.contains(value) {
            speed = nil
            withdrawn += 1
        }
        return withdrawn
    }
}
