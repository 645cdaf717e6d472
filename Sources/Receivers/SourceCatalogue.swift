/// Every type of source, one line each. The first is the example of `Type=`.
package enum SourceCatalogue {
    package static let all: [SourceKind] = [
        SerialSource.kind,
        ReplaySource.kind,
        StandardInputSource.kind,
        SimulatedSource.kind
    ]

    /// The kind that `Type=` names; nil when there is none.
    package static func kind(ofType type: String?) -> SourceKind? {
        all.first { $0.options.type == type }
    }
}
