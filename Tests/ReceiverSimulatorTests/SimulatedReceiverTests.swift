import NMEA
import Positioning
import Testing
import UBX

@testable import ReceiverSimulator

@Suite struct SimulatedReceiverTests {
    @Test(arguments: SimulatedOutput.allCases)
    func theSameSeedGivesTheSameBytesWhateverTheSteps(output: SimulatedOutput) {
        let faults = Fault.allCases.enumerated().map { index, fault in
            ScheduledFault(fault, from: .milliseconds(3000 + 2150 * index), for: .milliseconds(1337))
        }
        let settings = settings(seed: 42, output, rateHz: 5, coldStart: .seconds(4), faults: faults)
        let one = Simulation(settings, for: .seconds(30), steps: [.seconds(30)])
        let other = Simulation(
            settings, for: .seconds(30), steps: [.milliseconds(1), .milliseconds(70), .milliseconds(333), .seconds(2)])
        #expect(one.bytes.count > 30_000)
        #expect(one.bytes == other.bytes)
        #expect(one.epochs == other.epochs)
        var otherSeed = settings
        otherSeed.seed = 43
        #expect(Simulation(otherSeed, for: .seconds(30)).bytes != one.bytes)
    }

    @Test func aHostThatFollowsTheEventsMissesNothing() {
        var receiver = SimulatedReceiver(settings(rateHz: 7), startingAt: startedAt)
        let whole = Simulation(settings(rateHz: 7), for: .seconds(5))
        var bytes: [UInt8] = []
        while receiver.nextEventAt <= startedAt.advanced(by: .seconds(5)) {
            let before = bytes.count
            let epochs = receiver.advance(to: receiver.nextEventAt, into: &bytes)
            #expect(epochs.count == 1 && bytes.count > before)
        }
        #expect(bytes == whole.bytes)
    }

