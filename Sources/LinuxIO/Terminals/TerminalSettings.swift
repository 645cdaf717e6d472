internal import CLinux
internal import Glibc

/// A terminal's settings as the kernel keeps them, with free baud rates.
struct TerminalSettings {
    private var raw: waymark_termios2

    /// Nil when the call fails; errno says why.
    init?(of terminal: CInt) {
        var raw = waymark_termios2()
        guard retryingInterrupted({ waymark_get_termios2(terminal, &raw) }) == 0 else { return nil }
        self.raw = raw
    }

    /// Gives false when the call fails; errno says why.
    func apply(to terminal: CInt) -> Bool {
        withUnsafePointer(to: raw) { raw in
            retryingInterrupted { waymark_set_termios2(terminal, raw) } == 0
        }
    }

    /// Eight data bits, no parity, one stop bit, no flow control, every byte as it is.
    mutating func makeRaw() {
        // A break (an open line, a wrong rate) would otherwise be read as a zero byte.
        raw.c_iflag = UInt32(IGNBRK)
        raw.c_oflag = 0
        raw.c_lflag = 0
        // Keeps the rate and nothing else. Without HUPCL: see SerialPort.
        let rate = raw.c_cflag & (WAYMARK_CBAUD | WAYMARK_CBAUD << WAYMARK_IBSHIFT)
        raw.c_cflag = rate | UInt32(CS8) | UInt32(CREAD) | UInt32(CLOCAL)
        withUnsafeMutableBytes(of: &raw.c_cc) { characters in
            characters[Int(VMIN)] = 1
            characters[Int(VTIME)] = 0
        }
    }

    /// In bits per second, of what is sent; the setter uses the code that other programs know where there is one.
    var baudRate: UInt32 {
        get { raw.c_ospeed }
        set {
            raw.c_cflag &= ~(WAYMARK_CBAUD | WAYMARK_CBAUD << WAYMARK_IBSHIFT)
            // An input rate of zero bits follows the output rate.
            raw.c_cflag |= TerminalSettings.code(of: newValue) ?? WAYMARK_BOTHER
            raw.c_ispeed = newValue
            raw.c_ospeed = newValue
        }
    }

    private static func code(of rate: UInt32) -> UInt32? {
        switch rate {
        case 1200: WAYMARK_B1200
        case 2400: WAYMARK_B2400
        case 4800: WAYMARK_B4800
        case 9600: WAYMARK_B9600
        case 19_200: WAYMARK_B19200
        case 38_400: WAYMARK_B38400
        case 57_600: WAYMARK_B57600
        case 115_200: WAYMARK_B115200
        case 230_400: WAYMARK_B230400
        case 460_800: WAYMARK_B460800
        case 921_600: WAYMARK_B921600
        default: nil
        }
    }
}
