/// Backup in flash: what became of a command, or of the restoring at start.
///
/// Source: u-blox interface descriptions, UBX-UPD-SOS.
package struct UPDSOS: UBXMessage {
    package static var id: UBXMessageID { .updSOS }

    package let payload: UBXPayload

    package init?(_ payload: UBXPayload) {
        guard payload.count >= 8 else { return nil }
        self.payload = payload
    }

    /// What is answered. Offset 0, U1; nil for a value that is not known.
    package var cmd: Command? { Command(rawValue: payload.u1(0)) }

    /// To `backupCreated`: 0 not acknowledged, 1 acknowledged; to `restored`: 0 unknown, 1 failed, 2 restored, 3 no
    /// backup. Offset 4, U1.
    package var response: UInt8 { payload.u1(4) }

    /// What is asked or answered.
    package enum Command: UInt8, Sendable, CaseIterable {
        /// To the receiver: create a backup.
        case create = 0
        /// To the receiver: clear the backup.
        case clear = 1
        /// From the receiver: the answer to `create`.
        case backupCreated = 2
        /// From the receiver, at start.
        case restored = 3
    }

    /// The frame that creates or clears the backup.
    package static func frame(_ command: Command) -> [UInt8] {
        var writer = UBXPayloadWriter(capacity: 4)
        writer.u1(command.rawValue)
        writer.reserved(3)
        return UBXFrame.short(id, writer)
    }
}
