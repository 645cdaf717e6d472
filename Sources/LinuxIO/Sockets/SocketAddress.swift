internal import Glibc

/// An internet address and port.
package struct SocketAddress: Hashable, Sendable, CustomStringConvertible {
    /// The two versions of the Internet protocol.
    package enum Family: Hashable, Sendable {
        case v4, v6
    }

    enum Host: Hashable, Sendable {
        case v4(UInt32)
        /// The scope is the interface's number, 0 for none.
        case v6(high: UInt64, low: UInt64, scope: UInt32)
    }

    let host: Host
    package let port: UInt16

    init(host: Host, port: UInt16) {
        self.host = host
        self.port = port
    }

    /// From an address in digits such as "192.0.2.1", "2001:db8::1" or "fe80::1%eth0"; nil for anything else.
    package init?(numeric text: String, port: UInt16) {
        guard !text.utf8.contains(0) else { return nil }
        var v4 = in_addr()
        if inet_pton(AF_INET, text, &v4) == 1 {
            self.init(host: .v4(UInt32(bigEndian: v4.s_addr)), port: port)
            return
        }
        let parts = text.split(separator: "%", maxSplits: 1, omittingEmptySubsequences: false)
        var scope: UInt32 = 0
        if parts.count == 2 {
            scope = UInt32(parts[1]) ?? if_nametoindex(String(parts[1]))
            if scope == 0 { return nil }
        }
        var v6 = in6_addr()
        guard inet_pton(AF_INET6, String(parts[0]), &v6) == 1 else { return nil }
        self.init(v6, scope: scope, port: port)
    }

    package var family: Family {
        switch host {
        case .v4: .v4
        case .v6: .v6
        }
    }

    /// Whether it stands for a group of receivers (224.0.0.0/4, ff00::/8).
    package var isMulticast: Bool {
        switch host {
        case .v4(let address): address >> 28 == 0xE
        case .v6(let high, _, _): high >> 56 == 0xFF
        }
    }

    /// "192.0.2.1:80", "[2001:db8::1]:80", "[fe80::1%2]:80".
    package var description: String {
        switch host {
        case .v4: "\(hostText):\(port)"
        case .v6(_, _, 0): "[\(hostText)]:\(port)"
        case .v6(_, _, let scope): "[\(hostText)%\(scope)]:\(port)"
        }
    }

    private var hostText: String {
        var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
        switch host {
        case .v4(let address):
            var raw = in_addr(s_addr: address.bigEndian)
            inet_ntop(AF_INET, &raw, &text, socklen_t(text.count))
        case .v6:
            var raw = v6Address
            inet_ntop(AF_INET6, &raw, &text, socklen_t(text.count))
        }
        return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}

// The same as the C library has it.
extension SocketAddress {
    /// Nil when it is no internet address.
    init?(_ storage: sockaddr_storage) {
        let address = withUnsafeBytes(of: storage) { bytes -> SocketAddress? in
            switch CInt(storage.ss_family) {
            case AF_INET:
                let raw = bytes.load(as: sockaddr_in.self)
                return SocketAddress(
                    host: .v4(UInt32(bigEndian: raw.sin_addr.s_addr)), port: UInt16(bigEndian: raw.sin_port))
            case AF_INET6:
                let raw = bytes.load(as: sockaddr_in6.self)
                return SocketAddress(raw.sin6_addr, scope: raw.sin6_scope_id, port: UInt16(bigEndian: raw.sin6_port))
            default:
                return nil
            }
        }
        guard let address else { return nil }
        self = address
    }

    private init(_ address: in6_addr, scope: UInt32, port: UInt16) {
        let (high, low) = withUnsafeBytes(of: address) { bytes in
            (
                UInt64(bigEndian: bytes.loadUnaligned(as: UInt64.self)),
                UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
            )
        }
        self.init(host: .v6(high: high, low: low, scope: scope), port: port)
    }

    /// Calls `body` with the address as a socket call wants it.
    func withSocketAddress<Result>(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Result) -> Result {
        switch host {
        case .v4(let address):
            var raw = sockaddr_in()
            raw.sin_family = sa_family_t(AF_INET)
            raw.sin_port = port.bigEndian
            raw.sin_addr.s_addr = address.bigEndian
            return SocketAddress.passing(&raw, body)
        case .v6(_, _, let scope):
            var raw = sockaddr_in6()
            raw.sin6_family = sa_family_t(AF_INET6)
            raw.sin6_port = port.bigEndian
            raw.sin6_addr = v6Address
            raw.sin6_scope_id = scope
            return SocketAddress.passing(&raw, body)
        }
    }

    private static func passing<Address, Result>(
        _ address: inout Address, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
    ) -> Result {
        withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { raw in
                body(raw, socklen_t(MemoryLayout<Address>.size))
            }
        }
    }

    /// All zero for an IPv4 address.
    var v6Address: in6_addr {
        var raw = in6_addr()
        if case .v6(let high, let low, _) = host {
            withUnsafeMutableBytes(of: &raw) { bytes in
                bytes.storeBytes(of: high.bigEndian, as: UInt64.self)
                bytes.storeBytes(of: low.bigEndian, toByteOffset: 8, as: UInt64.self)
            }
        }
        return raw
    }
}
