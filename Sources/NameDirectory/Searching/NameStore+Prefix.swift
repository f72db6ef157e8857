internal import ByteScan
internal import Languages
internal import NameForms
internal import NameRows

extension NameStore {
    /// Rows that are looked at in one go on the way to the first one: a tenth of a millisecond.
    private static let rowsAtOnce = 1 << 16

    /// The first row of a range that starts with a folded prefix, of those shown; `nil` if none does.
    ///
    /// Where rows are ordered by something else than their names, as by family names, one that starts so goes
    /// before one whose name does. In an ordered list leading blanks do not count for a prefix without
    /// diacritics.
    ///
    /// - Complexity: O(log rows) in an ordered list if rows with the prefix stand where its letters do; else
    ///   O(bytes up to that row).
    func firstRow(in rows: Range<Int>, startingWith prefix: NamePrefix, shown: RowBitmap?) -> Int? {
        guard !prefix.isEmpty else { return firstRow(in: rows, shown: shown) }
        if let row = keys?.firstRow(in: rows, startingWith: prefix, shown: shown) { return row }
        if prefix.sound == nil, passesBlanks(prefix.searched),
            let row = firstRow(inOrdered: rows, startingWith: prefix.searched.folded, shown: shown)
        {
            return row
        }
        // Words of bitmaps begin at multiples of 64.
        var start = rows.lowerBound / 64 * 64
        while start < rows.upperBound {
            let end = Swift.min(start + Self.rowsAtOnce, rows.upperBound)
            let words = ownWords(startingWith: prefix, in: start..<end)
            for (index, word) in words.enumerated() where word != 0 {
                let row = start + index * 64
                var hits = word
                if row < rows.lowerBound { hits &= ~0 << UInt64(rows.lowerBound - row) }
                if let shown { hits &= shown.word(row / 64) }
                if hits != 0 { return row + hits.trailingZeroBitCount }
            }
            start = end
        }
        return nil
    }

    /// The rows from a multiple of 64 on with a prefix, not an empty one, as
    /// `firstRow(in:startingWith:shown:)` finds them.
    ///
    /// - Complexity: O(bytes of these rows).
    func words(startingWith prefix: NamePrefix, in rows: Range<Int>) -> [UInt64] {
        let found = ownWords(startingWith: prefix, in: rows)
        guard let keys else { return found }
        return zip(found, keys.words(startingWith: prefix, in: rows)).map { $0 | $1 }
    }

    /// The rows with a prefix, whatever they are ordered by.
    private func ownWords(startingWith prefix: NamePrefix, in rows: Range<Int>) -> [UInt64] {
        let place = passesBlanks(prefix.searched) ? SearchedText.Place.nameStart : .rowStart
        let kind: SearchTerms.Term.Kind =
            prefix.sound.map { .sound($0) } ?? .text(prefix.searched.moved(to: place))
        let words = words(having: kind, in: rows)
        let readings = SearchReadings(language.readings, language.tag)
        guard readings.mayHave(kind) else { return words }
        return zip(words, self.words(read: kind, readings, in: rows)).map { $0 | $1 }
    }

    /// Whether a row's leading blanks do not count for a prefix: they do not for the order either.
    private func passesBlanks(_ prefix: SearchedText) -> Bool {
        guard isOrdered, prefix.folded.level == .letters, prefix.demands.isEmpty,
            let first = prefix.folded.bytes.first
        else { return false }
        return !Self.isBlank(first)
    }

    /// The first row of a section in an ordered list that is a name or comes after it.
    ///
    /// - Complexity: O(log rows).
    func firstRow(inOrdered rows: Range<Int>, atOrAfter name: [UInt8]) -> Int {
        precondition(isOrdered, "Only an ordered list can be halved.")
        return rows.partitioningIndex { compare(row: $0, to: name) >= 0 }
    }

    /// Compares a row to a name by the language's order: below, at or above 0.
    ///
    /// A newline within a name is a space in its row.
    func compare(row: Int, to name: [UInt8]) -> Int {
        name.map { $0 == ASCII.newline ? 0x20 : $0 }
            .withUnsafeBufferPointer { language.compare(textBytes(ofRow: row), $0) }
    }

    /// Of the rows that begin with the letters of a prefix, as the order has them, the first that has it.
    ///
    /// Others may have it as well: in Swedish `asa` is not where Åsa is.
    private func firstRow(
        inOrdered rows: Range<Int>, startingWith prefix: FoldedText, shown: RowBitmap?
    ) -> Int? {
        let letters = language.key(of: String(decoding: prefix.bytes, as: UTF8.self))
        // Numbers have no beginnings in an order by their values.
        guard language.section(ofKey: letters) != language.noLetterSection else { return nil }
        let start = rows.partitioningIndex {
            !language.key(of: textBytes(ofRow: $0)).lexicographicallyPrecedes(letters)
        }
        for row in start..<min(rows.upperBound, start + Self.rowsToLookAt) {
            let bytes = textBytes(ofRow: row)
            guard language.key(of: bytes).starts(with: letters) else { return nil }
            if shown?[row] != false, prefix.matches(foldedBytes(ofRow: row)[...], at: 0) { return row }
        }
        return nil
    }
    /// How many rows are looked at one by one before all of them are scanned.
    private static let rowsToLookAt = 256

    private func firstRow(in rows: Range<Int>, shown: RowBitmap?) -> Int? {
        guard let shown else { return rows.first }
        return shown.firstRow(atOrAfter: rows.lowerBound, before: rows.upperBound)
    }

    /// The folded row without leading blanks.
    private func foldedBytes(ofRow row: Int) -> [UInt8] {
        guard folded.rows[row] else {
            return text.bytes(ofRow: row).drop(while: Self.isBlank).map(TextFolding.lower)
        }
        return Array(folded.folded(folded.rows.rank(row)).drop(while: Self.isBlank))
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}
