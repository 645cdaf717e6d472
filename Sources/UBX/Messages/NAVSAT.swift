/// Satellites in view, from u-blox 8 on.
///
/// Source: u-blox interface descriptions, UBX-NAV-SAT.
@usableFromInline
package struct NAVSAT: UBXMessage {
    @inlinable package static var id: UBXMessageID { .navSAT }

    @usableFromInline package let payload: UBXPayload
    /// How many blocks there are.
    @usableFromInline package let count: Int

    /// Nil when the payload is shorter than its head or than the blocks that it says it has.
    @inlinable
    package init?(_ payload: UBXPayload) {
        guard payload.count >= 8 else { return nil }
        count = Int(payload.u1(5))
        guard payload.count >= 8 + 12 * count else { return nil }
        self.payload = payload
    }

    /// GPS time of week of the navigation epoch, ms. Offset 0, U4.
    @inlinable package var iTOWMs: UInt32 { payload.u4(0) }

    /// Message version, 1. Offset 4, U1.
    @inlinable package var version: UInt8 { payload.u1(4) }

    /// Number of satellites. Offset 5, U1.
    @inlinable package var numSvs: UInt8 { payload.u1(5) }

    /// One satellite; `index` from 0 to `count` - 1.
    @inlinable package subscript(index: Int) -> Satellite {
        precondition(index >= 0 && index < count, "no such block")
        return Satellite(payload: payload.block(8 + 12 * index, length: 12))
    }

    /// One block of 12 bytes.
    @usableFromInline
    package struct Satellite {
        @usableFromInline package let payload: UBXPayload

        @inlinable init(payload: UBXPayload) { self.payload = payload }

        /// Satellite system, u-blox numbering. Offset 0, U1.
        @inlinable package var gnssId: UInt8 { payload.u1(0) }

        /// Number within the system. Offset 1, U1.
        @inlinable package var svId: UInt8 { payload.u1(1) }

        /// Carrier-to-noise density, dB-Hz. Offset 2, U1; nil at 0, which stands for a satellite not tracked.
        @inlinable package var cnoDBHz: UInt8? { payload.u1(2) == 0 ? nil : payload.u1(2) }

        /// Elevation, -90 to 90 deg. Offset 3, I1; nil outside (unknown: firmware sends -91).
        @inlinable package var elevDeg: Int8? { payload.elevation(3) }

        /// Azimuth, 0 to 360 deg. Offset 4, I2; nil outside, and while the elevation is not known.
        @inlinable package var azimDeg: Int16? { elevDeg == nil ? nil : payload.azimuth(4) }

        /// Pseudorange residual, 0.1 m. Offset 6, I2.
        @inlinable package var prResE1: Int16 { payload.i2(6) }

        /// Signal quality: 0 no signal, 1 searching, 2 acquired, 3 unusable, 4 code locked, 5 to 7 code and carrier
        /// locked. Offset 8, X4, bits 2..0.
        @inlinable package var qualityInd: UInt8 { UInt8(truncatingIfNeeded: payload.x4(8) & 0x7) }

        /// Used for navigation. Offset 8, X4, bit 3.
        @inlinable package var svUsed: Bool { payload.x4(8) & 0x08 != 0 }

        /// Offset 8, X4, bits 5..4: 1 healthy, 2 and 3 not; nil at 0, unknown.
        @inlinable package var isHealthy: Bool? {
            let health = (payload.x4(8) >> 4) & 0x3
            return health == 0 ? nil : health == 1
        }

        /// Differential correction data is available. Offset 8, X4, bit 6.
        @inlinable package var diffCorr: Bool { payload.x4(8) & 0x40 != 0 }

        /// Carrier-smoothed pseudorange used. Offset 8, X4, bit 7.
        @inlinable package var smoothed: Bool { payload.x4(8) & 0x80 != 0 }

        /// Orbit source: 0 none, 1 ephemeris, 2 almanac, 3 AssistNow Offline, 4 AssistNow Autonomous, 5 to 7 other.
        /// Offset 8, X4, bits 10..8.
        @inlinable package var orbitSource: UInt8 { UInt8(truncatingIfNeeded: (payload.x4(8) >> 8) & 0x7) }

        /// Ephemeris is available. Offset 8, X4, bit 11.
        @inlinable package var ephAvail: Bool { payload.x4(8) & 0x800 != 0 }

        /// Almanac is available. Offset 8, X4, bit 12.
        @inlinable package var almAvail: Bool { payload.x4(8) & 0x1000 != 0 }

        /// AssistNow Offline data is available. Offset 8, X4, bit 13.
        @inlinable package var anoAvail: Bool { payload.x4(8) & 0x2000 != 0 }

        /// AssistNow Autonomous data is available. Offset 8, X4, bit 14.
        @inlinable package var aopAvail: Bool { payload.x4(8) & 0x4000 != 0 }

        /// SBAS corrections used. Offset 8, X4, bit 16.
        @inlinable package var sbasCorrUsed: Bool { payload.x4(8) & 0x10000 != 0 }

        /// RTCM corrections used. Offset 8, X4, bit 17.
        @inlinable package var rtcmCorrUsed: Bool { payload.x4(8) & 0x20000 != 0 }

        /// QZSS SLAS corrections used. Offset 8, X4, bit 18.
        @inlinable package var slasCorrUsed: Bool { payload.x4(8) & 0x40000 != 0 }

        /// SPARTN corrections used. Offset 8, X4, bit 19.
        @inlinable package var spartnCorrUsed: Bool { payload.x4(8) & 0x80000 != 0 }

        /// Pseudorange corrections used. Offset 8, X4, bit 20.
        @inlinable package var prCorrUsed: Bool { payload.x4(8) & 0x100000 != 0 }

        /// Carrier range corrections used. Offset 8, X4, bit 21.
        @inlinable package var crCorrUsed: Bool { payload.x4(8) & 0x200000 != 0 }

        /// Range rate (Doppler) corrections used. Offset 8, X4, bit 22.
        @inlinable package var doCorrUsed: Bool { payload.x4(8) & 0x400000 != 0 }

        /// CLAS corrections used. Offset 8, X4, bit 23.
        @inlinable package var clasCorrUsed: Bool { payload.x4(8) & 0x800000 != 0 }
    }
}
