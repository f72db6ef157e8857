extension NameDictionary {
    /// The first row that was read with exactly these bytes; `nil` if there is none.
    ///
    /// - Complexity: O(sections * log rows) in ordered lists; O(rows) otherwise.
    public func position(ofName bytes: [UInt8]) -> (section: Int, row: Int)? {
        for (section, found) in store.sections.enumerated() {
            if let row = row(of: bytes, near: 0, in: found.rows) { return (section, row) }
        }
        return nil
    }

    /// Where a name of another dictionary stands in this one, which has the same names and more; else `nil`.
    ///
    /// - Complexity: O(sections) if rows came only behind it, O(log rows) in ordered lists, else O(rows).
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
        let first = store.isOrdered ? store.firstRow(inOrdered: rows, atOrAfter: bytes) : rows.lowerBound
        for row in first..<rows.upperBound {
            if store.bytes(ofRow: row) == bytes { return row - rows.lowerBound }
            // Those that are the same to the order follow each other.
            if store.isOrdered, store.compare(row: row, to: bytes) > 0 { return nil }
        }
        return nil
    }
}
