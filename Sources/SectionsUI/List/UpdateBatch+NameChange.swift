public import FormatCore
public import NameEditing
public import NameLists
internal import Names
internal import TextUIKit

/// The changes that an edit makes to the shown list, as updates for the table.
extension UpdateBatch {
    /// Maximum number of changes; beyond it, reloading the table is cheaper.
    private static let maxChanges = 500

    /// Computes the changes; `nil` if the table has to be reloaded.
    ///
    /// - Parameters:
    ///   - change: The edit.
    ///   - before: The list shown before it.
    ///   - after: The list shown after it.
    ///   - firstSection: The table's section for the first section of the lists.
    /// - Complexity: O(sections + changes * log sections).
    @MainActor
    init?(_ change: NameChange, from before: any NameList, to after: any NameList, firstSection: Int) {
        let count = change.removedIDs.count + change.insertedIDs.count + change.moves.count
        guard count <= Self.maxChanges, before.sectionCount > 0, after.sectionCount > 0 else { return nil }
        self.init()
        // The new index of each section that was shown.
        let kept = (0..<before.sectionCount).map { section in
            change.newSection(of: before.sectionID(at: section))
                .flatMap { after.section(withID: $0) }
        }
        let remaining = Set(kept.compactMap(\.self))
        deleteSections(kept.indices.lazy.filter { kept[$0] == nil }.map { $0 + firstSection })
        insertSections(
            (0..<after.sectionCount).lazy.filter { !remaining.contains($0) }.map { $0 + firstSection })
        func path(_ position: RowPosition) -> IndexPath {
            IndexPath(row: position.row, section: position.section + firstSection)
        }
        func shownBefore(_ id: RowID) -> IndexPath? {
            before.position(of: id).flatMap { kept[$0.section] == nil ? nil : path($0) }
        }
        func shownAfter(_ id: RowID) -> IndexPath? {
            after.position(of: id).flatMap { remaining.contains($0.section) ? path($0) : nil }
        }
        deleteRows(change.removedIDs.compactMap(shownBefore))
        insertRows(change.insertedIDs.compactMap(shownAfter))
        for move in change.moves {
            switch (shownBefore(move.from), shownAfter(move.to)) {
            case (let from?, let to?): moveRow(at: from, to: to)
            case (let from?, nil): deleteRows([from])
            case (nil, let to?): insertRows([to])
            case (nil, nil): break
            }
        }
        func rowCounts(_ list: any NameList) -> [Int] {
            let counts = (0..<list.sectionCount).map { list.count(ofSection: $0).number }
            return Array(repeating: 0, count: firstSection) + counts
        }
        // A change that does not account for all rows would stop the table.
        guard (try? resolved(from: rowCounts(before), to: rowCounts(after))) != nil else { return nil }
    }

    /// Whether only texts have changed.
    var keepsPlaces: Bool {
        deletedSections.isEmpty && insertedSections.isEmpty && deletedRows.isEmpty && insertedRows.isEmpty
            && movedRows.allSatisfy { $0.source == $0.destination }
    }
}

/// Lets marks, details and the search follow an edit, as they follow changes by the list itself.
extension NameChange: RowMapping {
    public func changesRecord(of id: RowID) -> Bool { moves.contains { $0.from == id } }
}
