/// A small, fast generator whose whole run follows from its seed (xoshiro256**, seeded by SplitMix64).
///
/// For simulation, jitter and tests; not for secrets.
package struct RandomSource: RandomNumberGenerator, Sendable {
    private var state: (UInt64, UInt64, UInt64, UInt64)

    package init(seed: UInt64) {
        var mixer = seed
        func mixed() -> UInt64 {
            mixer &+= 0x9E37_79B9_7F4A_7C15
            var word = mixer
            word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
            word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
            return word ^ (word >> 31)
        }
        state = (mixed(), mixed(), mixed(), mixed())
    }

    package mutating func next() -> UInt64 {
        let multiplied = state.1 &* 5
        let result = ((multiplied << 7) | (multiplied >> 57)) &* 9
        let shifted = state.1 << 17
        state.2 ^= state.0
        state.3 ^= state.1
        state.1 ^= state.2
        state.0 ^= state.3
        state.2 ^= shifted
        state.3 = (state.3 << 45) | (state.3 >> 19)
        return result
    }

    /// Uniform in [0, 1).
    package mutating func unit() -> Double {
        Double(next() >> 11) * 0x1p-53
    }

    /// Normal, with mean 0 and standard deviation 1 (sum of twelve uniforms: within ±6).
    package mutating func normal() -> Double {
        var sum = 0.0
        for _ in 0..<12 { sum += unit() }
        return sum - 6
    }
}
