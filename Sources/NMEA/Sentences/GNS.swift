/// Fix data of several systems: like GGA, with a mode for each system.
///
/// NMEA 0183 from 3.0: fields 1 time, 2 to 5 position, 6 modes (GPS, GLONASS, Galileo, BeiDou, QZSS, NavIC), 7
/// satellites used, 8 HDOP, 9 height above mean sea level (m), 10 geoid separation (m), 11 age of the corrections (s),
/// 12 their station, from 4.1 on 13 navigational status.
package struct GNS: NMEASentence {
    package let time: NMEATimeOfDay?
    package let position: NMEAPosition?
    /// Systems whose mode was sent.
    package let modeCount: Int
    package let satellitesUsed: UInt8?
    package let horizontalDilution: NMEADecimal?
    /// Metres.
    package let heightAboveMeanSeaLevel: NMEADecimal?
    /// Metres, the geoid's height above the ellipsoid.
    package let geoidSeparation: NMEADecimal?
    /// Seconds.
    package let correctionAge: NMEADecimal?
    package let station: UInt16?
    package let navigationalStatus: RMC.NavigationalStatus?
    private let letters: SIMD8<UInt8>

    package init(reading fields: borrowing NMEAFields) throws(NMEAMalformed) {
        guard (12...14).contains(fields.count) else { throw NMEAMalformed() }
        time = try fields.timeOfDay(1)
        position = try fields.position(2)
        var letters = SIMD8<UInt8>()
        let modeCount = fields.withText(6) { text in
            for (index, letter) in text.enumerated() where index < letters.scalarCount { letters[index] = letter }
            return text.count
        }
        guard modeCount <= letters.scalarCount else { throw NMEAMalformed() }
        self.letters = letters
        self.modeCount = modeCount
        satellitesUsed = try fields.integer(7, in: 0...255).map { UInt8(truncatingIfNeeded: $0) }
        horizontalDilution = try fields.magnitude(8)
        heightAboveMeanSeaLevel = try fields.decimal(9)
        geoidSeparation = try fields.decimal(10)
        correctionAge = try fields.magnitude(11)
        station = fields.station(12)
        navigationalStatus = try fields.navigationalStatus(13)
    }

    /// The mode of the system at `index`, in the standard's order; nil when it was not sent.
    package func mode(at index: Int) -> NMEAMode? {
        index >= 0 && index < modeCount ? NMEAMode(letter: letters[index]) : nil
    }

    /// The mode that says most of the whole solution; nil when none was sent.
    package var leadingMode: NMEAMode? {
        var leading: NMEAMode?
        for index in 0..<modeCount {
            let mode = NMEAMode(letter: letters[index])
            if leading.map({ $0.rank < mode.rank }) ?? true { leading = mode }
        }
        return leading
    }

    /// The receiver vouches for the position: at least one system's mode does.
    package var vouchesForPosition: Bool { leadingMode?.vouchesForPosition ?? false }
}
