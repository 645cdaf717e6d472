/// The id of a configuration item of u-blox 9 and later, which says how long its value is.
///
/// Ids and names are the manuals' (u-blox F9, M10 and X20 interface descriptions, "Configuration reference").
package struct UBXConfigurationKey: RawRepresentable, Hashable, Sendable {
    package let rawValue: UInt32

    @inlinable package init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Bytes of the value, from bits 30..28 of the key: 1 a flag in one byte, 2 one byte, 3 two, 4 four, 5 eight;
    /// nil for the others.
    @inlinable package var valueSize: Int? {
        switch (rawValue >> 28) & 0x7 {
        case 1, 2: 1
        case 3: 2
        case 4: 4
        case 5: 8
        default: nil
        }
    }

    /// The value is a flag, 0 or 1.
    @inlinable package var isFlag: Bool { (rawValue >> 28) & 0x7 == 1 }

    /// The manual's name; nil for a key that is not listed here.
    package var name: String? {
        if let known = UBXConfigurationKey.named.first(where: { $0.key == self }) { return known.name }
        for port in UBXPort.allCases {
            for direction in Direction.allCases {
                for kind in PortProtocol.allCases where UBXConfigurationKey.enabled(kind, direction, on: port) == self {
                    return "CFG-\(port.keyName)\(direction.keyName)-\(kind.keyName)"
                }
            }
        }
        return outputName
    }
}

// MARK: Keys by port

extension UBXConfigurationKey {
    /// Into the receiver or out of it.
    package enum Direction: UInt32, Sendable, CaseIterable {
        case input = 0
        case output = 1

        fileprivate var keyName: String {
            switch self {
            case .input: "INPROT"
            case .output: "OUTPROT"
            }
        }
    }

    /// A protocol of a port, by its place in the CFG-*INPROT and CFG-*OUTPROT groups.
    package enum PortProtocol: UInt32, Sendable, CaseIterable {
        case ubx = 1
        case nmea = 2
        case rtcm3 = 4
        /// Input only.
        case spartn = 5

        fileprivate var keyName: String {
            switch self {
            case .ubx: "UBX"
            case .nmea: "NMEA"
            case .rtcm3: "RTCM3X"
            case .spartn: "SPARTN"
            }
        }
    }

    /// CFG-I2CINPROT-UBX to CFG-SPIOUTPROT-RTCM3X: whether `port` takes or sends a protocol.
    package static func enabled(
        _ kind: PortProtocol, _ direction: Direction, on port: UBXPort
    ) -> UBXConfigurationKey? {
        if kind == .spartn, direction == .output { return nil }
        let group = 0x1071 + 2 * UInt32(port.rawValue) + direction.rawValue
        return UBXConfigurationKey(rawValue: group << 16 | kind.rawValue)
    }

    /// CFG-MSGOUT-*: every how many epochs a message is sent on `port`, 0 never; NMEA sentences by their ids of
    /// class F0 (`.nmeaGGA`). Nil for a message that is not listed here.
    package static func output(_ message: UBXMessageID, on port: UBXPort) -> UBXConfigurationKey? {
        outputs.first { $0.message == message }.map {
            UBXConfigurationKey(rawValue: $0.base + UInt32(port.rawValue))
        }
    }

    /// The key for I2C; UART1, UART2, USB and SPI follow it.
    private static let outputs: [(message: UBXMessageID, base: UInt32)] = [
        (.nmeaGGA, 0x209100BA),
        (.nmeaGLL, 0x209100C9),
        (.nmeaGNS, 0x209100B5),
        (.nmeaGSA, 0x209100BF),
        (.nmeaGST, 0x209100D3),
        (.nmeaGSV, 0x209100C4),
        (.nmeaRMC, 0x209100AB),
        (.nmeaVTG, 0x209100B0),
        (.nmeaZDA, 0x209100D8),
        (.esfSTATUS, 0x20910105),
        (.monCOMMS, 0x2091034F),
        (.monHW, 0x209101B4),
        (.monRF, 0x20910359),
        (.navATT, 0x2091001F),
        (.navCOV, 0x20910083),
        (.navDOP, 0x20910038),
        (.navEOE, 0x2091015F),
        (.navHPPOSLLH, 0x20910033),
        (.navPVT, 0x20910006),
        (.navPVAT, 0x2091062A),
        (.navRELPOSNED, 0x2091008D),
        (.navSAT, 0x20910015),
        (.navSIG, 0x20910345),
        (.navSTATUS, 0x2091001A),
        (.navTIMEGPS, 0x20910047),
        (.navTIMELS, 0x20910060)
    ]

