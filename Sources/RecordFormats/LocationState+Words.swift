import LocationEngine
import Positioning

extension LocationState {
    /// How formats name it.
    var word: StaticString {
        switch self {
        case .unavailable: "unavailable"
        case .acquiring: "acquiring"
        case .tracking: "tracking"
        case .stale: "stale"
        case .lost: "lost"
        }
    }

    /// The moment of the last fix, where the state is about its age.
    var lastFix: Instant? {
        switch self {
        case .unavailable, .acquiring, .tracking: nil
        case .stale(let since), .lost(let since): since
        }
    }
}

extension UnavailableReason {
    var word: StaticString {
        switch self {
        case .starting: "starting"
        case .noReceiver: "no-receiver"
        case .noPermission: "no-permission"
        case .busy: "busy"
        case .silent: "silent"
        case .undecodable: "undecodable"
        case .ended: "ended"
        }
    }
}

extension CorrectionKind {
    var word: StaticString {
        switch self {
        case .none: "none"
        case .sbas: "sbas"
        case .dgps: "dgps"
        case .rtkFloat: "rtk-float"
        case .rtkFixed: "rtk-fixed"
        }
    }
}

extension TimeSource {
    var word: StaticString {
        switch self {
        case .hostDate: "host-date"
        case .unconfirmed: "unconfirmed"
        case .rolloverCorrected: "rollover-corrected"
        case .receiver: "receiver"
        }
    }
}

extension AntennaStatus {
    var word: StaticString {
        switch self {
        case .ok: "ok"
        case .short: "short"
        case .open: "open"
        case .starting: "starting"
        }
    }
}

extension JammingState {
    var word: StaticString {
        switch self {
        case .ok: "ok"
        case .warning: "warning"
        case .critical: "critical"
        }
    }
}

extension FusionState {
    var word: StaticString {
        switch self {
        case .initializing: "initializing"
        case .calibrating: "calibrating"
        case .fusing: "fusing"
        case .suspended: "suspended"
        case .disabled: "disabled"
        }
    }
}
