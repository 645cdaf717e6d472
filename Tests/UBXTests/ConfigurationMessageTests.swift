import Positioning
import Testing

@testable import UBX

@Suite struct ConfigurationMessageTests {
    /// A frame's payload, with the frame checked.
    private func checked(_ type: (some UBXMessage).Type, _ frame: [UInt8]) throws -> [UInt8] {
        try #require(scan(frame) == .frame(length: frame.count))
        try #require(UBXMessageID(frame[2], frame[3]) == type.id)
        return Array(frame[6..<frame.count - 2])
    }

    private func item(_ key: UBXConfigurationKey, _ value: Int64) throws -> UBXConfigurationItem {
        try #require(UBXConfigurationItem(key, value))
    }

    @Test func valSetHasTheBytesOfTheManual() throws {
        let items = [
            try item(.rateMeas, 200), try item(.uart1BaudRate, 115_200),
            try #require(UBXConfigurationItem(.signalGPSEnabled, true))
        ]
        let frame = try #require(CFGVALSET.frame(items, in: [.ram, .flash]))
        let payload = try checked(CFGVALSET.self, frame)
        #expect(payload == bytes("00 05 00 00 01002130C800 0100524000C20100 1F00311001"))
        let seen: Void? = decode(CFGVALSET.self, payload) {
            #expect($0.layers == [.ram, .flash] && $0.transaction == UBXTransaction.none && $0.version == 0)
            #expect(Array($0.items) == items)
        }
        #expect(seen != nil)
    }

    @Test func aTransactionIsVersionOne() throws {
        for transaction in UBXTransaction.allCases {
            let frame = try #require(CFGVALSET.frame([], in: .ram, transaction: transaction))
            let payload = try checked(CFGVALSET.self, frame)
            #expect(payload[0] == (transaction == .none ? 0 : 1))
            #expect(decode(CFGVALSET.self, payload) { $0.transaction } == .some(transaction))
        }
    }

