// swift-tools-version: 6.0
import PackageDescription

// Each target imports only targets above it in this list; `TidyTests` holds that.
// Pure targets (domain, codecs, logic) do no I/O and import neither Glibc nor Foundation.

let pure = [
    // Domain
    target("Positioning", ["CMath"]),
    // Codecs
    target("NMEA", ["Positioning"]),
    target("UBX", ["Positioning"]),
    target("ReceiverStream", ["Positioning", "NMEA", "UBX"]),
    target("Configuration", ["Positioning"]),
    // Logic
    target("LocationEngine", ["Positioning"]),
    target("Spool", ["Positioning", "LocationEngine"]),
    target("RecordFormats", ["Positioning", "LocationEngine", "Spool"]),
    target("Delivery", ["Positioning", "LocationEngine", "Spool"]),
    target("ReceiverSimulator", ["Positioning", "NMEA", "UBX"])
]

let edge = [
    target("LinuxIO", ["CLinux", "Positioning"]),
    target(
        "Receivers",
        ["Positioning", "ReceiverStream", "ReceiverSimulator", "Configuration", "LocationEngine", "LinuxIO"]),
    target(
        "Sinks",
        ["Positioning", "Configuration", "LocationEngine", "Spool", "RecordFormats", "Delivery", "LinuxIO"]),
    target(
        "Agent",
        [
            "Positioning", "ReceiverStream", "Configuration", "LocationEngine", "Spool", "Delivery",
            "RecordFormats", "LinuxIO", "Receivers", "Sinks"
        ])
]

let cModules: [Target] = [
    .target(name: "CMath", path: "Sources/CMath"),
    .target(name: "CLinux", path: "Sources/CLinux")
]

/// A release program that keeps little in memory: see docs/decisions/0013-what-stays-in-memory.md.
let compactLink = [
    "-use-ld=lld",
    // The C++ library goes into the program.
    "-L", "\(Context.packageDirectory)/deploy/link",
    // No table of its own functions for others to link with, and relocations in a few bytes each.
    "-Xlinker", "--no-export-dynamic",
    "-Xlinker", "-z", "-Xlinker", "pack-relative-relocs",
    // What is called of the Swift runtime stands together.
    "-Xlinker", "--symbol-ordering-file=\(Context.packageDirectory)/deploy/link/runtime-order.txt",
    "-Xlinker", "--no-warn-symbol-ordering"
]

let programs: [Target] = [
    .executableTarget(
        name: "waymark",
        dependencies: [
            "Positioning", "NMEA", "UBX", "ReceiverStream", "Configuration", "LocationEngine", "Spool",
            "RecordFormats", "Delivery", "ReceiverSimulator", "LinuxIO", "Receivers", "Sinks", "Agent"
        ],
        linkerSettings: [.unsafeFlags(compactLink, .when(configuration: .release))])
]

// How fast the way from bytes to fixes is: `swift run -c release waymark-benchmarks`.
let benchmarks: [Target] = [
    .target(name: "CAllocations", path: "Benchmarks/CAllocations"),
    .executableTarget(
        name: "waymark-benchmarks",
        dependencies: [
            "CAllocations", "Positioning", "NMEA", "UBX", "ReceiverStream", "LocationEngine", "Spool", "RecordFormats",
            "ReceiverSimulator", "LinuxIO"
        ],
        path: "Benchmarks/Program")
]

let testing = [
    target("TestKit", ["Positioning", "UBX", "NMEA", "ReceiverSimulator", "LinuxIO"], path: "Tests/TestKit"),
    tests("Positioning"),
    tests("NMEA"),
    tests("UBX"),
    tests("ReceiverStream", ["NMEA", "UBX", "ReceiverSimulator"]),
    tests("Configuration"),
    tests("LocationEngine"),
    tests("Spool", ["LocationEngine"]),
    tests("RecordFormats", ["LocationEngine", "Spool"]),
    tests("Delivery", ["LocationEngine", "Spool"]),
    tests("ReceiverSimulator", ["UBX", "NMEA", "ReceiverStream"]),
    tests("LinuxIO"),
    tests("Receivers", ["Configuration", "LocationEngine", "LinuxIO", "ReceiverStream", "ReceiverSimulator"]),
    tests("Sinks", ["Configuration", "LinuxIO", "LocationEngine", "Spool", "RecordFormats", "Delivery"]),
    tests(
        "Agent",
        ["Configuration", "LinuxIO", "Receivers", "Sinks", "LocationEngine", "Spool", "Delivery", "RecordFormats"]),
    .testTarget(name: "CommandTests", dependencies: ["waymark", "TestKit", "Positioning"]),
    .testTarget(name: "TidyTests")
]

let package = Package(
    name: "waymark",
    products: [
        .executable(name: "waymark", targets: ["waymark"])
    ],
    targets: pure + edge + cModules + programs + benchmarks + testing,
    swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .system {
    target.swiftSettings = [.enableUpcomingFeature("ExistentialAny")]
}

func target(_ name: String, _ dependencies: [Target.Dependency], path: String? = nil) -> Target {
    .target(name: name, dependencies: dependencies, path: path)
}

/// The tests of one target: they see that target, the domain, the test kit, and what else is named.
func tests(_ subject: String, _ others: [Target.Dependency] = []) -> Target {
    let seen: [Target.Dependency] = [.init(stringLiteral: subject), "TestKit"]
    let domain: [Target.Dependency] = subject == "Positioning" ? [] : ["Positioning"]
    return .testTarget(name: "\(subject)Tests", dependencies: seen + domain + others)
}

// The fuzzing harness (deploy/fuzz.sh), which only a build with -sanitize=fuzzer can link.
if Context.environment["WAYMARK_FUZZ"] != nil {
    package.targets.append(
        .executableTarget(
            name: "Fuzzing",
            dependencies: [
                "Positioning", "NMEA", "UBX", "ReceiverStream", "Configuration", "LocationEngine", "Spool",
                "RecordFormats", "ReceiverSimulator"
            ],
            path: "Tests/Fuzzing",
            swiftSettings: [.enableUpcomingFeature("ExistentialAny"), .unsafeFlags(["-parse-as-library"])]))
}
