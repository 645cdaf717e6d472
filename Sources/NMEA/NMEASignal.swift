import Positioning

/// NMEA's numbers of signals (GSV, GBS, GRS from 4.1 on) and u-blox's sigId for the same.
///
/// NMEA 4.11, table of signal identifiers, beside the table "GNSS and signal identifiers" of the u-blox F9 and M10
/// interface descriptions. Where NMEA has one number for the parts of a signal (data and pilot), the first of u-blox's
/// stands for them.
package enum NMEASignal {
    /// u-blox's sigId; nil for 0 (all signals) and numbers that are not defined.
    package static func ubloxSignal(_ constellation: Constellation, signalId: UInt8) -> UInt8? {
        switch (constellation, signalId) {
        case (.gps, 1), (.sbas, 1), (.glonass, 1), (.beidou, 1), (.qzss, 1), (.navic, 1), (.galileo, 7): 0
        case (.gps, 6): 3  // L2CL
        case (.gps, 5): 4  // L2CM
        case (.gps, 7): 6  // L5I
        case (.gps, 8): 7  // L5Q
        case (.galileo, 1): 3  // E5a
        case (.galileo, 2): 5  // E5b
        case (.glonass, 3): 2  // L2OF
        case (.beidou, 0xB): 2  // B2I
        case (.beidou, 3): 5  // B1C
        case (.beidou, 5): 7  // B2a
        case (.qzss, 4): 1  // L1S
        case (.qzss, 5): 4  // L2CM
        case (.qzss, 6): 5  // L2CL
        case (.qzss, 7): 8  // L5I
        case (.qzss, 8): 9  // L5Q
        case (_, _): nil
        }
    }
}
