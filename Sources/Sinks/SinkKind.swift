import Configuration
import Delivery
import LinuxIO
import RecordFormats

/// A type of sink, as its file declares it: its options, how long records gather for one batch, and how one is made.
package struct SinkKind: Sendable {
    package let options: OptionGroup
    /// The age of the oldest record at which a batch goes; zero: at once.
    package let batchAge: @Sendable (Settings) -> Duration
    package let make: @Sendable (Settings, SinkContext) -> any Sink

    package init(
        _ options: OptionGroup, batchAge: @escaping @Sendable (Settings) -> Duration = { _ in .zero },
        make: @escaping @Sendable (Settings, SinkContext) -> any Sink
    ) {
        self.options = options
        self.batchAge = batchAge
        self.make = make
    }
}

/// What every sink is given.
package struct SinkContext {
    package let loop: EventLoop
    /// For what blocks, such as looking up a name; shared with everybody else.
    package let worker: Worker
    package let format: any RecordFormat
    /// Held weakly by the sink.
    package let listener: any SinkListener

    package init(loop: EventLoop, worker: Worker, format: any RecordFormat, listener: any SinkListener) {
        self.loop = loop
        self.worker = worker
        self.format = format
        self.listener = listener
    }
}
