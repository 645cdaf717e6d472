import LocationEngine
import Positioning

/// The location state in words for a person.
package enum StateText {
    /// "tracking (3D fix, RTK fixed)".
    package static func sentence(_ state: LocationState) -> String {
        switch state {
        case .unavailable(let reason): "unavailable (\(text(reason)))"
        case .acquiring(let timeKnown): timeKnown ? "acquiring (time is known)" : "acquiring"
        case .tracking(let kind, let corrections):
            "tracking (\(text(kind))\(corrections == .none ? "" : ", \(text(corrections))"))"
        case .stale: "stale (the last fix is old)"
        case .lost: "lost (the last fix is too old to be offered)"
        }
    }

    package static func text(_ kind: FixKind) -> String {
        switch kind {
        case .none: "no fix"
        case .timeOnly: "time only"
        case .deadReckoning: "dead reckoning"
        case .twoD: "2D fix"
        case .threeD: "3D fix"
        }
    }

    package static func text(_ corrections: CorrectionKind) -> String {
        switch corrections {
        case .none: "no corrections"
        case .sbas: "SBAS"
        case .dgps: "DGPS"
        case .rtkFloat: "RTK float"
        case .rtkFixed: "RTK fixed"
        }
    }

    package static func text(_ reason: UnavailableReason) -> String {
        switch reason {
        case .starting: "starting"
        case .noReceiver: "no receiver"
        case .noPermission: "no permission to open the receiver"
        case .busy: "another program holds the receiver"
        case .silent: "the receiver says nothing"
        case .undecodable: "what the receiver says does not decode"
        case .ended: "the input came to its end"
        }
    }

    package static func text(_ reason: RejectionReason) -> String {
        switch reason {
        case .noPosition: "the receiver vouches for no position"
        case .staleOnArrival: "it was old when it was looked at"
        case .outOfRange: "a height, speed or course that nothing has"
        case .beforeEarliest: "it is dated before this program was built"
        case .inFuture: "it is dated more than a day after this machine's clock"
        case .duplicate: "the last one again"
        case .timeNotAdvancing: "its time is not after that of the last one"
        case .impossibleJump: "it is farther from the last one than anything can go in the time"
        case .frozen: "the receiver repeats itself"
        case .tooManySources: "more sources than are kept apart"
        }
    }
}
