/// Satellites in view of receivers before NAV-SAT; SBAS 120 to 158, GLONASS 65 to 96 (255 not identified), QZSS 193
/// to 197.
///
/// Source: u-blox interface descriptions, UBX-NAV-SVINFO.
@usableFromInline
package struct NAVSVINFO: UBXMessage {
    @inlinable package static var id: UBXMessageID { .navSVINFO }

    @usableFromInline package let payload: UBXPayload
    /// How many blocks there are.
    @usableFromInline package let count: Int

    /// Nil when the payload is shorter than its head or than the blocks that it says it has.
    @inlinable
    package init?(_ payload: UBXPayload) {
        guard payload.count >= 8 else { return nil }
        count = Int(payload.u1(4))
        guard payload.count >= 8 + 12 * count else { return nil }
        self.payload = payload
    }

    /// GPS time of week of the navigation epoch, ms. Offset 0, U4.
    @inlinable package var iTOWMs: UInt32 { payload.u4(0) }

    /// Number of channels. Offset 4, U1.
    @inlinable package var numCh: UInt8 { payload.u1(4) }

    /// Chip generation: 0 Antaris, 1 u-blox 5, 2 u-blox 6, 3 u-blox 7, 4 u-blox 8. Offset 5, X1, bits 2..0.
    @inlinable package var chipGen: UInt8 { payload.x1(5) & 0x7 }

    /// One channel; `index` from 0 to `count` - 1.
    @inlinable package subscript(index: Int) -> Channel {
        precondition(index >= 0 && index < count, "no such block")
        return Channel(payload: payload.block(8 + 12 * index, length: 12))
    }

    /// One block of 12 bytes.
    @usableFromInline
    package struct Channel {
        @usableFromInline package let payload: UBXPayload

        @inlinable init(payload: UBXPayload) { self.payload = payload }

        /// Channel number. Offset 0, U1; nil at 255, a satellite without a channel.
        @inlinable package var chn: UInt8? { payload.u1(0) == 0xFF ? nil : payload.u1(0) }

        /// Satellite number. Offset 1, U1.
        @inlinable package var svid: UInt8 { payload.u1(1) }

        /// Used for navigation. Offset 2, X1, bit 0.
        @inlinable package var svUsed: Bool { payload.x1(2) & 0x01 != 0 }

        /// Differential correction data is available. Offset 2, X1, bit 1.
        @inlinable package var diffCorr: Bool { payload.x1(2) & 0x02 != 0 }

        /// Orbit information is available. Offset 2, X1, bit 2.
        @inlinable package var orbitAvail: Bool { payload.x1(2) & 0x04 != 0 }

        /// Orbit information is ephemeris. Offset 2, X1, bit 3.
        @inlinable package var orbitEph: Bool { payload.x1(2) & 0x08 != 0 }

        /// Not to be used. Offset 2, X1, bit 4.
        @inlinable package var unhealthy: Bool { payload.x1(2) & 0x10 != 0 }

        /// Orbit information is almanac. Offset 2, X1, bit 5.
        @inlinable package var orbitAlm: Bool { payload.x1(2) & 0x20 != 0 }

        /// Orbit information is AssistNow Autonomous. Offset 2, X1, bit 6.
        @inlinable package var orbitAop: Bool { payload.x1(2) & 0x40 != 0 }

        /// Carrier-smoothed pseudorange used. Offset 2, X1, bit 7.
        @inlinable package var smoothed: Bool { payload.x1(2) & 0x80 != 0 }

        /// Signal quality: 0 idle, 1 searching, 2 acquired, 3 unusable, 4 code locked, 5 to 7 code and carrier
        /// locked. Offset 3, X1, bits 3..0.
        @inlinable package var qualityInd: UInt8 { payload.x1(3) & 0xF }

        /// Carrier-to-noise density, dB-Hz. Offset 4, U1; nil at 0, which stands for one not tracked.
        @inlinable package var cnoDBHz: UInt8? { payload.u1(4) == 0 ? nil : payload.u1(4) }

        /// Elevation, -90 to 90 deg. Offset 5, I1; nil outside (unknown).
        @inlinable package var elevDeg: Int8? { payload.elevation(5) }

        /// Azimuth, 0 to 360 deg. Offset 6, I2; nil outside, and while the elevation is not known.
        @inlinable package var azimDeg: Int16? { elevDeg == nil ? nil : payload.azimuth(6) }

        /// Pseudorange residual, cm. Offset 8, I4.
        @inlinable package var prResCm: Int32 { payload.i4(8) }
    }
}
