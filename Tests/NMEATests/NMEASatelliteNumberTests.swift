import NMEA
import Positioning
import Testing

struct NMEASatelliteNumberTests {
    @Test(
        arguments: [
            (NMEATalker.gps, nil, 1, Constellation.gps, 1), (.gps, nil, 32, .gps, 32), (.gps, nil, 33, .sbas, 120),
            (.gps, nil, 64, .sbas, 151), (.gps, nil, 65, .glonass, 1), (.gps, nil, 120, .sbas, 120),
            (.gps, nil, 158, .sbas, 158),
            (.gps, nil, 173, .imes, 173), (.gps, nil, 193, .qzss, 1), (.gps, nil, 201, .beidou, 1),
            (.gps, nil, 301, .galileo, 1),
            (.gps, nil, 401, .beidou, 1), (.glonass, nil, 65, .glonass, 1), (.glonass, nil, 96, .glonass, 32),
            (.glonass, nil, 7, .glonass, 7), (.galileo, nil, 1, .galileo, 1), (.galileo, nil, 336, .galileo, 36),
            (.galileo, nil, 103, .galileo, 3), (.beidou, nil, 63, .beidou, 63), (.beidouOld, nil, 14, .beidou, 14),
            (.beidou, nil, 209, .beidou, 9), (.beidou, nil, 437, .beidou, 37), (.qzss, nil, 2, .qzss, 2),
            (.qzssOld, nil, 202, .qzss, 10),
            (.navic, nil, 14, .navic, 14), (.combined, nil, 5, .gps, 5), (.combined, nil, 70, .glonass, 6),
            (.combined, 1, 33, .sbas, 120), (.combined, 2, 66, .glonass, 2), (.combined, 3, 25, .galileo, 25),
            (.combined, 4, 20, .beidou, 20), (.combined, 5, 193, .qzss, 1), (.combined, 6, 3, .navic, 3),
            (.gps, 4, 3, .beidou, 3)
        ] as [(NMEATalker, UInt8?, UInt16, Constellation, UInt8)])
    func numberMeansASatellite(
        talker: NMEATalker, systemId: UInt8?, number: UInt16, constellation: Constellation, svid: UInt8
    ) throws {
        let satellite = try #require(NMEASatelliteNumber.satellite(talker: talker, systemId: systemId, number: number))
        #expect(satellite.constellation == constellation && satellite.number == svid)
    }

    @Test(
        arguments: [
            (NMEATalker.gps, nil, 0), (.gps, nil, 97), (.gps, nil, 159), (.gps, nil, 183), (.gps, nil, 264),
            (.gps, nil, 337),
            (.galileo, nil, 37), (.galileo, nil, 300), (.galileo, nil, 65_535), (.beidou, nil, 64), (.beidou, nil, 200),
            (.qzss, nil, 11),
            (.navic, nil, 15), (.combined, 6, 500)
        ] as [(NMEATalker, UInt8?, UInt16)])
    func numberWithoutAMeaningIsNone(talker: NMEATalker, systemId: UInt8?, number: UInt16) {
        #expect(NMEASatelliteNumber.satellite(talker: talker, systemId: systemId, number: number) == nil)
    }

    @Test func everyNumberStaysWithinItsSystem() {
        let last: [Constellation: UInt8] = [
            .gps: 32, .sbas: 158, .galileo: 36, .beidou: 63, .imes: 182, .qzss: 10, .glonass: 32, .navic: 14
        ]
        for talker in [NMEATalker.gps, .glonass, .galileo, .beidou, .beidouOld, .qzss, .qzssOld, .navic, .combined] {
            for systemId in [nil, 0, 1, 2, 3, 4, 5, 6, 15] as [UInt8?] {
                for number: UInt16 in 0...1000 {
                    guard
                        let satellite = NMEASatelliteNumber.satellite(
                            talker: talker, systemId: systemId, number: number)
                    else { continue }
                    #expect(satellite.number >= 1 && satellite.number <= last[satellite.constellation] ?? 0)
                }
            }
        }
    }

    @Test func globalNumberIsReadBackAsTheSameSatellite() {
        var found = 0
        for constellation in Constellation.allCases {
            for number: UInt8 in 0...255 {
                guard let global = NMEASatelliteNumber.globalNumber(constellation, number) else { continue }
                let back = NMEASatelliteNumber.satellite(talker: .combined, number: global)
                #expect(back?.constellation == constellation && back?.number == number)
                found += 1
            }
        }
        // 32 GPS, 39 SBAS, 36 Galileo, 63 BeiDou, 10 IMES, 8 QZSS, 32 GLONASS.
        #expect(found == 220)
    }

    @Test func signalsAreThoseOfUblox() {
        let known: [(Constellation, UInt8, UInt8?)] = [
            (.gps, 1, 0), (.gps, 6, 3), (.gps, 5, 4), (.gps, 7, 6), (.gps, 8, 7), (.sbas, 1, 0), (.galileo, 7, 0),
            (.galileo, 2, 5), (.galileo, 1, 3), (.beidou, 1, 0), (.beidou, 11, 2), (.beidou, 3, 5), (.beidou, 5, 7),
            (.qzss, 1, 0), (.qzss, 4, 1), (.qzss, 5, 4), (.qzss, 6, 5), (.qzss, 7, 8), (.qzss, 8, 9), (.glonass, 1, 0),
            (.glonass, 3, 2), (.navic, 1, 0), (.gps, 0, nil), (.gps, 2, nil), (.imes, 1, nil), (.galileo, 15, nil)
        ]
        for (constellation, nmea, ublox) in known {
            #expect(NMEASignal.ubloxSignal(constellation, signalId: nmea) == ublox, "\(constellation) \(nmea)")
        }
    }
}
