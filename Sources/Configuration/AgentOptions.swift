/// The options of `[Agent]`.
package enum AgentOptions {
    package static let group = OptionGroup(
        type: nil, "The agent as a whole.",
        options: [
            Option(
                "DeviceName", .name, .optional("the host name"),
                "The name of this board in the records."),
            Option(
                "StaleAfterSec", .seconds(.milliseconds(100)...(.seconds(86_400))), .defaults(to: "5"),
                "A last fix older than this is stale: it is published only with its age and this state. "
                    + "Unless it is set, five periods of a receiver slower than that."),
            Option(
                "LostAfterSec", .seconds(.milliseconds(200)...(.seconds(604_800))), .defaults(to: "60"),
                "A last fix older than this is lost: it is no longer offered as the position. "
                    + "It must exceed StaleAfterSec=."),
            Option(
                "StationaryHold", .boolean, .defaults(to: "no"),
                "While the board is stationary, publish the place where it rests in place of each position."),
            Option(
                "SpoolRecordsMax", .integer(100...1_000_000), .defaults(to: "10000"),
                "The most records that wait for a sink; the oldest is dropped first, and every drop is counted."),
            Option(
                "StopTimeoutSec", .seconds(.zero...(.seconds(300))), .defaults(to: "5"),
                "How long a stop waits for the sinks to take what is left."),
            Option(
                "LogLevel", .oneOf(["error", "warning", "info", "debug"]), .defaults(to: "info"),
                "The least important messages that are logged.")
        ],
        check: check)

    @Sendable private static func check(_ settings: Settings) -> [ConfigurationProblem] {
        let stale = settings.seconds("StaleAfterSec")
        let lost = settings.seconds("LostAfterSec")
        if lost > stale { return [] }
        return [
            settings.problem(
                with: "LostAfterSec", "StaleAfterSec",
                message: "LostAfterSec= (\(TimeSpan.text(lost))) must exceed StaleAfterSec= (\(TimeSpan.text(stale)))")
        ]
    }
}
