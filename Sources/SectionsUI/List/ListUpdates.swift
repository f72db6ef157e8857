public import FormatCore
internal import NameDirectory
public import NameEditing
public import NameLists

/// The changes that an edit makes to the shown list, as updates for the table.
///
/// Rows and sections are those of the shown list, without the magnifier's.
struct ListUpdates: Equatable {
    /// A row that was moved or renamed.
    struct Move: Equatable {
        /// The old position.
        var from: RowPosition
        /// The new position.
        var to: RowPosition
    }

    /// Maximum number of changes; beyond it, reloading the table is cheaper.
    private static let maxChanges = 500

    private(set) var deletedSections: [Int] = []
    private(set) var insertedSections: [Int] = []
    private(set) var deletedRows: [RowPosition] = []
    private(set) var insertedRows: [RowPosition] = []
    /// Rows that were moved or renamed.
    private(set) var moves: [Move] = []

    /// Whether only texts have changed.
    var keepsPlaces: Bool {
        deletedSections.isEmpty && insertedSections.isEmpty && deletedRows.isEmpty && insertedRows.isEmpty
            && moves.allSatisfy { $0.from == $0.to }
    }

    /// Computes the changes; `nil` if the table has to be reloaded.
    ///
    /// - Complexity: O(sections + changes * log sections).
    @MainActor
    init?(_ change: NameChange, from before: any NameList, to after: any NameList) {
        let count = change.removed.count + change.inserted.count + change.moved.count
        guard count <= Self.maxChanges, before.sectionCount > 0, after.sectionCount > 0 else { return nil }
        // The new index of each section that was shown.
        let kept = (0..<before.sectionCount).map { section in
            change.newSection(of: before.sectionID(at: section))
                .flatMap { after.section(withID: $0) }
        }
        let remaining = Set(kept.compactMap(\.self))
        deletedSections = kept.indices.filter { kept[$0] == nil }
        insertedSections = (0..<after.sectionCount).filter { !remaining.contains($0) }
        func shownBefore(_ id: RowID) -> RowPosition? {
            before.position(of: id).flatMap { kept[$0.section] == nil ? nil : $0 }
        }
        func shownAfter(_ id: RowID) -> RowPosition? {
            after.position(of: id).flatMap { remaining.contains($0.section) ? $0 : nil }
        }
        deletedRows = change.removed.compactMap(shownBefore)
        insertedRows = change.inserted.compactMap(shownAfter)
        for move in change.moved {
            switch (shownBefore(move.from), shownAfter(move.to)) {
            case (let from?, let to?): moves.append(Move(from: from, to: to))
            case (let from?, nil): deletedRows.append(from)
            case (nil, let to?): insertedRows.append(to)
            case (nil, nil): break
            }
        }
        guard areCountsRight(kept, before, after) else { return nil }
    }

    /// Whether the changes account for the number of rows in each section.
    @MainActor
    private func areCountsRight(
        _ kept: [Int?], _ before: any NameList, _ after: any NameList
    ) -> Bool {
        var counts: [Int: Int] = [:]
        for (section, new) in kept.enumerated() {
            if let new { counts[new] = before.count(ofSection: section).number }
        }
        for place in deletedRows + moves.map(\.from) {
            if let new = kept[place.section] { counts[new, default: 0] -= 1 }
        }
        for place in insertedRows + moves.map(\.to) { counts[place.section, default: 0] += 1 }
        return counts.allSatisfy { after.count(ofSection: $0.key).number == $0.value }
    }
}

/// Lets marks, details and the search follow an edit, as they follow changes by the list itself.
extension NameChange: RowMapping {
    public func changesRecord(of id: RowID) -> Bool { moved.contains { $0.from == id } }
}
