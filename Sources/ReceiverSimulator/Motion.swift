import Positioning

/// Where the antenna truly is and how it truly moves.
package struct Motion: Sendable, Equatable {
    package var position: Coordinate
    package var heightAboveMeanSeaLevel: Metres
    package var velocity: VelocityNED

    /// Over ground.
    package var speed: MetresPerSecond { velocity.overGround }

    /// Direction of motion from true north; nil while standing.
    package var trackTrue: Degrees? { velocity.overGround.value > 0 ? velocity.direction : nil }
}

extension VelocityNED {
    var overGround: MetresPerSecond { MetresPerSecond((north * north + east * east).squareRoot()) }

    /// From true north, [0, 360); north for no motion at all.
    var direction: Degrees { Degrees(radians: Trigonometry.arcTangent(y: east, x: north)).normalized }
}
