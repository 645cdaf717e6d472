import Positioning

/// Chooses the heading, and gives it from true and from magnetic north.
///
/// The declination is the World Magnetic Model's while that is valid, otherwise what the receiver says of it. The
/// model is asked anew after `declinationDistance` or `declinationTime`, in which it changes by a few hundredths of a
/// degree where a compass is of use.
package struct HeadingEstimator: Sendable {
    static let declinationDistance = 5000.0
    static let declinationTime = Duration.seconds(86_400)

    /// Nil until something gave one; how old it is, its `at` says.
    package private(set) var heading: Heading?
    private var model: (place: EarthCentredPosition, time: UTC, declination: MagneticDeclination?)?

    package init() {}

    /// A fix was accepted; `course` is the last that meant something, and `isHeld` whether the board stands now.
    package mutating func update(_ fix: Fix, place: EarthCentredPosition, course: Degrees?, isHeld: Bool) {
        guard var heading = direct(fix) ?? moving(fix, course: course, isHeld: isHeld) else { return }
        if heading.fromTrueNorth == nil || heading.fromMagneticNorth == nil,
            let declination = declination(fix, place)
        {
            complete(&heading, with: declination)
        }
        self.heading = heading
    }

    /// What the receiver says of where it points.
    private func direct(_ fix: Fix) -> Heading? {
        guard fix.headingTrue != nil || fix.headingMagnetic != nil else { return nil }
        let isPair = fix.baseline != nil && fix.headingTrue != nil
        let kind: Heading.Kind = isPair ? .dualAntenna : fix.headingTrue != nil ? .vehicle : .compass
        return Heading(
            kind: kind, fromTrueNorth: fix.headingTrue?.normalized, fromMagneticNorth: fix.headingMagnetic?.normalized,
            accuracy: fix.headingAccuracy, at: fix.receivedAt)
    }

    private func moving(_ fix: Fix, course: Degrees?, isHeld: Bool) -> Heading? {
        if isHeld {
            return course.map {
                Heading(kind: .heldCourse, fromTrueNorth: $0, at: fix.receivedAt)
            }
        }
        guard fix.trackTrue != nil || fix.trackMagnetic != nil else { return nil }
        return Heading(
            kind: .course, fromTrueNorth: fix.trackTrue?.normalized, fromMagneticNorth: fix.trackMagnetic?.normalized,
            accuracy: fix.trackAccuracy, at: fix.receivedAt)
    }

    private func complete(_ heading: inout Heading, with declination: MagneticDeclination) {
        let east = declination.east.value
        if let magnetic = heading.fromMagneticNorth, heading.fromTrueNorth == nil {
            heading.fromTrueNorth = Degrees(magnetic.value + east).normalized
        } else if let direction = heading.fromTrueNorth {
            heading.fromMagneticNorth = Degrees(direction.value - east).normalized
        }
        guard let own = heading.accuracy?.value, let model = declination.accuracy?.value else { return }
        heading.convertedAccuracy = Degrees((own * own + model * model).squareRoot())
    }

    private mutating func declination(_ fix: Fix, _ place: EarthCentredPosition) -> MagneticDeclination? {
        let ofReceiver = fix.magneticVariation.map { MagneticDeclination(east: $0, accuracy: nil) }
        guard let time = fix.time, let position = fix.position else { return ofReceiver }
        if let model, model.place.chord(to: place).value < HeadingEstimator.declinationDistance,
            time >= model.time, model.time.duration(to: time) < HeadingEstimator.declinationTime
        {
            return model.declination ?? ofReceiver
        }
        let height = fix.heightAboveEllipsoid ?? fix.heightAboveMeanSeaLevel ?? Metres(0)
        let declination = MagneticModel.wmm2025.declination(at: position, heightAboveEllipsoid: height, time: time)
        model = (place, time, declination)
        return declination ?? ofReceiver
    }
}
