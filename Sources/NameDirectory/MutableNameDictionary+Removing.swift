extension MutableNameDictionary {
    /// Removes a name.
    ///
    /// Its section stays, even without names.
    ///
    /// - Parameters:
    ///   - row: A row, from 0 up to the section's count.
    ///   - section: A section, from 0 up to `sectionCount`.
    /// - Complexity: O(rows / 512).
    public mutating func removeName(at row: Int, inSection section: Int) {
        rows.remove(storeRow(row, inSection: section))
    }

    /// Removes a section with its names; the sections after it move up.
    ///
    /// - Parameter section: A section, from 0 up to `sectionCount`.
    /// - Complexity: O(rows / 64).
    public mutating func removeSection(at section: Int) {
        rows.remove(originalSection(section).rows)
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
