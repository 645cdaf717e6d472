import Glibc
import LinuxIO

/// What a command reads: a file that was named, or standard input for `-`.
final class InputFile {
    /// In bytes; nil where it has no end that is known.
    let size: Int64?
    private let name: String
    /// Held open; nil for standard input.
    private let file: FileDescriptor?
    private let descriptor: UnownedDescriptor

    init(_ path: String) throws(CommandFailure) {
        guard path != "-" else {
            name = "standard input"
            file = nil
            descriptor = StandardStream.input.descriptor
            size = nil
            return
        }
        name = path
        do throws(SystemError) {
            let opened = try FileReading.open(path)
            let status = try FileStatus.of(opened.unowned)
            if status.kind == .directory { throw SystemError(number: EISDIR, call: "read", thing: path) }
            size = status.kind == .regular ? status.size : nil
            descriptor = opened.unowned
            file = consume opened
        } catch {
            throw CommandFailure(.noInput, "\(error)")
        }
    }

    /// How many bytes were read; 0 at the end.
    func read(into buffer: inout [UInt8]) throws(CommandFailure) -> Int {
        do throws(SystemError) {
            while true {
                switch try descriptor.read(into: &buffer) {
                case .bytes(let count): return count
                case .end: return 0
                case .wouldBlock: waitForInput()
                }
            }
        } catch {
            throw .failed("\(name): \(error.reason)")
        }
    }

    /// Standard input does not block when whoever else has it open says so.
    private func waitForInput() {
        var ready = pollfd(fd: descriptor.raw, events: Int16(POLLIN), revents: 0)
        // The next read tells what is wrong.
        _ = poll(&ready, 1, -1)
    }
}
