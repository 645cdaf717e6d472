internal import Glibc

extension SocketAddress {
    /// The most addresses that one name gives; the rest is left out.
    private static let resolveLimit = 16

    /// The addresses of `host`, a name or digits, in the order in which they are to be tried; never empty.
    ///
    /// Blocks, for as long as half a minute where the name server does not answer: for the worker.
    package static func resolve(host: String, port: UInt16) throws(NameLookUpError) -> [SocketAddress] {
        if let numeric = SocketAddress(numeric: host, port: port) { return [numeric] }
        guard !host.isEmpty, !host.utf8.contains(0) else { throw NameLookUpError(host, code: EAI_NONAME) }
        var hints = addrinfo()
        // One answer an address, not one for each kind of socket.
        hints.ai_socktype = CInt(SOCK_DGRAM.rawValue)
        var list: UnsafeMutablePointer<addrinfo>?
        let code = getaddrinfo(host, nil, &hints, &list)
        guard code == 0 else { throw NameLookUpError(host, code: code) }
        defer { freeaddrinfo(list) }
        var found: [SocketAddress] = []
        var next = list
        while let entry = next, found.count < resolveLimit {
            if let address = address(of: entry.pointee, port: port) { found.append(address) }
            next = entry.pointee.ai_next
        }
        if found.isEmpty { throw NameLookUpError(host, code: EAI_NONAME) }
        return found
    }

    private static func address(of entry: addrinfo, port: UInt16) -> SocketAddress? {
        guard let raw = entry.ai_addr, entry.ai_addrlen <= MemoryLayout<sockaddr_storage>.size else { return nil }
        var storage = sockaddr_storage()
        withUnsafeMutableBytes(of: &storage) { bytes in
            bytes.copyMemory(from: UnsafeRawBufferPointer(start: raw, count: Int(entry.ai_addrlen)))
        }
        return SocketAddress(storage).map { SocketAddress(host: $0.host, port: port) }
    }
}

/// A name that could not be turned into an address: "look up broker.example: Name or service not known".
package struct NameLookUpError: Error, Sendable, Equatable, CustomStringConvertible {
    package let host: String
    /// The C library's EAI_ number.
    package let code: CInt
    /// In the C library's or, for a failed system call, the kernel's words.
    package let reason: String

    init(_ host: String, code: CInt) {
        self.host = host
        self.code = code
        reason =
            code == EAI_SYSTEM
            ? SystemError.last("getaddrinfo").reason : gai_strerror(code).map { String(cString: $0) } ?? "error \(code)"
    }

    package var description: String { "look up \(printable(host)): \(reason)" }
}
