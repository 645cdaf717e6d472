/// The options of every `[Sink NAME]`.
package enum SinkOptions {
    /// `types` and `formats` are what `Type=` and `Format=` may name; without types there are no options.
    static func common(types: [String], formats: [String]) -> [Option] {
        guard let example = types.first, let format = formats.first else { return [] }
        return [
            Option("Type", .oneOf(types), .required(example: example), "Where the records go."),
            Option("Format", .oneOf(formats), .defaults(to: format), "How a record is written."),
            Option(
                "MinIntervalSec", .seconds(.zero...(.seconds(604_800))), .defaults(to: "0"),
                "At most one fix in this time; 0 lets every fix through."),
            Option(
                "MinDistance", .distance(0...1_000_000), .defaults(to: "0m"),
                "Only a fix this far from the last one delivered; 0m lets every fix through. It, the changes and the "
                    + "intervals below are alternatives: one that is met is enough."),
            Option(
                "MinCourseChange", .angle(1...180), .optional("no such rule"),
                "A fix whose course is this much different from that of the last one delivered."),
            Option(
                "MinSpeedChangeKmh", .integer(1...1000), .optional("no such rule"),
                "A fix whose speed is this many km/h different from that of the last one delivered."),
            Option(
                "MinAccuracyChange", .distance(0.1...1_000_000), .optional("no such rule"),
                "A fix whose horizontal accuracy is this much different from that of the last one delivered."),
            Option(
                "MovingIntervalSec", .seconds(.seconds(1)...(.seconds(604_800))), .optional("no such rule"),
                "While the board moves, a fix this long after the last one delivered."),
            Option(
                "StationaryIntervalSec", .seconds(.seconds(1)...(.seconds(604_800))), .optional("no such rule"),
                "While the board is stationary, a fix this long after the last one delivered."),
            Option(
                "MaxAccuracy", .distance(0.1...1_000_000), .optional("no such rule"),
                "No fix whose horizontal accuracy (68 %) is worse or unknown."),
            Option(
                "MaxAgeSec", .seconds(.seconds(1)...(.seconds(604_800))), .optional("no such rule"),
                "No fix that arrived longer ago; judged before the accuracy, and keeps late fixes out."),
            Option(
                "OnlyStateChanges", .boolean, .defaults(to: "no"),
                "Only changes of state, and the fixes that come with them."),
            Option(
                "BatchMax", .integer(1...10_000), .defaults(to: "100"),
                "The most records that are handed over in one go."),
            Option(
                "RetryMinSec", .seconds(.milliseconds(100)...(.seconds(3600))), .defaults(to: "1"),
                "The pause before the first retry after a failure; each further one is longer."),
            Option(
                "RetryMaxSec", .seconds(.milliseconds(100)...(.seconds(86_400))), .defaults(to: "300"),
                "The longest pause before a retry. It must not be less than RetryMinSec=.")
        ]
    }

    /// What must hold between the common options.
    @Sendable static func check(_ settings: Settings) -> [ConfigurationProblem] {
        let least = settings.seconds("RetryMinSec")
        let most = settings.seconds("RetryMaxSec")
        if most >= least { return [] }
        return [
            settings.problem(
                with: "RetryMaxSec", "RetryMinSec",
                message: "RetryMaxSec= (\(TimeSpan.text(most))) must not be less than "
                    + "RetryMinSec= (\(TimeSpan.text(least)))")
        ]
    }
}
