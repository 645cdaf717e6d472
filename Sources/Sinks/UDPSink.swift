import Configuration
import Delivery
import LinuxIO
import Positioning
import RecordFormats
import Spool

/// Sends each record as one datagram, with its line end.
///
/// Accepted means that the kernel took the datagram: UDP knows nothing of whether it arrives. The socket is not
/// connected, so a port that nobody listens on does not make the next send fail. Open for the tests, which let a
/// send fail at will.
class UDPSink: Sink {
    static let kind = SinkKind(
        OptionGroup(
            type: "udp", "Datagrams to one host, to a broadcast address or to a multicast group, one a record.",
            options: [
                Option(
                    "Host", .host, .required(example: "192.0.2.10"),
                    "Where to send. A name is looked up whenever the sink is opened; its IPv4 addresses come first."),
                Option("Port", .port, .required(example: "10110"), "The UDP port to send to."),
                Option(
                    "MulticastTTL", .integer(0...255), .defaults(to: "1"),
                    "How many networks a multicast datagram may pass; 1 stays in the own network, 0 in this machine."),
                Option(
                    "MulticastInterface", .name, .optional("the routes decide"),
                    "The network interface that multicast datagrams leave by, such as eth0.")
            ],
            check: check),
        make: { UDPSink($0, $1) })

    private let host: String
    private let port: UInt16
    private let multicastHops: UInt8
    private let multicastInterface: String?
    private let loop: EventLoop
    private let worker: Worker
    private weak var listener: (any SinkListener)?
    private var format: any RecordFormat
    private var text = TextBuffer()

    private var lookUp: Worker.Job?
    private var socket: UDPSocket?
    private var destination: SocketAddress?
    /// The addresses of the host that have not been tried since the look-up.
    private var untried: ArraySlice<SocketAddress> = []
    /// A batch of which the socket has taken nothing yet.
    private var waiting: (batch: Batch, watch: Watch)?

    init(_ settings: Settings, _ context: SinkContext) {
        host = settings.text("Host")
        port = UInt16(clamping: settings.integer("Port"))
        multicastHops = UInt8(clamping: settings.integer("MulticastTTL"))
        multicastInterface = settings.text(ifSet: "MulticastInterface")
        loop = context.loop
        worker = context.worker
        listener = context.listener
        format = context.format
    }

    @Sendable private static func check(_ settings: Settings) -> [ConfigurationProblem] {
        let host = settings.text("Host")
        guard settings.text(ifSet: "MulticastInterface") != nil,
            let address = SocketAddress(numeric: host, port: 0), !address.isMulticast
        else { return [] }
        return [
            settings.problem(
                with: "MulticastInterface",
                message: "is for multicast, and Host=\(host) is no multicast address; leave it out")
        ]
    }

    // MARK: Opening

    func open() -> OpenOutcome? {
        if let address = SocketAddress(numeric: host, port: port) { return use([address]) }
        do throws(Worker.Refusal) {
            lookUp = try worker.submit(
                { [host, port] in UDPSink.addresses(of: host, port) },
                completion: { [weak self] in self?.lookedUp($0) })
            return nil
        } catch {
            return .retryable(SinkFailure("look up \(host): \(error)"))
        }
    }

    func close() {
        if let lookUp { worker.cancel(lookUp) }
        lookUp = nil
        stopWaiting()
        socket = nil
    }

    /// On the worker. IPv4 comes first: nobody says that a datagram went to the wrong of two addresses, and most who
    /// listen for positions do so on IPv4, while the C library puts `localhost` on IPv6.
    private static func addresses(of host: String, _ port: UInt16) -> Result<[SocketAddress], NameLookUpError> {
        do throws(NameLookUpError) {
            let all = try SocketAddress.resolve(host: host, port: port)
            return .success(all.filter { $0.family == .v4 } + all.filter { $0.family == .v6 })
        } catch {
            return .failure(error)
        }
    }

