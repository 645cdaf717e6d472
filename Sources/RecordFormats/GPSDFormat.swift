import LocationEngine
import Positioning
import Spool

/// gpsd's JSON (gpsd_json(5)): for each epoch a TPV object, and ATT, GST and SKY where there is something to say.
///
/// Names, units, numbers of decimals and order are gpsd's; lines end in LF. The errors are the receiver's own (68 %), as
/// `JSONFormat` explains; none is guessed from the dilutions, and no height from a geoid model. Unlike gpsd, what is known
/// of a 2D fix is not held back. Of the antenna nothing is written: gpsd's manual and its code number it differently.
///
/// A change of state that ends what is known of the place becomes a TPV without a fix; other changes have no gpsd
/// object.
package struct GPSDFormat: RecordFormat {
    package static let name = "gpsd"
    package static let contentType = "application/x-ndjson"

    package init(_ context: FormatContext) {}

    package mutating func append(_ record: Record, late: Bool, to output: inout TextBuffer) {
        switch record.content {
        case .fix(let fix):
            appendEpoch(fix, device: record.source, to: &output)
        case .stateChange(let change):
            switch change.to {
            case .unavailable: appendNoFix(mode: 0, device: record.source, to: &output)
            case .acquiring, .lost: appendNoFix(mode: 1, device: record.source, to: &output)
            case .tracking, .stale: break
            }
        }
    }

    /// All that gpsd would say of one epoch: TPV, ATT, GST, SKY. `device` is left out where nil; dilutions that
    /// the sky view lacks are the fix's.
    package func appendEpoch(
        _ fix: Fix, sky: SkyView? = nil, device: SourceName? = nil, to output: inout TextBuffer
    ) {
        appendTPV(fix, device: device, to: &output)
        appendATT(fix, device: device, to: &output)
        appendGST(fix, device: device, to: &output)
        if var sky {
            if sky.dilution == Dilution() { sky.dilution = fix.dilution }
            appendSKY(sky, device: device, to: &output)
        } else {
            appendSKY(fix, device: device, to: &output)
        }
    }

    /// Time, position, velocity.
    package func appendTPV(_ fix: Fix, device: SourceName? = nil, to output: inout TextBuffer) {
        output.append("{\"class\":\"TPV\"")
        if let device { output.member("device", device) }
        output.member("status", GPSDValues.status(fix))
        output.member("mode", GPSDValues.mode(fix.kind))
        let time = GPSDFormat.writable(fix.time)
        output.member("time", time)
        output.member("leapseconds", fix.leapSeconds.map(Int.init))
        if time != nil { output.member("ept", fix.timeAccuracy, fixed: 3) }
        if fix.kind.hasPosition { appendPosition(fix, to: &output) }
        output.append("}\n")
    }

    private func appendPosition(_ fix: Fix, to output: inout TextBuffer) {
        output.member("lat", fix.position?.latitude, fixed: 9)
        output.member("lon", fix.position?.longitude, fixed: 9)
        output.member("altHAE", fix.heightAboveEllipsoid?.value, fixed: 4)
        output.member("altMSL", fix.heightAboveMeanSeaLevel?.value, fixed: 4)
        output.member("alt", (fix.heightAboveMeanSeaLevel ?? fix.heightAboveEllipsoid)?.value, fixed: 4)
        output.member("epx", fix.errorEllipse?.longitudeError, fixed: 3)
        output.member("epy", fix.errorEllipse?.latitudeError, fixed: 3)
        output.member("epv", fix.verticalAccuracy?.value, fixed: 3)
        output.member("track", fix.trackTrue?.value, fixed: 4)
        output.member("magtrack", fix.trackMagnetic?.value, fixed: 4)
        output.member("magvar", fix.magneticVariation?.value, fixed: 1)
        output.member("speed", fix.speed?.value, fixed: 3)
        output.member("climb", fix.climb?.value, fixed: 3)
        output.member("epd", fix.trackAccuracy?.value, fixed: 4)
        output.member("eps", fix.speedAccuracy?.value, fixed: 2)
        output.member("relN", fix.baseline?.north, fixed: 3)
        output.member("relE", fix.baseline?.east, fixed: 3)
        output.member("relD", fix.baseline?.down, fixed: 3)
        output.member("relL", fix.baseline?.length, fixed: 3)
        output.member("velN", fix.velocity?.north, fixed: 3)
        output.member("velE", fix.velocity?.east, fixed: 3)
        output.member("velD", fix.velocity?.down, fixed: 3)
        output.member("geoidSep", fix.geoidSeparation?.value, fixed: 3)
        output.member("eph", fix.horizontalAccuracy?.value, fixed: 3)
        output.member("dgpsAge", fix.correctionAge, fixed: 1)
        output.member("dgpsSta", fix.baseStation.map(Int.init))
    }

    /// Attitude; nothing when none of it is known.
    package func appendATT(_ fix: Fix, device: SourceName? = nil, to output: inout TextBuffer) {
        appendObject("{\"class\":\"ATT\"", time: fix.time, device: device, to: &output) { output in
            output.member("heading", fix.headingTrue?.value, fixed: 3)
            output.member("mheading", fix.headingMagnetic?.value, fixed: 3)
            output.member("pitch", fix.pitch?.value, fixed: 3)
            output.member("roll", fix.roll?.value, fixed: 3)
            output.member("rot", fix.rateOfTurn, fixed: 3)
        }
    }

    /// Position errors, from the receiver's ellipse or else its covariance; nothing when it gave neither.
    package func appendGST(_ fix: Fix, device: SourceName? = nil, to output: inout TextBuffer) {
        guard fix.kind.hasPosition, let ellipse = fix.errorEllipse ?? fix.covariance.map(ErrorEllipse.init) else {
            return
        }
        appendObject("{\"class\":\"GST\"", time: fix.time, device: device, to: &output) { output in
            output.member("rms", ellipse.rangeRMS, fixed: 3)
            output.member("major", ellipse.semiMajor, fixed: 3)
            output.member("minor", ellipse.semiMinor, fixed: 3)
            output.member("orient", ellipse.orientation, fixed: 3)
            output.member("lat", ellipse.latitudeError, fixed: 3)
            output.member("lon", ellipse.longitudeError, fixed: 3)
            output.member("alt", ellipse.heightError, fixed: 3)
        }
    }

    /// The satellites in view. One whose number cannot be is left out, as in gpsd.
    package func appendSKY(_ sky: SkyView, device: SourceName? = nil, to output: inout TextBuffer) {
        appendObject("{\"class\":\"SKY\"", time: sky.time, device: device, to: &output) { output in
            appendDilution(sky.dilution, to: &output)
            var (inView, used) = (0, 0)
            for satellite in sky.satellites where GPSDValues.prn(satellite) != nil {
                inView += 1
                if satellite.used { used += 1 }
            }
            output.member("nSat", inView)
            output.member("uSat", used)
            guard inView > 0 else { return }
            output.append(key: "satellites")
            var separator = UInt8(ascii: "[")
            for satellite in sky.satellites {
                guard let prn = GPSDValues.prn(satellite) else { continue }
                output.append(byte: separator)
                append(satellite, prn: prn, to: &output)
                separator = UInt8(ascii: ",")
            }
            output.append("]")
        }
    }

    /// What a fix says of the sky: the dilutions and the numbers of satellites; nothing when it says neither.
    package func appendSKY(_ fix: Fix, device: SourceName? = nil, to output: inout TextBuffer) {
        appendObject("{\"class\":\"SKY\"", time: fix.time, device: device, to: &output) { output in
            appendDilution(fix.dilution, to: &output)
            output.member("nSat", fix.satellitesInView.map(Int.init))
            output.member("uSat", fix.satellitesUsed.map(Int.init))
        }
    }

    private func appendDilution(_ dilution: Dilution, to output: inout TextBuffer) {
        output.member("gdop", dilution.geometric.map(Double.init), fixed: 2)
        output.member("hdop", dilution.horizontal.map(Double.init), fixed: 2)
        output.member("pdop", dilution.position.map(Double.init), fixed: 2)
        output.member("tdop", dilution.time.map(Double.init), fixed: 2)
        output.member("xdop", dilution.easting.map(Double.init), fixed: 2)
        output.member("ydop", dilution.northing.map(Double.init), fixed: 2)
        output.member("vdop", dilution.vertical.map(Double.init), fixed: 2)
    }

    private func append(_ satellite: Satellite, prn: Int, to output: inout TextBuffer) {
        output.append("{\"PRN\":")
        output.append(integer: prn)
        output.member("gnssid", Int(satellite.constellation.rawValue))
        output.member("svid", Int(satellite.number))
        // gpsd leaves out signal 0, the first of each system.
        if let signal = satellite.signal, signal != 0 { output.member("sigid", Int(signal)) }
        output.member("az", satellite.azimuth.map(Double.init), fixed: 1)
        output.member("el", satellite.elevation.map(Double.init), fixed: 1)
        output.member("ss", satellite.carrierToNoise.map(Double.init), fixed: 1)
        output.member("used", satellite.used)
        output.member("health", satellite.healthy.map { $0 ? 1 : 2 })
        output.append("}")
    }

    private func appendNoFix(mode: Int, device: SourceName, to output: inout TextBuffer) {
        output.append("{\"class\":\"TPV\"")
        output.member("device", device)
        output.member("mode", mode)
        output.append("}\n")
    }

    /// Appends an object unless `body` has nothing to add to its head.
    @inline(__always)
    private func appendObject(
        _ opening: StaticString, time: UTC?, device: SourceName?, to output: inout TextBuffer,
        _ body: (inout TextBuffer) -> Void
    ) {
        let start = output.count
        output.append(opening)
        if let device { output.member("device", device) }
        output.member("time", GPSDFormat.writable(time))
        let head = output.count
        body(&output)
        if output.count == head {
            output.truncate(to: start)
        } else {
            output.append("}\n")
        }
    }

    /// gpsd has no time before 1970.
    private static func writable(_ time: UTC?) -> UTC? {
        guard let time, time.nanosecondsSince1970 > 0 else { return nil }
        return time
    }
}
