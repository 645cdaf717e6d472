/// What carries the receiver (CFG-NAV5 `dynModel`, CFG-NAVSPG-DYNMODEL).
package enum UBXDynamicModel: UInt8, Sendable, CaseIterable {
    case portable = 0
    case stationary = 2
    case pedestrian = 3
    case automotive = 4
    case sea = 5
    case airborne1g = 6
    case airborne2g = 7
    case airborne4g = 8
    case wrist = 9
    case bike = 10
    case lawnMower = 11
    case scooter = 12
    case rail = 13
}
