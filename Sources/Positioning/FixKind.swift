/// What kind of solution an epoch holds.
@usableFromInline
package enum FixKind: UInt8, Sendable, Comparable, CaseIterable {
    /// The receiver talks but vouches for no position.
    case none
    /// The time is known, the position is not (or is a surveyed one).
    case timeOnly
    /// Position from sensors alone, without satellites.
    case deadReckoning
    /// Position from three satellites; the height is assumed.
    case twoD
    /// Position and height from four satellites or more.
    case threeD

    @inlinable package static func < (a: FixKind, b: FixKind) -> Bool { a.rawValue < b.rawValue }

    /// Whether a position goes with it.
    @inlinable package var hasPosition: Bool { rawValue >= FixKind.deadReckoning.rawValue }
}

/// The corrections that went into a fix, from none to the best.
@usableFromInline
package enum CorrectionKind: UInt8, Sendable, Comparable, CaseIterable {
    case none
    /// Corrections of a satellite-based augmentation system (WAAS, EGNOS, MSAS, GAGAN).
    case sbas
    /// Differential corrections from a base station, code phase.
    case dgps
    /// Carrier phase with ambiguities not yet resolved.
    case rtkFloat
    /// Carrier phase with ambiguities resolved.
    case rtkFixed

    @inlinable package static func < (a: CorrectionKind, b: CorrectionKind) -> Bool { a.rawValue < b.rawValue }
}

/// The receiver's antenna supply, as it reports it.
@usableFromInline
package enum AntennaStatus: UInt8, Sendable, CaseIterable {
    case ok, short, open, starting
}

/// Interference as the receiver judges it.
@usableFromInline
package enum JammingState: UInt8, Sendable, CaseIterable {
    case ok, warning, critical
}

/// How far a dead-reckoning receiver has calibrated its sensors.
@usableFromInline
package enum FusionState: UInt8, Sendable, CaseIterable {
    case initializing, calibrating, fusing, suspended, disabled
}
