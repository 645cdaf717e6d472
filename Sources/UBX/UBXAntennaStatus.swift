/// State of the antenna supervisor (MON-HW `aStatus`, MON-RF `antStatus`).
@usableFromInline
package enum UBXAntennaStatus: UInt8, Sendable, CaseIterable {
    case initializing = 0
    case unknown = 1
    case ok = 2
    case short = 3
    case open = 4
}

/// Power of the antenna (MON-HW `aPower`, MON-RF `antPower`).
@usableFromInline
package enum UBXAntennaPower: UInt8, Sendable, CaseIterable {
    case off = 0
    case on = 1
    case unknown = 2
}
