public import FormatCore
internal import NameRanking
internal import NameRows

extension FilteredNames {
    /// Sorts the ranked rows of sections while `isWanted` returns `true`; those with more than 100,000 are
    /// sorted when someone looks at rows after the best ones.
    func prepareRanking(while isWanted: @escaping @Sendable () -> Bool) {
        for section in 0..<sectionCount where isWanted() && count(ofSection: section) <= 100_000 {
            _ = ranking?.prepare(originalSection(section).rows, isWhole: true, while: isWanted)
        }
    }

    /// Ranks the sections of the first rows; returns `false` if `isWanted` did.
    func prepareFirstRows(_ wanted: Int, while isWanted: @escaping @Sendable () -> Bool) -> Bool {
        guard let ranking else { return true }
        var first = 0
        for section in 0..<sectionCount where first < wanted {
            let all = originalSection(section).rows
            guard ranking.prepare(all, isWhole: false, while: isWanted) else { return false }
            first += count(ofSection: section)
        }
        return true
    }

    /// Approximate memory use besides the directory, in bytes, after all rows have been displayed.
    package var byteCount: Int { store.rowCount / 8 + (isRanked ? 4 * count : 0) }

    /// The position of the best row of all sections, of equal ones the first; `nil` if rows are not ranked or
    /// none is left.
    ///
    /// - Complexity: O(bytes of the rows that match).
    public var bestPosition: RowPosition? {
        guard let ranking, let row = ranking.bestRow(among: rows) else { return nil }
        // It is the first row of its section as well.
        return section(ofStoreRow: row).map { RowPosition(section: $0, row: 0) }
    }

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
