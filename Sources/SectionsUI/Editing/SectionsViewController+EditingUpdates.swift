internal import NameDirectory
internal import TextUIKit

/// What the screen makes of a change of the names.
extension SectionsViewController {
    /// Shows the working copy after an edit: the table follows with its own rows, and the highlight stays on its name.
    ///
    /// - Parameters:
    ///   - change: What the edit did to all names.
    ///   - place: The row among all names that gets the focus if it is shown; `nil` leaves the focus where it is.
    /// - Complexity: O(bytes of all names) while the list is filtered, O(sections) otherwise.
    func show(_ change: NameChange, focusing place: NamePlace? = nil) {
        guard let editing else { return }
        callOffSearch()
        let before = names
        if let place = placeInFocus { editingState.lastSection = allNames.title(ofSection: place.section) }
        // What the last search has found are other rows now.
        keyState.matches = nil
        let focused = originalPositionInFocus.map { NamePlace(section: $0.section, row: $0.row) }
        allNames = editing.copy.names
        marks = marks.following(change)
        followDetail(change)
        if let row = placeBeforeSearch?.row {
            placeBeforeSearch?.row = change.newPlace(of: NamePlace(section: row.section, row: row.row))
                .map { ($0.section, $0.row) }
        }
        var after = allNames.mutableDeepCopy()
        if isFiltered { after.filter(search) }
        isFollowingNames = true
        if let updates = ListUpdates(change, from: before, to: after) {
            apply(updates, names: after)
        } else {
            names = after
            tableView.reloadData()
            if place == nil, let kept = focused.flatMap({ change.newPlace(of: $0) }) {
                focusName(at: (kept.section, kept.row))
            }
        }
        if let place { focusName(at: (place.section, place.row)) }
        isFollowingNames = false
        showMarks()
    }

    private func apply(_ updates: ListUpdates, names after: MutableNameDictionary) {
        func path(_ place: NamePlace) -> IndexPath { indexPath(section: place.section, row: place.row) }
        let first = hasMagnifierSection ? 1 : 0
        if updates.keepsPlaces {
            names = after
        } else {
            tableView.beginUpdates()
            names = after
            tableView.deleteSections(updates.deletedSections.map { $0 + first })
            tableView.insertSections(updates.insertedSections.map { $0 + first })
            tableView.deleteRows(at: updates.deletedRows.map(path))
            tableView.insertRows(at: updates.insertedRows.map(path))
            for move in updates.moves { tableView.moveRow(at: path(move.from), to: path(move.to)) }
            tableView.endUpdates()
            tableView.reloadSectionIndexTitles()
        }
        // A row that was moved keeps its cell, whatever its name is now.
        tableView.reconfigureRows(at: updates.moves.map { path($0.to) })
    }

    /// Takes down where the row that was asked about is after an edit.
    private func followDetail(_ change: NameChange) {
        guard let row = detailRequest.row else { return }
        let former = NamePlace(section: row.section, row: row.row)
        // What it says may have changed with its name.
        if let place = change.newPlace(of: former), !change.moved.contains(where: { $0.from == former }) {
            detailRequest.row = ChosenRow(section: place.section, row: place.row)
        } else {
            forgetDetail()
        }
    }
}

extension MarkedRows {
    /// The marks of the same rows after an edit; rows that are gone have none.
    ///
    /// - Parameter change: What the edit did.
    /// - Returns: The marks, in the same order of marking.
    /// - Complexity: O(marked rows * changes).
    func following(_ change: NameChange) -> MarkedRows {
        guard !isEmpty else { return self }
        var followed = MarkedRows()
        let runs = runsInListOrder().sorted { $0.run.time < $1.run.time }
        for (section, run) in runs {
            for row in run.rows {
                guard let place = change.newPlace(of: NamePlace(section: section, row: row)) else { continue }
                followed.insert([place.row..<place.row + 1], inSection: place.section)
            }
        }
        return followed
    }
}
