import NMEA
import Positioning
import UBX

/// Which messages a stream has held, and how often.
///
/// Only for a person who looks at an unknown capture: it costs a look-up a message.
package struct MessageCensus: Sendable {
    /// Kinds that are told apart; the rest is counted together.
    package static let limit = 512

    /// How often a kind of message came.
    package struct Entry: Sendable {
        package var count: UInt64 = 0
        package var bytes: UInt64 = 0
        /// Right by its checksum and wrong by its content.
        package var rejected: UInt64 = 0
    }

    /// What a message is.
    package enum Key: Hashable, Sendable {
        case ubx(UBXMessageID)
        case nmea(NMEAAddress)
        case rtcm3(UInt16)
    }

    package private(set) var entries: [Key: Entry] = [:]
    package private(set) var others = Entry()

    package init() {}

    mutating func count(_ key: Key, bytes: Int) {
        guard entries.count < MessageCensus.limit || entries[key] != nil else {
            others.count += 1
            others.bytes += UInt64(bytes)
            return
        }
        entries[key, default: Entry()].count += 1
        entries[key, default: Entry()].bytes += UInt64(bytes)
    }

    mutating func reject(_ key: Key) {
        if entries[key] == nil { others.rejected += 1 } else { entries[key]?.rejected += 1 }
    }
}
