/// Time marks at an external input.
///
/// Source: u-blox interface descriptions, UBX-TIM-TM2.
package struct TIMTM2: UBXMessage {
    package static var id: UBXMessageID { .timTM2 }

    package let payload: UBXPayload

    package init?(_ payload: UBXPayload) {
        guard payload.count >= 28 else { return nil }
        self.payload = payload
    }

    /// Input. Offset 0, U1.
    package var ch: UInt8 { payload.u1(0) }

    /// Running mode, not single. Offset 1, X1, bit 0.
    package var isRunning: Bool { payload.x1(1) & 0x01 != 0 }

    /// Stopped, not armed. Offset 1, X1, bit 1.
    package var isStopped: Bool { payload.x1(1) & 0x02 != 0 }

    /// A falling edge was detected. Offset 1, X1, bit 2.
    package var newFallingEdge: Bool { payload.x1(1) & 0x04 != 0 }

    /// Time base: 0 receiver, 1 GNSS, 2 UTC. Offset 1, X1, bits 4..3.
    package var timeBase: UInt8 { (payload.x1(1) >> 3) & 0x3 }

    /// UTC is available. Offset 1, X1, bit 5.
    package var utcAvailable: Bool { payload.x1(1) & 0x20 != 0 }

    /// The time is valid. Offset 1, X1, bit 6.
    package var timeValid: Bool { payload.x1(1) & 0x40 != 0 }

    /// A rising edge was detected. Offset 1, X1, bit 7.
    package var newRisingEdge: Bool { payload.x1(1) & 0x80 != 0 }

    /// Rising edges counted. Offset 2, U2.
    package var count: UInt16 { payload.u2(2) }

    /// Week of the last rising edge. Offset 4, U2.
    package var wnR: UInt16 { payload.u2(4) }

    /// Week of the last falling edge. Offset 6, U2.
    package var wnF: UInt16 { payload.u2(6) }

    /// Time of week of the rising edge, ms. Offset 8, U4.
    package var towMsR: UInt32 { payload.u4(8) }

    /// Rest of the time of week of the rising edge, ns. Offset 12, U4.
    package var towSubMsRNs: UInt32 { payload.u4(12) }

    /// Time of week of the falling edge, ms. Offset 16, U4.
    package var towMsF: UInt32 { payload.u4(16) }

    /// Rest of the time of week of the falling edge, ns. Offset 20, U4.
    package var towSubMsFNs: UInt32 { payload.u4(20) }

    /// Accuracy estimate, ns. Offset 24, U4; nil when all bits are set.
    package var accEstNs: UInt32? { payload.u4UnlessOnes(24) }
}
