internal import Languages
internal import NameFolding
internal import NameRows

extension NameStore {
    /// Returns one bit for each of the rows, from a multiple of 64 on: 1 if its sound matches a query.
    ///
    /// - Complexity: O(bytes of the transcriptions of these rows), the first time O(bytes of those rows of
    ///   their blocks that are not ASCII).
    func words(soundingLike query: SoundQuery, in rows: Range<Int>) -> [UInt64] {
        words(having: query.needles, in: rows) { row, needle, block in
            if needle.isCertain { return true }
            guard query.isDecidedByPinyin(needle) else {
                return query.isIn(Array(folded.folded(folded.rows.rank(row))))
            }
            return block[.pinyin]?.line(ofRow: row % SoundBlock.rowCount).map(query.isInPinyin) ?? false
        }
    }

    /// Returns one bit for each of the rows, from a multiple of 64 on: 1 if its transcription contains a
    /// needle and it passes a test.
    func words(
        having needles: [SoundQuery.Needle], in rows: Range<Int>,
        where passes: (_ row: Int, _ needle: SoundQuery.Needle, _ block: SoundBlock) -> Bool
    ) -> [UInt64] {
        precondition(rows.lowerBound % 64 == 0, "Words begin at a multiple of 64 rows.")
        var words = [UInt64](repeating: 0, count: (rows.count + 63) / 64)
        guard !isASCII else { return words }
        for number in SoundBlocks.numbers(of: rows) {
            guard let block = sounds[number] else { continue }
            let first = number * SoundBlock.rowCount
            let part = rows.clamped(to: first..<first + SoundBlock.rowCount)
            let places = part.lowerBound - first..<part.upperBound - first
            for needle in needles {
                block[needle.sound]?.forEachRow(having: needle, in: places) { place in
                    let row = first + place
                    // Rows found before need not be tested.
                    guard !words.contains(row: row - rows.lowerBound), passes(row, needle, block) else {
                        return
                    }
                    words.insert(row: row - rows.lowerBound)
                }
            }
        }
        return words
    }
}