    @Test func everySizeAndSignComesBack() throws {
        let keys = [0x1031_0001, 0x2011_00A4, 0x3021_0001, 0x4052_0001, 0x5005_0044].map {
            UBXConfigurationKey(rawValue: UInt32($0))
        }
        var random = RandomSource(seed: 0x5EED_0003)
        for _ in 0..<200 {
            var items: [UBXConfigurationItem] = []
            for _ in 0..<Int(random.next() % 65) {
                let key = keys[Int(random.next() % 5)]
                let width = UInt64(key.isFlag ? 1 : 8 * (key.valueSize ?? 0))
                let bits = width == 64 ? random.next() : random.next() & (1 << width - 1)
                items.append(try #require(UBXConfigurationItem(key, bits: bits)))
            }
            let set = try checked(CFGVALSET.self, try #require(CFGVALSET.frame(items, in: .ram)))
            #expect(decode(CFGVALSET.self, set) { Array($0.items) } == items, "seed 0x5EED0003")
            let answer = try checked(
                CFGVALGET.self, try #require(CFGVALGET.answer(items, layer: .defaults, position: 3)))
            let seen: Void? = decode(CFGVALGET.self, answer) {
                #expect($0.version == 1 && $0.layer == .defaults && $0.position == 3)
                #expect(Array($0.items) == items && Array($0.keys).isEmpty)
            }
            #expect(seen != nil)
        }
    }

    @Test func numbersKeepTheirSign() throws {
        let elevation = try item(.navSPGInfilMinElev, -90)
        #expect(elevation.bits == 166 && elevation.signed == -90)
        #expect(try item(.navSPGInfilMinElev, 255).bits == 255)
        #expect(UBXConfigurationItem(.navSPGInfilMinElev, -129) == nil)
        #expect(UBXConfigurationItem(.navSPGInfilMinElev, 256) == nil)
        #expect(UBXConfigurationItem(.rateMeas, bits: 0x1_0000) == nil)
        #expect(UBXConfigurationItem(.signalGPSEnabled, 2) == nil)
        #expect(UBXConfigurationItem(.rateMeas, true) == nil)
        #expect(UBXConfigurationItem(UBXConfigurationKey(rawValue: 0x0000_0001), 1) == nil)
        let wide = UBXConfigurationKey(rawValue: 0x5005_0044)
        #expect(try item(wide, .min).signed == .min)
        #expect(try item(wide, .max).bits == UInt64(Int64.max))
    }

    @Test func moreThanSixtyFourItemsAreNotEncoded() throws {
        let keys = [UBXConfigurationKey](repeating: .rateMeas, count: 65)
        let items = try keys.map { try item($0, 1) }
        #expect(CFGVALSET.frame(items, in: .ram) == nil)
        #expect(CFGVALSET.frame(Array(items.dropLast()), in: .ram) != nil)
        #expect(CFGVALGET.answer(items, layer: .ram) == nil)
        #expect(CFGVALGET.question(keys, layer: .ram) == nil)
        #expect(CFGVALDEL.frame(keys, in: .flash) == nil)
    }

    @Test func aQuestionHasKeysOnly() throws {
        let keys: [UBXConfigurationKey] = [.rateMeas, .uart1BaudRate]
        let payload = try checked(CFGVALGET.self, try #require(CFGVALGET.question(keys, layer: .flash, position: 64)))
        #expect(payload == bytes("00 02 4000 01002130 01005240"))
        #expect(decode(CFGVALGET.self, payload) { Array($0.keys) } == keys)
        #expect(decode(CFGVALGET.self, payload) { Array($0.items).count } == 0)
        #expect(decode(CFGVALGET.self, Array(payload.dropLast())) { _ in true } == nil)
    }

    @Test func deletingNamesKeys() throws {
        let payload = try checked(
            CFGVALDEL.self,
            try #require(CFGVALDEL.frame([.rateNav], in: [.batteryBackedRAM, .flash], transaction: .begin)))
        #expect(payload == bytes("01 06 01 00 02002130"))
        let seen: Void? = decode(CFGVALDEL.self, payload) {
            #expect($0.layers == [.batteryBackedRAM, .flash] && $0.transaction == .begin)
            #expect(Array($0.keys) == [.rateNav])
        }
        #expect(seen != nil)
    }

    /// Every cut of a list of items is refused, except where a pair ends.
    @Test func aListThatIsCutIsRefused() {
        let payload = bytes("01 00 0000 01002130C800 0100524000C20100 1F00311001")
        var whole: [Int] = []
        for count in 0...payload.count where decode(CFGVALGET.self, Array(payload.prefix(count)), { _ in true }) == true
        {
            whole.append(count)
        }
        #expect(whole == [4, 10, 18, 23])
        // A key of size 0, 6 or 7 has no known value.
        for size: UInt8 in [0x00, 0x60, 0x70, 0xE0] {
            #expect(decode(CFGVALGET.self, bytes("01 00 0000 010021") + [size, 0, 0]) { _ in true } == nil)
        }
    }

    @Test func anyBytesAreReadWithoutATrap() {
        var random = RandomSource(seed: 0x5EED_0004)
        var accepted = 0
        for _ in 0..<20_000 {
            var payload = (0..<Int(random.next() % 40)).map { _ in UInt8(truncatingIfNeeded: random.next()) }
            if payload.count >= 8, random.next() % 2 == 0 {
                payload[7] = [0x10, 0x20, 0x30, 0x40, 0x50][Int(random.next() % 5)]
            }
            accepted +=
                decode(CFGVALGET.self, payload) { $0.items.reduce(0) { $0 + Int($1.bits & 1) } + 1 } == nil ? 0 : 1
        }
        #expect(accepted > 0)
    }

    @Test func messageRatesInThreeForms() throws {
        let one = try checked(CFGMSG.self, CFGMSG.frame(.navPVT, rate: 5))
        #expect(one == [0x01, 0x07, 5])
        #expect(decode(CFGMSG.self, one) { $0.message } == .navPVT)
        #expect(decode(CFGMSG.self, one) { $0.rate } == .some(5))
        #expect(decode(CFGMSG.self, one) { $0.rate(on: .usb) == nil } == true)
        let all = try checked(CFGMSG.self, CFGMSG.frame(.nmeaGGA, rates: [.i2c: 1, .usb: 2]))
        #expect(all == [0xF0, 0x00, 1, 0, 0, 2, 0, 0])
        #expect(decode(CFGMSG.self, all) { $0.rate(on: .usb) } == .some(2))
        #expect(decode(CFGMSG.self, all) { $0.rate == nil } == true)
        #expect(decode(CFGMSG.self, [0x01, 0x07]) { $0.rate == nil } == true)
    }

    @Test func portsRatesAndModels() throws {
        let uart = try checked(
            CFGPRT.self,
            CFGPRT.frame(.uart1, mode: CFGPRT.mode8N1, baudRate: 115_200, inputs: [.ubx, .rtcm3], outputs: .ubx))
        #expect(uart == bytes("01 00 0000 D0080000 00C20100 2100 0100 0000 0000"))
        let seen: Void? = decode(CFGPRT.self, uart) {
            #expect($0.port == .uart1 && $0.mode == 0x8D0 && $0.baudRate == 115_200)
            #expect($0.inputs == [.ubx, .rtcm3] && $0.outputs == .ubx && !$0.extendedTxTimeout)
        }
        #expect(seen != nil)
        let captured = payload(CFGPRT.self, ofFrame: "b56206001400030000000000000000000000070003000000000027ce")
        #expect(decode(CFGPRT.self, captured) { $0.port } == .some(.usb))
        #expect(decode(CFGPRT.self, captured) { $0.inputs } == [.ubx, .nmea, .rtcm2])
        #expect(CFGPRT.question(.i2c) == frame(.cfgPRT, [0]))

        let rate = try checked(CFGRATE.self, CFGRATE.frame(measRateMs: 200))
        #expect(rate == bytes("C800 0100 0100"))
        #expect(decode(CFGRATE.self, rate) { [$0.measRateMs, $0.navRate, $0.timeRef] } == [200, 1, 1])

        let model = try checked(CFGNAV5.self, CFGNAV5.frame(.automotive, minElevDeg: -5))
        #expect(model.count == 36)
        let engine: Void? = decode(CFGNAV5.self, model) {
            #expect($0.mask == 0x03 && $0.dynModel == .automotive && $0.minElevDeg == -5)
        }
        #expect(engine != nil)
        #expect(try decode(CFGNAV5.self, checked(CFGNAV5.self, CFGNAV5.frame(.sea))) { $0.mask } == 0x01)
    }

    @Test func systemsStoreAndReset() throws {
        let settings = [
            CFGGNSS.Setting(gnssId: 0, resTrkCh: 8, maxTrkCh: 16, isEnabled: true),
            CFGGNSS.Setting(gnssId: 6, resTrkCh: 8, maxTrkCh: 14, isEnabled: false, sigCfgMask: 0x11)
        ]
        let systems = try checked(CFGGNSS.self, try #require(CFGGNSS.frame(settings)))
        #expect(systems == bytes("00 00 FF 02 00081000 01000100 06080E00 00001100"))
        #expect(
            decode(CFGGNSS.self, systems) { message in (0..<message.count).map { message[$0].setting } } == settings)
        #expect(CFGGNSS.frame([CFGGNSS.Setting](repeating: settings[0], count: 256)) == nil)

        let store = try checked(CFGCFG.self, CFGCFG.frame(save: CFGCFG.everything, in: [.batteryBackedRAM, .flash]))
        #expect(store == bytes("00000000 FFFF0000 00000000 03"))
        #expect(decode(CFGCFG.self, store) { $0.devices } == .some([.batteryBackedRAM, .flash]))
        #expect(decode(CFGCFG.self, Array(store.dropLast())) { $0.devices == nil } == true)

        let reset = try checked(CFGRST.self, CFGRST.frame(forgetting: .coldStart, .softwareGNSSOnly))
        #expect(reset == bytes("FFFF 02 00"))
        #expect(decode(CFGRST.self, reset) { $0.forgetting } == .coldStart)
        #expect(decode(CFGRST.self, reset) { $0.resetMode } == .some(.softwareGNSSOnly))
        #expect(decode(CFGRST.self, bytes("0100 05 00")) { $0.resetMode == nil } == true)
    }
}
