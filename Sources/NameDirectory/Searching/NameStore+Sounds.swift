internal import ByteScan
internal import NameForms

extension NameStore {
    /// One bit for each of some rows, from a multiple of 64 on, in words: 1 if the row sounds like a query.
    ///
    /// - Complexity: O(bytes of the sounds of these rows), the first time O(bytes of all rows that are not
    ///   ASCII).
    func words(soundingLike query: SoundQuery, in rows: Range<Int>) -> [UInt64] {
        precondition(rows.lowerBound % 64 == 0, "Words begin at a multiple of 64 rows.")
        var words = [UInt64](repeating: 0, count: (rows.count + 63) / 64)
        for needle in query.needles {
            guard let sounds = soundRows(needle.sound) else { continue }
            let indices = sounds.rows.rank(rows.lowerBound)..<sounds.rows.rank(rows.upperBound)
            guard !indices.isEmpty else { continue }
            var found = [UInt64](repeating: 0, count: words.count)
            RowScan.deposit(
                sounds.matches(needle, in: indices).words, at: sounds.rows.words(in: rows), into: &found)
            if !needle.isCertain {
                // Rows that are found already need not be looked at.
                for index in words.indices { found[index] &= ~words[index] }
                keep(&found, in: rows) { query.isIn(FoldedText.letters(of: $0)) }
            }
            for index in words.indices { words[index] |= found[index] }
        }
        return words
    }
}
