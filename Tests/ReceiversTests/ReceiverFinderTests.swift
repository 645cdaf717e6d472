import Testing

@testable import Receivers

@Suite struct ReceiverFinderTests {
    private static let ublox = "usb-u-blox_AG_-_www.u-blox.com_u-blox_GNSS_receiver-if00"
    private static let adapter = "usb-Prolific_Technology_Inc._USB-Serial_Controller_D-if00-port0"

    @Test func theyComeInOrderEachDeviceOnceByTheNameThatLasts() throws {
        let dev = try TemporaryFolder()
        for name in ["ttyACM0", "ttyACM1", "ttyUSB10", "ttyUSB2", "ttyAMA10", "ttyS0", "null"] {
            _ = try dev.file(name, [])
        }
        _ = try dev.link("serial/by-id/\(Self.ublox)", to: "../../ttyACM1")
        _ = try dev.link("serial/by-id/\(Self.adapter)", to: "../../ttyUSB2")
        _ = try dev.link("serial0", to: "ttyAMA10")
        let finder = ReceiverFinder(root: dev.path)
        let found = finder.candidates()
        let byID = "\(dev.path)/serial/by-id"
        #expect(
            found.map(\.path) == [
                "\(byID)/\(Self.ublox)", "\(dev.path)/ttyACM0", "\(byID)/\(Self.adapter)", "\(dev.path)/ttyUSB10",
                "\(dev.path)/serial0"
            ])
        #expect(
            found.map(\.product) == [
                "u-blox GNSS receiver", "USB serial port", "Prolific Technology Inc. USB-Serial Controller D",
                "USB serial port", "the board's serial port"
            ])
        #expect(Set(found.map(\.device)).count == found.count)
        #expect(found.first?.description.hasSuffix("-if00 -> \(DevicePath.resolved(dev.path) ?? "")/ttyACM1") == true)
        #expect(finder.summary(of: found).hasPrefix("found u-blox GNSS receiver at \(byID)/"))
        #expect(finder.summary(of: Array(found.suffix(1))).hasSuffix("/serial0 -> \(found.last?.device ?? "?")"))
    }

    @Test func oneReceiverWithTwoInterfacesIsTwoDevicesAndTwoNamesOfOneAreOne() throws {
        let dev = try TemporaryFolder()
        for name in ["ttyACM0", "ttyACM1"] { _ = try dev.file(name, []) }
        _ = try dev.link("serial/by-id/\(Self.ublox)", to: "../../ttyACM0")
        _ = try dev.link("serial/by-id/usb-u-blox_AG_-_www.u-blox.com_u-blox_GNSS_receiver-if02", to: "../../ttyACM1")
        _ = try dev.link("serial/by-id/usb-U-BLOX_other-if00", to: "../../ttyACM0")
        _ = try dev.link("serial0", to: "ttyACM1")
        let found = ReceiverFinder(root: dev.path).candidates()
        #expect(found.map { String($0.device.suffix(7)) } == ["ttyACM0", "ttyACM1"])
    }

    @Test func whereNothingIsItSaysHowToNameOne() throws {
        let dev = try TemporaryFolder()
        _ = try dev.link("serial0", to: "ttyAMA0")
        _ = try dev.link("serial/by-id/\(Self.ublox)", to: "../../ttyACM0")
        let finder = ReceiverFinder(root: dev.path)
        #expect(finder.candidates().isEmpty)
        #expect(
            ReceiverFinder().summary(of: [])
                == "no receiver found: looked at /dev/serial/by-id/*u-blox*, /dev/ttyACM*, /dev/ttyUSB* and "
                + "/dev/serial0; name one with [Source gnss] Type=serial Device=... in /etc/waymark/waymark.conf")
        #expect(ReceiverFinder(root: "/waymark-none").candidates().isEmpty)
    }

    @Test func namesThatCouldNotStandInAConfigurationAreLeftOut() throws {
        let dev = try TemporaryFolder()
        _ = try dev.file("ttyACM0 x", [])
        _ = try dev.file("ttyACM1\nType=evil", [])
        #expect(ReceiverFinder(root: dev.path).candidates().isEmpty)
    }

    @Test(arguments: [
        ("usb-u-blox_AG_-_www.u-blox.com_u-blox_7_-_GPS_GNSS_Receiver-if00", "u-blox 7 - GPS GNSS Receiver"),
        ("usb-FTDI_FT232R_USB_UART_A50285BI-if00-port0", "FTDI FT232R USB UART A50285BI"),
        ("usb-1a86_USB-if_Serial-if00", "1a86 USB-if Serial"),
        ("plain", "plain"), ("usb-", ""), ("", "")
    ])
    func aProductIsReadFromItsName(name: String, product: String) {
        #expect(ReceiverFinder.product(of: name) == product)
    }

    @Test func theSectionForAReceiverNamesIt() {
        let candidate = ReceiverFinder.Candidate(path: "/dev/ttyACM0", device: "/dev/ttyACM0", product: "a receiver")
        #expect(candidate.configuration == "[Source gnss]\nType=serial\nDevice=/dev/ttyACM0\n")
        #expect(candidate.description == "a receiver at /dev/ttyACM0")
    }
}
