/// The bytes of one configuration file, as its reader found them.
package struct ConfigurationFile: Sendable {
    /// The path, as messages name it.
    package let name: String
    package let bytes: [UInt8]

    package init(name: String, bytes: [UInt8]) {
        self.name = name
        self.bytes = bytes
    }

    package init(name: String, text: String) {
        self.init(name: name, bytes: Array(text.utf8))
    }

    /// What drop-ins are put in order by: the part of the path after the last slash.
    var lastComponent: Substring {
        name[(name.lastIndex(of: "/").map { name.index(after: $0) } ?? name.startIndex)...]
    }
}
