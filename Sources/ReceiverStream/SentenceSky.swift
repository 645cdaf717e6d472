import NMEA
import Positioning

/// The satellites that NMEA sentences tell of: GSV lists those in view, a system and a signal at a time, and GSA those
/// in use.
struct SentenceSky: ~Copyable {
    /// Lists that are kept: more than any receiver has systems and signals.
    static let listLimit = 24
    /// Satellites of one list, and in use, that are kept.
    static let satelliteLimit = 64
    static let usedLimit = 255
    /// Views after which a list that was not begun anew is no longer believed: receivers that give 25 fixes a second
    /// list the satellites once a second, and one that lost a system's last satellite says nothing more of it.
    static let viewsToLive = 50

    /// A list has been told to its end, or other satellites than before are in use, since the last view.
    private var hasNews = false

    // SAFETY: allocated and initialized in `init` with the sizes named there, owned by this noncopyable value alone and
    // freed once, in `deinit`. All that is written lies below a limit that is checked where it is written.
    private let lists: UnsafeMutablePointer<List>
    /// `satelliteLimit` places for each list.
    private let satellites: UnsafeMutablePointer<Satellite>
    /// The keys of the satellites in use.
    private let used: UnsafeMutablePointer<UInt16>
    /// The place in the view of each satellite, plus one; 0 for none, and everywhere between two views.
    private let places: UnsafeMutablePointer<UInt16>
    private var listCount = 0
    private var usedCount = 0
    private var lastUsedCount = 0
    private var usedIsFresh = false

    /// The satellites of one talker on one signal.
    private struct List {
        var talker: NMEATalker
        var signal: UInt8?
        var count: Int
        /// Views since its first sentence.
        var age = 0

        func isOf(_ talker: NMEATalker, _ signal: UInt8?) -> Bool {
            self.talker.rawValue == talker.rawValue && self.signal == signal
        }
    }

    private static let keys = Constellation.allCases.count * 256

    init() {
        let nothing = Satellite(constellation: .gps, number: 0)
        lists = .allocate(capacity: SentenceSky.listLimit)
        lists.initialize(repeating: List(talker: .gps, signal: nil, count: 0), count: SentenceSky.listLimit)
        satellites = .allocate(capacity: SentenceSky.listLimit * SentenceSky.satelliteLimit)
        satellites.initialize(repeating: nothing, count: SentenceSky.listLimit * SentenceSky.satelliteLimit)
        used = .allocate(capacity: SentenceSky.usedLimit)
        used.initialize(repeating: 0, count: SentenceSky.usedLimit)
        places = .allocate(capacity: SentenceSky.keys)
        places.initialize(repeating: 0, count: SentenceSky.keys)
    }

    deinit {
        lists.deallocate()
        satellites.deallocate()
        used.deallocate()
        places.deallocate()
    }

    // MARK: Sentences

    mutating func apply(_ sentence: GSA, from talker: NMEATalker) {
        if !usedIsFresh {
            usedCount = 0
            usedIsFresh = true
        }
        let system = NMEASatelliteNumber.system(talker: talker, systemId: sentence.systemId)
        for slot in 0..<sentence.satelliteCount {
            guard
                let (constellation, number) = NMEASatelliteNumber.satellite(sentence.satellite(at: slot), of: system),
                usedCount < SentenceSky.usedLimit
            else { continue }
            // Behind what this epoch has told still stands what the last one did.
            let key = UInt16(truncatingIfNeeded: SentenceSky.key(constellation, number))
            if used[usedCount] != key { hasNews = true }
            used[usedCount] = key
            usedCount &+= 1
        }
    }

