import NMEA
import Positioning
import Testing

/// Whatever a sentence holds, nothing traps and nothing out of its range comes out.
struct HostileInputTests {
    static let sentences = [
        "$GNRMC,083559.00,A,4717.11437,N,00833.91522,W,0.004,77.52,091202,1.5,E,A,V",
        "$GNGGA,092725.00,4717.11399,S,00833.91590,E,1,08,1.01,499.6,M,48.0,M,1.5,0133",
        "$GNGNS,120213.000,5957.0062,N,01100.6429,E,NDD,11,1.3,168.9,39.5,1,2,V",
        "$GNGLL,4717.11364,N,00833.91565,E,092321.00,A,A", "$GPVTG,230.5,T,229.1,M,5.6,N,10.4,K,A",
        "$GNGSA,A,3,23,29,07,08,09,18,26,28,,,,,1.94,1.18,1.54,1",
        "$GPGSV,3,1,10,23,38,230,44,29,71,156,47,07,29,116,41,08,09,081,36,1",
        "$GPGST,112257.00,0.387,317.719,3.872,1.791,317.563,10.659,180.746", "$GPZDA,222449.25,25,10,2010,-03,30",
        "$GPGBS,235458.00,1.4,1.3,3.1,03,,-21.4,3.8,1,0", "$GPHDT,274.07,T", "$APHDM,218.634,M",
        "$SDHDG,229.8,2.5,W,1.3,E", "$GNTHS,244.28,A", "$APROT,-0.007,A", "$GPDTM,999,CH95,0.08,N,0.07,E,-47.7,W84",
        "$GPTXT,01,01,02,u-blox ag", "$SDVLW,1.5,N,545.6,N,1109.4,N,393.6,N",
        "$GNGRS,104148.00,1,2.6,2.2,-1.6,-1.1,-1.7,-1.5,5.8,1.7,,,,,1,1",
        "$PUBX,00,081350.00,4717.11321,N,00833.91518,E,546.589,G3,2.1,2.0,0.007,77.52,0.007,1,0.92,1.19,0.77,9,0,0",
        "$PUBX,03,02,23,-,,,45,010,29,U,351,-2,42,064",
        "$APXDR,A,-0.135,D,PTCH,A,3.861,D,ROLL",
        "$PUBX,04,073731.00,091202,113851.00,1196,15D,1930035,-2660.664,43",
        "$PASHR,130533.620,0.311,T,-80.467,-1.395,-0.10,0.066,0.067,0.215,2,3"
    ]

    @Test func soundSentencesAreAllDecoded() {
        for sentence in HostileInputTests.sentences {
            withFields(sentence) { fields in
                let isAccepted = read(fields)
                #expect(isAccepted, "\(sentence)")
            }
        }
        let types = Set(HostileInputTests.sentences.map { withFields($0) { $0.type } })
        #expect(types == Set(NMEASentenceType.allCases).subtracting([.other]))
    }

    @Test(arguments: sentences)
    func everyOtherByteInEveryPlaceIsHarmless(sentence: String) {
        let sound = Array(sentence.utf8)
        var fields = NMEAFields()
        var damaged = sound
        for at in 1..<sound.count {
            for byte in UInt8.min...UInt8.max {
                damaged[at] = byte
                damaged.withUnsafeBytes { fields.split($0) }
                read(fields)
            }
            damaged[at] = sound[at]
        }
    }

    @Test(arguments: sentences)
    func everyLossAndDoublingOfAByteIsHarmless(sentence: String) {
        let sound = Array(sentence.utf8)
        var fields = NMEAFields()
        for at in 1..<sound.count {
            (sound[..<at] + sound[(at + 1)...]).withUnsafeBytes { fields.split($0) }
            read(fields)
            sound[..<at].withUnsafeBytes { fields.split($0) }
            read(fields)
            (sound[...at] + sound[at...]).withUnsafeBytes { fields.split($0) }
            read(fields)
        }
    }

    @Test func randomFieldsAreHarmless() {
        let seed: UInt64 = 4711
        var random = RandomSource(seed: seed)
        let parts = [
            "", "0", "-1", "9", "99", "360", "99999999999999999999", "-0.000000000000000000001", "A", "N", "E", "M",
            "T", "K", "U",
            "1e9", "nan", "235960.9", "310299", "9000.0", "18000.0", "-", ".", "15D", "D", "\u{7E}"
        ]
        for sentence in HostileInputTests.sentences {
            let fields = sentence.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
            for _ in 0..<300 {
                var changed = fields
                for _ in 0...Int.random(in: 0...2, using: &random) {
                    changed[Int.random(in: 1..<fields.count, using: &random)] =
                        parts[Int.random(in: 0..<parts.count, using: &random)]
                }
                withFields(changed.joined(separator: ",")) { _ = read($0) }
            }
        }
    }

