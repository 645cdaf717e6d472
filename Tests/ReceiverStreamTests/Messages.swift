import Positioning
import UBX

@testable import ReceiverStream

/// The bytes that a hexadecimal string says; spaces and line ends are skipped.
func bytes(_ hex: String) -> [UInt8] {
    let digits = hex.compactMap(\.hexDigitValue)
    precondition(digits.count % 2 == 0, "an odd number of hexadecimal digits")
    return stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
}

/// A sentence with its start, checksum and line end.
func nmea(_ body: String, start: String = "$") -> [UInt8] {
    let sum = body.utf8.reduce(0, ^)
    let digits = Array("0123456789ABCDEF".utf8)
    return Array(start.utf8) + Array(body.utf8) + [UInt8(ascii: "*"), digits[Int(sum >> 4)], digits[Int(sum & 15)]]
        + [13, 10]
}

func ubx(_ id: UBXMessageID, _ payload: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    precondition(UBXFrame.append(id, payload: payload, to: &output), "too long for a frame")
    return output
}

func rtcm(_ message: [UInt8]) -> [UInt8] {
    let body = [0xD3, UInt8(message.count >> 8), UInt8(message.count & 0xFF)] + message
    let crc = body.withUnsafeBytes { CRC24Q.value(of: $0) }
    return body + [UInt8(crc >> 16), UInt8(crc >> 8 & 0xFF), UInt8(crc & 0xFF)]
}

func utc(
    _ year: Int, _ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0, _ second: Int = 0, ns: Int = 0
) -> UTC {
    let civil = CivilTime(
        year: year, month: month, day: day, hour: hour, minute: minute, second: second, nanosecond: ns)
    guard let utc = civil.utc else { preconditionFailure("no such time: \(civil)") }
    return utc
}

/// 2026-05-04T10:00:00Z, a Monday, and `ms` later.
func moment(_ ms: Int = 0) -> UTC { utc(2026, 5, 4, 10).advanced(by: .milliseconds(ms)) }

/// GPS time of week of a moment, milliseconds, 18 leap seconds ahead.
func timeOfWeek(_ utc: UTC) -> UInt32 {
    guard let gps = GPSTime(utc, leapSeconds: 18) else { preconditionFailure("before GPS") }
    return UInt32((gps.nanosecondsOfWeek + 500_000) / 1_000_000 % 604_800_000)
}

// MARK: UBX

/// UBX-NAV-PVT, a good 3D fix unless told otherwise.
struct PVT {
    var timeOfWeekMs: UInt32
    var second: CivilTime
    var nano: Int32
    var valid: UInt8 = 0x07
    var fixType: UInt8 = 3
    var flags: UInt8 = 0x01
    var satellites: UInt8 = 14
    var longitude: Int32 = 85_123_456
    var latitude: Int32 = 473_123_456
    var height: Int32 = 500_123
    var hMSL: Int32 = 452_321
    var hAcc: UInt32 = 1_500
    var vAcc: UInt32 = 2_500
    var velocity: (north: Int32, east: Int32, down: Int32) = (3_000, 4_000, -100)
    var speed: Int32 = 5_000
    var track: Int32 = 53_13010
    var sAcc: UInt32 = 200
    var headAcc: UInt32 = 1_50000
    var pDOP: UInt16 = 123
    var flags3: UInt16 = 0
    var headVeh: Int32 = 0
    var magDec: Int16 = 0

    init(_ ms: Int = 0) { self.init(at: moment(ms)) }

    init(at time: UTC) {
        timeOfWeekMs = timeOfWeek(time)
        second = CivilTime(time)
        nano = Int32(second.nanosecond)
    }

    func payload(_ length: Int = 92) -> [UInt8] {
        var payload = UBXPayloadWriter(capacity: 92)
        payload.u4(timeOfWeekMs)
        payload.u2(UInt16(second.year))
        for value in [second.month, second.day, second.hour, second.minute, second.second] {
            payload.u1(UInt8(value))
        }
        payload.x1(valid)
        payload.u4(25)
        payload.i4(nano)
        payload.u1(fixType)
        payload.x1(flags)
        payload.x1(0)
        payload.u1(satellites)
        for value in [longitude, latitude, height, hMSL] { payload.i4(value) }
        payload.u4(hAcc)
        payload.u4(vAcc)
        for value in [velocity.north, velocity.east, velocity.down, speed, track] { payload.i4(value) }
        payload.u4(sAcc)
        payload.u4(headAcc)
        payload.u2(pDOP)
        payload.x2(flags3)
        payload.reserved(4)
        payload.i4(headVeh)
        payload.i2(magDec)
        payload.u2(0)
        payload.reserved(max(0, length - 92))
        return Array(payload.bytes.prefix(length))
    }

    var frame: [UInt8] { ubx(.navPVT, payload()) }
}

func pvt(_ ms: Int, _ change: (inout PVT) -> Void = { _ in }) -> [UInt8] {
    var message = PVT(ms)
    change(&message)
    return message.frame
}

/// A message that begins with the time of the week.
func nav(_ id: UBXMessageID, _ ms: Int, _ write: (inout UBXPayloadWriter) -> Void = { _ in }) -> [UInt8] {
    var payload = UBXPayloadWriter()
    payload.u4(timeOfWeek(moment(ms)))
    write(&payload)
    return ubx(id, payload.bytes)
}

func eoe(_ ms: Int) -> [UInt8] { nav(.navEOE, ms) }

