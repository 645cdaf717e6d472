import CMath

/// The circular functions, for pure targets that may not import the C mathematics library themselves.
///
/// All angles are in radians.
package enum Trigonometry {
    package static func sine(_ angle: Double) -> Double { CMath.sin(angle) }
    package static func cosine(_ angle: Double) -> Double { CMath.cos(angle) }

    /// The angle of the point (x, y) from the x axis, in [-π, π].
    package static func arcTangent(y: Double, x: Double) -> Double { CMath.atan2(y, x) }

    /// In [-π/2, π/2]; `x` is held to [-1, 1], which rounding may have left.
    package static func arcSine(_ x: Double) -> Double { CMath.asin(min(1, max(-1, x))) }
}
