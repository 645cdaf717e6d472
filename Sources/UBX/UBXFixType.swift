/// Kind of fix, as NAV-PVT (`fixType`), NAV-STATUS and NAV-SOL (`gpsFix`) number it.
@usableFromInline
package enum UBXFixType: UInt8, Sendable, CaseIterable {
    case noFix = 0
    case deadReckoningOnly = 1
    case twoD = 2
    case threeD = 3
    case gnssAndDeadReckoning = 4
    case timeOnly = 5
}
