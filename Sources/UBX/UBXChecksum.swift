/// The 8-bit Fletcher sum that ends every UBX frame (RFC 1145; u-blox interface descriptions, "UBX checksum").
@usableFromInline
package struct UBXChecksum: Equatable, Sendable {
    /// The sum of the bytes, mod 256.
    @usableFromInline package let a: UInt8
    /// The sum of all values that `a` went through, mod 256.
    @usableFromInline package let b: UInt8

    /// The sum over `bytes`, which run from the message class to the end of the payload.
    ///
    /// Eight bytes a step, the even and the odd ones in 16-bit lanes. A byte counts in `b` once for every byte from
    /// itself to the end: once for each word after its own, times eight (`evenBefore` and `oddBefore`, the sums that
    /// stood before each word), and by its place in its word (8 down to 1). The lanes are folded before they can
    /// overflow; the 64-bit sums may wrap, which is right mod 256.
    package init(_ bytes: UnsafeRawBufferPointer) {
        let lowBytes: UInt64 = 0x00FF_00FF_00FF_00FF
        let toTopLane: UInt64 = 0x0001_0001_0001_0001
        var sum: UInt64 = 0
        var sumOfSums: UInt64 = 0
        var offset = 0
        let wholeWords = bytes.count & ~7
        while offset < wholeWords {
            let start = offset
            let end = min(wholeWords, start + 8 * UBXChecksum.wordsToFold)
            var even: UInt64 = 0
            var odd: UInt64 = 0
            var evenBefore: UInt64 = 0
            var oddBefore: UInt64 = 0
            while offset < end {
                let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
                evenBefore = evenBefore &+ even
                oddBefore = oddBefore &+ odd
                even = even &+ (word & lowBytes)
                odd = odd &+ ((word >> 8) & lowBytes)
                offset += 8
            }
            // Products of lanes below 256 and weights below 9 stay in their lanes; the top one collects the sum.
            let before = (((evenBefore & lowBytes) &+ (oddBefore & lowBytes)) &* toTopLane) >> 48
            even &= lowBytes
            odd &= lowBytes
            let placed = (even &* 0x0008_0006_0004_0002 &+ odd &* 0x0007_0005_0003_0001) >> 48
            sumOfSums = sumOfSums &+ sum &* UInt64(end - start) &+ before << 3 &+ placed
            sum = sum &+ ((even &+ odd) &* toTopLane) >> 48
        }
        while offset < bytes.count {
            sum = sum &+ UInt64(bytes[offset])
            sumOfSums = sumOfSums &+ sum
            offset += 1
        }
        a = UInt8(truncatingIfNeeded: sum)
        b = UInt8(truncatingIfNeeded: sumOfSums)
    }

    /// After n words a lane of `evenBefore` is at most 255 x n(n - 1)/2, which a 16-bit lane holds up to n = 23.
    private static let wordsToFold = 23
}
