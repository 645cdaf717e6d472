/// A whole frame, its checksum proven, in the splitter's buffer.
package struct Frame {
    /// Which protocol a frame is of.
    package enum Kind: Sendable {
        case nmea, ubx, rtcm3
    }

    package let kind: Kind
    /// From the start byte to the last; valid until the splitter is given more bytes.
    package let bytes: UnsafeRawBufferPointer
}