    mutating func apply(_ sentence: GSV, from talker: NMEATalker) {
        guard let list = place(of: talker, sentence.signalId) else { return }
        let room = satellites + list &* SentenceSky.satelliteLimit
        let system = NMEASatelliteNumber.system(talker: talker)
        var count = lists[list].count
        if sentence.message == 1 {
            count = 0
            lists[list].age = 0
        }
        for slot in 0..<sentence.satelliteCount {
            guard let sent = sentence.satellite(at: slot), count < SentenceSky.satelliteLimit,
                let (constellation, number) = NMEASatelliteNumber.satellite(sent.number, of: system)
            else { continue }
            var satellite = Satellite(constellation: constellation, number: number)
            satellite.signal = sentence.signalId.flatMap { NMEASignal.ubloxSignal(constellation, signalId: $0) }
            satellite.elevation = sent.elevation
            satellite.azimuth = sent.azimuth
            satellite.carrierToNoise = sent.carrierToNoise
            room[count] = satellite
            count &+= 1
        }
        lists[list].count = count
        if sentence.message == sentence.messages { hasNews = true }
    }

    /// Where the list of a talker and a signal is; nil when there are too many.
    private mutating func place(of talker: NMEATalker, _ signal: UInt8?) -> Int? {
        for list in 0..<listCount where lists[list].isOf(talker, signal) { return list }
        guard listCount < SentenceSky.listLimit else {
            for list in 0..<listCount where lists[list].count == 0 {
                lists[list] = List(talker: talker, signal: signal, count: 0)
                return list
            }
            return nil
        }
        lists[listCount] = List(talker: talker, signal: signal, count: 0)
        listCount += 1
        return listCount - 1
    }

    // MARK: The view

    /// Whether the epoch that ends here brought news.
    mutating func endEpoch() -> Bool {
        let isNew = hasNews || usedIsFresh && usedCount != lastUsedCount
        lastUsedCount = usedCount
        usedIsFresh = false
        hasNews = false
        return isNew
    }

    /// Each signal of a satellite, where the sentences tell them apart.
    func showSignals(in view: inout SkyView) {
        view.signals.removeAll(keepingCapacity: true)
        for list in 0..<listCount where lists[list].signal != nil && lists[list].count > 0 {
            guard view.signals.count + lists[list].count <= SkyGatherer.limit else { return }
            view.signals.append(contentsOf: satellites(of: list))
        }
    }

    /// Puts each satellite once into `room`, which holds `SkyGatherer.limit`, and gives their number.
    mutating func merge(into room: UnsafeMutablePointer<Satellite>) -> Int {
        var count = 0
        for list in 0..<listCount where lists[list].count > 0 {
            lists[list].age &+= 1
            if lists[list].age > SentenceSky.viewsToLive { lists[list].count = 0 }
            for satellite in satellites(of: list) { merge(satellite, into: room, &count) }
        }
        for index in 0..<usedCount {
            let place = Int(places[Int(used[index])])
            if place > 0 { room[place &- 1].used = true }
        }
        for place in 0..<count { places[SentenceSky.key(room[place].constellation, room[place].number)] = 0 }
        return count
    }

    private func satellites(of list: Int) -> UnsafeBufferPointer<Satellite> {
        UnsafeBufferPointer(start: satellites + list &* SentenceSky.satelliteLimit, count: lists[list].count)
    }

    /// A satellite on a further signal adds what is not known yet; the stronger signal stands for it.
    private func merge(_ signal: Satellite, into room: UnsafeMutablePointer<Satellite>, _ count: inout Int) {
        let key = SentenceSky.key(signal.constellation, signal.number)
        let known = Int(places[key])
        if known == 0 {
            guard count < SkyGatherer.limit else { return }
            room[count] = signal
            room[count].signal = nil
            count &+= 1
            places[key] = UInt16(truncatingIfNeeded: count)
            return
        }
        let place = room + (known &- 1)
        place.pointee.elevation = place.pointee.elevation ?? signal.elevation
        place.pointee.azimuth = place.pointee.azimuth ?? signal.azimuth
        if let stronger = signal.carrierToNoise, stronger > place.pointee.carrierToNoise ?? 0 {
            place.pointee.carrierToNoise = stronger
        }
    }

    private static func key(_ constellation: Constellation, _ number: UInt8) -> Int {
        Int(constellation.rawValue) << 8 | Int(number)
    }
}
