import Positioning
import UBX

// One line for each message that says something of the epoch, the sky or the receiver.
extension ReceiverStream {
    mutating func takeUBX(_ frame: Frame) -> StreamEvent? {
        let message = UBXFrame(frame.bytes)
        let payload = message.payload
        switch message.id {
        case .navPVT:
            guard let message = NAVPVT(payload) else { return reject(frame) }
            return gather(frame, .navPVT, message.iTOWMs) { $0.apply(message, to: &$1) }
        case .navDOP:
            guard let message = NAVDOP(payload) else { return reject(frame) }
            return gather(frame, .navDOP, message.iTOWMs) { $0.apply(message, to: &$1) }
        case .navEOE:
            guard let message = NAVEOE(payload) else { return reject(frame) }
            return gather(frame, .navEOE, message.iTOWMs) { _, _ in }
        case .navSAT:
            guard let message = NAVSAT(payload) else { return reject(frame) }
            skyGatherer.apply(message, at: arrival, &sky)
            return .sky
        case .navHPPOSLLH:
            guard let message = NAVHPPOSLLH(payload) else { return reject(frame) }
            return gather(frame, .navHPPOSLLH, message.iTOWMs) { $0.apply(message, to: &$1) }
        case .navPOSLLH:
            guard let message = NAVPOSLLH(payload) else { return reject(frame) }
            return gather(frame, .navPOSLLH, message.iTOWMs) { $0.apply(message, to: &$1) }
        case .navSTATUS:
            guard let message = NAVSTATUS(payload) else { return reject(frame) }
            return gather(frame, .navSTATUS, message.iTOWMs) { $0.apply(message, to: &$1) }
        case .navVELNED:
            guard let message = NAVVELNED(payload) else { return reject(frame) }
            return gather(frame, .navVELNED, message.iTOWMs) { $0.apply(message, to: &$1) }
        case .navTIMEUTC:
            guard let message = NAVTIMEUTC(payload) else { return reject(frame) }
            return gather(frame, .navTIMEUTC, message.iTOWMs) { $0.apply(message, to: &$1) }
        case .navCOV:
            guard let message = NAVCOV(payload) else { return reject(frame) }
            return gather(frame, .navCOV, message.iTOWMs) { $0.apply(message, to: &$1) }
        case .navSOL:
            guard let message = NAVSOL(payload) else { return reject(frame) }
            return gather(frame, .navSOL, message.iTOWMs) { $0.apply(message, to: &$1) }
        case .navSIG, .navSVINFO, .navRELPOSNED, .navTIMELS, .hnrPVT, .hnrATT:
            return takeBeside(message, frame)
        case .monHW, .monRF, .esfSTATUS:
            return takeHealth(message, frame)
        default:
            return takeRarer(message, frame)
        }
    }

    private mutating func takeRarer(_ message: UBXFrame, _ frame: Frame) -> StreamEvent? {
        let payload = message.payload
        switch message.id {
        case .navPOSECEF:
            guard let message = NAVPOSECEF(payload) else { return reject(frame) }
            return gather(frame, .navPOSECEF, message.iTOWMs) { $0.apply(message, to: &$1) }
        case .navHPPOSECEF:
            guard let message = NAVHPPOSECEF(payload) else { return reject(frame) }
            return gather(frame, .navHPPOSECEF, message.iTOWMs) { $0.apply(message, to: &$1) }
        case .navVELECEF:
            guard let message = NAVVELECEF(payload) else { return reject(frame) }
            return gather(frame, .navVELECEF, message.iTOWMs) { $0.apply(message, to: &$1) }
        case .navTIMEGPS:
            guard let message = NAVTIMEGPS(payload) else { return reject(frame) }
            return gather(frame, .navTIMEGPS, message.iTOWMs) { $0.apply(message, to: &$1) }
        case .navPVAT:
            guard let message = NAVPVAT(payload) else { return reject(frame) }
            return gather(frame, .navPVAT, message.iTOWMs) { $0.apply(message, to: &$1) }
        case .navATT:
            guard let message = NAVATT(payload) else { return reject(frame) }
            return gather(frame, .navATT, message.iTOWMs) { $0.apply(message, to: &$1) }
        case .navCLOCK:
            guard let message = NAVCLOCK(payload) else { return reject(frame) }
            return gather(frame, .navCLOCK, message.iTOWMs) { _, _ in }
        default:
            return UBXCatalogue.holds(message.id) ? nil : ignoreUnknown()
        }
    }

    /// Messages that come beside an epoch, at a rate or a time of their own.
    private mutating func takeBeside(_ message: UBXFrame, _ frame: Frame) -> StreamEvent? {
        let payload = message.payload
        switch message.id {
        case .navSIG:
            guard let message = NAVSIG(payload) else { return reject(frame) }
            SkyGatherer.apply(message, &sky)
            return .sky
        case .navSVINFO:
            guard let message = NAVSVINFO(payload) else { return reject(frame) }
            skyGatherer.apply(message, at: arrival, &sky)
            return .sky
        case .navRELPOSNED:
            guard let message = NAVRELPOSNED(payload) else { return reject(frame) }
            return gatherBeside(.navRELPOSNED, message.iTOWMs) { $0.apply(message, to: &$1) }
        case .navTIMELS:
            guard let message = NAVTIMELS(payload) else { return reject(frame) }
            noteLeapSeconds(message)
            return nil
        case .hnrPVT:
            guard let message = HNRPVT(payload) else { return reject(frame) }
            return giveOutBetween(message)
        case .hnrATT:
            guard let message = HNRATT(payload) else { return reject(frame) }
            noteHighRate(message)
            return nil
        default: return nil
        }
    }

    private mutating func takeHealth(_ message: UBXFrame, _ frame: Frame) -> StreamEvent? {
        let payload = message.payload
        switch message.id {
        case .monHW:
            guard let message = MONHW(payload) else { return reject(frame) }
            health.apply(message)
        case .monRF:
            guard let message = MONRF(payload) else { return reject(frame) }
            health.apply(message)
        case .esfSTATUS:
            guard let message = ESFSTATUS(payload) else { return reject(frame) }
            health.apply(message)
        default: break
        }
        return nil
    }
}
