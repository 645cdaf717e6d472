import Positioning

/// Reads the points of a GPX 1.1 (or 1.0) document: those of its tracks, else of its routes, else its way points.
///
/// Strict in form, for the file may come from anywhere: well-formed XML without a document type, every limit
/// named here. What lies in elements that it does not know is passed over.
struct GPXReader {
    /// Bytes.
    static let sizeLimit = 16 << 20
    static let pointLimit = 100_000
    /// Elements inside each other.
    static let depthLimit = 32
    /// Bytes of a number or a time.
    static let textLimit = 48

    struct Point {
        let line: Int
        let coordinate: Coordinate
        /// Metres above mean sea level.
        var height: Double?
        var time: UTC?
    }

    private enum Element {
        case gpx, track, segment, route, point, height, time, other
    }

    private enum Source { case track, route, wayPoint }

    private var scanner: XMLScanner
    private var open: [(name: ArraySlice<UInt8>, element: Element)] = []
    private var points: [(source: Source, point: Point)] = []
    private var text: [UInt8] = []
    private var hasRoot = false

    static func points(of bytes: [UInt8]) throws(RouteError) -> [Point] {
        guard bytes.count <= sizeLimit else {
            throw RouteError(line: 1, problem: .tooLarge(bytes: bytes.count))
        }
        var reader = GPXReader(scanner: XMLScanner(bytes))
        try reader.read()
        for source in [Source.track, .route, .wayPoint] {
            let chosen = reader.points.filter { $0.source == source }.map(\.point)
            if !chosen.isEmpty { return chosen }
        }
        throw reader.scanner.error(.noPoints)
    }

    private init(scanner: XMLScanner) { self.scanner = scanner }

    private mutating func read() throws(RouteError) {
        while let event = try scanner.next() {
            switch event {
            case .start(let name, let attributes, let isEmpty):
                try begin(name, attributes)
                if isEmpty { try end(name) }
            case .end(let name): try end(name)
            case .text(let piece): try take(piece)
            }
        }
        guard hasRoot else { throw scanner.error(.notGPX) }
        guard open.isEmpty else { throw scanner.error(.endsTooEarly) }
    }

    // MARK: Elements

    private mutating func begin(_ name: ArraySlice<UInt8>, _ attributes: [XMLAttribute]) throws(RouteError) {
        guard open.count < GPXReader.depthLimit else { throw scanner.error(.tooDeep) }
        if open.isEmpty {
            guard !hasRoot else { throw scanner.error(.notWellFormed) }
            guard name.elementsEqual("gpx".utf8) else { throw scanner.error(.notGPX) }
            guard let version = attributes.first(where: { $0.name.elementsEqual("version".utf8) }),
                version.value.elementsEqual("1.1".utf8) || version.value.elementsEqual("1.0".utf8)
            else { throw scanner.error(.unknownVersion) }
            hasRoot = true
            open.append((name, .gpx))
            return
        }
        let (element, source) = GPXReader.element(named: name, in: open[open.count - 1].element)
        if let source { try addPoint(source, attributes) }
        open.append((name, element))
        text.removeAll(keepingCapacity: true)
    }

    /// What an element means inside its parent, and whose point it is.
    private static func element(named name: ArraySlice<UInt8>, in parent: Element) -> (Element, Source?) {
        switch parent {
        case .gpx:
            if name.elementsEqual("trk".utf8) { return (.track, nil) }
            if name.elementsEqual("rte".utf8) { return (.route, nil) }
            if name.elementsEqual("wpt".utf8) { return (.point, .wayPoint) }
        case .track:
            if name.elementsEqual("trkseg".utf8) { return (.segment, nil) }
        case .segment:
            if name.elementsEqual("trkpt".utf8) { return (.point, .track) }
        case .route:
            if name.elementsEqual("rtept".utf8) { return (.point, .route) }
        case .point:
            if name.elementsEqual("ele".utf8) { return (.height, nil) }
            if name.elementsEqual("time".utf8) { return (.time, nil) }
        case .height, .time, .other: break
        }
        return (.other, nil)
    }

