import Glibc
import LinuxIO
import Positioning
import Testing

@Suite struct UDPSocketTests {
    @Test(arguments: ["127.0.0.1", "::1"])
    func aDatagramArrivesWithItsSender(host: String) throws {
        let any = try #require(SocketAddress(numeric: host, port: 0))
        guard let receiver = try? UDPSocket(family: any.family, local: any) else {
            // A machine without IPv6 has no ::1 to bind to.
            #expect(any.family == .v6)
            return
        }
        let sender = try UDPSocket(family: any.family, local: any)
        let destination = try receiver.localAddress()
        let origin = try sender.localAddress()
        #expect(try sender.send([1, 2, 3], to: destination) == .bytes(3))
        let (bytes, from) = try #require(try receive(receiver))
        #expect(bytes == [1, 2, 3])
        #expect(from == origin)
    }

    @Test func readinessComesThroughTheLoop() throws {
        let loop = try EventLoop()
        let receiver = try UDPSocket(family: .v4, local: SocketAddress(numeric: "127.0.0.1", port: 0))
        let sender = try UDPSocket(family: .v4)
        var told = false
        let watch = try loop.watch(receiver.raw, .readable) { _ in told = true }
        try loop.serveReady()
        #expect(!told)
        _ = try sender.send([9], to: try receiver.localAddress())
        #expect(try loop.serve { told })
        loop.cancel(watch)
    }

    @Test func nothingReceivedIsAnOutcomeAndAnEmptyDatagramIsNot() throws {
        let receiver = try UDPSocket(family: .v4, local: SocketAddress(numeric: "127.0.0.1", port: 0))
        let sender = try UDPSocket(family: .v4)
        var buffer = [UInt8](repeating: 0, count: 8)
        #expect(try receiver.receive(into: &buffer) == .wouldBlock)
        _ = try sender.send([], to: try receiver.localAddress())
        #expect(try #require(try receive(receiver)).bytes == [])
    }

    @Test func aCutDatagramTellsItsWholeLength() throws {
        let receiver = try UDPSocket(family: .v4, local: SocketAddress(numeric: "127.0.0.1", port: 0))
        let sender = try UDPSocket(family: .v4)
        _ = try sender.send([UInt8](repeating: 5, count: 20)[...], to: try receiver.localAddress())
        var buffer = [UInt8](repeating: 0, count: 8)
        guard case .datagram(20, _) = try receiver.receive(into: &buffer) else {
            Issue.record("the datagram was not cut")
            return
        }
    }

    @Test func multicastReachesWhoJoined() throws {
        let group = try #require(SocketAddress(numeric: "239.255.71.1", port: 0))
        #expect(group.isMulticast)
        let receiver = try UDPSocket(family: .v4, local: group, isShared: true)
        try receiver.join(group, interface: "lo")
        let destination = SocketAddress(numeric: "239.255.71.1", port: try receiver.localAddress().port)
        let sender = try UDPSocket(family: .v4)
        try sender.setMulticastInterface("lo")
        try sender.setMulticastTimeToLive(0)
        try sender.setMulticastLoop(true)
        _ = try sender.send([7], to: try #require(destination))
        #expect(try #require(try receive(receiver)).bytes == [7])
    }

    @Test(.enabled(if: ipv6Interface != nil, "no network interface here has an IPv6 address"))
    func multicastReachesWhoJoinedOverIPv6() throws {
        let interface = try #require(ipv6Interface)
        let group = try #require(SocketAddress(numeric: "ff01::7171%\(interface)", port: 0))
        let receiver = try UDPSocket(family: .v6, local: group, isShared: true)
        try receiver.join(group)
        let destination = SocketAddress(numeric: "ff01::7171%\(interface)", port: try receiver.localAddress().port)
        let sender = try UDPSocket(family: .v6)
        try sender.setMulticastInterface(interface)
        try sender.setMulticastTimeToLive(1)
        try sender.setMulticastLoop(true)
        _ = try sender.send([8], to: try #require(destination))
        #expect(try #require(try receive(receiver)).bytes == [8])
    }

    @Test func broadcastMustBeAllowed() throws {
        let sender = try UDPSocket(family: .v4)
        let everybody = try #require(SocketAddress(numeric: "127.255.255.255", port: 9))
        #expect {
            _ = try sender.send([1], to: everybody)
        } throws: { error in
            (error as? SystemError)?.kind == .permission
        }
        try sender.allowBroadcast()
        #expect(try sender.send([1], to: everybody) == .bytes(1))
    }

    @Test func errorsNameTheDestination() throws {
        let sender = try UDPSocket(family: .v4)
        let destination = try #require(SocketAddress(numeric: "127.0.0.1", port: 9))
        #expect {
            _ = try sender.send([UInt8](repeating: 0, count: 70_000)[...], to: destination)
        } throws: { error in
            (error as? SystemError)?.kind == .tooLarge && "\(error)" == "sendto 127.0.0.1:9: Message too long"
        }
        #expect {
            try sender.setMulticastInterface("waymark-none")
        } throws: { error in
            (error as? SystemError)?.kind == .missing
        }
    }

    private func receive(_ socket: borrowing UDPSocket) throws -> (bytes: [UInt8], from: SocketAddress)? {
        var buffer = [UInt8](repeating: 0, count: 2048)
        let end = EventLoop.currentInstant().advanced(by: .seconds(5))
        while EventLoop.currentInstant() < end {
            if case .datagram(let count, let from) = try socket.receive(into: &buffer) {
                return (Array(buffer[..<count]), from)
            }
        }
        return nil
    }
}

/// An interface with an IPv6 address, beside the loopback, which has no multicast route.
private let ipv6Interface: String? = {
    // Without the file the kernel has no IPv6.
    let table = (try? FileReading.whole("/proc/net/if_inet6", limit: 65_536)) ?? []
    let lines = String(decoding: table, as: UTF8.self).split(separator: "\n")
    return lines.compactMap { $0.split(separator: " ").last.map(String.init) }.first { $0 != "lo" }
}()
