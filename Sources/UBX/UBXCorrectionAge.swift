/// The coded age of corrections (NAV-PVT flags3 `lastCorrectionAge`).
@usableFromInline
package enum UBXCorrectionAge {
    /// Seconds, from the lower bound up to, without, the upper one; nil for 0, not available. Codes from 12 on
    /// say 120 s or more.
    @usableFromInline package static func seconds(_ code: UInt8) -> Range<Int>? {
        switch code {
        case 0: nil
        case 1: 0..<1
        case 2: 1..<2
        case 3: 2..<5
        case 4: 5..<10
        case 5: 10..<15
        case 6: 15..<20
        case 7: 20..<30
        case 8: 30..<45
        case 9: 45..<60
        case 10: 60..<90
        case 11: 90..<120
        default: 120..<Int.max
        }
    }
}
