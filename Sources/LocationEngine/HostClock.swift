import Positioning

/// What the engine knows of the host's clock: whether its time can be used, and how far it is from GNSS time.
///
/// It learns from readings of that clock, each with the moment (`Instant`) of the reading, and from the times of
/// epochs. No age is ever measured on it.
package struct HostClock: Sendable {
    /// Whether the clock's time can be used.
    package enum Trust: Sendable, Equatable, CaseIterable {
        /// It was not read yet.
        case unknown
        /// It shows a time before the program was built: nobody set it.
        case unset
        /// It shows a time that can be, and nothing was held against it yet.
        case plausible
        /// The host says that a time service keeps it.
        case synchronised
        /// GNSS time agrees with it.
        case confirmed
        /// GNSS time, vouched for by the receiver epoch after epoch, is another.
        case contradicted
    }

    /// Clock and GNSS agree when they differ by no more (a receiver's message comes up to a second late).
    package static let tolerance = Duration.seconds(2)
    /// So many epochs on end must contradict the clock, and agree with each other, before they are believed.
    package static let contradictions = 5
    /// A change against CLOCK_BOOTTIME of more than this, and more than a clock is slewed, is a step.
    package static let leastStep = Duration.milliseconds(500)
    /// Certificates are valid for days: a clock that is wrong by less does for TLS.
    package static let certificateTolerance = Duration.seconds(86_400)

    package private(set) var trust = Trust.unknown
    /// The clock minus GNSS time. The shortest delay seen counts, so it errs by what a message takes at its fastest.
    package private(set) var offset: Duration?
    /// How often the clock was set while the program ran.
    package private(set) var steps: UInt64 = 0
    /// By how much it was set last; positive is forward.
    package private(set) var lastStep: Duration?

    private let earliest: UTC
    private var reading: (time: UTC, at: Instant)?
    private var isSynchronised = false
    private var contradicting = 0
    private var contradiction = Duration.zero

    /// `earliest`: the program's build date.
    package init(earliest: UTC) {
        self.earliest = earliest
    }

    /// Whether dates of fixes may be checked against it.
    package var canCheckDates: Bool {
        switch trust {
        case .plausible, .synchronised, .confirmed: true
        case .unknown, .unset, .contradicted: false
        }
    }

    /// Whether certificates can be checked with it.
    package var servesCertificates: Bool {
        switch trust {
        case .unknown, .unset: false
        case .plausible, .synchronised, .confirmed: true
        case .contradicted: offset.map { $0.magnitude < HostClock.certificateTolerance } ?? false
        }
    }

    /// GNSS time now, as far as the host's clock tells it.
    package func gnssTime(hostTime: UTC) -> UTC? {
        offset.map { hostTime.advanced(by: .zero - $0) }
    }

    /// The clock was read; `isSynchronised` is what the kernel says of it.
    package mutating func read(_ time: UTC, isSynchronised: Bool = false, now: Instant) {
        if let before = reading { noticeStep(from: before, to: time, now: now) }
        reading = (time, now)
        self.isSynchronised = isSynchronised
        assess()
    }

    /// An epoch of a live receiver says what time it was when it arrived.
    package mutating func epoch(_ fix: Fix) {
        guard let time = fix.time, fix.timeSource == .receiver, time >= earliest, let reading else { return }
        let hostThen = reading.time.advanced(by: reading.at.duration(to: fix.receivedAt))
        let difference = time.duration(to: hostThen)
        if difference.magnitude > HostClock.tolerance {
            let isSame = (difference - contradiction).magnitude <= HostClock.tolerance
            contradicting = isSame ? min(contradicting + 1, HostClock.contradictions) : 1
            contradiction = difference
            // One epoch may be wrong; until they insist, what was known holds.
            if contradicting >= HostClock.contradictions { learn(difference) }
        } else {
            contradicting = 0
            learn(difference)
        }
        assess()
    }

    private mutating func learn(_ difference: Duration) {
        guard let known = offset, (difference - known).magnitude <= HostClock.tolerance else {
            return offset = difference
        }
        offset = difference < known ? difference : known + (difference - known) / 64
    }

    private mutating func noticeStep(from before: (time: UTC, at: Instant), to time: UTC, now: Instant) {
        let passed = before.at.duration(to: now)
        let step = before.time.duration(to: time) - passed
        // The kernel slews at most 500 parts in a million.
        guard step.magnitude > max(HostClock.leastStep, passed.magnitude / 1000) else { return }
        if steps < .max { steps += 1 }
        lastStep = step
        offset = offset.map { $0 + step }
        contradicting = 0
    }

    private mutating func assess() {
        guard let reading else { return }
        if reading.time < earliest {
            trust = .unset
        } else if isSynchronised {
            trust = .synchronised
        } else if let offset {
            trust = offset.magnitude <= HostClock.tolerance ? .confirmed : .contradicted
        } else {
            trust = .plausible
        }
    }
}

extension Duration {
    fileprivate var magnitude: Duration { self < .zero ? .zero - self : self }
}
