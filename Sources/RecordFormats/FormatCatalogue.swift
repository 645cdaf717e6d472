/// All formats by name; a new one is a file in this folder and a line here.
package enum FormatCatalogue {
    package static let all: [any RecordFormat.Type] = [
        JSONFormat.self,
        GPSDFormat.self
    ]

    /// The names that `Format=` takes.
    package static var names: [String] { all.map { $0.name } }

    /// Nil when there is no such format.
    package static func format(named name: String) -> (any RecordFormat.Type)? {
        all.first { $0.name == name }
    }
}
