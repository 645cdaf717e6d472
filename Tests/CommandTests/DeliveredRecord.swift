import Foundation
import TestKit
import Testing

/// What the tests look at of a record as it came to a sink.
struct DeliveredRecord: Decodable, Equatable {
    let seq: Int
    let state: String
    let event: String?
    let to: String?
    let time: String?
    let lat: Double?
    let late: Bool?

    /// Every line must be a record.
    static func all(in text: String) throws -> [DeliveredRecord] { try all(in: lines(text)) }

    static func all(in lines: [String]) throws -> [DeliveredRecord] {
        try lines.map { try JSONDecoder().decode(DeliveredRecord.self, from: Data($0.utf8)) }
    }

    var isFix: Bool { event == nil }

    /// Of the day, in milliseconds.
    func timeOfDay() throws -> Int {
        let clock = try #require(time?.dropFirst(11).dropLast().split(separator: ":").compactMap { Double($0) })
        try #require(clock.count == 3)
        return Int((clock[0] * 3600 + clock[1] * 60 + clock[2]) * 1000 + 0.5)
    }
}

/// Every record is there, once and in order, and every epoch between the first and the last.
func expectComplete(
    _ records: [DeliveredRecord], epochEvery period: Int, location: SourceLocation = #_sourceLocation
) throws {
    #expect(records.map(\.seq) == Array(1...max(1, records.count)), "numbers with gaps", sourceLocation: location)
    let times = try records.filter(\.isFix).map { try $0.timeOfDay() }
    let day = 86_400_000
    let steps = zip(times, times.dropFirst()).map { ($1 - $0 + day) % day }
    #expect(steps.allSatisfy { $0 == period }, "steps other than \(period) ms: \(steps)", sourceLocation: location)
}
