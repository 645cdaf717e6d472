/// A satellite navigation system; raw values are u-blox's gnssId (NMEA's systemId differs).
@usableFromInline
package enum Constellation: UInt8, Sendable, CaseIterable {
    case gps = 0
    case sbas = 1
    case galileo = 2
    case beidou = 3
    case imes = 4
    case qzss = 5
    case glonass = 6
    case navic = 7
}

/// One satellite, or one of its signals, as the receiver sees it.
@usableFromInline
package struct Satellite: Sendable, Hashable {
    @usableFromInline package var constellation: Constellation
    /// The number within its system: PRN for GPS, Galileo, BeiDou, NavIC and SBAS (120 to 158); slot for GLONASS.
    @usableFromInline package var number: UInt8
    /// u-blox's sigId, where the receiver tells signals apart.
    @usableFromInline package var signal: UInt8?
    /// Degrees above the horizon, -90 to 90.
    @usableFromInline package var elevation: Int8?
    /// Degrees from true north, 0 to 359.
    @usableFromInline package var azimuth: UInt16?
    /// dB-Hz.
    @usableFromInline package var carrierToNoise: Float?
    /// In the navigation solution.
    @usableFromInline package var used: Bool
    @usableFromInline package var healthy: Bool?

    @inlinable
    package init(constellation: Constellation, number: UInt8, used: Bool = false) {
        self.constellation = constellation
        self.number = number
        self.used = used
    }
}

/// The satellites in view at one epoch.
@usableFromInline
package struct SkyView: Sendable, Equatable {
    @usableFromInline package var receivedAt: Instant
    @usableFromInline package var time: UTC?
    @usableFromInline package var dilution: Dilution
    /// Each satellite once.
    @usableFromInline package var satellites: [Satellite]
    /// Each signal of a satellite, where the receiver tells them apart; otherwise empty.
    @usableFromInline package var signals: [Satellite]

    package init(receivedAt: Instant) {
        self.receivedAt = receivedAt
        dilution = Dilution()
        satellites = []
        signals = []
    }
}
