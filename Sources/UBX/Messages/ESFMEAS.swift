/// Measurements of sensors.
///
/// Source: u-blox interface descriptions, UBX-ESF-MEAS.
package struct ESFMEAS: UBXMessage {
    package static var id: UBXMessageID { .esfMEAS }

    package let payload: UBXPayload
    /// How many measurements there are.
    package let count: Int

    /// Nil when the payload is shorter than its head, or than the measurements that it says it has.
    ///
    /// Firmware that does not count its measurements (`numMeas`, offset 4, X2, bits 15..11) leaves 0 there; then
    /// the length tells.
    package init?(_ payload: UBXPayload) {
        guard payload.count >= 8 else { return nil }
        let flags = payload.x2(4)
        let tag = flags & 0x08 != 0 ? 4 : 0
        guard payload.count >= 8 + tag else { return nil }
        let counted = Int(flags >> 11)
        count = counted != 0 ? counted : (payload.count - 8 - tag) / 4
        guard payload.count >= 8 + 4 * count + tag else { return nil }
        self.payload = payload
    }

    /// Time tag of the measurement, in the clock of the sensor that made it. Offset 0, U4.
    package var timeTag: UInt32 { payload.u4(0) }

    /// Time mark: 0 none, 1 on external input 0, 2 on external input 1. Offset 4, X2, bits 1..0.
    package var timeMarkSent: UInt8 { UInt8(truncatingIfNeeded: payload.x2(4) & 0x3) }

    /// The mark was a falling edge. Offset 4, X2, bit 2.
    package var timeMarkEdge: Bool { payload.x2(4) & 0x04 != 0 }

    /// `calibTtagMs` is there. Offset 4, X2, bit 3.
    package var calibTtagValid: Bool { payload.x2(4) & 0x08 != 0 }

    /// Identification of the data provider. Offset 6, U2.
    package var providerID: UInt16 { payload.u2(6) }

    /// Time tag in the receiver's clock, ms, after the last measurement; nil unless `calibTtagValid`.
    package var calibTtagMs: UInt32? { calibTtagValid ? payload.u4(8 + 4 * count) : nil }

    /// Measurement `index` from 0 to `count` - 1.
    package subscript(index: Int) -> Measurement {
        precondition(index >= 0 && index < count, "no such measurement")
        return Measurement(word: payload.x4(8 + 4 * index))
    }

    /// One measurement: a type in bits 29..24 and data in bits 23..0.
    package struct Measurement {
        @usableFromInline let word: UInt32

        init(word: UInt32) { self.word = word }

        /// What was measured, as `UBXSensorType` numbers it.
        package var typeCode: UInt8 { UInt8(truncatingIfNeeded: word >> 24) & 0x3F }

        /// Nil for a type that is not known.
        package var type: UBXSensorType? { UBXSensorType(rawValue: typeCode) }

        /// The data as it is: for wheel and speed ticks a count in bits 22..0 and, in bit 23, backward.
        package var dataField: UInt32 { word & 0xFF_FFFF }

        /// The data as a number of 24 bits with a sign, in the unit of its type.
        package var signedValue: Int32 { Int32(bitPattern: word << 8) >> 8 }
    }
}
