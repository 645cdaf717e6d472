/// The speed of a serial port, as `BaudRate=` gives it.
package enum BaudRate: Sendable, Equatable {
    /// Found by listening.
    case auto
    /// Bits a second.
    case fixed(Int)

    /// What a serial driver may be asked for, bits a second.
    package static let range = 300...12_000_000
}