    private var outputName: String? {
        guard
            let output = UBXConfigurationKey.outputs.first(where: { (0..<5).contains(Int64(rawValue) - Int64($0.base)) }
            ),
            let port = UBXPort(rawValue: UInt8(rawValue - output.base)),
            let name = output.message.name?.split(separator: "-"), name.count == 2
        else { return nil }
        let group = name[0] == "NMEA" ? "NMEA_ID" : "UBX_\(name[0])"
        return "CFG-MSGOUT-\(group)_\(name[1])_\(port.keyName)"
    }
}

extension UBXPort {
    fileprivate var keyName: String {
        switch self {
        case .i2c: "I2C"
        case .uart1: "UART1"
        case .uart2: "UART2"
        case .usb: "USB"
        case .spi: "SPI"
        }
    }
}

// MARK: Single keys

extension UBXConfigurationKey {
    package static let i2cEnabled = UBXConfigurationKey(rawValue: 0x10510003)
    package static let i2cAddress = UBXConfigurationKey(rawValue: 0x20510001)
    package static let navSPGFixMode = UBXConfigurationKey(rawValue: 0x20110011)
    package static let navSPGDynModel = UBXConfigurationKey(rawValue: 0x20110021)
    package static let navSPGInfilMinSVs = UBXConfigurationKey(rawValue: 0x201100A1)
    package static let navSPGInfilMinCNO = UBXConfigurationKey(rawValue: 0x201100A3)
    package static let navSPGInfilMinElev = UBXConfigurationKey(rawValue: 0x201100A4)
    package static let nmeaHighPrec = UBXConfigurationKey(rawValue: 0x10930006)
    package static let nmeaProtVer = UBXConfigurationKey(rawValue: 0x20930001)
    package static let rateTimeRef = UBXConfigurationKey(rawValue: 0x20210003)
    package static let rateMeas = UBXConfigurationKey(rawValue: 0x30210001)
    package static let rateNav = UBXConfigurationKey(rawValue: 0x30210002)
    package static let signalGPSL1CAEnabled = UBXConfigurationKey(rawValue: 0x10310001)
    package static let signalGPSL2CEnabled = UBXConfigurationKey(rawValue: 0x10310003)
    package static let signalGPSL5Enabled = UBXConfigurationKey(rawValue: 0x10310004)
    package static let signalSBASL1CAEnabled = UBXConfigurationKey(rawValue: 0x10310005)
    package static let signalGALE1Enabled = UBXConfigurationKey(rawValue: 0x10310007)
    package static let signalGALE5AEnabled = UBXConfigurationKey(rawValue: 0x10310009)
    package static let signalGALE5BEnabled = UBXConfigurationKey(rawValue: 0x1031000A)
    package static let signalGALE6Enabled = UBXConfigurationKey(rawValue: 0x1031000B)
    package static let signalBDSB1Enabled = UBXConfigurationKey(rawValue: 0x1031000D)
    package static let signalBDSB2Enabled = UBXConfigurationKey(rawValue: 0x1031000E)
    package static let signalBDSB1CEnabled = UBXConfigurationKey(rawValue: 0x1031000F)
    package static let signalBDSB3Enabled = UBXConfigurationKey(rawValue: 0x10310010)
    package static let signalQZSSL1CAEnabled = UBXConfigurationKey(rawValue: 0x10310012)
    package static let signalQZSSL1SEnabled = UBXConfigurationKey(rawValue: 0x10310014)
    package static let signalQZSSL2CEnabled = UBXConfigurationKey(rawValue: 0x10310015)
    package static let signalQZSSL5Enabled = UBXConfigurationKey(rawValue: 0x10310017)
    package static let signalGLOL1Enabled = UBXConfigurationKey(rawValue: 0x10310018)
    package static let signalGLOL2Enabled = UBXConfigurationKey(rawValue: 0x1031001A)
    package static let signalNAVICL5Enabled = UBXConfigurationKey(rawValue: 0x1031001D)
    package static let signalGPSEnabled = UBXConfigurationKey(rawValue: 0x1031001F)
    package static let signalSBASEnabled = UBXConfigurationKey(rawValue: 0x10310020)
    package static let signalGALEnabled = UBXConfigurationKey(rawValue: 0x10310021)
    package static let signalBDSEnabled = UBXConfigurationKey(rawValue: 0x10310022)
    package static let signalQZSSEnabled = UBXConfigurationKey(rawValue: 0x10310024)
    package static let signalGLOEnabled = UBXConfigurationKey(rawValue: 0x10310025)
    package static let signalNAVICEnabled = UBXConfigurationKey(rawValue: 0x10310026)
    package static let signalBDSB2AEnabled = UBXConfigurationKey(rawValue: 0x10310028)
    package static let signalPlan = UBXConfigurationKey(rawValue: 0x2031003A)
    package static let uart1Enabled = UBXConfigurationKey(rawValue: 0x10520005)
    package static let uart1StopBits = UBXConfigurationKey(rawValue: 0x20520002)
    package static let uart1BaudRate = UBXConfigurationKey(rawValue: 0x40520001)
    package static let uart2Enabled = UBXConfigurationKey(rawValue: 0x10530005)
    package static let uart2StopBits = UBXConfigurationKey(rawValue: 0x20530002)
    package static let uart2BaudRate = UBXConfigurationKey(rawValue: 0x40530001)
    package static let usbEnabled = UBXConfigurationKey(rawValue: 0x10650001)

