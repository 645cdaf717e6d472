/// All that a receiver said of one navigation epoch.
///
/// Fixed in size and without references, so that it can be copied, kept in a ring and written to a log
/// without an allocation. A value that the receiver did not give, or did not vouch for, is nil. Accuracies
/// are 68 % (one sigma in one dimension; a radius in two), converted once where they are decoded.
@usableFromInline
package struct Fix: Sendable, Equatable {
    // MARK: Time

    /// When the first byte of the epoch arrived.
    @usableFromInline package var receivedAt: Instant
    /// The time of the navigation solution.
    @usableFromInline package var time: UTC?
    /// How `time` was found.
    @usableFromInline package var timeSource: TimeSource?
    /// Seconds.
    @usableFromInline package var timeAccuracy: Double?
    /// GPS time minus UTC, in seconds, once the receiver has it from a satellite.
    @usableFromInline package var leapSeconds: Int8?

    // MARK: Solution

    @usableFromInline package var kind: FixKind
    /// Nil when the receiver does not say.
    @usableFromInline package var corrections: CorrectionKind?
    /// Sensors and satellites were combined.
    @usableFromInline package var usesDeadReckoning: Bool
    /// The receiver says that it simulates.
    @usableFromInline package var isSimulated: Bool
    /// Seconds since the corrections in use were made.
    @usableFromInline package var correctionAge: Double?
    @usableFromInline package var baseStation: UInt16?

    // MARK: Position (WGS-84)

    /// Nil exactly when `kind` has no position.
    @usableFromInline package var position: Coordinate?
    @usableFromInline package var heightAboveEllipsoid: Metres?
    @usableFromInline package var heightAboveMeanSeaLevel: Metres?
    /// The geoid's height above the ellipsoid, as the receiver's model has it.
    @usableFromInline package var geoidSeparation: Metres?

    // MARK: Velocity

    /// Over ground, never negative.
    @usableFromInline package var speed: MetresPerSecond?
    /// Up is positive.
    @usableFromInline package var climb: MetresPerSecond?
    /// Direction of motion from true north, [0, 360).
    @usableFromInline package var trackTrue: Degrees?
    /// Direction of motion from magnetic north, [0, 360).
    @usableFromInline package var trackMagnetic: Degrees?
    /// East is positive.
    @usableFromInline package var magneticVariation: Degrees?
    @usableFromInline package var velocity: VelocityNED?

    // MARK: Accuracy (68 %)

    @usableFromInline package var horizontalAccuracy: Metres?
    @usableFromInline package var verticalAccuracy: Metres?
    @usableFromInline package var speedAccuracy: MetresPerSecond?
    @usableFromInline package var trackAccuracy: Degrees?
    @usableFromInline package var errorEllipse: ErrorEllipse?
    @usableFromInline package var covariance: PositionCovariance?
    @usableFromInline package var dilution: Dilution

    // MARK: Satellites

    @usableFromInline package var satellitesUsed: UInt8?
    @usableFromInline package var satellitesInView: UInt8?

    // MARK: Attitude

    /// Where the vehicle or the antenna pair points, from true north, [0, 360); not the direction of motion.
    @usableFromInline package var headingTrue: Degrees?
    /// The same from magnetic north.
    @usableFromInline package var headingMagnetic: Degrees?
    @usableFromInline package var headingAccuracy: Degrees?
    /// Nose up is positive.
    @usableFromInline package var pitch: Degrees?
    /// Right side down is positive.
    @usableFromInline package var roll: Degrees?
    /// Degrees a minute, bow to starboard is positive.
    @usableFromInline package var rateOfTurn: Double?
    @usableFromInline package var baseline: Baseline?

    // MARK: Receiver

    @usableFromInline package var antenna: AntennaStatus?
    @usableFromInline package var jamming: JammingState?
    @usableFromInline package var fusion: FusionState?
    /// The protocols that gave something to this epoch.
    @usableFromInline package var protocols: ReceiverProtocols

    /// An epoch of which nothing is known yet.
    @inlinable
    package init(receivedAt: Instant) {
        self.receivedAt = receivedAt
        kind = .none
        usesDeadReckoning = false
        isSimulated = false
        dilution = Dilution()
        protocols = []
    }

    /// Takes away the position and all that goes with it, leaving time, satellites and the receiver's state.
    package mutating func withdrawPosition(leaving kind: FixKind) {
        precondition(!kind.hasPosition, "a fix without a position cannot be \(kind)")
        self.kind = kind
        position = nil
        heightAboveEllipsoid = nil
        heightAboveMeanSeaLevel = nil
        geoidSeparation = nil
        speed = nil
        climb = nil
        trackTrue = nil
        trackMagnetic = nil
        velocity = nil
        horizontalAccuracy = nil
        verticalAccuracy = nil
        speedAccuracy = nil
        trackAccuracy = nil
        errorEllipse = nil
        covariance = nil
        corrections = nil
        correctionAge = nil
        usesDeadReckoning = false
    }
}

