extension UpdateBatch {
    /// Checks that the rows of every section that keeps its rows add up.
    ///
    /// Walks through the sections and the changes of rows side by side.
    ///
    /// - Parameter mapping: Where all sections and rows go.
    /// - Throws: The first section, by its old number, whose rows do not add up.
    /// - Complexity: O(sections + changes), and O(log changes) for each section that moves.
    func checkRowCounts(_ mapping: UpdateMapping) throws(UpdateInconsistency) {
        var departedSections = mapping.departedSections[...]
        var arrivedSections = mapping.arrivedSections[...]
        var reloadedSections = mapping.reloadedSections[...]
        var departedRows = mapping.departedRows[...]
        var arrivedRows = mapping.arrivedRows[...]
        /// The new number of the next section that is neither deleted nor moved.
        var next = 0
        for section in mapping.oldRowCounts.indices {
            let departedCount = departedRows.prefix { $0.section == section }.count
            departedRows = departedRows.dropFirst(departedCount)
            let new: Int
            let arrivedCount: Int
            if departedSections.first == section {
                departedSections.removeFirst()
                guard let destination = mapping.newSection(ofOld: section) else { continue }
                new = destination
                arrivedCount = mapping.arrivedRows.range(ofSection: new).count
            } else {
                while arrivedSections.first == next {
                    arrivedSections.removeFirst()
                    next += 1
                }
                new = next
                next += 1
                arrivedRows = arrivedRows.drop { $0.section < new }
                arrivedCount = arrivedRows.prefix { $0.section == new }.count
            }
            if reloadedSections.first == section {
                reloadedSections.removeFirst()
                continue
            }
            let oldRows = max(0, mapping.oldRowCounts[section])
            let newRows = max(0, mapping.newRowCounts[new])
            guard oldRows + arrivedCount - departedCount == newRows else {
                throw UpdateInconsistency(.rowCount(rowCounts(ofOld: section, new: new, in: mapping)))
            }
        }
    }

    /// Everything that changes the number of rows of a section.
    ///
    /// - Complexity: O(changes).
    private func rowCounts(
        ofOld old: Int, new: Int, in mapping: UpdateMapping
    ) -> UpdateInconsistency.RowCounts {
        UpdateInconsistency.RowCounts(
            oldSection: old, newSection: new, old: max(0, mapping.oldRowCounts[old]),
            inserted: insertedRows.count { $0.section == new },
            deleted: deletedRows.count { $0.section == old },
            movedIn: movedRows.count { $0.destination.section == new },
            movedOut: movedRows.count { $0.source.section == old },
            new: max(0, mapping.newRowCounts[new]))
    }
}
