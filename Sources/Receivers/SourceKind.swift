import Configuration
import LinuxIO

/// A type of source, as its file declares it: its options, and how one is made from them.
package struct SourceKind: Sendable {
    package let options: OptionGroup
    /// What it gives may be of any year: it is not checked against this machine's clock.
    package let isRecording: Bool
    package let make: @Sendable (Settings, SourceContext) -> any Source

    package init(
        _ options: OptionGroup, isRecording: Bool = false,
        make: @escaping @Sendable (Settings, SourceContext) -> any Source
    ) {
        self.options = options
        self.isRecording = isRecording
        self.make = make
    }
}

/// What every source is given.
package struct SourceContext {
    package let loop: EventLoop
    /// Held weakly by the source.
    package let listener: any SourceListener

    package init(loop: EventLoop, listener: any SourceListener) {
        self.loop = loop
        self.listener = listener
    }
}
