/// Who sends a sentence: two letters, or `P` for a maker's own sentences.
@usableFromInline
package struct NMEATalker: Hashable, Sendable {
    /// The letters, the first in the high byte; a proprietary talker has `P` in the low byte only.
    @usableFromInline package let rawValue: UInt16

    @inlinable package init(rawValue: UInt16) { self.rawValue = rawValue }

    @inlinable package static var gps: NMEATalker { NMEATalker(rawValue: 0x4750) }  // GP
    @inlinable package static var glonass: NMEATalker { NMEATalker(rawValue: 0x474C) }  // GL
    @inlinable package static var galileo: NMEATalker { NMEATalker(rawValue: 0x4741) }  // GA
    @inlinable package static var beidou: NMEATalker { NMEATalker(rawValue: 0x4742) }  // GB
    /// BeiDou before NMEA 4.11.
    @inlinable package static var beidouOld: NMEATalker { NMEATalker(rawValue: 0x4244) }  // BD
    @inlinable package static var qzss: NMEATalker { NMEATalker(rawValue: 0x4751) }  // GQ
    /// QZSS before NMEA 4.11.
    @inlinable package static var qzssOld: NMEATalker { NMEATalker(rawValue: 0x515A) }  // QZ
    @inlinable package static var navic: NMEATalker { NMEATalker(rawValue: 0x4749) }  // GI
    /// Several systems together.
    @inlinable package static var combined: NMEATalker { NMEATalker(rawValue: 0x474E) }  // GN
    @inlinable package static var proprietary: NMEATalker { NMEATalker(rawValue: 0x50) }  // P
}
