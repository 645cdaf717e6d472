/// Takes in every bit of the values it is given, so that reading them cannot be optimized away.
struct Digest {
    private(set) var sum: UInt64 = 0

    mutating func take<each Value>(_ values: repeat each Value) {
        repeat add(each values)
    }

    mutating func take(text: String) {
        for byte in text.utf8 { add(byte) }
    }

    private mutating func add<Value>(_ value: Value) {
        withUnsafeBytes(of: value) { bytes in
            for byte in bytes { sum = sum &* 31 &+ UInt64(byte) }
        }
    }

    /// The last of all digests.
    nonisolated(unsafe) private static var last: UInt64 = 0

    /// Lets the sum leave the function that made it.
    @inline(never)
    func keep() { Digest.last ^= sum }
}

/// A decoded message all of whose values can be read.
protocol FullyReadable {
    func readAll(into digest: inout Digest)
}
