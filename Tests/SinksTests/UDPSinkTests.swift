import Configuration
import Delivery
import Glibc
import LinuxIO
import Positioning
import Testing

@testable import Sinks

@Suite struct UDPSinkTests {
    private let bench: SinkBench

    init() throws {
        bench = try SinkBench()
    }

    private func udpSink(
        _ host: String, _ port: UInt16, options: String = "", format: NumberFormat = NumberFormat()
    ) throws -> any Sink {
        try bench.sink("Type=udp\nHost=\(host)\nPort=\(port)\n\(options)", format: format)
    }

    // MARK: Datagrams

    @Test(arguments: ["127.0.0.1", "::1"])
    func eachRecordIsADatagramInOrder(host: String) throws {
        guard let receiver = try? Receiver(host) else {
            // A machine without IPv6 has no ::1 to bind to.
            #expect(host == "::1")
            return
        }
        let sink = try udpSink(host, receiver.port, format: NumberFormat(length: 0, silent: [3]))
        #expect(sink.open() == .ready)
        #expect(sink.write(SinkBench.batch(1...4, lateThrough: 2)) == .accepted(through: 4))
        #expect(sink.write(SinkBench.batch(5...5)) == .accepted(through: 5))
        #expect(try receiver.texts(4) == ["1 late\n", "2 late\n", "4\n", "5\n"])
        sink.close()
    }

    @Test func aMulticastGroupIsReached() throws {
        let receiver = try Receiver("239.255.71.2", isShared: true)
        try receiver.join("239.255.71.2", interface: "lo")
        let sink = try udpSink("239.255.71.2", receiver.port, options: "MulticastTTL=0\nMulticastInterface=lo\n")
        #expect(sink.open() == .ready)
        #expect(sink.write(SinkBench.batch(1...2)) == .accepted(through: 2))
        #expect(try receiver.texts(2) == ["1\n", "2\n"])
    }

    @Test func aBroadcastAddressIsReached() throws {
        let receiver = try Receiver("0.0.0.0")
        let sink = try udpSink("127.255.255.255", receiver.port)
        #expect(sink.open() == .ready)
        #expect(sink.write(SinkBench.batch(1...2)) == .accepted(through: 2))
        #expect(try receiver.texts(2) == ["1\n", "2\n"])
    }

    @Test func aPortThatNobodyListensOnDoesNotLoseLaterRecords() throws {
        var receiver: Receiver? = try Receiver("127.0.0.1")
        let port = try #require(receiver?.port)
        receiver = nil
        let sink = try udpSink("127.0.0.1", port)
        #expect(sink.open() == .ready)
        for sequence in UInt64(1)...3 {
            #expect(sink.write(SinkBench.batch(sequence...sequence)) == .accepted(through: sequence))
        }
        let late = try Receiver("127.0.0.1", port: port)
        #expect(sink.write(SinkBench.batch(4...5)) == .accepted(through: 5))
        #expect(try late.texts(2) == ["4\n", "5\n"])
    }

    @Test func aRecordTooLongForADatagramIsRejectedAndTheNextAreSent() throws {
        let receiver = try Receiver("127.0.0.1")
        let format = NumberFormat(length: 0, lengths: [2: 65_508, 3: 65_507])
        let sink = try udpSink("127.0.0.1", receiver.port, format: format)
        #expect(sink.open() == .ready)
        let why = "sendto 127.0.0.1:\(receiver.port): Message too long (65508 bytes in one datagram)"
        #expect(sink.write(SinkBench.batch(1...4)) == .rejected(sequence: 2, SinkFailure(why)))
        #expect(sink.write(SinkBench.batch(3...4)) == .accepted(through: 4))
        #expect(try receiver.texts(3).map(\.utf8.count) == [2, 65_507, 2])
    }

    // MARK: Names

    @Test(.enabled(if: localhostIsKnown, "localhost cannot be looked up here"))
    func aNameIsLookedUpOffTheLoopAndItsIPv4AddressComesFirst() throws {
        let receiver = try Receiver("127.0.0.1")
        let sink = try udpSink("localhost", receiver.port)
        for round in 1...2 {
            #expect(sink.open() == nil)
            #expect(try bench.serve { bench.listener.opened.count == round })
            try #require(bench.listener.opened.last == .ready)
            let sequence = UInt64(round)
            #expect(sink.write(SinkBench.batch(sequence...sequence)) == .accepted(through: sequence))
            sink.close()
        }
        #expect(try receiver.texts(2) == ["1\n", "2\n"])
    }