/// GDOP 2.00, PDOP 1.75, TDOP 1.00, VDOP 1.50, HDOP 0.90, NDOP 0.70, EDOP 0.60.
func dop(_ ms: Int, _ values: [UInt16] = [200, 175, 100, 150, 90, 70, 60]) -> [UInt8] {
    nav(.navDOP, ms) { payload in
        for value in values { payload.u2(value) }
    }
}

func posllh(_ ms: Int, latitude: Int32 = 473_000_000, longitude: Int32 = 85_000_000) -> [UInt8] {
    nav(.navPOSLLH, ms) { payload in
        for value in [longitude, latitude, 480_000, 432_000] as [Int32] { payload.i4(value) }
        payload.u4(3_000)
        payload.u4(4_000)
    }
}

func velned(_ ms: Int) -> [UInt8] {
    nav(.navVELNED, ms) { payload in
        for value in [-300, 400, 50] as [Int32] { payload.i4(value) }
        payload.u4(502)
        payload.u4(500)
        payload.i4(126_86990)
        payload.u4(40)
        payload.u4(2_00000)
    }
}

func status(_ ms: Int, fix: UInt8 = 3, flags: UInt8 = 0x0D) -> [UInt8] {
    nav(.navSTATUS, ms) { payload in
        payload.u1(fix)
        payload.x1(flags)
        payload.reserved(10)
    }
}

/// 47.3° N 8.5° E, 480 m above the ellipsoid, in centimetres.
func sol(_ ms: Int, fix: UInt8 = 3, flags: UInt8 = 0x0D, velocity: [Int32] = [0, 0, 0]) -> [UInt8] {
    let place = earthCentred(47.3, 8.5, 480)
    return nav(.navSOL, ms) { payload in
        payload.i4(0)
        payload.i2(2417)
        payload.u1(fix)
        payload.x1(flags)
        for value in [place.x, place.y, place.z] { payload.i4(Int32((value * 100).rounded())) }
        payload.u4(350)
        for value in velocity { payload.i4(value) }
        payload.u4(30)
        payload.u2(180)
        payload.u1(0)
        payload.u1(9)
        payload.u4(0)
    }
}

func timeutc(_ ms: Int, valid: UInt8 = 0x07) -> [UInt8] {
    let civil = CivilTime(moment(ms))
    return nav(.navTIMEUTC, ms) { payload in
        payload.u4(30)
        payload.i4(Int32(civil.nanosecond))
        payload.u2(UInt16(civil.year))
        for value in [civil.month, civil.day, civil.hour, civil.minute, civil.second] { payload.u1(UInt8(value)) }
        payload.x1(valid)
    }
}

func earthCentred(_ latitude: Double, _ longitude: Double, _ height: Double) -> EarthCentredPosition {
    guard let place = Coordinate(latitude: latitude, longitude: longitude) else { preconditionFailure("no place") }
    return EarthCentredPosition(place, heightAboveEllipsoid: Metres(height))
}

// MARK: NMEA

/// The time of day of `moment(ms)` with hundredths.
func clock(_ ms: Int) -> String {
    let civil = CivilTime(moment(ms))
    let parts = [civil.hour, civil.minute, civil.second, civil.nanosecond / 10_000_000].map {
        ($0 < 10 ? "0" : "") + String($0)
    }
    return parts[0] + parts[1] + parts[2] + "." + parts[3]
}

let place = "4718.7407,N,00830.7407,E"

func rmc(
    _ ms: Int, talker: String = "GN", status: String = "A", at position: String = place, speed: String = "9.719",
    track: String = "53.13", date: String = "040526", mode: String? = "A"
) -> [UInt8] {
    nmea(
        "\(talker)RMC,\(clock(ms)),\(status),\(position),\(speed),\(track),\(date),,"
            + (mode.map { ",\($0)" } ?? ""))
}

func gga(
    _ ms: Int, talker: String = "GN", at position: String = place, quality: String = "1", height: String = "452.3",
    separation: String = "47.8"
) -> [UInt8] {
    nmea("\(talker)GGA,\(clock(ms)),\(position),\(quality),12,0.85,\(height),M,\(separation),M,,")
}

func gll(_ ms: Int, talker: String = "GN", status: String = "A", mode: String? = "A") -> [UInt8] {
    nmea("\(talker)GLL,\(place),\(clock(ms)),\(status)" + (mode.map { ",\($0)" } ?? ""))
}

func gns(_ ms: Int, modes: String = "AANN", height: String = "452.3") -> [UInt8] {
    nmea("GNGNS,\(clock(ms)),\(place),\(modes),15,0.80,\(height),47.8,,")
}

func zda(_ ms: Int, date: String = "04,05,2026") -> [UInt8] { nmea("GNZDA,\(clock(ms)),\(date),00,00") }

func gst(_ ms: Int) -> [UInt8] { nmea("GNGST,\(clock(ms)),12.5,3.0,2.0,45.0,1.5,2.0,3.5") }

func vtg(speed: String = "9.719", kilometres: String = "18.000", mode: String = "A") -> [UInt8] {
    nmea("GNVTG,53.13,T,51.03,M,\(speed),N,\(kilometres),K,\(mode)")
}

func gsa(_ mode: Int = 3, system: Int = 1, satellites: String = "05,07,,,,,,,,,,") -> [UInt8] {
    nmea("GNGSA,A,\(mode),\(satellites),1.75,0.90,1.50,\(system)")
}

func gsv() -> [UInt8] { nmea("GPGSV,1,1,02,05,45,120,40,07,30,240,38,1") }
