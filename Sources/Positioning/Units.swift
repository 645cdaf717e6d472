/// A length in metres.
@usableFromInline
package struct Metres: Hashable, Comparable, Sendable {
    @usableFromInline package var value: Double

    @inlinable package init(_ value: Double) { self.value = value }
    @inlinable package static func < (a: Metres, b: Metres) -> Bool { a.value < b.value }
    @inlinable package static func <= (a: Metres, b: Metres) -> Bool { a.value <= b.value }
    @inlinable package static func > (a: Metres, b: Metres) -> Bool { a.value > b.value }
    @inlinable package static func >= (a: Metres, b: Metres) -> Bool { a.value >= b.value }
    @inlinable package static func + (a: Metres, b: Metres) -> Metres { Metres(a.value + b.value) }
    @inlinable package static func - (a: Metres, b: Metres) -> Metres { Metres(a.value - b.value) }
}

/// An angle in degrees.
@usableFromInline
package struct Degrees: Hashable, Comparable, Sendable {
    @usableFromInline package var value: Double

    @inlinable package init(_ value: Double) { self.value = value }
    @inlinable package static func < (a: Degrees, b: Degrees) -> Bool { a.value < b.value }
    @inlinable package static func <= (a: Degrees, b: Degrees) -> Bool { a.value <= b.value }
    @inlinable package static func > (a: Degrees, b: Degrees) -> Bool { a.value > b.value }
    @inlinable package static func >= (a: Degrees, b: Degrees) -> Bool { a.value >= b.value }

    /// The same angle in radians.
    @inlinable package var radians: Double { value * .pi / 180 }
    @inlinable package init(radians: Double) { value = radians * 180 / .pi }

    /// The same direction in [0, 360).
    @inlinable package var normalized: Degrees {
        // Nearly all are there already; zero has no negative.
        if value >= 0, value < 360 { return Degrees(value + 0) }
        return turned
    }

    @usableFromInline var turned: Degrees {
        let turned = value.truncatingRemainder(dividingBy: 360)
        // The sum has no negative zero.
        let positive = turned < 0 ? turned + 360 : turned + 0
        return Degrees(positive == 360 ? 0 : positive)
    }

    /// The smaller angle between two directions, in [0, 180].
    package func separation(from other: Degrees) -> Degrees {
        let apart = Degrees(value - other.value).normalized.value
        return Degrees(min(apart, 360 - apart))
    }
}

/// A speed in metres per second.
@usableFromInline
package struct MetresPerSecond: Hashable, Comparable, Sendable {
    @usableFromInline package var value: Double

    @inlinable package init(_ value: Double) { self.value = value }
    @inlinable package init(knots: Double) { value = knots * (1852.0 / 3600.0) }
    @inlinable package init(kilometresPerHour: Double) { value = kilometresPerHour / 3.6 }
    @inlinable package static func < (a: MetresPerSecond, b: MetresPerSecond) -> Bool { a.value < b.value }
    @inlinable package static func <= (a: MetresPerSecond, b: MetresPerSecond) -> Bool { a.value <= b.value }
    @inlinable package static func > (a: MetresPerSecond, b: MetresPerSecond) -> Bool { a.value > b.value }
    @inlinable package static func >= (a: MetresPerSecond, b: MetresPerSecond) -> Bool { a.value >= b.value }

    @inlinable package var knots: Double { value * (3600.0 / 1852.0) }
    @inlinable package var kilometresPerHour: Double { value * 3.6 }
}
