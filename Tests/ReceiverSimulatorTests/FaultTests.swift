import NMEA
import Positioning
import Testing
import UBX

@testable import ReceiverSimulator

/// A fault from the 5th to the 10th second of 15.
@Suite struct FaultTests {
    static let begin = startedAt.advanced(by: .seconds(5))
    static let end = startedAt.advanced(by: .seconds(10))

    private func run(_ fault: Fault, _ output: SimulatedOutput = .ubx) -> Simulation {
        let scheduled = ScheduledFault(fault, from: .seconds(5), for: .seconds(5))
        return Simulation(settings(seed: 21, output, rateHz: 4, faults: [scheduled]), for: .seconds(15))
    }

    private func isFaulty(_ epoch: SimulatedEpoch) -> Bool {
        epoch.sentAt >= FaultTests.begin && epoch.sentAt < FaultTests.end
    }

    private var healthy: Simulation { Simulation(settings(seed: 21, rateHz: 4), for: .seconds(15)) }

    @Test func aLostFixHoldsAPositionWithoutVouching() {
        let run = run(.fixLost)
        var index = 0
        var lastAccuracy: UInt32 = 0
        run.frames.each(NAVPVT.self) { pvt in
            let epoch = run.epochs[index]
            index += 1
            #expect(pvt.gnssFixOK != isFaulty(epoch))
            guard isFaulty(epoch) else { return }
            #expect(pvt.fixType == .noFix && pvt.numSV == 0 && epoch.kind == .none && epoch.reported == nil)
            #expect(pvt.latE7 != 0 && !pvt.invalidLlh)
            #expect((pvt.hAccMm ?? 0) > lastAccuracy)
            lastAccuracy = pvt.hAccMm ?? 0
        }
        #expect(index == 60)
        let sentences = self.run(.fixLost, .nmea)
        let rmc = sentences.frames.sentences(.rmc, as: RMC.self)
        for (epoch, sentence) in zip(sentences.epochs, rmc) {
            #expect(sentence.vouchesForPosition != isFaulty(epoch))
            #expect((sentence.position == nil) == isFaulty(epoch))
        }
    }

    @Test func garbageStandsBetweenWholeMessages() {
        let run = run(.garbage)
        #expect(run.epochs.allSatisfy { $0.isIntact })
        #expect(run.epochs.count == 60)
        #expect(run.frames.skipped > 50)
        var found = 0
        run.frames.each(NAVPVT.self) { _ in found += 1 }
        #expect(found == 60)
    }

    @Test(arguments: [Fault.silence, .unplugged])
    func nothingIsSent(fault: Fault) {
        let run = run(fault)
        #expect(!run.epochs.contains(where: isFaulty))
        #expect(run.epochs.count == 40)
        #expect(run.frames.skipped == 0)
    }

    @Test func anUnpluggedReceiverIsGoneAndStartsAnew() {
        let fault = ScheduledFault(.unplugged, from: .seconds(12), for: .seconds(3))
        var receiver = SimulatedReceiver(
            settings(rateHz: 1, coldStart: .seconds(8), faults: [fault]), startingAt: startedAt)
        var bytes: [UInt8] = []
        var kinds: [FixKind] = []
        var plugs: [Bool] = []
        let gone = startedAt.advanced(by: .seconds(12))
        let back = startedAt.advanced(by: .seconds(15))
        while receiver.nextEventAt <= startedAt.advanced(by: .seconds(30)) {
            let event = receiver.nextEventAt
            kinds += receiver.advance(to: event, into: &bytes).map(\.kind)
            #expect(receiver.isUnplugged == (event >= gone && event < back))
            if plugs.last != receiver.isUnplugged { plugs.append(receiver.isUnplugged) }
        }
        #expect(plugs == [false, true, false])
        var changes: [FixKind] = []
        for kind in kinds where kind != changes.last { changes.append(kind) }
        #expect(changes == [.none, .twoD, .threeD, .none, .twoD, .threeD])
    }

