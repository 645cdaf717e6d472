/// Up to four of the satellites in view; a view takes as many sentences as it needs.
///
/// NMEA 0183: fields 1 sentences, 2 number of this one, 3 satellites in view, then four a satellite (number, elevation,
/// azimuth, carrier to noise), from 4.1 on the signal last. The last sentence may be short or padded with empty fields.
package struct GSV: NMEASentence {
    package let messages: UInt8
    /// 1 ... `messages`.
    package let message: UInt8
    /// Nil when the field is empty.
    package let satellitesInView: UInt8?
    /// NMEA's number of the signal (`NMEASignal`); nil before NMEA 4.1.
    package let signalId: UInt8?
    /// Satellites in this sentence, 0 ... 4.
    package let satelliteCount: Int
    private let blocks: (Satellite, Satellite, Satellite, Satellite)

    /// Satellites in one sentence.
    package static let blockLimit = 4

    /// One satellite as it was sent.
    @usableFromInline
    package struct Satellite: Sendable, Equatable {
        /// See `NMEASatelliteNumber`.
        @usableFromInline package let number: UInt16
        // What was not sent is held as a value that cannot be sent, so that a satellite is copied as one word or two.
        @usableFromInline let heldElevation: Int8
        @usableFromInline let heldAzimuth: UInt16
        @usableFromInline let heldCarrierToNoise: Float

        init(number: UInt16, elevation: Int?, azimuth: Int?, carrierToNoise: NMEADecimal?) {
            self.number = number
            heldElevation = Int8(truncatingIfNeeded: elevation ?? -128)
            heldAzimuth = azimuth.map { $0 == 360 ? 0 : UInt16(truncatingIfNeeded: $0) } ?? .max
            heldCarrierToNoise = carrierToNoise.map { Float($0.value) } ?? -1
        }

        /// Degrees above the horizon, -90 to 90.
        @inlinable package var elevation: Int8? { heldElevation == -128 ? nil : heldElevation }
        /// Degrees from true north, 0 to 359.
        @inlinable package var azimuth: UInt16? { heldAzimuth == .max ? nil : heldAzimuth }
        /// dB-Hz; nil when the satellite is not tracked (older receivers send 0 then).
        @inlinable package var carrierToNoise: Float? { heldCarrierToNoise < 0 ? nil : heldCarrierToNoise }
    }

    package init(reading fields: borrowing NMEAFields) throws(NMEAMalformed) {
        let blockFields = fields.count - 4
        guard blockFields >= 0, blockFields <= 4 * GSV.blockLimit + 1, blockFields % 4 <= 1,
            let messages = try fields.integer(1, in: 1...99), let message = try fields.integer(2, in: 1...messages)
        else { throw NMEAMalformed() }
        self.messages = UInt8(truncatingIfNeeded: messages)
        self.message = UInt8(truncatingIfNeeded: message)
        satellitesInView = try fields.integer(3, in: 0...255).map { UInt8(truncatingIfNeeded: $0) }
        let present = blockFields / 4
        var count = 0
        let none = Satellite(number: 0, elevation: nil, azimuth: nil, carrierToNoise: nil)
        var blocks = (none, none, none, none)
        for block in 0..<present {
            guard let satellite = try GSV.satellite(fields, 4 + 4 * block) else { continue }
            switch count {
            case 0: blocks.0 = satellite
            case 1: blocks.1 = satellite
            case 2: blocks.2 = satellite
            default: blocks.3 = satellite
            }
            count += 1
        }
        self.blocks = blocks
        satelliteCount = count
        signalId = blockFields % 4 == 1 ? try fields.hexadecimalDigit(fields.count - 1) : nil
    }

    /// The satellite at `index`, which counts up to `satelliteCount`; nil beyond.
    package func satellite(at index: Int) -> Satellite? {
        guard index >= 0, index < satelliteCount else { return nil }
        return switch index {
        case 0: blocks.0
        case 1: blocks.1
        case 2: blocks.2
        default: blocks.3
        }
    }

    private static func satellite(_ fields: borrowing NMEAFields, _ first: Int) throws(NMEAMalformed) -> Satellite? {
        let number = try fields.integer(first, in: 0...999)
        let elevation = try fields.integer(first + 1, in: -90...90)
        let azimuth = try fields.integer(first + 2, in: 0...360)
        let carrierToNoise = try fields.magnitude(first + 3)
        if let carrierToNoise, carrierToNoise.value > 99 { throw NMEAMalformed() }
        guard let number, number > 0 else { return nil }
        return Satellite(
            number: UInt16(truncatingIfNeeded: number), elevation: elevation, azimuth: azimuth,
            carrierToNoise: carrierToNoise)
    }

    package static func == (a: GSV, b: GSV) -> Bool {
        a.messages == b.messages && a.message == b.message && a.satellitesInView == b.satellitesInView
            && a.signalId == b.signalId && a.satelliteCount == b.satelliteCount && a.blocks.0 == b.blocks.0
            && a.blocks.1 == b.blocks.1 && a.blocks.2 == b.blocks.2 && a.blocks.3 == b.blocks.3
    }
}
