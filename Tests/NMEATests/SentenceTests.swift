import NMEA
import Positioning
import Testing

/// Each sentence with values read off by hand, in each of its versions.
struct SentenceTests {
    // MARK: RMC

    @Test func rmcOfEachVersion() throws {
        let body = "$GPRMC,083559.00,A,4717.11437,N,00833.91522,E,0.004,77.52,091202,1.5,W"
        for (more, mode, status) in [
            ("", nil, nil), (",A", .autonomous, nil), (",D,V", .differential, .notProvided), (",R,S", .rtkFixed, .safe),
            (",N,U", NMEAMode.none, .unsafe), (",Q,X", .unknown, .unknown), (",,", nil, nil)
        ] as [(String, NMEAMode?, RMC.NavigationalStatus?)] {
            let rmc = try #require(parse(RMC.self, body + more))
            #expect(rmc.time == time(8, 35, 59))
            #expect(rmc.date == NMEADate(year: 2, month: 12, day: 9, hasCentury: false))
            #expect(rmc.isValid)
            #expect(rmc.position?.latitudeMinutesE10 == 28_371_143_700_000)
            #expect(rmc.position?.longitudeMinutesE10 == 5_139_152_200_000)
            #expect(rmc.speedKnots == NMEADecimal(mantissa: 4, decimals: 3))
            #expect(rmc.trackTrue?.value == 77.52)
            #expect(rmc.magneticVariation?.value == 1.5 && rmc.variationIsWest)
            #expect(rmc.mode == mode && rmc.navigationalStatus == status)
            #expect(rmc.vouchesForPosition == (mode?.vouchesForPosition ?? true))
        }
        #expect(parse(RMC.self, body + ",A,V,1") == nil)
    }

    @Test func rmcWithHighPrecisionAndEastVariation() throws {
        let body = "$GNRMC,133900.00,A,4134.50180323,N,09345.03586581,W,0.008,0.000,180320,11.5982,E,D"
        let rmc = try #require(parse(RMC.self, body))
        #expect(rmc.position?.latitudeMinutesE10 == 24_945_018_032_300)
        #expect(rmc.position?.longitudeMinutesE10 == -56_250_358_658_100)
        #expect(rmc.trackTrue?.value == 0)
        #expect(rmc.magneticVariation?.value == 11.5982 && !rmc.variationIsWest)
    }