    @Test func anUnknownNameIsRetriedAndTheLoopGoesOnMeanwhile() throws {
        let sink = try udpSink("waymark.invalid", 9)
        let gate = Gate()
        try bench.worker.submit({ gate.pass() }, completion: {})
        #expect(sink.open() == nil)
        var ticked = false
        bench.loop.schedule(at: EventLoop.currentInstant()) { ticked = true }
        #expect(try bench.serve { ticked })
        #expect(bench.listener.opened.isEmpty)
        gate.open()
        #expect(try bench.serve(for: .seconds(60)) { bench.listener.opened.count == 1 })
        guard case .retryable(let failure, nil)? = bench.listener.opened.first else {
            Issue.record("an unknown name gave \(bench.listener.opened)")
            return
        }
        #expect("\(failure)".hasPrefix("look up waymark.invalid: "))
    }

    @Test func aClosedSinkDoesNotAnswerItsLookUp() throws {
        let sink = try udpSink("localhost", 9)
        #expect(sink.open() == nil)
        sink.close()
        var isDone = false
        try bench.worker.submit({}, completion: { isDone = true })
        #expect(try bench.serve { isDone })
        #expect(bench.listener.opened.isEmpty)
    }

    @Test func aWorkerThatTakesNoMoreIsRetried() throws {
        bench.worker.shutDown(within: .seconds(5))
        let outcome = try udpSink("localhost", 9).open()
        #expect(outcome == .retryable(SinkFailure("look up localhost: queue a job: the worker is shut down")))
    }

    @Test func aMissingInterfaceIsRetried() throws {
        let sink = try udpSink("239.255.71.2", 9, options: "MulticastInterface=waymark-none\n")
        #expect(sink.open() == .retryable(SinkFailure("if_nametoindex waymark-none: No such device")))
    }

    @Test func anInterfaceForNoMulticastGroupIsRefused() throws {
        #expect {
            try SinkBench.settings("Type=udp\nHost=192.0.2.1\nPort=9\nMulticastInterface=eth0\n")
        } throws: { error in
            "\(error)".contains(
                "[Sink test] MulticastInterface=eth0: is for multicast, and Host=192.0.2.1 is no multicast address")
        }
        for host in ["239.1.2.3", "ff02::1", "group.example"] {
            let settings = try SinkBench.settings("Type=udp\nHost=\(host)\nPort=9\nMulticastInterface=eth0\n")
            #expect(settings.text("Host") == host)
        }
    }

    // MARK: Sends that fail

    /// A sink whose sends fail as the test says; nil lets one through.
    private final class FailingSink: UDPSink {
        enum Obstacle {
            case error(CInt)
            case full
        }

        var obstacles: [Obstacle?] = []

        override func send(_ bytes: ArraySlice<UInt8>) throws(SystemError) -> WriteResult {
            switch obstacles.isEmpty ? nil : obstacles.removeFirst() {
            case .error(let number): throw SystemError(number: number, call: "sendto", thing: "there")
            case .full: return .wouldBlock
            case nil: return try super.send(bytes)
            }
        }
    }

    private func failingSink(_ host: String, _ port: UInt16) throws -> FailingSink {
        FailingSink(
            try SinkBench.settings("Type=udp\nHost=\(host)\nPort=\(port)\n"), bench.context(NumberFormat()))
    }

    @Test func aFullSocketIsWaitedForAndTheAnswerComesLater() throws {
        let receiver = try Receiver("127.0.0.1")
        let sink = try failingSink("127.0.0.1", receiver.port)
        #expect(sink.open() == .ready)
        sink.obstacles = [.full, .full, nil, nil, .full]
        #expect(sink.write(SinkBench.batch(1...3)) == nil)
        #expect(bench.listener.finished.isEmpty)
        #expect(try bench.serve { !bench.listener.finished.isEmpty })
        #expect(bench.listener.finished == [.accepted(through: 2)])
        #expect(sink.write(SinkBench.batch(3...3)) == .accepted(through: 3))
        #expect(try receiver.texts(3) == ["1\n", "2\n", "3\n"])
    }

    @Test func whatWentBeforeASocketWasFullIsAcceptedAtOnce() throws {
        let receiver = try Receiver("127.0.0.1")
        let sink = try failingSink("127.0.0.1", receiver.port)
        #expect(sink.open() == .ready)
        sink.obstacles = [nil, nil, .full]
        #expect(sink.write(SinkBench.batch(1...3)) == .accepted(through: 2))
        #expect(sink.write(SinkBench.batch(3...3)) == .accepted(through: 3))
        #expect(try receiver.texts(3) == ["1\n", "2\n", "3\n"])
    }

    @Test func aFailureAfterAWaitIsTheAnswer() throws {
        let sink = try failingSink("127.0.0.1", 9)
        #expect(sink.open() == .ready)
        sink.obstacles = [.full, nil, .error(ENETDOWN)]
        #expect(sink.write(SinkBench.batch(1...3)) == nil)
        #expect(try bench.serve { !bench.listener.finished.isEmpty })
        let down = SinkFailure("sendto there: Network is down")
        #expect(bench.listener.finished == [.retryable(down, acceptedThrough: 1)])
    }

    @Test func aSinkThatIsClosedWhileItWaitsDoesNotAnswer() throws {
        let receiver = try Receiver("127.0.0.1")
        let sink = try failingSink("127.0.0.1", receiver.port)
        #expect(sink.open() == .ready)
        sink.obstacles = [.full]
        #expect(sink.write(SinkBench.batch(1...1)) == nil)
        sink.close()
        while try bench.loop.runOnce(timeout: .zero) {}
        #expect(bench.listener.finished.isEmpty)
        #expect(sink.open() == .ready)
        #expect(sink.write(SinkBench.batch(1...1)) == .accepted(through: 1))
        #expect(try receiver.texts(1) == ["1\n"])
    }

    @Test(arguments: [ENETUNREACH, EHOSTUNREACH, ENETDOWN, ENOBUFS, ECONNREFUSED, EPERM])
    func whatMayPassIsRetriedFromTheRecordThatFailed(number: CInt) throws {
        let sink = try failingSink("127.0.0.1", 9)
        #expect(sink.open() == .ready)
        let failure = SinkFailure("\(SystemError(number: number, call: "sendto", thing: "there"))")
        sink.obstacles = [nil, nil, .error(number)]
        #expect(sink.write(SinkBench.batch(1...5)) == .retryable(failure, acceptedThrough: 2))
        sink.obstacles = [.error(number)]
        #expect(sink.write(SinkBench.batch(3...5)) == .retryable(failure))
        #expect(sink.write(SinkBench.batch(3...5)) == .accepted(through: 5))
    }

    @Test func whatCannotPassIsUnusable() throws {
        let sink = try failingSink("127.0.0.1", 9)
        #expect(sink.open() == .ready)
        sink.obstacles = [.error(EINVAL)]
        let failure = SinkFailure("sendto there: Invalid argument")
        #expect(sink.write(SinkBench.batch(1...1)) == .unusable(failure))
    }

    @Test(.enabled(if: localhostHasBothFamilies, "localhost has only one address here"))
    func theNextAddressIsTriedWhenOneCannotBeReached() throws {
        let receiver = try Receiver("::1")
        let sink = try failingSink("localhost", receiver.port)
        #expect(sink.open() == nil)
        #expect(try bench.serve { bench.listener.opened == [.ready] })
        sink.obstacles = [.error(ENETUNREACH)]
        #expect(sink.write(SinkBench.batch(1...2)) == .accepted(through: 2))
        #expect(try receiver.texts(2) == ["1\n", "2\n"])
    }
}

