import Positioning
import ReceiverSimulator

/// The reader of GPX routes: a route that was read can be driven.
enum GPXTarget {
    static func run(_ input: UnsafeRawBufferPointer) {
        let route: Route
        do {
            route = try Route(gpx: Array(input))
        } catch {
            let lines = input.count { $0 == 0x0A } + 1
            require((1...lines).contains(error.line), "line \(error.line) of \(lines)")
            require(!error.description.isEmpty, "an error without a text")
            return
        }
        require(route.duration.isFinite && route.duration >= 0, "a route of \(route.duration) s")
        require(route.length.isFinite && route.length >= 0, "a route of \(route.length) m")
        let length = max(1, route.duration)
        for seconds in [0, length * 0.25, length * 0.5, length - 1e-3, length, length + 10, -1, 1e9] {
            check(route.motion(at: seconds), at: seconds)
        }
    }

    private static func check(_ motion: Motion, at seconds: Double) {
        require(motion.heightAboveMeanSeaLevel.value.isFinite, "no height at \(seconds) s")
        let velocity = motion.velocity
        require(
            velocity.north.isFinite && velocity.east.isFinite && velocity.down.isFinite, "no velocity at \(seconds) s")
        require(motion.speed.value >= 0, "a speed below zero at \(seconds) s")
        if let track = motion.trackTrue { require(track.value.isFinite, "no track at \(seconds) s") }
    }
}
