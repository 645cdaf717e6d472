import LinuxIO
import Positioning
import Testing

extension EventLoop {
    /// Serves wake-ups until `condition` holds, at most for `limit`; gives whether it holds.
    func serve(for limit: Duration = .seconds(5), until condition: () -> Bool) throws -> Bool {
        let end = EventLoop.currentInstant().advanced(by: limit)
        while !condition() {
            let left = EventLoop.currentInstant().duration(to: end)
            guard left > .zero else { return false }
            try runOnce(timeout: left)
        }
        return true
    }

    /// Serves what is ready now.
    func serveReady() throws {
        while try runOnce(timeout: .zero) {}
    }
}
