import LocationEngine
import Positioning
import Testing

private let home = (latitude: 50.0, longitude: 14.0)

@Suite struct RegionMonitorTests {
    private var monitor = RegionMonitor()
    private var seen: [RegionEvent] = []

    private func circle(_ name: String, radius: Double, north: Double = 0, dwell: Duration? = nil) throws -> Region {
        let centre = try #require(
            Coordinate(latitude: home.latitude + north / 111_229, longitude: home.longitude))
        return try #require(Region(name: name, .circle(centre: centre, radius: Metres(radius)), dwell: dwell))
    }

    private mutating func watch(_ regions: Region...) {
        for region in regions {
            let isAdded = monitor.add(region)
            #expect(isAdded)
        }
    }

    /// A fix so many metres north of home.
    private mutating func fix(
        _ seconds: Double, north: Double, accuracy: Double? = 3, dated: Double? = nil, now: Double? = nil
    ) throws -> [RegionEvent.Kind] {
        var fix = goodFix(seconds, latitude: home.latitude + north / 111_229, longitude: home.longitude)
        fix.horizontalAccuracy = accuracy.map { Metres($0) }
        if let dated { fix.time = utc(dated) }
        let place = EarthCentredPosition(try #require(fix.position))
        let events = monitor.update(fix, place: place, gap: .seconds(5), now: at(now ?? seconds))
        seen += events
        return events.map(\.kind)
    }

    @Test mutating func aRegionIsEnteredAtTheSecondEpochAndLeftAtTheThirdBeyondTheMargin() throws {
        watch(try circle("home", radius: 100))
        #expect(try fix(1, north: 500).isEmpty)
        #expect(try fix(2, north: 90).isEmpty)
        #expect(try fix(3, north: 90) == [.entry])
        #expect(monitor.isInside(region: 0))
        // Within 20 m of the boundary, and the error circle counts on top.
        for second in 4...30 { #expect(try fix(Double(second), north: 122).isEmpty) }
        #expect(try fix(31, north: 124).isEmpty)
        #expect(try fix(32, north: 124).isEmpty)
        #expect(try fix(33, north: 124) == [.exit])
        #expect(!monitor.isInside(region: 0))
        #expect(seen.map(\.at) == [at(3), at(33)] && seen.map(\.time) == [utc(3), utc(33)])
    }

    @Test mutating func aLargeRegionHasATenthOfItsRadiusAsMargin() throws {
        watch(try circle("town", radius: 1000))
        #expect(try fix(1, north: 0) == [.entry])
        for second in 2...20 { #expect(try fix(Double(second), north: 1099, accuracy: nil).isEmpty) }
        #expect(try fix(21, north: 1101, accuracy: nil).isEmpty)
        #expect(try fix(22, north: 1101, accuracy: nil).isEmpty)
        #expect(try fix(23, north: 1101, accuracy: nil) == [.exit])
    }

    @Test mutating func tenSecondsAreEnoughForASlowReceiver() throws {
        watch(try circle("home", radius: 100))
        #expect(try fix(1, north: 0) == [.entry])
        #expect(try fix(5, north: 300).isEmpty)
        #expect(try fix(9, north: 300).isEmpty)
        #expect(try fix(10, north: 0).isEmpty)
        #expect(try fix(14, north: 300).isEmpty)
        #expect(try fix(18.9, north: 300).isEmpty)
        #expect(try fix(23.8, north: 300) == [.exit])
    }

    /// Row 60: fence flapping. A board on the boundary, with 10 m of noise, for a day.
    @Test(arguments: 1...3 as ClosedRange<UInt64>)
    mutating func aBoardOnTheBoundaryDoesNotFlap(seed: UInt64) throws {
        watch(try circle("home", radius: 100))
        var random = RandomSource(seed: seed)
        for second in 1...20_000 {
            _ = try fix(Double(second), north: 100 + 7 * random.normal(), accuracy: 10)
        }
        #expect(seen.count <= 1, "seed \(seed): \(seen.count)")
    }

    /// Row 60 again: one glitch that passed validation.
    @Test mutating func oneGlitchIsNeitherAnExitNorAnEntry() throws {
        watch(try circle("home", radius: 100), try circle("far", radius: 100, north: 1000))
        #expect(try fix(1, north: 0) == [.entry])
        for second in 2...100 {
            let isGlitch = second.isMultiple(of: 3)
            #expect(try fix(Double(second), north: isGlitch ? 1000 : 0).isEmpty)
        }
        #expect(monitor.isInside(region: 0) && !monitor.isInside(region: 1))
    }

    /// Row 62: an accuracy of 2,200 m triggers an entry.
    @Test mutating func anErrorCircleLargerThanTheRegionIsNoEntryAndNoExit() throws {
        watch(try circle("home", radius: 100))
        for second in 1...20 { #expect(try fix(Double(second), north: 0, accuracy: 2200).isEmpty) }
        for second in 21...40 { #expect(try fix(Double(second), north: 0, accuracy: 101).isEmpty) }
        #expect(try fix(41, north: 0, accuracy: 99).isEmpty)
        #expect(try fix(42, north: 0, accuracy: 99) == [.entry])
        for second in 43...60 { #expect(try fix(Double(second), north: 2000, accuracy: 2200).isEmpty) }
    }

    /// Row 61: dwelling is said once, and nothing is said again while the board stays.
    @Test mutating func dwellingIsSaidOnceAStay() throws {
        watch(try circle("home", radius: 100, dwell: .seconds(60)))
        for second in 1...600 { _ = try fix(Double(second), north: 0) }
        #expect(seen.map(\.kind) == [.entry, .dwell] && seen.map(\.at) == [at(1), at(61)])
        for second in 601...610 { _ = try fix(Double(second), north: 500) }
        for second in 611...700 { _ = try fix(Double(second), north: 0) }
        #expect(seen.map(\.kind) == [.entry, .dwell, .exit, .entry, .dwell])
    }

    /// Row 61a: the exit of one region and the entry of another from one position.
    @Test mutating func exitsComeBeforeEntries() throws {
        watch(try circle("b", radius: 100, north: 1000), try circle("a", radius: 100))
        #expect(try fix(1, north: 0) == [.entry])
        #expect(try fix(100, north: 1000) == [.exit, .entry])
        #expect(seen.map(\.region) == [1, 1, 0])
    }

    /// Row 61b: backfilled positions make the fence flap.
    @Test mutating func lateFixesRaiseNoEvents() throws {
        watch(try circle("home", radius: 100))
        #expect(try fix(100, north: 0) == [.entry])
        for second in 50...60 {
            // Late by its arrival, and by its time.
            #expect(try fix(Double(second), north: 5000, now: 101).isEmpty)
            #expect(try fix(Double(second + 51), north: 5000, dated: Double(second)).isEmpty)
        }
        #expect(try fix(112, north: 0).isEmpty)
        #expect(monitor.isInside(region: 0) && seen.count == 1)
    }

    /// Row 61b: an exit that was missed while offline.
    @Test mutating func theFirstFixAfterAGapDecides() throws {
        watch(try circle("home", radius: 100), try circle("work", radius: 100, north: 30_000))
        #expect(try fix(1, north: 0) == [.entry])
        #expect(try fix(2, north: 0).isEmpty)
        #expect(try fix(3600, north: 30_000) == [.exit, .entry])
        #expect(seen.map(\.region) == [0, 0, 1])
        #expect(try fix(7200, north: 15_000) == [.exit])
    }

    @Test mutating func aPolygonIsEnteredAndLeftLikeACircle() throws {
        let corners = try [(-100.0, -100.0), (-100, 100), (100, 100), (100, -100)].map { north, east in
            try #require(
                Coordinate(latitude: home.latitude + north / 111_229, longitude: home.longitude + east / 71_700))
        }
        let polygon = try #require(Polygon(corners))
        watch(try #require(Region(name: "yard", .polygon(polygon))))
        #expect(try fix(1, north: 200).isEmpty)
        #expect(try fix(2, north: 99).isEmpty)
        #expect(try fix(3, north: 99) == [.entry])
        for second in 4...20 { #expect(try fix(Double(second), north: 122).isEmpty) }
        for second in 21...22 { #expect(try fix(Double(second), north: 130).isEmpty) }
        #expect(try fix(23, north: 130) == [.exit])
    }

    @Test mutating func aRegionAcrossTheAntimeridianIsOneRegion() throws {
        let centre = try #require(Coordinate(latitude: 0, longitude: 180))
        watch(try #require(Region(name: "line", .circle(centre: centre, radius: Metres(500)))))
        for (second, longitude) in [179.999, -179.999, 179.998, -179.997].enumerated() {
            let fix = goodFix(Double(second + 1), latitude: 0, longitude: longitude)
            seen += monitor.update(
                fix, place: EarthCentredPosition(try #require(fix.position)), gap: .seconds(5), now: fix.receivedAt)
        }
        #expect(seen.map(\.kind) == [.entry])
    }

    /// Whatever the walk, entries and exits of a region alternate, and the neighbourhood hides no region: compared
    /// with monitors that watch one region each.
    @Test(arguments: 1...5 as ClosedRange<UInt64>)
    mutating func entriesAndExitsAlternate(seed: UInt64) throws {
        var random = RandomSource(seed: seed)
        var alone: [RegionMonitor] = []
        for number in 0..<60 {
            let region = try circle(
                "r\(number)", radius: 30 + 600 * random.unit(), north: 40_000 * (random.unit() - 0.5))
            watch(region)
            var single = RegionMonitor()
            let isAdded = single.add(region)
            #expect(isAdded)
            alone.append(single)
        }
        var north = 0.0
        var second = 0.0
        var inside = Set<Int>()
        var events = 0
        for _ in 0..<3000 {
            second += random.unit() < 0.02 ? 60 : 1
            north = max(-25_000, min(25_000, north + 400 * (random.unit() - 0.48)))
            var fix = goodFix(second, latitude: home.latitude + north / 111_229, longitude: home.longitude)
            fix.horizontalAccuracy = Metres(1 + 50 * random.unit())
            let place = EarthCentredPosition(try #require(fix.position))
            let together = monitor.update(fix, place: place, gap: .seconds(5), now: fix.receivedAt)
            for event in together {
                switch event.kind {
                case .entry: #expect(inside.insert(event.region).inserted, "seed \(seed)")
                case .exit: #expect(inside.remove(event.region) != nil, "seed \(seed)")
                case .dwell: Issue.record("nobody asked for it")
                }
            }
            for (index, kinds) in alone.indices.map({ index in
                (index, alone[index].update(fix, place: place, gap: .seconds(5), now: fix.receivedAt).map(\.kind))
            }) {
                #expect(together.filter { $0.region == index }.map(\.kind) == kinds, "seed \(seed)")
            }
            events += together.count
        }
        #expect(events > 20, "seed \(seed)")
    }

    @Test mutating func thereIsALimit() throws {
        let region = try circle("r", radius: 10)
        var added = 0
        while monitor.add(region) { added += 1 }
        #expect(added == RegionMonitor.limit)
        #expect(!monitor.isInside(region: -1) && !monitor.isInside(region: RegionMonitor.limit))
        let centre = try #require(Coordinate(latitude: 0, longitude: 0))
        for radius in [0, -1, .nan, .infinity, Region.radiusLimit + 1] {
            #expect(Region(name: "r", .circle(centre: centre, radius: Metres(radius))) == nil)
        }
    }
}
