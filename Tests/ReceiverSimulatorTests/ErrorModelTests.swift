import Positioning
import Testing

@testable import ReceiverSimulator

@Suite struct ErrorModelTests {
    @Test func sixtyEightPercentOfTheErrorsAreWithinTheAccuracies() throws {
        let place = try #require(Coordinate(latitude: 51.48, longitude: 179.99999))
        let truth = Motion(
            position: place, heightAboveMeanSeaLevel: Metres(30), velocity: VelocityNED(north: 12, east: 5, down: 0))
        var dilution = Dilution()
        dilution.horizontal = 0.8
        dilution.vertical = 1.2
        var errors = ErrorModel(random: RandomSource(seed: 3))
        var horizontal = 0
        var vertical = 0
        var speed = 0
        var track = 0
        let count = 40_000
        for _ in 0..<count {
            errors.step(seconds: 5)
            let estimate = errors.estimate(of: truth, geoidSeparation: Metres(45), dilution: dilution, fixAge: 1e6)
            #expect(abs(estimate.geoidSeparation.value - 45) < 1e-9)
            let error = place.tangentDistance(to: estimate.position)
            if error <= estimate.horizontalAccuracy.value { horizontal += 1 }
            let height = estimate.heightAboveMeanSeaLevel.value - 30
            if abs(height) <= estimate.verticalAccuracy.value { vertical += 1 }
            let off = (estimate.velocity.north - 12, estimate.velocity.east - 5)
            if (off.0 * off.0 + off.1 * off.1).squareRoot() <= estimate.speedAccuracy.value { speed += 1 }
            if estimate.trackTrue.separation(from: truth.trackTrue ?? Degrees(0)) <= estimate.trackAccuracy {
                track += 1
            }
        }
        for within in [horizontal, vertical, speed, track] {
            let share = Double(within) / Double(count)
            #expect(abs(share - 0.68) < 0.03)
        }
    }

    @Test func errorsOfOneMomentLastIntoTheNext() {
        var random = RandomSource(seed: 11)
        var noise = GaussMarkov(correlationTime: 40, using: &random)
        var squares = 0.0
        var products = 0.0
        let count = 200_000
        for _ in 0..<count {
            let before = noise.value
            noise.step(seconds: 1, using: &random)
            squares += noise.value * noise.value
            products += noise.value * before
        }
        #expect(abs(squares / Double(count) - 1) < 0.1)
        #expect(abs(products / squares - 40.0 / 41) < 0.01)
    }

    /// Correlated as they are, ten thousand epochs of several receivers hold some hundred independent errors.
    @Test func aReceiverOnTheRoadKeepsItsAccuracies() {
        var within = 0
        var all = 0
        for seed in UInt64(1)...6 {
            let run = Simulation(settings(seed: seed, rateHz: 1), for: .seconds(1500))
            for epoch in run.epochs {
                guard let reported = epoch.reported else { continue }
                all += 1
                let error = epoch.truth.position.tangentDistance(to: reported.position)
                if error <= reported.horizontalAccuracy.value { within += 1 }
                #expect(reported.horizontalAccuracy.value > 0.5 && reported.horizontalAccuracy.value < 40)
            }
        }
        #expect(all > 8900)
        let share = Double(within) / Double(all)
        #expect(share > 0.58 && share < 0.78, "\(share)")
    }
}
