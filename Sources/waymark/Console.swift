import Glibc
import LinuxIO

/// What the program says to whoever called it.
enum Console {
    /// Writes to standard output; a closed pipe ends the program quietly.
    static func print(_ text: String) throws(CommandFailure) {
        try write(Array(text.utf8)[...])
    }

    static func write(_ bytes: ArraySlice<UInt8>) throws(CommandFailure) {
        do throws(SystemError) {
            try StandardStream.output.descriptor.writeAll(bytes)
        } catch {
            if error.number == EPIPE { ExitStatus.done.exit() }
            throw .failed("standard output: \(error.reason)")
        }
    }

    /// One line to standard error.
    static func complain(_ message: String) {
        note("waymark: \(message)\n")
    }

    /// Text to standard error as it stands; where nobody listens nothing is lost.
    static func note(_ text: String) {
        do throws(SystemError) { try StandardStream.error.write(text) } catch {}
    }
}
