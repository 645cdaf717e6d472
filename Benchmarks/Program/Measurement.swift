import CAllocations
import Glibc

/// How long something took: the best and the median of several runs, in processor time, which other programs on the
/// machine disturb least.
struct Measurement {
    let bestNs: Double
    let medianNs: Double
    /// In the last run, when all buffers have their size.
    let allocations: UInt64

    init(runs: Int, _ body: () -> Void) {
        var times: [Double] = []
        times.reserveCapacity(runs)
        var allocations: UInt64 = 0
        for _ in 0..<max(1, runs) {
            let before = allocation_count()
            let start = Measurement.processorNs()
            body()
            times.append(Measurement.processorNs() - start)
            allocations = allocation_count() - before
        }
        times.sort()
        bestNs = times[0]
        medianNs = times[times.count / 2]
        self.allocations = allocations
    }

    private static func processorNs() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
    }
}