    @Test(arguments: SimulatedReceiverSettings.rates)
    func ratesAreExact(rateHz: Int) throws {
        var settings = settings(rateHz: rateHz)
        settings.startTime = startTime.advanced(by: .nanoseconds(123_456_789))
        let run = Simulation(settings, for: .seconds(4))
        let period = 1000 / rateHz
        var times: [UInt32] = []
        run.frames.each(NAVPVT.self) { times.append($0.iTOWMs) }
        #expect(times.count == run.epochs.count)
        #expect(abs(times.count - 4000 / period) <= 1)
        for (a, b) in zip(times, times.dropFirst()) { #expect(b - a == UInt32(period)) }
        if 1000 % rateHz == 0 { #expect(times.allSatisfy { $0 % UInt32(period) == 0 }) }
        for (epoch, next) in zip(run.epochs, run.epochs.dropFirst()) {
            #expect(next.number == epoch.number + 1 && next.sentAt > epoch.sentAt)
            #expect(abs(epoch.time.duration(to: next.time).nanoseconds - Int64(period) * 1_000_000) < 10_000)
        }
        for epoch in run.epochs {
            let sinceTrue = settings.startTime.duration(to: epoch.time)
            let delay = startedAt.advanced(by: sinceTrue).duration(to: epoch.sentAt)
            #expect(delay > .milliseconds(20) && delay < .milliseconds(40))
        }
    }

    @Test func theWeekOfGPSTimeRollsOver() {
        var settings = settings(rateHz: 4)
        // Saturday 23:59:40 UTC is 2 s before the end of the GPS week.
        settings.startTime = UTC(nanosecondsSince1970: 1_778_371_180 * 1_000_000_000)
        var times: [UInt32] = []
        Simulation(settings, for: .seconds(4)).frames.each(NAVPVT.self) { times.append($0.iTOWMs) }
        #expect(times.first == 604_798_000)
        #expect(times.contains(604_799_750) && times.contains(0))
        #expect(times.allSatisfy { $0 < 604_800_000 })
    }

    @Test func navigationMessagesSayExactlyWhatWasReported() throws {
        let run = Simulation(settings(seed: 5, rateHz: 10), for: .seconds(120))
        let frames = run.frames
        #expect(frames.skipped == 0)
        #expect(
            Array(frames.names.prefix(7)) == [
                "NAV-PVT", "NAV-SAT", "NAV-DOP", "NAV-EOE", "NAV-PVT", "NAV-DOP", "NAV-EOE"
            ])
        var index = 0
        try frames.each(NAVPVT.self) { pvt in
            let epoch = run.epochs[index]
            index += 1
            let reported = try #require(epoch.reported)
            #expect(pvt.fixType == .threeD && pvt.gnssFixOK && pvt.fullyResolved)
            #expect(Double(pvt.latE7) == (reported.position.latitude * 1e7).rounded())
            #expect(Double(pvt.lonE7) == (reported.position.longitude * 1e7).rounded())
            #expect(Double(pvt.heightMm) == (reported.heightAboveEllipsoid.value * 1e3).rounded())
            #expect(Double(pvt.hMSLMm) == (reported.heightAboveMeanSeaLevel.value * 1e3).rounded())
            #expect(pvt.hAccMm.map { Double($0) } == (reported.horizontalAccuracy.value * 1e3).rounded())
            #expect(pvt.vAccMm.map { Double($0) } == (reported.verticalAccuracy.value * 1e3).rounded())
            #expect(Double(pvt.velNMmS) == (reported.velocity.north * 1e3).rounded())
            #expect(Double(pvt.velEMmS) == (reported.velocity.east * 1e3).rounded())
            #expect(Double(pvt.velDMmS) == (reported.velocity.down * 1e3).rounded())
            #expect(Double(pvt.gSpeedMmS) == (reported.speed.value * 1e3).rounded())
            #expect(abs(Double(pvt.headMotE5) / 1e5 - reported.trackTrue.value) < 1e-5)
            #expect(Int(pvt.numSV) == epoch.satellitesUsed)
            #expect(pvt.diffSoln == epoch.usesSBAS)
            #expect(pvt.pDOPE2 == epoch.dilution.position.map { UInt16(($0 * 100).rounded()) })
            let second = try #require(
                CivilTime(
                    year: Int(pvt.year), month: Int(pvt.month), day: Int(pvt.day), hour: Int(pvt.hour),
                    minute: Int(pvt.minute), second: Int(pvt.second)
                ).utc)
            #expect(second.advanced(by: .nanoseconds(Int64(pvt.nanoNs))) == epoch.time)
        }
        #expect(index == run.epochs.count)
        #expect(run.epochs.last?.usesSBAS == true)
    }

    @Test func skiesAreSentOnceASecondWithTheEpochsSatellites() throws {
        let run = Simulation(settings(rateHz: 5), for: .seconds(20))
        let told = run.epochs.enumerated().filter { $0.offset % 5 == 0 }.map(\.element)
        var index = 0
        run.frames.each(NAVSAT.self) { sky in
            let satellites = told[index].satellites
            let usesSBAS = told[index].usesSBAS
            index += 1
            #expect(sky.count == satellites.count)
            for (number, satellite) in satellites.enumerated() where number < sky.count {
                #expect(sky[number].gnssId == satellite.constellation.rawValue)
                #expect(sky[number].svId == satellite.number)
                #expect(sky[number].svUsed == satellite.used)
                let isCorrected = usesSBAS && satellite.used && satellite.constellation == .gps
                #expect(sky[number].sbasCorrUsed == isCorrected)
                #expect(sky[number].elevDeg == satellite.elevation)
                #expect(sky[number].cnoDBHz.map { Float($0) } == satellite.carrierToNoise)
            }
        }
        #expect(index == 20 && told.contains { $0.usesSBAS })
    }

