/// Finds what was probably meant by a mistyped word.
package enum NearMiss {
    /// The candidate that differs from `word` only by case, else the one at the least distance, else one that `word`
    /// begins or that begins `word`; nil when none is near. The first of equals.
    package static func nearest(to word: String, among candidates: [String]) -> String? {
        let folded = word.lowercased()
        if let same = candidates.first(where: { $0.lowercased() == folded }) { return same }
        var best: (candidate: String, distance: Int)?
        for candidate in candidates {
            let allowed = max(1, candidate.count / 4)
            guard abs(candidate.utf8.count - folded.utf8.count) <= allowed else { continue }
            let distance = distance(Array(folded.utf8), Array(candidate.lowercased().utf8))
            if distance <= allowed, distance < best?.distance ?? .max { best = (candidate, distance) }
        }
        if let best { return best.candidate }
        guard folded.utf8.count >= 3 else { return nil }
        return candidates.first {
            let other = $0.lowercased()
            return other.hasPrefix(folded) || (other.utf8.count >= 3 && folded.hasPrefix(other))
        }
    }

    /// Insertions, deletions, replacements and swaps of neighbours that turn `a` into `b` (optimal string alignment).
    static func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
        var beforeLast: [Int] = []
        var last = Array(0...b.count)
        for i in 0..<a.count {
            var row = [i + 1]
            for j in 0..<b.count {
                var cost = min(row[j] + 1, last[j + 1] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, beforeLast[j - 1] + 1) }
                row.append(cost)
            }
            beforeLast = last
            last = row
        }
        return last[b.count]
    }
}
