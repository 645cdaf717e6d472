import Positioning

/// A value that an option's type has accepted.
package enum OptionValue: Sendable, Equatable {
    /// A text, path, name, host or one of several words.
    case text(String)
    case boolean(Bool)
    /// An integer, size in bytes, port, I2C address or file mode.
    case integer(Int)
    case duration(Duration)
    case distance(Metres)
    case angle(Degrees)
    /// Hertz.
    case rate(Double)
    case baudRate(BaudRate)
    case playbackSpeed(PlaybackSpeed)
    case list([OptionValue])
}