    @Test func sentencesSayWhatWasReportedWithinTheirResolution() throws {
        let run = Simulation(settings(seed: 6, .nmea, rateHz: 4), for: .seconds(90))
        let frames = run.frames
        #expect(frames.skipped == 0 && frames.badChecksums == 0)
        let names = frames.names
        #expect(Array(names.prefix(7)) == ["GNRMC", "GNVTG", "GNGGA", "GNGSA", "GNGSA", "GNGSA", "GNGSA"])
        #expect(names.contains("GPGSV") && names.contains("GLGSV") && names.contains("GAGSV"))
        let rmc = frames.sentences(.rmc, as: RMC.self)
        let gga = frames.sentences(.gga, as: GGA.self)
        #expect(rmc.count == run.epochs.count && gga.count == run.epochs.count)
        var standing = 0
        for (index, epoch) in run.epochs.enumerated() {
            let reported = try #require(epoch.reported)
            let place = try #require(rmc[index].position?.coordinate)
            // A hundred-thousandth of a minute is 18.6 mm at most.
            #expect(place.tangentDistance(to: reported.position) < 0.014)
            #expect(gga[index].position == rmc[index].position)
            #expect(rmc[index].vouchesForPosition && gga[index].quality.vouchesForPosition)
            let speed = try #require(rmc[index].speedKnots).value
            #expect(abs(speed - reported.speed.knots) < 0.000_51)
            let height = try #require(gga[index].heightAboveMeanSeaLevel).value
            #expect(abs(height - reported.heightAboveMeanSeaLevel.value) < 0.051)
            #expect(gga[index].geoidSeparation?.value == 45.8)
            #expect(try Int(#require(gga[index].satellitesUsed)) == min(12, epoch.satellitesUsed))
            if reported.isTrackHeld {
                standing += 1
                #expect(rmc[index].trackTrue == nil)
            } else {
                let track = Degrees(try #require(rmc[index].trackTrue).value)
                #expect(track.separation(from: reported.trackTrue) < Degrees(0.0051))
            }
            let time = try #require(rmc[index].time)
            #expect(abs(time.nanoseconds - NMEATimeOfDay(epoch.time).nanoseconds) < 1_000_000)
            #expect(rmc[index].date == NMEADate(year: 26, month: 5, day: 4, hasCentury: false))
        }
        #expect(standing > 20 && standing < run.epochs.count)
    }

    @Test func bothProtocolsOfAMixedStreamTellOneStory() {
        var mixed = settings(seed: 8, .mixed, rateHz: 2)
        mixed.sendsRTCM = true
        let run = Simulation(mixed, for: .seconds(20))
        let names = run.frames.names
        #expect(run.frames.skipped == 0)
        #expect(names.filter { $0 == "GNRMC" }.count == run.epochs.count)
        #expect(names.filter { $0 == "NAV-PVT" }.count == run.epochs.count)
        #expect(names.filter { $0 == "RTCM" }.count == run.epochs.count)
        #expect(run.epochs == Simulation(settings(seed: 8, .ubx, rateHz: 2), for: .seconds(20)).epochs)
    }

    @Test func aColdStartGoesFromNothingToATimeToAFix() {
        let run = Simulation(settings(rateHz: 10, coldStart: .seconds(8)), for: .seconds(12))
        var clocks: [SimulatedClock] = []
        var kinds: [FixKind] = []
        for epoch in run.epochs {
            if clocks.last != epoch.clock { clocks.append(epoch.clock) }
            if kinds.last != epoch.kind { kinds.append(epoch.kind) }
            #expect((epoch.reported != nil) == epoch.kind.hasPosition)
            let age = startedAt.duration(to: epoch.sentAt)
            #expect((epoch.kind == .threeD) == (age >= .seconds(8)))
            #expect((epoch.kind == .twoD) == (age >= .seconds(6) && age < .seconds(8)))
            #expect((epoch.clock == .unknown) == (age < .seconds(2)))
        }
        #expect(clocks == [.unknown, .unresolved, .resolved])
        #expect(kinds == [.none, .twoD, .threeD])
        var index = 0
        run.frames.each(NAVPVT.self) { pvt in
            let epoch = run.epochs[index]
            index += 1
            #expect(pvt.validDate == (epoch.clock > .unknown) && pvt.validTime == pvt.validDate)
            #expect(pvt.fullyResolved == (epoch.clock == .resolved))
            #expect(pvt.gnssFixOK == epoch.kind.hasPosition)
            #expect(pvt.fixType == (epoch.kind == .threeD ? .threeD : epoch.kind == .twoD ? .twoD : .noFix))
            if epoch.clock == .unknown { #expect(pvt.year == 2019) }
            if epoch.kind == .none {
                #expect(pvt.invalidLlh && pvt.latE7 == 0 && pvt.lonE7 == 0 && pvt.hAccMm == nil)
            }
            if epoch.kind == .twoD {
                #expect(pvt.numSV == 3)
                #expect((pvt.hAccMm ?? .max) < 60_000)
            }
        }
        #expect(index == run.epochs.count)
    }

    @Test func aColdStartsSentencesAreEmpty() throws {
        let run = Simulation(settings(.nmea, rateHz: 1, coldStart: .seconds(60)), for: .seconds(40))
        let rmc = run.frames.sentences(.rmc, as: RMC.self)
        #expect(rmc.count == run.epochs.count)
        for sentence in rmc {
            #expect(!sentence.vouchesForPosition && sentence.position == nil && sentence.speedKnots == nil)
        }
        let text = String(decoding: run.bytes, as: UTF8.self)
        #expect(
            text.hasPrefix("$GNRMC,,V,,,,,,,,,,N,V*37\r\n$GNVTG,,,,,,,,,N*2E\r\n$GNGGA,,,,,,0,00,99.99,,,,,,*56\r\n"))
        #expect(rmc.first?.time == nil && rmc.first?.date == nil)
        #expect(rmc.last?.time != nil && rmc.last?.date != nil)
    }

    @Test func theTrackIsHeldWhileStanding() {
        let run = Simulation(settings(seed: 12, rateHz: 5), for: .seconds(60))
        var held = 0
        for (epoch, next) in zip(run.epochs, run.epochs.dropFirst()) {
            guard let before = epoch.reported, let after = next.reported, after.isTrackHeld else { continue }
            held += 1
            #expect(after.speed.value < 0.4)
            #expect(after.trackTrue == before.trackTrue)
        }
        #expect(held > 30)
    }

    /// Whatever a host is told to simulate, it gets bytes that decode.
    @Test func extremeSettingsGiveSoundFrames() throws {
        let places = [(90.0, 0.0), (-90, 180), (0, 180), (0, -180), (89.9999, -179.9999)]
        for (index, (latitude, longitude)) in places.enumerated() {
            let place = try #require(Coordinate(latitude: latitude, longitude: longitude))
            var extreme = SimulatedReceiverSettings(
                seed: .max, route: Route(start: place, height: Metres(index == 0 ? -11_000 : 90_000)), output: .mixed,
                rateHz: index == 1 ? 0 : 1000, startTime: UTC(nanosecondsSince1970: index == 2 ? .max : -1),
                coldStart: .seconds(-1), geoidSeparation: Metres(index == 3 ? .nan : -106),
                faults: [ScheduledFault(.garbage, from: .seconds(-5), for: .seconds(-5))])
            extreme.damageShare = .nan
            let run = Simulation(extreme, for: .seconds(3))
            #expect(run.frames.skipped == 0)
            #expect(!run.epochs.isEmpty)
            for epoch in run.epochs where index != 3 {
                let reported = try #require(epoch.reported)
                #expect(reported.position.tangentDistance(to: place) < 100 || place.latitude.magnitude > 89)
            }
        }
    }

    @Test func momentsOfGPSTimeAreExact() {
        let exact = GPSMilliseconds(atOrAfter: startTime, multipleOf: 40)
        #expect(exact.utc == startTime)
        // 2026-05-04 is a Monday: one day, ten hours and the leap seconds into the week.
        #expect(exact.timeOfWeekMs == (86_400 + 36_000 + 18) * 1000)
        let later = GPSMilliseconds(atOrAfter: startTime.advanced(by: .nanoseconds(1)), multipleOf: 40)
        #expect(startTime.duration(to: later.utc) == .milliseconds(40))
        let old = UTC(nanosecondsSince1970: -1)
        #expect(GPSMilliseconds(atOrAfter: old, multipleOf: 1000).utc.nanosecondsSince1970 == 0)
    }
}
