/// State of sensor fusion.
///
/// Source: u-blox interface descriptions, UBX-ESF-STATUS.
@usableFromInline
package struct ESFSTATUS: UBXMessage {
    @inlinable package static var id: UBXMessageID { .esfSTATUS }

    @usableFromInline package let payload: UBXPayload
    /// How many blocks there are.
    @usableFromInline package let count: Int

    /// Nil when the payload is shorter than its head or than the blocks that it says it has.
    @inlinable
    package init?(_ payload: UBXPayload) {
        guard payload.count >= 16 else { return nil }
        count = Int(payload.u1(15))
        guard payload.count >= 16 + 4 * count else { return nil }
        self.payload = payload
    }

    /// GPS time of week of the navigation epoch, ms. Offset 0, U4.
    @inlinable package var iTOWMs: UInt32 { payload.u4(0) }

    /// Message version, 2. Offset 4, U1.
    @inlinable package var version: UInt8 { payload.u1(4) }

    /// Wheel tick factor. Offset 5, X1, bits 1..0; nil for a value that is not known.
    @inlinable package var wtInitStatus: UBXInitialization? { UBXInitialization(rawValue: payload.x1(5) & 0x3) }

    /// Mounting alignment. Offset 5, X1, bits 4..2; nil for a value that is not known.
    @inlinable package var mntAlgStatus: UBXInitialization? {
        UBXInitialization(rawValue: (payload.x1(5) >> 2) & 0x7)
    }

    /// Inertial navigation. Offset 5, X1, bits 7..5; nil for a value that is not known.
    @inlinable package var insInitStatus: UBXInitialization? {
        UBXInitialization(rawValue: (payload.x1(5) >> 5) & 0x7)
    }

    /// Inertial sensors. Offset 6, X1, bits 1..0; nil for a value that is not known.
    @inlinable package var imuInitStatus: UBXInitialization? { UBXInitialization(rawValue: payload.x1(6) & 0x3) }

    /// Fusion mode. Offset 12, U1; nil for a value that is not known.
    @inlinable package var fusionMode: UBXFusionMode? { UBXFusionMode(rawValue: payload.u1(12)) }

    /// Number of sensors. Offset 15, U1.
    @inlinable package var numSens: UInt8 { payload.u1(15) }

    /// One sensor; `index` from 0 to `count` - 1.
    @inlinable package subscript(index: Int) -> Sensor {
        precondition(index >= 0 && index < count, "no such block")
        return Sensor(payload: payload.block(16 + 4 * index, length: 4))
    }

    /// One block of 4 bytes.
    @usableFromInline
    package struct Sensor {
        @usableFromInline package let payload: UBXPayload

        @inlinable init(payload: UBXPayload) { self.payload = payload }

        /// Sensor type, as `UBXSensorType` numbers it. Offset 0, X1, bits 5..0.
        @inlinable package var typeCode: UInt8 { payload.x1(0) & 0x3F }

        /// Its data is used. Offset 0, X1, bit 6.
        @inlinable package var isUsed: Bool { payload.x1(0) & 0x40 != 0 }

        /// It is set up (configured, calibrated where needed), or its type is not needed. Offset 0, X1, bit 7.
        @inlinable package var isReady: Bool { payload.x1(0) & 0x80 != 0 }

        /// Calibration: 0 none, 1 in progress, 2 coarse, 3 fine. Offset 1, X1, bits 1..0.
        @inlinable package var calibStatus: UInt8 { payload.x1(1) & 0x3 }

        /// Time marks: 0 no data, 1 first byte, 2 event, 3 time tag. Offset 1, X1, bits 3..2.
        @inlinable package var timeStatus: UInt8 { (payload.x1(1) >> 2) & 0x3 }

        /// Observation rate, Hz. Offset 2, U1.
        @inlinable package var freqHz: UInt8 { payload.u1(2) }

        /// Bad measurements. Offset 3, X1, bit 0.
        @inlinable package var badMeas: Bool { payload.x1(3) & 0x01 != 0 }

        /// Bad time tags. Offset 3, X1, bit 1.
        @inlinable package var badTTag: Bool { payload.x1(3) & 0x02 != 0 }

        /// Missing or late measurements. Offset 3, X1, bit 2.
        @inlinable package var missingMeas: Bool { payload.x1(3) & 0x04 != 0 }

        /// High noise. Offset 3, X1, bit 3.
        @inlinable package var noisyMeas: Bool { payload.x1(3) & 0x08 != 0 }
    }
}

/// How far one part of sensor fusion has come (ESF-STATUS).
@usableFromInline
package enum UBXInitialization: UInt8, Sendable, CaseIterable {
    case off = 0
    case initializing = 1
    /// Coarsely.
    case initialized = 2
    /// Finely, or fully calibrated.
    case refined = 3
}

/// ESF-STATUS `fusionMode`.
@usableFromInline
package enum UBXFusionMode: UInt8, Sendable, CaseIterable {
    case initializing = 0
    case fusing = 1
    /// For now, for want of data (sensor errors, a ferry, temperature).
    case suspended = 2
    /// For good, until the receiver restarts.
    case disabled = 3
}
