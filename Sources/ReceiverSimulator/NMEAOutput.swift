import NMEA
import Positioning

/// Writes an epoch's sentences as a u-blox receiver sends them by default in NMEA 4.10:
/// RMC, VTG, GGA, GSA for each system, GSV for each system, GLL.
struct NMEAOutput {
    private let solution: NavigationSolution
    /// To the hundredth of a second, as it is written; nil while the time is unknown.
    private let time: UTC?

    /// The decimals of a minute.
    private static let positionDecimals = 5
    /// The most satellites that GGA counts.
    private static let countLimit = 12
    private static let systems: [Constellation] = [.gps, .glonass, .galileo, .beidou]

    static func write(_ solution: NavigationSolution, to messages: inout MessageBuffer) {
        let output = NMEAOutput(solution)
        messages.add(output.rmc)
        messages.add(output.vtg)
        messages.add(output.gga)
        for system in systems { messages.add { output.gsa(system, to: &$0) } }
        if solution.sendsSky { for system in systems { output.gsv(system, to: &messages) } }
        messages.add(output.gll)
    }

    private init(_ solution: NavigationSolution) {
        self.solution = solution
        time = solution.clock > .unknown ? solution.statedTime.rounded(toSecondDecimals: 2) : nil
    }

    // MARK: What the sentences share

    private var hasFix: Bool { solution.vouchedKind.hasPosition }

    private var status: Unicode.Scalar { hasFix ? "A" : "V" }

    private var mode: Unicode.Scalar { hasFix ? (solution.usesSBAS ? "D" : "A") : "N" }

    /// Nil where the fields stay empty. A position that is not vouched for stands there all the same when the
    /// receiver claims a kind of fix.
    private var estimate: Estimate? { solution.kind.hasPosition ? solution.estimate : nil }

    private var track: Double? { estimate.flatMap { $0.isTrackHeld ? nil : $0.trackTrue.value } }

    private func writeTime(_ sentence: inout NMEAWriter) {
        sentence.timeOfDay(time.map { NMEATimeOfDay($0) }, decimals: 2)
    }

    private func writePosition(_ sentence: inout NMEAWriter) {
        sentence.position(estimate?.position, decimals: NMEAOutput.positionDecimals)
    }

    // MARK: Sentences

    private func rmc(to output: inout [UInt8]) {
        NMEAWriter.append("GNRMC", to: &output) { sentence in
            writeTime(&sentence)
            sentence.character(status)
            writePosition(&sentence)
            sentence.decimal(estimate?.speed.knots, decimals: 3)
            sentence.angle(track, decimals: 2)
            sentence.date(time.map { NMEADate($0) })
            sentence.empty()  // magnetic variation
            sentence.empty()
            sentence.character(mode)
            sentence.character("V")  // no navigational status
        }
    }

    private func vtg(to output: inout [UInt8]) {
        NMEAWriter.append("GNVTG", to: &output) { sentence in
            let isKnown = estimate != nil
            sentence.angle(track, decimals: 2)
            sentence.character(isKnown ? "T" : nil)
            sentence.empty()
            sentence.character(isKnown ? "M" : nil)
            sentence.decimal(estimate?.speed.knots, decimals: 3)
            sentence.character(isKnown ? "N" : nil)
            sentence.decimal(estimate?.speed.kilometresPerHour, decimals: 3)
            sentence.character(isKnown ? "K" : nil)
            sentence.character(mode)
        }
    }

    private func gga(to output: inout [UInt8]) {
        NMEAWriter.append("GNGGA", to: &output) { sentence in
            let isKnown = estimate != nil
            writeTime(&sentence)
            writePosition(&sentence)
            sentence.integer(hasFix ? (solution.usesSBAS ? 2 : 1) : 0)
            sentence.integer(min(NMEAOutput.countLimit, solution.satellitesUsed), width: 2)
            writeDilution(solution.dilution.horizontal, &sentence)
            sentence.decimal(estimate?.heightAboveMeanSeaLevel.value, decimals: 1)
            sentence.character(isKnown ? "M" : nil)
            sentence.decimal(estimate?.geoidSeparation.value, decimals: 1)
            sentence.character(isKnown ? "M" : nil)
            sentence.empty()  // age of corrections
            sentence.integer(solution.usesSBAS ? 0 : nil, width: 4)
        }
    }

