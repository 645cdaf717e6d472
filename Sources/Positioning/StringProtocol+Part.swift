extension StringProtocol {
    /// Whether `part` stands in it, byte for byte.
    ///
    /// The library's own search for a string in a string draws in the regular-expression engine, 0.8 MB of it.
    package func has(part: some StringProtocol) -> Bool {
        var rest = utf8[...]
        while rest.count >= part.utf8.count {
            if rest.starts(with: part.utf8) { return true }
            rest = rest.dropFirst()
        }
        return false
    }
}