    @Test func rmcWithoutAFixHasNothingButItsWarning() throws {
        let rmc = try #require(parse(RMC.self, "$GNRMC,,V,,,,,,,,,,N,V"))
        #expect(!rmc.isValid && rmc.mode == NMEAMode.none && !rmc.vouchesForPosition)
        #expect(
            rmc.time == nil && rmc.date == nil && rmc.position == nil && rmc.speedKnots == nil && rmc.trackTrue == nil)
    }

    @Test func rmcThatIsVoidDoesNotVouchForItsZeros() throws {
        let rmc = try #require(parse(RMC.self, "$GPRMC,235948.00,V,0000.0000,N,00000.0000,E,,,161206,,,N"))
        #expect(!rmc.vouchesForPosition)
        #expect(rmc.speedKnots == nil && rmc.trackTrue == nil)
        #expect(parse(RMC.self, "$GPRMC,235948.00,,4717.1,N,00833.9,E,,,161206,,,A")?.vouchesForPosition == false)
        #expect(parse(RMC.self, "$GPRMC,235948.00,A,4717.1,N,00833.9,E,,,161206,,,N")?.vouchesForPosition == false)
    }

    @Test func rmcWithoutVariationDirectionHasItsModeThere() throws {
        let rmc = try #require(parse(RMC.self, "$GPRMC,212607.891,V,,,,,,,181207,0,N"))
        #expect(rmc.mode == NMEAMode.none && rmc.magneticVariation == nil)
        #expect(rmc.time == time(21, 26, 7, 891_000_000))
        let east = try #require(parse(RMC.self, "$GPRMC,212607.891,V,,,,,,,181207,3,E"))
        #expect(east.mode == nil && east.magneticVariation?.value == 3)
    }

    @Test(arguments: [
        "$GPRMC,235955.00,V,0000.0000,,,N", "$GPRMC,000428.00,,E,,,220899,,,N", "$GPRMC",
        "$GPRMC,083559.00,A,4717.1,N,00833.9,E,-0.1,77.52,091202,,",
        "$GPRMC,083559.00,A,4717.1,N,00833.9,E,0.1,361,091202,,",
        "$GPRMC,083559.00,A,4717.1,N,00833.9,E,0.1,77.52,311102,,",
        "$GPRMC,253559.00,A,4717.1,N,00833.9,E,0.1,77.52,091202,,",
        "$GPRMC,083559.00,A,4717.1,N,,,0.1,77.52,091202,,", "$GPRMC,083559.00,AA,4717.1,N,00833.9,E,0.1,77.52,091202,,",
        "$GPRMC,083559.00,A,4717.1,N,00833.9,E,0.1,77.52,091202,1.0,X",
        "$GPRMC,083559.00,A,4717.1,N,00833.9,E,0.1,77.52,091202,181.0,E"
    ])
    func rmcThatCannotBeRightIsRejectedWhole(body: String) {
        #expect(parse(RMC.self, body) == nil)
    }

    // MARK: GGA, GNS, GLL

    @Test func ggaHasItsHeightsApart() throws {
        let gga = try #require(
            parse(GGA.self, "$GNGGA,133900.00,4134.50180323,N,09345.03586581,W,4,19,0.7,280.827,M,-31.442,M,6.0,0002"))
        #expect(gga.time == time(13, 39, 0))
        #expect(gga.quality == .rtkFixed && gga.quality.vouchesForPosition)
        #expect(gga.satellitesUsed == 19 && gga.horizontalDilution?.value == 0.7)
        #expect(gga.heightAboveMeanSeaLevel?.value == 280.827)
        #expect(gga.geoidSeparation == NMEADecimal(mantissa: -31_442, decimals: 3))
        #expect(gga.correctionAge?.value == 6 && gga.station == 2)
    }

    @Test func ggaOfNegativeHeightAndShortTail() throws {
        let gga = try #require(parse(GGA.self, "$GPGGA,193221,2037.72792,S,08704.08478,W,1,4,1.7,-30.40,M,-13.9"))
        #expect(gga.position?.latitudeMinutesE10 == -12_377_279_200_000)
        #expect(gga.heightAboveMeanSeaLevel?.value == -30.4 && gga.geoidSeparation?.value == -13.9)
        #expect(gga.correctionAge == nil && gga.station == nil)
    }

    @Test func ggaQualityIsVouchedForOnlyWhereTheStandardSaysSo() throws {
        for number in 0...10 {
            let gga = try #require(parse(GGA.self, "$GPGGA,,,,,,\(number),,,,,,,,"))
            #expect(gga.quality.rawValue == (number <= 8 ? UInt8(number) : 255))
            #expect(gga.quality.vouchesForPosition == [1, 2, 3, 4, 5, 6, 8].contains(number))
        }
        #expect(parse(GGA.self, "$GPGGA,,,,,,,,,,,,,,")?.quality == .unknown)
        #expect(parse(GGA.self, "$GPGGA,,,,,,A,,,,,,,,") == nil)
    }

    @Test func ggaWithoutAFixHasNothing() throws {
        let gga = try #require(parse(GGA.self, "$GNGGA,,,,,,0,00,99.99,,,,,,"))
        #expect(gga.position == nil && gga.heightAboveMeanSeaLevel == nil && gga.geoidSeparation == nil)
        #expect(gga.quality == .invalid && gga.satellitesUsed == 0)
    }

    @Test func ggaLongitudeMayMissItsLeadingZero() throws {
        let gga = try #require(parse(GGA.self, "$GPGGA,123519,4807.038,N,1131.000,E,1,08,0.9,545.4,M,46.9,M,,"))
        #expect(gga.position?.coordinate?.longitude == 11 + 31.0 / 60)
    }

    @Test func stationThatIsANameHarmsNothing() throws {
        let body = "$GPGGA,123519,4807.038,N,01131.000,E,2,08,0.9,545.4,M,46.9,M,1.0,"
        for (name, number) in [("0133", 133), ("BASE", nil), ("65535", 65_535), ("65536", nil), ("9999999", nil)]
            as [(String, UInt16?)]
        {
            #expect(try #require(parse(GGA.self, body + name)).station == number)
        }
    }

    @Test(arguments: [
        "$GPGGA,123519,4807.038,N,01131.000,E,1,08,0.9,545.4,F,46.9,M,,",
        "$GPGGA,123519,4807.038,N,01131.000,E,1,256,0.9,545.4,M,46.9,M,,",
        "$GPGGA,123519,4807.038,N,01131.000,E,1,08,-0.9,545.4,M,46.9,M,,",
        "$GPGGA,123519,4807.038,N,01131.000,E,1,08,0.9,54x.4,M,46.9,M,,",
        "$GPGGA,123519,4807.038,N,01131.000,E,1,08,0.9,545.4,M,46.9,M,,,",
        "$GPGGA,235955.00,0000.0000,N,00000.0000,E,0,00,0.0,,M,,,,,,,,,,,"
    ])
    func ggaThatCannotBeRightIsRejectedWhole(body: String) {
        #expect(parse(GGA.self, body) == nil)
    }

    @Test func gnsHasAModeForEachSystem() throws {
        let gns = try #require(parse(GNS.self, "$GNGNS,120213.000,5957.0062,N,01100.6429,E,NDD,11,1.3,168.9,39.5,,,V"))
        #expect(gns.position?.latitudeMinutesE10 == 35_970_062_000_000)
        #expect(gns.modeCount == 3 && gns.mode(at: 0) == NMEAMode.none && gns.mode(at: 2) == .differential)
        #expect(gns.mode(at: 3) == nil && gns.mode(at: -1) == nil)
        #expect(gns.leadingMode == .differential && gns.vouchesForPosition)
        #expect(gns.satellitesUsed == 11 && gns.heightAboveMeanSeaLevel?.value == 168.9)
        #expect(gns.geoidSeparation?.value == 39.5 && gns.navigationalStatus == .notProvided)
    }

    @Test func gnsWithoutAFixVouchesForNothing() throws {
        let gns = try #require(parse(GNS.self, "$GNGNS,053229.438,,,,,NNNN,00,,,0.0,,0000"))
        #expect(!gns.vouchesForPosition && gns.position == nil && gns.navigationalStatus == nil)
        #expect(parse(GNS.self, "$GNGNS,053229.438,,,,,,00,,,0.0,,0000")?.leadingMode == nil)
        #expect(parse(GNS.self, "$GNGNS,053229.438,,,,,QN,00,,,0.0,,0000")?.vouchesForPosition == false)
        #expect(parse(GNS.self, "$GNGNS,053229.438,,,,,NNNNNNNNN,00,,,0.0,,0000") == nil)
        #expect(parse(GNS.self, "$GNGNS,053229.438,,,,,AR,00,,,0.0,,0000")?.leadingMode == .rtkFixed)
    }

    @Test func gllOfEachVersion() throws {
        let old = try #require(parse(GLL.self, "$GPGLL,3348.452,N,11821.142,W,142214,A"))
        #expect(old.position?.longitudeMinutesE10 == -71_011_420_000_000)
        #expect(old.time == time(14, 22, 14) && old.isValid && old.mode == nil && old.vouchesForPosition)
        let void = try #require(parse(GLL.self, "$GPGLL,,,,,142816.359,V,N"))
        #expect(void.position == nil && !void.vouchesForPosition && void.time == time(14, 28, 16, 359_000_000))
        #expect(parse(GLL.self, "$GPGLL,3348.452,N,11821.142,W") == nil)
        #expect(parse(GLL.self, "$GPGLL,3348.452,N,,,142214,A") == nil)
    }

    @Test func gllAtMidnightHasATimeAndNoDate() throws {
        let gll = try #require(parse(GLL.self, "$GPGLL,3819.16721,N,02133.08984,E,235959.000,A,A"))
        #expect(gll.time == time(23, 59, 59))
        let coordinate = try #require(gll.position?.coordinate)
        #expect(abs(coordinate.latitude - 38.3194535) < 1e-12 && abs(coordinate.longitude - 21.551497333) < 1e-9)
    }

    // MARK: Velocity

    @Test func vtgOfEachVersion() throws {
        let vtg = try #require(parse(VTG.self, "$GPVTG,230.5,T,229.1,M,5.6,N,10.4,K,A"))
        #expect(vtg.trackTrue?.value == 230.5 && vtg.trackMagnetic?.value == 229.1)
        #expect(vtg.speedKnots?.value == 5.6 && vtg.speedKilometresPerHour?.value == 10.4 && vtg.mode == .autonomous)
        #expect(parse(VTG.self, "$GPVTG,230.5,T,229.1,M,5.6,N,10.4,K")?.mode == nil)
    }

    @Test func vtgWithoutATrackHasNone() throws {
        let parked = try #require(parse(VTG.self, "$GNVTG,,T,,M,0.145,N,0.269,K,A"))
        #expect(parked.trackTrue == nil && parked.speedKnots?.value == 0.145)
        let cold = try #require(parse(VTG.self, "$GNVTG,,,,,,,,,N"))
        #expect(cold.speedKnots == nil && cold.mode == NMEAMode.none)
        #expect(parse(VTG.self, "$GPVTG,230.5,M,229.1,M,5.6,N,10.4,K,A") == nil)
        #expect(parse(VTG.self, "$GPVTG,230.5,T,229.1,M,-5.6,N,10.4,K,A") == nil)
        #expect(parse(VTG.self, "$GPVTG,230.5,T,229.1,M,5.6,K,10.4,N,A") == nil)
    }

    // MARK: Satellites

    @Test func gsaOfEachVersion() throws {
        let old = try #require(parse(GSA.self, "$GPGSA,A,3,20,,,,13,31,,04,,,,,02.7,01.4,02.3"))
        #expect(old.fixMode == .threeD && old.systemId == nil && old.satelliteCount == 4)
        #expect((-1...5).map { old.satellite(at: $0) } == [0, 20, 13, 31, 4, 0, 0])
        #expect(old.positionDilution?.value == 2.7 && old.horizontalDilution?.value == 1.4)
        #expect(old.verticalDilution?.value == 2.3)
        let new = try #require(parse(GSA.self, "$GNGSA,A,2,66,68,85,77,76,67,1,2,3,4,5,6,1.25,0.67,1.05,2"))
        #expect(new.fixMode == .twoD && new.systemId == 2 && new.satelliteCount == 12 && new.satellite(at: 11) == 6)
    }

    @Test func gsaWithoutAFixHasNoSatellites() throws {
        let gsa = try #require(parse(GSA.self, "$GNGSA,A,1,,,,,,,,,,,,,99.99,99.99,99.99,4"))
        #expect(gsa.fixMode == .none && gsa.satelliteCount == 0 && gsa.positionDilution?.value == 99.99)
        #expect(parse(GSA.self, "$GPGSA,A,1,0,00,,,,,,,,,,,,,")?.satelliteCount == 0)
        #expect(parse(GSA.self, "$GPGSA,A,4,,,,,,,,,,,,,,,")?.fixMode == .unknown)
        #expect(parse(GSA.self, "$GPGSA,A,,,,,,,,,,,,,,,,")?.fixMode == .unknown)
    }

    @Test(arguments: [
        "$GPGSA,A,1,,,,", "$GPGSA,A,3,20,x,,,13,31,,04,,,,,02.7,01.4,02.3",
        "$GPGSA,B,3,20,,,,13,31,,04,,,,,02.7,01.4,02.3",
        "$GPGSA,A,3,20,-1,,,13,31,,04,,,,,02.7,01.4,02.3", "$GPGSA,A,3,20,,,,13,31,,04,,,,,-2.7,01.4,02.3",
        "$GPGSA,A,3,20,,,,13,31,,04,,,,,02.7,01.4,02.3,1,1", "$GPGSA,A,3,1000,,,,13,31,,04,,,,,02.7,01.4,02.3"
    ])
    func gsaThatCannotBeRightIsRejectedWhole(body: String) {
        #expect(parse(GSA.self, body) == nil)
    }

    @Test func gsvOfEveryShape() throws {
        for blocks in 0...4 {
            for signal in [nil, 5] as [UInt8?] {
                let satellites = (0..<blocks).map { ",0\($0 + 1),\($0 * 10),\($0 * 100),\(40 + $0)" }.joined()
                let body = "$GPGSV,2,1,11" + satellites + (signal.map { ",\($0)" } ?? "")
                let gsv = try #require(parse(GSV.self, body))
                #expect(gsv.messages == 2 && gsv.message == 1 && gsv.satellitesInView == 11)
                #expect(gsv.signalId == signal && gsv.satelliteCount == blocks)
                for index in 0..<blocks {
                    let satellite = try #require(gsv.satellite(at: index))
                    #expect(satellite.number == index + 1 && satellite.elevation == Int8(index * 10))
                    #expect(satellite.azimuth == UInt16(index * 100) && satellite.carrierToNoise == Float(40 + index))
                }
                #expect(gsv.satellite(at: blocks) == nil && gsv.satellite(at: -1) == nil)
            }
        }
    }

    @Test func gsvLeavesOutWhatWasNotSent() throws {
        let gsv = try #require(parse(GSV.self, "$GPGSV,3,1,12,20,,,40,11,73,252,,,41,274,,14,-5,360,"))
        #expect(gsv.satelliteCount == 3)
        #expect(gsv.satellite(at: 0)?.elevation == nil && gsv.satellite(at: 0)?.azimuth == nil)
        #expect(gsv.satellite(at: 1)?.carrierToNoise == nil)
        #expect(gsv.satellite(at: 2)?.number == 14 && gsv.satellite(at: 2)?.elevation == -5)
        #expect(gsv.satellite(at: 2)?.azimuth == 0)
        let padded = try #require(parse(GSV.self, "$GPGSV,1,1,01,36,19,156,51,,,,,,,,,,,,,1"))
        #expect(padded.satelliteCount == 1 && padded.signalId == 1)
        #expect(parse(GSV.self, "$GBGSV,1,1,04,1,2,3,4,B")?.signalId == 11)
    }

    @Test(arguments: [
        "$GPGSV,3,3,12,2,40,16,00,090,", "$GPGSV,2,3,12,2,40,160,20", "$GPGSV,0,0,00", "$GPGSV,2,0,12,2,40,160,20",
        "$GPGSV,1,1", "$GPGSV,,,", "$GPGSV,1,1,1,2,91,160,20", "$GPGSV,1,1,1,2,40,361,20", "$GPGSV,1,1,1,2,40,160,100",
        "$GPGSV,1,1,1,2,40,160,-1", "$GPGSV,1,1,1,2,4o,160,20", "$GPGSV,1,1,5,1,1,1,1,2,2,2,2,3,3,3,3,4,4,4,4,5,5,5,5"
    ])
    func gsvThatCannotBeRightIsRejectedWhole(body: String) {
        #expect(parse(GSV.self, body) == nil)
    }

    @Test func grsKeepsItsSlots() throws {
        let grs = try #require(parse(GRS.self, "$GPGRS,112257.00,1,-0.1,-0.3,,0.5,,,,,,,,7.25"))
        #expect(grs.time == time(11, 22, 57) && grs.computedAfterSolution == true && grs.systemId == nil)
        #expect(grs.residual(slot: 0) == -0.1 && grs.residual(slot: 2) == nil && grs.residual(slot: 3) == 0.5)
        #expect(grs.residual(slot: 11) == 7.25 && grs.residual(slot: 12) == nil && grs.residual(slot: -1) == nil)
        let new = try #require(parse(GRS.self, "$GNGRS,104148.00,0,2.6,2.2,-1.6,-1.1,-1.7,-1.5,5.8,1.7,,,,,1,1"))
        #expect(new.computedAfterSolution == false && new.systemId == 1 && new.signalId == 1)
        #expect(parse(GRS.self, "$GPGRS,112257.00,2,,,,,,,,,,,,") == nil)
    }

    // MARK: Errors

    @Test func gstGivesErrorsAndNeverAPosition() throws {
        let gst = try #require(parse(GST.self, "$GPGST,112257.00,0.387,317.719,3.872,1.791,317.563,10.659,180.746"))
        #expect(gst.time == time(11, 22, 57) && gst.rangeRMS?.value == 0.387)
        #expect(gst.semiMajor?.value == 317.719 && gst.semiMinor?.value == 3.872 && gst.orientation?.value == 1.791)
        #expect(gst.latitudeError?.value == 317.563 && gst.longitudeError?.value == 10.659)
        #expect(gst.heightError?.value == 180.746)
        #expect(parse(GST.self, "$GPGST,232713.000,1.3,105.1,9.1,-40.9,0.3,0.3,0.6")?.orientation?.value == -40.9)
        #expect(parse(GST.self, "$GPGST,232713.000,1.3,105.1,9.1,361,0.3,0.3,0.6") == nil)
        #expect(parse(GST.self, "$GPGST,232713.000,1.3,105.1,9.1,40,-0.3,0.3,0.6") == nil)
        #expect(parse(GST.self, "$GPGST,232713.000,,,,,,,")?.latitudeError == nil)
    }

    @Test func gbsOfEachVersion() throws {
        let old = try #require(parse(GBS.self, "$GPGBS,235458.00,1.4,1.3,3.1,03,,-21.4,3.8"))
        #expect(old.latitudeError?.value == 1.4 && old.heightError?.value == 3.1 && old.failedSatellite == 3)
        #expect(old.missedDetection == nil && old.bias?.value == -21.4 && old.biasDeviation?.value == 3.8)
        let new = try #require(parse(GBS.self, "$GNGBS,170556.00,3.0,2.9,8.3,,,,,1,A"))
        #expect(new.failedSatellite == nil && new.systemId == 1 && new.signalId == 10)
        #expect(parse(GBS.self, "$GPGBS,235458.00,1.4,1.3,3.1,03,,-21.4") == nil)
    }

    // MARK: Time and datum

    @Test func zdaHasTheWholeYear() throws {
        let zda = try #require(parse(ZDA.self, "$GPZDA,222449.25,25,10,2010,+00,00"))
        #expect(zda.time == time(22, 24, 49, 250_000_000))
        #expect(zda.date == NMEADate(year: 2010, month: 10, day: 25, hasCentury: true))
        #expect(parse(ZDA.self, "$GPZDA,000427.00,22,08,1999,,")?.date?.year == 1999)
        #expect(parse(ZDA.self, "$GPZDA,,,,,00,00")?.date == nil)
        #expect(parse(ZDA.self, "$GPZDA,123456.00,00,00,0000,00,00")?.date == nil)
        for wrong in [
            "31,04,2010,00,00", "29,02,2100,00,00", "1,13,2010,00,00", "1,,2010,00,00", "1,1,2010,15,00",
            "1,1,2010,00,60"
        ] {
            #expect(parse(ZDA.self, "$GPZDA,123456.00," + wrong) == nil, "\(wrong)")
        }
    }

    @Test func dtmNamesItsDatums() throws {
        let dtm = try #require(parse(DTM.self, "$GPDTM,W84,,0.0,N,0.0,E,0.0,W84"))
        #expect(dtm.localDatum == .wgs84 && dtm.referenceDatum == .wgs84 && dtm.heightOffset?.value == 0)
        let user = try #require(parse(DTM.self, "$GPDTM,999,CH95,0.08,S,0.07,W,-47.7,W72"))
        #expect(user.localDatum == .userDefined && user.referenceDatum == .wgs72)
        #expect(user.latitudeOffset?.value == 0.08 && user.latitudeOffsetIsSouth)
        #expect(user.longitudeOffset?.value == 0.07 && user.longitudeOffsetIsWest && user.heightOffset?.value == -47.7)
        for (code, datum) in [("S85", .sgs85), ("P90", .pz90), ("NAR", .other), ("X", .other), ("", nil)]
            as [(String, DTM.Datum?)]
        {
            #expect(try #require(parse(DTM.self, "$GPDTM,\(code),,,,,,,W84")).localDatum == datum)
        }
        #expect(parse(DTM.self, "$GPDTM,W84,,0.0,E,0.0,N,0.0,W84") == nil)
    }

    // MARK: Heading

    @Test func headingsAreOfTheBow() throws {
        #expect(parse(HDT.self, "$GPHDT,274.07,T")?.headingTrue?.value == 274.07)
        #expect(try #require(parse(HDT.self, "$GPHDT,,T")).headingTrue == nil)
        #expect(parse(HDT.self, "$GPHDT,274.07,M") == nil)
        #expect(parse(HDM.self, "$APHDM,218.634,M")?.headingMagnetic == NMEADecimal(mantissa: 218_634, decimals: 3))
        #expect(parse(HDM.self, "$APHDM,360.1,M") == nil)
        let hdg = try #require(parse(HDG.self, "$SDHDG,229.8,2.5,W,1.3,E"))
        #expect(hdg.headingSensor?.value == 229.8 && hdg.deviation?.value == 2.5 && hdg.deviationIsWest)
        #expect(hdg.magneticVariation?.value == 1.3 && !hdg.variationIsWest)
        #expect(try #require(parse(HDG.self, "$SDHDG,229.8,,,1.3,E")).deviation == nil)
        #expect(parse(HDG.self, "$SDHDG,229.8,,N,1.3,E") == nil)
    }

    @Test func thsVouchesByItsMode() throws {
        let ths = try #require(parse(THS.self, "$GNTHS,244.28,A"))
        #expect(ths.headingTrue?.value == 244.28 && ths.vouchesForHeading)
        #expect(parse(THS.self, "$GNTHS,244.28,V")?.vouchesForHeading == false)
        #expect(parse(THS.self, "$GNTHS,,")?.vouchesForHeading == false)
    }

    @Test func rateOfTurnHasItsSign() throws {
        let rot = try #require(parse(ROT.self, "$APROT,-0.007,A"))
        #expect(rot.rateOfTurn?.value == -0.007 && rot.isValid)
        #expect(parse(ROT.self, "$APROT,0.013,V")?.isValid == false)
        #expect(parse(ROT.self, "$APROT,0.013") == nil)
    }

    @Test func pashrGivesAttitude() throws {
        let body = "$PASHR,130533.620,0.311,T,-80.467,-1.395,-0.10,0.066,0.067,0.215,2,3"
        let attitude = try #require(parse(PASHRAttitude.self, body))
        #expect(attitude.time == time(13, 5, 33, 620_000_000) && attitude.headingTrue?.value == 0.311)
        #expect(attitude.roll?.value == -80.467 && attitude.pitch?.value == -1.395 && attitude.heave?.value == -0.1)
        #expect(attitude.rollAccuracy?.value == 0.066 && attitude.headingAccuracy?.value == 0.215)
        #expect(attitude.quality == 2)
        #expect(parse(PASHRAttitude.self, "$PASHR,130533.620,0.311,T,-80.467,-91,-0.10,0.066,0.067,0.215,2") == nil)
    }

    // MARK: Others

    @Test func txtOfTheStandardAndOfTeseo() throws {
        let sent = "$GPTXT,01,01,02,u-blox ag - www.u-blox.com, (c)"
        let standard = try #require(parse(TXT.self, sent))
        #expect(standard.messages == 1 && standard.message == 1 && standard.kind == 2)
        let text = withFields(sent) { $0.withText(from: standard.textField, Array.init) }
        #expect(String(decoding: text, as: UTF8.self) == "u-blox ag - www.u-blox.com, (c)")
        let teseo = try #require(parse(TXT.self, "$GPTXT,DEFAULT PVT CONFIGURATION"))
        #expect(teseo.kind == nil && teseo.textField == 1)
        #expect(parse(TXT.self, "$GPTXT,01,01,02,")?.textField == 4)
        #expect(parse(TXT.self, "$GPTXT") == nil)
        #expect(parse(TXT.self, "$GPTXT,a,b,c,d") == nil)
    }

    @Test func xdrOfACompassHasPitchAndRoll() throws {
        #expect(try #require(parse(XDR.self, "$APXDR,A,0.135,D,PTCH")).pitch?.value == 0.135)
        #expect(try #require(parse(XDR.self, "$APXDR,A,-3.861,D,roll")).roll?.value == -3.861)
        let both = try #require(parse(XDR.self, "$HCXDR,A,-1.5,D,PITCH,A,2.5,D,ROLL,C,21.0,C,AIRTEMP"))
        #expect(both.pitch?.value == -1.5 && both.roll?.value == 2.5)
        // Another unit, another name, no value: nothing of the attitude.
        for body in ["$APXDR,A,0.1,R,PTCH", "$IIXDR,A,-1.0,D,HEEL", "$APXDR,A,,D,PTCH", "$IIXDR,C,,C,AIRTEMP"] {
            let other = try #require(parse(XDR.self, body))
            #expect(other.pitch == nil && other.roll == nil, "\(body)")
        }
        for body in ["$APXDR", "$APXDR,A,0.1,D", "$APXDR,A,95,D,PTCH", "$APXDR,A,181,D,ROLL", "$APXDR,A,x,D,ROLL"] {
            #expect(parse(XDR.self, body) == nil, "\(body)")
        }
    }

    @Test func vlwOfEachVersion() throws {
        let new = try #require(parse(VLW.self, "$SDVLW,,N,545.6,N,1109.4,N,393.6,N"))
        #expect(new.waterTotal == nil && new.waterSinceReset?.value == 545.6)
        #expect(new.groundTotal?.value == 1109.4 && new.groundSinceReset?.value == 393.6)
        #expect(try #require(parse(VLW.self, "$SDVLW,1.0,N,2.0,N")).groundTotal == nil)
        #expect(parse(VLW.self, "$SDVLW,1.0,K,2.0,N") == nil)
        #expect(parse(VLW.self, "$SDVLW,1.0,N,2.0") == nil)
    }

    @Test func pubxPositionHasHeightAboveTheEllipsoid() throws {
        let body =
            "$PUBX,00,081350.00,4717.113210,N,00833.915187,E,546.589,G3,2.1,2.0,0.007,77.52,-0.007,,0.92,1.19,0.77,9,0,0"
        let pubx = try #require(parse(PUBXPosition.self, body))
        #expect(pubx.time == time(8, 13, 50) && pubx.position?.latitudeMinutesE10 == 28_371_132_100_000)
        #expect(pubx.heightAboveEllipsoid?.value == 546.589 && pubx.status == .threeD)
        #expect(pubx.horizontalAccuracy?.value == 2.1 && pubx.verticalAccuracy?.value == 2)
        #expect(pubx.speedKilometresPerHour?.value == 0.007 && pubx.trackTrue?.value == 77.52)
        #expect(pubx.downwardSpeed?.value == -0.007 && pubx.correctionAge == nil)
        #expect(pubx.horizontalDilution?.value == 0.92 && pubx.verticalDilution?.value == 1.19)
        #expect(pubx.timeDilution?.value == 0.77 && pubx.satellitesUsed == 9 && pubx.usesDeadReckoning == false)
        for (letters, status) in [
            ("NF", .none), ("DR", .deadReckoning), ("G2", .twoD), ("D2", .differentialTwoD),
            ("D3", .differentialThreeD),
            ("RK", .combined), ("TT", .timeOnly), ("XX", .unknown), ("", .unknown)
        ] as [(String, PUBXPosition.Status)] {
            let parsed = parse(PUBXPosition.self, body.replacing(",G3,", with: ",\(letters),"))
            #expect(parsed?.status == status)
        }
        #expect(PUBXPosition.Status.allCases.filter(\.vouchesForPosition).count == 6)
        #expect(parse(PUBXPosition.self, body.replacing(",2.1,", with: ",-2.1,")) == nil)
    }

    @Test func pubxSatellitesAreReadOneByOne() throws {
        let body = "$PUBX,03,03,23,-,,,45,010,29,U,351,-2,42,064,193,e,360,90,,"
        withFields(body) { fields in
            let view = PUBXSatellites(fields)
            #expect(view?.satelliteCount == 3)
            let first = view?.satellite(at: 0, in: fields)
            #expect(first?.number == 23 && first?.used == false && first?.azimuth == nil && first?.elevation == nil)
            #expect(first?.carrierToNoise == 45 && first?.lockTime == 10)
            let second = view?.satellite(at: 1, in: fields)
            #expect(second?.used == true && second?.azimuth == 351 && second?.elevation == -2 && second?.lockTime == 64)
            let third = view?.satellite(at: 2, in: fields)
            #expect(
                third?.number == 193 && third?.azimuth == 0 && third?.elevation == 90 && third?.carrierToNoise == nil)
            let beyond = view?.satellite(at: 3, in: fields)
            let before = view?.satellite(at: -1, in: fields)
            #expect(beyond == nil && before == nil)
        }
        #expect(parse(PUBXSatellites.self, "$PUBX,03,00")?.satelliteCount == 0)
        #expect(parse(PUBXSatellites.self, "$PUBX,03,2,23,-,,,45,010") == nil)
        #expect(parse(PUBXSatellites.self, "$PUBX,03,1,23,x,,,45,010") == nil)
        #expect(parse(PUBXSatellites.self, "$PUBX,03,1,,-,,,45,010") == nil)
        let many = "$PUBX,03,40" + String(repeating: ",23,U,351,45,42,064", count: 40)
        #expect(scan(framed(many)) == .frame(length: many.utf8.count + 5))
        #expect(parse(PUBXSatellites.self, many)?.satelliteCount == 40)
        let tooMany = "$PUBX,03,43" + String(repeating: ",23,U,351,45,42,064", count: 43)
        #expect(parse(PUBXSatellites.self, tooMany) == nil)
    }

    @Test func pubxTimeSaysWhetherItsLeapSecondsAreKnown() throws {
        let pubx = try #require(
            parse(PUBXTime.self, "$PUBX,04,073731.00,091202,113851.00,1196,15D,1930035,-2660.664,43"))
        #expect(pubx.time == time(7, 37, 31) && pubx.date == NMEADate(year: 2, month: 12, day: 9, hasCentury: false))
        #expect(pubx.timeOfWeek?.value == 113_851 && pubx.week == 1196)
        #expect(pubx.leapSeconds == 15 && pubx.leapSecondsAreDefault)
        #expect(pubx.clockBias?.value == 1_930_035 && pubx.clockDrift?.value == -2660.664)
        #expect(pubx.timePulseGranularity?.value == 43)
        let known = try #require(
            parse(PUBXTime.self, "$PUBX,04,073731.00,091202,113851.00,1196,18,1930035,-2660.664,43"))
        #expect(known.leapSeconds == 18 && !known.leapSecondsAreDefault)
        for wrong in ["D", "x", "1-", "100", "15DD"] {
            #expect(parse(PUBXTime.self, "$PUBX,04,073731.00,091202,113851.00,1196,\(wrong),1,2,43") == nil, "\(wrong)")
        }
        #expect(try #require(parse(PUBXTime.self, "$PUBX,04,,,,,,,,")).leapSeconds == nil)
    }
}
