import Positioning

/// What a simulated receiver is and what happens to it; its bytes follow from this alone.
package struct SimulatedReceiverSettings: Sendable {
    package var seed: UInt64
    package var route: Route
    package var output: SimulatedOutput
    /// Navigation epochs a second, held to `rates`.
    package var rateHz: Int
    /// The true time when the simulation begins.
    package var startTime: UTC
    /// From power on to the first 3D fix; zero: the first epoch has one.
    package var coldStart: Duration
    /// The geoid's height above the ellipsoid, the same along the whole route.
    package var geoidSeparation: Metres
    /// An RTCM 3 frame follows each epoch.
    package var sendsRTCM: Bool
    package var faults: [ScheduledFault]
    /// The share of the messages that `badChecksums`, `truncatedFrames` and `garbage` hit, 0 to 1.
    package var damageShare: Double

    /// Navigation rates, in Hz; the period is a whole number of milliseconds.
    package static let rates = 1...25

    package init(
        seed: UInt64 = 1, route: Route = .builtInDrive, output: SimulatedOutput = .ubx, rateHz: Int = 10,
        startTime: UTC, coldStart: Duration = .seconds(8), geoidSeparation: Metres = Metres(45.8),
        sendsRTCM: Bool = false, faults: [ScheduledFault] = [], damageShare: Double = 0.2
    ) {
        self.seed = seed
        self.route = route
        self.output = output
        self.rateHz = rateHz
        self.startTime = startTime
        self.coldStart = coldStart
        self.geoidSeparation = geoidSeparation
        self.sendsRTCM = sendsRTCM
        self.faults = faults
        self.damageShare = damageShare
    }
}

/// The protocols that a simulated receiver sends.
package enum SimulatedOutput: String, Sendable, CaseIterable {
    /// NAV-PVT, NAV-SAT (once a second), NAV-DOP, NAV-EOE.
    case ubx
    /// RMC, VTG, GGA, GSA, GSV (once a second), GLL, as by default from a u-blox receiver with NMEA 4.10.
    case nmea
    /// The sentences, then the UBX messages of the same epoch.
    case mixed
}
