import Configuration
import Testing

/// A table with a few types, as the sources and sinks of the agent declare them.
enum ExampleTable {
    static let table = OptionTable(
        sources: [
            OptionGroup(
                type: "serial", "A receiver on a serial port.",
                options: [
                    Option("Device", .path, .required(example: "/dev/serial0"), "The port."),
                    Option("BaudRate", .baudRate, .defaults(to: "auto"), "Its speed.")
                ]),
            OptionGroup(
                type: "i2c", "A receiver on an I2C bus.",
                options: [
                    Option("Bus", .integer(0...255), .defaults(to: "1"), "The bus."),
                    Option("Address", .i2cAddress, .defaults(to: "0x42"), "The receiver's address.")
                ]),
            OptionGroup(
                type: "replay", "A recording.",
                options: [
                    Option("Path", .path, .required(example: "/var/lib/waymark/drive.ubx"), "The recording."),
                    Option("Speed", .playbackSpeed, .defaults(to: "realtime"), "How fast it is played.")
                ]),
            OptionGroup(type: "stdin", "Bytes on standard input.", options: [])
        ],
        sinks: [
            OptionGroup(
                type: "file", "Lines at the end of a file.",
                options: [
                    Option("Path", .path, .required(example: "/var/lib/waymark/track.jsonl"), "The file."),
                    Option(
                        "FlushIntervalSec", .seconds(.zero...(.seconds(3600))), .defaults(to: "1"),
                        "When it is flushed."),
                    Option("FileMode", .fileMode, .defaults(to: "0640"), "The file's permissions.")
                ]),
            OptionGroup(
                type: "udp", "A datagram a record.",
                options: [
                    Option("Host", .host, .required(example: "192.0.2.1"), "The receiver of the datagrams."),
                    Option("Port", .port, .required(example: "5000"), "Its port."),
                    Option("Targets", .list(.name), .optional("none"), "More receivers."),
                    Option("Broadcast", .boolean, .defaults(to: "no"), "Whether the host is a broadcast address."),
                    Option("Label", .text, .optional("the device's name"), "Free text."),
                    Option("BufferMax", .size(1024...(1 << 30)), .defaults(to: "64K"), "The largest buffer."),
                    Option("MinCourse", .angle(0...180), .optional("any"), "The least change of course."),
                    Option("RateMaxHz", .rate(0.1...100), .optional("any"), "The most datagrams a second.")
                ])
        ],
        formats: ["json", "nmea"])

    /// Reads `text` as the only file, `t.conf`.
    static func read(_ text: String) throws(ConfigurationProblems) -> AgentConfiguration {
        try table.read(ConfigurationSet(main: ConfigurationFile(name: "t.conf", text: text)))
    }

    /// The messages that a configuration gets, in their order.
    static func messages(_ text: String) -> [String] { messages(ConfigurationFile(name: "t.conf", text: text)) }

    static func messages(_ main: ConfigurationFile?, _ dropIns: ConfigurationFile...) -> [String] {
        do throws(ConfigurationProblems) {
            _ = try table.read(ConfigurationSet(main: main, dropIns: dropIns))
            return []
        } catch {
            return error.problems.map(\.description)
        }
    }
}
