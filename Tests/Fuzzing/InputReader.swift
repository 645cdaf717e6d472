/// Takes an input apart; where it ends, zeros follow.
struct InputReader {
    private(set) var rest: UnsafeRawBufferPointer

    init(_ input: UnsafeRawBufferPointer) { rest = input }

    var isEmpty: Bool { rest.isEmpty }

    mutating func byte() -> UInt8 {
        guard let first = rest.first else { return 0 }
        rest = UnsafeRawBufferPointer(rebasing: rest[1...])
        return first
    }

    /// Little-endian.
    mutating func integer<Value: FixedWidthInteger>(_: Value.Type) -> Value {
        var value: Value = 0
        for index in 0..<MemoryLayout<Value>.size { value |= Value(truncatingIfNeeded: byte()) << Value(8 * index) }
        return value
    }

    /// At most `count` bytes.
    mutating func bytes(_ count: Int) -> UnsafeRawBufferPointer {
        let taken = min(count, rest.count)
        defer { rest = UnsafeRawBufferPointer(rebasing: rest[taken...]) }
        return UnsafeRawBufferPointer(rebasing: rest[..<taken])
    }

    /// The bytes before the next `mark`, which is skipped.
    mutating func bytes(before mark: UInt8) -> UnsafeRawBufferPointer {
        let end = rest.firstIndex(of: mark)
        let taken = bytes(end ?? rest.count)
        if end != nil { _ = byte() }
        return taken
    }

    /// A count of up to 254, or the two bytes behind a 255.
    mutating func count() -> Int {
        let short = byte()
        return short < 255 ? Int(short) : Int(integer(UInt16.self))
    }
}
