import Positioning

/// The errors of a receiver's position and velocity, and the accuracies that it states for them.
///
/// Errors and stated accuracies come from the same figures, so that 68 % of the errors lie within what is stated.
struct ErrorModel: Sendable {
    /// Metres: the error of one range, one sigma, once the solution has settled.
    static let rangeError = 2.6
    /// Metres per second: of each component of the velocity, one sigma.
    static let velocityError = 0.06
    /// The circle that holds 68 % of a two-dimensional normal distribution, in sigmas of one axis: √(-2 ln 0.32).
    static let circle68 = 1.5096
    /// How many times worse the first fix is, and in how many seconds half of that is gone.
    static let startFactor = 7.0
    static let settlingTime = 4.0

    private var random: RandomSource
    private var north, east, up: GaussMarkov
    private var northward, eastward, downward: GaussMarkov

    init(random: RandomSource) {
        var random = random
        north = GaussMarkov(correlationTime: 40, using: &random)
        east = GaussMarkov(correlationTime: 40, using: &random)
        up = GaussMarkov(correlationTime: 60, using: &random)
        northward = GaussMarkov(correlationTime: 1.5, using: &random)
        eastward = GaussMarkov(correlationTime: 1.5, using: &random)
        downward = GaussMarkov(correlationTime: 1.5, using: &random)
        self.random = random
    }

    mutating func step(seconds: Double) {
        north.step(seconds: seconds, using: &random)
        east.step(seconds: seconds, using: &random)
        up.step(seconds: seconds, using: &random)
        northward.step(seconds: seconds, using: &random)
        eastward.step(seconds: seconds, using: &random)
        downward.step(seconds: seconds, using: &random)
    }

    /// What the receiver makes of the true motion, `fixAge` seconds after the fix was gained.
    func estimate(of truth: Motion, geoidSeparation: Metres, dilution: Dilution, fixAge: Double) -> Estimate {
        let settled = fixAge / ErrorModel.settlingTime
        let factor = 1 + ErrorModel.startFactor / (1 + settled * settled)
        let perAxis = factor * ErrorModel.rangeError * Double(dilution.horizontal ?? 5) / 2.0.squareRoot()
        let vertical = factor * ErrorModel.rangeError * Double(dilution.vertical ?? 5)
        let perVelocity = factor.squareRoot() * ErrorModel.velocityError
        let height = truth.heightAboveMeanSeaLevel.value + vertical * up.value
        let velocity = VelocityNED(
            north: truth.velocity.north + perVelocity * northward.value,
            east: truth.velocity.east + perVelocity * eastward.value,
            down: truth.velocity.down + perVelocity * downward.value)
        let speed = velocity.overGround
        return Estimate(
            position: truth.position.moved(
                metresNorth: perAxis * north.value, metresEast: perAxis * east.value),
            heightAboveMeanSeaLevel: Metres(height),
            heightAboveEllipsoid: Metres(height) + geoidSeparation,
            velocity: velocity, speed: speed, trackTrue: velocity.direction, isTrackHeld: false,
            horizontalAccuracy: Metres(perAxis * ErrorModel.circle68), verticalAccuracy: Metres(vertical),
            speedAccuracy: MetresPerSecond(perVelocity * ErrorModel.circle68),
            trackAccuracy: Degrees(min(180, Degrees(radians: perVelocity / max(0.001, speed.value)).value)))
    }
}
