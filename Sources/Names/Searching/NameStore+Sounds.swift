internal import ByteScan
internal import Languages
internal import NameRows

extension NameStore {
    /// Returns one bit for each of the rows, from a multiple of 64 on: 1 if its sound matches a query.
    ///
    /// - Complexity: O(bytes of the transcriptions of these rows), the first time O(bytes of all rows that
    ///   are not ASCII).
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
                // Rows found before need not be verified.
                found.subtract(words)
                verify(&found, in: rows, query, needle)
            }
            words.formUnion(found)
        }
        return words
    }

    /// Clears the bits of rows, from a multiple of 64 on, whose sound does not match a query after all.
    private func verify(
        _ words: inout [UInt64], in rows: Range<Int>, _ query: SoundQuery, _ needle: SoundQuery.Needle
    ) {
        guard query.isDecidedByPinyin(needle), let sounds = soundRows(.pinyin) else {
            return keep(&words, in: rows) { query.isIn(FoldedText.letters(of: $0)) }
        }
        for row in RowBitmap(words: words, count: rows.count).rows(in: 0..<rows.count) {
            let number = rows.lowerBound + row
            if !sounds.rows[number] || !query.isInPinyin(sounds.line(sounds.rows.rank(number))) {
                words.remove(row: row)
            }
        }
    }
}
