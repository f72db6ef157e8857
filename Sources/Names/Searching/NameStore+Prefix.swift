internal import ByteScan
internal import Languages
internal import NameFolding
internal import NameRows

extension NameStore {
    /// Number of rows to scan at a time for the first one: a tenth of a millisecond.
    private static let rowsAtOnce = 1 << 16

    /// Returns the first row of a range, among those shown, that starts with a prefix; `nil` if none does.
    ///
    /// If rows are ordered by something other than their names, such as family names, a row whose sort key
    /// starts with the prefix takes precedence over one whose name does. In an ordered list leading blanks
    /// are ignored for a prefix without diacritics.
    ///
    /// - Complexity: O(log rows) in an ordered list if rows with the prefix are where its letters are
    ///   ordered; else O(bytes up to that row).
    func firstRow(in rows: Range<Int>, startingWith prefix: NamePrefix, shown: RowBitmap?) -> Int? {
        guard !prefix.isEmpty else { return firstRow(in: rows, shown: shown) }
        if let row = keys?.firstRow(in: rows, startingWith: prefix, shown: shown) { return row }
        if prefix.sound == nil, passesBlanks(prefix.query),
            let row = firstRow(inOrdered: rows, startingWith: prefix.query.folded, shown: shown)
        {
            return row
        }
        // Words of bitmaps start at multiples of 64.
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

    /// Returns the rows, from a multiple of 64 on, that start with a nonempty prefix, as for
    /// `firstRow(in:startingWith:shown:)`.
    ///
    /// - Complexity: O(bytes of these rows).
    func words(startingWith prefix: NamePrefix, in rows: Range<Int>) -> [UInt64] {
        let found = ownWords(startingWith: prefix, in: rows)
        guard let keys else { return found }
        return zip(found, keys.words(startingWith: prefix, in: rows)).map { $0 | $1 }
    }

    /// Returns the rows whose names start with a prefix, whatever the sort order.
    private func ownWords(startingWith prefix: NamePrefix, in rows: Range<Int>) -> [UInt64] {
        let place = passesBlanks(prefix.query) ? SearchedText.Place.nameStart : .rowStart
        let kind: SearchTerms.Term.Kind =
            prefix.sound.map { .sound($0) } ?? .text(prefix.query.moved(to: place))
        let words = words(having: kind, in: rows)
        let readings = SearchReadings(language.readings, language.tag)
        guard readings.mayHave(kind) else { return words }
        let needles = readings.surnameNeedles(of: kind)
        return zip(words, self.words(read: kind, readings, by: needles, in: rows)).map { $0 | $1 }
    }

    /// Whether a row's leading blanks are ignored for a prefix, as they are for the order.
    private func passesBlanks(_ prefix: SearchedText) -> Bool {
        guard isOrdered, prefix.folded.level == .letters, prefix.demands.isEmpty,
            let first = prefix.folded.bytes.first
        else { return false }
        return !ASCII.isBlank(first)
    }

    /// Returns the first row of a section in an ordered list that equals or follows a name.
    ///
    /// - Complexity: O(log rows).
    func firstRow(inOrdered rows: Range<Int>, atOrAfter name: [UInt8]) -> Int {
        precondition(isOrdered, "Only an ordered list can be halved.")
        return rows.partitioningIndex { compare(row: $0, to: name) >= 0 }
    }

    /// Compares a row to a name in the language's order: below, at or above 0.
    ///
    /// A newline within a name is a space in its row, and the text of a row ends before a carriage return.
    func compare(row: Int, to name: [UInt8]) -> Int {
        name.dropLast(name.last == 0x0D ? 1 : 0).map { $0 == ASCII.newline ? 0x20 : $0 }
            .withUnsafeBufferPointer { language.compare(textBytes(ofRow: row), $0) }
    }

    /// Returns the first row with a prefix among those whose sort keys start with the prefix's letters.
    ///
    /// Other rows may start with it as well: in Swedish, Åsa is not ordered near `asa`.
    private func firstRow(
        inOrdered rows: Range<Int>, startingWith prefix: FoldedText, shown: RowBitmap?
    ) -> Int? {
        let letters = language.key(of: String(decoding: prefix.bytes, as: UTF8.self))
        // Prefixes of numbers are not contiguous when numbers are ordered by value.
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
    /// Number of rows to check one by one before all of them are scanned.
    private static let rowsToLookAt = 256

    private func firstRow(in rows: Range<Int>, shown: RowBitmap?) -> Int? {
        guard let shown else { return rows.first }
        return shown.firstRow(atOrAfter: rows.lowerBound, before: rows.upperBound)
    }

    private func foldedBytes(ofRow row: Int) -> [UInt8] {
        guard folded.rows[row] else {
            return text.bytes(ofRow: row).drop(while: ASCII.isBlank).map(TextFolding.lower)
        }
        return Array(folded.folded(folded.rows.rank(row)).drop(while: ASCII.isBlank))
    }
}
