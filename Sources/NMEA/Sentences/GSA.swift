/// Which satellites are in the solution, and how good their geometry is.
///
/// NMEA 0183: fields 1 how the mode is chosen (M or A), 2 fix mode (1, 2, 3), 3 to 14 satellite numbers, 15 PDOP, 16
/// HDOP, 17 VDOP, from 4.1 on 18 the system. A receiver of several systems sends one for each.
package struct GSA: NMEASentence {
    package let fixMode: FixMode
    package let satelliteCount: Int
    package let positionDilution: NMEADecimal?
    package let horizontalDilution: NMEADecimal?
    package let verticalDilution: NMEADecimal?
    /// 1 GPS, 2 GLONASS, 3 Galileo, 4 BeiDou, 5 QZSS, 6 NavIC; nil before NMEA 4.1.
    package let systemId: UInt8?
    private let numbers: SIMD16<UInt16>

    /// Satellites in one sentence.
    package static let slots = 12

    package init(reading fields: borrowing NMEAFields) throws(NMEAMalformed) {
        guard (18...19).contains(fields.count) else { throw NMEAMalformed() }
        switch try fields.character(1) {
        case 0x4D, 0x41, nil: break
        case .some: throw NMEAMalformed()
        }
        fixMode = FixMode(rawValue: try fields.character(2) ?? 0) ?? .unknown
        var numbers = SIMD16<UInt16>()
        var count = 0
        for slot in 0..<GSA.slots {
            guard let number = try fields.integer(3 + slot, in: 0...999), number > 0 else { continue }
            numbers[count] = UInt16(truncatingIfNeeded: number)
            count += 1
        }
        self.numbers = numbers
        satelliteCount = count
        positionDilution = try fields.magnitude(15)
        horizontalDilution = try fields.magnitude(16)
        verticalDilution = try fields.magnitude(17)
        systemId = try fields.hexadecimalDigit(18)
    }

    /// The satellite's number as sent; `index` counts up to `satelliteCount`, beyond it the number is 0.
    package func satellite(at index: Int) -> UInt16 {
        index >= 0 && index < satelliteCount ? numbers[index] : 0
    }

    /// The fix mode, field 2.
    package enum FixMode: UInt8, Sendable, CaseIterable {
        case none = 0x31
        case twoD = 0x32
        case threeD = 0x33
        /// Not sent, or no number that the standard defines: nobody vouches for a fix.
        case unknown = 0
    }
}
