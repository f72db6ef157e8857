public import FormatCore
internal import NameRows

extension FilteredNames {
    /// Sorts the ranked rows of all sections while `isWanted` returns `true`.
    func prepareRanking(while isWanted: () -> Bool) {
        guard let ranking else { return }
        for section in sections where isWanted() { _ = ranking.rows(in: store.sections[section].rows) }
    }

    /// Approximate memory use besides the directory, in bytes, after all rows have been displayed.
    package var byteCount: Int { store.rowCount / 8 + (isRanked ? 6 * count : 0) }

    /// The remaining rows without their ranking, in the order of the original.
    package var inOriginalOrder: FilteredNames {
        var copy = self
        copy.ranking = nil
        return copy
    }

    /// The IDs of the rows in display order, found one by one.
    public var ids: some Sequence<RowID> {
        (0..<sectionCount).lazy.flatMap { section in
            (0..<count(ofSection: section)).lazy.map { id(ofRow: $0, inSection: section) }
        }
    }

    /// Returns the ID of a row.
    public func id(ofRow row: Int, inSection section: Int) -> RowID {
        let first = originalSection(section).rows.lowerBound
        return RowID(section: sections[section], number: storeRow(row, inSection: section) - first)
    }

    /// Returns the current position of a row; `nil` if it was removed or does not exist.
    ///
    /// - Complexity: O(log sections); O(rows in the section) if they are ranked.
    public func position(of id: RowID) -> RowPosition? {
        guard store.sections.indices.contains(id.section) else { return nil }
        let all = store.sections[id.section].rows
        guard id.number >= 0, id.number < all.count, rows[all.lowerBound + id.number],
            let section = section(withID: id.section),
            let row = index(ofStoreRow: all.lowerBound + id.number, in: all)
        else { return nil }
        return RowPosition(section: section, row: row)
    }

    /// Returns the index of a remaining row of the store among the remaining rows of its section.
    func index(ofStoreRow row: Int, in all: Range<Int>) -> Int? {
        guard let ranking else { return rows.rank(row) - rows.rank(all.lowerBound) }
        return ranking.place(of: row, in: all)
    }

    /// Returns the ID of a section.
    public func sectionID(at section: Int) -> Int { sections[section] }

    /// Returns the current position of a section; `nil` if it was removed or does not exist.
    ///
    /// - Complexity: O(log sections).
    public func section(withID section: Int) -> Int? { sections.place(of: section) }
}
