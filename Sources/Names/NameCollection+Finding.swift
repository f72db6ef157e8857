public import FormatCore

extension NameCollection {
    /// Returns the ID of the first row with exactly these bytes; `nil` if there is none.
    ///
    /// - Complexity: O(sections * log rows) in ordered lists; O(rows) otherwise.
    public func id(ofName bytes: [UInt8]) -> RowID? {
        for (section, found) in store.sections.enumerated() {
            if let row = row(of: bytes, near: 0, in: found.rows) {
                return RowID(section: section, number: row)
            }
        }
        return nil
    }

    /// Returns the ID here of a name of another directory, of which this one has all names and more; `nil` if
    /// it is missing.
    ///
    /// - Complexity: O(sections) if rows were only added after it, O(log rows) in ordered lists, else
    ///   O(rows).
    public func id(of id: RowID, in former: NameCollection) -> RowID? {
        // More paths may have led to other sections.
        if store.isByFolder {
            let row = former.storeRow(id.number, inSection: id.section)
            return store.row(ofPathInRow: row, of: former.store).map { self.id(ofStoreRow: $0) }
        }
        let title = former.title(ofSection: id.section)
        let bytes = former.bytes(ofNameAt: id.number, inSection: id.section)
        // Several sections may have the same title.
        for (section, found) in store.sections.enumerated() where found.title == title {
            if let row = row(of: bytes, near: id.number, in: found.rows) {
                return RowID(section: section, number: row)
            }
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
