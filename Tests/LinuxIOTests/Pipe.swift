import Glibc
import LinuxIO

/// Both ends of a pipe, non-blocking and close-on-exec; either can be let go of.
final class Pipe {
    var output: FileDescriptor?
    var input: FileDescriptor?
    let outputNumber: CInt
    let inputNumber: CInt

    init() {
        var ends: [CInt] = [-1, -1]
        precondition(pipe(&ends) == 0)
        for end in ends {
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
        }
        outputNumber = ends[0]
        inputNumber = ends[1]
        output = FileDescriptor(adopting: ends[0])
        input = FileDescriptor(adopting: ends[1])
    }

    func write(_ bytes: [UInt8] = [1]) throws -> WriteResult? {
        try input?.write(bytes[...])
    }

    func read(_ limit: Int = 64) throws -> ReadResult? {
        var bytes = [UInt8](repeating: 0, count: limit)
        return try output?.read(into: &bytes)
    }
}
