/// Receiver navigation status.
///
/// Source: u-blox interface descriptions, UBX-NAV-STATUS.
@usableFromInline
package struct NAVSTATUS: UBXMessage {
    @inlinable package static var id: UBXMessageID { .navSTATUS }

    @usableFromInline package let payload: UBXPayload

    @inlinable
    package init?(_ payload: UBXPayload) {
        guard payload.count >= 16 else { return nil }
        self.payload = payload
    }

    /// GPS time of week of the navigation epoch, ms. Offset 0, U4.
    @inlinable package var iTOWMs: UInt32 { payload.u4(0) }

    /// Kind of fix; says nothing of its validity, see `gpsFixOK`. Offset 4, U1; nil for a value that is not known.
    @inlinable package var gpsFix: UBXFixType? { UBXFixType(rawValue: payload.u1(4)) }

    /// Position and velocity are valid and within the accuracy and dilution masks. Offset 5, X1, bit 0.
    @inlinable package var gpsFixOK: Bool { payload.x1(5) & 0x01 != 0 }

    /// Differential corrections were applied. Offset 5, X1, bit 1.
    @inlinable package var diffSoln: Bool { payload.x1(5) & 0x02 != 0 }

    /// The week number is valid. Offset 5, X1, bit 2.
    @inlinable package var weekSet: Bool { payload.x1(5) & 0x04 != 0 }

    /// The time of week is valid. Offset 5, X1, bit 3.
    @inlinable package var towSet: Bool { payload.x1(5) & 0x08 != 0 }

    /// Differential corrections are available. Offset 6, X1, bit 0.
    @inlinable package var diffCorr: Bool { payload.x1(6) & 0x01 != 0 }

    /// `carrSoln` is valid. Offset 6, X1, bit 1.
    @inlinable package var carrSolnValid: Bool { payload.x1(6) & 0x02 != 0 }

    /// Map matching: 0 none, 1 valid but not used, 2 used, 3 used and dead reckoning enabled. Offset 6, X1, bits
    /// 7..6.
    @inlinable package var mapMatching: UInt8 { (payload.x1(6) >> 6) & 0x3 }

    /// Power save mode: 0 acquisition or off, 1 tracking, 2 power optimized tracking, 3 inactive. Offset 7, X1,
    /// bits 1..0.
    @inlinable package var psmState: UInt8 { payload.x1(7) & 0x3 }

    /// Spoofing detection. Offset 7, X1, bits 4..3; nil for a value that is not known.
    @inlinable package var spoofDetState: UBXSpoofingState? { UBXSpoofingState(rawValue: (payload.x1(7) >> 3) & 0x3) }

    /// Carrier phase solution. Offset 7, X1, bits 7..6; nil unless `carrSolnValid`.
    @inlinable package var carrSoln: UBXCarrierSolution? {
        carrSolnValid ? UBXCarrierSolution(rawValue: payload.x1(7) >> 6) : nil
    }

    /// Time to first fix, ms. Offset 8, U4.
    @inlinable package var ttffMs: UInt32 { payload.u4(8) }

    /// Time since start-up or reset, ms. Offset 12, U4.
    @inlinable package var msssMs: UInt32 { payload.u4(12) }
}

/// Spoofing detection (NAV-STATUS `spoofDetState`).
@usableFromInline
package enum UBXSpoofingState: UInt8, Sendable, CaseIterable {
    case unknown = 0
    case noneIndicated = 1
    case indicated = 2
    case multipleIndicated = 3
}
