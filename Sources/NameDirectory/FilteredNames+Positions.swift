internal import ByteScan
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

    /// Returns the position of a row in the original, which identifies it across filters.
    public func originalPosition(ofRow row: Int, inSection section: Int) -> (section: Int, row: Int) {
        let found = storeRow(row, inSection: section)
        return (sections[section], found - originalSection(section).rows.lowerBound)
    }

    /// Returns the current position of a row of the original; `nil` if it was removed or does not exist.
    ///
    /// - Complexity: O(log sections); O(rows in the section) if they are ranked.
    public func position(ofOriginalRow row: Int, inSection section: Int) -> (section: Int, row: Int)? {
        guard store.sections.indices.contains(section) else { return nil }
        let all = store.sections[section].rows
        guard row >= 0, row < all.count, rows[all.lowerBound + row] else { return nil }
        guard let index = self.section(ofOriginalSection: section) else { return nil }
        guard let place = place(ofStoreRow: all.lowerBound + row, in: all) else { return nil }
        return (index, place)
    }

    /// Returns the position of a remaining row of the store among the remaining rows of its section.
    func place(ofStoreRow row: Int, in all: Range<Int>) -> Int? {
        guard let ranking else { return rows.rank(row) - rows.rank(all.lowerBound) }
        return ranking.rows(in: all).firstIndex(of: UInt32(row))
    }

    /// Returns the position of a section in the original.
    public func originalSection(ofSection section: Int) -> Int { sections[section] }

    /// Returns the current position of a section of the original; `nil` if it was removed or does not exist.
    ///
    /// - Complexity: O(log sections).
    public func section(ofOriginalSection section: Int) -> Int? {
        let place = sections.partitioningIndex { $0 >= section }
        return place < sections.count && sections[place] == section ? place : nil
    }
}
