extension DiffableDataSourceSnapshot {
    /// Returns the changes that lead from another snapshot to this one; none if they are arranged alike.
    ///
    /// Sections and items in only one of the snapshots are deleted or inserted. Among the sections in both,
    /// and the items that stay in their section, as few as possible are moved; an item that changes its
    /// section is always moved. Marks for reloading have no influence: see ``reloads``.
    ///
    /// - Complexity: O(n log n) for n sections and items out of order, O(n) for all others.
    package func updates(from old: Self) -> UpdateBatch {
        var batch = UpdateBatch()
        updateSections(of: &batch, from: old)
        deleteItems(in: &batch, from: old)
        for (number, section) in sections.enumerated() {
            let oldNumber = old.indexOfSection(section.identifier)
            if let oldNumber, old.sections[oldNumber].items == section.items { continue }
            arrange(section.items, number: number, oldNumber: oldNumber, in: &batch, from: old)
        }
        return batch
    }

    /// The reloads that the snapshot requests, for a table that already shows it.
    ///
    /// Reloads of items have no effect in a section that is reloaded.
    ///
    /// - Complexity: O(marks).
    package var reloads: UpdateBatch {
        var batch = UpdateBatch()
        batch.reloadSections(reloadedSections.identifiers.compactMap(indexOfSection))
        batch.reloadRows(reloadedItems.identifiers.compactMap(indexPath(ofItem:)))
        return batch
    }

    private func updateSections(of batch: inout UpdateBatch, from old: Self) {
        if sections.count == old.sections.count,
            zip(sections, old.sections).allSatisfy({ $0.identifier == $1.identifier })
        {
            return
        }
        batch.deleteSections(old.sections.indices.filter { tokens[old.sections[$0].identifier] == nil })
        var common: [UpdateBatch.Move<Int>] = []
        var inserted: [Int] = []
        for (number, section) in sections.enumerated() {
            if let oldNumber = old.indexOfSection(section.identifier) {
                common.append(UpdateBatch.Move(from: oldNumber, to: number))
            } else {
                inserted.append(number)
            }
        }
        batch.insertSections(inserted)
        for (move, isKept) in zip(common, common.map(\.source).longestIncreasingSubsequence()) where !isKept {
            batch.moveSection(move.source, toSection: move.destination)
        }
    }

    /// Records the deleted items of sections that remain.
    private func deleteItems(in batch: inout UpdateBatch, from old: Self) {
        var deleted: [IndexPath] = []
        for (number, section) in old.sections.enumerated() {
            guard let newNumber = indexOfSection(section.identifier),
                sections[newNumber].items != section.items
            else { continue }
            for (row, item) in section.items.enumerated() where places[item] == nil {
                deleted.append(IndexPath(row: row, section: number))
            }
        }
        batch.deleteRows(deleted)
    }

    /// Records the insertions and moves of items in a section.
    private func arrange(
        _ items: [ItemIdentifier], number: Int, oldNumber: Int?, in batch: inout UpdateBatch, from old: Self
    ) {
        var inserted: [IndexPath] = []
        /// The items that were already in the section.
        var common: [UpdateBatch.Move<Int>] = []
        for (row, item) in items.enumerated() {
            if let oldPath = old.indexPath(ofItem: item) {
                if oldPath.section == oldNumber {
                    common.append(UpdateBatch.Move(from: oldPath.row, to: row))
                } else {
                    batch.moveRow(at: oldPath, to: IndexPath(row: row, section: number))
                }
            } else if oldNumber != nil {
                inserted.append(IndexPath(row: row, section: number))
            }
        }
        batch.insertRows(inserted)
        guard let oldNumber else { return }
        for (move, isKept) in zip(common, common.map(\.source).longestIncreasingSubsequence()) where !isKept {
            batch.moveRow(
                at: IndexPath(row: move.source, section: oldNumber),
                to: IndexPath(row: move.destination, section: number))
        }
    }
}
