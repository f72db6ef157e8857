public import Documents
internal import NameDirectory
public import NameEditing
internal import NameService
package import SourceText
internal import SystemSupport

/// Rows of a table of a database that are edited: each change is saved at once, and undone by the opposite
/// change.
///
/// One change is saved at a time. One that the database does not take stays in the list, as what is not
/// saved, until it is saved or taken back; until then nothing else is changed.
@MainActor
public final class TableEditingSession: EditingSession {
    private struct Unsaved {
        enum Kind { case edit, undo, redo }
        let kind: Kind
        let title: EditTitle
        let rows: [RowChange]
    }

    /// How long the change before is waited for.
    private static let patience = Duration.milliseconds(150)

    private let table: EditedTable
    private var history = UndoHistory<[RowChange]>()
    private var unsaved: Unsaved?
    /// What rows are that were changed here, by their keys, as the database has said last.
    private var known: [[[UInt8]]: [TableValue]] = [:]

    /// Reads the rows of a table.
    ///
    /// - Throws: `EditingFailure` if they cannot be read.
    package init(_ access: EditedTable.Access, options: ReadingOptions) throws(EditingFailure) {
        table = EditedTable(access)
        try super.init(table, options)
    }

    override public var savesEachChange: Bool { true }
    override public var canReorder: Bool { false }
    override public var hasUnsavedChanges: Bool { unsaved != nil }
    override public var undoTitle: EditTitle? { unsaved?.title ?? history.undoTitle }

    // MARK: Editing

    override public func perform(
        _ edit: (inout MutableNameDocument) throws(NameEditError) -> NameChange
    ) throws(NameEditError) -> NameChange {
        try checkIsSaved()
        let before = copy
        let change = try super.perform(edit)
        let rows = self.rows(of: change, from: before, to: copy)
        do throws(NameEditError) {
            guard rows.count <= TableChange.mostRows else {
                throw .notSaved(
                    "at most \(SafeText.grouped(TableChange.mostRows)) rows can be changed at once; "
                        + "choose fewer")
            }
            guard TableChange(table: table.access.path.bytes, rows: rows).isSendable else {
                throw .notSaved("these rows are too large to change at once; choose fewer")
            }
        } catch {
            replaceCopy(by: before)
            throw error
        }
        if !rows.isEmpty { note(Unsaved(kind: .edit, title: change.title, rows: rows)) }
        return change
    }

    /// Makes sure that the change before is saved, after a short time.
    private func checkIsSaved() throws(NameEditError) {
        guard settle(atMost: Self.patience) else {
            throw .notSaved("the previous change is still being saved; try again")
        }
        guard unsaved == nil else {
            throw .notSaved("the previous change is not saved; save it or undo it first")
        }
    }

    private func note(_ change: Unsaved) {
        unsaved = change
        table.note(change.rows)
        noteChange()
    }

    override public func undo() -> NameChange? {
        guard settle(atMost: Self.patience) else { return nil }
        if let unsaved { return giveUp(unsaved) }
        var rest = history
        guard let title = history.undoTitle, let rows = rest.undo() else { return nil }
        return step(Unsaved(kind: .undo, title: title, rows: rows.reversed().map(\.inverse)))
    }

    override public func redo() -> NameChange? {
        guard settle(atMost: Self.patience), unsaved == nil else { return nil }
        var rest = history
        guard let title = history.redoTitle, let rows = rest.redo() else { return nil }
        return step(Unsaved(kind: .redo, title: title, rows: rows))
    }

    private func step(_ step: Unsaved) -> NameChange {
        let change = Unsaved(kind: step.kind, title: step.title, rows: step.rows.map(ofPresent))
        // What the list does not show may be in the table, or else that is said when it is saved.
        let made = show(change.rows, title: change.title)
        note(change)
        return made
    }

    /// Takes back what is not saved, in the list alone.
    private func giveUp(_ change: Unsaved) -> NameChange {
        let made = show(change.rows.reversed().map(\.inverse), title: change.title)
        forgetUnsaved()
        return made
    }

    /// Takes over what others have made of the row that could not be saved, in place of the change.
    override public func keepOthers() -> NameChange? {
        guard let change = unsaved, let conflict = table.conflict else { return nil }
        var rows = change.rows.map(\.inverse)
        rows[conflict.row].after = conflict.present
        let made = show(rows, title: change.title)
        // A step that is not taken is no longer in the way of those behind it.
        take(change.kind)
        forgetUnsaved()
        return made
    }

    /// Takes a step of the history; an edit is none.
    private func take(_ step: Unsaved.Kind) {
        switch step {
        case .edit: break
        case .undo: _ = history.undo()
        case .redo: _ = history.redo()
        }
    }

    private func forgetUnsaved() {
        unsaved = nil
        table.note([])
        noteChange()
    }

    override public func reload() throws(EditingFailure) {
        try super.reload()
        (unsaved, history, known) = (nil, UndoHistory(), [:])
    }

    // MARK: Rows

