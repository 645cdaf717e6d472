import Positioning
import UBX

/// Writes an epoch's UBX messages in a receiver's order: NAV-PVT, NAV-SAT, NAV-DOP, and NAV-EOE as the last.
///
/// Offsets and scales: u-blox M10 SPG 5.10 interface description, chapter UBX-NAV.
enum UBXOutput {
    /// The most satellites in one NAV-SAT; the sky never has so many.
    private static let satelliteLimit = 100

    static func write(_ solution: NavigationSolution, to messages: inout MessageBuffer) {
        messages.add { _ = UBXFrame.append(.navPVT, payload: navPVT(solution), to: &$0) }
        if solution.sendsSky { messages.add { _ = UBXFrame.append(.navSAT, payload: navSAT(solution), to: &$0) } }
        messages.add { _ = UBXFrame.append(.navDOP, payload: navDOP(solution), to: &$0) }
        messages.add { _ = UBXFrame.append(.navEOE, payload: navEOE(solution), to: &$0) }
    }

    private static func navPVT(_ solution: NavigationSolution) -> [UInt8] {
        var payload = UBXPayloadWriter(capacity: 92)
        writeTime(solution, to: &payload)
        payload.u1(fixType(solution.kind))
        payload.x1((solution.isVouchedFor ? 0x01 : 0) | (solution.usesSBAS ? 0x02 : 0))
        payload.x1(confirmation(solution.clock))
        payload.u1(UInt8(clamping: solution.satellitesUsed))
        writeMotion(solution.estimate, to: &payload)
        payload.u2(hundredths(solution.dilution.position))
        payload.x2(solution.estimate == nil ? 0x01 : 0)
        payload.reserved(4)
        payload.i4(0)  // headVeh, not valid by its flag
        payload.i2(0)  // magDec, not valid by its flag
        payload.u2(0)
        return payload.bytes
    }

    /// Offsets 0 to 19.
    private static func writeTime(_ solution: NavigationSolution, to payload: inout UBXPayloadWriter) {
        let civil = CivilTime(solution.statedTime)
        payload.u4(solution.iTOWMs)
        payload.u2(UInt16(clamping: civil.year))
        payload.u1(UInt8(clamping: civil.month))
        payload.u1(UInt8(clamping: civil.day))
        payload.u1(UInt8(clamping: civil.hour))
        payload.u1(UInt8(clamping: civil.minute))
        payload.u1(UInt8(clamping: civil.second))
        switch solution.clock {
        case .unknown:
            payload.x1(0)
            payload.u4(.max)
        case .unresolved:
            payload.x1(0x03)
            payload.u4(500_000_000)
        case .resolved:
            payload.x1(0x07)
            payload.u4(solution.isVouchedFor ? 25 : 2_000_000)
        }
        payload.i4(Int32(clamping: civil.nanosecond) + solution.nanosecondsOff)
    }

    /// Offsets 24 to 75.
    private static func writeMotion(_ estimate: Estimate?, to payload: inout UBXPayloadWriter) {
        guard let estimate else {
            // What receivers send before their first position: 0,0 at the geoid's height there.
            for value: Int32 in [0, 0, 0, -17_000] { payload.i4(value) }
            payload.u4(.max)
            payload.u4(.max)
            for _ in 0..<5 { payload.i4(0) }
            payload.u4(20_000)
            payload.u4(18_000_000)
            return
        }
        payload.i4(scaled(estimate.position.longitude, 1e7))
        payload.i4(scaled(estimate.position.latitude, 1e7))
        payload.i4(scaled(estimate.heightAboveEllipsoid.value, 1e3))
        payload.i4(scaled(estimate.heightAboveMeanSeaLevel.value, 1e3))
        payload.u4(unsigned(estimate.horizontalAccuracy.value, 1e3))
        payload.u4(unsigned(estimate.verticalAccuracy.value, 1e3))
        payload.i4(scaled(estimate.velocity.north, 1e3))
        payload.i4(scaled(estimate.velocity.east, 1e3))
        payload.i4(scaled(estimate.velocity.down, 1e3))
        payload.i4(scaled(estimate.speed.value, 1e3))
        payload.i4(scaled(estimate.trackTrue.value, 1e5) % 36_000_000)
        payload.u4(unsigned(estimate.speedAccuracy.value, 1e3))
        payload.u4(unsigned(estimate.trackAccuracy.value, 1e5))
    }

