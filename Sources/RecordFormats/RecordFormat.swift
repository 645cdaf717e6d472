import Positioning
import Spool

/// A way of writing records as text.
///
/// A format is made for one sink and lives as long as it. Formatting allocates nothing once the output has grown to
/// its largest record.
package protocol RecordFormat: Sendable {
    /// What `Format=` calls it.
    static var name: String { get }
    /// The media type of what it writes.
    static var contentType: String { get }

    init(_ context: FormatContext)

    /// Appends a record as zero or more whole lines, each with its line end.
    ///
    /// `late` tells that the record could not be delivered when it happened.
    mutating func append(_ record: Record, late: Bool, to output: inout TextBuffer)
}

/// What a format is told when it is made.
package struct FormatContext: Sendable, Equatable {
    /// `DeviceName=`
    package var deviceName: String

    package init(deviceName: String) {
        self.deviceName = deviceName
    }
}
