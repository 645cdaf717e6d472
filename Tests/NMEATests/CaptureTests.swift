import NMEA
import Positioning
import Testing

/// Pieces of what real receivers sent, scanned as a stream.
struct CaptureTests {
    private struct Scanned {
        var accepted: [NMEASentenceType] = []
        var malformed = 0
        var badChecksums = 0
    }

    private func scanned(_ text: String) -> Scanned {
        var found = Scanned()
        var fields = NMEAFields()
        let stream = Array(text.utf8)
        var at = 0
        stream.withUnsafeBytes { stream in
            while at < stream.count {
                switch NMEAFraming.scan(UnsafeRawBufferPointer(rebasing: stream[at...]), atEnd: true) {
                case .frame(let length):
                    fields.split(UnsafeRawBufferPointer(rebasing: stream[at..<(at + length)]))
                    do throws(NMEAMalformed) {
                        switch fields.type {
                        case .rmc: _ = try RMC(reading: fields)
                        case .gga: _ = try GGA(reading: fields)
                        case .gsa: _ = try GSA(reading: fields)
                        case .gsv: _ = try GSV(reading: fields)
                        case .vtg: _ = try VTG(reading: fields)
                        default: break
                        }
                        found.accepted.append(fields.type)
                    } catch {
                        found.malformed += 1
                    }
                    at += length
                case .badChecksum(let length):
                    found.badChecksums += 1
                    at += length
                case .notAFrame, .incomplete: at += 1
                }
            }
        }
        return found
    }

    @Test func sentencesWithoutChecksumsAreAllRejected() {
        let found = scanned(
            "$GPGGA,222449,3349.0337,S,01843.9282,E,1,07,02.31,000115.4,M,0033.3,M,,\r\n"
                + "$GPZDA,222449,25,10,2010,+00,00\r\n$GPVTG,318.0,T,341.9,M,000.0,N,0000.1,K,A\r\n")
        #expect(found.accepted.isEmpty && found.badChecksums == 3)
    }

    @Test func sentenceWithABrokenChecksumDigitIsRejectedAlone() {
        let found = scanned(
            "$GNRMC,115934.00,A,5327.03889,N,00214.41531,W,0.145,,200122,,,A,V*02\r\n"
                + "$GNVTG,,T,,M,0.145,N,0.269,K,A*3)\r\n"
                + "$GNGGA,115934.00,5327.03889,N,00214.41531,W,1,12,0.67,37.0,M,48.5,M,,*68\r\n")
        #expect(found.accepted == [.rmc, .gga] && found.badChecksums == 1)
    }

    @Test func gluedAndCutSentencesOfARebootGiveOnlyTheWholeOnes() {
        let found = scanned(
            "$GPRMC,000346.03,A,4808                              \r\n"
                + "$PLCS,REV,PLN012054S07,070312,145743\r\n"
                + "$GPRMC,235948.00,V,0000.0000,N,00000.0000,E,,,161206,,,N*45\r\n"
                + "$GPN,00000.0000,E,0,00,0.0,,M,,M,,*5C\r\n"
                + "$GPGSA,A,1,,,,,,,,,,,,,,,*1E$GPRMC,235949.00,V,0000.0000,N,00000.0000,E,,,161206,,,N*44\r\n"
                + "$GPGSA,A,1,,,,,,,,,,,,,,,*1E0,*4E\r\n"
                + "$GPGSV,3,3,12,2,40,16,00,090,*72\r\n"
                + "$GPGGA,000413.00,0000.0000,N,000000.0000,E,0,00,0.0,,M,,M,,*5E\r\n"
                + "$GPRMC,000428.00,,E,,,220899,,,N*40\r\n")
        #expect(found.accepted == [.rmc, .rmc])
        // All others but the sentence cut off by the next start are lines with a wrong checksum or none.
        #expect(found.badChecksums == 6 && found.malformed == 1)
    }

    @Test func coldStartIsAcceptedWithoutAPosition() {
        let found = scanned(
            "$GNRMC,,V,,,,,,,,,,N,V*37\r\n$GNVTG,,,,,,,,,N*2E\r\n$GNGGA,,,,,,0,00,99.99,,,,,,*56\r\n"
                + "$GNGSA,A,1,,,,,,,,,,,,,99.99,99.99,99.99,1*33\r\n$GPGSV,1,1,00,1*64\r\n")
        #expect(found.accepted == [.rmc, .vtg, .gga, .gsa, .gsv])
    }
}
