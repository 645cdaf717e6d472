/// The form of a host name or numeric address; whether it exists is found out by whoever connects.
enum HostText {
    /// The text without the brackets that may stand around an IPv6 address.
    static func parse(_ text: String) throws(OptionError) -> String {
        let isBracketed = text.hasPrefix("[") && text.hasSuffix("]") && text.utf8.count > 2
        let inside = isBracketed ? String(text.dropFirst().dropLast()) : text
        if inside.utf8.contains(UInt8(ascii: ":")) {
            guard isIPv6(inside) else { throw .malformed }
        } else {
            guard !isBracketed, isName(inside) else { throw .malformed }
        }
        return inside
    }

    /// Labels of 1 to 63 letters, digits, `-` and `_`, 253 bytes in all; where the last is a number, an IPv4 address.
    private static func isName(_ text: String) -> Bool {
        guard text.utf8.count <= 253 else { return false }
        var labels = text.split(separator: ".", omittingEmptySubsequences: false)
        if labels.count > 1, labels.last?.isEmpty == true { labels.removeLast() }
        let areLabels = labels.allSatisfy { label in
            (1...63).contains(label.utf8.count) && !label.hasPrefix("-") && !label.hasSuffix("-")
                && label.utf8.allSatisfy { isLetterOrDigit($0) || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
        }
        guard areLabels, let last = labels.last else { return false }
        return last.utf8.allSatisfy(isDigit) ? isIPv4(text) : true
    }

    private static func isIPv4(_ text: some StringProtocol) -> Bool {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4
            && parts.allSatisfy { (1...3).contains($0.utf8.count) && $0.utf8.allSatisfy(isDigit) && UInt8($0) != nil }
    }

    /// Up to eight groups with at most one `::`, an IPv4 address as the last two, and `%` with an interface.
    private static func isIPv6(_ text: String) -> Bool {
        let zoned = text.split(separator: "%", maxSplits: 1, omittingEmptySubsequences: false)
        guard let address = zoned.first else { return false }
        if zoned.count == 2, zoned[1].isEmpty || !zoned[1].utf8.allSatisfy(isInterfaceByte) { return false }
        if address == "::" { return true }
        if address.hasPrefix(":"), !address.hasPrefix("::") { return false }
        if address.hasSuffix(":"), !address.hasSuffix("::") { return false }
        var groups: [Substring] = address.split(separator: ":", omittingEmptySubsequences: false)
        // A `::` at an end leaves two empty groups there; one of them stands for the compressed run.
        if groups.count > 2, address.hasPrefix("::") { groups.removeFirst() }
        if groups.count > 2, address.hasSuffix("::") { groups.removeLast() }
        let compressed = groups.filter(\.isEmpty).count
        guard compressed <= 1, groups.count >= 2 || compressed == 1 else { return false }
        var count = 0
        for (index, group) in groups.enumerated() where !group.isEmpty {
            if index == groups.count - 1, group.contains(".") {
                guard isIPv4(group) else { return false }
                count += 2
            } else {
                guard group.utf8.count <= 4, group.utf8.allSatisfy(isHexDigit) else { return false }
                count += 1
            }
        }
        return compressed == 1 ? count < 8 : count == 8
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    private static func isHexDigit(_ byte: UInt8) -> Bool {
        isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte | 0x20)
    }

    private static func isInterfaceByte(_ byte: UInt8) -> Bool {
        isLetterOrDigit(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".")
    }
}
