import ReceiverStream

/// The messages that a recording holds, as a table for a person.
enum CensusTable {
    static func text(of stream: borrowing ReceiverStream) -> String {
        let counters = stream.counters
        guard let census = stream.messageCensus else { return "" }
        var rows = census.entries.map { (name: name($0.key), entry: $0.value) }.sorted {
            ($0.name.protocolName, $1.entry.count, $0.name.message) < (
                $1.name.protocolName, $0.entry.count, $1.name.message
            )
        }
        if census.others.count > 0 {
            rows.append((("other", "of \(MessageCensus.limit) kinds and more"), census.others))
        }
        var table = line("PROTOCOL", "MESSAGE", "COUNT", "AN EPOCH", "BYTES", "REJECTED")
        for row in rows {
            table += line(
                row.name.protocolName, row.name.message, "\(row.entry.count)", rate(row.entry.count, counters.epochs),
                "\(row.entry.bytes)", "\(row.entry.rejected)")
        }
        return table + """

            \(counters.bytes) bytes, \(counters.epochs) epochs, \(counters.fixes) with a position
            \(counters.checksumErrors) checksum errors, \(counters.skippedBytes) bytes in no frame, \
            \(counters.unknownMessages) messages not known here

            """
    }

    private static func name(_ key: MessageCensus.Key) -> (protocolName: String, message: String) {
        switch key {
        case .ubx(let id):
            let hex = [id.messageClass, id.messageID].map { byte in
                let digits = String(byte, radix: 16, uppercase: true)
                return digits.count == 1 ? "0" + digits : digits
            }
            return ("UBX", id.name ?? "class \(hex[0]) id \(hex[1])")
        case .nmea(let address): return ("NMEA", address.description)
        case .rtcm3(let number): return ("RTCM3", "\(number)")
        }
    }

    /// "1.00" for a message that comes once an epoch.
    private static func rate(_ count: UInt64, _ epochs: UInt64) -> String {
        guard epochs > 0 else { return "-" }
        let hundredths = (count * 100 + epochs / 2) / epochs
        let cents = hundredths % 100
        return "\(hundredths / 100).\(cents < 10 ? "0" : "")\(cents)"
    }

    private static func line(_ cells: String...) -> String {
        let widths = [8, 24, 10, 9, 11, 9]
        var text = ""
        for (index, cell) in cells.enumerated() {
            let padding = String(repeating: " ", count: max(0, widths[index] - cell.count))
            text += index < 2 ? cell + padding + " " : padding + cell + " "
        }
        return text.dropLast() + "\n"
    }
}
