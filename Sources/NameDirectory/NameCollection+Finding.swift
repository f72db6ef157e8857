extension NameCollection {
    /// Returns the position of the first row with exactly these bytes; `nil` if there is none.
    ///
    /// - Complexity: O(sections * log rows) in ordered lists; O(rows) otherwise.
    public func position(ofName bytes: [UInt8]) -> (section: Int, row: Int)? {
        for (section, found) in store.sections.enumerated() {
            if let row = row(of: bytes, near: 0, in: found.rows) { return (section, row) }
        }
        return nil
    }

    /// Returns the position of another dictionary's name in this one, which has the same names and more;
    /// `nil` if it is missing.
    ///
    /// - Complexity: O(sections) if rows were only added after it, O(log rows) in ordered lists, else
    ///   O(rows).
    public func position(
        of place: (section: Int, row: Int), in former: NameCollection
    ) -> (section: Int, row: Int)? {
        let title = former.title(ofSection: place.section)
        let bytes = former.bytes(ofNameAt: place.row, inSection: place.section)
        // Several sections may have the same title.
        for (section, found) in store.sections.enumerated() where found.title == title {
            if let row = row(of: bytes, near: place.row, in: found.rows) { return (section, row) }
        }
        return nil
    }

    /// Returns the index of a name within the rows of a section.
    func row(of bytes: [UInt8], near row: Int, in rows: Range<Int>) -> Int? {
        if row < rows.count, store.bytes(ofRow: rows.lowerBound + row) == bytes { return row }
        let first = store.isOrdered ? store.firstRow(inOrdered: rows, atOrAfter: bytes) : rows.lowerBound
        for row in first..<rows.upperBound {
            if store.bytes(ofRow: row) == bytes { return row - rows.lowerBound }
            // Rows that compare as equal are adjacent.
            if store.isOrdered, store.compare(row: row, to: bytes) > 0 { return nil }
        }
        return nil
    }
}
