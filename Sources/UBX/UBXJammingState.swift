/// Interference monitor (MON-HW, MON-RF `jammingState`).
@usableFromInline
package enum UBXJammingState: UInt8, Sendable, CaseIterable {
    /// Unknown or disabled; always so in firmware that reports it in SEC-SIG.
    case unknown = 0
    case ok = 1
    /// Interference is visible, and the fix is good.
    case warning = 2
    /// Interference is visible, and there is no fix.
    case critical = 3
}
