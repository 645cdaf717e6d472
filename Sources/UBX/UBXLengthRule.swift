/// The payload lengths that a message can have, over all generations of receivers; 0 (a poll) is always one.
@usableFromInline
package struct UBXLengthRule: Equatable, Sendable {
    @usableFromInline package let minimum: UInt16
    @usableFromInline package let maximum: UInt16
    /// Lengths are the minimum and whole steps.
    @usableFromInline package let step: UInt16

    /// How much longer than known a message of fixed length may be: firmware adds fields at the end
    /// (NAV-PVT went from 84 to 92 bytes), and a longer one must not be lost.
    @usableFromInline package static let growth: UInt16 = 64

    @usableFromInline
    init(minimum: UInt16, maximum: UInt16, step: UInt16) {
        self.minimum = minimum
        self.maximum = maximum
        self.step = step
    }

    /// A fixed length, with room to grow.
    @inlinable
    package static func fixed(_ length: UInt16) -> UBXLengthRule { between(length, length + growth) }

    /// A fixed length that has changed between generations, with room to grow.
    @inlinable
    package static func fixed(_ shortest: UInt16, to longest: UInt16) -> UBXLengthRule {
        between(shortest, longest + growth)
    }

    @inlinable
    package static func between(_ minimum: UInt16, _ maximum: UInt16) -> UBXLengthRule {
        UBXLengthRule(minimum: minimum, maximum: maximum, step: 1)
    }

    /// A head and repeated blocks that one byte counts, so at most 255.
    @inlinable
    package static func blocks(_ head: UInt16, _ step: UInt16, atMost count: UInt16 = 255) -> UBXLengthRule {
        UBXLengthRule(minimum: head, maximum: head + step * count, step: step)
    }

    /// Any length up to the framer's limit.
    @inlinable
    package static var any: UBXLengthRule { between(0, UInt16(UBXFraming.payloadLimit)) }

    @inlinable
    package func allow(_ length: Int) -> Bool {
        if length == 0 { return true }
        guard length >= Int(minimum), length <= Int(maximum) else { return false }
        return step == 1 || (UInt16(truncatingIfNeeded: length) &- minimum) % step == 0
    }
}