    private static func navDOP(_ solution: NavigationSolution) -> [UInt8] {
        var payload = UBXPayloadWriter(capacity: 18)
        let dilution = solution.dilution
        payload.u4(solution.iTOWMs)
        for value in [
            dilution.geometric, dilution.position, dilution.time, dilution.vertical, dilution.horizontal,
            dilution.northing, dilution.easting
        ] { payload.u2(hundredths(value)) }
        return payload.bytes
    }

    private static func navSAT(_ solution: NavigationSolution) -> [UInt8] {
        let satellites = solution.satellites.prefix(satelliteLimit)
        var payload = UBXPayloadWriter(capacity: 8 + 12 * satellites.count)
        payload.u4(solution.iTOWMs)
        payload.u1(1)  // version
        payload.u1(UInt8(clamping: satellites.count))
        payload.reserved(2)
        for satellite in satellites {
            payload.u1(satellite.constellation.rawValue)
            payload.u1(satellite.number)
            payload.u1(UInt8(clamping: Int(satellite.carrierToNoise ?? 0)))
            payload.i1(satellite.elevation ?? 0)
            payload.i2(Int16(clamping: satellite.azimuth ?? 0))
            payload.i2(0)  // prRes
            // SBAS corrects GPS alone.
            let isCorrected = solution.usesSBAS && satellite.used && satellite.constellation == .gps
            payload.x4(flags(of: satellite, isCorrected: isCorrected))
        }
        return payload.bytes
    }

    private static func navEOE(_ solution: NavigationSolution) -> [UInt8] {
        var payload = UBXPayloadWriter(capacity: 4)
        payload.u4(solution.iTOWMs)
        return payload.bytes
    }

    // MARK: Fields

    /// Quality, used, health, orbit source and SBAS corrections of NAV-SAT's flags.
    private static func flags(of satellite: Satellite, isCorrected: Bool) -> UInt32 {
        let isTracked = satellite.carrierToNoise != nil
        let quality: UInt32 = satellite.used ? 7 : isTracked ? 4 : 1
        let used: UInt32 = satellite.used ? 1 << 3 : 0
        let healthy: UInt32 = 1 << 4
        let hasEphemeris: UInt32 = isTracked ? 1 << 8 | 1 << 11 : 2 << 8
        let hasAlmanac: UInt32 = 1 << 12
        let corrections: UInt32 = isCorrected ? 1 << 6 | 1 << 16 : 0
        return quality | used | healthy | hasEphemeris | hasAlmanac | corrections
    }

    private static func fixType(_ kind: FixKind) -> UInt8 {
        switch kind {
        case .none: 0
        case .deadReckoning: 1
        case .twoD: 2
        case .threeD: 3
        case .timeOnly: 5
        }
    }

    /// NAV-PVT's flags2: confirmation is available, the date and the time are confirmed.
    private static func confirmation(_ clock: SimulatedClock) -> UInt8 {
        switch clock {
        case .unknown: 0
        case .unresolved: 0x20
        case .resolved: 0xE0
        }
    }

    /// A dilution; 99.99 when it is unknown, as receivers send it.
    private static func hundredths(_ value: Float?) -> UInt16 {
        guard let value, value < 99.99 else { return 9999 }
        return UInt16((value * 100).rounded())
    }

    private static func scaled(_ value: Double, _ factor: Double) -> Int32 {
        Int32(clamping: Int64(exactly: (value * factor).rounded()) ?? 0)
    }

    private static func unsigned(_ value: Double, _ factor: Double) -> UInt32 {
        UInt32(clamping: Int64(exactly: (value * factor).rounded()) ?? 0)
    }
}
