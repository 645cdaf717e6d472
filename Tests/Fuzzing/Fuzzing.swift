import Glibc
import Positioning

/// The harness under libFuzzer: `deploy/fuzz.sh` builds it, and only a build with `-sanitize=fuzzer` links.
///
/// The environment says what is fuzzed (`WAYMARK_FUZZ_TARGET`) or where to write the seeds (`WAYMARK_FUZZ_SEEDS`, with
/// the folders of captures to cut seeds from in `WAYMARK_FUZZ_CAPTURES`, parted by colons).
@_cdecl("LLVMFuzzerInitialize")
func prepareFuzzing(_ argumentCount: UnsafeRawPointer, _ arguments: UnsafeRawPointer) -> CInt {
    // The leak check does not know a pointer in an enumeration with other bits in it, as the option table's are.
    pauseLeakCheck()
    _ = ConfigurationTarget.table
    resumeLeakCheck()
    if let folder = environment("WAYMARK_FUZZ_SEEDS") {
        let captures = environment("WAYMARK_FUZZ_CAPTURES") ?? ""
        Seeds(folder: folder).write(captures: captures.split(separator: ":").map(String.init))
        exit(0)
    }
    return 0
}

@_cdecl("LLVMFuzzerTestOneInput")
func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    chosenTarget.run(UnsafeRawBufferPointer(start: start, count: count))
    return 0
}

@_silgen_name("__lsan_disable")
private func pauseLeakCheck()

@_silgen_name("__lsan_enable")
private func resumeLeakCheck()

private let chosenTarget: FuzzTarget = {
    let name = environment("WAYMARK_FUZZ_TARGET") ?? ""
    guard let target = FuzzTarget(rawValue: name) else {
        preconditionFailure("WAYMARK_FUZZ_TARGET is \"\(name)\", not one of \(FuzzTarget.allCases.map(\.rawValue))")
    }
    return target
}()

private func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
}

/// What is fuzzed, one entry point of outside input each.
enum FuzzTarget: String, CaseIterable {
    case ubxFraming = "ubx-framing"
    case ubxMessages = "ubx-messages"
    case nmeaFraming = "nmea-framing"
    case nmeaSentences = "nmea-sentences"
    case rtcm3
    case stream
    case configuration
    case gpx

    /// Must come back, without a trap, for whatever bytes.
    func run(_ input: UnsafeRawBufferPointer) {
        switch self {
        case .ubxFraming: FramingTarget.runUBX(input)
        case .ubxMessages: UBXMessagesTarget.run(input)
        case .nmeaFraming: FramingTarget.runNMEA(input)
        case .nmeaSentences: NMEASentencesTarget.run(input)
        case .rtcm3: FramingTarget.runRTCM3(input)
        case .stream: StreamTarget.run(input)
        case .configuration: ConfigurationTarget.run(input)
        case .gpx: GPXTarget.run(input)
        }
    }
}

/// Ends the run as a finding unless `holds`.
@inline(__always)
func require(_ holds: Bool, _ what: @autoclosure () -> String, file: StaticString = #file, line: UInt = #line) {
    if !holds { preconditionFailure(what(), file: file, line: line) }
}
