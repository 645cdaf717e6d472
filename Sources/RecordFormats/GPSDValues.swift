import Positioning

/// gpsd's numbers for what the domain names (gpsd_json(5); include/gps.h).
enum GPSDValues {
    /// TPV `mode`: 1 no fix, 2 2D, 3 3D. Dead reckoning alone is 2D, as gpsd's u-blox driver has it.
    static func mode(_ kind: FixKind) -> Int {
        switch kind {
        case .none, .timeOnly: 1
        case .deadReckoning, .twoD: 2
        case .threeD: 3
        }
    }

    /// TPV `status`; nil where gpsd leaves it out (unknown and plain fixes).
    static func status(_ fix: Fix) -> Int? {
        if fix.isSimulated { return 8 }
        switch fix.kind {
        case .none: return nil
        case .timeOnly: return 7
        case .deadReckoning: return 5
        case .twoD, .threeD: break
        }
        switch fix.corrections {
        case .rtkFixed: return 3
        case .rtkFloat: return 4
        case .dgps, .sbas: return 2
        case .some(.none), nil: return fix.usesDeadReckoning ? 6 : nil
        }
    }

    /// The one number by which gpsd names a satellite of any system; nil for a number outside its system.
    static func prn(_ satellite: Satellite) -> Int? {
        let number = Int(satellite.number)
        switch (satellite.constellation, number) {
        case (.gps, 1...32): return number
        case (.sbas, 120...151): return number - 87
        case (.sbas, 152...158): return number
        case (.galileo, 1...36): return number + 300
        case (.beidou, 1...63): return number + 400
        case (.imes, 1...10): return number + 172
        case (.qzss, 1...10): return number + 192
        case (.glonass, 1...32): return number + 64
        case (.navic, 1...14): return number + 800
        case (.gps, _), (.sbas, _), (.galileo, _), (.beidou, _), (.imes, _), (.qzss, _), (.glonass, _), (.navic, _):
            return nil
        }
    }
}
