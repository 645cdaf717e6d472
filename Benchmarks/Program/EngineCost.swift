import LocationEngine
import Positioning

/// What one fix costs on its way through the engine, with ten publish filters and a thousand regions around it.
struct EngineCost {
    private static let regions = 1000
    private static let filters = 10
    private let fixes: [Fix]
    private let source: SourceName
    private let runs: Int

    init?(runs: Int) {
        guard let source = SourceName("gnss") else { return nil }
        self.source = source
        self.runs = runs
        fixes = EngineCost.drive(seconds: 20_000)
    }

    func show() {
        var table = Table(["one fix through the engine", "best ns", "median ns", "allocations"])
        row("validation, state, motion, heading", regions: 0, filters: 0, &table)
        row("and ten filters", regions: 0, filters: EngineCost.filters, &table)
        row("and a thousand regions in a town", regions: EngineCost.regions, filters: EngineCost.filters, &table)
        row(
            "and a thousand regions in one street", regions: EngineCost.regions, filters: EngineCost.filters,
            spread: 1000, &table)
        table.show()
    }

    private func row(_ name: String, regions: Int, filters: Int, spread: Double = 30_000, _ table: inout Table) {
        var engine = LocationEngine(earliest: UTC(nanosecondsSince1970: 0))
        var random = RandomSource(seed: 1)
        for number in 0..<regions {
            guard
                let centre = EngineCost.coordinate(
                    north: spread * (random.unit() - 0.5), east: spread * (random.unit() - 0.5)),
                let region = Region(
                    name: "r\(number)", .circle(centre: centre, radius: Metres(20 + 80 * random.unit()))),
                engine.regions.add(region)
            else { continue }
        }
        var subscribers = (0..<filters).map { PublishFilter(EngineCost.policy($0)) }
        // The clocks go on from run to run.
        var shift = Duration.zero
        var passed = 0
        let measured = Measurement(runs: runs) {
            for fix in fixes {
                var fix = fix
                fix.receivedAt = fix.receivedAt.advanced(by: shift)
                fix.time = fix.time?.advanced(by: shift)
                guard engine.receive(fix, from: source, now: fix.receivedAt).verdict == .accepted else { continue }
                for index in subscribers.indices {
                    let verdict = subscribers[index].verdict(
                        on: fix, state: engine.state, isMoving: engine.motion.isMoving, now: fix.receivedAt)
                    guard verdict.isPass else { continue }
                    passed += 1
                    subscribers[index].delivered(fix, state: engine.state, now: fix.receivedAt)
                }
                for _ in engine.takeEvents() { passed += 1 }
            }
            shift += .seconds(fixes.count)
        }
        precondition(passed > 0 || filters == 0, "nothing was published")
        let count = Double(fixes.count)
        table.add([
            name, text(measured.bestNs / count), text(measured.medianNs / count),
            text(Double(measured.allocations) / count, decimals: 4)
        ])
    }

    private static func policy(_ number: Int) -> PublishPolicy {
        var policy = PublishPolicy()
        policy.minInterval = .seconds(number)
        policy.minDistance = Metres(Double(number) * 50)
        policy.minCourseChange = Degrees(10)
        policy.movingInterval = .seconds(300)
        policy.maxAge = .seconds(10)
        policy.maxAccuracy = Metres(50)
        return policy
    }

    private static func coordinate(north: Double, east: Double) -> Coordinate? {
        Coordinate(latitude: 50 + north / 111_229, longitude: 14 + east / 71_700)
    }

    /// Around and around the town, with 3 m of noise.
    private static func drive(seconds: Int) -> [Fix] {
        var random = RandomSource(seed: 2)
        return (0..<seconds).map { second in
            let angle = Double(second) / Double(seconds) * 2 * .pi
            let radius = 12_000.0
            var fix = Fix(receivedAt: Instant(nanoseconds: Int64(second) * 1_000_000_000))
            fix.kind = .threeD
            fix.time = UTC(nanosecondsSince1970: 1_780_000_000_000_000_000).advanced(by: .seconds(second))
            fix.timeSource = .receiver
            fix.position = coordinate(
                north: radius * Trigonometry.cosine(angle * 10) + 3 * random.normal(),
                east: radius * Trigonometry.sine(angle * 10) + 3 * random.normal())
            fix.speed = MetresPerSecond(radius * 20 * .pi / Double(seconds))
            fix.speedAccuracy = MetresPerSecond(0.3)
            fix.trackTrue = Degrees(radians: angle * 10 + .pi / 2).normalized
            fix.horizontalAccuracy = Metres(3)
            return fix
        }
    }
}
