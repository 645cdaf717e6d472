import Positioning

/// What a satellite's number in GSA, GSV, GBS or PUBX,03 means.
///
/// NMEA 4.11 numbers each system for itself and names it by the talker or the system's number; before it, and still in
/// many receivers, one range of numbers holds all: 1 to 32 GPS, 33 to 64 SBAS, 65 to 96 GLONASS, 120 to 158 SBAS, 173
/// to 182 IMES, 193 to 200 QZSS, 201 to 263 BeiDou, 301 to 336 Galileo, 401 to 463 BeiDou (u-blox M8 and F9 interface
/// descriptions, satellite numbering; Quectel and SiRF for 201; Quectel's LC79D has Galileo also from 101).
package enum NMEASatelliteNumber {
    /// The satellite; nil for a number that has no meaning there.
    package static func satellite(
        talker: NMEATalker, systemId: UInt8? = nil, number: UInt16
    ) -> (constellation: Constellation, number: UInt8)? {
        satellite(number, of: system(talker: talker, systemId: systemId))
    }

    /// The satellite of a system that has numbers of its own, or of any by the one range of all (nil).
    @inline(__always)
    package static func satellite(
        _ number: UInt16, of system: Constellation?
    ) -> (constellation: Constellation, number: UInt8)? {
        switch system {
        case .glonass: own(.glonass, number, to: 32) ?? global(number)
        case .galileo:
            own(.galileo, number, to: 36) ?? own(.galileo, number, to: 36, offset: 300)
                ?? own(.galileo, number, to: 36, offset: 100)
        case .beidou:
            own(.beidou, number, to: 63) ?? own(.beidou, number, to: 63, offset: 200)
                ?? own(.beidou, number, to: 63, offset: 400)
        case .qzss: own(.qzss, number, to: 10) ?? own(.qzss, number, to: 10, offset: 192)
        case .navic: own(.navic, number, to: 14)
        case .gps, .sbas, .imes, nil: global(number)
        }
    }

    /// The number in the one range of all systems up to NMEA 4.0, as GSV and GSA of the talkers GP, GL and GN have it;
    /// nil when the satellite has none.
    package static func globalNumber(_ constellation: Constellation, _ number: UInt8) -> UInt16? {
        let candidate: UInt16 =
            switch constellation {
            case .gps: UInt16(number)
            case .sbas: number >= 120 && number <= 151 ? UInt16(number) - 87 : UInt16(number)
            case .glonass: UInt16(number) + 64
            case .galileo: UInt16(number) + 300
            case .beidou: UInt16(number) + 400
            case .qzss: UInt16(number) + 192
            case .imes: UInt16(number)
            case .navic: 0
            }
        guard let found = global(candidate), found.constellation == constellation, found.number == number else {
            return nil
        }
        return candidate
    }

    /// Which system the sentence speaks of, if of one alone.
    package static func system(talker: NMEATalker, systemId: UInt8? = nil) -> Constellation? {
        switch systemId {
        case 1: return .gps
        case 2: return .glonass
        case 3: return .galileo
        case 4: return .beidou
        case 5: return .qzss
        case 6: return .navic
        default: break
        }
        return switch talker {
        case .gps: .gps
        case .glonass: .glonass
        case .galileo: .galileo
        case .beidou, .beidouOld: .beidou
        case .qzss, .qzssOld: .qzss
        case .navic: .navic
        default: nil
        }
    }

    /// A satellite of one system whose numbers run from 1 to `last`, with `offset` added to them.
    @inline(__always)
    private static func own(
        _ constellation: Constellation, _ number: UInt16, to last: UInt16, offset: UInt16 = 0
    ) -> (constellation: Constellation, number: UInt8)? {
        number > offset && number - offset <= last ? (constellation, UInt8(number - offset)) : nil
    }

    private static func global(_ number: UInt16) -> (constellation: Constellation, number: UInt8)? {
        switch number {
        case 1...32: (.gps, UInt8(number))
        case 33...64: (.sbas, UInt8(number + 87))
        case 65...96: (.glonass, UInt8(number - 64))
        case 120...158: (.sbas, UInt8(number))
        case 173...182: (.imes, UInt8(number))
        case 193...200: (.qzss, UInt8(number - 192))
        case 201...263: (.beidou, UInt8(number - 200))
        case 301...336: (.galileo, UInt8(number - 300))
        case 401...463: (.beidou, UInt8(number - 400))
        default: nil
        }
    }
}