/// Which protocols a fix was made from.
@usableFromInline
package struct ReceiverProtocols: OptionSet, Sendable, Hashable {
    @usableFromInline package let rawValue: UInt8

    @inlinable package init(rawValue: UInt8) { self.rawValue = rawValue }

    @inlinable package static var nmea: ReceiverProtocols { ReceiverProtocols(rawValue: 1) }
    @inlinable package static var ubx: ReceiverProtocols { ReceiverProtocols(rawValue: 2) }
    @inlinable package static var gpsd: ReceiverProtocols { ReceiverProtocols(rawValue: 4) }
}

/// Velocity in the local frame, metres per second.
@usableFromInline
package struct VelocityNED: Sendable, Equatable {
    @usableFromInline package var north: Double
    @usableFromInline package var east: Double
    @usableFromInline package var down: Double

    @inlinable package init(north: Double, east: Double, down: Double) {
        self.north = north
        self.east = east
        self.down = down
    }
}

/// Position errors, one sigma, as NMEA GST reports them.
@usableFromInline
package struct ErrorEllipse: Sendable, Equatable {
    /// Root mean square of the pseudorange residuals, metres.
    @usableFromInline package var rangeRMS: Double?
    /// Semi-axes of the ellipse, metres.
    @usableFromInline package var semiMajor: Double?
    @usableFromInline package var semiMinor: Double?
    /// Of the semi-major axis, degrees from true north.
    @usableFromInline package var orientation: Double?
    /// Metres.
    @usableFromInline package var latitudeError: Double?
    @usableFromInline package var longitudeError: Double?
    @usableFromInline package var heightError: Double?

    @inlinable package init() {}
}

/// Position covariance in the local frame, square metres.
@usableFromInline
package struct PositionCovariance: Sendable, Equatable {
    @usableFromInline package var northNorth, northEast, northDown, eastEast, eastDown, downDown: Float

    @inlinable package init(nn: Float, ne: Float, nd: Float, ee: Float, ed: Float, dd: Float) {
        northNorth = nn
        northEast = ne
        northDown = nd
        eastEast = ee
        eastDown = ed
        downDown = dd
    }
}

/// Dilutions of precision; each nil when it was not sent.
@usableFromInline
package struct Dilution: Sendable, Equatable {
    @usableFromInline package var geometric: Float?
    @usableFromInline package var position: Float?
    @usableFromInline package var horizontal: Float?
    @usableFromInline package var vertical: Float?
    @usableFromInline package var time: Float?
    @usableFromInline package var northing: Float?
    @usableFromInline package var easting: Float?

    @inlinable package init() {}
}

/// From the base (or the first antenna) to the rover (or the second), in the local frame, metres.
@usableFromInline
package struct Baseline: Sendable, Equatable {
    @usableFromInline package var north, east, down: Double
    /// 68 %, metres.
    @usableFromInline package var northAccuracy, eastAccuracy, downAccuracy: Double?
    @usableFromInline package var length: Double

    @inlinable package init(north: Double, east: Double, down: Double, length: Double) {
        self.north = north
        self.east = east
        self.down = down
        self.length = length
    }
}
