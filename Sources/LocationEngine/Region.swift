import Positioning

/// A named area whose entries and exits are of interest.
package struct Region: Sendable, Equatable {
    /// What a region covers.
    package enum Shape: Sendable, Equatable {
        case circle(centre: Coordinate, radius: Metres)
        case polygon(Polygon)
    }

    /// Metres of the largest circle.
    package static let radiusLimit = 1_000_000.0

    package let name: String
    package let shape: Shape
    /// After this time inside, the board dwells.
    package let dwell: Duration?
    let middle: EarthCentredPosition
    /// Metres from the middle to the boundary where it is farthest.
    let reach: Double
    /// Metres: the radius, or that of a circle of the same area.
    let size: Double

    /// Nil for a radius that is not positive or exceeds `radiusLimit`.
    package init?(name: String, _ shape: Shape, dwell: Duration? = nil) {
        switch shape {
        case .circle(let centre, let radius):
            guard radius.value > 0, radius.value <= Region.radiusLimit else { return nil }
            middle = EarthCentredPosition(centre)
            reach = radius.value
            size = radius.value
        case .polygon(let polygon):
            middle = polygon.middle
            reach = polygon.reach
            size = (polygon.area / .pi).squareRoot()
        }
        self.name = name
        self.shape = shape
        self.dwell = dwell
    }

    /// Metres to the boundary: negative inside, positive outside.
    func signedDistance(to place: EarthCentredPosition) -> Double {
        switch shape {
        case .circle(_, let radius): place.distanceOverGround(to: middle).value - radius.value
        case .polygon(let polygon): polygon.signedDistance(to: place)
        }
    }

    /// Metres beyond the boundary from which a board that was inside is outside: a tenth of the size, 20 m at least.
    var exitMargin: Double { max(size / 10, 20) }
}

/// The board entered, left or stayed in a region.
package struct RegionEvent: Sendable, Equatable {
    /// What happened.
    package enum Kind: UInt8, Sendable, CaseIterable {
        case exit, entry, dwell
    }

    /// The region's place in `RegionMonitor.regions`.
    package let region: Int
    package let kind: Kind
    /// When the fix arrived that showed it.
    package let at: Instant
    /// That fix's own time.
    package let time: UTC?
}
