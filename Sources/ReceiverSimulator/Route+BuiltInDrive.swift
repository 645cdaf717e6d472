import Positioning

extension Route {
    /// A drive of more than twenty minutes from Greenwich by Woolwich and Blackheath and back, with traffic lights.
    ///
    /// The points are set by hand near the roads; nothing in it is a survey.
    package static let builtInDrive: Route = {
        let road: [DrivePlan.Waypoint?] = [
            .init(51.48152, -0.00930, height: 6, limit: 32, stop: 6),
            .init(51.48218, -0.00748, height: 6, limit: 32),
            .init(51.48300, -0.00430, height: 7, limit: 32, stop: 14),
            .init(51.48375, -0.00120, height: 7, limit: 48),
            .init(51.48480, 0.00240, height: 6, limit: 48, stop: 22),
            .init(51.48590, 0.00640, height: 5, limit: 48),
            .init(51.48655, 0.01010, height: 4, limit: 48),
            .init(51.48720, 0.01500, height: 4, limit: 48, stop: 31),
            .init(51.48770, 0.02120, height: 5, limit: 48),
            .init(51.48830, 0.02750, height: 5, limit: 48),
            .init(51.48890, 0.03330, height: 4, limit: 64),
            .init(51.48945, 0.03570, height: 4, limit: 64, stop: 12),
            .init(51.49080, 0.04300, height: 5, limit: 64),
            .init(51.49180, 0.05150, height: 6, limit: 64),
            .init(51.49290, 0.06030, height: 5, limit: 40),
            .init(51.49305, 0.06240, height: 5, limit: 32, stop: 18),
            .init(51.49150, 0.06480, height: 9, limit: 32),
            .init(51.48930, 0.06600, height: 18, limit: 32, stop: 25),
            .init(51.48700, 0.06420, height: 34, limit: 48),
            .init(51.48420, 0.06180, height: 52, limit: 48),
            .init(51.48080, 0.05960, height: 62, limit: 48),
            .init(51.47700, 0.05830, height: 70, limit: 48),
            .init(51.47390, 0.05760, height: 74, limit: 48, stop: 34),
            .init(51.47420, 0.05050, height: 61, limit: 64),
            .init(51.47490, 0.04250, height: 47, limit: 64),
            .init(51.47590, 0.03350, height: 40, limit: 64),
            .init(51.47660, 0.02780, height: 38, limit: 40, stop: 20),
            .init(51.47700, 0.02050, height: 38, limit: 64),
            .init(51.47640, 0.01250, height: 37, limit: 64),
            .init(51.47500, 0.00350, height: 38, limit: 64),
            .init(51.47420, -0.00350, height: 38, limit: 64),
            .init(51.47360, -0.00780, height: 36, limit: 48, stop: 16),
            .init(51.47390, -0.01250, height: 24, limit: 48),
            .init(51.47440, -0.01720, height: 11, limit: 48),
            .init(51.47470, -0.02120, height: 6, limit: 48, stop: 28),
            .init(51.47590, -0.01930, height: 6, limit: 48),
            .init(51.47760, -0.01560, height: 7, limit: 40),
            .init(51.47860, -0.01370, height: 7, limit: 40, stop: 15),
            .init(51.48060, -0.01080, height: 7, limit: 32),
            .init(51.48152, -0.00930, height: 6, limit: 32, stop: 10)
        ]
        let points = road.compactMap { $0 }
        precondition(points.count == road.count, "a point of the built-in drive is not on the Earth")
        guard let route = DrivePlan.route(along: points) else { preconditionFailure("the built-in drive is empty") }
        return route
    }()
}
