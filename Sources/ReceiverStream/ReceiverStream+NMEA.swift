import NMEA
import Positioning

// One line for each sentence that says something of the epoch, the sky or the receiver.
extension ReceiverStream {
    mutating func takeSentence(_ frame: Frame) -> StreamEvent? {
        do throws(NMEAMalformed) {
            return try readSentence(frame)
        } catch {
            return reject(frame)
        }
    }

    private mutating func readSentence(_ frame: Frame) throws(NMEAMalformed) -> StreamEvent? {
        switch fields.type {
        case .rmc:
            let sentence = try RMC(reading: fields)
            return gather(frame, .rmc, sentence.time) { $0.apply(sentence) }
        case .gga:
            let sentence = try GGA(reading: fields)
            return gather(frame, .gga, sentence.time) { $0.apply(sentence) }
        case .gns:
            let sentence = try GNS(reading: fields)
            return gather(frame, .gns, sentence.time) { $0.apply(sentence) }
        case .gll:
            let sentence = try GLL(reading: fields)
            return gather(frame, .gll, sentence.time) { $0.apply(sentence) }
        case .gst:
            let sentence = try GST(reading: fields)
            return gather(frame, .gst, sentence.time) { $0.apply(sentence) }
        case .gbs:
            let sentence = try GBS(reading: fields)
            return gather(frame, .gbs, sentence.time) { $0.apply(sentence) }
        case .zda:
            let sentence = try ZDA(reading: fields)
            return gather(frame, .zda, sentence.time) { $0.apply(sentence) }
        case .grs:
            let sentence = try GRS(reading: fields)
            return gather(frame, .grs, sentence.time) { _ in }
        case .pubxPosition:
            let sentence = try PUBXPosition(reading: fields)
            return gather(frame, .pubxPosition, sentence.time) { $0.apply(sentence) }
        case .pubxTime:
            let sentence = try PUBXTime(reading: fields)
            return gather(frame, .pubxTime, sentence.time) { $0.apply(sentence) }
        case .pashrAttitude:
            let sentence = try PASHRAttitude(reading: fields)
            return gather(frame, .pashr, sentence.time) { $0.apply(sentence) }
        case .gsa, .gsv, .pubxSatellites: return try readSatellites()
        case .vtg, .hdt, .hdg, .hdm, .ths, .rot, .xdr: return try readMotion(frame)
        case .dtm, .txt, .vlw: return try readRemark()
        case .other: return ignoreUnknown()
        }
    }

    private mutating func readSatellites() throws(NMEAMalformed) -> StreamEvent? {
        switch fields.type {
        case .gsa:
            let sentence = try GSA(reading: fields)
            skyGatherer.apply(sentence, from: fields.talker)
            noteFixMode(sentence.fixMode)
            return gather { $0.apply(sentence) }
        case .gsv:
            let sentence = try GSV(reading: fields)
            skyGatherer.apply(sentence, from: fields.talker)
            return nil
        default:
            let sentence = try PUBXSatellites(reading: fields)
            skyGatherer.apply(sentence, fields, at: arrival, &sky)
            return .sky
        }
    }

    /// Sentences without a time that say something of the vehicle.
    private mutating func readMotion(_ frame: Frame) throws(NMEAMalformed) -> StreamEvent? {
        switch fields.type {
        case .vtg:
            let sentence = try VTG(reading: fields)
            return gather { $0.apply(sentence) }
        case .hdt:
            let sentence = try HDT(reading: fields)
            return gatherHeading(frame, .headingTrue) { $0.apply(sentence) }
        case .hdg:
            let sentence = try HDG(reading: fields)
            return gatherHeading(frame, .headingMagnetic) { $0.apply(sentence) }
        case .hdm:
            let sentence = try HDM(reading: fields)
            return gatherHeading(frame, .headingMagnetic) { $0.apply(sentence) }
        case .ths:
            let sentence = try THS(reading: fields)
            return gatherHeading(frame, .headingTrue) { $0.apply(sentence) }
        case .xdr:
            let sentence = try XDR(reading: fields)
            var kinds: NMEAEpoch.SentenceSet = []
            if sentence.pitch != nil { kinds.insert(.pitch) }
            if sentence.roll != nil { kinds.insert(.roll) }
            return kinds.isEmpty ? nil : gatherBeside(frame, kinds) { $0.apply(sentence) }
        default:
            let sentence = try ROT(reading: fields)
            return gatherHeading(frame, .rateOfTurn) { $0.apply(sentence) }
        }
    }

    /// A satellite compass sends its heading with each epoch; that of another instrument comes at a rate of its own.
    private mutating func gatherHeading(
        _ frame: Frame, _ kind: NMEAEpoch.SentenceSet, _ apply: (inout NMEAEpoch) -> Void
    ) -> StreamEvent? {
        fields.talker.isSatelliteSystem ? gather(apply) : gatherBeside(frame, kind, apply)
    }

    /// Sentences beside the epochs.
    private mutating func readRemark() throws(NMEAMalformed) -> StreamEvent? {
        switch fields.type {
        case .dtm:
            let sentence = try DTM(reading: fields)
            noteDatum(isForeign: sentence.isForeign)
        case .txt:
            let sentence = try TXT(reading: fields)
            health.apply(sentence, fields)
        default:
            _ = try VLW(reading: fields)
        }
        return nil
    }
}

extension NMEATalker {
    /// The talkers of satellite systems and of receivers of several begin with `G`.
    fileprivate var isSatelliteSystem: Bool { rawValue >> 8 == 0x47 }
}

extension DTM {
    /// Positions in this datum are not those of WGS-84. PZ-90 differs from it by centimetres; a datum of the user's
    /// own, and one that is not named, are taken for WGS-84 where their offsets are zero.
    fileprivate var isForeign: Bool {
        switch localDatum {
        case .wgs84, .pz90: false
        case .wgs72, .sgs85: true
        case .userDefined, .other, nil:
            (latitudeOffset?.mantissa ?? 0) != 0 || (longitudeOffset?.mantissa ?? 0) != 0
        }
    }
}
