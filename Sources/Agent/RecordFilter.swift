import LocationEngine
import Positioning
import Spool

/// What of the records a sink wants: fixes by its publish filter, and every change of state.
struct RecordFilter {
    private var filter: PublishFilter

    init(_ policy: PublishPolicy) {
        filter = PublishFilter(policy)
    }

    /// Whether anything can be kept back.
    var isActive: Bool { filter.policy.isActive }

    /// Those records that pass now, in order, if each of them is delivered; `isMoving` is nil while it is not known.
    func passing(_ records: ArraySlice<Record>, isMoving: Bool?, now: Instant) -> ArraySlice<Record> {
        var filter = filter
        return records.filter { record in
            guard case .fix(let fix) = record.content else { return true }
            let verdict = filter.verdict(on: fix, state: record.state, isMoving: isMoving, now: now)
            if verdict.isPass { filter.delivered(fix, state: record.state, now: record.appendedAt) }
            return verdict.isPass
        }[...]
    }

    /// These records were delivered, in this order.
    mutating func delivered(_ records: ArraySlice<Record>) {
        for record in records {
            switch record.content {
            case .fix(let fix): filter.delivered(fix, state: record.state, now: record.appendedAt)
            case .stateChange: filter.delivered(state: record.state, now: record.appendedAt)
            }
        }
    }
}
