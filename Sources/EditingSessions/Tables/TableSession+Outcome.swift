internal import Documents
internal import HelperProtocol
internal import NameEditing
internal import Tables

/// The outcome of a saved change in the database.
extension TableSession {
    /// Follows the database after a save.
    func takeOutcome() {
        guard let outcome = table.takeOutcome(), let saved = pendingChange,
            outcome.rows.count == saved.rows.count
        else { return }
        let written = outcome.rows
        pendingChange = nil
        for (number, row) in zip(saved.numbers, written) {
            if let before = row.before { latestValues[key(of: before)] = nil }
            guard let after = row.after else { continue }
            latestValues[key(of: after)] = after
            if let number { keys[number] = key(of: after) }
        }
        // A row that was already gone cannot be restored.
        let made = zip(written, saved.rows).filter { $0.0.before != nil || $0.0.after != nil }
        let step = Step(rows: made.map(requestedPart), savedRows: made.map { $0.0 }, others: outcome.others)
        take(saved.kind)
        switch saved.kind {
        // Earlier changes cannot be undone either.
        case _ where !outcome.canBeUndone: history = UndoHistory()
        case .edit where made.isEmpty, .undo: break
        case .edit: history.record(step, title: saved.title)
        case .redo: history.replaceLast(by: step)
        }
        remark = makeRemark(on: outcome, of: saved)
        guard outcome.changesList else {
            if let change = adopt(differences(of: written, from: saved), title: saved.title) {
                onAmendment?(change)
            }
            return
        }
        guard let present = table.takePresent() else {
            remark =
                remark ?? SaveRemark(text: "other rows may have changed; reload to see them", isAll: false)
            return
        }
        if let change = follow(present, title: saved.title) { onAmendment?(change) }
    }

    /// The values that the database changed beyond the request, such as new IDs and timestamps.
    private func differences(
        of written: [RowChange], from saved: PendingChange
    ) -> [MutableNameDocument.TableRow] {
        zip(written, saved.numbers).compactMap { rows, number in
            guard let number, let after = rows.after else { return nil }
            let seen = listed(after, ofRow: number)
            return seen.matches(copy.tableValues(ofRow: number)) ? nil : .init(number, values: seen)
        }
    }

    /// Shows all rows as they are now; returns the change of the list, if any.
    private func follow(_ present: TableDocument.Present, title: EditTitle) -> NameChange? {
        var places: [TableKey: Int] = [:]
        for row in 0..<present.keys.count { present.keys[row].map { places[$0] = row } }
        var changes: [MutableNameDocument.TableRow] = []
        var removed: [Int] = []
        for row in 0..<copy.tableRowCount {
            let former = keys[row]
            guard let key = former, let place = places.removeValue(forKey: key) else {
                removed.append(row)
                changes.append(.init(row, values: nil))
                if let former { latestValues[former] = nil }
                continue
            }
            let values = present.copy.tableValues(ofRow: place)
            guard !values.matches(copy.tableValues(ofRow: row)) else { continue }
            changes.append(.init(row, values: values))
            latestValues[key] = nil
        }
        let kept = copy.tableRowCount - removed.count
        let added = places.sorted { $0.value < $1.value }
        for (_, place) in added {
            changes.append(.init(nil, values: present.copy.tableValues(ofRow: place)))
        }
        guard let change = adopt(changes, title: title) else { return nil }
        keys.replace(removed, by: added.enumerated().map { (row: kept + $0, key: $1.key) })
        return change
    }

    // MARK: Remarks

    private func makeRemark(on outcome: TableOutcome, of saved: PendingChange) -> SaveRemark? {
        let gone = outcome.rows.count { $0.before == nil && $0.after == nil }
        // If the change affects other rows of the table, it may have deleted these itself.
        if gone > 0, !outcome.changesList {
            let isAll = gone == outcome.rows.count && saved.kind != .undo
            let what =
                gone < outcome.rows.count
                ? "\(gone) of them \(gone == 1 ? "was" : "were") already gone"
                : gone == 1 ? "the row was already gone" : "the rows were already gone"
            return SaveRemark(text: isAll ? "Nothing was deleted: \(what)" : what, isAll: isAll)
        }
        guard saved.kind == .undo, saved.undone.count == outcome.rows.count else { return nil }
        for (row, former) in zip(outcome.rows, saved.undone) {
            let different = describeDifference(of: row, from: former)
            if !different.isEmpty { return SaveRemark(text: "but \(different)", isAll: false) }
        }
        return nil
    }

    /// Describes how an undo left a row different from what it was; empty if it did not.
    private func describeDifference(of row: RowChange, from former: RowChange) -> String {
        guard let now = row.after, let before = former.before, now.count == before.count else { return "" }
        let parts = now.indices.compactMap { column -> String? in
            // What the change did not touch is as others have left it.
            let isTouched = former.after.map { $0[column] != before[column] } ?? true
            let expected = isTouched ? before[column] : row.before?[column] ?? before[column]
            guard now[column] != expected else { return nil }
            let was = table.displayText(of: expected)
            return "\(table.label(column)) is now \(table.displayText(of: now[column])) (it was \(was))"
        }
        return parts.prefix(3).joined(separator: "; ")
    }
}

extension [TypedValue] {
    fileprivate func matches(_ others: [TypedValue]) -> Bool {
        count == others.count && zip(self, others).allSatisfy { $0.matches($1) }
    }
}
