/// The layer that CFG-VALGET reads (a number, unlike the bits of `UBXLayers`).
package enum UBXLayer: UInt8, Sendable, CaseIterable {
    /// What is in force now.
    case ram = 0
    case batteryBackedRAM = 1
    case flash = 2
    case defaults = 7
}

/// The layers that CFG-VALSET and CFG-VALDEL write (bits, unlike the numbers of `UBXLayer`).
package struct UBXLayers: OptionSet, Sendable, Hashable {
    package let rawValue: UInt8

    @inlinable package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let ram = UBXLayers(rawValue: 0x01)
    package static let batteryBackedRAM = UBXLayers(rawValue: 0x02)
    package static let flash = UBXLayers(rawValue: 0x04)
}