    /// Decodes whatever it is, holding each value against its range; true when the sentence was accepted.
    @discardableResult
    private func read(_ fields: borrowing NMEAFields) -> Bool {
        switch fields.type {
        case .rmc:
            guard let rmc = RMC(fields) else { return false }
            check(rmc.time, rmc.position)
            check(rmc.date)
            check(rmc.speedKnots, 0...1e18)
            check(rmc.trackTrue, 0...360)
            check(rmc.magneticVariation, 0...180)
        case .gga:
            guard let gga = GGA(fields) else { return false }
            check(gga.time, gga.position)
            check(gga.horizontalDilution, 0...1e18)
            check(gga.correctionAge, 0...1e18)
        case .gns:
            guard let gns = GNS(fields) else { return false }
            check(gns.time, gns.position)
            #expect((0...8).contains(gns.modeCount))
            #expect((gns.leadingMode == nil) == (gns.modeCount == 0))
        case .gll:
            guard let gll = GLL(fields) else { return false }
            check(gll.time, gll.position)
        case .vtg:
            guard let vtg = VTG(fields) else { return false }
            check(vtg.trackTrue, 0...360)
            check(vtg.trackMagnetic, 0...360)
            check(vtg.speedKnots, 0...1e18)
            check(vtg.speedKilometresPerHour, 0...1e18)
        case .gsa:
            guard let gsa = GSA(fields) else { return false }
            #expect((0...12).contains(gsa.satelliteCount))
            for index in 0..<gsa.satelliteCount { #expect((1...999).contains(gsa.satellite(at: index))) }
            check(gsa.positionDilution, 0...1e18)
        case .gsv:
            guard let gsv = GSV(fields) else { return false }
            #expect(gsv.message >= 1 && gsv.message <= gsv.messages && (0...4).contains(gsv.satelliteCount))
            for index in 0..<gsv.satelliteCount {
                guard let satellite = gsv.satellite(at: index) else {
                    Issue.record("satellite \(index) of \(gsv.satelliteCount) is missing")
                    continue
                }
                #expect((1...999).contains(satellite.number))
                #expect((-90...90).contains(satellite.elevation ?? 0) && satellite.azimuth ?? 0 < 360)
                #expect((0...99).contains(satellite.carrierToNoise ?? 0))
            }
        case .pubxSatellites:
            guard let view = PUBXSatellites(fields) else { return false }
            for index in 0..<view.satelliteCount {
                let satellite = view.satellite(at: index, in: fields)
                #expect(satellite?.azimuth ?? 0 < 360)
                #expect(satellite != nil)
            }
        case .zda:
            guard let zda = ZDA(fields) else { return false }
            check(zda.time, nil)
            check(zda.date)
        case .gst:
            guard let gst = GST(fields) else { return false }
            check(gst.time, nil)
            check(gst.orientation, -360...360)
            check(gst.latitudeError, 0...1e18)
        case .pubxPosition:
            guard let pubx = PUBXPosition(fields) else { return false }
            check(pubx.time, pubx.position)
            check(pubx.horizontalAccuracy, 0...1e18)
            check(pubx.trackTrue, 0...360)
        case .pubxTime:
            guard let pubx = PUBXTime(fields) else { return false }
            check(pubx.time, nil)
            check(pubx.date)
            #expect((0...99).contains(pubx.leapSeconds ?? 0))
        case .pashrAttitude:
            guard let attitude = PASHRAttitude(fields) else { return false }
            check(attitude.headingTrue, 0...360)
            check(attitude.roll, -180...180)
            check(attitude.pitch, -90...90)
        case .grs:
            guard let grs = GRS(fields) else { return false }
            check(grs.time, nil)
            for slot in 0..<12 { #expect(grs.residual(slot: slot)?.isFinite ?? true) }
        case .gbs: return GBS(fields) != nil
        case .hdt:
            guard let hdt = HDT(fields) else { return false }
            check(hdt.headingTrue, 0...360)
        case .hdm:
            guard let hdm = HDM(fields) else { return false }
            check(hdm.headingMagnetic, 0...360)
        case .hdg:
            guard let hdg = HDG(fields) else { return false }
            check(hdg.headingSensor, 0...360)
            check(hdg.deviation, 0...180)
        case .ths:
            guard let ths = THS(fields) else { return false }
            check(ths.headingTrue, 0...360)
        case .rot: return ROT(fields) != nil
        case .xdr:
            guard let xdr = XDR(fields) else { return false }
            check(xdr.pitch, -90...90)
            check(xdr.roll, -180...180)
        case .dtm: return DTM(fields) != nil
        case .txt: return TXT(fields) != nil
        case .vlw: return VLW(fields) != nil
        case .other: return false
        }
        return true
    }

    private func check(_ time: NMEATimeOfDay?, _ position: NMEAPosition?) {
        if let time { #expect((0..<86_401_000_000_000).contains(time.nanoseconds)) }
        if let position { #expect(position.coordinate != nil) }
    }

    private func check(_ date: NMEADate?) {
        if let date { #expect((1...12).contains(date.month) && (1...31).contains(date.day)) }
    }

    private func check(_ number: NMEADecimal?, _ range: ClosedRange<Double>) {
        if let number { #expect(range.contains(number.value)) }
    }
}
