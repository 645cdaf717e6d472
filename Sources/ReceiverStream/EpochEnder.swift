/// Learns which message ends a receiver's epochs, so that an epoch can be given out the moment it is whole.
///
/// Receivers differ in the order of their messages, and the order follows from their configuration, so it is
/// learnt from the stream: a message that was the last of several epochs running ends the next one. When more of the
/// same epoch comes after it, the belief was wrong and is put aside for a while.
///
/// Except where the believed end came with the very first message of a new time, and what follows is known to come before
/// it: then the order is what it was, and only the time stamps tick in the middle of the receiver's cycle (as behind
/// multiplexers that stamp sentences themselves). That is borne for `patience` epochs.
struct EpochEnder {
    /// Epochs that a message must have ended, more often than not, to be believed.
    static let confirmations = 3
    /// Confirmations that count at most: one epoch that ended otherwise (a sentence lost on the way) is forgiven.
    static let confirmationsLimit = 4
    /// Epochs for which a message that proved wrong is not believed.
    static let doubtedEpochs = 8
    /// Epochs in a row that may tick in the middle of the cycle before the order is learnt anew.
    static let patience = 60
    /// Messages of a cycle that are remembered.
    static let membersLimit = 32

    private var candidate: MessageKey?
    private var confirmed = 0
    private var doubted: MessageKey?
    private var doubtLeft = 0
    /// What came in the cycles that the candidate ended.
    private var members: [MessageKey] = []
    /// The place in `members` of what came last: the next of a cycle follows it.
    private var lastPlace = 0
    private var ticksWithin = 0

    init() { members.reserveCapacity(EpochEnder.membersLimit) }

    /// Whether an epoch is whole once `key` has come.
    mutating func ends(_ key: MessageKey) -> Bool {
        note(key)
        if doubtLeft > 0, doubted?.rawValue == key.rawValue { return false }
        guard let candidate else { return key.rawValue == MessageKey.endOfEpoch.rawValue }
        guard candidate.rawValue == key.rawValue else { return false }
        return confirmed >= EpochEnder.confirmations || key.rawValue == MessageKey.endOfEpoch.rawValue
    }

    private mutating func note(_ key: MessageKey) {
        let next = lastPlace &+ 1 < members.count ? lastPlace &+ 1 : 0
        if next < members.count, members[next].rawValue == key.rawValue {
            lastPlace = next
        } else if let place = members.firstIndex(of: key) {
            lastPlace = place
        } else if members.count < EpochEnder.membersLimit {
            lastPlace = members.count
            members.append(key)
        }
    }

    /// An epoch's last message was `key`, as the next one's beginning or a silence shows.
    mutating func ended(with key: MessageKey) {
        if let candidate, candidate.rawValue == key.rawValue {
            confirmed = min(confirmed + 1, EpochEnder.confirmationsLimit)
        } else if confirmed > 1 {
            confirmed -= 1
        } else {
            candidate = key
            confirmed = 1
            members.removeAll(keepingCapacity: true)
        }
        ticksWithin = 0
        if doubtLeft > 0 { doubtLeft -= 1 }
    }

    /// `late`, of the same epoch, came after the epoch was given out because of `key`; `wasAlone` when the
    /// epoch had one message with a time then.
    mutating func saw(_ late: MessageKey, after key: MessageKey, wasAlone: Bool) {
        if wasAlone, members.contains(late), ticksWithin < EpochEnder.patience {
            ticksWithin += 1
            confirmed = min(confirmed + 1, EpochEnder.confirmationsLimit)
            return
        }
        doubted = key
        doubtLeft = EpochEnder.doubtedEpochs
        ticksWithin = 0
        if candidate == key {
            candidate = nil
            confirmed = 0
            members.removeAll(keepingCapacity: true)
        }
    }
}
