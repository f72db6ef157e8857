internal import NameRows

extension MutableNameDictionary {
    /// Removes a name.
    ///
    /// Its section stays, even without names.
    ///
    /// - Complexity: O(rows / 512); O(rows) if they are ranked.
    public mutating func removeName(at row: Int, inSection section: Int) {
        let found = storeRow(row, inSection: section)
        let before = rows.rank(originalSection(section).rows.lowerBound)
        order?.remove(at: before + row)
        rows.remove(found)
    }

    /// Removes a section with its names; the sections after it move up.
    ///
    /// - Complexity: O(rows / 64); O(rows) if they are ranked.
    public mutating func removeSection(at section: Int) {
        let all = originalSection(section).rows
        let shown = rows.rank(all.lowerBound)..<rows.rank(all.upperBound)
        order?.removeSubrange(shown)
        rows.remove(all)
        sections.remove(at: section)
    }

    /// Removes every section that has no names; the others keep their order.
    ///
    /// - Complexity: O(sections).
    public mutating func removeSectionsWithoutNames() {
        sections.removeAll { index in
            let all = store.sections[index].rows
            return rows.firstRow(atOrAfter: all.lowerBound, before: all.upperBound) == nil
        }
    }
}
