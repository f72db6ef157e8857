internal import Languages
internal import NameFolding
internal import NameRows

extension NameStore {
    /// Returns one bit for each of the rows, from a multiple of 64 on: 1 if it contains letters in order.
    ///
    /// - Complexity: O(bytes of these rows).
    func words(having query: FuzzyQuery, in rows: Range<Int>) -> [UInt64] {
        var words: [UInt64]
        // Bits of rows that are not ASCII are replaced below.
        if let letters = query.inASCII {
            words = letters.rows(in: text.bytes(ofRows: rows), rowCount: rows.count)
        } else {
            words = Array(repeating: 0, count: (rows.count + 63) / 64)
        }
        guard let letters = query.letters, !rows.isEmpty else { return words }
        // The rows that may have the required marks; `nil` if any may.
        let marked = self.words(markedAs: query.rarestDemands, at: .anywhere, in: rows)
        func found(in folded: FoldedRows) -> (bits: [UInt64], of: [UInt64])? {
            let indices = folded.rows.rank(rows.lowerBound)..<folded.rows.rank(rows.upperBound)
            guard !indices.isEmpty else { return nil }
            let bits = folded.rows.words(in: rows)
            var found = [UInt64](repeating: 0, count: words.count)
            RowScan.deposit(
                letters.rows(in: folded.text.bytes(ofRows: indices), rowCount: indices.count), at: bits,
                into: &found)
            if !query.demands.isEmpty {
                if let marked { found.formIntersection(marked) }
                keep(&found, in: rows, where: query.isIn)
            }
            return (found, bits)
        }
        for folded in foldedForms(for: query.units.text) {
            guard let (bits, all) = found(in: folded) else { continue }
            words.subtract(all)
            words.formUnion(bits)
        }
        if let other = query.units.text.otherLevel.flatMap(foldedRows), let (bits, _) = found(in: other) {
            words.formUnion(bits)
        }
        return words
    }

    /// Returns the best placements of letters in those of some rows, from a multiple of 64 on, whose bits are
    /// set.
    ///
    /// Rows that cannot reach the lowest key may be left without points, unless it is 0.
    ///
    /// - Complexity: O(bytes of these rows).
    func placements(
        of query: FuzzyQuery, in rows: Range<Int>, _ words: [UInt64], _ order: FuzzyOrder,
        reaching lowest: UInt64
    ) -> FuzzyPlacements {
        guard let letters = query.inASCII ?? query.letters else { return FuzzyPlacements() }
        var placements = letters.placements(
            in: text.bytes(ofRows: rows), of: words, rowCount: rows.count, order, reaching: lowest)
        let forms = foldedForms(for: query.units.text)
        let other = query.units.text.otherLevel.flatMap(foldedRows)
        var others = query.inASCII == nil ? words : [UInt64](repeating: 0, count: words.count)
        for form in forms + (other.map { [$0] } ?? []) where form.count > 0 {
            others.formUnion(form.rows.words(in: rows))
        }
        others.formIntersection(words)
        guard others.contains(where: { $0 != 0 }) else { return placements }
        var index = 0
        for (place, word) in words.enumerated() where word != 0 {
            var left = others[place]
            while left != 0 {
                let bit = left.trailingZeroBitCount
                left &= left - 1
                let before = (word & ((1 << UInt64(bit)) - 1)).nonzeroBitCount
                let row = rows.lowerBound + place * 64 + bit
                placements.replace(index + before, by: placement(of: query, inRow: row, forms, other, order))
            }
            index += word.nonzeroBitCount
        }
        return placements
    }

    /// Returns the best placement in the forms of a row.
    private func placement(
        of query: FuzzyQuery, inRow row: Int, _ forms: [FoldedRows], _ other: FoldedRows?,
        _ order: FuzzyOrder
    ) -> FuzzyPlacement {
        guard query.demands.isEmpty, let letters = query.letters else {
            return query.placement(in: text.bytes(ofRow: row), order.scheme)
        }
        var places: [UInt32]?
        func placement(_ letters: FuzzyLetters, _ bytes: UnsafeBufferPointer<UInt8>) -> FuzzyPlacement {
            letters.placement(in: bytes, order.scheme, places: &places)
        }
        let best =
            if let form = forms.last(where: { $0.rows[row] }) {
                placement(letters, form.folded(form.rows.rank(row)))
            } else {
                query.inASCII.map { placement($0, text.bytes(ofRow: row)) } ?? FuzzyPlacement()
            }
        guard let other, other.rows[row] else { return best }
        let second = placement(letters, other.folded(other.rows.rank(row)))
        return second.points > best.points ? second : best
    }
}
