/// What an external or internal sensor measures (ESF-MEAS `dataType`, ESF-STATUS `type`).
@usableFromInline
package enum UBXSensorType: UInt8, Sendable, CaseIterable {
    case none = 0
    /// 2^-12 deg/s, signed.
    case gyroZ = 5
    case wheelTickFrontLeft = 6
    case wheelTickFrontRight = 7
    case wheelTickRearLeft = 8
    case wheelTickRearRight = 9
    case speedTick = 10
    /// mm/s, signed.
    case speed = 11
    /// 0.01 deg C, signed.
    case gyroTemperature = 12
    case gyroY = 13
    case gyroX = 14
    /// 2^-10 m/s^2, signed.
    case accelerometerX = 16
    case accelerometerY = 17
    case accelerometerZ = 18
}
