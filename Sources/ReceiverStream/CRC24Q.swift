/// The cyclic redundancy check of RTCM 10403 (polynomial 0x1864CFB, initial value 0, most significant bit first).
package enum CRC24Q {
    /// The check over `bytes`, in the low 24 bits.
    ///
    /// Four bytes a step, each through the table that also takes it past the bytes behind it.
    package static func value(of bytes: UnsafeRawBufferPointer) -> UInt32 {
        var crc: UInt32 = 0
        tables.withUnsafeBufferPointer { table in
            var at = 0
            while at &+ 4 <= bytes.count {
                let word = UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: at, as: UInt32.self)) ^ crc << 8
                crc =
                    table[768 &+ Int(word >> 24)] ^ table[512 &+ Int(word >> 16 & 0xFF)]
                    ^ table[256 &+ Int(word >> 8 & 0xFF)] ^ table[Int(word & 0xFF)]
                at &+= 4
            }
            while at < bytes.count {
                crc = (crc << 8) & 0xFF_FFFF ^ table[Int(UInt8(truncatingIfNeeded: crc >> 16) ^ bytes[at])]
                at &+= 1
            }
        }
        return crc
    }

    /// What a byte makes of the check when 0, 1, 2 and 3 bytes follow it, 256 values each.
    private static let tables: [UInt32] = (0..<1024).map { index in
        var crc = UInt32(index % 256) << 16
        for _ in 0..<8 * (1 + index / 256) {
            crc <<= 1
            if crc & 0x100_0000 != 0 { crc ^= 0x186_4CFB }
        }
        return crc
    }
}
