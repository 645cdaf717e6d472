/// A descriptor under watch; once cancelled it means nothing, and using it then does nothing.
package struct Watch: Hashable, Sendable {
    let slot: UInt32
    let generation: UInt32
}

/// What to wait for on a descriptor.
///
/// With nothing in it the watch rests: only a hang-up or an error is told, and that once.
package struct Interest: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let readable = Interest(rawValue: 1)
    package static let writable = Interest(rawValue: 2)
}

/// What a descriptor is ready for. A hang-up or an error comes whether or not it was asked for.
package struct Readiness: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let readable = Readiness(rawValue: 1)
    package static let writable = Readiness(rawValue: 2)
    /// The other end is gone; there may still be bytes to read.
    package static let hangUp = Readiness(rawValue: 4)
    /// The descriptor has an error, which the next read or write tells.
    package static let error = Readiness(rawValue: 8)
}
