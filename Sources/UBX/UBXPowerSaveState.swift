/// State of the power save mode (NAV-PVT `psmState`).
@usableFromInline
package enum UBXPowerSaveState: UInt8, Sendable, CaseIterable {
    case notActive = 0
    case enabled = 1
    case acquisition = 2
    case tracking = 3
    case powerOptimizedTracking = 4
    case inactive = 5
}
