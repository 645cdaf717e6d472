/// Navigation engine before CFG-VALSET.
///
/// Source: u-blox interface descriptions, UBX-CFG-NAV5.
package struct CFGNAV5: UBXMessage {
    package static var id: UBXMessageID { .cfgNAV5 }

    package let payload: UBXPayload

    package init?(_ payload: UBXPayload) {
        guard payload.count >= 36 else { return nil }
        self.payload = payload
    }

    /// The parameters that are to be applied. Offset 0, X2.
    package var mask: UInt16 { payload.x2(0) }

    /// Dynamic model. Offset 2, U1; nil for a value that is not known.
    package var dynModel: UBXDynamicModel? { UBXDynamicModel(rawValue: payload.u1(2)) }

    /// 1 2-D only, 2 3-D only, 3 automatic. Offset 3, U1.
    package var fixMode: UInt8 { payload.u1(3) }

    /// Fixed altitude above mean sea level for 2-D, cm. Offset 4, I4.
    package var fixedAltCm: Int32 { payload.i4(4) }

    /// Its variance, 1e-4 m^2. Offset 8, U4.
    package var fixedAltVarE4: UInt32 { payload.u4(8) }

    /// Least elevation of a satellite used, deg. Offset 12, I1.
    package var minElevDeg: Int8 { payload.i1(12) }

    /// Longest dead reckoning, s (reserved in newer firmware). Offset 13, U1.
    package var drLimitS: UInt8 { payload.u1(13) }

    /// Position dilution mask, 0.1. Offset 14, U2.
    package var pDOPE1: UInt16 { payload.u2(14) }

    /// Time dilution mask, 0.1. Offset 16, U2.
    package var tDOPE1: UInt16 { payload.u2(16) }

    /// Position accuracy mask, m. Offset 18, U2.
    package var pAccM: UInt16 { payload.u2(18) }

    /// Time accuracy mask, m. Offset 20, U2.
    package var tAccM: UInt16 { payload.u2(20) }

    /// Static hold below this speed, cm/s. Offset 22, U1.
    package var staticHoldThreshCmS: UInt8 { payload.u1(22) }

    /// Longest use of old corrections, s. Offset 23, U1.
    package var dgnssTimeoutS: UInt8 { payload.u1(23) }

    /// Satellites that must be above `cnoThreshDBHz`. Offset 24, U1.
    package var cnoThreshNumSVs: UInt8 { payload.u1(24) }

    /// Carrier-to-noise threshold, dB-Hz. Offset 25, U1.
    package var cnoThreshDBHz: UInt8 { payload.u1(25) }

    /// Distance that ends static hold, m. Offset 28, U2.
    package var staticHoldMaxDistM: UInt16 { payload.u2(28) }

    /// UTC standard: 0 automatic, 3 USNO, 5 EU, 6 SU, 7 NTSC, 8 NPLI. Offset 30, U1.
    package var utcStandard: UInt8 { payload.u1(30) }

    /// The frame that sets the dynamic model and, if given, the least elevation, and leaves the rest as it is.
    package static func frame(_ model: UBXDynamicModel, minElevDeg: Int8? = nil) -> [UInt8] {
        var writer = UBXPayloadWriter(capacity: 36)
        writer.x2(minElevDeg == nil ? 0x01 : 0x03)
        writer.u1(model.rawValue)
        writer.reserved(9)
        writer.i1(minElevDeg ?? 0)
        writer.reserved(23)
        return UBXFrame.short(id, writer)
    }
}
