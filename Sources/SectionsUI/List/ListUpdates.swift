internal import NameDirectory
internal import NameEditing
internal import NameLists

/// What an edit has changed in the list that is shown, for the table to follow with its own rows.
///
/// Rows and sections are those that are shown, without the magnifier's.
struct ListUpdates: Equatable {
    /// With more changes the table is reloaded: that costs less.
    private static let most = 500

    private(set) var deletedSections: [Int] = []
    private(set) var insertedSections: [Int] = []
    private(set) var deletedRows: [NamePlace] = []
    private(set) var insertedRows: [NamePlace] = []
    /// Rows that have another place, or another name.
    private(set) var moves: [NameChange.Move] = []

    /// Whether nothing that is shown has changed but texts.
    var keepsPlaces: Bool {
        deletedSections.isEmpty && insertedSections.isEmpty && deletedRows.isEmpty && insertedRows.isEmpty
            && moves.allSatisfy { $0.from == $0.to }
    }

    /// Finds out what has changed; `nil` if the table has to be reloaded.
    ///
    /// - Complexity: O(sections + changes * log sections).
    @MainActor
    init?(_ change: NameChange, from before: any NameList, to after: any NameList) {
        let count = change.removed.count + change.inserted.count + change.moved.count
        guard count <= Self.most, before.sectionCount > 0, after.sectionCount > 0 else { return nil }
        // Where each section that was shown is now.
        let kept = (0..<before.sectionCount).map { section in
            change.newSection(of: before.originalSection(of: section))
                .flatMap { after.section(ofOriginal: $0) }
        }
        let remaining = Set(kept.compactMap(\.self))
        deletedSections = kept.indices.filter { kept[$0] == nil }
        insertedSections = (0..<after.sectionCount).filter { !remaining.contains($0) }
        func shownBefore(_ place: NamePlace) -> NamePlace? {
            before.place(ofOriginal: place).flatMap { kept[$0.section] == nil ? nil : $0 }
        }
        func shownAfter(_ place: NamePlace) -> NamePlace? {
            after.place(ofOriginal: place).flatMap { remaining.contains($0.section) ? $0 : nil }
        }
        deletedRows = change.removed.compactMap(shownBefore)
        insertedRows = change.inserted.compactMap(shownAfter)
        for move in change.moved {
            switch (shownBefore(move.from), shownAfter(move.to)) {
            case (let from?, let to?): moves.append(NameChange.Move(from: from, to: to))
            case (let from?, nil): deletedRows.append(from)
            case (nil, let to?): insertedRows.append(to)
            case (nil, nil): break
            }
        }
        guard areCountsRight(kept, before, after) else { return nil }
    }

    /// Whether each section has as many rows as the changes make of those that it had.
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