    @Test func aFrozenReceiverRepeatsItsLastEpoch() {
        let run = run(.frozen)
        #expect(run.epochs.count == 40)
        var times: [UInt32] = []
        run.frames.each(NAVPVT.self) { times.append($0.iTOWMs) }
        #expect(times.count == 60)
        #expect(times[20..<40].allSatisfy { $0 == times[19] })
        #expect(times[40] > times[39])
    }

    @Test func aWrongBaudRateLeavesNoFrame() {
        let run = run(.wrongBaudRate)
        var found = 0
        run.frames.each(NAVPVT.self) { _ in found += 1 }
        #expect(found == 40)
        #expect(run.epochs.count == 60)
        for epoch in run.epochs { #expect(epoch.isIntact != isFaulty(epoch)) }
        #expect(run.bytes.count == healthy.bytes.count)
    }

    @Test(arguments: [
        (Fault.badChecksums, SimulatedOutput.ubx), (.badChecksums, .nmea), (.truncatedFrames, .ubx),
        (.truncatedFrames, .nmea)
    ])
    func someMessagesAreDamaged(fault: Fault, output: SimulatedOutput) {
        let run = run(fault, output)
        let whole = Simulation(settings(seed: 21, output, rateHz: 4), for: .seconds(15))
        let damaged = run.epochs.filter { !$0.isIntact }
        #expect(run.epochs.count == 60)
        #expect(damaged.count >= 3 && damaged.count <= 20 && damaged.allSatisfy(isFaulty))
        #expect(run.frames.frames.count < whole.frames.frames.count)
        if fault == .badChecksums {
            #expect(run.bytes.count == whole.bytes.count)
            #expect(run.frames.badChecksums == whole.frames.frames.count - run.frames.frames.count)
        } else {
            #expect(run.bytes.count < whole.bytes.count)
        }
    }

    @Test func nullIslandIsClaimedButNotVouchedFor() {
        let run = run(.nullIsland)
        var index = 0
        run.frames.each(NAVPVT.self) { pvt in
            let epoch = run.epochs[index]
            index += 1
            #expect(pvt.gnssFixOK != isFaulty(epoch))
            #expect((pvt.latE7 == 0 && pvt.lonE7 == 0) == isFaulty(epoch))
            #expect(pvt.fixType == .threeD)
            if isFaulty(epoch) { #expect(epoch.kind == .none && epoch.reported == nil) }
        }
        #expect(index == 60)
        let text = String(decoding: self.run(.nullIsland, .nmea).bytes, as: UTF8.self)
        #expect(text.contains(",V,0000.00000,N,00000.00000,E,"))
    }

    @Test func faultsDoNotChangeWhatComesAfterThem() {
        let healthy = healthy
        for fault in Fault.allCases where ![.unplugged, .fixLost].contains(fault) {
            let after = run(fault).epochs.filter { $0.sentAt >= FaultTests.end }
            #expect(after == healthy.epochs.filter { $0.sentAt >= FaultTests.end }, "\(fault)")
        }
    }

    @Test func aFaultSwitchedByHandHoldsUntilItIsSwitchedOff() {
        var receiver = SimulatedReceiver(settings(rateHz: 4), startingAt: startedAt)
        var bytes: [UInt8] = []
        receiver.set(.silence, on: true)
        #expect(receiver.advance(to: startedAt.advanced(by: .seconds(2)), into: &bytes).isEmpty)
        #expect(bytes.isEmpty)
        receiver.set(.silence, on: false)
        #expect(receiver.advance(to: startedAt.advanced(by: .seconds(3)), into: &bytes).count == 4)
        receiver.set(.unplugged, on: true)
        #expect(receiver.isUnplugged)
        receiver.set(.unplugged, on: false)
        #expect(!receiver.isUnplugged)
    }
}
