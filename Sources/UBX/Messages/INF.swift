/// A notice in text.
///
/// Source: u-blox interface descriptions, UBX-INF-ERROR, -WARNING, -NOTICE, -TEST, -DEBUG.
package struct INF {
    /// How grave the text is, by the message's id.
    package enum Severity: UInt8, Sendable, CaseIterable {
        case error = 0
        case warning = 1
        case notice = 2
        case test = 3
        case debug = 4

        /// The class INF, with the severity as id.
        package var messageID: UBXMessageID { UBXMessageID(UBXMessageID.infERROR.messageClass, rawValue) }
    }

    package let severity: Severity
    package let payload: UBXPayload

    /// Nil for a message of another class.
    package init?(_ id: UBXMessageID, _ payload: UBXPayload) {
        guard id.messageClass == UBXMessageID.infERROR.messageClass, let severity = Severity(rawValue: id.messageID)
        else { return nil }
        self.severity = severity
        self.payload = payload
    }

    /// The text, ISO 8859-1, as the receiver sent it. Offset 0, CH.
    package var text: String { payload.text(0, length: payload.count) }
}
