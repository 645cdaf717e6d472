import LinuxIO

/// Standard error for the log: a reader that does not read loses lines, which are counted, and never holds up the agent.
final class LogOutput {
    private let descriptor = StandardStream.error.descriptor
    private var lost = 0

    func write(_ line: String) {
        guard descriptor.isWritableNow else {
            lost += 1
            return
        }
        if lost > 0 {
            Console.note("(\(lost) lines of the log were lost: nobody read them)\n")
            lost = 0
            guard descriptor.isWritableNow else {
                lost = 1
                return
            }
        }
        Console.note(line)
    }
}