    private static let named: [(key: UBXConfigurationKey, name: String)] = [
        (.i2cEnabled, "CFG-I2C-ENABLED"),
        (.i2cAddress, "CFG-I2C-ADDRESS"),
        (.navSPGFixMode, "CFG-NAVSPG-FIXMODE"),
        (.navSPGDynModel, "CFG-NAVSPG-DYNMODEL"),
        (.navSPGInfilMinSVs, "CFG-NAVSPG-INFIL_MINSVS"),
        (.navSPGInfilMinCNO, "CFG-NAVSPG-INFIL_MINCNO"),
        (.navSPGInfilMinElev, "CFG-NAVSPG-INFIL_MINELEV"),
        (.nmeaHighPrec, "CFG-NMEA-HIGHPREC"),
        (.nmeaProtVer, "CFG-NMEA-PROTVER"),
        (.rateTimeRef, "CFG-RATE-TIMEREF"),
        (.rateMeas, "CFG-RATE-MEAS"),
        (.rateNav, "CFG-RATE-NAV"),
        (.signalGPSL1CAEnabled, "CFG-SIGNAL-GPS_L1CA_ENA"),
        (.signalGPSL2CEnabled, "CFG-SIGNAL-GPS_L2C_ENA"),
        (.signalGPSL5Enabled, "CFG-SIGNAL-GPS_L5_ENA"),
        (.signalSBASL1CAEnabled, "CFG-SIGNAL-SBAS_L1CA_ENA"),
        (.signalGALE1Enabled, "CFG-SIGNAL-GAL_E1_ENA"),
        (.signalGALE5AEnabled, "CFG-SIGNAL-GAL_E5A_ENA"),
        (.signalGALE5BEnabled, "CFG-SIGNAL-GAL_E5B_ENA"),
        (.signalGALE6Enabled, "CFG-SIGNAL-GAL_E6_ENA"),
        (.signalBDSB1Enabled, "CFG-SIGNAL-BDS_B1_ENA"),
        (.signalBDSB2Enabled, "CFG-SIGNAL-BDS_B2_ENA"),
        (.signalBDSB1CEnabled, "CFG-SIGNAL-BDS_B1C_ENA"),
        (.signalBDSB3Enabled, "CFG-SIGNAL-BDS_B3_ENA"),
        (.signalQZSSL1CAEnabled, "CFG-SIGNAL-QZSS_L1CA_ENA"),
        (.signalQZSSL1SEnabled, "CFG-SIGNAL-QZSS_L1S_ENA"),
        (.signalQZSSL2CEnabled, "CFG-SIGNAL-QZSS_L2C_ENA"),
        (.signalQZSSL5Enabled, "CFG-SIGNAL-QZSS_L5_ENA"),
        (.signalGLOL1Enabled, "CFG-SIGNAL-GLO_L1_ENA"),
        (.signalGLOL2Enabled, "CFG-SIGNAL-GLO_L2_ENA"),
        (.signalNAVICL5Enabled, "CFG-SIGNAL-NAVIC_L5_ENA"),
        (.signalGPSEnabled, "CFG-SIGNAL-GPS_ENA"),
        (.signalSBASEnabled, "CFG-SIGNAL-SBAS_ENA"),
        (.signalGALEnabled, "CFG-SIGNAL-GAL_ENA"),
        (.signalBDSEnabled, "CFG-SIGNAL-BDS_ENA"),
        (.signalQZSSEnabled, "CFG-SIGNAL-QZSS_ENA"),
        (.signalGLOEnabled, "CFG-SIGNAL-GLO_ENA"),
        (.signalNAVICEnabled, "CFG-SIGNAL-NAVIC_ENA"),
        (.signalBDSB2AEnabled, "CFG-SIGNAL-BDS_B2A_ENA"),
        (.signalPlan, "CFG-SIGNAL-PLAN"),
        (.uart1Enabled, "CFG-UART1-ENABLED"),
        (.uart1StopBits, "CFG-UART1-STOPBITS"),
        (.uart1BaudRate, "CFG-UART1-BAUDRATE"),
        (.uart2Enabled, "CFG-UART2-ENABLED"),
        (.uart2StopBits, "CFG-UART2-STOPBITS"),
        (.uart2BaudRate, "CFG-UART2-BAUDRATE"),
        (.usbEnabled, "CFG-USB-ENABLED")
    ]
}
