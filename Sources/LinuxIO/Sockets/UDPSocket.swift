internal import Glibc

/// A datagram socket, non-blocking and not connected: each datagram says where it goes.
package struct UDPSocket: ~Copyable {
    package let family: SocketAddress.Family
    private let descriptor: FileDescriptor

    /// - Parameters:
    ///   - local: what to receive on; nil leaves it to the kernel when the first datagram is sent.
    ///   - isShared: whether others may receive on the same address too, as is usual for a multicast group.
    package init(
        family: SocketAddress.Family, local: SocketAddress? = nil, isShared: Bool = false
    ) throws(SystemError) {
        let kind = SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue
        let raw = socket(family == .v4 ? AF_INET : AF_INET6, CInt(kind), 0)
        guard raw >= 0 else { throw SystemError.last("socket") }
        let descriptor = FileDescriptor(adopting: raw)
        if isShared { try UDPSocket.set(raw, SOL_SOCKET, SO_REUSEADDR, CInt(1), "SO_REUSEADDR") }
        if let local {
            guard local.withSocketAddress({ bind(raw, $0, $1) }) == 0 else {
                throw SystemError.last("bind", on: local.description)
            }
        }
        self.family = family
        self.descriptor = descriptor
    }

    /// The number to watch.
    package var raw: CInt { descriptor.raw }

    /// The address it receives on, with the port that the kernel chose.
    package func localAddress() throws(SystemError) -> SocketAddress {
        var storage = sockaddr_storage()
        var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
        let result = UDPSocket.withRebound(&storage) { getsockname(descriptor.raw, $0, &size) }
        guard result == 0 else { throw SystemError.last("getsockname") }
        guard let address = SocketAddress(storage) else {
            throw SystemError(number: EAFNOSUPPORT, call: "getsockname")
        }
        return address
    }

    // MARK: Datagrams

    /// Sends `bytes` as one datagram.
    package func send(_ bytes: ArraySlice<UInt8>, to destination: SocketAddress) throws(SystemError) -> WriteResult {
        let count = bytes.withUnsafeBytes { buffer in
            destination.withSocketAddress { address, size in
                retryingInterrupted {
                    sendto(descriptor.raw, buffer.baseAddress, buffer.count, CInt(MSG_NOSIGNAL), address, size)
                }
            }
        }
        if count >= 0 { return .bytes(count) }
        if errno == EAGAIN { return .wouldBlock }
        throw SystemError.last("sendto", on: destination.description)
    }

    /// What a receive gave.
    package enum ReceiveResult: Equatable, Sendable {
        /// A datagram of `count` bytes; when that is more than the buffer holds, the rest is lost.
        case datagram(count: Int, from: SocketAddress)
        case wouldBlock
    }

    /// Receives one datagram over the front of `bytes`, whose size stays as it is.
    package func receive(into bytes: inout [UInt8]) throws(SystemError) -> ReceiveResult {
        var storage = sockaddr_storage()
        var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
        let count = bytes.withUnsafeMutableBytes { buffer in
            UDPSocket.withRebound(&storage) { address in
                retryingInterrupted {
                    // With MSG_TRUNC the datagram's own length comes back.
                    recvfrom(
                        descriptor.raw, buffer.baseAddress, buffer.count, CInt(MSG_TRUNC), address, &size)
                }
            }
        }
        guard count >= 0 else {
            if errno == EAGAIN { return .wouldBlock }
            throw SystemError.last("recvfrom")
        }
        guard let sender = SocketAddress(storage) else { throw SystemError(number: EAFNOSUPPORT, call: "recvfrom") }
        return .datagram(count: count, from: sender)
    }

    // MARK: Broadcast and multicast

    /// Lets it send to a broadcast address.
    package func allowBroadcast() throws(SystemError) {
        try UDPSocket.set(raw, SOL_SOCKET, SO_BROADCAST, CInt(1), "SO_BROADCAST")
    }

    /// How many routers a multicast datagram passes; 1 stays in the network (the default), 0 in this machine.
    package func setMulticastTimeToLive(_ hops: UInt8) throws(SystemError) {
        switch family {
        case .v4: try UDPSocket.set(raw, ipLevel, IP_MULTICAST_TTL, CInt(hops), "IP_MULTICAST_TTL")
        case .v6: try UDPSocket.set(raw, ipv6Level, IPV6_MULTICAST_HOPS, CInt(hops), "IPV6_MULTICAST_HOPS")
        }
    }

    /// Whether receivers on this machine get the multicast datagrams too; they do by default.
    package func setMulticastLoop(_ isOn: Bool) throws(SystemError) {
        let value: CInt = isOn ? 1 : 0
        switch family {
        case .v4: try UDPSocket.set(raw, ipLevel, IP_MULTICAST_LOOP, value, "IP_MULTICAST_LOOP")
        case .v6: try UDPSocket.set(raw, ipv6Level, IPV6_MULTICAST_LOOP, value, "IPV6_MULTICAST_LOOP")
        }
    }

    /// The network interface by which multicast datagrams go out, such as "eth0"; by default the routes decide.
    package func setMulticastInterface(_ name: String) throws(SystemError) {
        let index = try UDPSocket.interfaceIndex(name)
        switch family {
        case .v4:
            var request = ip_mreqn()
            request.imr_ifindex = CInt(bitPattern: index)
            try UDPSocket.set(raw, ipLevel, IP_MULTICAST_IF, request, "IP_MULTICAST_IF")
        case .v6:
            try UDPSocket.set(raw, ipv6Level, IPV6_MULTICAST_IF, index, "IPV6_MULTICAST_IF")
        }
    }

    /// Receives what is sent to `group`, by the named interface or, for nil, by the one that the routes name.
    package func join(_ group: SocketAddress, interface: String? = nil) throws(SystemError) {
        var index: UInt32 = 0
        if let interface { index = try UDPSocket.interfaceIndex(interface) }
        switch group.host {
        case .v4(let address):
            var request = ip_mreqn()
            request.imr_multiaddr.s_addr = address.bigEndian
            request.imr_ifindex = CInt(bitPattern: index)
            try UDPSocket.set(raw, ipLevel, IP_ADD_MEMBERSHIP, request, "IP_ADD_MEMBERSHIP")
        case .v6(_, _, let scope):
            let request = ipv6_mreq(ipv6mr_multiaddr: group.v6Address, ipv6mr_interface: index == 0 ? scope : index)
            try UDPSocket.set(raw, ipv6Level, IPV6_JOIN_GROUP, request, "IPV6_JOIN_GROUP")
        }
    }

    private static func interfaceIndex(_ name: String) throws(SystemError) -> UInt32 {
        try requirePlain(name, for: "if_nametoindex")
        let index = if_nametoindex(name)
        guard index != 0 else { throw SystemError.last("if_nametoindex", on: name) }
        return index
    }

    private static func set<Value>(
        _ raw: CInt, _ level: CInt, _ option: CInt, _ value: Value, _ name: String
    ) throws(SystemError) {
        let result = withUnsafeBytes(of: value) {
            setsockopt(raw, level, option, $0.baseAddress, socklen_t($0.count))
        }
        guard result == 0 else { throw SystemError.last("setsockopt", on: name) }
    }

    private static func withRebound<Result>(
        _ storage: inout sockaddr_storage, _ body: (UnsafeMutablePointer<sockaddr>) -> Result
    ) -> Result {
        withUnsafeMutablePointer(to: &storage) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1, body)
        }
    }
}

private let ipLevel = CInt(IPPROTO_IP)
private let ipv6Level = CInt(IPPROTO_IPV6)