    private func gsa(_ system: Constellation, to output: inout [UInt8]) {
        NMEAWriter.append("GNGSA", to: &output) { sentence in
            let used = solution.satellites.filter { $0.constellation == system && $0.used }.prefix(GSA.slots)
            sentence.character("A")
            sentence.integer(hasFix ? (solution.kind == .threeD ? 3 : 2) : 1)
            for satellite in used { sentence.integer(NMEAOutput.number(of: satellite), width: 2) }
            for _ in used.count..<GSA.slots { sentence.empty() }
            writeDilution(solution.dilution.position, &sentence)
            writeDilution(solution.dilution.horizontal, &sentence)
            writeDilution(solution.dilution.vertical, &sentence)
            sentence.hexadecimalDigit(NMEAOutput.systemId(of: system))
        }
    }

    private func gsv(_ system: Constellation, to messages: inout MessageBuffer) {
        let seen = solution.satellites.filter { NMEAOutput.system(of: $0) == system }
        let count = (seen.count + GSV.blockLimit - 1) / GSV.blockLimit
        for index in 0..<count {
            messages.add { output in
                NMEAWriter.append(NMEAOutput.gsvAddress(system), to: &output) { sentence in
                    sentence.integer(count)
                    sentence.integer(index + 1)
                    sentence.integer(seen.count, width: 2)
                    for satellite in seen.dropFirst(index * GSV.blockLimit).prefix(GSV.blockLimit) {
                        sentence.integer(NMEAOutput.number(of: satellite), width: 2)
                        sentence.integer(satellite.elevation.map { Int($0) }, width: 2)
                        sentence.integer(satellite.azimuth.map { Int($0) }, width: 3)
                        sentence.integer(satellite.carrierToNoise.map { Int($0) }, width: 2)
                    }
                    sentence.hexadecimalDigit(system == .galileo ? 7 : 1)
                }
            }
        }
    }

    private func gll(to output: inout [UInt8]) {
        NMEAWriter.append("GNGLL", to: &output) { sentence in
            writePosition(&sentence)
            writeTime(&sentence)
            sentence.character(status)
            sentence.character(mode)
        }
    }

    // MARK: Fields

    /// 99.99 when it is unknown, as receivers write it.
    private func writeDilution(_ value: Float?, _ sentence: inout NMEAWriter) {
        sentence.decimal(Double(min(99.99, value ?? 99.99)), decimals: 2)
    }

    /// SBAS satellites are listed with those of GPS.
    private static func system(of satellite: Satellite) -> Constellation {
        satellite.constellation == .sbas ? .gps : satellite.constellation
    }

    /// NMEA numbers the satellites of SBAS from 33 and those of GLONASS from 65.
    private static func number(of satellite: Satellite) -> Int {
        switch satellite.constellation {
        case .sbas: Int(satellite.number) - 87
        case .glonass: Int(satellite.number) + 64
        case .gps, .galileo, .beidou, .imes, .qzss, .navic: Int(satellite.number)
        }
    }

    private static func systemId(of system: Constellation) -> UInt8? {
        switch system {
        case .gps, .sbas: 1
        case .glonass: 2
        case .galileo: 3
        case .beidou: 4
        case .qzss: 5
        case .navic: 6
        case .imes: nil
        }
    }

    private static func gsvAddress(_ system: Constellation) -> StaticString {
        switch system {
        case .gps, .sbas, .imes: "GPGSV"
        case .glonass: "GLGSV"
        case .galileo: "GAGSV"
        case .beidou: "GBGSV"
        case .qzss: "GQGSV"
        case .navic: "GIGSV"
        }
    }
}
