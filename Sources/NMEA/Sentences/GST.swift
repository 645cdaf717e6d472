/// Position errors, one sigma. None of them is a position.
///
/// NMEA 0183 from 2.3: fields 1 time, 2 residuals of the ranges, 3 to 5 error ellipse, 6 to 8 errors of latitude,
/// longitude, height.
package struct GST: NMEASentence {
    package let time: NMEATimeOfDay?
    /// Root mean square, metres.
    package let rangeRMS: NMEADecimal?
    /// Metres.
    package let semiMajor: NMEADecimal?
    /// Metres.
    package let semiMinor: NMEADecimal?
    /// Of the semi-major axis, degrees from true north, -360 to 360 (SkyTraq sends it from -90 to 90).
    package let orientation: NMEADecimal?
    /// Metres.
    package let latitudeError: NMEADecimal?
    /// Metres.
    package let longitudeError: NMEADecimal?
    /// Metres.
    package let heightError: NMEADecimal?

    package init(reading fields: borrowing NMEAFields) throws(NMEAMalformed) {
        guard fields.count == 9 else { throw NMEAMalformed() }
        time = try fields.timeOfDay(1)
        rangeRMS = try fields.magnitude(2)
        semiMajor = try fields.magnitude(3)
        semiMinor = try fields.magnitude(4)
        orientation = try fields.angle(5, limit: 360)
        latitudeError = try fields.magnitude(6)
        longitudeError = try fields.magnitude(7)
        heightError = try fields.magnitude(8)
    }
}
