import Positioning

/// The line between the receiver and its host: puts an epoch's messages on it, whole or damaged.
struct SimulatedLine: Sendable {
    private var random: RandomSource
    private let damageShare: Double
    /// The messages of the last epoch; a receiver that has frozen sends them again.
    private var messages = MessageBuffer()

    /// The longest run of garbage, in bytes.
    private static let garbageLimit = 48

    init(random: RandomSource, damageShare: Double) {
        self.random = random
        self.damageShare = damageShare
    }

    /// The device was away: there is nothing to repeat.
    mutating func forget() { messages.removeAll() }

    /// Appends the epoch's bytes; whether they are undamaged, or nil when this epoch was not sent.
    mutating func send(
        _ solution: NavigationSolution, _ settings: SimulatedReceiverSettings, faults: Set<Fault>,
        into output: inout [UInt8]
    ) -> Bool? {
        if faults.contains(.silence) { return nil }
        let repeats = faults.contains(.frozen) && !messages.ends.isEmpty
        if !repeats {
            messages.removeAll()
            write(solution, settings)
        }
        if faults.contains(.wrongBaudRate) {
            for _ in messages.bytes { output.append(UInt8(truncatingIfNeeded: random.next())) }
            return repeats ? nil : false
        }
        var isIntact = true
        for index in messages.ends.indices {
            if faults.contains(.garbage), hits() { appendGarbage(to: &output) }
            var message = messages[index]
            if faults.contains(.badChecksums), hits() {
                SimulatedLine.spoilChecksum(of: &message)
                isIntact = false
            }
            if faults.contains(.truncatedFrames), hits() {
                message = Array(message.prefix(1 + pick(below: message.count - 1)))
                isIntact = false
            }
            output.append(contentsOf: message)
        }
        return repeats ? nil : isIntact
    }

    private mutating func write(_ solution: NavigationSolution, _ settings: SimulatedReceiverSettings) {
        switch settings.output {
        case .nmea: NMEAOutput.write(solution, to: &messages)
        case .ubx: UBXOutput.write(solution, to: &messages)
        case .mixed:
            NMEAOutput.write(solution, to: &messages)
            UBXOutput.write(solution, to: &messages)
        }
        if settings.sendsRTCM { RTCMOutput.write(&messages, using: &random) }
    }

    // MARK: Damage

    private mutating func hits() -> Bool { random.unit() < damageShare }

    private mutating func pick(below limit: Int) -> Int { min(limit - 1, Int(random.unit() * Double(limit))) }

    private mutating func appendGarbage(to output: inout [UInt8]) {
        for _ in 0...pick(below: SimulatedLine.garbageLimit) {
            output.append(UInt8(truncatingIfNeeded: random.next()))
        }
    }

    /// The last byte of a UBX or RTCM frame; the last hexadecimal digit of a sentence.
    private static func spoilChecksum(of message: inout [UInt8]) {
        guard message.count > 8 else { return }
        if message[0] == UInt8(ascii: "$") {
            let last = message.count - 3
            message[last] = message[last] == UInt8(ascii: "0") ? UInt8(ascii: "1") : UInt8(ascii: "0")
        } else {
            message[message.count - 1] ^= 0x55
        }
    }
}

/// Messages one after another, and where each ends.
struct MessageBuffer: Sendable {
    private(set) var bytes: [UInt8] = []
    private(set) var ends: [Int] = []

    mutating func removeAll() {
        bytes.removeAll(keepingCapacity: true)
        ends.removeAll(keepingCapacity: true)
    }

    /// Adds the one message that `write` appends.
    mutating func add(_ write: (inout [UInt8]) -> Void) {
        write(&bytes)
        ends.append(bytes.count)
    }

    subscript(index: Int) -> [UInt8] {
        Array(bytes[(index > 0 ? ends[index - 1] : 0)..<ends[index]])
    }
}
