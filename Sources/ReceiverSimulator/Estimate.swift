import Positioning

/// A position and a velocity as the simulated receiver states them, before they are rounded for a protocol.
///
/// Accuracies are 68 %.
package struct Estimate: Sendable, Equatable {
    package var position: Coordinate
    package var heightAboveMeanSeaLevel: Metres
    package var heightAboveEllipsoid: Metres
    package var velocity: VelocityNED
    package var speed: MetresPerSecond
    package var trackTrue: Degrees
    /// Too slow for a track: UBX repeats the last one, NMEA leaves it out.
    package var isTrackHeld: Bool
    package var horizontalAccuracy: Metres
    package var verticalAccuracy: Metres
    package var speedAccuracy: MetresPerSecond
    package var trackAccuracy: Degrees

    /// The geoid's height above the ellipsoid.
    package var geoidSeparation: Metres { heightAboveEllipsoid - heightAboveMeanSeaLevel }
}
