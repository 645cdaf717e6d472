/// All types of sinks; a new one is a file in this folder and a line here.
package enum SinkCatalogue {
    package static let all: [SinkKind] = [
        FileSink.kind,
        UDPSink.kind
    ]

    /// Nil when there is no such type.
    package static func kind(ofType type: String?) -> SinkKind? {
        all.first { $0.options.type == type }
    }
}
