/// Resets the receiver; it is not acknowledged.
///
/// Source: u-blox interface descriptions, UBX-CFG-RST.
package struct CFGRST: UBXMessage {
    package static var id: UBXMessageID { .cfgRST }

    package let payload: UBXPayload

    package init?(_ payload: UBXPayload) {
        guard payload.count >= 4 else { return nil }
        self.payload = payload
    }

    /// What the receiver is to forget. Offset 0, X2.
    package var forgetting: Memory { Memory(rawValue: payload.x2(0)) }

    /// How to reset. Offset 2, U1; nil for a value that is not known.
    package var resetMode: Mode? { Mode(rawValue: payload.u1(2)) }

    /// What a receiver keeps in battery-backed memory.
    package struct Memory: OptionSet, Sendable, Hashable {
        package let rawValue: UInt16

        package init(rawValue: UInt16) { self.rawValue = rawValue }

        package static let ephemeris = Memory(rawValue: 0x0001)
        package static let almanac = Memory(rawValue: 0x0002)
        package static let health = Memory(rawValue: 0x0004)
        package static let klobuchar = Memory(rawValue: 0x0008)
        package static let position = Memory(rawValue: 0x0010)
        package static let clockDrift = Memory(rawValue: 0x0020)
        package static let oscillator = Memory(rawValue: 0x0040)
        package static let utc = Memory(rawValue: 0x0080)
        package static let realTimeClock = Memory(rawValue: 0x0100)
        package static let autonomousOrbits = Memory(rawValue: 0x8000)

        package static let hotStart: Memory = []
        package static let warmStart: Memory = [.ephemeris]
        package static let coldStart = Memory(rawValue: 0xFFFF)
    }

    /// How the receiver is reset.
    package enum Mode: UInt8, Sendable, CaseIterable {
        case hardwareNow = 0x00
        case software = 0x01
        case softwareGNSSOnly = 0x02
        case hardwareAfterShutdown = 0x04
        case stopGNSS = 0x08
        case startGNSS = 0x09
    }

    /// The frame that resets.
    package static func frame(forgetting memory: Memory, _ mode: Mode) -> [UInt8] {
        var writer = UBXPayloadWriter(capacity: 4)
        writer.x2(memory.rawValue)
        writer.u1(mode.rawValue)
        writer.reserved(1)
        return UBXFrame.short(id, writer)
    }
}
