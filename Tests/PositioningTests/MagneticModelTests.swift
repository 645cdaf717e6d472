import Positioning
import Testing

/// Rows of NOAA NCEI's "WMM2025_TEST_VALUES.txt": decimal year, height above the ellipsoid (km), latitude, longitude,
/// declination (degrees, two decimals), and north, east and down (nanoteslas).
private let fieldRows: [(Double, Double, Double, Double, Double, Double, Double, Double)] = [
    (2025.0, 28, 89, -121, -99.77, -255.388723, -1482.460628, 56194.288771),
    (2025.0, 65, 43, 93, 0.50, 24299.852822, 210.517066, 50037.923998),
    (2025.0, 51, -33, 109, -5.49, 21737.778822, -2090.274098, -52710.00392),
    (2025.5, 6, -36, -137, 20.28, 23781.930678, 8786.698927, -32577.518648),
    (2025.5, 8, -66, 17, -33.14, 15201.438652, -9925.501123, -30881.123197),
    (2026.0, 74, -57, 3, -22.51, 13268.119649, -5498.179626, -23576.062921),
    (2026.0, 62, -14, 99, -1.43, 33437.82863, -835.919473, -33100.922253),
    (2026.5, 14, 0, 80, -3.10, 39431.415992, -2133.456168, -12188.838466),
    (2027.0, 37, -66, -5, -17.22, 16390.771268, -5079.626554, -28608.243575),
    (2027.5, 73, -72, 95, -102.64, -2912.418045, -12984.118939, -55399.217725)
]

/// The report's table: decimal year, height (km), latitude, longitude, declination.
private let declinationRows: [(Double, Double, Double, Double, Double)] = [
    (2025, 0, 80, 0, 1.28), (2025, 0, 0, 120, -0.16), (2025, 0, -80, -120, 68.78), (2025, 100, 80, 0, 0.85),
    (2025, 100, 0, 120, -0.15), (2025, 100, -80, -120, 68.21), (2027.5, 0, 80, 0, 2.59),
    (2027.5, 0, 0, 120, -0.24), (2027.5, 0, -80, -120, 68.49), (2027.5, 100, 80, 0, 2.16),
    (2027.5, 100, 0, 120, -0.23), (2027.5, 100, -80, -120, 67.93)
]

@Suite struct MagneticModelTests {
    private let model = MagneticModel.wmm2025

    /// The moment of a decimal year.
    private func utc(_ year: Double) throws -> UTC {
        let start = try #require(CivilTime(year: Int(year), month: 1, day: 1).utc)
        let days = year.truncatingRemainder(dividingBy: 1) * (CivilTime.isLeap(year: Int(year)) ? 366 : 365)
        return start.advanced(by: .seconds(Int64(days * 86_400)))
    }

    @Test func theFieldIsThatOfTheModelsTestValues() throws {
        for row in fieldRows {
            let position = try #require(Coordinate(latitude: row.2, longitude: row.3))
            let field = try #require(
                model.field(at: position, heightAboveEllipsoid: Metres(row.1 * 1000), year: row.0))
            #expect((field.north - row.5).magnitude < 0.001, "\(row)")
            #expect((field.east - row.6).magnitude < 0.001, "\(row)")
            #expect((field.down - row.7).magnitude < 0.001, "\(row)")
        }
    }

    @Test func theDeclinationIsThatOfTheReport() throws {
        let rows = declinationRows + fieldRows.dropFirst().map { ($0.0, $0.1, $0.2, $0.3, $0.4) }
        for row in rows {
            let position = try #require(Coordinate(latitude: row.2, longitude: row.3))
            let declination = try #require(
                model.declination(at: position, heightAboveEllipsoid: Metres(row.1 * 1000), time: utc(row.0)))
            #expect((declination.east.value - row.4).magnitude <= 0.0051, "\(row)")
            #expect(declination.accuracy.map { (0.26...3).contains($0.value) } == true, "\(row)")
        }
    }

    @Test func theModelCountsForItsFiveYears() throws {
        let prague = try #require(Coordinate(latitude: 50.1, longitude: 14.4))
        for (year, isValid) in [(2024.99, false), (2025, true), (2029.99, true), (2030, false), (2200, false)] {
            let declination = model.declination(at: prague, heightAboveEllipsoid: Metres(200), time: try utc(year))
            #expect((declination != nil) == isValid, "\(year)")
        }
    }

    @Test func whereACompassMeansNothingThereIsNoDeclination() throws {
        // The first of the test values lies in the blackout zone around the magnetic pole.
        let arctic = try #require(Coordinate(latitude: 89, longitude: -121))
        #expect(model.declination(at: arctic, heightAboveEllipsoid: Metres(28_000), time: try utc(2025)) == nil)
        for latitude in [90.0, -90] {
            let pole = try #require(Coordinate(latitude: latitude, longitude: 0))
            #expect(model.field(at: pole, heightAboveEllipsoid: Metres(0), year: 2026) == nil)
        }
        let prague = try #require(Coordinate(latitude: 50.1, longitude: 14.4))
        for height in [Double.nan, .infinity, -.infinity, 1e9, -1e4] {
            #expect(model.field(at: prague, heightAboveEllipsoid: Metres(height), year: 2026) == nil)
        }
        #expect(model.field(at: prague, heightAboveEllipsoid: Metres(0), year: .nan) == nil)
    }
}
