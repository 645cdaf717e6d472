/// PASHR with a time: attitude of the vehicle.
///
/// Trimble, Hemisphere, OxTS and Applanix: fields 1 time, 2 heading (degrees), 3 `T`, 4 roll (degrees), 5 pitch
/// (degrees), 6 heave (m), 7 to 9 accuracies of roll, pitch and heading (degrees), 10 quality of the position, 11 state
/// of the inertial part.
package struct PASHRAttitude: NMEASentence {
    package let time: NMEATimeOfDay?
    /// Degrees, 0 to 360.
    package let headingTrue: NMEADecimal?
    /// Degrees; the makers disagree on the sign, most have the right side down as positive.
    package let roll: NMEADecimal?
    /// Degrees, nose up is positive.
    package let pitch: NMEADecimal?
    /// Metres.
    package let heave: NMEADecimal?
    /// Degrees, one sigma.
    package let rollAccuracy: NMEADecimal?
    /// Degrees, one sigma.
    package let pitchAccuracy: NMEADecimal?
    /// Degrees, one sigma.
    package let headingAccuracy: NMEADecimal?
    /// 0 none, 1 without corrections, 2 with.
    package let quality: UInt8?

    package init(reading fields: borrowing NMEAFields) throws(NMEAMalformed) {
        guard (11...12).contains(fields.count) else { throw NMEAMalformed() }
        time = try fields.timeOfDay(1)
        headingTrue = try fields.direction(2)
        try fields.unit(3, 0x54)
        roll = try fields.angle(4, limit: 180)
        pitch = try fields.angle(5, limit: 90)
        heave = try fields.decimal(6)
        rollAccuracy = try fields.magnitude(7)
        pitchAccuracy = try fields.magnitude(8)
        headingAccuracy = try fields.magnitude(9)
        quality = try fields.integer(10, in: 0...9).map { UInt8(truncatingIfNeeded: $0) }
    }
}
