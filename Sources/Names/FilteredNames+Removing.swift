internal import NameRanking
internal import NameRows

extension FilteredNames {
    /// Removes a name, as a mutable deep copy of an array of names can (`removeObjectAtIndex:`).
    ///
    /// Its section remains, even if it has no names left.
    ///
    /// - Complexity: O(rows / 512); O(rows of the section) if they are ranked.
    public mutating func removeName(at row: Int, inSection section: Int) {
        let found = storeRow(row, inSection: section)
        ranking = ranking?.removing(found, in: originalSection(section).rows)
        rows.remove(found)
    }

    /// Removes a section with its names; the sections after it move up.
    ///
    /// - Complexity: O(rows / 64).
    public mutating func removeSection(at section: Int) {
        let all = originalSection(section).rows
        ranking = ranking?.removing(nil, in: all)
        rows.remove(all)
        sections.remove(at: section)
    }

    /// Removes all sections without names; the others keep their order.
    ///
    /// - Complexity: O(sections).
    public mutating func removeSectionsWithoutNames() { sections.formIntersection(sectionsWithNames) }

    /// The sections of the original that have names left.
    ///
    /// - Complexity: O(such sections · log sections + rows / 64).
    var sectionsWithNames: RemainingSections {
        RemainingSections(of: store.sections.count, with: rows) { store.sections[$0].rows.upperBound }
    }
}
