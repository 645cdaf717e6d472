import Positioning

/// Where the board points or moves.
package struct Heading: Sendable, Equatable {
    /// What gave it, from the best to the least.
    package enum Kind: UInt8, Sendable, CaseIterable {
        /// Two antennas with a known distance.
        case dualAntenna
        /// The vehicle's own, from a gyrocompass or fused sensors (HDT, THS, ATT).
        case vehicle
        /// A magnetic compass (HDG, HDM).
        case compass
        /// The direction of motion, which is that of the bow only while nothing drifts.
        case course
        /// The last direction of motion of a board that stands.
        case heldCourse
    }

    package var kind: Kind
    /// From true north, [0, 360).
    package var fromTrueNorth: Degrees?
    /// From magnetic north, [0, 360).
    package var fromMagneticNorth: Degrees?
    /// 68 %, of the direction that the receiver gave; nil when it does not say, and for a held course.
    package var accuracy: Degrees?
    /// 68 %, of the direction that was made from the other one by the declination.
    package var convertedAccuracy: Degrees?
    package var at: Instant
}
