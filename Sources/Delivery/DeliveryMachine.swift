import Positioning
import Spool

/// Decides for one sink when to open it, write to it, wait, and give up.
///
/// Whoever drives it performs the actions of an event, then tells the present backlog by `recordsAvailable`, and
/// so on until the step is `none`; that is also the event to send after an append. It arms one timer for
/// `nextDeadline`. `open` and `write` come back as `opened` and `written`, at once or later; after the step
/// `close` no answer to an earlier call is expected.
package struct DeliveryMachine: Sendable {
    private enum State: Sendable {
        /// Before `start`. Becomes `opening` or `stopped`.
        case idle
        /// `open` is outstanding. Becomes `ready`, `waiting`, `parked` or `stopped`.
        case opening(until: Instant)
        /// Open, no call outstanding; the next batch is due at that time, if one is known.
        /// Becomes `writing`, `waiting` or `stopped`.
        case ready(due: Instant?)
        /// `write` of these records is outstanding. Becomes `ready`, `waiting`, `parked` or `stopped`.
        case writing(ClosedRange<UInt64>, until: Instant)
        /// Closed after a failure. Becomes `opening` or `stopped`.
        case waiting(until: Instant)
        /// Closed because trying soon is of no use. Becomes `opening` or `stopped`.
        case parked(until: Instant)
        /// Closed for good.
        case stopped
    }

    package let policy: DeliveryPolicy
    package private(set) var counters = DeliveryCounters()
    private var state = State.idle
    private var backoff: Backoff
    /// Set once `stop` came: deliver what there is until then, and close.
    private var drainUntil: Instant?

    package init(policy: DeliveryPolicy) {
        self.policy = policy
        backoff = Backoff(minimum: policy.retryMin, maximum: policy.retryMax, stable: policy.stable)
    }

    package var phase: DeliveryPhase {
        switch state {
        case .idle: .idle
        case .opening: .opening
        case .ready: .ready
        case .writing: .writing
        case .waiting(let until): .waiting(until: until)
        case .parked(let until): .parked(until: until)
        case .stopped: .stopped
        }
    }

    /// When the sink is tried again, if it is out of service.
    package var nextTry: Instant? {
        switch state {
        case .waiting(let until), .parked(let until): until
        case .idle, .opening, .ready, .writing, .stopped: nil
        }
    }

    /// When `timer` is due; nil while nothing happens by time alone.
    package var nextDeadline: Instant? {
        switch state {
        case .idle, .stopped: nil
        case .waiting(let until), .parked(let until): until
        case .opening(let until), .writing(_, let until): min(until, drainUntil ?? until)
        case .ready(let due): drainUntil ?? due
        }
    }

    // MARK: Events

    /// The agent is up: the sink is opened even before there is a record, so that a bad one shows at once.
    package mutating func start(now: Instant) -> DeliveryActions {
        switch state {
        case .idle: return open(now: now)
        case .opening, .ready, .writing, .waiting, .parked, .stopped: return .none
        }
    }

    /// What lies before the sink's cursor now, nil for nothing; the only event that makes a batch go.
    package mutating func recordsAvailable(_ backlog: Backlog?, now: Instant) -> DeliveryActions {
        guard case .ready = state else { return .none }
        guard let backlog, !isDrainOver(now) else {
            state = .ready(due: nil)
            return drainUntil == nil ? .none : stopped(closing: true)
        }
        let due = backlog.since.advanced(by: policy.batchAge)
        guard drainUntil != nil || backlog.count >= policy.batchMax || now >= due else {
            state = .ready(due: due)
            return .none
        }
        let length = min(backlog.count, policy.batchMax)
        let last = backlog.first + UInt64(length - 1)
        state = .writing(backlog.first...last, until: now.advanced(by: policy.answerTimeout))
        return DeliveryActions(.write(max: length))
    }

    /// The answer to `open`.
    package mutating func opened(
        _ outcome: OpenOutcome, now: Instant, using generator: inout some RandomNumberGenerator
    ) -> DeliveryActions {
        guard case .opening = state else { return senseless() }
        switch outcome {
        case .ready:
            backoff.succeeded(now: now)
            state = .ready(due: nil)
            return .none
        case .retryable(let failure, let after):
            return failed(failure, serverDelay: after, now: now, using: &generator)
        case .unusable(let failure):
            return park(failure, now: now)
        }
    }

    /// The answer to `write`.
    ///
    /// An acceptance beyond the batch counts for the batch. An answer that leaves it open what was taken counts
    /// as a failure: rather twice than never.
    package mutating func written(
        _ outcome: WriteOutcome, now: Instant, using generator: inout some RandomNumberGenerator
    ) -> DeliveryActions {
        guard case .writing(let batch, _) = state else { return senseless() }
        switch outcome {
        case .accepted(let through):
            guard let through = taken(of: batch, through: through) else {
                let failure = SinkFailure("the sink accepted nothing of a batch of \(batch.count) records")
                return failed(failure, now: now, using: &generator)
            }
            return progressed(through: through, now: now)
        case .rejected(let sequence, let failure):
            guard batch.contains(sequence) else {
                counters.senselessAnswers += 1
                return failed(failure, now: now, using: &generator)
            }
            counters.accepted += sequence - batch.lowerBound
            counters.rejected += 1
            counters.lastFailure = failure
            return progressed(through: sequence, now: now)
        case .retryable(let failure, let acceptedThrough, let after):
            let through = acceptedThrough.flatMap { taken(of: batch, through: $0) }
            return failed(failure, serverDelay: after, acknowledge: through, now: now, using: &generator)
        case .unusable(let failure, let acceptedThrough):
            let through = acceptedThrough.flatMap { taken(of: batch, through: $0) }
            return park(failure, acknowledge: through, now: now)
        }
    }

    /// The connection broke; an outstanding call will not be answered.
    package mutating func broke(
        _ failure: SinkFailure, now: Instant, using generator: inout some RandomNumberGenerator
    ) -> DeliveryActions {
        switch state {
        case .opening, .ready, .writing: return failed(failure, now: now, using: &generator)
        case .idle, .waiting, .parked, .stopped: return senseless()
        }
    }

    /// The time may have come; too early is of no harm.
    package mutating func timer(
        now: Instant, using generator: inout some RandomNumberGenerator
    ) -> DeliveryActions {
        switch state {
        case .waiting(let until), .parked(let until):
            guard now >= until else { return .none }
            counters.retries += 1
            return open(now: now)
        case .opening(let until), .writing(_, let until):
            if isDrainOver(now) { return stopped(closing: true) }
            guard now >= until else { return .none }
            let seconds = policy.answerTimeout.components.seconds
            return failed(SinkFailure("no answer within \(seconds) s"), now: now, using: &generator)
        case .ready:
            // A batch that is due goes with the backlog that is told next.
            if isDrainOver(now) { return stopped(closing: true) }
            return .none
        case .idle, .stopped:
            return .none
        }
    }

    /// Somebody says that things have changed (SIGHUP): a sink out of service is tried at once.
    package mutating func tryNow(now: Instant) -> DeliveryActions {
        switch state {
        case .waiting, .parked:
            counters.retries += 1
            return open(now: now)
        case .idle, .opening, .ready, .writing, .stopped:
            return .none
        }
    }

    /// The agent stops: what is pending goes at once, until `deadline` or the first failure.
    package mutating func stop(deadline: Instant, now: Instant) -> DeliveryActions {
        switch state {
        case .idle:
            return stopped(closing: false)
        case .waiting, .parked:
            // It may have been mended meanwhile: one more try, whose failure is the end.
            drainUntil = deadline
            return open(now: now)
        case .opening, .writing, .ready:
            drainUntil = min(deadline, drainUntil ?? deadline)
            return .none
        case .stopped:
            return .none
        }
    }

    // MARK: Transitions

    private mutating func open(now: Instant) -> DeliveryActions {
        state = .opening(until: now.advanced(by: policy.answerTimeout))
        return DeliveryActions(.open)
    }

    private mutating func progressed(through sequence: UInt64, now: Instant) -> DeliveryActions {
        backoff.succeeded(now: now)
        state = .ready(due: nil)
        return DeliveryActions(acknowledge: sequence, .none)
    }

    private mutating func failed(
        _ failure: SinkFailure, serverDelay: Duration? = nil, acknowledge: UInt64? = nil, now: Instant,
        using generator: inout some RandomNumberGenerator
    ) -> DeliveryActions {
        counters.failures += 1
        counters.lastFailure = failure
        if drainUntil != nil { return stopped(acknowledge: acknowledge, closing: true) }
        let delay = backoff.failed(serverDelay: serverDelay, now: now, using: &generator)
        state = .waiting(until: now.advanced(by: delay))
        return DeliveryActions(acknowledge: acknowledge, .close)
    }

    private mutating func park(
        _ failure: SinkFailure, acknowledge: UInt64? = nil, now: Instant
    ) -> DeliveryActions {
        counters.failures += 1
        counters.lastFailure = failure
        if drainUntil != nil { return stopped(acknowledge: acknowledge, closing: true) }
        state = .parked(until: now.advanced(by: policy.probe))
        return DeliveryActions(acknowledge: acknowledge, .close)
    }

    private mutating func stopped(acknowledge: UInt64? = nil, closing: Bool) -> DeliveryActions {
        state = .stopped
        return DeliveryActions(acknowledge: acknowledge, closing ? .close : .none)
    }

    private func isDrainOver(_ now: Instant) -> Bool {
        guard let drainUntil else { return false }
        return now >= drainUntil
    }

    private mutating func senseless() -> DeliveryActions {
        counters.senselessAnswers += 1
        return .none
    }

    /// The last record of the batch that the sink has, by what it says; counts it and those before it.
    private mutating func taken(of batch: ClosedRange<UInt64>, through sequence: UInt64) -> UInt64? {
        if sequence < batch.lowerBound {
            // The record before the batch is a way to say "nothing".
            if sequence + 1 != batch.lowerBound { counters.senselessAnswers += 1 }
            return nil
        }
        if sequence > batch.upperBound { counters.senselessAnswers += 1 }
        let through = min(sequence, batch.upperBound)
        counters.accepted += through - batch.lowerBound + 1
        return through
    }
}
