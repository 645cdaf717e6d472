/// Transducer measurements, of which the attitude is read: pitch and roll as compasses send them.
///
/// NMEA 0183: four fields a measurement: type (`A` an angle), value, unit (`D` degrees), name (`PTCH`, `PITCH`, `ROLL`, as
/// the makers of compasses and autopilots call them). Others, and names that are not known, are passed over.
package struct XDR: NMEASentence {
    /// Degrees; nil when it is not among the measurements.
    package let pitch: NMEADecimal?
    /// Degrees.
    package let roll: NMEADecimal?

    package init(reading fields: borrowing NMEAFields) throws(NMEAMalformed) {
        guard fields.count >= 5, fields.count % 4 == 1 else { throw NMEAMalformed() }
        var pitch: NMEADecimal?
        var roll: NMEADecimal?
        for first in stride(from: 1, to: fields.count, by: 4) {
            guard fields.letters(first) == 0x41, fields.letters(first + 2) == 0x44 else { continue }
            switch fields.letters(first + 3) {
            case 0x5054_4348, 0x50_4954_4348: pitch = try fields.angle(first + 1, limit: 90)
            case 0x524F_4C4C: roll = try fields.angle(first + 1, limit: 180)
            default: break
            }
        }
        self.pitch = pitch
        self.roll = roll
    }
}

extension NMEAFields {
    /// Up to eight characters packed into a number, the last in the low byte and letters as capitals; 0 for an empty field
    /// and for a longer one.
    fileprivate func letters(_ index: Int) -> UInt64 {
        withText(index) { text in
            guard text.count <= 8 else { return 0 }
            return text.reduce(0) { $0 << 8 | UInt64($1 >= 0x61 && $1 <= 0x7A ? $1 & 0xDF : $1) }
        }
    }
}