    private mutating func end(_ name: ArraySlice<UInt8>) throws(RouteError) {
        guard let last = open.popLast(), last.name == name else { throw scanner.error(.wrongEndTag) }
        switch last.element {
        case .height:
            guard let height = GPXReader.number(text[...]), (-12_000...100_000).contains(height) else {
                throw scanner.error(.badHeight)
            }
            points[points.count - 1].point.height = height
        case .time:
            guard let time = GPXReader.time(text) else { throw scanner.error(.badTime) }
            points[points.count - 1].point.time = time
        case .gpx, .track, .segment, .route, .point, .other: break
        }
    }

    private mutating func take(_ piece: ArraySlice<UInt8>) throws(RouteError) {
        guard let parent = open.last?.element else {
            guard piece.allSatisfy(GPXReader.isSpace) else { throw scanner.error(.notWellFormed) }
            return
        }
        switch parent {
        case .height, .time:
            guard text.count + piece.count <= GPXReader.textLimit else {
                throw scanner.error(parent == .height ? .badHeight : .badTime)
            }
            text.append(contentsOf: piece)
        case .gpx, .track, .segment, .route, .point, .other: break
        }
    }

    private mutating func addPoint(_ source: Source, _ attributes: [XMLAttribute]) throws(RouteError) {
        func degrees(_ name: StaticString) -> Double? {
            let attribute = attributes.first { $0.name.elementsEqual(name.description.utf8) }
            return attribute.flatMap { GPXReader.number($0.value) }
        }
        guard let latitude = degrees("lat"), let longitude = degrees("lon"),
            let coordinate = Coordinate(latitude: latitude, longitude: longitude)
        else { throw scanner.error(.badCoordinate) }
        guard points.count < GPXReader.pointLimit else { throw scanner.error(.tooManyPoints) }
        points.append((source, Point(line: scanner.line, coordinate: coordinate)))
    }

    // MARK: Values

    static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) && byte != 0x0B }

    /// A decimal number without an exponent, spaces around it allowed.
    private static func number(_ raw: ArraySlice<UInt8>) -> Double? {
        let text = trimmed(raw)
        guard !text.isEmpty, text.count <= textLimit else { return nil }
        for byte in text {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "+"): break
            default: return nil
            }
        }
        return Double(String(decoding: text, as: UTF8.self))
    }

    private static func trimmed(_ raw: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        guard let first = raw.firstIndex(where: { !isSpace($0) }), let last = raw.lastIndex(where: { !isSpace($0) })
        else { return [] }
        return raw[first...last]
    }

    /// `YYYY-MM-DDThh:mm:ss`, then a fraction, then `Z` or an offset (absent: UTC, as GPX has it).
    private static func time(_ raw: [UInt8]) -> UTC? {
        var cursor = trimmed(raw[...])
        func digits(_ count: Int) -> Int? {
            guard cursor.count >= count else { return nil }
            var value = 0
            for byte in cursor.prefix(count) {
                guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
                value = value * 10 + Int(byte - UInt8(ascii: "0"))
            }
            cursor = cursor.dropFirst(count)
            return value
        }
        func skip(_ mark: Unicode.Scalar) -> Bool {
            guard cursor.first == UInt8(ascii: mark) else { return false }
            cursor = cursor.dropFirst()
            return true
        }
        guard let year = digits(4), skip("-"), let month = digits(2), skip("-"), let day = digits(2), skip("T"),
            let hour = digits(2), skip(":"), let minute = digits(2), skip(":"), let second = digits(2)
        else { return nil }
        var nanosecond = 0
        if skip(".") {
            var weight = 100_000_000
            guard var digit = digits(1) else { return nil }
            while true {
                nanosecond += digit * weight
                weight /= 10
                guard let next = digits(1) else { break }
                digit = next
            }
        }
        var offset = 0
        if !skip("Z"), !cursor.isEmpty {
            let sign = skip("-") ? -1 : skip("+") ? 1 : 0
            guard sign != 0, let hours = digits(2), hours <= 14, skip(":"), let minutes = digits(2), minutes < 60
            else { return nil }
            offset = sign * (hours * 60 + minutes) * 60
        }
        guard cursor.isEmpty else { return nil }
        let civil = CivilTime(
            year: year, month: month, day: day, hour: hour, minute: minute, second: second, nanosecond: nanosecond)
        return civil.utc?.advanced(by: .seconds(-offset))
    }
}
