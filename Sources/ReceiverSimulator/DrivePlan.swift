import Positioning

/// Turns a few points of a road into a drive: rounded corners, limits of speed and of acceleration, stops.
struct DrivePlan {
    /// A point of the road.
    struct Waypoint {
        let coordinate: Coordinate
        /// Metres above mean sea level.
        let height: Double
        /// Of the road from here to the next point, km/h.
        let limit: Double
        /// Seconds of standing here.
        let stop: Double

        /// Nil for a coordinate that does not exist.
        init?(_ latitude: Double, _ longitude: Double, height: Double, limit: Double, stop: Double = 0) {
            guard let coordinate = Coordinate(latitude: latitude, longitude: longitude) else { return nil }
            self.coordinate = coordinate
            self.height = height
            self.limit = limit
            self.stop = stop
        }
    }

    /// Metres per second squared.
    static let acceleration = 1.3
    static let braking = 1.7
    static let cornering = 2.2
    /// Metres: how far before a corner the turn begins, and how close the points of the plan are.
    static let turnRadius = 14.0
    static let spacing = 8.0
    /// Metres per second: the slowest that a corner is taken.
    static let crawl = 2.5

    /// A point of the finished line.
    private struct Knot {
        var position: Coordinate
        var height: Double
        /// Metres per second.
        var limit: Double
        var stop = 0.0
    }

    /// The drive along `road`, standing at both ends.
    static func route(along road: [Waypoint]) -> Route? {
        guard let first = road.first else { return nil }
        var knots = rounded(road)
        limitCorners(&knots)
        let speeds = speeds(along: knots)
        var route = Route(start: first.coordinate, height: Metres(first.height))
        route.stay(seconds: first.stop)
        for (index, knot) in knots.enumerated().dropFirst() {
            let distance = knots[index - 1].position.tangentDistance(to: knot.position)
            let mean = max(0.1, (speeds[index - 1] + speeds[index]) / 2)
            route.go(
                to: knot.position, height: knot.height, seconds: distance / mean,
                startShare: speeds[index - 1] / mean)
            route.stay(seconds: knot.stop)
        }
        return route
    }

    /// The line with every corner replaced by a curve, in steps of `spacing` at most.
    private static func rounded(_ road: [Waypoint]) -> [Knot] {
        var knots: [Knot] = []
        func add(_ knot: Knot) {
            if let last = knots.last {
                let distance = last.position.tangentDistance(to: knot.position)
                if distance < 0.01 { return }
                let steps = Int(distance / spacing)
                for step in stride(from: 1, through: steps, by: 1) where Double(step) * spacing < distance - 0.5 {
                    knots.append(between(last, knot, share: Double(step) * spacing / distance, limit: last.limit))
                }
            }
            knots.append(knot)
        }
        for (index, point) in road.enumerated() {
            let here = knot(point)
            guard index > 0, index + 1 < road.count else {
                add(here)
                continue
            }
            let before = knot(road[index - 1])
            let after = knot(road[index + 1])
            let entry = between(here, before, share: cut(here, before), limit: before.limit)
            let exit = between(here, after, share: cut(here, after), limit: here.limit)
            for step in 0...6 {
                let share = Double(step) / 6
                let slower = min(before.limit, here.limit)
                var onCurve = between(
                    between(entry, here, share: share, limit: slower),
                    between(here, exit, share: share, limit: slower), share: share,
                    limit: step == 6 ? here.limit : slower)
                onCurve.stop = step == 0 ? point.stop : 0
                add(onCurve)
            }
        }
        return knots
    }

    private static func knot(_ point: Waypoint) -> Knot {
        Knot(position: point.coordinate, height: point.height, limit: point.limit / 3.6)
    }

    /// The share of the way to the neighbour at which the turn begins.
    private static func cut(_ here: Knot, _ neighbour: Knot) -> Double {
        let distance = here.position.tangentDistance(to: neighbour.position)
        return distance > 0 ? min(0.45, turnRadius / distance) : 0
    }

    private static func between(_ a: Knot, _ b: Knot, share: Double, limit: Double) -> Knot {
        let (north, east) = a.position.degrees(to: b.position)
        return Knot(
            position: a.position.moved(degreesNorth: north * share, degreesEast: east * share),
            height: a.height + (b.height - a.height) * share, limit: limit)
    }

    /// Slows where the line bends: speed squared is the lateral acceleration times the radius.
    private static func limitCorners(_ knots: inout [Knot]) {
        guard knots.count > 2 else { return }
        for index in 1..<knots.count - 1 {
            let into = knots[index - 1].position.metres(to: knots[index].position)
            let out = knots[index].position.metres(to: knots[index + 1].position)
            let turn = abs(
                Trigonometry.arcTangent(
                    y: into.north * out.east - into.east * out.north,
                    x: into.north * out.north + into.east * out.east))
            guard turn > 0.001 else { continue }
            let lengthIn = (into.north * into.north + into.east * into.east).squareRoot()
            let lengthOut = (out.north * out.north + out.east * out.east).squareRoot()
            let radius = (lengthIn + lengthOut) / 2 / turn
            knots[index].limit = min(knots[index].limit, max(crawl, (cornering * radius).squareRoot()))
        }
    }

    /// The speed at each knot, within the limits ahead and behind.
    private static func speeds(along knots: [Knot]) -> [Double] {
        var speeds = knots.enumerated().map { index, knot in
            index == 0 || index == knots.count - 1 || knot.stop > 0 ? 0 : knot.limit
        }
        func reach(_ from: Int, _ to: Int, _ acceleration: Double) {
            let distance = knots[from].position.tangentDistance(to: knots[to].position)
            speeds[to] = min(speeds[to], (speeds[from] * speeds[from] + 2 * acceleration * distance).squareRoot())
        }
        for index in knots.indices.dropFirst() { reach(index - 1, index, acceleration) }
        for index in knots.indices.dropLast().reversed() { reach(index + 1, index, braking) }
        return speeds
    }
}
