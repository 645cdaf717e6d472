/// Carrier phase solution (`carrSoln`).
@usableFromInline
package enum UBXCarrierSolution: UInt8, Sendable, CaseIterable {
    case none = 0
    /// Ambiguities not resolved.
    case float = 1
    /// Ambiguities resolved.
    case fixed = 2
}
