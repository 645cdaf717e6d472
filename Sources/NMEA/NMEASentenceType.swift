/// The sentences that are decoded; raw values are the three letters, or `UB` behind the message's two digits for PUBX.
package enum NMEASentenceType: UInt32, Sendable, CaseIterable {
    case dtm = 0x44_544D
    case gbs = 0x47_4253
    case gga = 0x47_4741
    case gll = 0x47_4C4C
    case gns = 0x47_4E53
    case grs = 0x47_5253
    case gsa = 0x47_5341
    case gst = 0x47_5354
    case gsv = 0x47_5356
    case hdg = 0x48_4447
    case hdm = 0x48_444D
    case hdt = 0x48_4454
    case rmc = 0x52_4D43
    case rot = 0x52_4F54
    case ths = 0x54_4853
    case txt = 0x54_5854
    case vlw = 0x56_4C57
    case vtg = 0x56_5447
    case xdr = 0x58_4452
    case zda = 0x5A_4441
    /// PUBX,00: u-blox position.
    case pubxPosition = 0x3030_5542
    /// PUBX,03: u-blox satellites.
    case pubxSatellites = 0x3033_5542
    /// PUBX,04: u-blox time.
    case pubxTime = 0x3034_5542
    /// PASHR with a time: attitude, as Trimble, Hemisphere and others send it.
    case pashrAttitude = 0x4153_4852
    /// Whole and sound, but not decoded: only counted, by its address.
    case other = 0
}

/// The first field of a sentence without its start: `GPRMC`, `PUBX`, `PMTK001`.
package struct NMEAAddress: Hashable, Sendable, CustomStringConvertible {
    /// Up to eight characters, the last in the low byte; a longer address is cut.
    package let rawValue: UInt64

    @inlinable package init(rawValue: UInt64) { self.rawValue = rawValue }

    package var description: String {
        var text = ""
        for shift in stride(from: UInt64(56), through: 0, by: -8) {
            let byte = UInt8(truncatingIfNeeded: rawValue >> shift)
            if byte != 0 { text.unicodeScalars.append(Unicode.Scalar(byte)) }
        }
        return text
    }
}
