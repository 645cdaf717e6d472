internal import CLinux
internal import Glibc

/// A virtual serial port: we hold the end where the receiver would be, programs open the other by its path.
///
/// The other end is kept open here as well, raw, as a real port is there whether or not a program listens: the
/// settings stay, and a program may come and go. When this goes, the program sees a hang-up.
package struct PseudoTerminal: ~Copyable {
    /// The device that programs open, /dev/pts/N.
    package let path: String
    /// The symbolic link to it; nil when none was asked for.
    package let link: String?
    private let master: FileDescriptor
    private let slave: FileDescriptor

    /// - Parameter link: a name for the device; a link to another pseudo-terminal is replaced, anything else that is there
    ///   is an error.
    package init(link: String? = nil) throws(SystemError) {
        let raw = waymark_open_pty_master()
        guard raw >= 0 else { throw SystemError.last("posix_openpt") }
        let master = FileDescriptor(adopting: raw)
        guard waymark_grantpt(raw) == 0 else { throw SystemError.last("grantpt") }
        guard waymark_unlockpt(raw) == 0 else { throw SystemError.last("unlockpt") }
        var name = [CChar](repeating: 0, count: 64)
        let failure = waymark_ptsname(raw, &name, name.count)
        guard failure == 0 else { throw SystemError(number: failure, call: "ptsname_r") }
        let path = String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        let slave = try FileDescriptor.open(path, O_RDWR | O_NOCTTY | O_NONBLOCK)
        guard var settings = TerminalSettings(of: slave.raw) else { throw SystemError.last("tcgetattr", on: path) }
        settings.makeRaw()
        guard settings.apply(to: slave.raw) else { throw SystemError.last("tcsetattr", on: path) }
        if let link {
            if let target = SymbolicLink.target(of: link), !target.starts(with: Array("/dev/pts/".utf8)) {
                throw SystemError(number: EEXIST, call: "symlink", thing: link)
            }
            try SymbolicLink.put(link, to: path)
        }
        self.path = path
        self.link = link
        self.master = master
        self.slave = slave
    }

    deinit {
        if let link { SymbolicLink.remove(link, to: path) }
    }

    /// The number to watch.
    package var raw: CInt { master.raw }

    /// The rate that the program set, in bits per second; nil when it cannot be read.
    package var baudRate: Int? {
        TerminalSettings(of: slave.raw).map { Int($0.baudRate) }
    }

    /// Bytes that we wrote and no program has read yet are thrown away.
    package func discardOutput() {
        // Cannot fail on a terminal that we hold open.
        _ = tcflush(slave.raw, TCIFLUSH)
    }

    /// Reads what the program sent.
    package func read(into bytes: inout [UInt8]) throws(SystemError) -> ReadResult {
        try master.read(into: &bytes)
    }

    /// Sends to the program; `.wouldBlock` when it does not read.
    package func write(_ bytes: ArraySlice<UInt8>) throws(SystemError) -> WriteResult {
        try master.write(bytes)
    }

    /// Hangs up, as when the receiver is unplugged.
    package consuming func close() {}
}
