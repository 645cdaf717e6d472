/// Version of receiver and software.
///
/// Source: u-blox interface descriptions, UBX-MON-VER.
package struct MONVER: UBXMessage {
    package static var id: UBXMessageID { .monVER }

    package let payload: UBXPayload
    /// How many extension lines there are.
    package let count: Int

    package init?(_ payload: UBXPayload) {
        guard payload.count >= 40 else { return nil }
        count = (payload.count - 40) / 30
        self.payload = payload
    }

    /// Software version. Offset 0, CH[30].
    package var swVersion: String { payload.text(0, length: 30) }

    /// Hardware version. Offset 30, CH[10].
    package var hwVersion: String { payload.text(30, length: 10) }

    /// Extension lines ("PROTVER=18.00", "MOD=NEO-M8N-0", ...), of 30 bytes each from offset 40.
    package subscript(index: Int) -> String {
        precondition(index >= 0 && index < count, "no such extension")
        return payload.text(40 + 30 * index, length: 30)
    }

    /// What the first extension line that begins with `name` says after it: "PROTVER=18.00", or "PROTVER 14.00" in
    /// older firmware; nil when there is none.
    package func value(of name: String) -> String? {
        for index in 0..<count {
            let line = self[index]
            guard line.hasPrefix(name) else { continue }
            let rest = line.dropFirst(name.count)
            guard let separator = rest.first, separator == "=" || separator == " " else { continue }
            return String(rest.dropFirst())
        }
        return nil
    }
}
