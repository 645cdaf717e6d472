import Positioning
import UBX

/// What is kept of UBX-HNR, whose fixes come between those of the navigation epochs.
struct HighRate {
    /// The epoch that was being gathered when a high-rate fix was given out.
    var setAside: Fix?
    /// Of the last high-rate fix.
    var lastTimeOfWeekMs: UInt32?
    /// The last navigation epoch that a high-rate fix had been given out for.
    var companion: Fix?
    var attitude: Attitude?

    struct Attitude {
        var timeOfWeekMs: UInt32
        var roll, pitch, heading, headingAccuracy: Degrees?

        init(_ message: HNRATT) {
            timeOfWeekMs = message.iTOWMs
            roll = message.accRollE5 == nil ? nil : Degrees(Double(message.rollE5) / 1e5)
            pitch = message.accPitchE5 == nil ? nil : Degrees(Double(message.pitchE5) / 1e5)
            guard let accuracy = message.accHeadingE5 else { return }
            heading = Degrees(Double(message.headingE5) / 1e5).normalized
            headingAccuracy = Degrees(Double(accuracy) / 1e5)
        }
    }

    /// A navigation epoch this much older than the last high-rate fix belongs to an earlier run.
    private static let reachMs: Int64 = 10_000
    private static let weekMs: Int64 = 604_800_000

    /// Whether the high-rate fixes have come to this moment already.
    func hasCovered(_ timeOfWeekMs: UInt32) -> Bool {
        guard let lastTimeOfWeekMs else { return false }
        let ahead = (Int64(lastTimeOfWeekMs) - Int64(timeOfWeekMs) + HighRate.weekMs) % HighRate.weekMs
        return ahead < HighRate.reachMs
    }

    /// Adds what a high-rate message does not carry and the last navigation epoch knew.
    func complete(_ fix: inout Fix) {
        if let attitude, attitude.timeOfWeekMs == lastTimeOfWeekMs {
            fix.roll = attitude.roll
            fix.pitch = attitude.pitch
            fix.headingTrue = attitude.heading ?? fix.headingTrue
            fix.headingAccuracy = attitude.headingAccuracy
        }
        guard let companion else { return }
        fix.satellitesUsed = companion.satellitesUsed
        fix.dilution = companion.dilution
        fix.corrections = companion.corrections ?? fix.corrections
        fix.correctionAge = companion.correctionAge
        fix.magneticVariation = companion.magneticVariation
    }
}
