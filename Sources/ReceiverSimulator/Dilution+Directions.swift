import Positioning

extension Dilution {
    /// From the directions to the satellites in the solution; all unknown when their geometry gives none.
    ///
    /// With an assumed height (a 2D solution) the height counts as one more measurement, straight up.
    init(directions: [SatelliteSky.Direction], heightIsAssumed: Bool = false) {
        self.init()
        var normal = [[Double]](repeating: [0, 0, 0, 0], count: 4)
        func add(_ row: [Double]) {
            for i in 0..<4 { for j in 0..<4 { normal[i][j] += row[i] * row[j] } }
        }
        for direction in directions { add([direction.north, direction.east, direction.up, 1]) }
        if heightIsAssumed { add([0, 0, 1, 0]) }
        guard let variances = Dilution.diagonalOfInverse(normal) else { return }
        func root(_ indices: Int...) -> Float { Float(indices.reduce(0) { $0 + variances[$1] }.squareRoot()) }
        northing = root(0)
        easting = root(1)
        vertical = root(2)
        time = root(3)
        horizontal = root(0, 1)
        position = root(0, 1, 2)
        geometric = root(0, 1, 2, 3)
    }

    /// By Gauss and Jordan; nil when the matrix is (nearly) singular.
    private static func diagonalOfInverse(_ matrix: [[Double]]) -> [Double]? {
        let size = matrix.count
        var rows = matrix.enumerated().map { index, row in row + (0..<size).map { $0 == index ? 1 : 0 } }
        for column in 0..<size {
            guard let pivot = (column..<size).max(by: { abs(rows[$0][column]) < abs(rows[$1][column]) }),
                abs(rows[pivot][column]) > 1e-6
            else { return nil }
            rows.swapAt(column, pivot)
            let scale = rows[column][column]
            for j in 0..<2 * size { rows[column][j] /= scale }
            for row in 0..<size where row != column {
                let factor = rows[row][column]
                for j in 0..<2 * size { rows[row][j] -= factor * rows[column][j] }
            }
        }
        let diagonal = (0..<size).map { rows[$0][size + $0] }
        return diagonal.allSatisfy { $0 >= 0 } ? diagonal : nil
    }
}