    private var columnCount: Int { table.access.columns.count }
    private var keyColumns: [Int] { table.access.columns.indices.filter { table.access.columns[$0].isKey } }

    private func key(of values: [TableValue]) -> [[UInt8]] { keyColumns.map { values[$0].shown ?? [] } }

    /// A change that was made before, of a row as it was seen last: what the database has changed by itself
    /// since then, as the time of a change, is none of others.
    private func ofPresent(_ row: RowChange) -> RowChange {
        guard let before = row.before, let present = known[key(of: before)] else { return row }
        let after = row.after.map { after in
            after.indices.map { after[$0] == before[$0] ? present[$0] : after[$0] }
        }
        return RowChange(before: present, after: after)
    }

    /// What a change was meant to do, without what the database has changed by itself.
    private func meant(_ written: RowChange, _ asked: RowChange) -> RowChange {
        guard let before = written.before, let after = written.after, let wanted = asked.after,
            let former = asked.before
        else { return written }
        let meant = before.indices.map { wanted[$0] == former[$0] ? before[$0] : after[$0] }
        return RowChange(before: before, after: meant)
    }

    /// What an edit of the list means to the table.
    private func rows(
        of change: NameChange, from before: MutableNameDocument, to after: MutableNameDocument
    ) -> [RowChange] {
        func values(_ document: MutableNameDocument, _ place: NamePlace) -> [TableValue] {
            document.tableFields(at: place, count: columnCount).prefix(columnCount).map {
                $0.isEmpty ? .empty : .text($0)
            }
        }
        let removed = change.removed.map { RowChange(before: values(before, $0), after: nil) }
        let moved = change.moved.map {
            RowChange(before: values(before, $0.from), after: values(after, $0.to))
        }
        let inserted = change.inserted.map { RowChange(before: nil, after: values(after, $0)) }
        return (removed + moved + inserted).filter { $0.before != $0.after }
    }

    /// Has the list say what rows are to say.
    ///
    /// What is not in it is added, if it is to be there: a row may have left it because it has lost its name.
    private func show(_ rows: [RowChange], title: EditTitle) -> NameChange {
        let former = rows.map { $0.before.map(fields) }
        var places = [NamePlace?](repeating: nil, count: rows.count)
        // Looking for rows goes through all of them.
        if former.contains(where: { $0 != nil }) {
            places = copy.places(
                ofTableRowsLike: former.map { $0 ?? Array(repeating: [], count: columnCount) }, in: keyColumns
            )
        }
        var changes: [MutableNameDocument.TableRow] = []
        for (number, row) in rows.enumerated() {
            let place = row.before == nil ? nil : places[number]
            guard place != nil || row.after != nil else { continue }
            changes.append(.init(place: place, fields: row.after.map(fields)))
        }
        return adopt(changes, title: title) ?? NameChange(title: title)
    }

    private func adopt(_ changes: [MutableNameDocument.TableRow], title: EditTitle) -> NameChange? {
        guard !changes.isEmpty else { return nil }
        var document = copy
        guard let made = try? document.adopt(changes, title: title) else { return nil }
        replaceCopy(by: document)
        return made
    }

    private func fields(_ values: [TableValue]) -> [[UInt8]] {
        values.map { value in
            // Bytes stand in a list as a note of how many they are.
            if case .blob(let bytes) = value {
                Array("(\(bytes.count) bytes)".utf8)
            } else {
                value.shown ?? []
            }
        }
    }

    // MARK: Saving

    override func didSave() {
        let written = table.takeWritten()
        guard let saved = unsaved, written.count == saved.rows.count else { return }
        unsaved = nil
        for row in written {
            if let before = row.before { known[key(of: before)] = nil }
            if let after = row.after { known[key(of: after)] = after }
        }
        if saved.kind == .edit { history.record(zip(written, saved.rows).map(meant), title: saved.title) }
        take(saved.kind)
        let change = adopt(differences(of: written, from: saved.rows), title: saved.title)
        if let change { onAmendment?(change) }
    }

    /// What the database has made of rows beside what was asked for: numbers of new ones, times of changes.
    private func differences(
        of written: [RowChange], from asked: [RowChange]
    ) -> [MutableNameDocument.TableRow] {
        var changes: [MutableNameDocument.TableRow] = []
        let pairs = zip(written, asked).compactMap { written, asked in
            written.after.flatMap { after in
                asked.after.map { asked in
                    // How the list shows bytes is not known of bytes.
                    let seen = after.indices.map {
                        if case .blob = after[$0] { asked[$0] } else { after[$0] }
                    }
                    return (is: fields(seen), was: fields(asked))
                }
            }
        }.filter { $0.is != $0.was }
        // Looking for rows goes through all of them.
        guard !pairs.isEmpty else { return [] }
        let places = copy.places(ofTableRowsLike: pairs.map(\.was), in: Array(0..<columnCount))
        for (pair, place) in zip(pairs, places) where place != nil {
            changes.append(.init(place: place, fields: pair.is))
        }
        return changes
    }
}
