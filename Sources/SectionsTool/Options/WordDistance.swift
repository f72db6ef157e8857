/// How much words differ.
enum WordDistance {
    /// The word that differs least from another; `nil` if none is near.
    ///
    /// - Parameters:
    ///   - word: The word that is none of them.
    ///   - words: The words.
    /// - Returns: The first of those with the smallest distance, if that is at most a third of its length, or 2.
    static func nearest(to word: String, in words: [String]) -> String? {
        let nearest = words.min { distance($0, word) < distance($1, word) }
        return nearest.flatMap { distance($0, word) <= max(2, word.count / 3) ? $0 : nil }
    }

    /// The number of insertions, deletions and replacements between two words (Levenshtein's).
    static func distance(_ a: String, _ b: String) -> Int {
        let b = Array(b)
        var row = Array(0...b.count)
        for character in a {
            var previous = row[0]
            row[0] += 1
            for (column, other) in b.enumerated() {
                let cost = previous + (character == other ? 0 : 1)
                previous = row[column + 1]
                row[column + 1] = min(cost, row[column] + 1, row[column + 1] + 1)
            }
        }
        return row[b.count]
    }
}
