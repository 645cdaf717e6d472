import Configuration
import Positioning

/// The configuration: a file and its drop-ins are read, or every problem is named on one printable line.
///
/// The files of the input are parted by a form feed.
enum ConfigurationTarget {
    private static let partition: UInt8 = 0x0C
    private static let dropInsLimit = 8

    static func run(_ input: UnsafeRawBufferPointer) {
        let parts = input.split(separator: partition, maxSplits: dropInsLimit, omittingEmptySubsequences: false)
        let files = parts.enumerated().map { ConfigurationFile(name: "\($0.offset).conf", bytes: Array($0.element)) }
        let set = ConfigurationSet(main: files.first, dropIns: Array(files.dropFirst()))
        do throws(ConfigurationProblems) {
            read(try table.read(set))
        } catch {
            require(!error.isEmpty, "refused without a problem")
            show(error, of: files)
        }
    }

    private static func read(_ configuration: AgentConfiguration) {
        read(configuration.agent, AgentOptions.group.options)
        for (form, sections) in [(table.sources, configuration.sources), (table.sinks, configuration.sinks)] {
            for section in sections {
                require(SourceName(section.name) != nil, "a section named \(section.name)")
                require(section.sourceName.description == section.name, "a name that changed")
                guard let group = form.groups.first(where: { $0.type == section.type }) else {
                    require(false, "a section of no type")
                    continue
                }
                let own = Set(group.options.map(\.key))
                read(section, form.common.filter { !own.contains($0.key) } + group.options)
            }
        }
    }

    private static func read(_ settings: Settings, _ options: [Option]) {
        var digest = Digest()
        digest.take(text: settings.heading)
        for option in options {
            digest.take(settings.place(of: option.key)?.line)
            switch option.type {
            case .boolean: digest.take(settings.boolean(ifSet: option.key))
            case .seconds: digest.take(settings.seconds(ifSet: option.key)?.nanoseconds)
            case .distance: digest.take(settings.distance(ifSet: option.key)?.value)
            case .angle: digest.take(settings.angle(ifSet: option.key)?.value)
            case .rate: digest.take(settings.rate(ifSet: option.key))
            default: break
            }
        }
        digest.keep()
    }

    private static func show(_ problems: ConfigurationProblems, of files: [ConfigurationFile]) {
        for problem in problems.problems {
            let text = problem.description
            require(!text.isEmpty && text.utf8.count < 1000, "a message of \(text.utf8.count) bytes")
            for scalar in text.unicodeScalars {
                require(scalar.value >= 0x20 && scalar.value != 0x7F, "a message that is not printable")
            }
            guard let place = problem.place, let line = place.line else { continue }
            let file = files.first { $0.name == place.file }
            let lines = (file?.bytes.count { $0 == 0x0A } ?? 0) + 1
            require((1...lines).contains(line), "line \(line) of \(lines)")
        }
    }

    /// Options of every type, in sections of every kind.
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
                ])
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
        formats: ["json", "gpsd"])
}
