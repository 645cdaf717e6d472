import NMEA
import Positioning

/// The fields of a sentence, read in every way, and every kind of sentence made of them.
///
/// The input is the text between the start and the checksum.
enum NMEASentencesTarget {
    static func run(_ input: UnsafeRawBufferPointer) {
        var fields = NMEAFields()
        fields.split(input)
        readFields(fields)
        readSentences(fields)
        // One value serves a whole stream: nothing of the sentence before may be left.
        fields.split(UnsafeRawBufferPointer(rebasing: input[..<(input.count / 2)]))
        readFields(fields)
    }

    private static func readFields(_ fields: borrowing NMEAFields) {
        var digest = Digest()
        require(fields.count >= 0 && fields.count <= NMEAFields.fieldLimit, "\(fields.count) fields")
        digest.take(fields.talker, fields.type, fields.address, fields.isCut)
        digest.take(text: fields.address.description)
        for index in -1...min(fields.count, 24) { readField(fields, index, into: &digest) }
        readField(fields, fields.count - 1, into: &digest)
        digest.keep()
    }

    private static func readField(_ fields: borrowing NMEAFields, _ index: Int, into digest: inout Digest) {
        let isEmpty = fields.isEmpty(index)
        fields.withText(index) { text in
            require(text.isEmpty == isEmpty, "field \(index) is empty or is not")
            for byte in text { require(byte != 0x2C, "a comma in field \(index)") }
        }
        fields.withText(from: index) { text in for byte in text { digest.take(byte) } }
        read(index, isEmpty) { () throws(NMEAMalformed) in try fields.character(index) }
        read(index, isEmpty) { () throws(NMEAMalformed) in try fields.decimal(index)?.value.checked }
        read(index, isEmpty) { () throws(NMEAMalformed) in try fields.magnitude(index)?.value.checked }
        read(index, isEmpty) { () throws(NMEAMalformed) in try fields.direction(index)?.value.checked }
        read(index, isEmpty) { () throws(NMEAMalformed) in try fields.angle(index, limit: 90)?.value.checked }
        read(index, isEmpty) { () throws(NMEAMalformed) in try fields.integer(index) }
        read(index, isEmpty) { () throws(NMEAMalformed) in try fields.integer(index, in: 0...99) }
        read(index, isEmpty) { () throws(NMEAMalformed) in try fields.hexadecimalDigit(index) }
        read(index, isEmpty) { () throws(NMEAMalformed) in try fields.timeOfDay(index)?.nanoseconds }
        read(index, isEmpty) { () throws(NMEAMalformed) in try fields.latitude(index) }
        read(index, isEmpty) { () throws(NMEAMalformed) in try fields.longitude(index) }
        if let date = ignoringMalformed({ () throws(NMEAMalformed) in try fields.date(index) }) {
            digest.take(date.year, date.month, date.day)
        }
        if let position = ignoringMalformed({ () throws(NMEAMalformed) in try fields.position(index) }) {
            require(position.coordinate != nil, "a position outside the Earth")
        }
        _ = ignoringMalformed { () throws(NMEAMalformed) in try fields.unit(index, 0x4D) }
    }

    /// A value that is read from an empty field is nil.
    private static func read<Value>(_ index: Int, _ isEmpty: Bool, _ body: () throws(NMEAMalformed) -> Value?) {
        let value = ignoringMalformed(body)
        require(value == nil || !isEmpty, "a value in field \(index), which is empty")
    }

    private static func ignoringMalformed<Value>(_ body: () throws(NMEAMalformed) -> Value?) -> Value? {
        do { return try body() } catch { return nil }
    }

    private static func readSentences(_ fields: borrowing NMEAFields) {
        var digest = Digest()
        DTM(fields)?.readAll(into: &digest)
        GBS(fields)?.readAll(into: &digest)
        GGA(fields)?.readAll(into: &digest)
        GLL(fields)?.readAll(into: &digest)
        GNS(fields)?.readAll(into: &digest)
        GRS(fields)?.readAll(into: &digest)
        GSA(fields)?.readAll(into: &digest)
        GST(fields)?.readAll(into: &digest)
        GSV(fields)?.readAll(into: &digest)
        HDG(fields)?.readAll(into: &digest)
        HDM(fields)?.readAll(into: &digest)
        HDT(fields)?.readAll(into: &digest)
        PASHRAttitude(fields)?.readAll(into: &digest)
        PUBXPosition(fields)?.readAll(into: &digest)
        PUBXTime(fields)?.readAll(into: &digest)
        RMC(fields)?.readAll(into: &digest)
        ROT(fields)?.readAll(into: &digest)
        THS(fields)?.readAll(into: &digest)
        TXT(fields)?.readAll(into: &digest)
        VLW(fields)?.readAll(into: &digest)
        VTG(fields)?.readAll(into: &digest)
        XDR(fields)?.readAll(into: &digest)
        ZDA(fields)?.readAll(into: &digest)
        PUBXSatellites(fields)?.readAll(of: fields, into: &digest)
        if let satellites = GSV(fields) {
            for index in 0..<satellites.satelliteCount {
                guard let number = satellites.satellite(at: index)?.number else { continue }
                readNumber(number, systemId: satellites.signalId, fields.talker)
            }
        }
        digest.keep()
    }

    private static func readNumber(_ number: UInt16, systemId: UInt8?, _ talker: NMEATalker) {
        for system in [systemId, nil] {
            guard
                let (constellation, own) = NMEASatelliteNumber.satellite(
                    talker: talker, systemId: system, number: number)
            else { continue }
            var digest = Digest()
            digest.take(NMEASatelliteNumber.globalNumber(constellation, own))
            for signal in UInt8(0)...15 { digest.take(NMEASignal.ubloxSignal(constellation, signalId: signal)) }
            digest.keep()
        }
    }
}

extension Double {
    /// A number that was read is one.
    fileprivate var checked: Double {
        require(isFinite, "\(self) from digits")
        return self
    }
}
