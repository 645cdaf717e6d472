/// The datum that positions refer to.
///
/// NMEA 0183: fields 1 local datum, 2 its subdivision, 3 and 4 latitude offset (minutes, N or S), 5 and 6 longitude
/// offset (minutes, E or W), 7 height offset (m), 8 reference datum.
package struct DTM: NMEASentence {
    package let localDatum: Datum?
    /// Minutes, without its sign.
    package let latitudeOffset: NMEADecimal?
    package let latitudeOffsetIsSouth: Bool
    /// Minutes, without its sign.
    package let longitudeOffset: NMEADecimal?
    package let longitudeOffsetIsWest: Bool
    /// Metres.
    package let heightOffset: NMEADecimal?
    package let referenceDatum: Datum?

    package init(reading fields: borrowing NMEAFields) throws(NMEAMalformed) {
        guard fields.count == 9 else { throw NMEAMalformed() }
        localDatum = DTM.datum(fields, 1)
        latitudeOffset = try fields.magnitude(3)
        latitudeOffsetIsSouth = try DTM.isSecond(fields, 4, of: (0x4E, 0x53))
        longitudeOffset = try fields.magnitude(5)
        longitudeOffsetIsWest = try DTM.isSecond(fields, 6, of: (0x45, 0x57))
        heightOffset = try fields.decimal(7)
        referenceDatum = DTM.datum(fields, 8)
    }

    /// The datums that are told apart.
    package enum Datum: Sendable, CaseIterable {
        /// W84.
        case wgs84
        /// W72.
        case wgs72
        /// S85.
        case sgs85
        /// P90.
        case pz90
        /// 999.
        case userDefined
        /// A local datum by its hydrographic code.
        case other
    }

    private static func datum(_ fields: borrowing NMEAFields, _ index: Int) -> Datum? {
        fields.withText(index) { code in
            if code.isEmpty { return nil }
            guard code.count == 3 else { return .other }
            return switch (code[0], code[1], code[2]) {
            case (0x57, 0x38, 0x34): .wgs84
            case (0x57, 0x37, 0x32): .wgs72
            case (0x53, 0x38, 0x35): .sgs85
            case (0x50, 0x39, 0x30): .pz90
            case (0x39, 0x39, 0x39): .userDefined
            case (_, _, _): .other
            }
        }
    }

    private static func isSecond(
        _ fields: borrowing NMEAFields, _ index: Int, of letters: (UInt8, UInt8)
    ) throws(NMEAMalformed) -> Bool {
        guard let letter = try fields.character(index) else { return false }
        guard letter == letters.0 || letter == letters.1 else { throw NMEAMalformed() }
        return letter == letters.1
    }
}
