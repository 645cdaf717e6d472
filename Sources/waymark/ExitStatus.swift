import Glibc

/// How the program ends, by the convention of sysexits.h.
enum ExitStatus: Int32 {
    case done = 0
    /// Something could not be done.
    case failed = 1
    /// The command line is wrong.
    case usage = 64
    /// A file that was named cannot be read.
    case noInput = 66
    /// The configuration is wrong.
    case configuration = 78

    func exit() -> Never { Glibc.exit(rawValue) }
}
