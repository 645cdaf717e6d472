import Foundation
import LocationEngine
import Positioning
import RecordFormats
import Spool
import Testing

@Suite struct GPSDFormatTests {
    let format = GPSDFormat(FormatContext(deviceName: "pi-0042"))

    func text(_ record: Record) -> String { Samples.text(record, by: GPSDFormat.self) }

    func text(_ fill: (inout TextBuffer) -> Void) -> String {
        var output = TextBuffer()
        fill(&output)
        return String(decoding: output.bytes, as: UTF8.self)
    }

    @Test func nothingKnownIsOneTPVWithoutAFix() throws {
        #expect(try text(Samples.record(Samples.bare())) == "{\"class\":\"TPV\",\"device\":\"gnss\",\"mode\":1}\n")
        #expect(text { format.appendEpoch(Samples.bare(), to: &$0) } == "{\"class\":\"TPV\",\"mode\":1}\n")
    }

    @Test func aFixSouthWestAndBelow() throws {
        let fix = Samples.southWest()
        #expect(
            text { format.appendEpoch(fix, to: &$0) } == """
                {"class":"TPV","mode":2,"time":"2023-06-28T14:56:23.000Z","lat":-34.908219600,"lon":-0.000000100,\
                "altHAE":-44.3000,"altMSL":-30.4500,"alt":-30.4500,"climb":0.000,"geoidSep":-13.850}

                """)
    }

    @Test func allIsKnown() throws {
        let objects = try Samples.objects(text(try Samples.record(Samples.full())))
        #expect(objects.map { $0["class"] as? String } == ["TPV", "ATT", "GST", "SKY"])
        let time = "2024-01-30T15:31:52.000Z"
        Samples.expect(
            objects[0],
            is: [
                "class": "TPV", "device": "gnss", "status": 3, "mode": 3, "time": time, "leapseconds": 18, "ept": 0,
                "lat": 48.740964612, "lon": 9.311736901, "altHAE": 311.2784, "altMSL": 263.6671, "alt": 263.6671,
                "epx": 0.011, "epy": 0.012, "epv": 0.01, "track": 252.9605, "magtrack": 249.5, "magvar": 3.5,
                "speed": 12.345, "climb": -0.25, "epd": 0.5, "eps": 0.05, "relN": 0.5, "relE": -0.25, "relD": 0.125,
                "relL": 0.573, "velN": -3.617, "velE": -11.803, "velD": 0.25, "geoidSep": 47.611, "eph": 0.014,
                "dgpsAge": 1.2, "dgpsSta": 1023
            ])
        Samples.expect(
            objects[1],
            is: [
                "class": "ATT", "device": "gnss", "time": time, "heading": 90.125, "mheading": 86.5, "pitch": -1.5,
                "roll": 2.5, "rot": -12.5
            ])
        Samples.expect(
            objects[2],
            is: [
                "class": "GST", "device": "gnss", "time": time, "rms": 1.5, "major": 0.02, "minor": 0.01, "orient": 45,
                "lat": 0.012, "lon": 0.011, "alt": 0.03
            ])
        Samples.expect(
            objects[3],
            is: [
                "class": "SKY", "device": "gnss", "time": time, "gdop": 1.5, "hdop": 0.75, "pdop": 1.25, "tdop": 0.5,
                "xdop": 0.45, "ydop": 0.55, "vdop": 1, "nSat": 32, "uSat": 14
            ])
    }

    @Test func statusIsGPSDsNumberAndLeftOutWhereGPSDLeavesIt() throws {
        func status(_ change: (inout Fix) -> Void) throws -> Int? {
            var fix = Samples.southWest()
            change(&fix)
            return try Samples.objects(text { format.appendTPV(fix, to: &$0) }).first?["status"] as? Int
        }
        #expect(try status { $0.corrections = nil } == nil)
        #expect(try status { $0.corrections = CorrectionKind.none } == nil)
        #expect(try status { $0.corrections = .sbas } == 2)
        #expect(try status { $0.corrections = .dgps } == 2)
        #expect(try status { $0.corrections = .rtkFixed } == 3)
        #expect(try status { $0.corrections = .rtkFloat } == 4)
        #expect(try status { $0.kind = .deadReckoning } == 5)
        #expect(try status { $0.usesDeadReckoning = true } == 6)
        #expect(
            try status {
                $0.usesDeadReckoning = true
                $0.corrections = CorrectionKind.none
            } == 6)
        #expect(try status { $0.withdrawPosition(leaving: .timeOnly) } == 7)
        #expect(try status { $0.isSimulated = true } == 8)
        #expect(try status { $0.withdrawPosition(leaving: .none) } == nil)
    }

    @Test func modeFollowsTheKind() throws {
        let modes: [FixKind: Int] = [.none: 1, .timeOnly: 1, .deadReckoning: 2, .twoD: 2, .threeD: 3]
        for kind in FixKind.allCases {
            var fix = Samples.full()
            fix.kind = kind
            let objects = try Samples.objects(text { format.appendEpoch(fix, to: &$0) })
            #expect(objects[0]["mode"] as? Int == modes[kind])
            #expect((objects[0]["lat"] != nil) == kind.hasPosition)
            #expect(objects.contains { $0["class"] as? String == "GST" } == kind.hasPosition)
        }
    }

    @Test func timesBefore1970AreNotGPSDs() throws {
        for nanoseconds in [Int64.min, -1, 0] {
            var fix = Samples.full()
            fix.time = UTC(nanosecondsSince1970: nanoseconds)
            for object in try Samples.objects(text { format.appendEpoch(fix, to: &$0) }) {
                #expect(object["time"] == nil)
                #expect(object["ept"] == nil)
            }
        }
    }

    @Test func aCovarianceGivesTheEllipse() throws {
        var fix = Samples.southWest()
        // Axes of 2 m and 1 m, the longer one to the north-east.
        fix.covariance = PositionCovariance(nn: 2.5, ne: 1.5, nd: 0, ee: 2.5, ed: 0, dd: 9)
        let object = try #require(try Samples.objects(text { format.appendGST(fix, to: &$0) }).first)
        Samples.expect(
            object,
            is: [
                "class": "GST", "time": "2023-06-28T14:56:23.000Z", "major": 2, "minor": 1, "orient": 45, "lat": 1.581,
                "lon": 1.581, "alt": 3
            ])
        fix.covariance = PositionCovariance(nn: 1, ne: 0, nd: 0, ee: 4, ed: 0, dd: 1)
        #expect(try Samples.objects(text { format.appendGST(fix, to: &$0) }).first?["orient"] as? Double == 90)
        fix.covariance = PositionCovariance(nn: -1, ne: .nan, nd: 0, ee: .infinity, ed: 0, dd: -0.5)
        #expect(text { format.appendGST(fix, to: &$0) } == "")
    }

    @Test func theSkyByGPSDsNumbers() throws {
        var sky = SkyView(receivedAt: Instant(nanoseconds: 0))
        sky.time = Samples.southWest().time
        sky.dilution.horizontal = 0.899_999_98
        var gps = Satellite(constellation: .gps, number: 23, used: true)
        gps.elevation = -5
        gps.azimuth = 359
        gps.carrierToNoise = 44.5
        gps.signal = 0
        gps.healthy = true
        var glonass = Satellite(constellation: .glonass, number: 8)
        glonass.signal = 2
        glonass.healthy = false
        let unknown = Satellite(constellation: .glonass, number: 255, used: true)
        sky.satellites = [gps, unknown, glonass]
        #expect(
            text { format.appendSKY(sky, to: &$0) } == """
                {"class":"SKY","time":"2023-06-28T14:56:23.000Z","hdop":0.90,"nSat":2,"uSat":1,"satellites":[\
                {"PRN":23,"gnssid":0,"svid":23,"az":359.0,"el":-5.0,"ss":44.5,"used":true,"health":1},\
                {"PRN":72,"gnssid":6,"svid":8,"sigid":2,"used":false,"health":2}]}

                """)
    }

    @Test func anEmptySkyHasNoList() {
        let sky = SkyView(receivedAt: Instant(nanoseconds: 0))
        #expect(text { format.appendSKY(sky, to: &$0) } == "{\"class\":\"SKY\",\"nSat\":0,\"uSat\":0}\n")
    }

    @Test func aSkyWithoutDilutionsTakesTheFixes() throws {
        var fix = Samples.southWest()
        fix.dilution.position = 2
        let sky = SkyView(receivedAt: Instant(nanoseconds: 0))
        let objects = try Samples.objects(text { format.appendEpoch(fix, sky: sky, to: &$0) })
        #expect(objects.map { $0["class"] as? String } == ["TPV", "SKY"])
        #expect(objects[1]["pdop"] as? Double == 2)
    }

    @Test func everySatelliteHasItsOwnNumber() throws {
        var sky = SkyView(receivedAt: Instant(nanoseconds: 0))
        for constellation in Constellation.allCases {
            for number in UInt8(0)...255 {
                sky.satellites.append(Satellite(constellation: constellation, number: number))
            }
        }
        let object = try #require(try Samples.objects(text { format.appendSKY(sky, to: &$0) }).first)
        let satellites = try #require(object["satellites"] as? [[String: Any]])
        let numbers = satellites.compactMap { $0["PRN"] as? Int }
        #expect(Set(numbers).count == numbers.count)
        #expect(numbers.count == 32 + 39 + 36 + 63 + 10 + 10 + 32 + 14)
        #expect(object["nSat"] as? Int == numbers.count)
        func number(_ gnss: Int, _ sv: Int) -> Int? {
            satellites.first { $0["gnssid"] as? Int == gnss && $0["svid"] as? Int == sv }?["PRN"] as? Int
        }
        #expect(number(1, 133) == 46)
        #expect(number(1, 158) == 158)
        #expect(number(2, 1) == 301)
        #expect(number(3, 1) == 401)
        #expect(number(4, 1) == 173)
        #expect(number(5, 1) == 193)
        #expect(number(6, 1) == 65)
        #expect(number(7, 1) == 801)
    }

    @Test func onlyALossIsAnObject() throws {
        let since = Instant(nanoseconds: 0)
        #expect(try text(Samples.change(to: .tracking(.threeD, .none))).isEmpty)
        #expect(try text(Samples.change(to: .stale(since: since))).isEmpty)
        let none = "{\"class\":\"TPV\",\"device\":\"gnss\",\"mode\":1}\n"
        #expect(try text(Samples.change(to: .lost(since: since))) == none)
        #expect(try text(Samples.change(to: .acquiring(timeKnown: true))) == none)
        let silent = "{\"class\":\"TPV\",\"device\":\"gnss\",\"mode\":0}\n"
        #expect(try text(Samples.change(to: .unavailable(.silent))) == silent)
    }
}
