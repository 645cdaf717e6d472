/// A decimal number exactly as it was sent: `mantissa` / 10 ^ `decimals`.
@usableFromInline
package struct NMEADecimal: Hashable, Sendable {
    @usableFromInline package let mantissa: Int64
    /// 0 to 18.
    @usableFromInline package let decimals: UInt8

    @inlinable
    package init(mantissa: Int64, decimals: UInt8) {
        self.mantissa = mantissa
        self.decimals = decimals
    }

    /// The nearest floating-point number (correctly rounded up to 15 digits).
    @inlinable package var value: Double { Double(mantissa) / NMEADecimal.power(decimals) }

    /// The most digits that are kept; further decimals are dropped, further whole digits are an error.
    static let digitLimit = 18

    @inlinable static func power(_ decimals: UInt8) -> Double { Double(wholePower(decimals)) }

    /// 10 to the power of `exponent`, which is at most 18; all of them are exact as floating-point numbers.
    @inlinable
    static func wholePower(_ exponent: UInt8) -> Int64 {
        switch exponent {
        case 0: 1
        case 1: 10
        case 2: 100
        case 3: 1000
        case 4: 10_000
        case 5: 100_000
        case 6: 1_000_000
        case 7: 10_000_000
        case 8: 100_000_000
        case 9: 1_000_000_000
        case 10: 10_000_000_000
        case 11: 100_000_000_000
        case 12: 1_000_000_000_000
        case 13: 10_000_000_000_000
        case 14: 100_000_000_000_000
        case 15: 1_000_000_000_000_000
        case 16: 10_000_000_000_000_000
        case 17: 100_000_000_000_000_000
        default: 1_000_000_000_000_000_000
        }
    }
}
