internal import ByteScan
public import FormatCore
internal import Languages

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

    /// Whether the rows are paths in the order of their folders, which keep their order in other sections.
    package var areByFolder: Bool { store.isByFolder }

    /// Returns the ID here of a name of another directory, of which this one has all names and more; `nil` if
    /// it is missing.
    ///
    /// - Complexity: O(sections) if rows were only added after it, O(log rows) in ordered lists, else
    ///   O(rows).
    public func id(of id: RowID, in former: NameCollection) -> RowID? {
        // More paths may have led to other sections.
        if store.isByFolder {
            let row = former.storeRow(id.number, inSection: id.section)
            return PathRows(store).row(ofRow: row, in: former.store).map { self.id(ofStoreRow: $0) }
        }
        let title = former.title(ofSection: id.section)
        let bytes = former.bytes(ofNameAt: id.number, inSection: id.section)
        // Several sections may have the same title.
        for section in (firstSection(titled: title) ?? sectionCount)..<sectionCount
        where store.sections[section].title == title {
            if let row = row(of: bytes, near: id.number, in: store.sections[section].rows) {
                return RowID(section: section, number: row)
            }
        }
        return nil
    }

    /// Returns the first section with a title; O(log sections) for very many sections that ascend.
    func firstSection(titled title: String) -> Int? {
        if store.sections.count > 256 {
            let order = TitleOrder(of: title)
            let section = store.sections.partitioningIndex { !(TitleOrder(of: $0.title) < order) }
            if section < sectionCount, store.sections[section].title == title { return section }
        }
        return store.sections.firstIndex { $0.title == title }
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