private let localhostHasBothFamilies: Bool = {
    // Not even localhost: then it has not both.
    let addresses = (try? SocketAddress.resolve(host: "localhost", port: 9)) ?? []
    return Set(addresses.map(\.family)).count == 2
}()

/// The other end of a UDP sink.
private final class Receiver {
    private let socket: UDPSocket
    let port: UInt16

    init(_ host: String, port: UInt16 = 0, isShared: Bool = false) throws {
        let local = try #require(SocketAddress(numeric: host, port: port))
        socket = try UDPSocket(family: local.family, local: local, isShared: isShared)
        self.port = try socket.localAddress().port
    }

    func join(_ group: String, interface: String) throws {
        try socket.join(try #require(SocketAddress(numeric: group, port: port)), interface: interface)
    }

    /// The next datagrams; fewer when they do not come in time, and more when there are more.
    func texts(_ count: Int) throws -> [String] {
        var texts: [String] = []
        var buffer = [UInt8](repeating: 0, count: 70_000)
        let end = EventLoop.currentInstant().advanced(by: .seconds(5))
        while true {
            switch try socket.receive(into: &buffer) {
            case .datagram(let length, _): texts.append(String(decoding: buffer[..<length], as: UTF8.self))
            case .wouldBlock:
                if texts.count >= count || EventLoop.currentInstant() >= end { return texts }
            }
        }
    }
}

/// Holds the worker at one place until it is let on.
private final class Gate: Sendable {
    private let output: CInt
    private let input: CInt

    init() {
        var ends: [CInt] = [-1, -1]
        precondition(pipe(&ends) == 0)
        output = ends[0]
        input = ends[1]
    }

    deinit {
        close(output)
        close(input)
    }

    func pass() {
        var byte: UInt8 = 0
        precondition(read(output, &byte, 1) == 1)
    }

    func open() {
        precondition(write(input, [1], 1) == 1)
    }
}

// Without the reason: where there is no such name the test says that it is not run.
private let localhostIsKnown = (try? SocketAddress.resolve(host: "localhost", port: 9)) != nil
