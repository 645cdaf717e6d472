/// How a position was made, as NMEA 2.3 and later say it (RMC, GLL, VTG, GNS, THS).
@usableFromInline
package enum NMEAMode: UInt8, Sendable, CaseIterable {
    /// A: satellites alone.
    case autonomous = 0x41
    /// D: with differential corrections, of a base station or a satellite.
    case differential = 0x44
    /// E: dead reckoning.
    case estimated = 0x45
    /// F: carrier phase, ambiguities not resolved.
    case rtkFloat = 0x46
    /// M: entered by hand.
    case manual = 0x4D
    /// N: no fix.
    case none = 0x4E
    /// P: no degradation, higher precision than autonomous.
    case precise = 0x50
    /// R: carrier phase, ambiguities resolved.
    case rtkFixed = 0x52
    /// S: simulated.
    case simulated = 0x53
    /// A letter that no version defines: nobody vouches for what it says.
    case unknown = 0

    init(letter: UInt8) { self = NMEAMode(rawValue: letter) ?? .unknown }

    /// Whether the receiver vouches for a position of its own (measured or reckoned).
    package var vouchesForPosition: Bool {
        switch self {
        case .autonomous, .differential, .estimated, .rtkFloat, .precise, .rtkFixed, .simulated: true
        case .manual, .none, .unknown: false
        }
    }

    /// Which of two systems' modes speaks for the solution of both: the higher.
    var rank: Int {
        switch self {
        case .rtkFixed: 9
        case .rtkFloat: 8
        case .precise: 7
        case .differential: 6
        case .autonomous: 5
        case .estimated: 4
        case .simulated: 3
        case .manual: 2
        case .unknown: 1
        case .none: 0
        }
    }
}

extension NMEAFields {
    /// A mode's letter; nil when the sentence is of a version without one, or the field is empty.
    func mode(_ index: Int) throws(NMEAMalformed) -> NMEAMode? {
        guard let letter = try character(index) else { return nil }
        return NMEAMode(letter: letter)
    }
}
