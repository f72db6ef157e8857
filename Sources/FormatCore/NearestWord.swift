/// Suggests corrections of misspelled words.
package enum NearestWord {
    /// Returns the word nearest to a misspelled one; `nil` if it differs by more than two letters and more
    /// than a third.
    ///
    /// - Complexity: O(letters of all words * letters of the word).
    package static func of(_ words: [String], to word: String) -> String? {
        let nearest = words.map { (word: $0, distance: distance($0, word)) }.min { $0.distance < $1.distance }
        return nearest.flatMap { $0.distance <= max(2, word.count / 3) ? $0.word : nil }
    }

    /// Returns the number of insertions, deletions and substitutions between two words (Levenshtein
    /// distance).
    private static func distance(_ a: String, _ b: String) -> Int {
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
