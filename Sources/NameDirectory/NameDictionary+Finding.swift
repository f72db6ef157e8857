extension NameDictionary {
    /// The first row with given bytes.
    ///
    /// - Parameter bytes: A name exactly as it was read.
    /// - Returns: Its section and row; `nil` if there is none.
    /// - Complexity: O(sections * log rows) in ordered lists; O(rows) otherwise.
    public func position(ofName bytes: [UInt8]) -> (section: Int, row: Int)? {
        for (section, found) in store.sections.enumerated() {
            if let row = row(of: bytes, near: 0, in: found.rows) { return (section, row) }
        }
        return nil
    }

    /// Where a name of another dictionary stands in this one, which has the same names and more.
    ///
    /// - Parameters:
    ///   - place: A section and a row of the other dictionary.
    ///   - former: The other dictionary.
    /// - Returns: Its section and row here, the first of equal ones; `nil` if it is not here.
    /// - Complexity: O(sections) if rows were only added behind it, and O(log rows) in ordered lists; O(rows)
    ///   otherwise.
    public func position(
        of place: (section: Int, row: Int), in former: NameDictionary
    ) -> (section: Int, row: Int)? {
        let title = former.title(ofSection: place.section)
        let bytes = former.bytes(ofNameAt: place.row, inSection: place.section)
        // Several sections may have one title.
        for (section, found) in store.sections.enumerated() where found.title == title {
            if let row = row(of: bytes, near: place.row, in: found.rows) { return (section, row) }
        }
        return nil
    }

    /// Where a name stands among the rows of a section.
    func row(of bytes: [UInt8], near row: Int, in rows: Range<Int>) -> Int? {
        if row < rows.count, store.bytes(ofRow: rows.lowerBound + row) == bytes { return row }
        let folded = FoldedText(ignoringDiacriticsOf: String(decoding: bytes, as: UTF8.self))
        let first = store.isOrdered ? store.firstRow(inOrdered: rows, atOrAfter: folded) : rows.lowerBound
        for row in first..<rows.upperBound {
            if store.bytes(ofRow: row) == bytes { return row - rows.lowerBound }
            // Those that are equal but for case and diacritics follow each other.
            if store.isOrdered, store.isRow(row, after: folded) { return nil }
        }
        return nil
    }

    public func firstRow(withPrefix prefix: NamePrefix, inSection section: Int) -> Int? {
        let rows = self.section(section).rows
        return store.firstRow(in: rows, startingWith: prefix.folded, shown: nil).map { $0 - rows.lowerBound }
    }

    public func nextRow(withPrefix prefix: NamePrefix, after row: Int, inSection section: Int) -> Int? {
        let rows = self.section(section).rows
        let later = storeRow(row, inSection: section) + 1..<rows.upperBound
        return store.firstRow(in: later, startingWith: prefix.folded, shown: nil).map { $0 - rows.lowerBound }
    }
}
