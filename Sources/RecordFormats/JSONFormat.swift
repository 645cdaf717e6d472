import LocationEngine
import Positioning
import Spool

/// Waymark's own JSON: one object a line, one line a record.
///
/// A quantity that gpsd has goes by gpsd's name and unit (gpsd_json(5)), whatever gpsd object it stands in there:
/// `time mode status lat lon altHAE altMSL geoidSep speed track climb eph epv eps hdop uSat heading` and so on.
/// Around it stand ours: `id` (the device), `seq` and `spool` (they name the record for ever), `source`, `state`, `late`.
/// A change of state is a line with `"event":"state"`; a line without `event` is a fix.
///
/// An unknown value is left out: no null, no 0. Numbers with a fraction always show one, so that they never look
/// like integers.
///
/// **Errors** (`eph epv eps epd ept epx epy`) are 68 %. gpsd gives these names no confidence of its own: it passes on what
/// the receiver reports, says that the certainty is unknown, and guesses 95 % only where it must compute one itself
/// from the dilutions. For a u-blox receiver it copies hAcc and vAcc (68 %) unchanged, and so do these, with
/// the same numbers; nothing is computed from dilutions here.
///
/// `magvar` is positive to the east, as gpsd writes it for NMEA receivers (its manual says the opposite).
package struct JSONFormat: RecordFormat {
    package static let name = "json"
    package static let contentType = "application/x-ndjson"

    /// `{"id":"..."`
    private let opening: TextBuffer

    package init(_ context: FormatContext) {
        var opening = TextBuffer(capacity: 64)
        opening.append("{\"id\":")
        opening.append(json: context.deviceName)
        self.opening = opening
    }

    package mutating func append(_ record: Record, late: Bool, to output: inout TextBuffer) {
        opening.withBytes { output.append(contentsOf: $0) }
        output.append(key: "seq")
        output.append(integer: record.sequence)
        output.append(key: "spool")
        output.append("\"")
        output.append(hex: UInt64(record.spool), digits: 8)
        output.append("\"")
        output.member("source", record.source)
        output.member("state", word: record.state.word)
        if let lastFix = record.state.lastFix {
            output.member("age", record.appendedAt.age(since: lastFix).inSeconds, upTo: 3)
        }
        output.member("late", late)
        switch record.content {
        case .fix(let fix): appendFix(fix, to: &output)
        case .stateChange(let change): appendChange(change, to: &output)
        }
        output.append("}\n")
    }

    private func appendChange(_ change: StateChange, to output: inout TextBuffer) {
        output.member("event", word: "state")
        output.member("from", word: change.from.word)
        output.member("to", word: change.to.word)
        switch change.to {
        case .unavailable(let reason): output.member("reason", word: reason.word)
        case .acquiring(let timeKnown): output.member("timeKnown", timeKnown)
        case .tracking(let kind, let corrections):
            output.member("mode", GPSDValues.mode(kind))
            output.member("corrections", word: corrections.word)
        case .stale, .lost: break
        }
    }

    private func appendFix(_ fix: Fix, to output: inout TextBuffer) {
        output.member("time", fix.time)
        output.member("timeSource", word: fix.timeSource?.word)
        output.member("ept", fix.timeAccuracy, upTo: 9)
        output.member("leapseconds", fix.leapSeconds.map(Int.init))
        output.member("mode", GPSDValues.mode(fix.kind))
        output.member("status", GPSDValues.status(fix))
        if fix.kind.hasPosition { appendPosition(fix, to: &output) }
        appendSatellites(fix, to: &output)
        appendAttitude(fix, to: &output)
        output.member("antenna", word: fix.antenna?.word)
        output.member("jamming", word: fix.jamming?.word)
        output.member("fusion", word: fix.fusion?.word)
        if fix.usesDeadReckoning { output.member("deadReckoning", true) }
        if fix.isSimulated { output.member("simulated", true) }
    }

    private func appendPosition(_ fix: Fix, to output: inout TextBuffer) {
        output.member("corrections", word: fix.corrections?.word)
        output.member("lat", fix.position?.latitude, upTo: 9)
        output.member("lon", fix.position?.longitude, upTo: 9)
        output.member("altHAE", fix.heightAboveEllipsoid?.value, upTo: 4)
        output.member("altMSL", fix.heightAboveMeanSeaLevel?.value, upTo: 4)
        output.member("geoidSep", fix.geoidSeparation?.value, upTo: 4)
        output.member("speed", fix.speed?.value, upTo: 4)
        output.member("track", fix.trackTrue?.value, upTo: 5)
        output.member("climb", fix.climb?.value, upTo: 4)
        output.member("magtrack", fix.trackMagnetic?.value, upTo: 5)
        output.member("magvar", fix.magneticVariation?.value, upTo: 2)
        output.member("velN", fix.velocity?.north, upTo: 4)
        output.member("velE", fix.velocity?.east, upTo: 4)
        output.member("velD", fix.velocity?.down, upTo: 4)
        output.member("eph", fix.horizontalAccuracy?.value, upTo: 4)
        output.member("epv", fix.verticalAccuracy?.value, upTo: 4)
        output.member("eps", fix.speedAccuracy?.value, upTo: 4)
        output.member("epd", fix.trackAccuracy?.value, upTo: 4)
        if let ellipse = fix.errorEllipse {
            output.member("epx", ellipse.longitudeError, upTo: 4)
            output.member("epy", ellipse.latitudeError, upTo: 4)
            output.member("errEllMaj", ellipse.semiMajor, upTo: 4)
            output.member("errEllMin", ellipse.semiMinor, upTo: 4)
            output.member("errEllOr", ellipse.orientation, upTo: 2)
            output.member("rms", ellipse.rangeRMS, upTo: 4)
        }
        if let covariance = fix.covariance { appendCovariance(covariance, to: &output) }
        output.member("dgpsAge", fix.correctionAge, upTo: 3)
        output.member("dgpsSta", fix.baseStation.map(Int.init))
        output.member("relN", fix.baseline?.north, upTo: 4)
        output.member("relE", fix.baseline?.east, upTo: 4)
        output.member("relD", fix.baseline?.down, upTo: 4)
        output.member("relL", fix.baseline?.length, upTo: 4)
    }

    /// `[NN,NE,ND,EE,ED,DD]` in square metres; all of it or nothing.
    private func appendCovariance(_ covariance: PositionCovariance, to output: inout TextBuffer) {
        let start = output.count
        output.append(key: "covariance")
        let isWritten =
            append(covariance.northNorth, after: "[", to: &output)
            && append(covariance.northEast, after: ",", to: &output)
            && append(covariance.northDown, after: ",", to: &output)
            && append(covariance.eastEast, after: ",", to: &output)
            && append(covariance.eastDown, after: ",", to: &output)
            && append(covariance.downDown, after: ",", to: &output)
        if isWritten { output.append("]") } else { output.truncate(to: start) }
    }

    private func append(_ variance: Float, after separator: StaticString, to output: inout TextBuffer) -> Bool {
        output.append(separator)
        return output.append(Double(variance), decimals: 8, trimmed: true)
    }

    private func appendSatellites(_ fix: Fix, to output: inout TextBuffer) {
        output.member("gdop", fix.dilution.geometric.map(Double.init), upTo: 2)
        output.member("pdop", fix.dilution.position.map(Double.init), upTo: 2)
        output.member("hdop", fix.dilution.horizontal.map(Double.init), upTo: 2)
        output.member("vdop", fix.dilution.vertical.map(Double.init), upTo: 2)
        output.member("tdop", fix.dilution.time.map(Double.init), upTo: 2)
        output.member("xdop", fix.dilution.easting.map(Double.init), upTo: 2)
        output.member("ydop", fix.dilution.northing.map(Double.init), upTo: 2)
        output.member("uSat", fix.satellitesUsed.map(Int.init))
        output.member("nSat", fix.satellitesInView.map(Int.init))
    }

    private func appendAttitude(_ fix: Fix, to output: inout TextBuffer) {
        output.member("heading", fix.headingTrue?.value, upTo: 5)
        output.member("mheading", fix.headingMagnetic?.value, upTo: 5)
        output.member("headingAccuracy", fix.headingAccuracy?.value, upTo: 5)
        output.member("pitch", fix.pitch?.value, upTo: 5)
        output.member("roll", fix.roll?.value, upTo: 5)
        output.member("rot", fix.rateOfTurn, upTo: 3)
    }
}
