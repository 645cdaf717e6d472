import NMEA
import Positioning
import UBX

/// Gathers the satellites in view from whichever messages tell of them.
struct SkyGatherer: ~Copyable {
    /// Satellites, and signals, that are kept; more than any receiver tracks.
    static let limit = 255

    /// With room for as many as are kept.
    static var emptyView: SkyView {
        var view = SkyView(receivedAt: Instant(nanoseconds: 0))
        view.satellites.reserveCapacity(limit)
        view.signals.reserveCapacity(limit)
        return view
    }

    /// SBAS corrections, and no others, are in use, as the last UBX-NAV-SAT has it; nil before the first.
    private(set) var usesSBASOnly: Bool?
    private var sentences = SentenceSky()
    // SAFETY: allocated and initialized in `init` for `limit` satellites, owned by this noncopyable value alone and
    // freed once, in `deinit`; no message has more than `limit`, and what is added is counted against it.
    /// Where a view is put together, before it takes the old one's place in one go.
    private let room: UnsafeMutablePointer<Satellite>

    init() {
        room = .allocate(capacity: SkyGatherer.limit)
        room.initialize(repeating: Satellite(constellation: .gps, number: 0), count: SkyGatherer.limit)
    }

    deinit { room.deallocate() }

    // MARK: UBX

    mutating func apply(_ message: NAVSAT, at now: Instant, _ view: inout SkyView) {
        var count = 0
        var sbas = false
        var others = false
        for index in 0..<min(message.count, SkyGatherer.limit) {
            let sent = message[index]
            sbas = sbas || sent.sbasCorrUsed
            others = others || sent.rtcmCorrUsed || sent.slasCorrUsed || sent.spartnCorrUsed || sent.clasCorrUsed
            guard let constellation = Constellation(rawValue: sent.gnssId) else { continue }
            var satellite = Satellite(constellation: constellation, number: sent.svId, used: sent.svUsed)
            satellite.elevation = sent.elevDeg
            satellite.azimuth = sent.azimDeg.map { UInt16($0 == 360 ? 0 : $0) }
            satellite.carrierToNoise = sent.cnoDBHz.map { Float($0) }
            satellite.healthy = sent.isHealthy
            room[count] = satellite
            count &+= 1
        }
        show(count, at: now, in: &view)
        usesSBASOnly = sbas && !others
    }

    mutating func apply(_ message: NAVSVINFO, at now: Instant, _ view: inout SkyView) {
        var count = 0
        for index in 0..<min(message.count, SkyGatherer.limit) {
            let sent = message[index]
            guard
                let (constellation, number) = NMEASatelliteNumber.satellite(
                    talker: .combined, number: UInt16(sent.svid))
            else { continue }
            var satellite = Satellite(constellation: constellation, number: number, used: sent.svUsed)
            satellite.elevation = sent.elevDeg
            satellite.azimuth = sent.azimDeg.map { UInt16($0 == 360 ? 0 : $0) }
            satellite.carrierToNoise = sent.cnoDBHz.map { Float($0) }
            satellite.healthy = !sent.unhealthy
            room[count] = satellite
            count &+= 1
        }
        show(count, at: now, in: &view)
    }

    static func apply(_ message: NAVSIG, _ view: inout SkyView) {
        view.signals.removeAll(keepingCapacity: true)
        for index in 0..<message.count {
            let sent = message[index]
            guard let constellation = Constellation(rawValue: sent.gnssId) else { continue }
            var signal = Satellite(constellation: constellation, number: sent.svId, used: sent.isUsed)
            signal.signal = sent.sigId
            signal.carrierToNoise = sent.cnoDBHz.map { Float($0) }
            signal.healthy = sent.isHealthy
            view.signals.append(signal)
        }
    }

    private func show(_ count: Int, at now: Instant, in view: inout SkyView) {
        view.receivedAt = now
        view.satellites.removeAll(keepingCapacity: true)
        view.satellites.append(contentsOf: UnsafeBufferPointer(start: room, count: count))
    }

    // MARK: NMEA

    mutating func apply(_ sentence: GSA, from talker: NMEATalker) { sentences.apply(sentence, from: talker) }

    mutating func apply(_ sentence: GSV, from talker: NMEATalker) { sentences.apply(sentence, from: talker) }

    mutating func apply(
        _ sentence: PUBXSatellites, _ fields: borrowing NMEAFields, at now: Instant, _ view: inout SkyView
    ) {
        var count = 0
        for place in 0..<sentence.satelliteCount {
            guard count < SkyGatherer.limit,
                let sent = sentence.satellite(at: place, in: fields),
                let (constellation, number) = NMEASatelliteNumber.satellite(talker: .combined, number: sent.number)
            else { continue }
            var satellite = Satellite(constellation: constellation, number: number, used: sent.used)
            satellite.elevation = sent.elevation
            satellite.azimuth = sent.azimuth
            satellite.carrierToNoise = sent.carrierToNoise.map { Float($0) }
            room[count] = satellite
            count &+= 1
        }
        show(count, at: now, in: &view)
    }

    /// Makes a view of what the sentences told, at the end of their epoch; false when that was nothing new.
    mutating func completeSentences(at now: Instant, _ view: inout SkyView) -> Bool {
        guard sentences.endEpoch() else { return false }
        sentences.showSignals(in: &view)
        show(sentences.merge(into: room), at: now, in: &view)
        return true
    }
}
