/// Signals in view, from u-blox 9 on.
///
/// Source: u-blox interface descriptions, UBX-NAV-SIG.
@usableFromInline
package struct NAVSIG: UBXMessage {
    @inlinable package static var id: UBXMessageID { .navSIG }

    @usableFromInline package let payload: UBXPayload
    /// How many blocks there are.
    @usableFromInline package let count: Int

    /// Nil when the payload is shorter than its head or than the blocks that it says it has.
    @inlinable
    package init?(_ payload: UBXPayload) {
        guard payload.count >= 8 else { return nil }
        count = Int(payload.u1(5))
        guard payload.count >= 8 + 16 * count else { return nil }
        self.payload = payload
    }

    /// GPS time of week of the navigation epoch, ms. Offset 0, U4.
    @inlinable package var iTOWMs: UInt32 { payload.u4(0) }

    /// Message version, 0. Offset 4, U1.
    @inlinable package var version: UInt8 { payload.u1(4) }

    /// Number of signals. Offset 5, U1.
    @inlinable package var numSigs: UInt8 { payload.u1(5) }

    /// One signal; `index` from 0 to `count` - 1.
    @inlinable package subscript(index: Int) -> Signal {
        precondition(index >= 0 && index < count, "no such block")
        return Signal(payload: payload.block(8 + 16 * index, length: 16))
    }

    /// One block of 16 bytes.
    @usableFromInline
    package struct Signal {
        @usableFromInline package let payload: UBXPayload

        @inlinable init(payload: UBXPayload) { self.payload = payload }

        /// Satellite system, u-blox numbering. Offset 0, U1.
        @inlinable package var gnssId: UInt8 { payload.u1(0) }

        /// Number within the system. Offset 1, U1.
        @inlinable package var svId: UInt8 { payload.u1(1) }

        /// Signal, u-blox numbering. Offset 2, U1.
        @inlinable package var sigId: UInt8 { payload.u1(2) }

        /// GLONASS frequency slot plus 7, 0 to 13; without meaning for others. Offset 3, U1.
        @inlinable package var freqId: UInt8 { payload.u1(3) }

        /// Pseudorange residual, 0.1 m. Offset 4, I2.
        @inlinable package var prResE1: Int16 { payload.i2(4) }

        /// Carrier-to-noise density, dB-Hz. Offset 6, U1; nil at 0, which stands for one not tracked.
        @inlinable package var cnoDBHz: UInt8? { payload.u1(6) == 0 ? nil : payload.u1(6) }

        /// Signal quality: 0 no signal, 1 searching, 2 acquired, 3 unusable, 4 code locked, 5 to 7 code and carrier
        /// locked. Offset 7, U1.
        @inlinable package var qualityInd: UInt8 { payload.u1(7) }

        /// Correction source: 0 none, 1 SBAS, 2 BeiDou, 3 RTCM 2, 4 RTCM 3 OSR, 5 RTCM 3 SSR, 6 QZSS SLAS, 7
        /// SPARTN, 8 CLAS. Offset 8, U1.
        @inlinable package var corrSource: UInt8 { payload.u1(8) }

        /// Ionospheric model: 0 none, 1 Klobuchar GPS, 2 SBAS, 3 Klobuchar BeiDou, 8 dual-frequency. Offset 9, U1.
        @inlinable package var ionoModel: UInt8 { payload.u1(9) }

        /// Offset 10, X2, bits 1..0: 1 healthy, 2 and 3 not; nil at 0, unknown.
        @inlinable package var isHealthy: Bool? {
            let health = payload.x2(10) & 0x3
            return health == 0 ? nil : health == 1
        }

        /// Pseudorange smoothed. Offset 10, X2, bit 2.
        @inlinable package var prSmoothed: Bool { payload.x2(10) & 0x04 != 0 }

        /// Pseudorange used for navigation. Offset 10, X2, bit 3.
        @inlinable package var prUsed: Bool { payload.x2(10) & 0x08 != 0 }

        /// Carrier range used for navigation. Offset 10, X2, bit 4.
        @inlinable package var crUsed: Bool { payload.x2(10) & 0x10 != 0 }

        /// Range rate (Doppler) used for navigation. Offset 10, X2, bit 5.
        @inlinable package var doUsed: Bool { payload.x2(10) & 0x20 != 0 }

        /// Pseudorange corrections used. Offset 10, X2, bit 6.
        @inlinable package var prCorrUsed: Bool { payload.x2(10) & 0x40 != 0 }

        /// Carrier range corrections used. Offset 10, X2, bit 7.
        @inlinable package var crCorrUsed: Bool { payload.x2(10) & 0x80 != 0 }

        /// Range rate corrections used. Offset 10, X2, bit 8.
        @inlinable package var doCorrUsed: Bool { payload.x2(10) & 0x100 != 0 }

        /// Used for navigation in any way.
        @inlinable package var isUsed: Bool { payload.x2(10) & 0x38 != 0 }
    }
}
