internal import Glibc

/// A descriptor that somebody else closes: a standard stream, or a view of a `FileDescriptor` while that lives.
package struct UnownedDescriptor: Sendable, Hashable {
    package let raw: CInt

    package init(raw: CInt) {
        self.raw = raw
    }

    /// Reads what there is, up to the buffer's size, which is not zero; repeats a call that a signal interrupted.
    package func read(into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> ReadResult {
        try Self.readResult(raw, retryingInterrupted { Glibc.read(raw, buffer.baseAddress, buffer.count) })
    }

    /// Reads what there is over the front of `bytes`, whose size stays as it is.
    package func read(into bytes: inout [UInt8]) throws(SystemError) -> ReadResult {
        let count = bytes.withUnsafeMutableBytes { buffer in
            retryingInterrupted { Glibc.read(raw, buffer.baseAddress, buffer.count) }
        }
        return try Self.readResult(raw, count)
    }

    /// Writes as much as is taken at once; repeats a call that a signal interrupted.
    package func write(_ buffer: UnsafeRawBufferPointer) throws(SystemError) -> WriteResult {
        try Self.writeResult(raw, retryingInterrupted { Glibc.write(raw, buffer.baseAddress, buffer.count) })
    }

    /// Writes as much as is taken at once; repeats a call that a signal interrupted.
    package func write(_ bytes: ArraySlice<UInt8>) throws(SystemError) -> WriteResult {
        let count = bytes.withUnsafeBytes { buffer in
            retryingInterrupted { Glibc.write(raw, buffer.baseAddress, buffer.count) }
        }
        return try Self.writeResult(raw, count)
    }

    private static func readResult(_ raw: CInt, _ count: Int) throws(SystemError) -> ReadResult {
        if count > 0 { return .bytes(count) }
        if count == 0 { return .end }
        if errno == EAGAIN { return .wouldBlock }
        throw SystemError.last("read", on: "descriptor \(raw)")
    }

    private static func writeResult(_ raw: CInt, _ count: Int) throws(SystemError) -> WriteResult {
        if count >= 0 { return .bytes(count) }
        if errno == EAGAIN { return .wouldBlock }
        throw SystemError.last("write", on: "descriptor \(raw)")
    }
}