    private func lookedUp(_ result: Result<[SocketAddress], NameLookUpError>) {
        lookUp = nil
        switch result {
        case .success(let addresses): listener?.sinkOpened(use(addresses))
        case .failure(let error): listener?.sinkOpened(.retryable(SinkFailure("\(error)")))
        }
    }

    private func use(_ addresses: [SocketAddress]) -> OpenOutcome {
        untried = addresses[...]
        do throws(SystemError) {
            try useNextAddress()
            return .ready
        } catch {
            return error.isLasting ? .unusable(SinkFailure("\(error)")) : .retryable(SinkFailure("\(error)"))
        }
    }

    /// Makes a socket for the next address for which that works; false when none is left.
    @discardableResult
    private func useNextAddress() throws(SystemError) -> Bool {
        while let address = untried.popFirst() {
            do throws(SystemError) {
                socket = try makeSocket(to: address)
                destination = address
                return true
            } catch {
                if untried.isEmpty { throw error }
            }
        }
        return false
    }

    private func makeSocket(to address: SocketAddress) throws(SystemError) -> UDPSocket {
        let socket = try UDPSocket(family: address.family)
        try socket.allowBroadcast()
        if address.isMulticast {
            try socket.setMulticastTimeToLive(multicastHops)
            if let multicastInterface { try socket.setMulticastInterface(multicastInterface) }
        }
        return socket
    }

    // MARK: Writing

    func write(_ batch: Batch) -> WriteOutcome? {
        var acceptedThrough: UInt64?
        var index = batch.records.startIndex
        while index < batch.records.endIndex {
            let record = batch.records[index]
            text.removeAll()
            format.append(record, late: batch.isLate(record), to: &text)
            do throws(SystemError) {
                if !text.isEmpty, try send(text.bytes) == .wouldBlock {
                    if let acceptedThrough { return .accepted(through: acceptedThrough) }
                    return try wait(with: batch)
                }
            } catch {
                // Of two errors the first is the one to tell.
                if error.kind == .unreachable, (try? useNextAddress()) == true { continue }
                return outcome(of: error, for: record, acceptedThrough)
            }
            acceptedThrough = record.sequence
            index += 1
        }
        return .accepted(through: batch.last)
    }

    /// Sends one datagram.
    func send(_ bytes: ArraySlice<UInt8>) throws(SystemError) -> WriteResult {
        guard let destination, let result = try socket?.send(bytes, to: destination) else {
            preconditionFailure("a write to a UDP sink that is not open")
        }
        return result
    }

    /// Answers once the socket takes more: a backlog fills its buffer faster than a slow link empties it.
    private func wait(with batch: Batch) throws(SystemError) -> WriteOutcome? {
        guard let descriptor = socket?.raw else { preconditionFailure("a wait for a UDP sink that is not open") }
        let watch = try loop.watch(descriptor, .writable) { [weak self] _ in self?.becameWritable() }
        waiting = (batch, watch)
        return nil
    }

    private func becameWritable() {
        guard let batch = waiting?.batch else { return }
        stopWaiting()
        if let outcome = write(batch) { listener?.sinkFinished(outcome) }
    }

    private func stopWaiting() {
        if let waiting { loop.cancel(waiting.watch) }
        waiting = nil
    }

    private func outcome(of error: SystemError, for record: Record, _ acceptedThrough: UInt64?) -> WriteOutcome {
        if error.kind == .tooLarge {
            let failure = SinkFailure("\(error) (\(text.count) bytes in one datagram)")
            return .rejected(sequence: record.sequence, failure)
        }
        if error.isLasting { return .unusable(SinkFailure("\(error)"), acceptedThrough: acceptedThrough) }
        return .retryable(SinkFailure("\(error)"), acceptedThrough: acceptedThrough)
    }
}

extension SystemError {
    /// Whether sending stays impossible until somebody mends it. A firewall's refusal (EPERM) may go as it came.
    fileprivate var isLasting: Bool {
        !kind.mayPass && kind != .permission
    }
}
