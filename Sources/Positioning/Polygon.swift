/// An area on the ellipsoid bounded by straight lines, on a plane that touches it in the area's middle.
///
/// Distances on that plane are right to 1 in 10,000 for an area of 100 km; the antimeridian and the poles are places
/// like any other. Where the boundary crosses itself, a place is inside when a line from it to the outside crosses
/// the boundary an odd number of times.
package struct Polygon: Sendable, Equatable {
    /// How many corners an area may have.
    package static let vertexLimit = 1000
    /// Metres from the middle to the farthest corner.
    package static let reachLimit = 200_000.0

    /// The middle of the corners.
    package let middle: EarthCentredPosition
    /// Metres from the middle to the farthest corner.
    package let reach: Double
    /// Square metres.
    package let area: Double
    private let frame: Plane
    private let corners: ContiguousArray<Point>

    private struct Point: Sendable, Equatable {
        var east, north: Double
    }

    private struct Plane: Sendable, Equatable {
        /// Unit vectors at the middle.
        var east, north: EarthCentredPosition

        init(at position: Coordinate) {
            let (latitude, longitude) = (Degrees(position.latitude).radians, Degrees(position.longitude).radians)
            let (sinLatitude, cosLatitude) = (Trigonometry.sine(latitude), Trigonometry.cosine(latitude))
            let (sinLongitude, cosLongitude) = (Trigonometry.sine(longitude), Trigonometry.cosine(longitude))
            east = EarthCentredPosition(x: -sinLongitude, y: cosLongitude, z: 0)
            north = EarthCentredPosition(
                x: -sinLatitude * cosLongitude, y: -sinLatitude * sinLongitude, z: cosLatitude)
        }

        func point(_ place: EarthCentredPosition, from middle: EarthCentredPosition) -> Point {
            let (dx, dy, dz) = (place.x - middle.x, place.y - middle.y, place.z - middle.z)
            return Point(
                east: dx * east.x + dy * east.y + dz * east.z, north: dx * north.x + dy * north.y + dz * north.z)
        }
    }

    /// Nil for fewer than three or more than `vertexLimit` corners, for an area too large, and for one of nothing.
    ///
    /// The last corner may repeat the first.
    package init?(_ vertices: [Coordinate]) {
        var vertices = vertices[...]
        if vertices.count > 1, vertices.first == vertices.last { vertices = vertices.dropLast() }
        guard (3...Polygon.vertexLimit).contains(vertices.count) else { return nil }
        let places = vertices.map { EarthCentredPosition($0) }
        let sum = places.reduce(EarthCentredPosition(x: 0, y: 0, z: 0)) { sum, place in
            EarthCentredPosition(x: sum.x + place.x, y: sum.y + place.y, z: sum.z + place.z)
        }
        let count = Double(places.count)
        let mean = EarthCentredPosition(x: sum.x / count, y: sum.y / count, z: sum.z / count)
        guard let centre = mean.geodetic?.position else { return nil }
        let middle = EarthCentredPosition(centre)
        let reach = places.reduce(0) { max($0, $1.chord(to: middle).value) }
        guard reach <= Polygon.reachLimit else { return nil }
        let frame = Plane(at: centre)
        let corners = ContiguousArray(places.map { frame.point($0, from: middle) })
        var doubled = 0.0
        for (index, corner) in corners.enumerated() {
            let next = corners[index + 1 < corners.count ? index + 1 : 0]
            doubled += corner.east * next.north - next.east * corner.north
        }
        guard doubled.magnitude > 0 else { return nil }
        self.middle = middle
        self.reach = reach
        self.frame = frame
        self.corners = corners
        area = doubled.magnitude / 2
    }

    /// Metres to the nearest point of the boundary: negative inside, positive outside.
    ///
    /// For places within twice the reach; farther away the distance comes out too short, but stays positive.
    package func signedDistance(to place: EarthCentredPosition) -> Double {
        let point = frame.point(place, from: middle)
        var nearest = Double.infinity
        var isInside = false
        var before = corners[corners.count - 1]
        for corner in corners {
            nearest = min(nearest, squaredDistance(point, before, corner))
            if (corner.north > point.north) != (before.north > point.north) {
                let part = (point.north - before.north) / (corner.north - before.north)
                if point.east < before.east + part * (corner.east - before.east) { isInside.toggle() }
            }
            before = corner
        }
        // The far side of the Earth lies under the same plane.
        let isNear = place.chord(to: middle).value <= 2 * Polygon.reachLimit
        return isInside && isNear ? -nearest.squareRoot() : nearest.squareRoot()
    }

    private func squaredDistance(_ point: Point, _ start: Point, _ end: Point) -> Double {
        let (alongEast, alongNorth) = (end.east - start.east, end.north - start.north)
        let (fromEast, fromNorth) = (point.east - start.east, point.north - start.north)
        let length = alongEast * alongEast + alongNorth * alongNorth
        let part = length > 0 ? max(0, min(1, (fromEast * alongEast + fromNorth * alongNorth) / length)) : 0
        let (east, north) = (fromEast - part * alongEast, fromNorth - part * alongNorth)
        return east * east + north * north
    }
}
