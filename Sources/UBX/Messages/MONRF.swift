/// Radio front end, one block a band or antenna, from u-blox 9 on.
///
/// Source: u-blox interface descriptions, UBX-MON-RF.
@usableFromInline
package struct MONRF: UBXMessage {
    @inlinable package static var id: UBXMessageID { .monRF }

    @usableFromInline package let payload: UBXPayload
    /// How many blocks there are.
    @usableFromInline package let count: Int

    /// Nil when the payload is shorter than its head or than the blocks that it says it has.
    @inlinable
    package init?(_ payload: UBXPayload) {
        guard payload.count >= 4 else { return nil }
        count = Int(payload.u1(1))
        guard payload.count >= 4 + 24 * count else { return nil }
        self.payload = payload
    }

    /// Message version, 0. Offset 0, U1.
    @inlinable package var version: UInt8 { payload.u1(0) }

    /// Number of blocks. Offset 1, U1.
    @inlinable package var nBlocks: UInt8 { payload.u1(1) }

    /// One front end; `index` from 0 to `count` - 1.
    @inlinable package subscript(index: Int) -> Block {
        precondition(index >= 0 && index < count, "no such block")
        return Block(payload: payload.block(4 + 24 * index, length: 24))
    }

    /// One block of 24 bytes.
    @usableFromInline
    package struct Block {
        @usableFromInline package let payload: UBXPayload

        @inlinable init(payload: UBXPayload) { self.payload = payload }

        /// Block: 0 L1, 1 L2 or L5, or by antenna. Offset 0, U1.
        @inlinable package var blockId: UInt8 { payload.u1(0) }

        /// Interference monitor. Offset 1, X1, bits 1..0; nil for a value that is not known.
        @inlinable package var jammingState: UBXJammingState? { UBXJammingState(rawValue: payload.x1(1) & 0x3) }

        /// Antenna supervisor. Offset 2, U1; nil for a value that is not known.
        @inlinable package var antStatus: UBXAntennaStatus? { UBXAntennaStatus(rawValue: payload.u1(2)) }

        /// Antenna power. Offset 3, U1; nil for a value that is not known.
        @inlinable package var antPower: UBXAntennaPower? { UBXAntennaPower(rawValue: payload.u1(3)) }

        /// Power-on self test, 0 passed. Offset 4, U4.
        @inlinable package var postStatus: UInt32 { payload.u4(4) }

        /// Noise level. Offset 12, U2.
        @inlinable package var noisePerMS: UInt16 { payload.u2(12) }

        /// Gain control monitor, 0 to 8191. Offset 14, U2.
        @inlinable package var agcCnt: UInt16 { payload.u2(14) }

        /// Continuous wave jamming, 0 none to 255 strong. Offset 16, U1.
        @inlinable package var jamInd: UInt8 { payload.u1(16) }

        /// Imbalance of the in-phase part, -128 to 127. Offset 17, I1.
        @inlinable package var ofsI: Int8 { payload.i1(17) }

        /// Magnitude of the in-phase part. Offset 18, U1.
        @inlinable package var magI: UInt8 { payload.u1(18) }

        /// Imbalance of the quadrature part, -128 to 127. Offset 19, I1.
        @inlinable package var ofsQ: Int8 { payload.i1(19) }

        /// Magnitude of the quadrature part. Offset 20, U1.
        @inlinable package var magQ: UInt8 { payload.u1(20) }
    }
}
