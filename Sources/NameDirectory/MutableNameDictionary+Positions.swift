internal import ByteScan
internal import NameRows

extension MutableNameDictionary {
    /// Puts ranked rows of all sections into order, as long as somebody wants that.
    func prepareRanking(while isWanted: () -> Bool) {
        guard let ranking else { return }
        for section in sections where isWanted() { _ = ranking.rows(in: store.sections[section].rows) }
    }

    /// About how many bytes of memory it takes beside the directory, once its rows were looked at.
    package var byteCount: Int { store.rowCount / 8 + (isRanked ? 6 * count : 0) }

    /// What is left without its ranking: the same rows, in the order of the original.
    package var inOriginalOrder: MutableNameDictionary {
        var copy = self
        copy.ranking = nil
        return copy
    }

    /// Where a row stood in the original, so that it can be found again after a filter.
    public func originalPosition(ofRow row: Int, inSection section: Int) -> (section: Int, row: Int) {
        let found = storeRow(row, inSection: section)
        return (sections[section], found - originalSection(section).rows.lowerBound)
    }

    /// Where a row of the original stands now; `nil` if it is not left, or never was there.
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

    /// Where a row of the store that is left stands among those of its section that are left.
    func place(ofStoreRow row: Int, in all: Range<Int>) -> Int? {
        guard let ranking else { return rows.rank(row) - rows.rank(all.lowerBound) }
        return ranking.rows(in: all).firstIndex(of: UInt32(row))
    }

    /// Where a section stood in the original.
    public func originalSection(ofSection section: Int) -> Int { sections[section] }

    /// Where a section of the original stands now; `nil` if it is not left, or never was there.
    ///
    /// - Complexity: O(log sections).
    public func section(ofOriginalSection section: Int) -> Int? {
        let place = sections.partitioningIndex { $0 >= section }
        return place < sections.count && sections[place] == section ? place : nil
    }
}
