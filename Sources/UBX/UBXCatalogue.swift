/// What is known of each UBX message: its name and the lengths it can have, one line a message.
///
/// Lengths are those of all generations, u-blox 5 to X20 (u-blox interface descriptions); where the manuals leave
/// room, so do the rules. A switch, because it needs neither memory nor a first use.
@usableFromInline
package enum UBXCatalogue {
    /// What is known of a message.
    @usableFromInline
    package struct Entry: Sendable {
        @usableFromInline package let name: StaticString
        @usableFromInline package let lengths: UBXLengthRule

        fileprivate init(_ name: StaticString, _ lengths: UBXLengthRule) {
            self.name = name
            self.lengths = lengths
        }
    }

    /// The lengths that a message can have; any length for an unknown one.
    package static func lengths(_ id: UBXMessageID) -> UBXLengthRule {
        // The class of nearly all frames, looked up here so that the names are left out.
        (id.messageClass == 0x01 ? nav(id.messageID) : entry(id))?.lengths ?? .any
    }

    /// Whether a message is known.
    package static func holds(_ id: UBXMessageID) -> Bool { entry(id) != nil }

    /// Nil for a message that is not known.
    package static func entry(_ id: UBXMessageID) -> Entry? {
        switch id.messageClass {
        case 0x01: nav(id.messageID)
        case 0x02: rxm(id.messageID)
        case 0x04: inf(id.messageID)
        case 0x05: ack(id.messageID)
        case 0x06: cfg(id.messageID)
        case 0x09: upd(id.messageID)
        case 0x0A: mon(id.messageID)
        case 0x0B: aid(id.messageID)
        case 0x0D: tim(id.messageID)
        case 0x10: esf(id.messageID)
        case 0x13: mga(id.messageID)
        case 0x21: log(id.messageID)
        case 0x27: sec(id.messageID)
        case 0x28: hnr(id.messageID)
        case 0x29: nav2(id.messageID)
        case 0xF0: nmea(id.messageID)
        default: nil
        }
    }

    @inline(__always)
    private static func nav(_ id: UInt8) -> Entry? {
        switch id {
        case 0x01: Entry("NAV-POSECEF", .fixed(20))
        case 0x02: Entry("NAV-POSLLH", .fixed(28))
        case 0x03: Entry("NAV-STATUS", .fixed(16))
        case 0x04: Entry("NAV-DOP", .fixed(18))
        case 0x05: Entry("NAV-ATT", .fixed(32))
        case 0x06: Entry("NAV-SOL", .fixed(52))
        case 0x07: Entry("NAV-PVT", .fixed(84, to: 92))
        case 0x08: Entry("NAV-POSUTM", .fixed(18))
        case 0x09: Entry("NAV-ODO", .fixed(20))
        case 0x10: Entry("NAV-RESETODO", .fixed(0))
        case 0x11: Entry("NAV-VELECEF", .fixed(20))
        case 0x12: Entry("NAV-VELNED", .fixed(36))
        case 0x13: Entry("NAV-HPPOSECEF", .fixed(28))
        case 0x14: Entry("NAV-HPPOSLLH", .fixed(36))
        case 0x17: Entry("NAV-PVAT", .fixed(116))
        case 0x20: Entry("NAV-TIMEGPS", .fixed(16))
        case 0x21: Entry("NAV-TIMEUTC", .fixed(20))
        case 0x22: Entry("NAV-CLOCK", .fixed(20))
        case 0x23: Entry("NAV-TIMEGLO", .fixed(20))
        case 0x24: Entry("NAV-TIMEBDS", .fixed(20))
        case 0x25: Entry("NAV-TIMEGAL", .fixed(20))
        case 0x26: Entry("NAV-TIMELS", .fixed(24))
        case 0x27: Entry("NAV-TIMEQZSS", .fixed(20))
        case 0x28: Entry("NAV-NMI", .fixed(16))
        case 0x30: Entry("NAV-SVINFO", .blocks(8, 12))
        case 0x31: Entry("NAV-DGPS", .blocks(16, 12))
        case 0x32: Entry("NAV-SBAS", .blocks(12, 12))
        case 0x34: Entry("NAV-ORB", .blocks(8, 6))
        case 0x35: Entry("NAV-SAT", .blocks(8, 12))
        case 0x36: Entry("NAV-COV", .fixed(64))
        case 0x39: Entry("NAV-GEOFENCE", .blocks(8, 2))
        case 0x3B: Entry("NAV-SVIN", .fixed(40))
        case 0x3C: Entry("NAV-RELPOSNED", .fixed(40, to: 64))
        case 0x3D: Entry("NAV-EELL", .fixed(16))
        case 0x40: Entry("NAV-EKFSTATUS", .between(36, 128))
        case 0x42: Entry("NAV-SLAS", .blocks(20, 8))
        case 0x43: Entry("NAV-SIG", .blocks(8, 16))
        case 0x60: Entry("NAV-AOPSTATUS", .fixed(16, to: 20))
        case 0x61: Entry("NAV-EOE", .fixed(4))
        case 0x62: Entry("NAV-PL", .fixed(52))
        case 0x63: Entry("NAV-TIMENAVIC", .fixed(20))
        case 0x64: Entry("NAV-TIMETRUSTED", .fixed(40))
        default: nil
        }
    }

    private static func rxm(_ id: UInt8) -> Entry? {
        switch id {
        case 0x10: Entry("RXM-RAW", .blocks(8, 24))
        case 0x11: Entry("RXM-SFRB", .fixed(42))
        case 0x13: Entry("RXM-SFRBX", .blocks(8, 4))
        case 0x14: Entry("RXM-MEASX", .any)
        case 0x15: Entry("RXM-RAWX", .blocks(16, 32))
        case 0x20: Entry("RXM-SVSI", .blocks(8, 6))
        case 0x30: Entry("RXM-ALM", .between(1, 104))
        case 0x31: Entry("RXM-EPH", .between(1, 168))
        case 0x32: Entry("RXM-RTCM", .fixed(8))
        case 0x33: Entry("RXM-SPARTN", .fixed(8))
        case 0x34: Entry("RXM-COR", .fixed(12))
        case 0x36: Entry("RXM-SPARTNKEY", .any)
        case 0x40: Entry("RXM-POSREQ", .any)
        case 0x41: Entry("RXM-PMREQ", .between(8, 80))
        case 0x59: Entry("RXM-RLM", .between(16, 92))
        case 0x61: Entry("RXM-IMES", .any)
        case 0x72: Entry("RXM-PMP", .any)
        case 0x73: Entry("RXM-QZSSL6", .any)
        case 0x74: Entry("RXM-TM", .any)
        case 0x80: Entry("RXM-MEASD12", .any)
        case 0x82: Entry("RXM-MEASC12", .any)
        case 0x84: Entry("RXM-MEAS20", .any)
        case 0x86: Entry("RXM-MEAS50", .any)
        default: nil
        }
    }

    private static func inf(_ id: UInt8) -> Entry? {
        switch id {
        case 0x00: Entry("INF-ERROR", .between(0, 1024))
        case 0x01: Entry("INF-WARNING", .between(0, 1024))
        case 0x02: Entry("INF-NOTICE", .between(0, 1024))
        case 0x03: Entry("INF-TEST", .between(0, 1024))
        case 0x04: Entry("INF-DEBUG", .between(0, 1024))
        default: nil
        }
    }

    private static func ack(_ id: UInt8) -> Entry? {
        switch id {
        case 0x00: Entry("ACK-NAK", .fixed(2))
        case 0x01: Entry("ACK-ACK", .fixed(2))
        default: nil
        }
    }

    private static func cfg(_ id: UInt8) -> Entry? {
        switch id {
        case 0x00: Entry("CFG-PRT", .between(1, 84))
        case 0x01: Entry("CFG-MSG", .between(2, 72))
        case 0x02: Entry("CFG-INF", .any)
        case 0x04: Entry("CFG-RST", .fixed(4))
        case 0x06: Entry("CFG-DAT", .between(2, 128))
        case 0x07: Entry("CFG-TP", .between(1, 84))
        case 0x08: Entry("CFG-RATE", .fixed(6))
        case 0x09: Entry("CFG-CFG", .fixed(12, to: 13))
        case 0x0E: Entry("CFG-FXN", .between(1, 128))
        case 0x11: Entry("CFG-RXM", .between(1, 66))
        case 0x12: Entry("CFG-EKF", .between(1, 128))
        case 0x13: Entry("CFG-ANT", .fixed(4))
        case 0x16: Entry("CFG-SBAS", .fixed(8))
        case 0x17: Entry("CFG-NMEA", .between(4, 84))
        case 0x1B: Entry("CFG-USB", .between(1, 192))
        case 0x1D: Entry("CFG-TMODE", .between(1, 128))
        case 0x1E: Entry("CFG-ODO", .between(1, 128))
        case 0x22: Entry("CFG-NVS", .between(1, 128))
        case 0x23: Entry("CFG-NAVX5", .between(1, 128))
        case 0x24: Entry("CFG-NAV5", .between(36, 128))
        case 0x29: Entry("CFG-ESFGWT", .between(1, 128))
        case 0x31: Entry("CFG-TP5", .between(1, 128))
        case 0x32: Entry("CFG-PM", .between(1, 128))
        case 0x34: Entry("CFG-RINV", .any)
        case 0x39: Entry("CFG-ITFM", .between(1, 128))
        case 0x3B: Entry("CFG-PM2", .between(1, 128))
        case 0x3D: Entry("CFG-TMODE2", .between(1, 128))
        case 0x3E: Entry("CFG-GNSS", .blocks(4, 8))
        case 0x41: Entry("CFG-OTP", .any)
        case 0x47: Entry("CFG-LOGFILTER", .between(1, 128))
        case 0x4C: Entry("CFG-ESFA", .between(1, 128))
        case 0x4D: Entry("CFG-ESFG", .between(1, 128))
        case 0x53: Entry("CFG-TXSLOT", .between(1, 128))
        case 0x56: Entry("CFG-ESFALG", .between(1, 128))
        case 0x57: Entry("CFG-PWR", .between(1, 128))
        case 0x5C: Entry("CFG-HNR", .between(1, 128))
        case 0x60: Entry("CFG-ESRC", .any)
        case 0x61: Entry("CFG-DOSC", .any)
        case 0x62: Entry("CFG-SMGR", .between(1, 128))
        case 0x64: Entry("CFG-SPT", .between(1, 128))
        case 0x69: Entry("CFG-GEOFENCE", .any)
        case 0x70: Entry("CFG-DGNSS", .between(1, 128))
        case 0x71: Entry("CFG-TMODE3", .between(1, 128))
        case 0x82: Entry("CFG-ESFWT", .between(1, 128))
        case 0x84: Entry("CFG-FIXSEED", .any)
        case 0x85: Entry("CFG-DYNSEED", .between(1, 128))
        case 0x86: Entry("CFG-PMS", .between(1, 128))
        case 0x88: Entry("CFG-SENIF", .between(1, 128))
        case 0x8A: Entry("CFG-VALSET", .between(4, 4096))
        case 0x8B: Entry("CFG-VALGET", .between(4, 4096))
        case 0x8C: Entry("CFG-VALDEL", .between(4, 4096))
        case 0x8D: Entry("CFG-SLAS", .between(1, 128))
        case 0x93: Entry("CFG-BATCH", .between(1, 128))
        default: nil
        }
    }

    private static func upd(_ id: UInt8) -> Entry? {
        switch id {
        case 0x14: Entry("UPD-SOS", .fixed(4, to: 8))
        default: nil
        }
    }

    private static func mon(_ id: UInt8) -> Entry? {
        switch id {
        case 0x02: Entry("MON-IO", .any)
        case 0x04: Entry("MON-VER", .blocks(40, 30))
        case 0x06: Entry("MON-MSGPP", .fixed(120))
        case 0x07: Entry("MON-RXBUF", .fixed(24))
        case 0x08: Entry("MON-TXBUF", .fixed(28))
        case 0x09: Entry("MON-HW", .fixed(60, to: 68))
        case 0x0B: Entry("MON-HW2", .fixed(28))
        case 0x0E: Entry("MON-TEMP", .any)
        case 0x21: Entry("MON-RXR", .fixed(1))
        case 0x27: Entry("MON-PATCH", .any)
        case 0x28: Entry("MON-GNSS", .fixed(8))
        case 0x2E: Entry("MON-SMGR", .fixed(16))
        case 0x2F: Entry("MON-SPT", .any)
        case 0x31: Entry("MON-SPAN", .blocks(4, 272, atMost: 30))
        case 0x36: Entry("MON-COMMS", .blocks(8, 40, atMost: 200))
        case 0x37: Entry("MON-HW3", .blocks(22, 6))
        case 0x38: Entry("MON-RF", .blocks(4, 24))
        case 0x39: Entry("MON-SYS", .fixed(24))
        default: nil
        }
    }

    private static func aid(_ id: UInt8) -> Entry? {
        switch id {
        case 0x00: Entry("AID-REQ", .any)
        case 0x01: Entry("AID-INI", .any)
        case 0x02: Entry("AID-HUI", .any)
        case 0x10: Entry("AID-DATA", .any)
        case 0x30: Entry("AID-ALM", .any)
        case 0x31: Entry("AID-EPH", .any)
        case 0x32: Entry("AID-ALPSRV", .any)
        case 0x33: Entry("AID-AOP", .any)
        case 0x50: Entry("AID-ALP", .any)
        default: nil
        }
    }

    private static func tim(_ id: UInt8) -> Entry? {
        switch id {
        case 0x01: Entry("TIM-TP", .fixed(16))
        case 0x03: Entry("TIM-TM2", .fixed(28))
        case 0x04: Entry("TIM-SVIN", .fixed(28))
        case 0x06: Entry("TIM-VRFY", .fixed(20))
        case 0x11: Entry("TIM-DOSC", .fixed(8))
        case 0x12: Entry("TIM-TOS", .fixed(56))
        case 0x13: Entry("TIM-SMEAS", .blocks(12, 24))
        case 0x15: Entry("TIM-VCOCAL", .between(1, 76))
        case 0x16: Entry("TIM-FCHG", .fixed(32))
        case 0x17: Entry("TIM-HOC", .fixed(8))
        default: nil
        }
    }

    private static func esf(_ id: UInt8) -> Entry? {
        switch id {
        case 0x02: Entry("ESF-MEAS", .blocks(8, 4))
        case 0x03: Entry("ESF-RAW", .blocks(4, 8))
        case 0x04: Entry("ESF-CAL", .blocks(8, 4))
        case 0x10: Entry("ESF-STATUS", .blocks(16, 4))
        case 0x13: Entry("ESF-RESETALG", .fixed(0))
        case 0x14: Entry("ESF-ALG", .fixed(16))
        case 0x15: Entry("ESF-INS", .fixed(36))
        default: nil
        }
    }

    private static func mga(_ id: UInt8) -> Entry? {
        switch id {
        case 0x00: Entry("MGA-GPS", .any)
        case 0x02: Entry("MGA-GAL", .any)
        case 0x03: Entry("MGA-BDS", .any)
        case 0x05: Entry("MGA-QZSS", .any)
        case 0x06: Entry("MGA-GLO", .any)
        case 0x10: Entry("MGA-SF", .any)
        case 0x20: Entry("MGA-ANO", .any)
        case 0x21: Entry("MGA-FLASH", .any)
        case 0x40: Entry("MGA-INI", .any)
        case 0x60: Entry("MGA-ACK", .fixed(8))
        case 0x80: Entry("MGA-DBD", .between(12, 1024))
        default: nil
        }
    }

    private static func log(_ id: UInt8) -> Entry? {
        switch id {
        case 0x03: Entry("LOG-ERASE", .between(0, 1024))
        case 0x04: Entry("LOG-STRING", .between(0, 1024))
        case 0x07: Entry("LOG-CREATE", .between(0, 1024))
        case 0x08: Entry("LOG-INFO", .between(0, 1024))
        case 0x09: Entry("LOG-RETRIEVE", .between(0, 1024))
        case 0x0B: Entry("LOG-RETRIEVEPOS", .between(0, 1024))
        case 0x0D: Entry("LOG-RETRIEVESTRING", .between(0, 1024))
        case 0x0E: Entry("LOG-FINDTIME", .between(0, 1024))
        case 0x0F: Entry("LOG-RETRIEVEPOSEXTRA", .between(0, 1024))
        case 0x10: Entry("LOG-RETRIEVEBATCH", .between(0, 1024))
        case 0x11: Entry("LOG-BATCH", .between(0, 1024))
        default: nil
        }
    }

    private static func sec(_ id: UInt8) -> Entry? {
        switch id {
        case 0x01: Entry("SEC-SIGN", .fixed(40))
        case 0x03: Entry("SEC-UNIQID", .fixed(9, to: 10))
        case 0x09: Entry("SEC-SIG", .between(4, 1024))
        case 0x0A: Entry("SEC-OSNMA", .any)
        case 0x10: Entry("SEC-SIGLOG", .blocks(8, 8))
        default: nil
        }
    }

    private static func hnr(_ id: UInt8) -> Entry? {
        switch id {
        case 0x00: Entry("HNR-PVT", .fixed(72))
        case 0x01: Entry("HNR-ATT", .fixed(32))
        case 0x02: Entry("HNR-INS", .fixed(36))
        default: nil
        }
    }

    private static func nav2(_ id: UInt8) -> Entry? {
        switch id {
        case 0x01: Entry("NAV2-POSECEF", .fixed(20))
        case 0x02: Entry("NAV2-POSLLH", .fixed(28))
        case 0x03: Entry("NAV2-STATUS", .fixed(16))
        case 0x04: Entry("NAV2-DOP", .fixed(18))
        case 0x07: Entry("NAV2-PVT", .fixed(84, to: 92))
        case 0x09: Entry("NAV2-ODO", .fixed(20))
        case 0x11: Entry("NAV2-VELECEF", .fixed(20))
        case 0x12: Entry("NAV2-VELNED", .fixed(36))
        case 0x17: Entry("NAV2-PVAT", .fixed(116))
        case 0x20: Entry("NAV2-TIMEGPS", .fixed(16))
        case 0x21: Entry("NAV2-TIMEUTC", .fixed(20))
        case 0x22: Entry("NAV2-CLOCK", .fixed(20))
        case 0x23: Entry("NAV2-TIMEGLO", .fixed(20))
        case 0x24: Entry("NAV2-TIMEBDS", .fixed(20))
        case 0x25: Entry("NAV2-TIMEGAL", .fixed(20))
        case 0x26: Entry("NAV2-TIMELS", .fixed(24))
        case 0x27: Entry("NAV2-TIMEQZSS", .fixed(20))
        case 0x32: Entry("NAV2-SBAS", .blocks(12, 12))
        case 0x35: Entry("NAV2-SAT", .blocks(8, 12))
        case 0x36: Entry("NAV2-COV", .fixed(64))
        case 0x3B: Entry("NAV2-SVIN", .fixed(40))
        case 0x3D: Entry("NAV2-EELL", .fixed(16))
        case 0x42: Entry("NAV2-SLAS", .blocks(20, 8))
        case 0x43: Entry("NAV2-SIG", .blocks(8, 16))
        case 0x61: Entry("NAV2-EOE", .fixed(4))
        case 0x63: Entry("NAV2-TIMENAVIC", .fixed(20))
        default: nil
        }
    }

    private static func nmea(_ id: UInt8) -> Entry? {
        switch id {
        case 0x00: Entry("NMEA-GGA", .any)
        case 0x01: Entry("NMEA-GLL", .any)
        case 0x02: Entry("NMEA-GSA", .any)
        case 0x03: Entry("NMEA-GSV", .any)
        case 0x04: Entry("NMEA-RMC", .any)
        case 0x05: Entry("NMEA-VTG", .any)
        case 0x07: Entry("NMEA-GST", .any)
        case 0x08: Entry("NMEA-ZDA", .any)
        case 0x0D: Entry("NMEA-GNS", .any)
        default: nil
        }
    }
}
