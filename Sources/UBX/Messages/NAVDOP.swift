/// Dilutions of precision; receivers send 9999 (99.99) for one that they do not have.
///
/// Source: u-blox interface descriptions, UBX-NAV-DOP.
@usableFromInline
package struct NAVDOP: UBXMessage {
    @inlinable package static var id: UBXMessageID { .navDOP }

    @usableFromInline package let payload: UBXPayload

    @inlinable
    package init?(_ payload: UBXPayload) {
        guard payload.count >= 18 else { return nil }
        self.payload = payload
    }

    /// GPS time of week of the navigation epoch, ms. Offset 0, U4.
    @inlinable package var iTOWMs: UInt32 { payload.u4(0) }

    /// Geometric dilution of precision, 0.01. Offset 4, U2; nil at 9999.
    @inlinable package var gDOPE2: UInt16? { payload.dilution(4) }

    /// Position dilution of precision, 0.01. Offset 6, U2; nil at 9999.
    @inlinable package var pDOPE2: UInt16? { payload.dilution(6) }

    /// Time dilution of precision, 0.01. Offset 8, U2; nil at 9999.
    @inlinable package var tDOPE2: UInt16? { payload.dilution(8) }

    /// Vertical dilution of precision, 0.01. Offset 10, U2; nil at 9999.
    @inlinable package var vDOPE2: UInt16? { payload.dilution(10) }

    /// Horizontal dilution of precision, 0.01. Offset 12, U2; nil at 9999.
    @inlinable package var hDOPE2: UInt16? { payload.dilution(12) }

    /// Northing dilution of precision, 0.01. Offset 14, U2; nil at 9999.
    @inlinable package var nDOPE2: UInt16? { payload.dilution(14) }

    /// Easting dilution of precision, 0.01. Offset 16, U2; nil at 9999.
    @inlinable package var eDOPE2: UInt16? { payload.dilution(16) }
}
