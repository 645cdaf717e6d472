import LinuxIO

/// Listens on a UDP port of this machine.
package final class DatagramListener {
    package let port: UInt16
    private let socket: UDPSocket
    private var buffer = [UInt8](repeating: 0, count: 65_536)
    private var kept: [String] = []

    /// It could not be made.
    package struct Failure: Error {}

    package init() throws {
        guard let local = SocketAddress(numeric: "127.0.0.1", port: 0) else { throw Failure() }
        socket = try UDPSocket(family: local.family, local: local)
        port = try socket.localAddress().port
    }

    /// What has arrived so far, each datagram as text; call it often enough for the kernel's buffer.
    package func datagrams() throws -> [String] {
        while case .datagram(let count, _) = try socket.receive(into: &buffer) {
            kept.append(String(decoding: buffer[..<count], as: UTF8.self))
        }
        return kept
    }
}
