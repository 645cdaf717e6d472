import Positioning

extension Route {
    /// The route of a GPX 1.1 document: its tracks, else its routes, else its way points in their order.
    ///
    /// Where the points have times, they are kept; where none has, the way goes at `speed`. A point without a
    /// height takes that of the point before.
    package init(
        gpx bytes: [UInt8], speed: MetresPerSecond = MetresPerSecond(kilometresPerHour: 40)
    ) throws(RouteError) {
        let points = try GPXReader.points(of: bytes)
        let height = points.lazy.compactMap(\.height).first ?? 0
        self.init(start: points[0].coordinate, height: Metres(height))
        if points.contains(where: { $0.time != nil }) {
            try follow(points)
        } else {
            follow(points, speed: speed)
        }
    }

    private mutating func follow(_ points: [GPXReader.Point], speed: MetresPerSecond) {
        let pace = min(Route.fastest.value, max(0.1, speed.value))
        for point in points.dropFirst() {
            let (position, height) = end
            let distance = position.tangentDistance(to: point.coordinate)
            go(to: point.coordinate, height: point.height ?? height, seconds: distance / pace)
        }
    }

    /// Of points at the same time (a log of more points a second than it writes) only the first counts.
    private mutating func follow(_ points: [GPXReader.Point]) throws(RouteError) {
        var last: UTC?
        for point in points {
            guard let time = point.time else { throw RouteError(line: point.line, problem: .timeMissing) }
            if let last, time < last { throw RouteError(line: point.line, problem: .timeGoesBack) }
            if let last, time > last {
                let (position, height) = end
                let seconds = last.duration(to: time).inSeconds
                let distance = position.tangentDistance(to: point.coordinate)
                guard distance / seconds <= Route.fastest.value else {
                    throw RouteError(line: point.line, problem: .tooFast)
                }
                go(to: point.coordinate, height: point.height ?? height, seconds: seconds)
            }
            last = time
        }
    }
}
