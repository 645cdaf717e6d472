import Testing

@testable import UBX

@Suite struct SensorMessageTests {
    @Test func measurementsWithATag() {
        let hex = "b56210021c003bf4020118200000eafeff0e2ff5ff0d34000005b109000c3bf40201ee74"
        let seen: Void? = decode(ESFMEAS.self, payload(ESFMEAS.self, ofFrame: hex)) { message in
            #expect(message.timeTag == 16_970_811 && message.calibTtagValid && message.count == 4)
            #expect(message.calibTtagMs == 16_970_811)
            #expect((0..<4).map { message[$0].type } == [.gyroX, .gyroY, .gyroZ, .gyroTemperature])
            #expect((0..<4).map { message[$0].signedValue } == [-278, -2769, 52, 2481])
            #expect(message[0].dataField == 0xFFFEEA)
        }
        #expect(seen != nil)
    }

    @Test func measurementsThatAreNotCountedAreTakenFromTheLength() {
        var writer = UBXPayloadWriter()
        writer.u4(1)
        writer.x2(0x0000)
        writer.u2(0)
        writer.x4(0x0A80_0005)
        writer.x4(0x3F00_0001)
        let seen: Void? = decode(ESFMEAS.self, writer.bytes) { message in
            #expect(message.count == 2 && message.calibTtagMs == nil)
            #expect(message[0].type == .speedTick && message[0].dataField == 0x80_0005)
            #expect(message[1].type == nil && message[1].typeCode == 63)
        }
        #expect(seen != nil)
    }

    @Test func aLyingCountOfMeasurementsIsRejected() {
        for (flags, count) in [(UInt16(0x0800), 8), (0x1008, 15), (0x0808, 12), (0x0008, 8), (0xF800, 100)] {
            var bytes = [UInt8](repeating: 0, count: count)
            bytes[4] = UInt8(flags & 0xFF)
            bytes[5] = UInt8(flags >> 8)
            #expect(decode(ESFMEAS.self, bytes) { _ in true } == nil, "flags \(flags), \(count) bytes")
        }
    }

    @Test func stateOfFusion() {
        let hex = """
            b56210102800988d121302240200000000000000000685040a008d040a008e040a0090040a0091040a0092040a0067a8
            """
        var bytes = payload(ESFSTATUS.self, ofFrame: hex)
        let seen: Void? = decode(ESFSTATUS.self, bytes) { message in
            #expect(message.version == 2 && message.count == 6)
            #expect(message.wtInitStatus == .off && message.mntAlgStatus == .initializing)
            #expect(message.insInitStatus == .initializing && message.imuInitStatus == .initialized)
            #expect(message.fusionMode == .initializing)
            #expect((0..<6).map { message[$0].typeCode } == [5, 13, 14, 16, 17, 18])
            let sensor = message[0]
            #expect(!sensor.isUsed && sensor.isReady && sensor.calibStatus == 0 && sensor.timeStatus == 1)
            #expect(sensor.freqHz == 10 && !sensor.badMeas && !sensor.noisyMeas)
        }
        #expect(seen != nil)
        let modes: [UBXFusionMode?] = ([0, 1, 2, 3, 4] as [UInt8]).map { mode in
            bytes[12] = mode
            return decode(ESFSTATUS.self, bytes) { $0.fusionMode } ?? nil
        }
        #expect(modes == [.initializing, .fusing, .suspended, .disabled, nil])
    }

    @Test func dynamicsAreThereOnlyWhenValid() {
        var writer = UBXPayloadWriter()
        writer.x4(0x0000_2101)
        writer.reserved(4)
        writer.u4(5)
        for value: Int32 in [-1, 2, -3, 4, -5, 6] { writer.i4(value) }
        let expected: [Int32?] = [-1, nil, nil, nil, nil, 6]
        let ins = decode(ESFINS.self, writer.bytes) {
            [$0.xAngRateE3, $0.yAngRateE3, $0.zAngRateE3, $0.xAccelE2, $0.yAccelE2, $0.zAccelE2]
        }
        #expect(ins == expected)
        let hnr = decode(HNRINS.self, writer.bytes) {
            [$0.xAngRateE3, $0.yAngRateE3, $0.zAngRateE3, $0.xAccelE2, $0.yAccelE2, $0.zAccelE2]
        }
        #expect(hnr == expected)
        #expect(decode(ESFINS.self, writer.bytes) { $0.iTOWMs } == 5)
    }
}
