/// How one CFG-VALSET or CFG-VALDEL belongs with others.
package enum UBXTransaction: UInt8, Sendable, CaseIterable {
    case none = 0
    /// Begins one anew; an unfinished one is dropped.
    case begin = 1
    case proceed = 2
    /// Applies all that was sent since `begin`.
    case apply = 3
}
