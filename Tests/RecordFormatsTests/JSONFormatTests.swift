import Foundation
import LocationEngine
import Positioning
import RecordFormats
import Spool
import Testing

@Suite struct JSONFormatTests {
    func text(_ record: Record, device: String = "pi-0042", late: Bool = false) -> String {
        Samples.text(record, by: JSONFormat.self, device: device, late: late)
    }

    @Test func nothingKnownLeavesNothingToSay() throws {
        #expect(
            try text(Samples.record(Samples.bare())) == """
                {"id":"pi-0042","seq":7,"spool":"00c0ffee","source":"gnss","state":"tracking","late":false,"mode":1}

                """)
    }

    @Test func aFixSouthWestAndBelow() throws {
        #expect(
            try text(Samples.record(Samples.southWest())) == """
                {"id":"pi-0042","seq":7,"spool":"00c0ffee","source":"gnss","state":"tracking","late":false,\
                "time":"2023-06-28T14:56:23.000Z","timeSource":"receiver","mode":2,\
                "lat":-34.9082196,"lon":-0.0000001,"altHAE":-44.3,"altMSL":-30.45,"geoidSep":-13.85,"climb":0.0}

                """)
    }

    @Test func allIsKnown() throws {
        let object = try #require(try Samples.objects(text(try Samples.record(Samples.full()), late: true)).first)
        Samples.expect(
            object,
            is: [
                "id": "pi-0042", "seq": 7, "spool": "00c0ffee", "source": "gnss", "state": "tracking", "late": true,
                "time": "2024-01-30T15:31:52.000Z", "timeSource": "rollover-corrected", "ept": 0.000_000_025,
                "leapseconds": 18, "mode": 3, "status": 3, "corrections": "rtk-fixed", "lat": 48.740964612,
                "lon": 9.311736901, "altHAE": 311.2784, "altMSL": 263.6671, "geoidSep": 47.6113, "speed": 12.345,
                "track": 252.96054, "climb": -0.25, "magtrack": 249.5, "magvar": 3.46, "velN": -3.617, "velE": -11.803,
                "velD": 0.25, "eph": 0.014, "epv": 0.01, "eps": 0.05, "epd": 0.5, "epx": 0.011, "epy": 0.012,
                "errEllMaj": 0.02, "errEllMin": 0.01, "errEllOr": 45, "rms": 1.5,
                "covariance": [0.25, -0.125, 0, 0.5, 0.0625, 1], "dgpsAge": 1.25, "dgpsSta": 1023, "relN": 0.5,
                "relE": -0.25, "relD": 0.125, "relL": 0.5728, "gdop": 1.5, "pdop": 1.25, "hdop": 0.75, "vdop": 1,
                "tdop": 0.5, "xdop": 0.45, "ydop": 0.55, "uSat": 14, "nSat": 32, "heading": 90.125, "mheading": 86.5,
                "headingAccuracy": 0.25, "pitch": -1.5, "roll": 2.5, "rot": -12.5, "antenna": "ok",
                "jamming": "warning", "fusion": "fusing", "deadReckoning": true
            ])
    }

    @Test func numbersThatJSONCannotHoldAreLeftOut() throws {
        var fix = Samples.southWest()
        fix.heightAboveEllipsoid = Metres(.nan)
        fix.heightAboveMeanSeaLevel = Metres(.infinity)
        fix.geoidSeparation = Metres(-1e300)
        fix.climb = nil
        fix.covariance = PositionCovariance(nn: 1, ne: 1, nd: .nan, ee: 1, ed: 1, dd: 1)
        let object = try #require(try Samples.objects(text(try Samples.record(fix))).first)
        let names = ["altHAE", "altMSL", "geoidSep", "climb", "covariance"]
        #expect(names.allSatisfy { object[$0] == nil })
        #expect(object["lat"] as? Double == -34.908_219_6)
    }

    @Test func aPositionThatNobodyVouchesForIsNotWritten() throws {
        for kind in FixKind.allCases {
            var fix = Samples.full()
            fix.kind = kind
            let object = try #require(try Samples.objects(text(try Samples.record(fix))).first)
            let names = ["lat", "lon", "altHAE", "altMSL", "speed", "track", "climb", "eph", "epv"]
            #expect(names.allSatisfy { (object[$0] != nil) == kind.hasPosition })
            #expect(object["time"] != nil)
        }
    }

    @Test func deviceNamesAreEscaped() throws {
        for device in ["", "a\"b\\c", "tab\there\nand\u{1}\u{7F}", "Überlingen 🛰", "</script>\u{2028}"] {
            let lines = text(try Samples.record(Samples.bare()), device: device)
            #expect(lines.filter(\.isNewline).filter { $0 != "\u{2028}" }.count == 1)
            let object = try #require(try JSONSerialization.jsonObject(with: Data(lines.utf8)) as? [String: Any])
            #expect(object["id"] as? String == device)
        }
    }

    @Test func sequencesKeepAllTheirDigits() throws {
        let record = try Samples.record(.fix(Samples.bare()), sequence: .max)
        #expect(text(record).contains("\"seq\":18446744073709551615,"))
    }

    @Test func aStaleStateTellsTheAgeOfTheLastFix() throws {
        let since = Instant(nanoseconds: 2_500_000_000)
        for state in [LocationState.stale(since: since), .lost(since: since)] {
            let object = try #require(
                try Samples.objects(text(try Samples.record(.fix(Samples.bare()), state: state))).first)
            #expect(object["age"] as? Double == 7.5)
        }
        let later = LocationState.stale(since: Instant(nanoseconds: .max))
        let object = try #require(
            try Samples.objects(text(try Samples.record(.fix(Samples.bare()), state: later))).first)
        #expect(object["age"] as? Double == 0)
    }

    @Test func everyStateHasItsChange() throws {
        let since = Instant(nanoseconds: 4_000_000_000)
        let head: [String: Any] = [
            "id": "pi-0042", "seq": 7, "spool": "00c0ffee", "source": "gnss", "late": false, "event": "state",
            "from": "tracking"
        ]
        func expect(_ state: LocationState, _ word: String, _ more: [String: Any]) throws {
            let object = try #require(try Samples.objects(text(try Samples.change(to: state))).first)
            let expected = head.merging(more) { $1 }.merging(["state": word, "to": word]) { $1 }
            Samples.expect(object, is: expected)
        }
        let reasons = [
            "starting", "no-receiver", "no-permission", "busy", "silent", "undecodable", "ended"
        ]
        #expect(reasons.count == UnavailableReason.allCases.count)
        for (reason, word) in zip(UnavailableReason.allCases, reasons) {
            try expect(.unavailable(reason), "unavailable", ["reason": word])
        }
        try expect(.acquiring(timeKnown: true), "acquiring", ["timeKnown": true])
        try expect(.acquiring(timeKnown: false), "acquiring", ["timeKnown": false])
        try expect(.tracking(.twoD, .sbas), "tracking", ["mode": 2, "corrections": "sbas"])
        try expect(.tracking(.threeD, .rtkFloat), "tracking", ["mode": 3, "corrections": "rtk-float"])
        try expect(.stale(since: since), "stale", ["age": 6])
        try expect(.lost(since: since), "lost", ["age": 6])
    }

    @Test func recordsFollowEachOtherLineByLine() throws {
        var format = JSONFormat(FormatContext(deviceName: "d"))
        var output = TextBuffer()
        for sequence in 1...100 {
            format.append(
                try Samples.record(.fix(Samples.full()), sequence: UInt64(sequence)), late: false, to: &output)
        }
        let objects = try Samples.objects(String(decoding: output.bytes, as: UTF8.self))
        #expect(objects.map { $0["seq"] as? Int } == Array(1...100))
    }

    @Test func everyFixReadsBackAsItWasFromASeed() throws {
        let seed: UInt64 = 0x150
        var random = RandomSource(seed: seed)
        for _ in 0..<2000 {
            var fix = Samples.bare()
            fix.kind = .threeD
            let (latitude, longitude) = (random.unit() * 180 - 90, random.unit() * 360 - 180)
            fix.position = Coordinate(latitude: latitude, longitude: longitude)
            let height = random.unit() * 20_000 - 10_000
            fix.heightAboveEllipsoid = Metres(height)
            let object = try #require(try Samples.objects(text(try Samples.record(fix))).first)
            #expect(try (#require(object["lat"] as? Double) - latitude).magnitude <= 5.1e-10, "seed \(seed)")
            #expect(try (#require(object["lon"] as? Double) - longitude).magnitude <= 5.1e-10, "seed \(seed)")
            #expect(try (#require(object["altHAE"] as? Double) - height).magnitude <= 5.1e-5, "seed \(seed)")
        }
    }
}
