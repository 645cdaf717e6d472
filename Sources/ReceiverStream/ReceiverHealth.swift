import NMEA
import Positioning
import UBX

/// What the receiver says of itself between epochs.
struct ReceiverHealth {
    private(set) var antenna: AntennaStatus?
    private(set) var jamming: JammingState?
    private(set) var fusion: FusionState?

    mutating func apply(_ message: MONHW) {
        antenna = ReceiverHealth.antenna(message.aStatus)
        jamming = ReceiverHealth.jamming(message.jammingState)
    }

    /// Of several radio blocks the worst counts.
    mutating func apply(_ message: MONRF) {
        antenna = nil
        jamming = nil
        for index in 0..<message.count {
            let block = message[index]
            antenna = ReceiverHealth.worse(antenna, ReceiverHealth.antenna(block.antStatus))
            if let state = ReceiverHealth.jamming(block.jammingState), state.rawValue >= jamming?.rawValue ?? 0 {
                jamming = state
            }
        }
    }

    mutating func apply(_ message: ESFSTATUS) {
        switch message.fusionMode {
        case .initializing: fusion = message.insInitStatus == .initializing ? .calibrating : .initializing
        case .fusing: fusion = .fusing
        case .suspended: fusion = .suspended
        case .disabled: fusion = .disabled
        case nil: fusion = nil
        }
    }

    /// u-blox says "ANTSTATUS=OK" in a text when the antenna's state changes, Quectel and others the like.
    mutating func apply(_ sentence: TXT, _ fields: borrowing NMEAFields) {
        let told = fields.withText(from: sentence.textField) { text in
            ReceiverHealth.letters(after: "ANTSTATUS=", in: text).map(ReceiverHealth.antenna(named:))
        }
        if let told { antenna = told }
    }

    private static func antenna(named letters: UnsafeBufferPointer<UInt8>.SubSequence) -> AntennaStatus? {
        func isNamed(_ name: StaticString) -> Bool {
            letters.elementsEqual(UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
        }
        if isNamed("OK") { return .ok }
        if isNamed("OPEN") { return .open }
        if isNamed("SHORT") { return .short }
        return isNamed("INIT") ? .starting : nil
    }

    private static func antenna(_ status: UBXAntennaStatus?) -> AntennaStatus? {
        switch status {
        case .initializing: .starting
        case .ok: .ok
        case .short: .short
        case .open: .open
        case .unknown, nil: nil
        }
    }

    private static func jamming(_ state: UBXJammingState?) -> JammingState? {
        switch state {
        case .ok: .ok
        case .warning: .warning
        case .critical: .critical
        case .unknown, nil: nil
        }
    }

    private static func worse(_ a: AntennaStatus?, _ b: AntennaStatus?) -> AntennaStatus? {
        func badness(_ status: AntennaStatus?) -> Int {
            switch status {
            case nil: 0
            case .ok: 1
            case .starting: 2
            case .open: 3
            case .short: 4
            }
        }
        return badness(a) >= badness(b) ? a : b
    }

    /// The capital letters that follow `key` where it comes first; nil where it does not come.
    private static func letters(
        after key: StaticString, in text: UnsafeBufferPointer<UInt8>
    ) -> UnsafeBufferPointer<UInt8>.SubSequence? {
        let key = UnsafeBufferPointer(start: key.utf8Start, count: key.utf8CodeUnitCount)
        guard text.count >= key.count else { return nil }
        for start in 0...(text.count - key.count) where text[start..<(start + key.count)].elementsEqual(key) {
            return text[(start + key.count)...].prefix { $0 >= UInt8(ascii: "A") && $0 <= UInt8(ascii: "Z") }
        }
        return nil
    }
}
