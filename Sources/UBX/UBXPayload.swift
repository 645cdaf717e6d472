/// The payload of a checked frame, read by the manual's offsets and types (little-endian).
///
/// Valid only while the bytes are. Each message checks the length once, when its view is made, so the readers
/// only assert their bounds.
@usableFromInline
package struct UBXPayload {
    @usableFromInline package let bytes: UnsafeRawBufferPointer

    @inlinable package init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

    @inlinable package var count: Int { bytes.count }

    @inlinable @inline(__always)
    func load<T: FixedWidthInteger & BitwiseCopyable>(_ offset: Int) -> T {
        assert(offset >= 0 && offset + MemoryLayout<T>.size <= bytes.count, "a field outside the payload")
        return T(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: T.self))
    }

    @inlinable package func u1(_ offset: Int) -> UInt8 { load(offset) }
    @inlinable package func u2(_ offset: Int) -> UInt16 { load(offset) }
    @inlinable package func u4(_ offset: Int) -> UInt32 { load(offset) }
    @inlinable package func u8(_ offset: Int) -> UInt64 { load(offset) }
    @inlinable package func i1(_ offset: Int) -> Int8 { load(offset) }
    @inlinable package func i2(_ offset: Int) -> Int16 { load(offset) }
    @inlinable package func i4(_ offset: Int) -> Int32 { load(offset) }
    @inlinable package func i8(_ offset: Int) -> Int64 { load(offset) }
    @inlinable package func x1(_ offset: Int) -> UInt8 { load(offset) }
    @inlinable package func x2(_ offset: Int) -> UInt16 { load(offset) }
    @inlinable package func x4(_ offset: Int) -> UInt32 { load(offset) }
    @inlinable package func r4(_ offset: Int) -> Float { Float(bitPattern: load(offset)) }
    @inlinable package func r8(_ offset: Int) -> Double { Double(bitPattern: load(offset)) }

    /// Nil when all bits are set, which is how receivers fill an accuracy that they do not have.
    @inlinable package func u4UnlessOnes(_ offset: Int) -> UInt32? {
        let value = u4(offset)
        return value == .max ? nil : value
    }

    /// A dilution of precision, 0.01; nil from 9999 on, which receivers send when there is no solution.
    @inlinable package func dilution(_ offset: Int) -> UInt16? {
        let value = u2(offset)
        return value >= 9999 ? nil : value
    }

    /// A satellite's elevation in whole degrees; nil outside -90 to 90 (firmware sends -91 for an unknown one).
    @inlinable package func elevation(_ offset: Int) -> Int8? {
        let value = i1(offset)
        return value >= -90 && value <= 90 ? value : nil
    }

    /// A satellite's azimuth in whole degrees; nil outside 0 to 360.
    @inlinable package func azimuth(_ offset: Int) -> Int16? {
        let value = i2(offset)
        return value >= 0 && value <= 360 ? value : nil
    }

    /// ISO 8859-1 text of at most `length` bytes, up to the first NUL.
    package func text(_ offset: Int, length: Int) -> String {
        var text = ""
        for index in offset..<offset + length {
            let byte = u1(index)
            if byte == 0 { break }
            text.unicodeScalars.append(Unicode.Scalar(byte))
        }
        return text
    }

    /// The part of the payload from `offset`, as a payload of its own: one block of a repeated group.
    @inlinable package func block(_ offset: Int, length: Int) -> UBXPayload {
        UBXPayload(UnsafeRawBufferPointer(rebasing: bytes[offset..<offset + length]))
    }
}
